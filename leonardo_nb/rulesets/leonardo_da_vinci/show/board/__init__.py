"""The board: as a picture, and as the same in words."""

from leonardo_nb.rulesets.leonardo_da_vinci.show.board.picture import regions
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.text import text

__all__ = ["regions", "text"]
