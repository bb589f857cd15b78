"""The whole state of a game of Codex Naturalis."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, Self

from msgspec.structs import replace

from leonardo_nb.core.state import Seat, cell, rule_hooks, with_row
from leonardo_nb.core.state import State as CoreState
from leonardo_nb.rulesets.codex_naturalis.ground import names
from leonardo_nb.rulesets.codex_naturalis.ground.area import Area
from leonardo_nb.rulesets.codex_naturalis.ground.components import ROWS
from leonardo_nb.rulesets.codex_naturalis.ground.model import Card, Objective, Place, Player
from leonardo_nb.rulesets.codex_naturalis.ground.options import Options
from leonardo_nb.rulesets.codex_naturalis.ground.places import moved, places
from leonardo_nb.rulesets.codex_naturalis.ground.rules import Rules

Round = Annotated[int, cell(0, 99, "codex.turn.order", counts=False)]


class State(CoreState, frozen=True, kw_only=True):
    """Three tables and a few scalars."""

    ruleset = "codex_naturalis"
    keys = ("phase", "broken", "ended_by", "triggered_by", "last_turn")
    tables = ("players", "cards", "objectives")
    renamed = frozenset({"laid"})
    later: ClassVar[Mapping[str, Mapping[str, Any]]] = {"options": {"blocks": (), "objective_sets": "symbols"}}

    options: Options
    turn: Round
    first: Seat
    """The seat of the first player; the TABLE until the lot is drawn."""
    ended_by: Literal["", "points", "cards", "blocked"]
    """What brought the end about: points, cards, blocked; empty until then."""
    triggered_by: Seat
    """The seat that did; the TABLE until then."""
    last_turn: Round
    """The last round, once it is known; 0 until then."""
    players: tuple[Player, ...]
    cards: tuple[Card, ...]
    """40 resource, 40 gold and 6 starter cards."""
    objectives: tuple[Objective, ...]

    rules = rule_hooks(Rules)

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def in_last_round(self) -> bool:
        """Whether the round being played is the last one."""
        return 0 < self.last_turn <= self.turn

    @property
    def blocked(self) -> tuple[int, ...]:
        """The seats of those whose areas have no place left for a card."""
        return tuple([player.seat for player in self.players if player.blocked])

    def area(self, seat: int) -> Area:
        """The cards laid in a player's area, by their places."""
        return places(self.cards).area(seat)

    def open_places(self, seat: int) -> list[Place]:
        """Where a player can lay a further card, row by row from below."""
        return places(self.cards).open_places(seat)

    def has_room(self, seat: int) -> bool:
        """Whether there is such a place."""
        return places(self.cards).has_room(seat)

    def laid_at(self, seat: int, x: int, y: int) -> Card:
        """The card at a place of a player's area."""
        return self.area(seat)[x, y]

    def hand(self, seat: int) -> tuple[Card, ...]:
        """A player's hand, by its slots."""
        return places(self.cards).hand(seat)

    def open_cards(self) -> tuple[Card, ...]:
        """The cards face up beside the piles, by their slots."""
        return places(self.cards).opened()

    def pile(self, kind: str) -> list[Card]:
        """What is left of a pile, the top card first."""
        return [card for card in self.cards if card.where == "pile" and card.kind == kind]

    def top(self, kind: str) -> int | None:
        """The row of a pile's top card; None where it is empty. All rows of its kind below are still in the pile."""
        rows = ROWS[kind]
        row = places(self.cards).top(kind, rows.start, rows.stop)
        return row if row < rows.stop else None

    def nothing_to_take(self) -> bool:
        """Both piles are empty, and no card lies face up."""
        return self.piles_are_empty() and not self.open_cards()

    def is_empty(self, kind: str) -> bool:
        """Whether a pile is: its lowest card is the last to be drawn."""
        return self.cards[ROWS[kind][-1]].where != "pile"

    def piles_are_empty(self) -> bool:
        return self.is_empty("resource") and self.is_empty("gold")

    def row_of(self, number: int) -> int:
        """The row of the card with this number."""
        return places(self.cards).row_of(number)

    def where(self, number: int) -> str:
        """Where the card with this number is; nowhere if there is none."""
        return places(self.cards).where(number)

    def objectives_of(self, seat: int) -> tuple[int, ...]:
        """The objectives that count for a seat, as far as they are known here."""
        return self.rules.objectives.counted(self, seat)

    def move(self, row: int, card: Card) -> Self:
        """The state with this card somewhere else; the index of all places goes with it."""
        return replace(self, cards=moved(self.cards, row, card))

    def with_player(self, seat: int, **cells: Any) -> Self:
        return with_row(self, "players", seat, **cells)

    def name_of(self, noun: str, value: Any, lang: str) -> str | None:
        """Cards by kind, number and kingdom; those laid back up by their places."""
        if noun == "laid":
            seat, x, y = (int(part) for part in value.split(":"))
            return names.laid_name(self.laid_at(seat, x, y), lang)
        return names.name_of(noun, value, lang)
