"""The zone that is being resolved."""

from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State


def zone(state: State) -> str:
    """Where the Lord of the City is."""
    return state.lord
