"""What a part of this board asks for besides what every board does."""

from typing import Any

from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.drawing import canvas
from leonardo_nb.core.explanation import why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.text import Writer

WIDTH = 375
"""Of every page: as wide as a telephone, so that its letters can be read there."""


class Canvas(canvas.Canvas[State], frozen=True):
    """The position, with its text twin."""

    @property
    def writer(self) -> Writer:
        return Writer(self.state, self.lang)

    def named(self, key: str, seat: int) -> str:
        """A player's thing, as its card calls it."""
        return tell(why(f"now.{key}", seat=seat), self.state, self.lang)

    def say(self, key: str, *cites: str, **params: Any) -> str:
        """As the text twin says it."""
        return self.writer.say(key, *cites, **params)
