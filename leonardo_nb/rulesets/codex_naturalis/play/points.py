"""The points of a card's front: flat, for each visible object, for each corner it covers; taken at once."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import put
from leonardo_nb.rulesets.codex_naturalis.ground import names
from leonardo_nb.rulesets.codex_naturalis.ground.area import Covered
from leonardo_nb.rulesets.codex_naturalis.ground.components import END_POINTS, REWARDS, TRACK_END, Reward, face_of
from leonardo_nb.rulesets.codex_naturalis.ground.model import Card, Counts, Symbol
from leonardo_nb.rulesets.codex_naturalis.ground.state import State

OBJECT_OF: Final[dict[str, Symbol]] = {"per_quill": "quill", "per_inkwell": "inkwell", "per_manuscript": "manuscript"}


def gained(state: State, seat: int, points: int) -> int:
    """What of these points a player takes: by option the score track ends at 29, but nothing is taken back."""
    end = state.options.cap
    return max(min(points, end - state.players[seat].score), 0) if end else points


def covered_by(_card: int, covered: Sequence[Covered]) -> int:
    """The corners that a card gives points for: those it covers."""
    return len(covered)


def shown_after(_before: Counts, after: Counts) -> Counts:
    """The objects that a card gives points for: those visible once it is laid."""
    return after


def explain_points(
    state: State, card: Card, reward: Reward, covered: Sequence[Covered], points: int
) -> Iterator[Explanation]:
    """How the points of a card that has just been laid were counted."""
    if reward.per == "per_covered_corner":
        yield state.rules.corners.explain(card.card, reward.points, covered)
    elif reward.per in OBJECT_OF:
        yield state.rules.objects.explain(state, card.seat, OBJECT_OF[reward.per], points)
    else:
        yield why("points.flat", "codex.score.flat", card=card.card, points=points)


def explain_corners(_card: int, each: int, covered: Sequence[Covered]) -> Explanation:
    """The corners that a card covers."""
    cards, count = tuple(names.laid(under) for under, _ in covered), len(covered)
    rule = "codex.score.per_corner"
    return why("points.per_corner", rule, each=each, count=count, points=each * count, cards=cards)


def explain_objects(state: State, seat: int, symbol: Symbol, points: int) -> Explanation:
    """The objects that an area shows, and on which cards."""
    showing = _showing(state, seat, symbol)
    cards, rule = tuple(names.laid(other) for other in showing), "codex.score.per_object"
    return why("points.per_object", rule, symbol=symbol, count=len(showing), points=points, cards=cards)


def _showing(state: State, seat: int, symbol: str) -> list[Card]:
    """A player's cards on which the symbol is visible, once for each time it is."""
    area = state.area(seat)
    found = []
    for card in sorted(area.values(), key=lambda card: card.laid):
        hidden = state.rules.covering.hidden(area, card)
        corners = face_of(card).corners.items()
        found += [card for corner, shown in corners if shown == symbol and corner not in hidden]
    return found


def worth(state: State, number: int, covered: Sequence[Covered], before: Counts, after: Counts) -> int:
    """The points of a front that covers these corners, by the symbols before and after it is laid."""
    reward = REWARDS[number]
    if reward.per == "per_covered_corner":
        return reward.points * state.rules.corners.counted(number, covered)
    if reward.object is None:
        return reward.points
    return reward.points * state.rules.objects.counted(before, after)[reward.object]


def score_points(state: State, card: Card, covered: Sequence[Covered], before: Counts, log: Log) -> State:
    """The points of a front are taken at once."""
    reward = REWARDS[card.card]
    if reward.per == "none":
        return state
    player = state.players[card.seat]
    points = worth(state, card.card, covered, before, player.symbols)
    score = player.score + points
    kept = player.score + gained(state, card.seat, points)
    return log(
        replace(state, players=put(state.players, card.seat, replace(player, score=kept))),
        "lay.points",
        "codex.score.immediate",
        because=lambda: (
            *explain_points(state, card, reward, covered, points),
            *_explain_track(state, card.seat, score, kept),
        ),
        seat=card.seat,
        points=kept - player.score,
        score=kept,
    )


def _explain_track(state: State, seat: int, score: int, kept: int) -> Iterator[Explanation]:
    """The track is printed up to 29, and the end is brought about only once."""
    if kept < score:
        yield why("lay.capped", "codex.ruling.score_over_29", end=TRACK_END, lost=score - kept)
    elif score > TRACK_END:
        yield why("lay.past_track", "codex.ruling.score_over_29", end=TRACK_END)
    if score >= END_POINTS and state.ended_by and (state.in_last_round or not _closes_the_last_area(state, seat)):
        yield why("end.already", "codex.ruling.trigger_while_final", last=state.last_turn)


def _closes_the_last_area(state: State, seat: int) -> bool:
    """Whether nobody can lay a card after this one: then the game ends at once, before its last round."""
    return not state.has_room(seat) and all(player.blocked for player in state.players if player.seat != seat)
