"""What a part of this board asks for besides what every board does: cards to point at, and cards that have come."""

from collections.abc import Callable, Mapping

from leonardo_nb.core.drawing import canvas
from leonardo_nb.core.drawing.canvas import Bounds
from leonardo_nb.rulesets.codex_naturalis.ground.model import Card, Objective
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.show.board.cards import HIGH, WIDE
from leonardo_nb.rulesets.codex_naturalis.show.board.text import Writer


class Canvas(canvas.Canvas[State], frozen=True):
    """The position, and where its cards stand in their tables."""

    rows: Mapping[int, int]
    """The row of each card and objective, by its identity: hidden ones have no number."""

    @property
    def writer(self) -> Writer:
        return Writer(self.state, self.lang)

    def card_button(self, name: str, x: float, y: float, label: Callable[[], str]) -> str:
        """What lies over a card that can be pointed at; nothing over any other."""
        return self.button(name, _round(x, y), label)

    def mark_card(self, card: Card | Objective, x: float, y: float) -> str:
        """The ring round a card that has come here."""
        table = "cards" if isinstance(card, Card) else "objectives"
        return self.mark(table, self.rows[id(card)], *_round(x, y))


def _round(x: float, y: float) -> Bounds:
    """A card and its edge: the frame of a gold card is gold, too."""
    return x - 4, y - 4, WIDE + 8, HIGH + 8
