#!/usr/bin/env python3
"""Holds our outline of every PDF of a folder against PyMuPDF and pikepdf: titles, levels, order, what each item leads
to, colours, styles and open states. Every difference is a row; one without a row in Tests/Differences/outlines.tsv
is exit status 1."""

import logging
import sys
import types

import pikepdf
import pymupdf

import pikepdf_targets
from comparison import Corpus, Report, equal

MOST_LEVELS = 64


def flattened(items, level=1):
    for item in items:
        yield level, item
        yield from flattened(item["children"], level + 1)


# MARK: - PyMuPDF


def read_pymupdf(file, password):
    """Items as PyMuPDF has them; None where it refuses the file."""
    try:
        document = pymupdf.open(file)
        if document.needs_pass and not document.authenticate(password):
            return None
        return document.get_toc(simple=False)
    except Exception:
        return None


def pymupdf_target(details):
    """What PyMuPDF's dictionary says, in a form of ours: a kind and its values."""
    kind = details["kind"]
    if kind == pymupdf.LINK_URI:
        return {"kind": "uri", "uri": details["uri"]}
    if kind == pymupdf.LINK_LAUNCH:
        return {"kind": "launch", "file": details["file"]}
    if kind == pymupdf.LINK_GOTOR:
        return {"kind": "remote", "file": details["file"], "page": details["page"] + 1}
    if kind in (pymupdf.LINK_GOTO, pymupdf.LINK_NAMED) and details.get("page", -1) >= 0:
        target = {"kind": "page", "page": details["page"] + 1, "zoom": details["zoom"]}
        target["point"] = tuple(details["to"]) if "to" in details else None
        return target
    return {"kind": "none"}


def as_pymupdf(target, theirs, named):
    """Our target as PyMuPDF would have it."""
    kind = target["kind"]
    if kind == "page":
        # PyMuPDF has 0 for what the file leaves as it is. It gives the point of an explicit destination in its own view
        # space, which is our viewPoint, and that of a name in user space.
        point = target.get("viewPoint", {})
        point = (point.get("x"), point.get("y")) if not named else (target.get("left"), target.get("top"))
        point = tuple(x or 0 for x in point) if theirs.get("point") is not None else None
        return {"kind": kind, "page": target["page"], "zoom": target.get("zoom") or 0, "point": point}
    if kind in ("uri", "launch", "remote"):
        return {key: target.get(key) for key in theirs}
    if kind == "namedAction" and theirs["kind"] == "page":
        return {"kind": kind, "page": target.get("page")}
    # PyMuPDF has one kind for all that leads to no page: no target, other actions, broken ones.
    return {"kind": "none"}


def compare_pymupdf(report, file, mine, theirs):
    report.compare("count", file, "PyMuPDF", len(mine), len(theirs))
    for number, ((level, item), (their_level, title, page, details)) in enumerate(zip(mine, theirs), 1):
        place = f"PyMuPDF item {number}"
        # It has a blank for a title that is missing or empty.
        report.compare("title", file, place, item["title"] or " ", title)
        report.compare("level", file, place, level, their_level)
        their_target = pymupdf_target(details)
        named = details["kind"] == pymupdf.LINK_NAMED
        our_target = as_pymupdf(item["target"], their_target, named)
        same = our_target.keys() == their_target.keys() and all(
            equal(our_target[key], their_target[key]) for key in our_target)
        report.compare("target", file, place, our_target, their_target, same)
        report.compare("color", file, place, item["color"], list(details.get("color", [0, 0, 0])))
        report.compare("bold", file, place, item["bold"], details.get("bold", False))
        report.compare("italic", file, place, item["italic"], details.get("italic", False))
        if "collapse" in details and "open" in item:
            report.compare("open", file, place, item["open"], not details["collapse"])


# MARK: - pikepdf


def read_pikepdf(pdf):
    """Its items with their levels: by its own reader, else, where that refuses an item, from the objects."""
    try:
        return list(pikepdf_items(pdf.open_outline(max_depth=MOST_LEVELS).root))
    except pikepdf.OutlineStructureError:
        return list(pikepdf_objects(pdf.Root.Outlines.get("/First"), 1, set()))


