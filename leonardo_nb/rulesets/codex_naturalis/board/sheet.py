"""What is drawn, for whom, what can be pointed at in it and what has just changed."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from msgspec import Struct

from leonardo_nb.core.svg import attribute
from leonardo_nb.rulesets.codex_naturalis.board.cards import EDGE, HIGH, WIDE
from leonardo_nb.rulesets.codex_naturalis.board.ink import glow, moved, ring, veil
from leonardo_nb.rulesets.codex_naturalis.board.text import Writer
from leonardo_nb.rulesets.codex_naturalis.model import Card, Objective, Player
from leonardo_nb.rulesets.codex_naturalis.state import State


class Sheet(Struct, frozen=True):
    """The position and all that a part of the board has to know to draw itself."""

    state: State
    lang: str
    spots: Mapping[str, str]
    changed: Collection[tuple[str, int]]
    writer: Writer
    rows: Mapping[int, int]
    """The row of each card and objective, by its identity: hidden ones have no number."""

    def say(self, key: str, **params: Any) -> str:
        return self.writer.say(key, **params)

    def decides(self, player: Player) -> bool:
        pending = self.state.pending
        return bool(pending) and pending[-1].seat == player.seat

    def head(self, name: str, where: str, label: Callable[[], str]) -> str:
        """The beginning of a thing; of a button if it can be pointed at, and then its label says what it is."""
        if name not in self.spots:
            return f'<g transform="{where}">'
        return (
            f'<g data-key="{name}" data-spot="{name}" role="button" tabindex="0" '
            f'aria-label={attribute(label())} transform="{where}">'
        )

    def card(self, name: str, place: tuple[float, float, float], drawing: str, label: Callable[[], str]) -> str:
        """A card at x, y, so wide, that perhaps can be pointed at."""
        x, y, wide = place
        head, mark = self.head(name, moved(x, y, wide / WIDE), label), self.spots.get(name)
        if mark is None:
            return f"{head}{drawing}</g>"
        return f"{head}{drawing}{glow(EDGE) if mark == 'legal' else veil(EDGE, '.4')}</g>"

    def mark(self, table: str, row: int, x: float, y: float, width: float, height: float) -> str:
        """The ring round a thing that has changed; nothing round one that has not."""
        return ring(x, y, width, height, f"{table}.{row}") if (table, row) in self.changed else ""

    def mark_card(self, card: Card | Objective, x: float, y: float, wide: float = WIDE) -> str:
        """The ring round a card that has come here."""
        table = "cards" if isinstance(card, Card) else "objectives"
        return self.mark(table, self.rows[id(card)], x - 3, y - 3, wide + 6, wide * HIGH / WIDE + 6)
