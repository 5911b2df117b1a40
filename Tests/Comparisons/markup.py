#!/usr/bin/env python3
"""Holds every annotation that PyMuPDF gives for the PDFs of a folder (it leaves out links, widgets and popups) against
ours: all that its Annot has, field by field. Every difference is a row; one without a row in
Tests/Differences/markup.tsv is exit status 1."""

import sys

import pymupdf

from comparison import Corpus, Report, equal

LINE_ENDINGS = [
    "None", "Square", "Circle", "Diamond", "OpenArrow", "ClosedArrow", "Butt", "ROpenArrow", "RClosedArrow", "Slash"]


class Ours:
    """Our annotations of one file, by page and by place."""

    def __init__(self, document):
        self.pages = {page["page"]: page["annotations"] for page in document["pages"]}

    def find(self, page, xref, taken):
        """The first annotation with this object number that is not taken yet; 0 is that of direct ones."""
        for annotation in self.pages[page]:
            if self.object_number(annotation) == xref and annotation["index"] not in taken:
                taken.add(annotation["index"])
                return annotation
        return None

    def at(self, place):
        """What a relation leads to; None where it leads nowhere."""
        if place is None:
            return None
        return next(x for x in self.pages[place["page"]] if x["index"] == place["index"])

    def number(self, place):
        """The object number of what a relation leads to; 0 for nothing."""
        annotation = self.at(place)
        return self.object_number(annotation) if annotation else 0

    @staticmethod
    def object_number(annotation):
        return int((annotation["object"] or "0").split()[0])


def has(document, annotation, key):
    return annotation.xref and document.xref_get_key(annotation.xref, key)[0] != "null"


def points(flat, matrix):
    return [tuple(pymupdf.Point(x) * matrix) for x in flat]


def corners(rect, matrix):
    return tuple((pymupdf.Rect(rect) * matrix).normalize())


def compare_info(report, file, place, mine, annotation, document):
    info = annotation.info
    for key, kind in [
        ("contents", "content"), ("icon", "name"), ("subject", "subject"), ("uniqueName", "id"),
        ("rawModified", "modDate"), ("rawCreated", "creationDate"),
    ]:
        # It has an empty text for an entry that is missing.
        report.compare(kind, file, place, mine.get(key, "") or "", info[kind])
    # T is the author of a markup annotation, and the title of a screen or a movie.
    report.compare("author", file, place, mine.get("author", mine.get("title", "")) or "", info["title"])
    report.compare("subtype", file, place, mine["subtype"], annotation.type[1])
    # Annot.type leaves IT out where it is a name, which it should be; the object has it.
    kind, name = document.xref_get_key(annotation.xref, "IT") if annotation.xref else ("null", None)
    report.compare("intent", file, place, mine.get("intent"), name.removeprefix("/") if kind == "name" else None)


def compare_looks(report, file, place, mine, annotation, document):
    report.compare("color", file, place, mine.get("color", []), annotation.colors["stroke"])
    report.compare("interiorColor", file, place, mine.get("interiorColor", []), annotation.colors["fill"])
    report.compare("opacity", file, place, mine.get("opacity", -1), annotation.opacity)
    # Without BM it looks into the resources of the appearance, which are no entries of the annotation.
    mode = annotation.blendmode if has(document, annotation, "BM") else None
    report.compare("blendMode", file, place, mine.get("blendMode"), mode)
    report.compare("flags", file, place, mine["flagBits"], annotation.flags)
    # Without Lang it has that of the document.
    if has(document, annotation, "Lang"):
        report.compare("language", file, place, mine.get("language"), annotation.language)
    border = annotation.border
    if border:
        our_border = mine.get("border")
        report.compare("border.width", file, place, our_border["width"] if our_border else -1, border["width"])
        # It has whole numbers only, and no defaults.
        dash = [int(x) for x in our_border.get("dash", [])] if our_border else []
        if has(document, annotation, "BS/D") or has(document, annotation, "Border"):
            report.compare("border.dash", file, place, dash, list(border["dashes"]))
        if border["style"]:
            report.compare("border.style", file, place, our_border["style"] if our_border else None, border["style"])
        effect = mine.get("borderEffect")
        report.compare("borderEffect", file, place, int(effect["intensity"]) if effect else -1, border["clouds"])


