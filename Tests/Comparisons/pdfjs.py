#!/usr/bin/env python3
"""Holds every annotation that pdf.js gives for the PDFs of a folder, but links and widgets, against ours: all that its
getAnnotations has, field by field. Every difference is a row; one without a row in Tests/Differences/pdfjs.tsv is
exit status 1. Needs node and pdf.js (libjs-pdf of Debian); the variable PDFJS says where another pdf.js is."""

import json
import os
import pathlib
import re
import subprocess
import sys

from comparison import Corpus, Report, equal

PDFJS = os.environ.get("PDFJS", "/usr/share/javascript/pdf/build/pdf.js")
STYLES = {1: "S", 2: "D", 3: "B", 4: "I", 5: "U"}


class Reader:
    def __init__(self):
        script = pathlib.Path(__file__).with_name("pdfjs.js")
        self.process = subprocess.Popen(
            ["node", os.fspath(script), PDFJS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def pages(self, file, password):
        """The annotations of each page; None for a file that pdf.js refuses."""
        print(json.dumps({"file": os.fspath(file), "password": password}), file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline())


def object_of(identifier):
    """`12 0 R` of `12R`, `12 1 R` of `12R1`; None for an annotation that is no object of its own."""
    match = re.fullmatch(r"(\d+)R(\d*)", identifier)
    return f"{match[1]} {match[2] or 0} R" if match else None


def points(list_of_points):
    return [(p["x"], p["y"]) for p in list_of_points]


def bounds(quad):
    xs, ys = [x for x, _ in quad], [y for _, y in quad]
    return [min(xs), min(ys), max(xs), max(ys)]


def color(numbers, default):
    """As pdf.js has it: bytes, None for transparent; CMYK becomes RGB there, in a way of its own."""
    if numbers is None:
        return default
    if not numbers:
        return None
    return [min(max(x, 0), 1) * 255 for x in (numbers * 3 if len(numbers) == 1 else numbers)]


def compare_common(report, file, place, mine, theirs):
    report.compare("subtype", file, place, mine["subtype"], theirs["subtype"])
    report.compare("flags", file, place, mine["flagBits"], theirs["annotationFlags"])
    # It has an empty rectangle for one that is missing or malformed.
    report.compare("rect", file, place, mine["rect"] or [0, 0, 0, 0], theirs["rect"])
    if theirs["subtype"] == "Popup":
        # Its text, color, title and date are those of its parent there.
        return
    report.compare("modificationDate", file, place, mine.get("rawModified"), theirs["modificationDate"])
    report.compare("contents", file, place, mine.get("contents", ""), theirs["contentsObj"]["str"])
    # Without C it has nothing in markup annotations, which are those with a CreationDate there, and black in others.
    ours = color(mine.get("color"), None if "creationDate" in theirs else [0, 0, 0])
    if len(ours or []) < 4:
        report.compare("color", file, place, ours, theirs["color"], equal(ours, theirs["color"], 1))
    for key in ["backgroundColor", "borderColor"]:
        ours = color(mine.get(key), None)
        report.compare(key, file, place, ours, theirs[key], equal(ours, theirs[key], 1))
    border, their_border = mine.get("border"), theirs["borderStyle"]
    # Without BS and Border it has no border, whatever the default.
    report.compare("border.width", file, place, border["width"] if border else 0, their_border["width"])
    if border:
        report.compare("border.style", file, place, border["style"], STYLES[their_border["style"]])
        if border["style"] == "D":
            report.compare("border.dash", file, place, border["dash"], their_border["dashArray"])


def compare_markup(report, file, place, mine, theirs, find):
    report.compare("author", file, place, mine.get("author", ""), theirs["titleObj"]["str"])
    report.compare("creationDate", file, place, mine.get("rawCreated"), theirs["creationDate"])
    report.compare("hasPopup", file, place, "popup" in mine, theirs["hasPopup"])
    # The text itself has become a tree of elements there.
    if "richText" in theirs:
        report.compare("richText", file, place, "richContents" in mine, True)
    if "inReplyTo" in theirs:
        parent = find(mine.get("inReplyTo"))
        report.compare("inReplyTo", file, place, parent and parent["object"], object_of(theirs["inReplyTo"]))
        report.compare("replyType", file, place, mine.get("replyType"), theirs["replyType"])
    for key in ["state", "stateModel"]:
        if key in theirs:
            report.compare(key, file, place, mine.get(key), theirs[key])
    # With an appearance it has no icon.
    if theirs.get("name", "NoIcon") != "NoIcon":
        report.compare("icon", file, place, mine.get("icon", "Note"), theirs["name"])


def compare_own(report, file, place, mine, theirs, find):
    if "quadPoints" in theirs:
        # A slanted quad has become the upright rectangle around it there.
        ours = [bounds(quad) for quad in mine["quads"]] if "quads" in mine else None
        quads = theirs["quadPoints"] and [bounds(points(quad)) for quad in theirs["quadPoints"]]
        report.compare("quadPoints", file, place, ours, quads)
    if "vertices" in theirs:
        report.compare("vertices", file, place, mine.get("vertices"), points(theirs["vertices"]))
    if "lineCoordinates" in theirs:
        # It sorts the coordinates as if they were a rectangle's.
        ours = bounds([mine["line"][:2], mine["line"][2:]]) if "line" in mine else None
        report.compare("lineCoordinates", file, place, ours, theirs["lineCoordinates"])
    if "lineEndings" in theirs:
        ours = mine.get("lineEndings", ["None", "None"])
        report.compare("lineEndings", file, place, ours, theirs["lineEndings"])
    if "inkLists" in theirs:
        ours = mine.get("inkList")
        report.compare("inkLists", file, place, ours, [points(stroke) for stroke in theirs["inkLists"]])
    if "file" in theirs:
        report.compare("file", file, place, mine.get("attachment", {}).get("name"), theirs["file"]["filename"])
    if "parentId" in theirs:
        parent = find(mine.get("parent"))
        report.compare("parent", file, place, parent and parent["object"], object_of(theirs["parentId"]))


def compare_page(report, file, mine, theirs, number, find):
    rest = list(mine["annotations"])
    for annotation in theirs:
        if annotation["subtype"] in ("Link", "Widget"):
            continue
        wanted = object_of(annotation["id"])
        match = next((x for x in rest if x["object"] == wanted and x["subtype"] == annotation["subtype"]), None)
        place = f"page {number} {annotation['subtype']} {wanted or 'direct'}"
        report.compare("annotation", file, place, match is not None, True)
        if match is None:
            continue
        rest.remove(match)
        compare_common(report, file, place, match, annotation)
        if "creationDate" in annotation:
            compare_markup(report, file, place, match, annotation, find)
        compare_own(report, file, place, match, annotation, find)


def compare(report, file, document, pages):
    places = {
        (page["page"], annotation["index"]): annotation
        for page in document["pages"] for annotation in page["annotations"]}

    def find(place):
        return places.get((place["page"], place["index"])) if place else None

    for page, theirs in zip(document["pages"], pages):
        compare_page(report, file, page, theirs, page["page"], find)


def main():
    corpus, report = Corpus(__doc__), Report("pdfjs.tsv")
    if not os.path.exists(PDFJS):
        sys.exit(f"there is no pdf.js at {PDFJS}; Debian has it in libjs-pdf")
    reader = Reader()
    for file in corpus.files:
        document = corpus.link_map(file)
        pages = reader.pages(file, corpus.password(file)) or []
        if document:
            compare(report, file.stem, document, pages)
        elif any(pages):
            report.compare("document", file.stem, "document", "refused", f"{sum(map(len, pages))} annotations")
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
