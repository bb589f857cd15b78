"""What is drawn, for whom, what can be pointed at in it and what has just changed."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from msgspec import Struct

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.svg import attribute, num
from leonardo_nb.rulesets.leonardo_da_vinci.board.ink import gathered, glow, ring, veil
from leonardo_nb.rulesets.leonardo_da_vinci.board.text import Writer
from leonardo_nb.rulesets.leonardo_da_vinci.state import State


class Sheet(Struct, frozen=True):
    """The position and all that a part of the board has to know to draw itself."""

    state: State
    lang: str
    spots: Mapping[str, str]
    changed: Collection[tuple[str, int]]
    writer: Writer

    def say(self, key: str, **params: Any) -> str:
        return self.writer.say(key, **params)

    def letter(self, thing: str) -> str:
        """The letter of a component or of a type."""
        return message(self.state.ruleset, f"board.letter.{thing}", self.lang)

    def phase(self) -> str:
        return message(self.state.ruleset, f"phase.{self.state.phase}", self.lang)

    def spot(self, name: str, place: tuple[float, float, float, float], body: str, label: Callable[[], str]) -> str:
        """A thing at x, y, so wide and high; a button if it can be pointed at, and then its label says what it is."""
        x, y, width, height = place
        body = gathered(body)
        head = f'<g data-key="{name}" transform="translate({num(x)} {num(y)})"'
        if name not in self.spots:
            return f"{head}>{body}</g>"
        head += f' data-spot="{name}" role="button" tabindex="0" aria-label={attribute(label())}'
        if self.spots[name] == "legal":
            return f"{head}>{veil(width, height, '0')}{body}{glow(width, height)}</g>"
        return f"{head}>{body}{veil(width, height, '.25')}</g>"

    def mark(self, table: str, row: int, x: float, y: float, width: float, height: float) -> str:
        """The ring round a thing that has changed; nothing round one that has not."""
        return ring(x, y, width, height, f"{table}.{row}") if (table, row) in self.changed else ""
