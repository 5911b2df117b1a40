"""A raw result: what was measured, on what, and with which numbers."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import tools
from measure import Row


@dataclass
class Result:
    facts: dict[str, Any]
    rows: list[Row] = field(default_factory=list)

    @classmethod
    def read(cls, path: Path) -> "Result":
        facts = json.loads(path.read_text(encoding="utf-8"))
        return cls(facts, [Row.from_json(row) for row in facts.pop("rows")])

    def write(self, path: Path) -> None:
        """With one line for each row."""
        head = json.dumps(self.facts, ensure_ascii=False, indent=1).removesuffix("\n}")
        lines = ",\n".join(json.dumps(row.as_json(), ensure_ascii=False) for row in self.rows)
        path.write_text(f'{head},\n "rows": [\n{lines}\n]}}\n', encoding="utf-8")

    @property
    def documents(self) -> list[str]:
        return list(dict.fromkeys(row.document for row in self.rows))

    def of(self, document: str) -> list[Row]:
        return [row for row in self.rows if row.document == document]

    def row(self, document: str, tool: str) -> Row | None:
        return next((row for row in self.of(document) if row.tool == tool), None)

    def ours(self, document: str) -> Row | None:
        return self.row(document, tools.OURS)

    def wall_ratio(self, row: Row) -> float | None:
        """How many times as long as we take."""
        ours = self.ours(row.document)
        return row.wall / ours.wall if ours and ours.wall and row.wall else None

    def peak_ratio(self, row: Row) -> float | None:
        """How many times as much memory as we take."""
        ours = self.ours(row.document)
        return row.peak / ours.peak if ours and ours.peak and row.peak else None

    def finds_another_number(self, row: Row) -> bool:
        ours = self.ours(row.document)
        return ours is not None and row.count is not None and row.count != ours.count
