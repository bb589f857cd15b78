"""The sums of numbers on the board: points so far, and those of objectives."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.receipt import AT
from leonardo_nb.core.registry import find
from leonardo_nb.rulesets.codex_naturalis.ground.area import touching, visible_symbols
from leonardo_nb.rulesets.codex_naturalis.ground.components import REWARDS
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.points import OBJECT_OF, worth
from leonardo_nb.rulesets.codex_naturalis.play.scoring import scores

NUMBERS: Final = dict.fromkeys(("player", "pawn", "objective"), ("points",))
_CARDS: Final = "codex.score.immediate"
_SCORED: Final = ("player", "pawn")
"""What shows the points of a player."""


def receipt(state: State, number: str) -> Explanation | None:
    """The points that a player has scored with cards, card by card; at the end with those of objectives."""
    kind, _, which = number.partition(AT)[2].partition(".")
    if kind not in _SCORED:
        return None
    seat = int(which)
    track = _track(state, seat)
    return _total(state, seat, track) if kind == "player" and state.is_over else track


def _track(state: State, seat: int) -> Explanation:
    """The points of cards, card by card; under a misconception, what the same cards would have given by it.

    No card is told of where those are not all, as in a position that was edited.
    """
    given = points_given(state, seat)
    if given is None:
        return why("score.track", _CARDS, seat=seat, points=state.players[seat].score)
    return why("score.track", _CARDS, because=given, seat=seat, points=_sum(given))


def points_given(state: State, seat: int) -> tuple[Explanation, ...] | None:
    """What the laid cards of a player gave; None where that is not all the points, as in a position that was edited."""
    played = replace(state, options=replace(state.options, blocks=_playable(state)))
    return tuple(_given(state, seat)) if _sum(_given(played, seat)) == state.players[seat].score else None


def _playable(state: State) -> tuple[str, ...]:
    """The blocks of a game without misconceptions, which are only looked at."""
    wrong = {block.name for block in find(state.ruleset).misconceptions} if state.options.blocks else ()
    return tuple(name for name in state.options.blocks if name not in wrong)


def _sum(given: Iterable[Explanation]) -> int:
    return sum(int(str(each.params["points"])) for each in given)


def _total(state: State, seat: int, track: Explanation) -> Explanation:
    _, *goals = [line for line in scores(state).lines if line.seat == seat]
    cards, objectives = _sum([track]), sum(line.points for line in goals)
    told = {"card_points": cards, "objective_points": objectives, "points": cards + objectives}
    lines = (track, *(line.explanation for line in goals))
    return why("score.total", "codex.end.winner", because=lines, seat=seat, **told)


def _given(state: State, seat: int) -> Iterator[Explanation]:
    area, left = state.area(seat), state.rules.covering.left
    for card in sorted(area.values(), key=lambda each: each.laid):
        reward = REWARDS.get(card.card)
        if reward is None or card.side != "front":
            continue
        before = {place: each for place, each in area.items() if each.laid < card.laid}
        seen = visible_symbols(before, left), visible_symbols({**before, (card.x, card.y): card}, left)
        points = worth(state, card.card, touching(before, card.x, card.y), *seen)
        if points:
            yield why("points.flat", _rule(state, reward.per), card=card.card, points=points)


def _rule(state: State, per: str) -> str:
    """The rule by which a card gives points."""
    if per == "per_covered_corner":
        return state.rules.corners.rule
    return state.rules.objects.rule if per in OBJECT_OF else "codex.score.flat"
