"""The sums of numbers on the board: points so far, and those of objectives."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.receipt import AT
from leonardo_nb.rulesets.codex_naturalis.ground.area import touching, visible_symbols
from leonardo_nb.rulesets.codex_naturalis.ground.components import REWARDS
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.points import OBJECT_OF, worth
from leonardo_nb.rulesets.codex_naturalis.play.scoring import scores

NUMBERS: Final = dict.fromkeys(("player", "pawn", "objective"), ("points",))
_SCORED: Final = ("player", "pawn")
"""What shows the points of a player."""


def receipt(state: State, number: str) -> Explanation | None:
    """The points that a player has scored with cards, card by card; at the end with those of objectives."""
    kind, _, which = number.partition(AT)[2].partition(".")
    if kind not in _SCORED:
        return None
    seat = int(which)
    cards, *goals = [line.explanation for line in scores(state).lines if line.seat == seat]
    track = replace(cards, because=_card_by_card(state, seat))
    return _total(state, seat, (track, *goals)) if kind == "player" and state.is_over else track


def _total(state: State, seat: int, lines: tuple[Explanation, ...]) -> Explanation:
    player = state.players[seat]
    told = {
        "card_points": player.score,
        "objective_points": player.objectives,
        "points": player.score + player.objectives,
    }
    return why("score.total", "codex.end.winner", because=lines, seat=seat, **told)


def _card_by_card(state: State, seat: int) -> tuple[Explanation, ...]:
    """What each card gave when it was laid; nothing where that is not all, as in a position that was edited."""
    given = tuple(_given(state, seat))
    points = sum(int(str(each.params["points"])) for each in given)
    return given if points == state.players[seat].score else ()


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
