"""Reasons for a sensible move in full: every rule and every number that is told."""

from tests.bots.hint_reasons import hint_reasons_at_each
from tests.reasons.reason_snapshots import reason_snapshot

MOMENTS = {
    "a new discipline is worth two points": ("turn 6, play_card", {}),
    "a level rises for what may come": ("turn 12, play_card", {}),
    "stars ask for nothing more": ("turn 3, play_card", {}),
    "a larger hand gives more to choose from": (61, {"players": 3, "seed": 0}),
    "another player would have a larger set": (58, {"players": 4, "seed": 0}),
    "in the last turn no card gains anything": (72, {"players": 3, "seed": 3}),
    "who is most tired only the players know": (4, {"players": 3, "seed": 21}),
}


@reason_snapshot
def test_reasons_for_a_sensible_move():
    return hint_reasons_at_each("workshop_of_leonardo", MOMENTS)
