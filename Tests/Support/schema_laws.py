#!/usr/bin/python3
"""Laws that the schema of the link map keeps, and lists out of it.

    schema_laws.py SCHEMA one-type         no key has two JSON types in one record, null aside
    schema_laws.py SCHEMA mutate FILE…     the closed schema refuses each small fault made in these valid documents
    schema_laws.py SCHEMA kinds            the kinds of targets
    schema_laws.py SCHEMA keys KIND        the keys of that kind besides kind, action and next
    schema_laws.py SCHEMA codes            the warning codes

With a law that is broken the exit status is 1.
"""

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator

from validate import JSON, PYTHON_TYPES, Schema, documents, load_schema, make_validator, resolve, told_apart


def json_type(value: JSON) -> str:
    return next(name for name, types in PYTHON_TYPES.items() if type(value) in types)


def types(schema: Schema, root: Schema) -> set[str]:
    """The JSON types that a value may have, "integer" being one of its own."""
    if "$ref" in schema:
        return types(resolve(root, schema["$ref"]), root)
    if "type" in schema:
        return {schema["type"]} if isinstance(schema["type"], str) else set(schema["type"])
    if "const" in schema:
        return {json_type(schema["const"])}
    if "enum" in schema:
        return {json_type(value) for value in schema["enum"]}
    if "oneOf" in schema:
        return set().union(*(types(branch, root) for branch in schema["oneOf"]))
    raise ValueError(f"no type can be told from {schema}")


# One type a key


def record(place: str) -> str:
    """The record that an object belongs to. Targets of all kinds, and lines, are one, as they stand in one place."""
    name = place.removeprefix("#/$defs/").split("/")[0]
    if name.endswith("Line"):
        return "line"
    return "target" if name.startswith("target") or name == "fitNumbers" else name


