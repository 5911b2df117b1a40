#!/usr/bin/env python3
"""Holds our named destinations of every PDF of a folder, of both tables, against pikepdf: the names as bytes and in
their order, and what each is resolved to. Every difference is a row; one without a row in
Tests/Differences/named-destinations.tsv is exit status 1."""

import logging
import sys

import pikepdf

import pikepdf_targets
from comparison import Corpus, Report


def name_text(name, table):
    """The bytes of a name as text, by pikepdf."""
    return name.decode("utf-8", "replace") if table == "dests" else str(pikepdf.String(name))


def compare_table(report, file, table, mine, theirs, targets):
    """`theirs` has the bytes of each name, and its value. Ours are sorted by bytes."""
    report.compare("count", file, f"{table}", len(mine), len(theirs))
    for number, (entry, (name, value)) in enumerate(zip(mine, sorted(theirs.items())), 1):
        place = f"{table} {number}"
        # We give the bytes only where they are no text; where they are, the text is theirs, one to one.
        if "nameBytes" in entry:
            report.compare("bytes", file, place, entry["nameBytes"], name.hex())
        report.compare("name", file, place, entry["name"], name_text(name, table))
        our_target, their_target = pikepdf_targets.ours(entry["target"]), targets.destination(value)
        same = pikepdf_targets.same(our_target, their_target)
        report.compare("target", file, place, our_target, their_target, same)


def compare_tree(report, file, mine, tree):
    """pikepdf's own reader of name trees has the names as text, and each value as it stands."""
    try:
        theirs = list(pikepdf.NameTree(tree))
    except (pikepdf.PdfError, RuntimeError) as error:
        report.compare("NameTree", file, "names", len(mine), f"refused: {type(error).__name__}")
        return
    report.compare("NameTree", file, "names", sorted(x["name"] for x in mine), sorted(theirs))


def compare(report, corpus, file):
    document = corpus.link_map(file, "destinations")
    mine = document["destinations"] if document else []
    try:
        with pikepdf.open(file, password=corpus.password(file)) as pdf:
            targets = pikepdf_targets.Targets(pdf)
            if not mine and not targets.dests and targets.names is None:
                return
            for table, theirs in [("dests", targets.dests), ("names", targets.names or {})]:
                ours = [x for x in mine if x["source"] == table]
                compare_table(report, file.stem, table, ours, theirs, targets)
                if table == "names" and targets.tree is not None:
                    compare_tree(report, file.stem, ours, targets.tree)
    except pikepdf.PdfError as error:
        if mine:
            report.compare("destinations", file.stem, "pikepdf", len(mine), f"refused: {type(error).__name__}")


def main():
    logging.getLogger("pikepdf").setLevel(logging.CRITICAL)
    corpus, report = Corpus(__doc__), Report("named-destinations.tsv")
    for file in corpus.files:
        compare(report, corpus, file)
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
