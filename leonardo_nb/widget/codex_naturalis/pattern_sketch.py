"""An area of cards as far as patterns know it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal

from msgspec.structs import asdict, replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.explanation import why
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.codex_naturalis import RULESET
from leonardo_nb.rulesets.codex_naturalis.model import Card, Cell
from leonardo_nb.rulesets.codex_naturalis.patterns import kingdoms
from leonardo_nb.rulesets.codex_naturalis.state import State

START: Final[Cell] = (0, 0)


class Sketch(State, frozen=True, kw_only=True):
    """An area of which only places and kingdoms are known: nothing else matters for patterns."""

    seat: int = 0

    def name_of(self, noun: str, value: Any, lang: str) -> str | None:
        if noun != "laid":
            return super().name_of(noun, value, lang)
        seat, x, y = (int(part) for part in value.split(":"))
        return tell(why("small.laid", kingdom=self.laid_at(seat, x, y).kingdom, x=x, y=y), self, lang)

    @property
    def colours(self) -> dict[Cell, str]:
        return kingdoms(self.area(self.seat))

    def with_colour(self, cell: Cell, kingdom: str) -> Sketch:
        """A card of this kingdom at a place, instead of what lay there; the empty kingdom is no card."""
        others = tuple(card for card in self.cards if (card.x, card.y) != cell)
        return replace(self, cards=(*others, *([_card(self.seat, cell, kingdom)] if kingdom else ())))


def sketch(cards: Mapping[Cell, str], names: Iterable[str] = ("Ada", "Bo"), seat: int = 0) -> Sketch:
    """The starter card and these cards, and nothing else of a game."""
    begun = lnb.new(RULESET.id, list(names), seed=1).state
    laid = tuple(_card(seat, cell, kingdom) for cell, kingdom in {START: "", **cards}.items())
    return Sketch(**{**asdict(begun), "cards": laid, "objectives": (), "pending": ()}, seat=seat)


def _card(seat: int, cell: Cell, kingdom: str) -> Card:
    kind: Literal["resource", "starter"] = "resource" if kingdom else "starter"
    return Card(kind, kingdom, HIDDEN, "area", seat, side="back", x=cell[0], y=cell[1], laid=1)  # type: ignore[arg-type]
