"""A game played out from a world by bots that play sensibly, and what it is worth to a seat there."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from leonardo_nb.core.bots import Bot, choose
from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import silent
from leonardo_nb.core.play import legal, resolve
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.scores import ScoreSheet
from leonardo_nb.core.state import TABLE

MOST_STEPS: Final = 5_000
"""A position that was edited against the rules may lead to a game without end."""

Points = tuple[tuple[str, bool], int]
"""Points of a source, and whether they are the seat's own or its strongest rival's, which count against it."""


class NoAnswer(Exception):
    """A question of a world has no answer there: no game leads to it."""


def played_out(rules: Ruleset, world: Any, action: Action, make: Callable[[int], Bot], seed: int, turns: int) -> Any:
    """Return the state at the end, or after these turns, of a game that goes on from this action in this world."""
    bots = [make(seed + seat) for seat in range(len(world.players))]
    state = resolve(world, action, silent)
    last = state.turn + turns if turns else 0
    for _ in range(MOST_STEPS):
        if not state.pending or (last and state.turn >= last):
            break
        seat, actions = state.pending[-1].seat, legal(state)
        if not actions:
            raise NoAnswer
        is_open = seat != TABLE and len(actions) > 1
        state = resolve(state, choose(bots[seat], rules.view, state, actions) if is_open else actions[0], silent)
    return state


def points_ahead(sheet: ScoreSheet, seat: int) -> dict[tuple[str, bool], int]:
    """Return what a person's lead over the strongest rival consists of, by source of points and whose they are."""
    state = sheet.state
    own, totals = state.person(seat), _totals(sheet)
    rival = max((person for person in totals if person != own), key=lambda person: totals[person], default=None)
    found: dict[tuple[str, bool], int] = {}
    for (source, mine), points in _parts(sheet, own, rival):
        found[source, mine] = found.get((source, mine), 0) + points
    return found


def _totals(sheet: ScoreSheet) -> dict[int, int]:
    """The points of each person; one may play several seats."""
    person = sheet.state.person
    totals = {person(player.seat): 0 for player in sheet.state.players}
    for line in sheet.lines:
        totals[person(line.seat)] += line.points
    return totals


def _parts(sheet: ScoreSheet, own: int, rival: int | None) -> Iterator[Points]:
    for line in sheet.lines:
        person = sheet.state.person(line.seat)
        if person == own:
            yield (line.source, True), line.points
        elif person == rival:
            yield (line.source, False), -line.points
