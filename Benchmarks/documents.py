"""The files that are read: manuals out of Debian packages, and made-up ones."""

import gzip
import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Literal

import synthetic

Provide = Callable[[Path, Path], None]
"""Writes the file to a path; the other is the cache."""


@dataclass(frozen=True)
class Document:
    name: str
    title: str
    provide: Provide
    holds: Literal["links", "fields"] = "links"
    """Which tools are asked: those that give links or those that give fields."""


def manual(package: str, path: str) -> Provide:
    """A file of a Debian package, where it may be gzipped."""

    def provide(target: Path, cache: Path) -> None:
        folder = cache / "packages" / package
        if not folder.exists():
            folder.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(["apt-get", "download", "-qq", package], cwd=folder.parent, check=True)
            archive = next(folder.parent.glob(f"{package}_*.deb"))
            subprocess.run(["dpkg", "-x", archive, folder], check=True)
        source = folder / path
        if source.exists():
            shutil.copyfile(source, target)
        else:
            target.write_bytes(gzip.decompress(Path(f"{source}.gz").read_bytes()))

    return provide


def made_up(parts: Callable[[], Iterator[bytes]]) -> Provide:
    return lambda target, _: synthetic.write(target, parts())


def encrypted(plain: str) -> Provide:
    """Another document, with an empty password."""

    def provide(target: Path, _: Path) -> None:
        source = target.with_name(f"{plain}.pdf")
        subprocess.run(["qpdf", "--encrypt", "", "owner", "256", "--", source, target], check=True)

    return provide


LILYPOND = "usr/share/doc/lilypond/html/Documentation/notation.pdf"

DOCUMENTS: tuple[Document, ...] = (
    Document("r", "R reference manual", manual("r-doc-pdf", "usr/share/R/doc/manual/fullrefman.pdf")),
    Document("lilypond", "LilyPond notation reference", manual("lilypond-doc-pdf", LILYPOND)),
    Document("octave", "Octave manual", manual("octave-doc", "usr/share/doc/octave/octave.pdf")),
    Document("pari", "PARI user’s guide", manual("pari-doc", "usr/share/pari/doc/users.pdf")),
    Document("gnuplot", "gnuplot manual", manual("gnuplot-doc", "usr/share/doc/gnuplot/gnuplot.pdf")),
    Document("classic-2000x20", "2,000 pages × 20 direct links", made_up(partial(synthetic.direct_links, 2_000, 20))),
    Document("encrypted-2000x20", "the same, encrypted", encrypted("classic-2000x20")),
    Document("named-2000x5", "2,000 pages × 5 named links", made_up(partial(synthetic.named_links, 2_000, 5))),
    Document("named-20000x5", "20,000 pages × 5 named links", made_up(partial(synthetic.named_links, 20_000, 5))),
    Document("named-200000x5", "200,000 pages × 5 named links", made_up(partial(synthetic.named_links, 200_000, 5))),
    Document("one-page", "one page, one link", made_up(partial(synthetic.direct_links, 1, 1))),
    Document("fields-200x50", "200 pages × 50 fields", made_up(partial(synthetic.text_fields, 200, 50)), "fields"),
)


def path(document: Document, cache: Path) -> Path:
    """Where the file is; it is fetched or made if need be, behind those listed before it."""
    folder = cache / "documents"
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{document.name}.pdf"
    if not target.exists():
        unfinished = target.with_suffix(".part")
        document.provide(unfinished, cache)
        unfinished.replace(target)
    return target
