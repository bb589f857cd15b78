"""Small charts beside a reason: bars that compare, a track that shows a step. They only repeat the sentences."""

from msgspec import Struct

from leonardo_nb.core.svg import fitted, num, words

INK, FIRST, SECOND, PAPER = "#332211", "#b5651d", "#e3c28f", "#fffaee"
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


def draw(chart: Chart) -> str:
    """The chart as a picture that a screen reader passes over."""
    body, height = _bars(chart) if isinstance(chart, Bars) else _track(chart)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" aria-hidden="true" '
        f'font-family="Georgia,serif" font-size="13" fill="{INK}">'
        f'<rect width="{WIDTH}" height="{height}" rx="3" fill="{PAPER}"/>{body}</svg>'
    )


def _bars(chart: Bars) -> tuple[str, int]:
    most = max((max(sum(row.parts), row.mark) for row in chart.rows), default=0) or 1
    unit = (WIDTH - LABEL - 40) / most
    rows = "".join(_bar(row, index, unit) for index, row in enumerate(chart.rows))
    return rows, ROW * len(chart.rows) + 4


def _bar(row: Bar, index: int, unit: float) -> str:
    top, left = ROW * index + 4, float(LABEL)
    drawn = [fitted(6, top + 12, row.label, LABEL - 12, 13)]
    for number, part in enumerate(row.parts):
        fill = SECOND if number % 2 else FIRST
        drawn.append(
            f'<rect x="{num(left)}" y="{top}" width="{num(part * unit)}" height="{ROW - 6}" '
            f'fill="{fill}" stroke="{INK}"/>'
        )
        left += part * unit
    if row.mark:
        at = num(LABEL + row.mark * unit)
        drawn.append(f'<path d="M{at} {top - 2}v{ROW - 2}" stroke="{INK}" stroke-width="3"/>')
    drawn.append(words(max(left, LABEL + row.mark * unit) + 6, top + 12, sum(row.parts)))
    return "".join(drawn)


def _track(chart: Track) -> tuple[str, int]:
    drawn = []
    for index, step in enumerate(chart.steps):
        here, x = index == chart.at, 30 + 44 * index
        drawn.append(
            f'<circle cx="{x}" cy="18" r="13" fill="{SECOND if here else "none"}" stroke="{INK}" '
            f'stroke-width="{3 if here else 1}"/>{_middle(x, step)}'
        )
    return "".join(drawn), 36


def _middle(x: float, text: object) -> str:
    return words(x, 23, text, 'text-anchor="middle"')
