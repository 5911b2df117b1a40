"""A line for each link or widget, by a walk over Annots with pypdf: pypdf_peer.py links|widgets FILE"""

import sys

from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, PdfObject


def main() -> None:
    what, path = sys.argv[1:]
    reader = PdfReader(path)
    if what == "links":
        show_links(reader)
    else:
        show_widgets(reader)


def annotations(reader: PdfReader, subtype: str) -> list[tuple[int, DictionaryObject]]:
    found = []
    for number, page in enumerate(reader.pages, 1):
        for reference in page.get("/Annots", ArrayObject()):
            annotation = reference.get_object()
            if annotation.get("/Subtype") == subtype:
                found.append((number, annotation))
    return found


def show_links(reader: PdfReader) -> None:
    destinations = reader.named_destinations
    numbers = {page.indirect_reference.idnum: number for number, page in enumerate(reader.pages, 1)}
    for number, link in annotations(reader, "/Link"):
        action = link.get("/A", DictionaryObject())
        if "/URI" in action:
            target = action["/URI"]
        else:
            dest = link.get("/Dest") or action.get("/D")
            named = destinations.get(dest) if isinstance(dest, str) else None
            page = named.page if named else dest[0] if isinstance(dest, ArrayObject) else None
            target = numbers.get(page.idnum) if hasattr(page, "idnum") else None
        print(number, *link["/Rect"], target)


def show_widgets(reader: PdfReader) -> None:
    for number, widget in annotations(reader, "/Widget"):
        print(number, *widget["/Rect"], full_name(widget), inherited(widget, "/FT"), inherited(widget, "/V"))


def inherited(field: DictionaryObject, key: str) -> PdfObject | None:
    level: DictionaryObject | None = field
    while level is not None:
        if key in level:
            return level[key]
        level = level.get("/Parent")
    return None


def full_name(field: DictionaryObject) -> str:
    names: list[str] = []
    level: DictionaryObject | None = field
    while level is not None:
        if "/T" in level:
            names.insert(0, level["/T"])
        level = level.get("/Parent")
    return ".".join(names)


main()
