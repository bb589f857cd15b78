"""What a part of this board asks for besides what every board does."""

from __future__ import annotations

from leonardo_nb.core import sheet
from leonardo_nb.rulesets.leonardo_da_vinci.board.text import Writer
from leonardo_nb.rulesets.leonardo_da_vinci.state import State


class Sheet(sheet.Sheet[State], frozen=True):
    """The position, with the letters of components and types."""

    @property
    def writer(self) -> Writer:
        return Writer(self.state, self.lang)

    def letter(self, thing: str) -> str:
        """The letter of a component or of a type."""
        return self.word(f"board.letter.{thing}")
