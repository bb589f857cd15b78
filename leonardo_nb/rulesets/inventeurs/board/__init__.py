"""The board: its picture, region by region, and its text twin."""

from leonardo_nb.rulesets.inventeurs.board.picture import regions
from leonardo_nb.rulesets.inventeurs.board.text import text

__all__ = ["regions", "text"]
