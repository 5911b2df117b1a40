"""Runs commands side by side, and what their times come to."""

import subprocess
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

import tools
from tools import Tool

LIMIT = 60
"""Seconds after which a run is ended."""

LATE = -2
"""The status of such a run."""


@dataclass(frozen=True)
class Run:
    wall: float
    user: float
    system: float
    peak: int
    """In KiB."""
    status: int

    @property
    def was_late(self) -> bool:
        return self.status == LATE


@dataclass
class Row:
    """A tool on a document."""

    document: str
    tool: str
    gives: str
    command: str
    count: int | None
    status: int
    """That of the run that counted; where it was late or failed there are no others."""
    runs: list[Run] = field(default_factory=list)

    @property
    def wall(self) -> float | None:
        return middle([run.wall for run in self.runs])

    @property
    def user(self) -> float | None:
        return middle([run.user for run in self.runs])

    @property
    def system(self) -> float | None:
        return middle([run.system for run in self.runs])

    @property
    def peak(self) -> float | None:
        """In MiB."""
        peak = middle([run.peak for run in self.runs])
        return None if peak is None else peak / 1024

    @property
    def spread(self) -> tuple[float, float] | None:
        walls = [run.wall for run in self.runs]
        return (min(walls), max(walls)) if walls else None

    def as_json(self) -> dict[str, Any]:
        """A list for each of the numbers, which is shorter than an object for each run."""
        runs = {name: [getattr(run, name) for run in self.runs] for name in ("wall", "user", "system", "peak")}
        return {key: value for key, value in asdict(self).items() if key != "runs"} | runs

    @classmethod
    def from_json(cls, value: dict[str, Any]) -> "Row":
        numbers = zip(value.pop("wall"), value.pop("user"), value.pop("system"), value.pop("peak"), strict=True)
        return cls(**value, runs=[Run(*run, value["status"]) for run in numbers])


def middle(values: list[float] | list[int]) -> float | None:
    return median(values) if values else None


def planned(seconds: float) -> int:
    """How often a command is run that took so many seconds of processor time."""
    return 21 if seconds < 0.05 else 7 if seconds < 2 else 5 if seconds < 20 else 1


def timed(command: list[str], output: Path) -> Run:
    helper = [f"{tools.CACHE}/timed", str(LIMIT), str(output), *command]
    printed = subprocess.run(helper, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True).stdout
    wall, user, system, peak, status = printed.split()
    return Run(float(wall), float(user), float(system), int(peak), int(status))


def side_by_side(document: str, asked: list[Tool], paths: list[str], shown: str, cache: Path) -> list[Row]:
    """Runs each tool once to count, and then all in turn, round by round."""
    rows: list[Row] = []
    plan: list[int] = []
    output = cache / "output"
    for tool in asked:
        first = timed(tool.on(paths), output)
        failed = not first.was_late and first.status not in tool.accepts
        if failed:
            print(f"{document}: {tool.name} failed with {first.status}", file=sys.stderr)
        count = None if first.was_late or failed else tools.count(output, tool.counts)
        rows.append(Row(document, tool.name, tool.gives, " ".join(tool.on([shown])), count, first.status))
        plan.append(0 if first.was_late or failed else planned(first.user + first.system))
    output.unlink()
    for turn in range(max(plan)):
        for tool, row, runs in zip(asked, rows, plan, strict=True):
            if turn < runs:
                row.runs.append(timed(tool.on(paths), Path("/dev/null")))
    return rows
