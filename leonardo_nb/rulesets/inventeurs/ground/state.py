"""The whole state of a game of Les Inventeurs."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Self

from leonardo_nb.core.by_identity import cached_by_identity
from leonardo_nb.core.state import Seat, cell, rule_hooks, with_row
from leonardo_nb.core.state import State as CoreState
from leonardo_nb.rulesets.inventeurs.ground import model, names
from leonardo_nb.rulesets.inventeurs.ground.components import SLOTS, TEAM_ROWS
from leonardo_nb.rulesets.inventeurs.ground.options import Options
from leonardo_nb.rulesets.inventeurs.ground.rules import Rules

Turn = Annotated[int, cell(0, 999, "inventeurs.turn.order", counts=False)]
Epoch = Annotated[int, cell(0, 3, "inventeurs.epoch.three", counts=False)]


class State(CoreState, frozen=True, kw_only=True):
    """Five tables and a few scalars."""

    ruleset = "inventeurs"
    keys = ("phase", "broken", "epoch")
    tables = ("players", "inventors", "inventions", "contributions", "tokens")
    later: ClassVar[Mapping[str, Mapping[str, Any]]] = {"options": {"blocks": (), "first_player": "random"}}

    options: Options
    turn: Turn
    epoch: Epoch
    statuette: Seat
    """The seat with the statuette; the TABLE until the first player is known."""
    players: tuple[model.Player, ...]
    inventors: tuple[model.Inventor, ...]
    inventions: tuple[model.Invention, ...]
    contributions: tuple[model.Contribution, ...]
    """Place by place, and there seat by seat."""
    tokens: tuple[model.Token, ...]

    rules = rule_hooks(Rules)

    @property
    def seats(self) -> int:
        return len(self.players)

    def team(self, seat: int) -> tuple[model.Inventor, ...]:
        """The inventors of a seat."""
        colour = self.players[seat].team
        return self.inventors[TEAM_ROWS[colour]] if colour else ()

    def inventor(self, number: int) -> model.Inventor:
        return self.inventors[number - 1]

    def on_table(self) -> tuple[model.Invention, ...]:
        """The inventions on the table, by their places."""
        return on_table(self.inventions)

    def at(self, place: int) -> model.Invention:
        """The invention at a place of the table."""
        return by_place(self.inventions)[place]

    def has_card(self, place: int) -> bool:
        """Whether an invention lies at a place of the table."""
        return place in by_place(self.inventions)

    def place_of(self, invention: int) -> int:
        """The place of an invention on the table; 0 if it is not there."""
        return places(self.inventions).get(invention, 0)

    def laid_at(self, place: int) -> tuple[model.Contribution, ...]:
        """What each seat has laid at a place."""
        seats = len(self.players)
        return self.contributions[(place - 1) * seats : place * seats]

    def empty(self, place: int) -> model.Four:
        """The slots still empty at a place of the table, by knowledge."""
        return empty_slots(self.at(place).invention, self.laid_at(place))

    def open_slots(self) -> list[tuple[int, model.Four]]:
        """Each invention on the table and its empty slots."""
        seats, laid = len(self.players), self.contributions
        return [
            (card, empty_slots(card, laid[(place - 1) * seats : place * seats]))
            for card, place in places(self.inventions).items()
        ]

    def cubes(self, place: int, seat: int) -> model.Contribution:
        """What a seat has laid at a place."""
        return self.contributions[(place - 1) * self.seats + seat]

    def cubes_out(self, seat: int) -> int:
        """How many cubes of a seat lie on inventions."""
        return sum(row.total for row in self.contributions if row.seat == seat)

    def held(self, seat: int) -> tuple[model.Token, ...]:
        """The tokens before a seat."""
        return held(self.tokens).get(seat, ())

    def on_invention(self, place: int) -> tuple[model.Token, ...]:
        """The tokens on the invention at a place."""
        return tuple([token for token in rewards(self.tokens) if token.place == place])

    def acquired(self, seat: int) -> tuple[int, ...]:
        """The inventions that a seat has acquired."""
        return tuple(card.invention for card in self.inventions if card.where == "player" and card.seat == seat)

    def name_of(self, noun: str, value: Any, lang: str) -> str | None:
        """Levels of knowledge."""
        return names.name_of(noun, value, lang)

    def with_inventor(self, number: int, **cells: Any) -> Self:
        return with_row(self, "inventors", number - 1, **cells)


@cached_by_identity
def on_table(inventions: tuple[model.Invention, ...]) -> tuple[model.Invention, ...]:
    return tuple(sorted([card for card in inventions if card.where == "table"], key=lambda card: card.place))


@cached_by_identity
def places(inventions: tuple[model.Invention, ...]) -> dict[int, int]:
    """The place of each invention on the table, in the order of the places."""
    return {card.invention: card.place for card in on_table(inventions)}


@cached_by_identity
def by_place(inventions: tuple[model.Invention, ...]) -> dict[int, model.Invention]:
    """The invention at each place of the table."""
    return {card.place: card for card in on_table(inventions)}


@cached_by_identity
def held(tokens: tuple[model.Token, ...]) -> dict[int, tuple[model.Token, ...]]:
    """The tokens before each seat that has any."""
    found: dict[int, list[model.Token]] = {}
    for token in [token for token in tokens if token.where == "player"]:
        found.setdefault(token.seat, []).append(token)
    return {seat: tuple(before) for seat, before in found.items()}


@cached_by_identity
def rewards(tokens: tuple[model.Token, ...]) -> list[model.Token]:
    """The tokens on the inventions of the table."""
    return [token for token in tokens if token.where == "invention"]


@lru_cache(maxsize=4096)
def empty_slots(invention: int, laid: tuple[model.Contribution, ...]) -> model.Four:
    """The slots of an invention on which nobody of these has laid a cube; none where an edit has laid too many."""
    slots = SLOTS[invention]
    return model.minus(slots, model.least(slots, filled(laid)))


def filled(laid: tuple[model.Contribution, ...]) -> model.Four:
    """The cubes of all players together, by knowledge."""
    physics = chemistry = mechanics = mathematics = 0
    for row in laid:
        physics += row.physics
        chemistry += row.chemistry
        mechanics += row.mechanics
        mathematics += row.mathematics
    return physics, chemistry, mechanics, mathematics
