"""Who is asked, how, and what counts as an answer."""

import mmap
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

OURS = "pdflinkmap"
BINARY = ".build/release/pdflinkmap"
CACHE = "Benchmarks/.cache"
PYTHON = f"{CACHE}/venv/bin/python"
PEERS = "Benchmarks/peers"

LINES = re.compile(rb"^.", re.MULTILINE)
"""A line for each."""

OUR_LINKS = re.compile(rb'"subtype":"Link"')
OUR_BOTH = re.compile(rb'"subtype":"(?:Link|Widget)"')
OUR_WIDGETS = re.compile(rb'"subtype":"Widget"')
QPDF_LINKS = re.compile(rb'"/Subtype": "/Link"')
QPDF_WIDGETS = re.compile(rb'"/Subtype": "/Widget"')


@dataclass(frozen=True)
class Tool:
    name: str
    gives: str
    command: tuple[str, ...]
    """With FILE for the file."""
    counts: re.Pattern[bytes] | None = None
    """What of its output is one link or field, or a group with their number; None where it gives none."""
    accepts: frozenset[int] = field(default=frozenset({0}))
    """Exit statuses that are no failure."""

    def on(self, paths: list[str]) -> list[str]:
        return [word for part in self.command for word in (paths if part == "FILE" else [part])]

    @property
    def is_there(self) -> bool:
        return shutil.which(self.command[0]) is not None


def ours(name: str, options: str, gives: str, counts: re.Pattern[bytes] = OUR_LINKS) -> Tool:
    return Tool(name, gives, (BINARY, "-q", *options.split(), "FILE"), counts)


def python(name: str, what: str, gives: str) -> Tool:
    return Tool(name, gives, (PYTHON, f"{PEERS}/{name.lower()}_peer.py", what, "FILE"), LINES)


ALL = "--format json --compact"

LINKS: tuple[Tool, ...] = (
    ours(OURS, ALL, "everything: all annotations and sections, as JSON"),
    Tool("pdfinfo -url", "URIs only, without rectangles", ("pdfinfo", "-url", "FILE"), re.compile(rb"^ *\d+ ", re.M)),
    Tool("mutool run", "links: rectangle, target", ("mutool", "run", f"{PEERS}/getlinks.js", "FILE"), LINES),
    Tool("handle walk", "counts only", (f"{CACHE}/handle-walk", "FILE"), re.compile(rb"^(\d+) links")),
    Tool("qpdf --json", "all objects, targets not resolved", ("qpdf", "--json", "FILE"), QPDF_LINKS, frozenset({0, 3})),
    python("PyMuPDF", "links", "links: rectangle, target"),
    python("pypdfium2", "links", "links: rectangle, target"),
    python("pikepdf", "links", "links: rectangle, target"),
    python("pypdf", "links", "links: rectangle, target"),
)

FIELDS: tuple[Tool, ...] = (
    ours(OURS, ALL, "everything: all annotations and sections, as JSON", OUR_WIDGETS),
    Tool(
        "mutool run",
        "widgets: rectangle, type, value, label",
        ("mutool", "run", f"{PEERS}/getwidgets.js", "FILE"),
        LINES,
    ),
    Tool("qpdf --json", "all objects, and the form", ("qpdf", "--json", "FILE"), QPDF_WIDGETS, frozenset({0, 3})),
    Tool(
        "pdftk",
        "fields: name, type, value; no rectangle",
        ("pdftk", "FILE", "dump_data_fields_utf8"),
        re.compile(rb"^FieldName: ", re.M),
    ),
    python("PyMuPDF", "widgets", "widgets: rectangle, name, type, value"),
    python("pypdfium2", "widgets", "widgets: rectangle, name, type, value"),
    python("pikepdf", "widgets", "widgets: rectangle, name, type, value"),
    python("pypdf", "widgets", "widgets: rectangle, name, type, value"),
)

VARIANTS: tuple[Tool, ...] = (
    ours("… --box --zoom --rotate", f"{ALL} --box media --zoom 2 --rotate 90", "the same, for another view"),
    ours("… --format ndjson", "--format ndjson", "the same, as lines"),
    ours("… --sections none", f"{ALL} --sections none", "all annotations, no sections"),
    ours("… --pages 1", f"{ALL} --pages 1", "the first page, and all sections"),
    ours("… --pages 1 --sections none", f"{ALL} --pages 1 --sections none", "the first page"),
)
"""What we are asked besides."""

WITH_VARIANTS = frozenset({"r", "named-20000x5"})

NUMBER_OF_PAGES = Tool("qpdf --show-npages", "the number of pages", ("qpdf", "--show-npages", "FILE"))

CORPUS: tuple[Tool, ...] = (
    Tool(OURS, "everything, as lines", (BINARY, "-q", "--format", "ndjson", "FILE"), OUR_BOTH, frozenset({0, 2})),
    Tool("PyMuPDF", "links and widgets", (PYTHON, f"{PEERS}/pymupdf_peer.py", "both", "FILE"), LINES),
)
"""Who is asked for a folder of files. Files that cannot be read are part of it."""


def asked(name: str, holds: str) -> Iterator[Tool]:
    """Those that are asked for a document, ours first."""
    yield from FIELDS if holds == "fields" else LINKS
    if name in WITH_VARIANTS:
        yield from VARIANTS
    if name == "one-page":
        yield NUMBER_OF_PAGES


def count(output: Path, pattern: re.Pattern[bytes] | None) -> int | None:
    """How many links or fields there are in an output; None for a tool that gives none."""
    if pattern is None:
        return None
    if output.stat().st_size == 0:
        return 0
    # Mapped, since it may be larger than memory.
    with output.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as text:
        return sum(int(match[1]) if pattern.groups else 1 for match in pattern.finditer(text))
