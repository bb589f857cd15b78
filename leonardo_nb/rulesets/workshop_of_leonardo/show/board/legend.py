"""The legend: the signs of disciplines and actions by their names, a turn, levels, Maintenance, and what counts."""

from collections.abc import Iterator
from typing import Final

from leonardo_nb.core.drawing.lettering import END, FAINT, SLANTED, START, folded, squeeze, write
from leonardo_nb.core.drawing.strokes import SIZE, at, band, lines, page
from leonardo_nb.core.drawing.svg import Region
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import HIGH
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import DISCIPLINES
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.canvas import Canvas
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.signs import ACTION_ART, action_sign, letters, sign

_WIDTH: Final = 375
_LEFT: Final = 12
_TOP: Final = 54
_ROWS: Final = 3


def legend(canvas: Canvas) -> Region:
    body, y = _title(canvas) + _signs(canvas), 136.0
    for told in _told(canvas):
        for row in folded(told, 345, SIZE):
            body += squeeze(_LEFT, y, row, 351, START + FAINT)
            y += 17
        y += 4
    return Region("legend", _WIDTH, y - 4, canvas.say("aid"), page(_WIDTH, y - 4, body), aside=True)


def _told(canvas: Canvas) -> Iterator[str]:
    """The sentences, by the rules in force."""
    rules, among = canvas.state.rules, "_any" if canvas.state.options.fatigue == "any_more" else ""
    yield canvas.say("aid_turn")
    yield canvas.say("aid_level", practice=rules.level.practice)
    yield canvas.say(f"aid_high{rules.high.told}", high=HIGH)
    yield canvas.say("aid_tick")
    yield canvas.say(f"aid_maintenance{among}{rules.fatigue.told}", **rules.fatigue.weight)
    yield canvas.say("aid_points")


def _title(canvas: Canvas) -> str:
    """The name of the game, with a flourish."""
    flourish = lines("M176 33q90-8 150 0t40-7q-8-4-12 2")
    return band(8, 9, 359, 26) + write(350, 27, canvas.word("title"), END + SLANTED, 17) + flourish


def _signs(canvas: Canvas) -> str:
    """The disciplines in two columns, and the three actions beside them."""
    body = ""
    for index, discipline in enumerate(DISCIPLINES):
        x, y = _LEFT + 139 * (index // _ROWS), _TOP + 26 * (index % _ROWS)
        body += sign(discipline, x + 10, y) + write(x + 34, y + 6, letters(canvas.lang)[discipline], size=15)
        body += squeeze(x + 48, y + 5, canvas.called("discipline", discipline), 86, START + FAINT)
    for index, action in enumerate(ACTION_ART):
        y = _TOP + 26 * index
        body += at(296, y, action_sign(action)) + squeeze(310, y + 5, canvas.say(f"does_{action}"), 58, START + SLANTED)
    return body
