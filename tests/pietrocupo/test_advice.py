"""Reasons for a sensible move in full: every rule and every number that is told."""

from tests.bots.hint_reasons import hint_reasons_at_each
from tests.reasons.reason_snapshots import reason_snapshot

MOMENTS = {
    "the council gives a component for points": ("turn 2, place_workers", {}),
    "a master finishes the work": ("turn 2, assign_workers", {}),
    "whoever declares first is paid more": ("turn 3, reveal_one", {}),
    "a free sale is worth less than the work of those in the labs": (38, {"players": 3, "seed": 21}),
}


@reason_snapshot
def test_reasons_for_a_sensible_move():
    return hint_reasons_at_each("pietrocupo", MOMENTS)
