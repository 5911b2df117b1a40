#!/usr/bin/env python3
"""What of the benchmark needs no measuring does what it says: selftest.py PDFLINKMAP. Needs qpdf."""

import json
import re
import subprocess
import sys
import tempfile
import unittest
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock
from xml.etree import ElementTree

import plot
import publish
import report
import synthetic
import tools
from measure import LATE, Row, Run, planned
from results import Result

ROOT = Path(__file__).parent.parent
RESULTS = ROOT / "Benchmarks" / "results"
BINARY = sys.argv.pop(1)


def row(tool: str, walls: list[float], count: int | None = 5, status: int = 0, document: str = "r") -> Row:
    runs = [Run(wall, 0.5, 0.25, 2048, status) for wall in walls]
    return Row(document, tool, "links", f"{tool} FILE", count, status, runs)


def result(*rows: Row) -> Result:
    facts = {
        "date": "2026-01-02",
        "machine": {"processor": "P", "cores": 2, "memory": "8 GiB", "system": "S"},
        "versions": dict.fromkeys(("qpdf", "pdfinfo", "mutool", "python"), "v 1")
        | dict.fromkeys(("pymupdf", "pypdfium2", "pikepdf", "pypdf"), "2"),
        "load": {"before": "1", "after": "2"},
        "limit": 60,
    }
    return Result(facts, list(rows))


class MadeUpFiles(unittest.TestCase):
    def dump(self, parts: Iterator[bytes]) -> dict[str, Any]:
        """What pdflinkmap reads, with nothing odd about it, from a file in which qpdf finds no fault."""
        with tempfile.TemporaryDirectory() as folder:
            path, output = f"{folder}/a.pdf", f"{folder}/a.json"
            synthetic.write(Path(path), parts)
            subprocess.run(["qpdf", "--check", path], stdout=subprocess.DEVNULL, check=True)
            subprocess.run([BINARY, "--output", output, path], check=True)
            subprocess.run(
                [ROOT / "Tests/Support/validate.py", ROOT / "schema/linkmap.schema.json", output], check=True
            )
            dump: dict[str, Any] = json.loads(Path(output).read_text(encoding="utf-8"))
        self.assertEqual(dump["warnings"], [])
        return dump

    def check_links(self, dump: dict[str, Any], pages: int, links: int) -> None:
        self.assertEqual(len(dump["pages"]), pages)
        for number, page in enumerate(dump["pages"]):
            targets = [(link["target"]["kind"], link["target"]["page"]) for link in page["annotations"]]
            wanted = [("page", 1 + synthetic.target(number, link, pages)) for link in range(links)]
            self.assertEqual(targets, wanted)

    def test_direct_links(self) -> None:
        self.check_links(self.dump(synthetic.direct_links(120, 3)), 120, 3)

    def test_named_links(self) -> None:
        with mock.patch.object(synthetic, "FAN", 4), mock.patch.object(synthetic, "MEMBERS", 10):
            dump = self.dump(synthetic.named_links(120, 3))
        self.check_links(dump, 120, 3)
        self.assertEqual(len(dump["destinations"]), 120)

    def test_text_fields(self) -> None:
        fields = self.dump(synthetic.text_fields(3, 4))["fields"]
        found = [(field["name"], field["type"], field["value"], field["widgets"]) for field in fields]
        wanted = [
            (f"page{page}.field{index}", "text", f"value {page} of {index}", [{"page": page + 1, "index": index}])
            for page in range(3)
            for index in range(4)
        ]
        self.assertEqual(found, wanted)

    def test_the_same_numbers_give_the_same_bytes(self) -> None:
        self.assertEqual(list(synthetic.named_links(9, 2)), list(synthetic.named_links(9, 2)))


class Numbers(unittest.TestCase):
    def test_of_the_runs_of_a_row(self) -> None:
        some = row("a", [3, 1, 2, 9])
        self.assertEqual((some.wall, some.spread, some.user, some.system, some.peak), (2.5, (1, 9), 0.5, 0.25, 2))
        none = row("a", [], status=LATE)
        self.assertEqual((none.wall, none.spread, none.peak), (None, None, None))

    def test_quick_commands_run_more_often(self) -> None:
        self.assertEqual([planned(seconds) for seconds in (0.01, 1, 10, 30)], [21, 7, 5, 1])

    def test_what_is_found_is_counted(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            output = Path(folder) / "output"
            output.write_text('{"subtype":"Link"},{"subtype":"Text"},{"subtype":"Link"}\n\n7 links, 6 to a page\n')
            self.assertEqual(tools.count(output, tools.OUR_LINKS), 2)
            self.assertEqual(tools.count(output, tools.LINES), 2)
            self.assertEqual(tools.count(output, re.compile(rb"^(\d+) links", re.MULTILINE)), 7)
            self.assertIsNone(tools.count(output, None))
            output.write_text("")
            self.assertEqual(tools.count(output, tools.LINES), 0)

    def test_a_result_reads_back_as_it_was_written(self) -> None:
        written = result(row(tools.OURS, [1, 2]), row("pypdf", [], status=LATE))
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "a.json"
            written.write(path)
            self.assertEqual(Result.read(path), written)


class Tables(unittest.TestCase):
    def test_others_are_given_in_our_time(self) -> None:
        rows = (
            row(tools.OURS, [2]),
            row("mutool run", [3]),
            row("pypdf", [40], count=4),
            row("PyMuPDF", [], count=None, status=LATE),
        )
        lines = report.short(result(*rows)).splitlines()
        self.assertEqual(lines[2], "|  | found | pdflinkmap | mutool run | PyMuPDF | pypdf |")
        self.assertEqual(lines[4], "| R reference manual | 5 | 2.00 s | 1.5× | > 60 s | 20×† |")

    def test_every_row_has_its_command_and_spread(self) -> None:
        text = report.full(result(row(tools.OURS, [1, 2, 4])))
        self.assertIn("| 5 | 3 | 2.00 | 1.00 – 4.00 | 0.50 | 0.25 | 2 | 1.0× | `pdflinkmap FILE` |", text)

    def test_the_plot_is_xml_with_a_dot_where_the_ratio_says(self) -> None:
        text = plot.svg(result(row(tools.OURS, [2]), row("mutool run", [20])))
        places = [
            circle.get("cx") for circle in ElementTree.fromstring(text).iter("{http://www.w3.org/2000/svg}circle")
        ]
        self.assertEqual(places[-2:], [f"{plot.x(10):.1f}", f"{plot.x(1):.1f}"])
        self.assertLess(plot.x(1), plot.x(10))


class Published(unittest.TestCase):
    def test_what_is_shown_is_what_the_newest_result_gives(self) -> None:
        path = max(RESULTS.glob("????-??-??.json"))
        newest = Result.read(path)
        self.assertEqual(path.with_suffix(".md").read_text(encoding="utf-8"), report.full(newest))
        self.assertEqual(path.with_suffix(".svg").read_text(encoding="utf-8"), plot.svg(newest))
        readme = publish.README.read_text(encoding="utf-8")
        self.assertEqual(readme, publish.with_tables(readme, newest, path.stem))


if __name__ == "__main__":
    unittest.main()
