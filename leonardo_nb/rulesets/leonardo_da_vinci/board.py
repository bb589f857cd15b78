"""The text twin of the board."""
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from leonardo_nb.rulesets.leonardo_da_vinci.state import State
def text(state: "State", lang: str) -> str:
    return ""
