"""The legend: what each sign on the board stands for, and what variety is worth at the end."""

from collections.abc import Mapping

from leonardo_nb.core.drawing.lettering import SLANTED, START, begun, squeeze, write
from leonardo_nb.core.drawing.palette import CHALK, COIN, LEAF, LIGHT, PAPER, WASH
from leonardo_nb.core.drawing.strokes import disc, lines, page
from leonardo_nb.core.drawing.svg import Region
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import TYPES
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.place_workers import none_lent
from leonardo_nb.rulesets.leonardo_da_vinci.play.scoring import cards_owned
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.canvas import WIDTH, Canvas
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.emblems import HOURGLASS, TYPE_SIGNS, begin, small_gears, wreath
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.labs import AMBER, MEMO, dotted
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.text import RECONSTRUCTED

_LINE = 21
_TYPES = 30
_LIST = _TYPES + 3 * _LINE + 17
"""The line on which the first sign stands."""
_SIGNS = {
    "rank": ("v-16h12v11h-12", "#fff"),
    "line": None,
    "loose": None,
    "weeks": (f"m1-15{HOURGLASS}", WASH),
    "pays": ("m-2 0a7 7 0 1 1 .1 0zm17 0a7 7 0 1 1 .1 0z", COIN),
    "flag": ("v-17l9 4-9 4", CHALK),
    "dotted": None,
    "gear": None,
    "memo": (f"m0-12{MEMO}", AMBER),
    "quill": ("q2-11 14-16 0 11-11 13z", "#fff"),
    "points": None,
    "second_hand": None,
    "reconstructed": None,
    "diversity": None,
}
"""From the lower left corner on, and the fill; the others are drawn by those who draw them elsewhere."""


def legend(canvas: Canvas) -> Region:
    title, used = canvas.say("legend.title"), _used(canvas)
    height = _LIST + _LINE * (len(used) - 1) + 12
    body = write(12, 21, title, START + SLANTED, 16) + _signs(used) + begun((*_types(canvas), *_told(canvas, used)))
    return Region("legend", WIDTH, height, title, page(WIDTH, height, body), aside=True)


def _used(canvas: Canvas) -> dict[str, int]:
    """The signs that this game has, and the line on which each stands."""
    rules = canvas.state.rules
    unused = {"rank" if rules.queue.in_line else "line"}
    unused |= {"loose"} if rules.workers.lent is none_lent else set()
    unused |= set() if rules.scoring.in_points else {"points"}
    unused |= {"second_hand"} if rules.scoring.counted is cards_owned else set()
    names = [name for name in _SIGNS if name not in unused]
    return {name: _LIST + _LINE * index for index, name in enumerate(names)}


def _signs(used: Mapping[str, int]) -> str:
    signs = [(sign, y) for name, y in used.items() for sign in (_SIGNS[name],) if sign]
    drawn = [lines(begin(18, y, sign[0]), sign[1]) for sign, y in signs]
    kinds = lines("".join(begin(x, y, TYPE_SIGNS[kind]) for kind, x, y in _cells()), WASH)
    own = dotted(12, 34, used["dotted"] - 6) + small_gears([(23, used["gear"] - 7)])
    return kinds + "".join(drawn) + own + _variant(used) + write(23, used["reconstructed"] - 3, RECONSTRUCTED)


def _variant(used: Mapping[str, int]) -> str:
    """Signs that only some games have."""
    line = disc(23, used["line"] - 8, 8, LEAF) if "line" in used else ""
    loose = _dashed(16, used["loose"], 14, PAPER) if "loose" in used else ""
    loose += _dashed(10, used["second_hand"], 25, LIGHT) if "second_hand" in used else ""
    return line + loose + (wreath(23, used["points"] - 8, 7) if "points" in used else "")


def _dashed(x: int, y: int, width: int, fill: str) -> str:
    return lines(f"M{x} {y - 1}v-15h{width}v15z", fill, ' stroke-dasharray="3 2"')


def _cells() -> list[tuple[str, int, int]]:
    """The types in two columns."""
    return [(kind, 12 + 176 * (index % 2), _TYPES + _LINE * (index // 2)) for index, kind in enumerate(TYPES)]


def _types(canvas: Canvas) -> list[str]:
    return [squeeze(x + 24, y + 14, canvas.say("legend.type", type=kind), 160) for kind, x, y in _cells()]


def _told(canvas: Canvas, used: Mapping[str, int]) -> list[str]:
    """What each sign says; the last line is the bonus for variety."""
    master = canvas.state.rules.order.master
    told = [(y, canvas.say(f"legend.{name}", master=master)) for name, y in used.items() if name != "diversity"]
    last = squeeze(12, used["diversity"] - 3, canvas.writer.diversity(), 352)
    return [*(squeeze(44, y - 3, line, 322) for y, line in told), last]
