#!/usr/bin/env python3
"""Makes the tables and the plot of a raw result, and puts the short ones into the README: publish.py DATE.json"""

import sys
from pathlib import Path

import plot
import report
from results import Result

HERE = Path(__file__).parent
README = HERE.parent / "README.md"
MARKS = "<!-- speed -->\n", "<!-- end of speed -->\n"


def shown(result: Result, name: str) -> str:
    """What the README has between the marks."""
    notes = report.notes("Benchmarks/")
    return (
        f"{report.short(result)}\n![Wall times, in that of pdflinkmap](Benchmarks/results/{name}.svg)\n\n{notes}\n"
        f"{report.method(result)}\n[Every row](Benchmarks/results/{name}.md) with its spread and its command, and"
        f" [all runs](Benchmarks/results/{name}.json).\n"
    )


def with_tables(readme: str, result: Result, name: str) -> str:
    before, rest = readme.split(MARKS[0])
    _, after = rest.split(MARKS[1])
    return before + MARKS[0] + shown(result, name) + MARKS[1] + after


def main() -> None:
    path = Path(sys.argv[1])
    result = Result.read(path)
    path.with_suffix(".md").write_text(report.full(result), encoding="utf-8")
    path.with_suffix(".svg").write_text(plot.svg(result), encoding="utf-8")
    readme = README.read_text(encoding="utf-8")
    README.write_text(with_tables(readme, result, path.stem), encoding="utf-8")


if __name__ == "__main__":
    main()
