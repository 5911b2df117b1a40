"""A plot of how many times our wall time others take, as SVG."""

import math
from collections.abc import Iterator

import tools
from report import PEERS, TITLES
from results import Result

LEFT, TOP, WIDTH, STEP = 250, 60, 560, 26
LEAST, MOST = 0.25, 400.0
TICKS = (0.5, 1, 2, 5, 10, 20, 50, 100, 200)
COLOURS = ("#1b6ca8", "#d1495b", "#6a994e", "#b08900", "#7b2cbf", "#e07a1f", "#2a9d8f", "#555555", "#c2185b")


def x(ratio: float) -> float:
    share = math.log(min(max(ratio, LEAST), MOST) / LEAST) / math.log(MOST / LEAST)
    return LEFT + WIDTH * share


def svg(result: Result) -> str:
    names = [name for name in result.documents if result.ours(name) is not None]
    height = TOP + STEP * len(names) + 40
    width = LEFT + WIDTH + 30
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif"',
        ' font-size="12">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        *legend(result),
        *grid(height - 40),
    ]
    for line, name in enumerate(names):
        lines += dots(result, name, TOP + STEP * line + STEP / 2)
    return "\n".join([*lines, "</svg>", ""])


def there(result: Result) -> list[tuple[str, str]]:
    """The peers that have a row, each with its colour."""
    found = {row.tool for row in result.rows}
    return [(peer, colour) for peer, colour in zip(PEERS, COLOURS, strict=True) if peer in found]


def legend(result: Result) -> Iterator[str]:
    for place, (peer, colour) in enumerate([(tools.OURS, "black"), *there(result)]):
        left, top = 20 + 160 * (place % 5), 16 + 18 * (place // 5)
        yield f'<circle cx="{left}" cy="{top}" r="5" fill="{colour}"/>'
        yield f'<text x="{left + 10}" y="{top + 4}">{peer}</text>'


def grid(bottom: float) -> Iterator[str]:
    for tick in TICKS:
        yield f'<line x1="{x(tick):.1f}" y1="{TOP}" x2="{x(tick):.1f}" y2="{bottom}" stroke="#ddd"/>'
        yield f'<text x="{x(tick):.1f}" y="{bottom + 16}" text-anchor="middle">{tick}×</text>'
    yield f'<text x="{LEFT + WIDTH / 2}" y="{bottom + 34}" text-anchor="middle">wall time, in that of pdflinkmap</text>'


def dots(result: Result, document: str, y: float) -> Iterator[str]:
    yield f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end">{TITLES[document]}</text>'
    yield f'<line x1="{LEFT}" y1="{y}" x2="{LEFT + WIDTH}" y2="{y}" stroke="#eee"/>'
    for peer, colour in there(result):
        row = result.row(document, peer)
        ratio = result.wall_ratio(row) if row else None
        if ratio is not None:
            yield f'<circle cx="{x(ratio):.1f}" cy="{y}" r="5" fill="{colour}" fill-opacity="0.85"/>'
    yield f'<circle cx="{x(1):.1f}" cy="{y}" r="5" fill="black"/>'
