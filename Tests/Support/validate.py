#!/usr/bin/python3
"""Validates JSON documents against a JSON Schema (draft 2020-12), an unknown key being a fault.

    validate.py [--open] [--definition NAME] SCHEMA [FILE…]

Each FILE, or standard input, holds one or several documents one after the other. Each fault is a line
`FILE: JSON path: message`; with one or more of them the exit status is 1.

The schema itself allows unknown keys; here it is closed first, unless --open is given. That asks of it that an object
schema says `"type": "object"` and names all its keys in one `properties`. With --definition the documents are what one
of its `$defs` describes.
"""

import argparse
import json
import math
import sys
from collections.abc import Iterator
from typing import Any, ClassVar

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend

JSON = Any
Schema = Any


# Schemas


class Compiler:
    """Makes of a schema what is quick to validate with: references become the schemas themselves."""

    def __init__(self, root: Schema, close: bool):
        self.root = root
        self.close = close
        self.definitions: dict[str, Schema] = {}

    def compiled(self, node: Schema) -> Schema:
        if not isinstance(node, dict):
            return node
        if "$ref" in node:
            definition = self.definition(node["$ref"])
            rest = {key: value for key, value in node.items() if key not in ("$ref", "description")}
            return {"allOf": [definition], **self.compiled(rest)} if rest else definition
        result = {}
        for key, value in node.items():
            if key == "oneOf":
                key, branches = told_apart(self.root, value)
                result["byKey"] = {"key": key, "branches": {name: self.compiled(it) for name, it in branches.items()}}
            elif key == "properties":
                result[key] = {name: self.compiled(property) for name, property in value.items()}
            elif key in ("allOf", "anyOf"):
                result[key] = [self.compiled(item) for item in value]
            elif key in ("items", "not", "if", "then", "else"):
                result[key] = self.compiled(value)
            elif key not in ("$defs", "description"):
                result[key] = value
        if self.close and "object" in types(node):
            result["additionalProperties"] = False
        return result

    def definition(self, reference: str) -> Schema:
        if reference not in self.definitions:
            # Known before it is filled, since definitions may go round in a circle.
            self.definitions[reference] = {}
            self.definitions[reference].update(self.compiled(resolve(self.root, reference)))
        return self.definitions[reference]


def resolve(root: Schema, reference: str) -> Schema:
    node = root
    for key in reference.removeprefix("#/").split("/"):
        node = node[key]
    return node


def told_apart(root: Schema, branches: list[Schema]) -> tuple[str, dict[str, Schema]]:
    """The key by which the branches of a oneOf differ, and the branch for each of its values."""
    properties = [resolve(root, branch["$ref"])["properties"] for branch in branches]
    key = next(key for key in ("record", "kind") if all(key in keys for keys in properties))
    return key, {keys[key]["const"]: branch for keys, branch in zip(properties, branches, strict=True)}


def types(node: Schema) -> list[str]:
    """The JSON types that a schema names itself."""
    named = node.get("type", [])
    return [named] if isinstance(named, str) else named


PYTHON_TYPES = {
    "object": {dict}, "array": {list}, "string": {str}, "boolean": {bool}, "integer": {int}, "number": {int, float},
    "null": {type(None)},
}  # fmt: skip


def has_type(instance: JSON, names: str | list[str]) -> bool:
    names = [names] if isinstance(names, str) else names
    return any(type(instance) in PYTHON_TYPES[name] for name in names)


def is_plainly_valid(schema: Schema, instance: JSON) -> bool:
    """The commonest case, a schema that asks for nothing but a type."""
    return isinstance(schema, dict) and schema.keys() == {"type"} and has_type(instance, schema["type"])


# The library's keywords where it spends most of its time, and byKey, which stands for a oneOf whose branches differ in
# the value of one key: quicker, and what is wrong is said of the right branch.


def validate_type(_validator, names: str | list[str], instance: JSON, _schema) -> Iterator[ValidationError]:
    if not has_type(instance, names):
        yield ValidationError(f"{instance!r} is not of type {names!r}")


def validate_properties(validator, properties: dict[str, Schema], instance: JSON, _schema) -> Iterator[ValidationError]:
    if isinstance(instance, dict):
        for key, schema in properties.items():
            if key in instance and not is_plainly_valid(schema, instance[key]):
                yield from validator.descend(instance[key], schema, path=key)


