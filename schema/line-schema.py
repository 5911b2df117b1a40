#!/usr/bin/python3
"""Prints the schema of a line, made of that of a document: what both hold is written once, in linkmap.schema.json.

    schema/line-schema.py > schema/linkmap-line.schema.json
"""

import json
import sys
from pathlib import Path
from typing import Any

JSON = Any

WIDTH = 120
VERSION = "1.0"

# What a field has only in a widget, where it belongs to that widget.
OF_WIDGETS = (
    "widgetIndex", "widgetCount", "appearanceState", "onState", "exportValue", "checked", "caption", "rolloverCaption",
    "downCaption", "tabOrder",
)  # fmt: skip
PAGE_NUMBER = {"description": "A page number, counted from 1.", "type": "integer", "minimum": 1}
COUNT = {"type": "integer", "minimum": 0}

with open(Path(__file__).with_name("linkmap.schema.json"), encoding="utf-8") as file:
    DOCUMENT = json.load(file)
PARTS = DOCUMENT["$defs"]
SOURCE = PARTS["source"]["properties"]


def line(record: str, part: JSON, first: dict[str, JSON], without: tuple[str, ...] = (), description: str = "") -> JSON:
    """A line with the keys of that part of a document but some, behind `record`, `path` and those of `first`."""
    keys = {key: value for key, value in part.get("properties", {}).items() if key not in without}
    required = [key for key in part.get("required", []) if key not in without]
    dependent = {key: value for key, value in part.get("dependentRequired", {}).items() if key in keys}
    return {
        "description": description or part["description"],
        "type": "object",
        "properties": {
            "record": {"const": record},
            "path": SOURCE["path"],
            "rawPath": SOURCE["rawPath"],
            **first,
            **keys,
        },
        "required": ["record", "path", *first, *required],
        **({"dependentRequired": dependent} if dependent else {}),
        **({"allOf": part["allOf"]} if "allOf" in part else {}),
    }


def document_line() -> JSON:
    lists = ("source", "pages", "fields", "destinations", "outline", "repaired", "warnings")
    result = line("document", DOCUMENT, {"bytes": SOURCE["bytes"]}, lists, "What is said of a file as a whole.")
    # The order in which they are written.
    keys = result["properties"]
    order = ["record", "path", "rawPath", "format", "version", "generator", "bytes"]
    result["properties"] = {key: keys[key] for key in order} | keys
    return result


def end_line() -> JSON:
    return {
        "description": "The last line of every file: what has none was cut.",
        "type": "object",
        "properties": {
            "record": {"const": "end"},
            "path": SOURCE["path"],
            "rawPath": SOURCE["rawPath"],
            "status": {
                "description": "`ok`; `partial` where data came and some is known to be missing: there is a warning of the"
                " family `limit`, or `syntax.objectUnreadable`, `syntax.streamUnreadable` or `warnings.truncated`;"
                " `failed` where an `error` came instead of data, or behind some of it.",
                "type": "string",
                "enum": ["ok", "partial", "failed"],
            },
            "repaired": {
                "description": "Whether the cross-reference or the page tree had to be rebuilt; absent where it failed.",
                "type": "boolean",
            },
            "counts": {"$ref": "#/$defs/counts"},
        },
        "required": ["record", "path", "status", "counts"],
        "allOf": [
            {
                "if": {"properties": {"status": {"const": "failed"}}, "required": ["status"]},
                "then": {"properties": {"repaired": False}},
                "else": {"required": ["repaired"]},
            }
        ],
    }


def counts() -> JSON:
    records = ("page", "annotation", "field", "destination", "outline", "warning")
    return {
        "description": "How many lines of each kind the file has.",
        "type": "object",
        "properties": {record: COUNT for record in records},
        "required": list(records),
    }


