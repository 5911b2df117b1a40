"""A line for each link or widget, by a walk over Annots with pikepdf: pikepdf_peer.py links|widgets FILE"""

import sys

import pikepdf
from pikepdf import Name, Object


def main() -> None:
    what, path = sys.argv[1:]
    with pikepdf.open(path) as pdf:
        if what == "links":
            show_links(pdf)
        else:
            show_widgets(pdf)


def show_links(pdf: pikepdf.Pdf) -> None:
    numbers = {page.objgen: number for number, page in enumerate(pdf.pages, 1)}
    root = pdf.Root
    names = pikepdf.NameTree(root.Names.Dests) if Name.Names in root and Name.Dests in root.Names else {}
    old_names = root.get(Name.Dests, {})
    for number, page in enumerate(pdf.pages, 1):
        for annotation in page.get(Name.Annots, ()):
            if annotation.get(Name.Subtype) == Name.Link:
                print(number, *annotation.Rect, target(annotation, names, old_names, numbers))


def target(link: Object, names: object, old_names: object, numbers: dict[tuple[int, int], int]) -> str:
    action = link.get(Name.A, {})
    if Name.URI in action:
        return str(action.URI)
    dest = link.get(Name.Dest) or action.get(Name.D)
    if isinstance(dest, pikepdf.String):
        dest = names.get(str(dest))
    elif isinstance(dest, pikepdf.Name):
        dest = old_names.get(str(dest))
    if isinstance(dest, pikepdf.Dictionary):
        dest = dest.get(Name.D)
    if not isinstance(dest, pikepdf.Array):
        return "nowhere"
    page = dest[0]
    return f"page {numbers.get(page.objgen)}" if isinstance(page, pikepdf.Dictionary) else f"elsewhere, {page}"


def show_widgets(pdf: pikepdf.Pdf) -> None:
    for number, page in enumerate(pdf.pages, 1):
        for annotation in page.get(Name.Annots, ()):
            if annotation.get(Name.Subtype) == Name.Widget:
                kind, value = inherited(annotation, Name.FT), inherited(annotation, Name.V)
                print(number, *annotation.Rect, full_name(annotation), kind, value)


def inherited(field: Object, key: Name) -> Object | None:
    level: Object | None = field
    while level is not None:
        if key in level:
            return level[key]
        level = level.get(Name.Parent)
    return None


def full_name(field: Object) -> str:
    names: list[str] = []
    level: Object | None = field
    while level is not None:
        if Name.T in level:
            names.insert(0, str(level.T))
        level = level.get(Name.Parent)
    return ".".join(names)


main()
