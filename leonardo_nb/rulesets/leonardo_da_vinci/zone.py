"""The zone that is being resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from leonardo_nb.rulesets.leonardo_da_vinci.state import State


def zone(state: State) -> str:
    """Where the Lord of the City is."""
    return state.lord
