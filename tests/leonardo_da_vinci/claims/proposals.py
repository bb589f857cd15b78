"""What may be proposed instead of what is refused."""

from typing import Any

from leonardo_nb.core.play import legal
from tests.leonardo_da_vinci.claims import tables

PURPOSES = {
    "buy_component": ("pass_offer", "take_any"),
    "assign_apprentices": ("assign_master", "pass_assigning", "place_apprentices"),
    "assign_master": ("assign_apprentices", "pass_assigning", "place_master"),
    "place_apprentices": ("assign_apprentices", "pass_placing", "place_master"),
    "place_master": ("assign_master", "pass_placing", "place_apprentices"),
    "half_favour_florins": ("favour_five_florins", "favour_florins"),
}


IMPROVING = (
    *("favour_turn_lab", "favour_take_lab", "favour_automaton"),
    *("upgrade_turn_lab", "upgrade_take_lab", "upgrade_mechanical_man"),
)
"""The favours of letter d, which improve labs."""


PASSING = (
    *("decline_privilege", "pass_assigning", "pass_declaring"),
    *("pass_offer", "pass_placing", "pass_revealing", "pass_starting"),
)
"""What ends all that could still be done."""


SOLD = {
    **dict.fromkeys(("turn_lab", "take_lab", "install_mechanical_man"), "B"),
    "hire_apprentice": "C",
    "buy_component": "D to H",
}
"""In which zones each purchase is made: what another zone sells serves another purpose."""


def serves(state: Any, tried: Any, proposed: Any) -> bool:
    """Whether nobody is sent to an invention that is not requested, unless it is the one they want.

    Nor to a favour of another letter than one that improves labs, where there is another of these; nor to pass where
    something else can be done.
    """
    if proposed.kind in SOLD and SOLD.get(tried.kind, SOLD[proposed.kind]) != SOLD[proposed.kind]:
        return False
    if proposed.kind in PASSING and tried.kind not in PASSING:
        return all(action.kind in PASSING for action in legal(state))
    if tried.kind in IMPROVING and proposed.kind not in IMPROVING:
        return not any(action.kind in IMPROVING for action in legal(state))
    if proposed.kind != "start_invention":
        return True
    return proposed.invention == tried.invention or proposed.invention in tables.requested(state)
