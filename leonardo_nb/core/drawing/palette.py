"""Paper, ink and the other colours that every picture is drawn in: boards, charts and small widgets."""

from collections.abc import Mapping
from typing import Final

PAPER: Final = "#f6ecd6"
INK: Final = "#321"
SEPIA: Final = "#432"
"""Faint ink."""
LINE: Final = "#a86"
"""The edge of a page, and what is only hinted at."""
LIGHT: Final = "#fffaee"
"""White paper, of cards and houses."""
WASH: Final = "#edb"
COIN: Final = "#ec6"
LEAF: Final = "#fd5"
"""Gold leaf."""
GOLD: Final = "#b60"
"""Gold as a line: what glows, and the frame of what counts."""
SILVER: Final = "#ccd"
PARCHMENT: Final = "#ec9"
WAX: Final = "#a32"
"""The seal of a secret."""
CHALK: Final = "#922"
"""The red chalk of changed things."""

DAY: Final[Mapping[str, str]] = {"paper": PAPER, "ink": INK, "line": LINE, "card": LIGHT, "gold": GOLD}
NIGHT: Final[Mapping[str, str]] = {
    "paper": "#2b241b",
    "ink": "#f2e6cf",
    "line": "#8a734d",
    "card": "#3a3126",
    "gold": "#f0b95a",
}
"""What stands round the pictures where the page is dark; the pictures themselves stay on paper."""

WHITE: Final = ' fill="#fff"'
COATS: Final = {
    "": (LIGHT, "", ""),
    "yellow": ("#fc3", "", ""),
    "red": ("#b32", "", WHITE),
    "blue": ("#26b", "", WHITE),
    "green": ("#274", "", WHITE),
    "purple": ("#849", "", WHITE),
    "black": ("#222", f' stroke="{LIGHT}"', WHITE),
}
"""The fill of a player's pieces, and their outline and letter where they are not of ink."""