def one_type(root: Schema) -> int:
    found: dict[tuple[str, str], dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for place, properties in property_maps(root, "#"):
        for key, schema in properties.items():
            # A key that is forbidden has no type.
            if schema is not False:
                for name in types(schema, root) - {"null"}:
                    found[record(place), key]["number" if name == "integer" else name].append(place)
    offenders = {key: places for key, places in sorted(found.items()) if len(places) > 1}
    for (owner, key), places in offenders.items():
        print(f"{owner}.{key}: " + "; ".join(f"{name} in {', '.join(where)}" for name, where in sorted(places.items())))
    return 1 if offenders else 0


def property_maps(node: Schema, place: str) -> Iterator[tuple[str, dict[str, Schema]]]:
    """Every `properties` of the schema and where it is."""
    if isinstance(node, list):
        for index, item in enumerate(node):
            yield from property_maps(item, f"{place}/{index}")
    elif isinstance(node, dict):
        for key, value in node.items():
            if key in ("properties", "$defs"):
                for name, schema in value.items():
                    yield from property_maps(schema, f"{place}/{key}/{name}")
            else:
                yield from property_maps(value, f"{place}/{key}")
        if "properties" in node:
            yield place, node["properties"]


# Mutants


OTHER_VALUES = {"null": None, "boolean": True, "number": 0.5, "string": "?", "array": [], "object": {}}


class Mutator:
    """Makes faults in valid documents, one of a sort for each key of each kind of object."""

    def __init__(self, root: Schema):
        self.root = root
        self.validator = make_validator(root)
        self.seen: set[tuple] = set()
        self.tried: Counter[str] = Counter()
        self.accepted: list[str] = []

    def run(self, path: str, document: JSON):
        for error in self.validator.iter_errors(document):
            raise SystemExit(f"{path}: is not valid to begin with: {error.json_path}")
        for place, where, value, schema in objects(document, self.root, self.root, "$", "$"):
            needed = self.required(schema, value)
            for key in list(value):
                for sort, mutation in self.mutations(key, key in needed, schema["properties"][key]):
                    mark = (sort, where, key, key in needed)
                    if mark not in self.seen:
                        self.seen.add(mark)
                        self.attempt(sort, f"{path}: {place}.{key}", document, value, mutation)

    def mutations(self, key: str, is_needed: bool, schema: Schema) -> Iterator[tuple[str, Callable[[dict], None]]]:
        yield "misspelt", lambda value: value.update({f"{key}X": value.pop(key)})
        if is_needed:
            yield "dropped", lambda value: value.pop(key)
        for name in OTHER_VALUES.keys() - types(schema, self.root):
            yield f"made {name}", lambda value, other=OTHER_VALUES[name]: value.update({key: other})

    def attempt(self, sort: str, place: str, document: JSON, value: dict, mutation: Callable[[dict], None]):
        before = dict(value)
        mutation(value)
        self.tried[sort] += 1
        if self.validator.is_valid(document):
            self.accepted.append(f"{place}: {sort}")
        value.clear()
        value.update(before)

    def required(self, schema: Schema, value: dict) -> set[str]:
        """The keys that the schema requires of this very object."""
        if "$ref" in schema:
            return self.required(resolve(self.root, schema["$ref"]), value)
        keys = set(schema.get("required", []))
        for key, others in schema.get("dependentRequired", {}).items():
            if key in value:
                keys.update(others)
        for part in schema.get("allOf", []):
            keys |= self.required(part, value)
        if "if" in schema:
            holds = self.validator.evolve(schema=schema["if"]).is_valid(value)
            keys |= self.required(schema.get("then" if holds else "else", {}), value)
        return keys


def objects(
    value: JSON, schema: Schema, root: Schema, place: str, where: str
) -> Iterator[tuple[str, str, dict, Schema]]:
    """Every object in a document: its path, its path without indices but with kinds, itself and its schema."""
    if "$ref" in schema:
        yield from objects(value, resolve(root, schema["$ref"]), root, place, where)
    elif "oneOf" in schema:
        key, branches = told_apart(root, schema["oneOf"])
        yield from objects(value, branches[value[key]], root, place, f"{where}({value[key]})")
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from objects(item, schema["items"], root, f"{place}[{index}]", f"{where}[]")
    elif isinstance(value, dict):
        yield place, where, value, schema
        for key in list(value):
            yield from objects(value[key], schema["properties"][key], root, f"{place}.{key}", f"{where}.{key}")


def mutate(root: Schema, paths: list[str]) -> int:
    mutator = Mutator(root)
    for path in paths:
        with open(path, "rb") as file:
            data = file.read()
        try:
            for document in documents(data):
                mutator.run(path, document)
        except ValueError as error:
            raise SystemExit(f"{path}: {error}") from None
    for sort, count in sorted(mutator.tried.items()):
        print(f"{sort}: {count}")
    for mutant in mutator.accepted:
        print(f"accepted: {mutant}")
    return 1 if mutator.accepted or not mutator.tried else 0


# Lists


def target_schemas(root: Schema) -> dict[str, Schema]:
    _, branches = told_apart(root, root["$defs"]["target"]["oneOf"])
    return {kind: resolve(root, branch["$ref"]) for kind, branch in branches.items()}


def keys(root: Schema, kind: str) -> list[str]:
    return [key for key in target_schemas(root)[kind]["properties"] if key not in ("kind", "action", "next")]


def main() -> int:
    parser = argparse.ArgumentParser(description="Laws that the schema of the link map keeps, and lists out of it.")
    parser.add_argument("schema")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("one-type")
    commands.add_parser("mutate").add_argument("files", nargs="+")
    commands.add_parser("kinds")
    commands.add_parser("keys").add_argument("kind")
    commands.add_parser("codes")
    arguments = parser.parse_args()
    root = load_schema(arguments.schema)
    match arguments.command:
        case "one-type":
            return one_type(root)
        case "mutate":
            return mutate(root, arguments.files)
        case "kinds":
            print(*target_schemas(root), sep="\n")
        case "keys":
            for key in keys(root, arguments.kind):
                print(key)
        case "codes":
            print(*root["$defs"]["warningCode"]["enum"], sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
