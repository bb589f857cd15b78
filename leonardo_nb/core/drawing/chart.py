"""Small charts beside a reason: bars that compare, a track that shows a step. They only repeat the sentences.

Each is a slip of paper like the boards', so that it reads the same on a light and on a dark page. Players have their
colour and letter, and what differs has another hatching or line, so that no colour is needed to tell it apart.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from msgspec import Struct

from leonardo_nb.core.drawing.lettering import START, breadth, folded, initial, shrunk, squeeze, write
from leonardo_nb.core.drawing.palette import COATS, COIN, GOLD, INK, LIGHT, SILVER
from leonardo_nb.core.drawing.strokes import SIZE, at, box, disc, lines, num, page
from leonardo_nb.core.explanation import Explanation

ROW: Final = 20
WIDTH: Final = 204
"""As narrow as the narrowest rail, so that its letters are never small."""
_SHOWN: Final = 232
"""Pixels, where there is room."""
_LEFT: Final = 9
_LABEL: Final = 94
"""Where bars begin, without labels and with them."""
_LEGEND: Final = 22
_LINE: Final = 17
_BOLD: Final = ' stroke-width="3"'
_HATCHES: Final = ((ROW - 8, "1.5 4", (7,)), (2, "100 0", (4, 10)), (3, "3 4", (4, 10)))
"""How broad the strokes are, their dashes, and how far down they run: upright, level and dotted."""

Say = Callable[[str], str]
"""A word of the chart by its key."""


class Bar(Struct, frozen=True):
    """A row: its parts laid end to end, and a mark to be reached where there is one."""

    label: str
    parts: tuple[int, ...]
    mark: int = 0
    coat: str = ""
    """A player's colour."""


class Bars(Struct, frozen=True):
    """Rows to be compared; what each part is, by the key of its word, and what the mark is."""

    rows: tuple[Bar, ...]
    parts: tuple[str, ...] = ()
    """One for every part, or one for all."""
    mark: str = ""


class Track(Struct, frozen=True):
    """Steps in a row: the one that counted, the one where something is now; and what these are."""

    steps: tuple[int, ...]
    at: int
    now: int | None = None
    legend: tuple[str, ...] = ()


Chart = Bars | Track


def number(explanation: Explanation, name: str) -> int:
    """A number that an explanation speaks of."""
    value = explanation.params[name]
    assert isinstance(value, int)
    return value


def bar_of(player: Any, *parts: int) -> Bar:
    """A player's row; not every game gives its players a colour."""
    return Bar(player.name, parts, coat=getattr(player, "colour", ""))


def players_compared(
    explanation: Explanation, state: Any, keys: Collection[str], **parts: Sequence[str]
) -> Bars | None:
    """A row for each player of these reasons, each part the sum of some numbers; one player alone is no chart."""
    rows = []
    for reason in explanation.because:
        if reason.key in keys:
            sums = [sum(number(reason, name) for name in names) for names in parts.values()]
            rows.append(bar_of(state.players[number(reason, "seat")], *sums))
    return Bars(tuple(rows), tuple(f"chart.{part}" for part in parts)) if len(rows) > 1 else None


def draw(chart: Chart, say: Say) -> str:
    """The chart as a picture that a screen reader passes over."""
    body, height = _bars(chart, say) if isinstance(chart, Bars) else _track(chart, say)
    drawn = shrunk(page(WIDTH, height, body))
    return f'<svg viewBox="0 0 {WIDTH} {height}" width="{_SHOWN}" aria-hidden="true">{drawn}</svg>'


def _bars(chart: Bars, say: Say) -> tuple[str, int]:
    most = max((max(sum(row.parts), row.mark) for row in chart.rows), default=0) or 1
    left = _LABEL if any(row.label for row in chart.rows) else _LEFT
    unit = (WIDTH - left - (58 if chart.mark else 40)) / most
    one_kind = len(chart.parts) == 1
    rows = "".join(_bar(row, left, ROW * index + 7, unit, one_kind) for index, row in enumerate(chart.rows))
    height = ROW * len(chart.rows) + 8
    if not chart.parts:
        return rows, height
    fill = SILVER if any(row.coat for row in chart.rows) else GOLD
    kinds = [(hatched(0, -11, 14, index, fill), say(key)) for index, key in enumerate(chart.parts)]
    kinds += [(lines("M5-9v12", more=_BOLD), say(chart.mark))] if chart.mark else []
    legend, high = _legend(kinds, height)
    return rows + legend, height + high


