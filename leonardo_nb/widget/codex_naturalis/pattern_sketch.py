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
from leonardo_nb.rulesets.codex_naturalis.ground.model import Card, Place
from leonardo_nb.rulesets.codex_naturalis.ground.patterns import kingdoms
from leonardo_nb.rulesets.codex_naturalis.ground.state import State

START: Final[Place] = (0, 0)


class Sketch(State, frozen=True, kw_only=True):
    """An area of which only places and kingdoms are known: nothing else matters for patterns."""

    seat: int = 0

    def name_of(self, noun: str, value: Any, lang: str) -> str | None:
        if noun != "laid":
            return super().name_of(noun, value, lang)
        seat, x, y = (int(part) for part in value.split(":"))
        return tell(why("small.laid", kingdom=self.laid_at(seat, x, y).kingdom, x=x, y=y), self, lang)

    @property
    def colours(self) -> dict[Place, str]:
        return kingdoms(self.area(self.seat))

    def with_colour(self, place: Place, kingdom: str) -> Sketch:
        """A card of this kingdom at a place, instead of what lay there; the empty kingdom is no card."""
        others = tuple(card for card in self.cards if (card.x, card.y) != place)
        return replace(self, cards=(*others, *([_card(self.seat, place, kingdom)] if kingdom else ())))


def sketch(cards: Mapping[Place, str], names: Iterable[str] = ("Ada", "Bo"), seat: int = 0) -> Sketch:
    """The starter card and these cards, and nothing else of a game."""
    begun = lnb.new(RULESET.id, list(names), seed=1).state
    laid = tuple(_card(seat, place, kingdom) for place, kingdom in {START: "", **cards}.items())
    return Sketch(**{**asdict(begun), "cards": laid, "objectives": (), "pending": ()}, seat=seat)


def _card(seat: int, place: Place, kingdom: str) -> Card:
    x, y = place
    kind: Literal["resource", "starter"] = "resource" if kingdom else "starter"
    return Card(kind, kingdom, HIDDEN, "area", seat, side="back", x=x, y=y, laid=1)  # type: ignore[arg-type]
