"""Reasons for a sensible move in full: every rule and every number that is told."""

from tests.bots.hint_reasons import hint_reasons_at_each
from tests.reasons.reason_snapshots import reason_snapshot

MOMENTS = {
    "the first at a shop pays nothing for what is needed": ("turn 2, place_workers", {}),
    "a privilege brings a missing component": ("choose_privilege", {}),
    "the workshop is free now and costs two next": ("workshop_offer", {}),
    "an invention is started for its pay and its type": ("turn 3, start_work", {}),
    "what is finished is declared before others do": ("turn 3, declare_inventions", {}),
    "an apprentice more is a week more each turn": ("academy_offer", {}),
    "a favour brings room and a component": ("take_favour", {"setup": "expert"}),
    "workers leave a lab that has too many": (
        15,
        {"players": 2, "seed": 3, "completed_stops_work": True, "blocks": ("labs",)},
    ),
    "the order of auctions makes no difference": (265, {"players": 3, "seed": 4, "setup": "expert"}),
    "half a favour brings a missing component": (31, {"players": 5, "seed": 4, "blocks": ("setup",)}),
    "nothing left in the city is worth its price": (201, {"players": 4, "seed": 4}),
    "the city is worth less than work in a lab": (477, {"players": 4, "seed": 1, "blocks": ("labs",)}),
}


@reason_snapshot
def test_reasons_for_a_sensible_move():
    return hint_reasons_at_each("leonardo_da_vinci", MOMENTS)
