"""What a raw result comes to, as Markdown."""

import textwrap
from collections.abc import Callable

import documents
import tools
from measure import LATE, Row
from results import Result

TITLES = {document.name: document.title for document in documents.DOCUMENTS} | {"corpus": "a folder of small files"}
HEAD = ["tool", "gives", "found", "runs", "wall, s", "least – most", "user", "sys", "MiB", "× ours", "command"]
PEERS = tuple(dict.fromkeys(tool.name for tool in tools.LINKS + tools.FIELDS if tool.name != tools.OURS))


def notes(folder: str) -> str:
    """What one must know of the others; `folder` is the way to where this is."""
    return f"""\
- `pdfinfo -url` prints URIs only, without rectangles; the others print or count every link or field.
- `handle walk` is [a small C++ program]({folder}handle-walk.cpp) that reads and resolves each link through libqpdf's
  object handles and prints how many there are; `qpdf --json` prints all objects and resolves nothing.
- `mutool run` and the Python tools run [scripts]({folder}peers) that print a line for each link or field.
- † finds another number of links or fields than pdflinkmap does.
- – was not asked, or cannot read the file.
"""


def table(rows: list[list[str]]) -> str:
    """The first row is the head."""
    head, *body = rows
    marks = ["---"] + ["---:"] * (len(head) - 1)
    return "".join(f"| {' | '.join(row)} |\n" for row in [head, marks, *body])


def seconds(value: float | None) -> str:
    return "–" if value is None else f"{value:.4f}" if value < 0.1 else f"{value:.2f}"


def factor(value: float | None) -> str:
    return "–" if value is None else f"{value:.1f}×" if value < 9.95 else f"{value:,.0f}×"


def mebibytes(value: float | None) -> str:
    return "–" if value is None else f"{value:,.0f}"


def number(value: int | None) -> str:
    return "–" if value is None else f"{value:,}"


def method(result: Result) -> str:
    machine, versions, load = (result.facts[key] for key in ("machine", "versions", "load"))
    text = (
        f"Whole processes, output to /dev/null, run in turn, round by round, on {result.facts['date']}:"
        f" {machine['processor']}, {machine['cores']} cores, {machine['memory']}, {machine['system']}. The load was"
        f" {load['before']} before and {load['after']} after; with other work going on, ratios say more than times."
        " Medians of 7 runs, of 21 for what is very quick, of fewer for what is slow; the full tables say of how many."
        f" What takes longer than {result.facts['limit']} s is ended. libqpdf {versions['qpdf'].split()[-1]}, Poppler"
        f" {versions['pdfinfo'].split()[-1]}, MuPDF {versions['mutool'].split()[-1]}; Python {versions['python']},"
        f" PyMuPDF {versions['pymupdf']}, pypdfium2 {versions['pypdfium2']}, pikepdf {versions['pikepdf']}, pypdf"
        f" {versions['pypdf']}."
    )
    return textwrap.fill(text, 118) + "\n"


def short(result: Result) -> str:
    """How many times our wall time and our memory the others take."""
    there = {row.tool for row in result.rows}
    peers = [peer for peer in PEERS if peer in there]
    times = [["", "found", tools.OURS, *peers]]
    peaks = [["", tools.OURS, *peers]]
    for document in result.documents:
        ours = result.ours(document)
        if ours is not None:
            others = [result.row(document, peer) for peer in peers]
            walls = [cell(result, other, result.wall_ratio) for other in others]
            times.append([TITLES[document], number(ours.count), f"{seconds(ours.wall)} s", *walls])
            memory = [cell(result, other, result.peak_ratio) for other in others]
            peaks.append([TITLES[document], f"{mebibytes(ours.peak)} MiB", *memory])
    return (
        f"Wall time, and how many times as long others take:\n\n{table(times)}\n"
        f"Peak memory, and how many times as much:\n\n{table(peaks)}"
    )


def cell(result: Result, row: Row | None, ratio: Callable[[Row], float | None]) -> str:
    if row is None:
        return "–"
    if row.status == LATE:
        return f"> {result.facts['limit']} s"
    return factor(ratio(row)) + ("†" if result.finds_another_number(row) else "")


def full(result: Result) -> str:
    """Every row, with its spread and command."""
    text = f"# {result.facts['date']}\n\n{method(result)}\n{notes('../')}"
    for document in result.documents:
        rows = [HEAD, *(full_row(result, row) for row in result.of(document))]
        text += f"\n## {TITLES[document]}\n\n{table(rows)}"
    return text


def full_row(result: Result, row: Row) -> list[str]:
    wall = f"> {result.facts['limit']}" if row.status == LATE else "failed" if not row.runs else seconds(row.wall)
    spread = f"{seconds(row.spread[0])} – {seconds(row.spread[1])}" if row.spread else "–"
    mark = "†" if result.finds_another_number(row) else ""
    times = [wall, spread, seconds(row.user), seconds(row.system), mebibytes(row.peak), factor(result.wall_ratio(row))]
    return [row.tool, row.gives, number(row.count) + mark, str(len(row.runs)), *times, f"`{row.command}`"]
