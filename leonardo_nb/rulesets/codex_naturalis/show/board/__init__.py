"""The board: as a picture, and as the same in words."""

from leonardo_nb.rulesets.codex_naturalis.show.board.picture import regions
from leonardo_nb.rulesets.codex_naturalis.show.board.text import text

__all__ = ["regions", "text"]
