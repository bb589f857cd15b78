"""Reasons for a sensible move in full: every rule and every number that is told."""

from tests.bots.hint_reasons import hint_reasons_at_each
from tests.reasons.reason_snapshots import reason_snapshot

MOMENTS = {
    "the last slots bring a reward at once": ("turn 3, take_turn", {}),
    "a token leads to an objective": ("choose_reward", {}),
    "tokens can wait": ("use_tokens", {}),
    "nothing else gains more than passing": (150, {"players": 2, "seed": 3, "cubes": 15}),
    "the last rewards count for what they still bring": (186, {"players": 2, "seed": 6}),
    "a last token may bring nothing more": (203, {"players": 2, "seed": 7}),
    "as long as there are slots others may lay more": (8, {"players": 3, "seed": 5}),
    "a token is worth giving up if the rest follows": (127, {"players": 3, "seed": 5}),
    "a token that reaches the objective would bring less as it is": (34, {"players": 3, "seed": 5}),
    "before the count there is no later": (205, {"players": 3, "seed": 5}),
}


@reason_snapshot
def test_reasons_for_a_sensible_move():
    return hint_reasons_at_each("inventeurs", MOMENTS)
