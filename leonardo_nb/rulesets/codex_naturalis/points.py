"""The points of a card's front: flat, for each visible object, for each corner it covers; taken at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import put
from leonardo_nb.rulesets.codex_naturalis import names
from leonardo_nb.rulesets.codex_naturalis.area import Covered, covered_corners
from leonardo_nb.rulesets.codex_naturalis.components import END_POINTS, REWARDS, TRACK_END, Reward, face_of
from leonardo_nb.rulesets.codex_naturalis.model import Card, Symbol

if TYPE_CHECKING:
    from leonardo_nb.rulesets.codex_naturalis.state import State

OBJECT_OF: Final[dict[str, Symbol]] = {"per_quill": "quill", "per_inkwell": "inkwell", "per_manuscript": "manuscript"}


def units_of(reward: Reward, corners: int, symbols: tuple[int, ...]) -> int:
    """How often a card gives its points: the corners it covers, the symbols visible after it was laid."""
    if reward.per == "per_covered_corner":
        return corners
    return 1 if reward.object is None else symbols[reward.object]


def gained(state: State, seat: int, points: int) -> int:
    """What of these points a player takes: by option the score track ends at 29."""
    score = state.players[seat].score
    return min(score + points, state.options.cap or score + points) - score


def explain_points(
    state: State, card: Card, reward: Reward, covered: Sequence[Covered], points: int
) -> Iterator[Explanation]:
    """How the points of a card that has just been laid were counted."""
    if reward.per == "per_covered_corner":
        yield why(
            "points.per_corner",
            "codex.score.per_corner",
            each=reward.points,
            count=len(covered),
            points=points,
            cards=tuple(names.laid(under) for under, _ in covered),
        )
    elif reward.per in OBJECT_OF:
        symbol = OBJECT_OF[reward.per]
        showing = _showing(state, card.seat, symbol)
        yield why(
            "points.per_object",
            "codex.score.per_object",
            symbol=symbol,
            count=len(showing),
            points=points,
            cards=tuple(names.laid(other) for other in showing),
        )
    else:
        yield why("points.flat", "codex.score.flat", card=card.card, points=points)


def _showing(state: State, seat: int, symbol: str) -> list[Card]:
    """A player's cards on which the symbol is visible, once for each time it is."""
    area = state.area(seat)
    found = []
    for card in sorted(area.values(), key=lambda card: card.laid):
        hidden = covered_corners(area, card)
        corners = face_of(card).corners.items()
        found += [card for corner, shown in corners if shown == symbol and corner not in hidden]
    return found


def score_points(state: State, card: Card, covered: Sequence[Covered], log: Log) -> State:
    """The points of a front are taken at once."""
    reward = REWARDS[card.card]
    if reward.per == "none":
        return state
    player = state.players[card.seat]
    points = reward.points * units_of(reward, len(covered), player.symbols)
    score = player.score + points
    kept = player.score + gained(state, card.seat, points)
    return log(
        replace(state, players=put(state.players, card.seat, replace(player, score=kept))),
        "lay.points",
        "codex.score.immediate",
        because=lambda: (*explain_points(state, card, reward, covered, points), *_explain_track(state, score, kept)),
        seat=card.seat,
        points=kept - player.score,
        score=kept,
    )


def _explain_track(state: State, score: int, kept: int) -> Iterator[Explanation]:
    """The track is printed up to 29, and the end is brought about only once."""
    if kept < score:
        yield why("lay.capped", "codex.ruling.score_over_29", end=TRACK_END, lost=score - kept)
    elif score > TRACK_END:
        yield why("lay.past_track", "codex.ruling.score_over_29", end=TRACK_END)
    if score >= END_POINTS and state.ended_by:
        yield why("end.already", "codex.ruling.trigger_while_final", last=state.last_turn)
