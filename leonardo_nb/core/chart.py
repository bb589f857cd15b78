"""Small charts beside a reason: bars that compare, a track that shows a step. They only repeat the sentences.

Each is a slip of paper like the boards', so that it reads the same on a light and on a dark page.
"""

from msgspec import Struct

from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.ink import COIN, GOLD, LIGHT, START, box, disc, lines, num, page, squeeze, write

ROW, LABEL, WIDTH = 20, 96, 320


class Bar(Struct, frozen=True):
    """A row: its parts laid end to end, and a mark to be reached where there is one."""

    label: str
    parts: tuple[int, ...]
    mark: int = 0


class Bars(Struct, frozen=True):
    """Rows to be compared."""

    rows: tuple[Bar, ...]


class Track(Struct, frozen=True):
    """Steps in a row, and the one where something stands."""

    steps: tuple[int, ...]
    at: int


Chart = Bars | Track


def number(explanation: Explanation, name: str) -> int:
    """A number that an explanation speaks of."""
    value = explanation.params[name]
    assert isinstance(value, int)
    return value


def draw(chart: Chart) -> str:
    """The chart as a picture that a screen reader passes over."""
    body, height = _bars(chart) if isinstance(chart, Bars) else _track(chart)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" aria-hidden="true">'
        f"{page(WIDTH, height, body)}</svg>"
    )


def _bars(chart: Bars) -> tuple[str, int]:
    most = max((max(sum(row.parts), row.mark) for row in chart.rows), default=0) or 1
    unit = (WIDTH - LABEL - 40) / most
    rows = "".join(_bar(row, ROW * index + 7, unit) for index, row in enumerate(chart.rows))
    return rows, ROW * len(chart.rows) + 8


def _bar(row: Bar, top: int, unit: float) -> str:
    left = float(LABEL)
    drawn = [squeeze(9, top + 12, row.label, LABEL - 15, START)]
    for index, part in enumerate(row.parts):
        path = f"M{num(left)} {top}{box(part * unit, ROW - 6)}"
        drawn.append(lines(path, COIN if index % 2 else GOLD))
        left += part * unit
    reached = LABEL + row.mark * unit
    if row.mark:
        drawn.append(lines(f"M{num(reached)} {top - 2}v{ROW - 2}", more=' stroke-width="3"'))
    drawn.append(write(max(left, reached) + 6, top + 12, sum(row.parts), START))
    return "".join(drawn)


def _track(chart: Track) -> tuple[str, int]:
    return "".join(_step(30 + 44 * index, step, index == chart.at) for index, step in enumerate(chart.steps)), 40


def _step(x: int, step: int, here: bool) -> str:
    shown = disc(x, 20, 13, COIN, ' stroke-width="3"') if here else disc(x, 20, 13, LIGHT)
    return shown + write(x, 25, step)
