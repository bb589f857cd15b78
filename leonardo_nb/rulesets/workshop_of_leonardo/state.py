"""The whole state of a game of The Workshop of Leonardo."""

from typing import Annotated, Any

from msgspec import Struct

from leonardo_nb.core.derived import derived
from leonardo_nb.core.state import TABLE, Seat, cell
from leonardo_nb.core.state import State as CoreState
from leonardo_nb.rulesets.workshop_of_leonardo import names, phases
from leonardo_nb.rulesets.workshop_of_leonardo.components import PRACTICE
from leonardo_nb.rulesets.workshop_of_leonardo.model import (
    DISCIPLINES,
    INDEX,
    TABLES,
    Apprentice,
    Centre,
    Discipline,
    Leonardo,
    Options,
    Patron,
    Player,
    Six,
    Unfinished,
)

Turn = Annotated[int, cell(0, 999, "workshop.round.turns")]


class State(CoreState, frozen=True, kw_only=True):
    """Five tables and a few scalars."""

    ruleset = "workshop_of_leonardo"
    keys = ("phase", "broken", "deck", "solo")
    tables = ("players", "apprentice", "leonardo", "patrons", "unfinished")

    options: Options
    turn: Turn
    round: Turn
    holder: Seat
    """Who holds the Fatigue card; the TABLE until it is given."""
    deck: Annotated[int, cell(0, 72, "workshop.setup.deck_size")]
    """How many Apprentice cards are left to draw; in solitaire in all four decks together."""
    solo: bool
    """Whether one person plays all seats."""
    players: tuple[Player, ...]
    apprentice: tuple[Apprentice, ...]
    leonardo: tuple[Leonardo, ...]
    patrons: tuple[Patron, ...]
    unfinished: tuple[Unfinished, ...]
    pending: tuple[phases.AnyDecision, ...]

    @property
    def seats(self) -> int:
        return len(self.players)

    def owner(self, seat: int) -> int:
        """Whose deck a seat draws from (`workshop.ruling.solo_hands`)."""
        return seat if self.solo else TABLE

    def left(self, seat: int) -> int:
        """How many cards are left in the deck that a seat draws from."""
        return self.players[seat].deck if self.solo else self.deck

    def hand(self, seat: int) -> tuple[int, ...]:
        """The cards in a hand."""
        return area(self.apprentice, seat).hand

    def looked(self, seat: int, look: int) -> tuple[int, ...]:
        """The cards that a seat looks at, and has not played, by a look."""
        rows = self.apprentice
        return tuple(card for card in area(rows, seat).looked if rows[card - 1].place == look)

    def studied(self, seat: int) -> Six:
        """How many study cards there are in each column."""
        return area(self.apprentice, seat).studied

    def practised(self, seat: int) -> Six:
        """How many practices there are under each column, Leonardo's included."""
        a, b, c, d, e, f = area(self.apprentice, seat).practised
        u, v, w, x, y, z = under(self.leonardo, seat)
        return a + u, b + v, c + w, d + x, e + y, f + z

    def levels(self, seat: int) -> Six:
        """`workshop.level`: cards and 2 per practice; 0 where the discipline is not in play."""
        own = area(self.apprentice, seat)
        below = under(self.leonardo, seat)
        a, b, c, d, e, f = [
            cards and cards + PRACTICE * (practices + more)
            for cards, practices, more in zip(own.studied, own.practised, below, strict=True)
        ]
        return a, b, c, d, e, f

    def level(self, seat: int, discipline: str) -> int:
        return self.levels(seat)[INDEX[discipline]]

    def columns(self, seat: int) -> tuple[Discipline, ...]:
        """The disciplines in play."""
        return tuple(discipline for discipline, cards in zip(DISCIPLINES, self.studied(seat), strict=True) if cards)

    def in_column(self, seat: int, discipline: str) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """The study cards of a column, the practice cards and the Leonardo cards under it."""
        mine = [row for row in self.apprentice if row.seat == seat and row.column == discipline]
        below = (row.card for row in self.leonardo if row.seat == seat and row.column == discipline)
        return (
            tuple(row.card for row in mine if row.where == "study"),
            tuple(row.card for row in mine if row.where == "practice"),
            tuple(below),
        )

    def centre(self, kind: Centre) -> dict[int, int]:
        """The cards of a row of the centre by their places."""
        return centre(getattr(self, TABLES[kind]))

    def taken(self, seat: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """The Leonardo, Patron and Unfinished cards that a seat has taken."""
        return taken(self.leonardo, seat), taken(self.patrons, seat), taken(self.unfinished, seat)

    def count_taken(self, seat: int) -> int:
        """How many cards make a seat fatigued."""
        return sum(map(len, self.taken(seat)))

    def immune(self, seat: int) -> bool:
        """Whether a seat can never hold the Fatigue card."""
        return any(self.leonardo[card - 1].effect == "card_and_rest" for card in taken(self.leonardo, seat))

    def discards(self) -> tuple[int, ...]:
        return tuple(row.card for row in self.apprentice if row.where == "discards")

    def name_of(self, noun: str, value: Any, lang: str) -> str | None:
        """Cards, by what is printed on them."""
        return names.name_of(noun, value, lang)


class Area(Struct, frozen=True):
    """What a seat has of Apprentice cards."""

    hand: tuple[int, ...]
    looked: tuple[int, ...]
    studied: Six
    practised: Six


@derived
def area(apprentice: tuple[Apprentice, ...], seat: int) -> Area:
    """All that belongs to a seat, in one pass."""
    hand: list[int] = []
    looked: list[int] = []
    studied, practised = [0] * 6, [0] * 6
    for row in apprentice:
        if row.seat == seat:
            where = row.where
            if where == "hand":
                hand.append(row.card)
            elif where == "study":
                studied[INDEX[row.discipline]] += 1
            elif where == "practice":
                practised[INDEX[row.column]] += 1
            elif where == "looked":
                looked.append(row.card)
    a, b, c, d, e, f = studied
    u, v, w, x, y, z = practised
    return Area(tuple(hand), tuple(looked), (a, b, c, d, e, f), (u, v, w, x, y, z))


@derived
def under(leonardo: tuple[Leonardo, ...], seat: int) -> Six:
    """How many Leonardo cards lie under each column."""
    found = [0] * 6
    for row in leonardo:
        if row.column and row.seat == seat:
            found[INDEX[row.column]] += 1
    a, b, c, d, e, f = found
    return a, b, c, d, e, f


@derived
def centre(rows: tuple[Leonardo | Patron | Unfinished, ...]) -> dict[int, int]:
    """The cards face up in a row of the centre, by their places."""
    lying = sorted([(row.place, row.card) for row in rows if row.where == "centre"])
    return dict(lying)


@derived
def taken(rows: tuple[Leonardo | Patron | Unfinished, ...], seat: int) -> tuple[int, ...]:
    """The cards that a seat has taken."""
    return tuple(row.card for row in rows if row.seat == seat)