def lines() -> dict[str, JSON]:
    place = {
        "index": {"description": "The position in the outline, counted from 0, parents before children.", **COUNT},
        "level": {"description": "0 at the top.", **COUNT},
        "parentIndex": {
            "description": "The `index` of the item that it lies under; null at the top.",
            "type": ["integer", "null"],
            "minimum": 0,
        },
    }
    error = {
        "description": "A file that cannot be read, or not to its end; `end` follows.",
        "type": "object",
        "properties": {
            "code": {"$ref": "#/$defs/errorCode"},
            "message": {"description": "A sentence for people; its wording may change.", "type": "string"},
        },
        "required": ["code", "message"],
    }
    page = {"page": PAGE_NUMBER, "label": PARTS["page"]["properties"]["label"]}
    return {
        "documentLine": document_line(),
        "pageLine": line("page", PARTS["page"], {}, ("annotations",), "A page; its annotations follow."),
        "annotationLine": line("annotation", PARTS["annotation"], page),
        "fieldLine": line("field", PARTS["field"], {}, OF_WIDGETS, DOCUMENT["properties"]["fields"]["description"]),
        "destinationLine": line("destination", PARTS["destination"], {}),
        "outlineLine": line("outline", PARTS["outlineItem"], place, ("children",)),
        "warningLine": line("warning", PARTS["warning"], {}),
        "errorLine": line("error", error, {}),
        "endLine": end_line(),
        "counts": counts(),
        "errorCode": {
            "description": "The stable name of an error.",
            "type": "string",
            "enum": [
                "file.notFound", "file.unreadable", "file.notPDF", "file.damaged", "encryption.password",
                "encryption.unsupported", "limit.timeout", "limit.memory", "worker.crashed",
            ],
        },
    }  # fmt: skip


def references(node: JSON) -> set[str]:
    if isinstance(node, list):
        return set().union(*map(references, node))
    if not isinstance(node, dict):
        return set()
    own = {node["$ref"].removeprefix("#/$defs/")} if "$ref" in node else set()
    return own.union(*map(references, node.values()))


def schema() -> JSON:
    own = lines()
    needed = references(own)
    while more := references([PARTS[name] for name in needed if name in PARTS]) - needed:
        needed |= more
    return {
        "$schema": DOCUMENT["$schema"],
        "$id": f"urn:pdflinkmap:schema:line:{VERSION}",
        "title": "pdflinkmap line",
        "description": "One line of `pdflinkmap --format ndjson`. A file has a `document`; for each page a `page` and its"
        " `annotation` lines; then `field`, `destination` and `outline` lines, `warning` lines, and `end`. One that cannot"
        " be read has an `error` and `end`, behind what came before it failed. A key has the same JSON type, or null, in all lines.",
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in own if name.endswith("Line")],
        "$defs": own | {name: part for name, part in PARTS.items() if name in needed},
    }


def text(node: JSON, indent: int = 0, before: int = 0) -> str:
    """JSON as the other schema has it: on one line where it fits. `before` is what stands before it on its line."""
    flat = json.dumps(node, ensure_ascii=False)
    if not isinstance(node, dict | list) or (before + len(flat) < WIDTH and not (indent == 0 and node)):
        return flat
    inner = " " * (indent + 2)
    if isinstance(node, dict):
        keys = {json.dumps(key): value for key, value in node.items()}
        items = [f"{inner}{key}: {text(value, indent + 2, indent + 4 + len(key))}" for key, value in keys.items()]
    elif all(isinstance(item, str) for item in node):
        items = filled([json.dumps(item, ensure_ascii=False) for item in node], inner)
    else:
        items = [inner + text(value, indent + 2, indent + 2) for value in node]
    opening, closing = "{}" if isinstance(node, dict) else "[]"
    return opening + "\n" + ",\n".join(items) + "\n" + " " * indent + closing


def filled(words: list[str], inner: str) -> list[str]:
    rows = [inner + words[0]]
    for word in words[1:]:
        if len(rows[-1]) + len(word) + 3 <= WIDTH:
            rows[-1] += f", {word}"
        else:
            rows.append(inner + word)
    return rows


if __name__ == "__main__":
    sys.stdout.write(text(schema()) + "\n")
