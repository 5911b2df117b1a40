#!/usr/bin/env python3
"""Compares what lies under a point with PDFium: hits.py PDFLINKMAP FOLDER.

For 100 pages with links of the PDFs in FOLDER, and four points on each – in a link, on the edge of one, just off one,
and anywhere – `pdflinkmap hit --pdf` and FPDFLink_GetLinkAtPoint must name the same topmost link. A difference is a row
of Tests/Differences/hits.tsv. One that has none yet is printed as such a row, and a row whose difference is gone is
printed too; either makes the exit status 1.

PDFium does not look at flags, so we are asked with --all; and it knows links only, so what else we find is passed over.
Links are compared by their place in Annots. Pages and points are chosen by chance, but the same on every run, and those
of a file do not depend on the others. Files that one of the two does not open are passed over.

Passwords are taken from FOLDER/golden.jsonl, if there is one: lines with `name` (the file's, without .pdf) and
`password`. Needs pypdfium2.
"""

import argparse
import csv
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, zip_longest
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium

PAGES = 100
NEAR = 0.01
TABLE = Path(__file__).parent.parent / "Differences" / "hits.tsv"

Box = list[float]


@dataclass
class LinkedPage:
    """A page with links, and what is needed to ask for it."""

    path: Path
    password: str
    number: int
    crop: Box
    links: list[Box]
    random: random.Random

    @property
    def file(self) -> str:
        return self.path.stem.replace("__", " ")

    def points(self) -> Iterator[tuple[float, float]]:
        draw = self.random
        yield inside(draw, draw.choice(self.links))
        yield on_edge(draw, draw.choice(self.links))
        left, bottom, right, top = draw.choice(self.links)
        yield on_edge(draw, [left - NEAR, bottom - NEAR, right + NEAR, top + NEAR])
        yield inside(draw, self.crop)


def inside(draw: random.Random, box: Box) -> tuple[float, float]:
    return draw.uniform(box[0], box[2]), draw.uniform(box[1], box[3])


def on_edge(draw: random.Random, box: Box) -> tuple[float, float]:
    x, y = inside(draw, box)
    return draw.choice([(box[0], y), (box[2], y), (x, box[1]), (x, box[3])])


def written(number: float) -> str:
    """As our output has numbers, so that an edge is asked for as it is written."""
    return f"{round(number, 4) + 0.0:.4f}".rstrip("0").rstrip(".")


def run(binary: str, arguments: list[str], password: str) -> dict | None:
    environment = os.environ | {"PDFLINKMAP_PASSWORD": password}
    done = subprocess.run([binary, *arguments], env=environment, capture_output=True, check=False)
    return json.loads(done.stdout) if done.returncode in (0, 1) else None


def linked_pages(binary: str, path: Path, password: str) -> list[LinkedPage] | None:
    """The pages of a file that have links, in an order of chance; None for a file that one of the two does not open."""
    dump = run(binary, ["-q", "--sections=none", "--subtype=Link", "--", str(path)], password)
    if dump is None:
        return None
    try:
        with pypdfium2.PdfDocument(path, password=password or None) as document:
            count = len(document)
    except pypdfium2.PdfiumError:
        return None
    pages = []
    for page in dump["pages"][:count]:
        links = [link["rect"] for link in page["annotations"] if link["rect"]]
        if links:
            draw = random.Random(f"{path.name} {page['page']}")
            pages.append(LinkedPage(path, password, page["page"], page["cropBox"], links, draw))
    random.Random(path.name).shuffle(pages)
    return pages


def ours(binary: str, page: LinkedPage, x: str, y: str) -> str:
    arguments = ["hit", "-q", f"--page={page.number}", "--pdf", f"--at={x},{y}", "--all", "--", str(page.path)]
    answer = run(binary, arguments, page.password)
    if answer is None:
        return "no answer"
    links = [found for found in answer["annotations"] if found["subtype"] == "Link"]
    return f"annotation {links[0]['index']}" if links else "none"


def theirs(page: pypdfium2.PdfPage, x: str, y: str) -> str:
    if not pdfium.FPDFLink_GetLinkAtPoint(page.raw, float(x), float(y)):
        return "none"
    return f"annotation {pdfium.FPDFLink_GetLinkZOrderAtPoint(page.raw, float(x), float(y))}"


def compare(binary: str, page: LinkedPage) -> Iterator[tuple[str, ...]]:
    """A row for each point, without a reason."""
    with pypdfium2.PdfDocument(page.path, password=page.password or None) as document:
        theirs_page = document[page.number - 1]
        for x, y in (map(written, point) for point in page.points()):
            yield page.file, str(page.number), f"{x},{y}", ours(binary, page, x, y), theirs(theirs_page, x, y)


def passwords(folder: Path) -> dict[str, str]:
    file = folder / "golden.jsonl"
    lines = map(json.loads, file.read_text(encoding="utf-8").splitlines()) if file.exists() else []
    return {line["name"]: line["password"] or "" for line in lines}


def main() -> int:
    parser = argparse.ArgumentParser(description="Compares what lies under a point with PDFium.")
    parser.add_argument("binary", metavar="PDFLINKMAP")
    parser.add_argument("folder", metavar="FOLDER", type=Path)
    arguments = parser.parse_args()

    known_passwords = passwords(arguments.folder)
    paths = sorted(arguments.folder.glob("*.pdf"), key=lambda path: random.Random(path.name).random())
    files = [linked_pages(arguments.binary, path, known_passwords.get(path.stem, "")) for path in paths]
    opened = [file for file in files if file is not None]
    # A page of each file before a second one of any.
    pages = [page for page in chain.from_iterable(zip_longest(*opened)) if page][:PAGES]
    with TABLE.open(encoding="utf-8", newline="") as table:
        known = [tuple(row[:5]) for row in csv.reader(table, delimiter="\t", quoting=csv.QUOTE_NONE)]

    rows = [row for page in pages for row in compare(arguments.binary, page)]
    differences = [row for row in rows if row[3] != row[4]]
    new = [row for row in differences if row not in known]
    compared = {(page.file, str(page.number)) for page in pages}
    gone = [row for row in known if row[:2] in compared and row not in differences]
    for row in new:
        print(*row, "", sep="\t")
    for row in gone:
        print(*row, "no difference", sep="\t")
    on_links = sum(row[3:] != ("none", "none") for row in rows)
    files_compared = len({file for file, _ in compared})
    print(
        f"{len(rows)} points, {on_links} of them on a link, on {len(pages)} pages of {files_compared} files;"
        f" {len(files) - len(opened)} of {len(files)} files were not opened"
    )
    print(f"{len(differences)} differences, {len(new)} of them without a row; {len(gone)} rows without a difference")
    return 1 if new or gone or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
