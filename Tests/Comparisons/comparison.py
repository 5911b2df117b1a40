"""What the comparisons share: our link maps, the files' passwords, and the rows of known differences."""

import argparse
import collections
import csv
import json
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile

DIFFERENCES = pathlib.Path(__file__).resolve().parent.parent / "Differences"
COLUMNS = ["file", "place", "ours", "theirs", "clause"]
ESCAPES = {"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"}


def plain(value):
    """A value as it stands in a row: one line, numbers without noise, at most 120 characters."""
    if isinstance(value, float):
        return f"{value:.4f}".rstrip("0").rstrip(".")
    if isinstance(value, (list, tuple)):
        text = "[" + ", ".join(plain(x) for x in value) + "]"
    elif isinstance(value, dict):
        text = "{" + ", ".join(f"{k}: {plain(v)}" for k, v in value.items()) + "}"
    else:
        text = str(value)
    text = "".join(ESCAPES.get(c, c if c.isprintable() else f"\\u{{{ord(c):X}}}") for c in text)
    return text if len(text) <= 120 else text[:119] + "…"


def equal(ours, theirs, tolerance=0.001):
    """Equal, where numbers may differ by rounding: other readers have floats of 24 bits."""
    if isinstance(ours, (int, float)) and isinstance(theirs, (int, float)):
        return math.isclose(ours, theirs, rel_tol=1e-6, abs_tol=tolerance)
    if isinstance(ours, (list, tuple)) and isinstance(theirs, (list, tuple)):
        return len(ours) == len(theirs) and all(equal(a, b, tolerance) for a, b in zip(ours, theirs))
    return ours == theirs


class Known:
    """A row of a table. `*` stands for any text; ` ×N` at the end of the place says how often the row happens."""

    def __init__(self, row, line):
        self.line, self.file = line, row["file"]
        place, _, times = row["place"].partition(" ×")
        self.times = int(times) if times else 1
        self.patterns = [self.pattern(x) for x in (place, row["ours"], row["theirs"])]
        self.met = 0

    @staticmethod
    def pattern(text):
        return re.compile(".*".join(re.escape(x) for x in text.split("*")) + r"\Z")

    def matches(self, difference):
        return self.file == difference[0] and all(p.match(x) for p, x in zip(self.patterns, difference[1:]))


class Report:
    """Counts what is compared, and holds the differences against the table."""

    def __init__(self, table):
        self.table = DIFFERENCES / table
        self.compared = collections.Counter()
        self.differences = []
        self.files = set()

    def compare(self, kind, file, place, ours, theirs, same=None):
        """One value of both; `same` where equality is decided by the caller."""
        self.compared[kind] += 1
        self.files.add(file)
        if not (equal(ours, theirs) if same is None else same):
            self.differences.append((file, f"{place} {kind}", plain(ours), plain(theirs)))

    def finish(self):
        """Prints every difference and the summary; the exit status is 1 where the table and the files disagree."""
        with open(self.table, encoding="utf-8", newline="") as table:
            rows = list(csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE))
        known = [Known(row, line) for line, row in enumerate(rows, 2)]
        unknown = 0
        for difference in self.differences:
            row = next((x for x in known if x.matches(difference)), None)
            if row:
                row.met += 1
            else:
                unknown += 1
            print("\t".join(difference), f"row {row.line}" if row else "NOT KNOWN", sep="\t")
        # A row that does not happen as it says is as wrong as a difference without one.
        stale = [x for x in known if x.file in self.files and x.met != x.times]
        for row in stale:
            print(f"{self.table.name}:{row.line}: says ×{row.times}, and is met {row.met} times")
        counts = ", ".join(f"{kind} {count}" for kind, count in sorted(self.compared.items()))
        print(f"{self.table.stem}: {len(self.files)} files; compared: {counts or 'nothing'}")
        print(
            f"{self.table.stem}: {sum(self.compared.values())} values, {len(self.differences)} differences,"
            f" {len(self.differences) - unknown} of them known, {len(stale)} rows stale")
        return 1 if unknown or stale else 0


class Corpus:
    """A folder of PDFs, and the binary that reads them."""

    def __init__(self, description):
        parser = argparse.ArgumentParser(description=description)
        parser.add_argument("binary")
        parser.add_argument("folder", type=pathlib.Path)
        parser.add_argument("--only", default="", metavar="TEXT", help="only files with TEXT in their names")
        parser.add_argument(
            "--passwords", type=pathlib.Path, metavar="FILE",
            help="a JSON object a line with `name` and `password`; default: golden.jsonl in the folder, if there")
        options = parser.parse_args()
        self.binary = options.binary
        self.files = sorted(x for x in options.folder.glob("*.pdf") if options.only in x.name)
        if not self.files:
            sys.exit(f"no PDFs in {options.folder}")
        secrets = options.passwords or options.folder / "golden.jsonl"
        self.passwords = {}
        if options.passwords or secrets.exists():
            for line in secrets.read_text(encoding="utf-8").splitlines():
                entry = json.loads(line)
                self.passwords[entry["name"]] = entry["password"]

    def password(self, file):
        return self.passwords.get(file.stem) or ""

    def link_map(self, file, sections="none"):
        """Our document; None for a file that we refuse."""
        with tempfile.NamedTemporaryFile("w", encoding="utf-8") as secret:
            secret.write(self.password(file) + "\n")
            secret.flush()
            done = subprocess.run(
                [self.binary, "--format", "json", "--compact", "--quiet", "--sections", sections,
                 "--password-file", secret.name, os.fspath(file)],
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
        if done.returncode == 2:
            return None
        if done.returncode != 0:
            sys.exit(f"{file}: exit status {done.returncode}")
        return json.loads(done.stdout)
