"""The board: its picture, region by region, and its text twin."""

from leonardo_nb.rulesets.inventeurs.show.board.picture import regions
from leonardo_nb.rulesets.inventeurs.show.board.text import text

__all__ = ["regions", "text"]