def _bar(row: Bar, start: float, top: int, unit: float, one_kind: bool) -> str:
    drawn, left = [_label(row, top)], start
    fill, hatch = (COATS[row.coat][0], LIGHT if COATS[row.coat][2] else INK) if row.coat else (GOLD, INK)
    for index, part in enumerate(row.parts):
        kind = 0 if one_kind else index
        drawn.append(hatched(left, top, part * unit, kind, fill, hatch) if part > 0 else "")
        left += part * unit
    reached = start + row.mark * unit
    if row.mark:
        drawn.append(lines(f"M{num(reached)} {top - 2}v{ROW - 2}", more=_BOLD))
    total = f"{sum(row.parts)} / {row.mark}" if row.mark else sum(row.parts)
    drawn.append(write(max(left, reached) + 6, top + 12, total, START))
    return "".join(drawn)


def _label(row: Bar, top: int) -> str:
    """A player's letter in the player's colour, and the name."""
    if not row.label:
        return ""
    fill, outline, white = COATS[row.coat]
    letter = disc(17, top + 7, 8, fill, outline) + write(17, top + 11, initial(row.label), white)
    return letter + squeeze(30, top + 12, row.label, _LABEL - 36, START)


def hatched(x: float, top: float, wide: float, kind: int, fill: str, hatch: str = INK) -> str:
    """A part of a bar; the first is plain, each of the others is hatched in its way."""
    body = lines(f"M{num(x)} {num(top)}{box(wide, ROW - 6)}", fill)
    if not kind:
        return body
    broad, dashes, downs = _HATCHES[(kind - 1) % len(_HATCHES)]
    more = f' stroke="{hatch}" stroke-width="{broad}" stroke-dasharray="{dashes}"'
    across = "".join(f"M{num(x + 3)} {num(top + down)}h{num(max(wide - 4, 1))}" for down in downs)
    return body + lines(across, more=more)


def _legend(kinds: Sequence[tuple[str, str]], top: int) -> tuple[str, int]:
    """What each sign means, side by side as far as there is room; and how high that is."""
    drawn, x, down, rows = "", float(_LEFT), 0, 1
    for sign, word in kinds:
        wide = breadth(word, SIZE) * 0.9
        if x > _LEFT and x + 19 + wide > WIDTH:
            x, down = float(_LEFT), down + _LEGEND + _LINE * (rows - 1)
        told = folded(word, (WIDTH - x - 26) / 0.9, SIZE)
        rows = max(rows if x > _LEFT else 1, len(told))
        said = "".join(write(19, _LINE * row, line, START) for row, line in enumerate(told))
        drawn += at(x, top + down + 13, sign + said)
        x += wide + 32
    return drawn, down + _LEGEND + _LINE * (rows - 1)


def _track(chart: Track, say: Say) -> tuple[str, int]:
    """What counted is a coin, where something is now is ringed."""
    apart = min(44, (WIDTH - 56) // (len(chart.steps) - 1))
    steps = "".join(
        _step(28 + apart * index, step, index == chart.at, index == chart.now) for index, step in enumerate(chart.steps)
    )
    if not chart.legend:
        return steps, 40
    signs = (disc(7, -4, 6, COIN), disc(7, -4, 6, "none", f' stroke="{GOLD}"{_BOLD}'))
    shown = [(sign, say(key)) for sign, key in zip(signs, chart.legend, strict=False)]
    legend, high = _legend(shown, 38)
    return steps + legend, 38 + high


def _step(x: int, step: int, counted: bool, now: bool) -> str:
    ring = disc(x, 20, 16, "none", f' stroke="{GOLD}"{_BOLD}') if now else ""
    return disc(x, 20, 13, COIN if counted else LIGHT) + ring + write(x, 25, step)
