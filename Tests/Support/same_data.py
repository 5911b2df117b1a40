#!/usr/bin/python3
"""Checks that the formats say the same of files.

    same_data.py NAME…

For each NAME, of what was written for one file, NAME.ndjson, NAME.csv and NAME.tsv hold what NAME.json holds: the lines
put together are the document, and the rows are what the document says of each annotation. Each difference is a line;
with one or more of them the exit status is 1.
"""

import argparse
import csv
import io
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

JSON = Any

COUNTED = ("page", "annotation", "field", "destination", "outline", "warning")
LOSSES = ("syntax.objectUnreadable", "syntax.streamUnreadable", "warnings.truncated")


# Lines


def without(line: JSON, *keys: str) -> JSON:
    return {key: value for key, value in line.items() if key not in ("record", "path", "rawPath", *keys)}


def tree(items: list[JSON]) -> list[JSON]:
    """The outline as the document has it."""
    roots: list[JSON] = []
    built: list[JSON] = []
    for number, line in enumerate(items):
        parent = line["parentIndex"]
        level = 0 if parent is None else items[parent]["level"] + 1
        if line["index"] != number or line["level"] != level or (parent is not None and parent >= number):
            raise ValueError(f"the place of outline item {number} is wrong")
        built.append(without(line, "index", "level", "parentIndex") | {"children": []})
        (roots if parent is None else built[parent]["children"]).append(built[-1])
    return roots


def document(lines: list[JSON]) -> JSON:
    """The document that the lines of a file make."""
    records = [line["record"] for line in lines]
    if records[0] != "document" or records[-1] != "end" or records.count("end") != 1:
        raise ValueError(f"the lines do not go from document to end: {records}")
    if len({(line["path"], line.get("rawPath")) for line in lines}) != 1:
        raise ValueError("the lines are not of one file")
    first, end = lines[0], lines[-1]
    result = without(first, "bytes")
    result["source"] = {key: first[key] for key in ("path", "rawPath", "bytes") if key in first}
    result["pages"] = []
    for line in lines:
        if line["record"] == "page":
            result["pages"].append(without(line) | {"annotations": []})
        elif line["record"] == "annotation":
            page = result["pages"][-1]
            if (line["page"], line["label"]) != (page["page"], page["label"]):
                raise ValueError("an annotation follows another page than its own")
            page["annotations"].append(without(line, "page", "label"))
    for key, record in (("fields", "field"), ("destinations", "destination"), ("warnings", "warning")):
        result[key] = [without(line) for line in lines if line["record"] == record]
    result["outline"] = tree([line for line in lines if line["record"] == "outline"])
    result["repaired"] = end["repaired"]
    counts = Counter(records)
    if end["counts"] != {record: counts[record] for record in COUNTED}:
        raise ValueError(f"{end['counts']} are not the lines")
    codes = [warning["code"] for warning in result["warnings"]]
    is_partial = any(code.startswith("limit.") or code in LOSSES for code in codes)
    if end["status"] != ("partial" if is_partial else "ok"):
        raise ValueError(f"the status is {end['status']} with {codes}")
    return result


# Rows


TARGET_KEYS = {
    "target_kind": "kind", "target_page": "page", "target_label": "label", "target_fit": "fit", "target_name": "name",
    "uri": "uri", "file": "file",
}  # fmt: skip
FIELD_KEYS = {"field_name": "name", "field_type": "type", "field_value": "value", "checked": "checked"}


def cell(value: JSON) -> str:
    return "" if value is None else str(value).lower() if isinstance(value, bool) else value


def rows(document: JSON) -> Iterator[dict[str, str]]:
    """What the rows are to be, of a document whose numbers were read as text."""
    for page in document["pages"]:
        for annotation in page["annotations"]:
            rect = annotation["rect"] or [None] * 4
            view = annotation["viewRect"] or {}
            target, field = annotation.get("target", {}), annotation.get("field", {})
            row = {"path": document["source"]["path"], "page": page["page"], "label": page["label"]}
            row |= {key: annotation[key] for key in ("index", "object", "subtype")}
            row |= dict(zip(("min_x", "min_y", "max_x", "max_y"), rect, strict=True))
            row |= {f"view_{key}": view.get(key) for key in ("x", "y", "width", "height")}
            row["visible"] = annotation["visible"]
            row |= {column: target.get(key) for column, key in TARGET_KEYS.items()}
            row |= {column: field.get(key) for column, key in FIELD_KEYS.items()}
            row |= {"flags": "|".join(annotation["flags"]), "contents": annotation.get("contents")}
            yield {column: cell(value) for column, value in row.items()}


def csv_rows(text: str) -> list[list[str]]:
    csv.field_size_limit(1 << 30)
    return list(csv.reader(io.StringIO(text, newline=""), strict=True))


ESCAPES = {"t": "\t", "n": "\n", "r": "\r", "\\": "\\"}


def tsv_rows(text: str) -> list[list[str]]:
    lines = text.split("\n")
    if lines.pop() != "":
        raise ValueError("the last line has no end")
    return [[re.sub(r"\\(.)", lambda match: ESCAPES[match[1]], cell) for cell in line.split("\t")] for line in lines]


# Differences


def read(path: str) -> str:
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def differences(name: str) -> Iterator[str]:
    text = read(f"{name}.json")
    expected = {"fields": [], "destinations": [], "outline": []} | json.loads(text)
    lines = read(f"{name}.ndjson").split("\n")
    if lines.pop() != "":
        yield "ndjson: the last line has no end"
    came = document([json.loads(line) for line in lines])
    for key in expected.keys() | came.keys():
        # As text, since to Python true is 1 and 1 is 1.0.
        one, other = (json.dumps(side.get(key, "nothing"), sort_keys=True) for side in (expected, came))
        if one != other:
            yield f"ndjson: {key} is {other[:200]} and not {one[:200]}"
    wanted = list(rows(json.loads(text, parse_int=str, parse_float=str)))
    for format, parse in (("csv", csv_rows), ("tsv", tsv_rows)):
        header, *cells = parse(read(f"{name}.{format}"))
        given = [dict(zip(header, row, strict=True)) for row in cells]
        if len(given) != len(wanted):
            yield f"{format}: {len(given)} rows and not {len(wanted)}"
        for number, (one, other) in enumerate(zip(wanted, given, strict=False)):
            if list(one.items()) != list(other.items()):
                yield f"{format}: row {number} is {other} and not {one}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Checks that the formats say the same of files.")
    parser.add_argument("names", nargs="+", metavar="NAME")
    status = 0
    for name in parser.parse_args().names:
        try:
            found = list(differences(name))
        except (ValueError, LookupError, csv.Error) as error:
            found = [f"{type(error).__name__}: {error}"]
        for difference in found:
            print(f"{name}: {difference}")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
