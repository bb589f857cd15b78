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

    def pointed(self, name: str, label: str) -> str:
        """What makes a thing a button; the label says what one points at."""
        return f'data-spot="{name}" role="button" tabindex="0" aria-label={attribute(label)}'

    def button(self, name: str, x: float, y: float, label: Callable[[], str]) -> str:
        """What lies over a card that can be pointed at; nothing over any other."""
        mark = self.spots.get(name)
        if mark is None:
            return ""
        shown = veil(EDGE, "0") + glow(WIDE, HIGH) if mark == "legal" else veil(EDGE, ".45")
        return f'<g {self.pointed(name, label())} transform="{moved(x, y)}">{shown}</g>'

    def mark(self, table: str, row: int, x: float, y: float, width: float, height: float) -> str:
        """The ring round a thing that has changed; nothing round one that has not."""
        return ring(x, y, width, height, f"{table}.{row}") if (table, row) in self.changed else ""

    def mark_card(self, card: Card | Objective, x: float, y: float) -> str:
        """The ring round a card that has come here."""
        table = "cards" if isinstance(card, Card) else "objectives"
        return self.mark(table, self.rows[id(card)], x - 4, y - 4, WIDE + 8, HIGH + 8)
