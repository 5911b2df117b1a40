"""A line for each link or widget, as PyMuPDF gives them: pymupdf_peer.py links|widgets|both FILE…"""

import sys

import pymupdf


def main() -> None:
    what, *paths = sys.argv[1:]
    pymupdf.TOOLS.mupdf_display_errors(False)
    pymupdf.TOOLS.mupdf_display_warnings(False)
    for path in paths:
        try:
            show(path, what)
        except (RuntimeError, ValueError, pymupdf.mupdf.FzErrorBase) as error:
            # One of many files that it cannot read.
            print(path, error, file=sys.stderr)


def show(path: str, what: str) -> None:
    for page in pymupdf.open(path):
        if what != "widgets":
            for link in page.get_links():
                target = link.get("uri") or link.get("file") or link.get("nameddest") or link.get("page")
                print(page.number + 1, tuple(link["from"]), link["kind"], target, link.get("to"))
        if what != "links":
            for widget in page.widgets():
                value = widget.field_value
                print(page.number + 1, tuple(widget.rect), widget.field_type_string, widget.field_name, value)


main()
