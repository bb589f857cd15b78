"""Reasons for a sensible move in full: every rule and every number that is told."""

from tests.bots.hint_reasons import hint_reasons_at_each
from tests.reasons.reason_snapshots import reason_snapshot

MOMENTS = {
    "a card gives points and completes a set": ("turn 5, play_card", {"players": 2, "seed": 3}),
    "a card is taken that can be laid": ("turn 4, draw_card", {"players": 2, "seed": 3}),
    "sets are easier than patterns": ("choose_objective", {"players": 2, "seed": 3}),
    "the centre of a starter card stays": ("place_starter", {}),
    "a gold card of the hand can be laid next": ("turn 4, play_card", {}),
    "in the last turn objectives count": (73, {"players": 2, "seed": 1}),
    "one more card is laid": (67, {"players": 2, "seed": 1}),
    "a card is taken that lacks three resources": (25, {"players": 3, "seed": 4}),
    "a card of the hand lacks fewer resources": (24, {"players": 3, "seed": 21}),
}


@reason_snapshot
def test_reasons_for_a_sensible_move():
    return hint_reasons_at_each("codex_naturalis", MOMENTS)