def pikepdf_items(items, level=1):
    for item in items:
        yield level, item
        yield from pikepdf_items(item.children, level + 1)


def pikepdf_objects(item, level, seen):
    while isinstance(item, pikepdf.Dictionary) and item.objgen not in seen:
        seen.add(item.objgen)
        children = list(pikepdf_objects(item.get("/First"), level + 1, seen))
        yield level, types.SimpleNamespace(
            title=str(item.get("/Title", "")), destination=item.get("/Dest"), action=item.get("/A"),
            color=item.get("/C"), flags=int(item.get("/F", 0)), children=children,
            is_closed=int(item.get("/Count", 0)) < 0)
        yield from children
        item = item.get("/Next")


def pikepdf_target(item, targets):
    """A before Dest, and SE where there is neither."""
    action = item.action
    if action is None:
        if item.destination is not None:
            return {"kind": "page", **targets.destination(item.destination)}
        return {"kind": "none"}
    kind = action.get("/S")
    if kind == "/GoTo":
        return {"kind": "page", **targets.destination(action.get("/D"))}
    if kind == "/URI":
        uri = action.get("/URI")
        return {"kind": "uri", "uri": bytes(uri).decode("utf-8", "replace") if isinstance(uri, pikepdf.String) else None}
    return {"kind": "action", "action": str(kind)[1:] if kind is not None else None}


def as_pikepdf(target):
    if target["kind"] == "uri":
        return {"kind": "uri", "uri": target["uri"]}
    if target.get("action") not in (None, "GoTo", "URI"):
        return {"kind": "action", "action": target["action"]}
    if target["kind"] in ("page", "unresolved"):
        return {"kind": "page", **pikepdf_targets.ours(target)}
    return {"kind": target["kind"]}


def compare_pikepdf(report, file, mine, theirs, targets):
    report.compare("count", file, "pikepdf", len(mine), len(theirs))
    for number, ((level, item), (their_level, their_item)) in enumerate(zip(mine, theirs), 1):
        place = f"pikepdf item {number}"
        report.compare("title", file, place, item["title"] or "", their_item.title)
        report.compare("level", file, place, level, their_level)
        our_target, their_target = as_pikepdf(item["target"]), pikepdf_target(their_item, targets)
        same = our_target["kind"] == their_target["kind"] and (
            pikepdf_targets.same(our_target, their_target))
        report.compare("target", file, place, our_target, their_target, same)
        report.compare("color", file, place, item["color"], list(their_item.color or [0, 0, 0]))
        report.compare("bold", file, place, item["bold"], bool(their_item.flags & 2))
        report.compare("italic", file, place, item["italic"], bool(their_item.flags & 1))
        if their_item.children:
            report.compare("open", file, place, item.get("open"), not their_item.is_closed)


def compare(report, corpus, file):
    document = corpus.link_map(file, "outline")
    # A file that we refuse has no outline; that another reader finds one is then a difference of count.
    mine = list(flattened(document["outline"])) if document else []
    theirs = read_pymupdf(file, corpus.password(file))
    if theirs or (mine and theirs is not None):
        compare_pymupdf(report, file.stem, mine, theirs)
    try:
        with pikepdf.open(file, password=corpus.password(file)) as pdf:
            theirs = read_pikepdf(pdf)
            if theirs or mine:
                compare_pikepdf(report, file.stem, mine, theirs, pikepdf_targets.Targets(pdf))
    except pikepdf.PdfError as error:
        if mine:
            report.compare("outline", file.stem, "pikepdf", len(mine), f"refused: {type(error).__name__}")


def main():
    pymupdf.TOOLS.mupdf_display_errors(False)
    pymupdf.TOOLS.mupdf_display_warnings(False)
    logging.getLogger("pikepdf").setLevel(logging.CRITICAL)
    corpus, report = Corpus(__doc__), Report("outlines.tsv")
    for file in corpus.files:
        compare(report, corpus, file)
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
