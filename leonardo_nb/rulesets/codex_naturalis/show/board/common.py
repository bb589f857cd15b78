"""What counts for everyone: the common objectives, when the game ends, and the score track."""

from typing import Final

from leonardo_nb.core.drawing.lettering import FAINT, SLANTED, START, squeeze
from leonardo_nb.core.drawing.strokes import at, lines, page
from leonardo_nb.core.drawing.svg import Region
from leonardo_nb.rulesets.codex_naturalis.ground.components import END_POINTS
from leonardo_nb.rulesets.codex_naturalis.ground.model import Objective
from leonardo_nb.rulesets.codex_naturalis.play.phases.ending import reason
from leonardo_nb.rulesets.codex_naturalis.show.board.canvas import Canvas
from leonardo_nb.rulesets.codex_naturalis.show.board.cards import WIDE, slot
from leonardo_nb.rulesets.codex_naturalis.show.board.goals import goal
from leonardo_nb.rulesets.codex_naturalis.show.board.track import track

_WIDTH: Final = 375
_HEIGHT: Final = 288
_GOALS: Final = (12, 194)
_GOAL: Final = 168
_ROOM: Final = 350
_TRACK: Final = 212
_HEADING, _NAME = 190, 156
"""The rooms of the heading, and of the game's name beside it."""


def common(canvas: Canvas) -> Region:
    body = _objectives(canvas) + _end(canvas) + _name(canvas) + track(canvas, _TRACK)
    return Region("common", _WIDTH, _HEIGHT, canvas.say("objectives"), page(_WIDTH, _HEIGHT, body))


def _objectives(canvas: Canvas) -> str:
    """The objectives that count for everyone."""
    goals = [goal for goal in canvas.state.objectives if goal.where == "common"]
    body = squeeze(12, 26, canvas.say("objectives"), _HEADING, START + SLANTED, 16)
    for x, each in zip(_GOALS, goals, strict=False):
        body += at(x, 34, goal(each.card) + _over_goal(canvas, each), _GOAL / WIDE)
    return body + "".join(slot(x, 34, _GOAL) for x in _GOALS[len(goals) :])


def _over_goal(canvas: Canvas, common: Objective) -> str:
    """Draw the button of a common objective: pressing it only says that it belongs to all players."""
    button = canvas.card_button(f"objective:{common.card}", 0, 0, lambda: canvas.writer.objective(common.card))
    return canvas.mark_card(common, 0, 0) + button


def _end(canvas: Canvas) -> str:
    """Whether the end is near, and what brought it about."""
    state = canvas.state
    if not state.ended_by:
        to_come = canvas.say(f"no_end_{state.options.end_on}", needed=END_POINTS)
        return squeeze(12, 160, to_come, _ROOM, START + FAINT + SLANTED)
    ended = canvas.say(f"ended_{reason(state)}", seat=state.triggered_by, needed=END_POINTS)
    body = squeeze(12, 160, ended, _ROOM, START)
    return body + (squeeze(12, 175, canvas.say("last", last=state.last_turn), _ROOM, START) if state.last_turn else "")


def _name(canvas: Canvas) -> str:
    """The game's name, with a flourish."""
    stroke = lines("M216 30q70-6 120 0t22-6q-7-4-10 2m-132 4q-12 2-16-3 4-6 8 0")
    return squeeze(284, 25, canvas.word("title"), _NAME, SLANTED + FAINT, 17) + stroke
