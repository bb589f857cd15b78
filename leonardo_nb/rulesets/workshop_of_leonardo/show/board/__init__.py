"""The board: its picture, region by region, and its text twin."""

from leonardo_nb.rulesets.workshop_of_leonardo.show.board.picture import regions
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.text import text

__all__ = ["regions", "text"]