def validate_items(validator, schema: Schema, instance: JSON, _schema) -> Iterator[ValidationError]:
    if isinstance(instance, list):
        for index, item in enumerate(instance):
            if not is_plainly_valid(schema, item):
                yield from validator.descend(item, schema, path=index)


def validate_by_key(validator, by_key: Schema, instance: JSON, _schema) -> Iterator[ValidationError]:
    key, branches = by_key["key"], by_key["branches"]
    if not isinstance(instance, dict):
        yield ValidationError(f"{instance!r} is not of type 'object'")
    elif not isinstance(instance.get(key), str):
        yield ValidationError(f"{key!r} is missing or no string")
    elif instance[key] not in branches:
        yield ValidationError(f"{instance[key]!r} is no known {key}")
    else:
        yield from validator.descend(instance, branches[instance[key]])


class Validator(
    extend(
        Draft202012Validator,
        {
            "type": validate_type,
            "properties": validate_properties,
            "items": validate_items,
            "byKey": validate_by_key,
        },
    )
):
    evolved: ClassVar[dict[int, "Validator"]] = {}

    def evolve(self, schema: Schema) -> "Validator":
        """The validator of a part of the schema, made once; the library makes one for each value.

        It holds on to its schema, so that no other comes to have the same identity.
        """
        if id(schema) not in self.evolved:
            self.evolved[id(schema)] = super().evolve(schema=schema)
        return self.evolved[id(schema)]


def load_schema(path: str) -> Schema:
    with open(path, encoding="utf-8") as file:
        schema = json.load(file)
    Draft202012Validator.check_schema(schema)
    return schema


def make_validator(schema: Schema, close: bool = True, definition: str | None = None) -> Draft202012Validator:
    root = {"$ref": f"#/$defs/{definition}"} if definition else schema
    return Validator(Compiler(schema, close).compiled(root))


# Documents


def unique_keys(pairs: list[tuple[str, JSON]]) -> dict[str, JSON]:
    result = dict(pairs)
    if len(result) < len(pairs):
        keys = [key for key, _ in pairs]
        raise ValueError(f"the key {next(key for key in keys if keys.count(key) > 1)!r} is there twice")
    return result


def finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"the number {text} is not finite")
    return number


DECODER = json.JSONDecoder(object_pairs_hook=unique_keys, parse_float=finite, parse_constant=finite)
WHITE_SPACE = " \t\n\r"


def documents(data: bytes) -> Iterator[JSON]:
    """The documents in the data, strictly read: ValueError for what is not JSON or could be taken in several ways."""
    text = data.decode("utf-8")
    rest = text.lstrip(WHITE_SPACE)
    position = len(text) - len(rest)
    if not rest:
        raise ValueError("there is no document")
    while position < len(text):
        document, position = DECODER.raw_decode(text, position)
        # Refuses lone surrogates, which have no bytes in UTF-8.
        json.dumps(document, ensure_ascii=False).encode("utf-8")
        yield document
        while position < len(text) and text[position] in WHITE_SPACE:
            position += 1


# Faults


def faults(validator: Draft202012Validator, data: bytes) -> Iterator[str]:
    try:
        for document in documents(data):
            yield from (f"{error.json_path}: {message(error)}" for error in validator.iter_errors(document))
    except (ValueError, RecursionError) as error:
        yield f"$: {error}"


def message(error: ValidationError) -> str:
    """The library's message, without the middle of long ones, which show whole objects."""
    text = "must not be here" if error.schema is False else error.message
    text = json.dumps(text, ensure_ascii=True)[1:-1].replace('\\"', '"')
    return text if len(text) <= 240 else f"{text[:80]} ... {text[-150:]}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Validates JSON documents against a JSON Schema.")
    parser.add_argument("--open", action="store_true", help="allow unknown keys, as the schema itself does")
    parser.add_argument("--definition", metavar="NAME", help="validate against this definition of the schema")
    parser.add_argument("schema")
    parser.add_argument("files", nargs="*", help="standard input if there is none")
    arguments = parser.parse_args()
    validator = make_validator(load_schema(arguments.schema), not arguments.open, arguments.definition)
    status = 0
    for path in arguments.files or ["-"]:
        if path == "-":
            data = sys.stdin.buffer.read()
        else:
            with open(path, "rb") as file:
                data = file.read()
        for fault in faults(validator, data):
            print(f"{path}: {fault}")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
