"""The whole state of a game of The Workshop of Leonardo."""

from typing import Annotated, Any

from leonardo_nb.core.state import TABLE, Seat, cell, rule_hooks
from leonardo_nb.core.state import State as CoreState
from leonardo_nb.rulesets.workshop_of_leonardo.ground import model, names
from leonardo_nb.rulesets.workshop_of_leonardo.ground.options import Options
from leonardo_nb.rulesets.workshop_of_leonardo.ground.places import NONE, places
from leonardo_nb.rulesets.workshop_of_leonardo.ground.rules import Rules
from leonardo_nb.rulesets.workshop_of_leonardo.ground.tables import centre, count, rested, taken, under

MOST_TURNS = 999
Turn = Annotated[int, cell(0, MOST_TURNS, "workshop.round.turns", counts=False)]


class State(CoreState, frozen=True, kw_only=True):
    """Five tables and a few scalars."""

    ruleset = "workshop_of_leonardo"
    keys = ("phase", "broken", "deck", "solo")
    follows_from = {"deck": ("apprentice.where",)}  # noqa: RUF012
    tables = ("players", "apprentice", "leonardo", "patrons", "unfinished")

    options: Options
    turn: Turn
    round: Turn
    holder: Seat
    """The holder of the Fatigue card; the TABLE until it is given."""
    deck: Annotated[int, cell(0, 72, "workshop.setup.deck_size")]
    """How many Apprentice cards are left to draw; in solitaire in all four decks together."""
    solo: bool
    """Whether one person plays all seats."""
    players: tuple[model.Player, ...]
    apprentice: tuple[model.Apprentice, ...]
    leonardo: tuple[model.Leonardo, ...]
    patrons: tuple[model.Patron, ...]
    unfinished: tuple[model.Unfinished, ...]

    rules = rule_hooks(Rules)

    @property
    def seats(self) -> int:
        return len(self.players)

    def person(self, seat: int) -> int:
        """Alone, one person plays all seats (`workshop.setup.solo`)."""
        return 0 if self.solo else seat

    def owner(self, seat: int) -> int:
        """Whose deck a seat draws from (`workshop.ruling.solo_hands`)."""
        return seat if self.solo else TABLE

    def left(self, seat: int) -> int:
        """How many cards are left in the deck that a seat draws from."""
        return self.players[seat].deck if self.solo else self.deck

    def hand(self, seat: int) -> tuple[int, ...]:
        """The cards in a hand."""
        return places(self.apprentice).areas[seat].hand

    def looked(self, seat: int, look: int) -> tuple[int, ...]:
        """The cards that a seat looks at, and has not played, by a look."""
        rows = self.apprentice
        return tuple(card for card in places(rows).areas[seat].looked if rows[card - 1].place == look)

    def studied(self, seat: int) -> model.Six:
        """How many study cards there are in each column."""
        return places(self.apprentice).areas[seat].studied

    def practised(self, seat: int) -> model.Six:
        """How many practices there are under each column, Leonardo's included."""
        a, b, c, d, e, f = places(self.apprentice).areas[seat].practised
        u, v, w, x, y, z = under(self.leonardo).get(seat, NONE)
        return a + u, b + v, c + w, d + x, e + y, f + z

    def levels(self, seat: int) -> model.Six:
        """Cards, and what practices add; 0 where the discipline is not in play."""
        own = places(self.apprentice).areas[seat]
        return self.options.rules.level.of(own.studied, own.practised, under(self.leonardo).get(seat, NONE))

    def level(self, seat: int, discipline: str) -> int:
        index = model.INDEX[discipline]
        return self.levels(seat)[index] if self.studied(seat)[index] else 0

    def columns(self, seat: int) -> tuple[model.Discipline, ...]:
        """The disciplines in play."""
        return tuple([name for name, cards in zip(model.DISCIPLINES, self.studied(seat), strict=True) if cards])

    def in_column(self, seat: int, discipline: str) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """The study cards of a column, the practice cards and the Leonardo cards under it."""
        mine = [row for row in self.apprentice if row.seat == seat and row.column == discipline]
        below = (row.card for row in self.leonardo if row.seat == seat and row.column == discipline)
        return (
            tuple(row.card for row in mine if row.where == "study"),
            tuple(row.card for row in mine if row.where == "practice"),
            tuple(below),
        )

    def centre(self, kind: model.Centre) -> dict[int, int]:
        """The cards of a row of the centre by their places."""
        return centre(getattr(self, model.TABLES[kind]))

    def taken(self, seat: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """The Leonardo, Patron and Unfinished cards that a seat has taken."""
        return taken(self.leonardo, seat), taken(self.patrons, seat), taken(self.unfinished, seat)

    def count_taken(self, seat: int) -> int:
        """How many cards make a seat fatigued."""
        visits = self.options.rules.fatigue.leonardo * count(self.leonardo)[seat]
        return visits + count(self.patrons)[seat] + count(self.unfinished)[seat]

    def immune(self, seat: int) -> bool:
        """Whether a seat can never hold the Fatigue card."""
        return seat in rested(self.leonardo)

    def discards(self) -> tuple[int, ...]:
        return tuple(row.card for row in self.apprentice if row.where == "discards")

    def name_of(self, noun: str, value: Any, lang: str) -> str | None:
        """Cards, by what is printed on them."""
        return names.name_of(self, noun, value, lang)
