"""The player aid: what each sign on the board stands for, and what variety is worth at the end."""

from __future__ import annotations

from leonardo_nb.core.ink import CHALK, COIN, SLANTED, START, WASH, begun, lines, page, squeeze, write
from leonardo_nb.core.svg import Region
from leonardo_nb.rulesets.leonardo_da_vinci.board.emblems import HOURGLASS, TYPE_SIGNS, begin, small_gears
from leonardo_nb.rulesets.leonardo_da_vinci.board.labs import AMBER, MEMO, dotted
from leonardo_nb.rulesets.leonardo_da_vinci.board.sheet import WIDTH, Sheet
from leonardo_nb.rulesets.leonardo_da_vinci.board.text import RECONSTRUCTED
from leonardo_nb.rulesets.leonardo_da_vinci.model import TYPES

_LINE = 21
_TYPES = 30
_LIST = _TYPES + 3 * _LINE + 17
"""The line on which the first sign stands."""
_SIGNS = {
    "rank": ("v-16h12v11h-12", "#fff"),
    "weeks": (f"m1-15{HOURGLASS}", WASH),
    "pays": ("m-2 0a7 7 0 1 1 .1 0zm17 0a7 7 0 1 1 .1 0z", COIN),
    "flag": ("v-17l9 4-9 4", CHALK),
    "dotted": None,
    "gear": None,
    "memo": (f"m0-12{MEMO}", AMBER),
    "quill": ("q2-11 14-16 0 11-11 13z", "#fff"),
    "reconstructed": None,
    "diversity": None,
}
"""From the lower left corner on, and the fill; the others are drawn by those who draw them elsewhere."""
_HEIGHT = _LIST + _LINE * (len(_SIGNS) - 1) + 12


def aid(sheet: Sheet) -> Region:
    title = sheet.say("aid.title")
    body = write(12, 21, title, START + SLANTED, 16) + _signs() + begun((*_types(sheet), *_told(sheet)))
    return Region("aid", WIDTH, _HEIGHT, title, page(WIDTH, _HEIGHT, body))


def _line(sign: str) -> int:
    """Where a sign stands in the list."""
    return _LIST + _LINE * [*_SIGNS].index(sign)


def _signs() -> str:
    drawn = [lines(begin(18, _line(name), sign[0]), sign[1]) for name, sign in _SIGNS.items() if sign]
    kinds = lines("".join(begin(x, y, TYPE_SIGNS[kind]) for kind, x, y in _cells()), WASH)
    own = dotted(12, 34, _line("dotted") - 6) + small_gears([(23, _line("gear") - 7)])
    return kinds + "".join(drawn) + own + write(23, _line("reconstructed") - 3, RECONSTRUCTED)


def _cells() -> list[tuple[str, int, int]]:
    """The types in two columns."""
    return [(kind, 12 + 176 * (index % 2), _TYPES + _LINE * (index // 2)) for index, kind in enumerate(TYPES)]


def _types(sheet: Sheet) -> list[str]:
    return [squeeze(x + 24, y + 14, sheet.say("aid.type", type=kind), 160) for kind, x, y in _cells()]


def _told(sheet: Sheet) -> list[str]:
    """What each sign says; the last line is the bonus for variety."""
    master = sheet.state.rules.order.master
    told = [(name, sheet.say(f"aid.{name}", master=master)) for name in _SIGNS if name != "diversity"]
    last = squeeze(12, _line("diversity") - 3, sheet.writer.diversity(), 352)
    return [*(squeeze(44, _line(name) - 3, line, 322) for name, line in told), last]