def compare_geometry(report, file, place, mine, annotation, page):
    # With the page's rotation, which PyMuPDF takes away, its rectangle is the one that is seen: our viewRect.
    seen = mine["viewRect"]
    rect = (seen["x"], seen["y"], seen["x"] + seen["width"], seen["y"] + seen["height"]) if seen else None
    their_rect = corners(annotation.rect, page.rotation_matrix)
    report.compare("rect", file, place, rect, their_rect, equal(rect, their_rect, 0.01))
    # All other points are in its own space, with y down and without the page's rotation.
    matrix = page.transformation_matrix
    differences = mine.get("rectDifferences")
    if differences:
        # It has the latter two negative, as offsets.
        differences = differences[:2] + [-differences[2], -differences[3]]
    report.compare("rectDifferences", file, place, differences, annotation.rect_delta)
    vertices = annotation.vertices
    if "inkList" in mine:
        our_vertices = [points(stroke, matrix) for stroke in mine["inkList"]]
    elif "line" in mine:
        our_vertices = points([mine["line"][:2], mine["line"][2:]], matrix)
    elif "quads" in mine:
        # Its points are in the order of the file, ours begin at the upper left and go round.
        our_vertices = [sorted(points(quad, matrix)) for quad in mine["quads"]]
        vertices = [sorted(vertices[i:i + 4]) for i in range(0, len(vertices or []), 4)]
    else:
        our_vertices = mine.get("vertices", mine.get("calloutLine"))
        our_vertices = points(our_vertices, matrix) if our_vertices else None
    same = equal(our_vertices, vertices, 0.01)
    report.compare("vertices", file, place, our_vertices, vertices, same)
    # We have no such key; it has -1 where there is no Rotate.
    report.compare("rotation", file, place, -1, annotation.rotation)
    endings = annotation.line_ends
    if endings is not None:
        # One name stands for both ends of a callout's one ending; None is the default.
        ours = (mine.get("lineEndings", []) + ["None", "None"])[:2]
        report.compare("lineEndings", file, place, ours, [LINE_ENDINGS[x] for x in endings])


def compare_relations(report, file, place, mine, annotation, ours, document):
    report.compare("popup", file, place, ours.number(mine.get("popup")), annotation.popup_xref)
    report.compare("inReplyTo", file, place, ours.number(mine.get("inReplyTo")), annotation.irt_xref)
    content = mine.get("optionalContent")
    number = ours.object_number(content) if content else 0
    report.compare("optionalContent", file, place, number, annotation.get_oc())
    popup = ours.at(mine.get("popup"))
    is_open = mine.get("open", popup.get("open", False) if popup else False)
    report.compare("open", file, place, is_open, bool(annotation.is_open))


def compare_attachment(report, file, place, mine, annotation):
    if annotation.type[0] == pymupdf.PDF_ANNOT_FILE_ATTACHMENT:
        attachment = mine.get("attachment", {})
        try:
            info = annotation.file_info
        except Exception:
            # A file specification without an embedded file is an error for it.
            return
        report.compare("attachment.name", file, place, attachment.get("name"), info["filename"])
        # `length` is that of the compressed stream, not of the file.
        report.compare("attachment.bytes", file, place, attachment.get("bytes", -1), info["size"])
        report.compare("attachment.description", file, place, attachment.get("description", ""), info["description"])
    if annotation.type[0] == pymupdf.PDF_ANNOT_SOUND:
        sound, theirs = mine.get("sound", {}), annotation.get_sound()
        for key, kind in [("rate", "rate"), ("channels", "channels"), ("bits", "bps"), ("encoding", "encoding")]:
            if kind in theirs:
                report.compare(f"sound.{key}", file, place, sound.get(key), theirs[kind])


def compare_page(report, file, document, page, ours):
    taken = set()
    for annotation in page.annots():
        mine = ours.find(page.number + 1, annotation.xref, taken)
        place = f"page {page.number + 1} object {annotation.xref}"
        report.compare("annotation", file, place, mine is not None, True)
        if mine is None:
            continue
        compare_info(report, file, place, mine, annotation, document)
        compare_looks(report, file, place, mine, annotation, document)
        compare_geometry(report, file, place, mine, annotation, page)
        compare_relations(report, file, place, mine, annotation, ours, document)
        compare_attachment(report, file, place, mine, annotation)


def compare(report, corpus, file):
    try:
        document = pymupdf.open(file)
        if document.needs_pass and not document.authenticate(corpus.password(file)):
            return
        pages = document.page_count
    except Exception:
        # It refuses the file, and gives nothing to hold ours against.
        return
    mine = corpus.link_map(file)
    if mine is None:
        count = sum(1 for page in document for _ in page.annots())
        if count:
            report.compare("document", file.stem, "document", "refused", f"{count} annotations")
        return
    ours = Ours(mine)
    for number in range(min(pages, mine["pageCount"])):
        try:
            page = document[number]
        except (pymupdf.mupdf.FzErrorBase, IndexError):
            # It counts the pages, and then finds no way to this one.
            continue
        compare_page(report, file.stem, document, page, ours)


def main():
    pymupdf.TOOLS.mupdf_display_errors(False)
    pymupdf.TOOLS.mupdf_display_warnings(False)
    corpus, report = Corpus(__doc__), Report("markup.tsv")
    for file in corpus.files:
        compare(report, corpus, file)
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
