"""The tables of The Workshop of Leonardo."""

from typing import Annotated, Final, Literal, get_args

from leonardo_nb.core.state import TABLE, Row, Seat, cell

Discipline = Literal["painting", "letters", "architecture", "engineering", "physics", "biology"]
Below = Literal["practice", "visit", "work"]
"""The action at the bottom of an Apprentice card."""
Practised = Literal["none", "wild", "painting", "letters", "architecture", "engineering", "physics", "biology"]
Effect = Literal["points", "practice", "two_cards", "card_and_rest", "look_three"]
Design = Literal["adoration", "flying_machine", "monument", "bridge"]
Centre = Literal["leonardo", "patron", "unfinished"]
"""The kinds of cards in the centre, a row for each."""

DISCIPLINES: Final[tuple[Discipline, ...]] = get_args(Discipline)
DESIGNS: Final[tuple[Design, ...]] = get_args(Design)
CENTRE: Final[tuple[Centre, ...]] = get_args(Centre)
TABLES: Final[dict[str, str]] = {"leonardo": "leonardo", "patron": "patrons", "unfinished": "unfinished"}
COLOURS: Final = ("red", "blue", "green", "yellow", "purple")
INDEX: Final[dict[str, int]] = {discipline: index for index, discipline in enumerate(DISCIPLINES)}

Six = tuple[int, int, int, int, int, int]
"""A number for each discipline, in the order of DISCIPLINES."""

Column = Literal["", "painting", "letters", "architecture", "engineering", "physics", "biology"]
"""In or under which column a card is; empty where it is in none."""
Order = Annotated[int, cell(0, 99, "workshop.setup.shuffle", counts=False)]
Place = Annotated[int, cell(0, 12, "workshop.setup.centre", counts=False)]


class Player(Row, frozen=True):
    """A seat; one person who plays alone has four of them."""

    keys = ("seat", "name", "colour", "hand", "deck")
    follows_from = dict.fromkeys(("hand", "deck"), ("apprentice.where", "apprentice.seat"))

    seat: Seat
    name: str
    colour: Literal["red", "blue", "green", "yellow", "purple"]
    hand: Annotated[int, cell(0, 72, "workshop.setup.hand")] = 0
    """How many cards are in the hand, which everybody sees."""
    deck: Annotated[int, cell(0, 72, "workshop.setup.solo")] = 0
    """In solitaire, how many cards are left in the seat's own deck."""


class Apprentice(Row, frozen=True):
    """An Apprentice card, by its id."""

    keys = ("card", "discipline", "action", "practice")
    called_by = ("card",)

    card: Annotated[int, cell(1, 72, "workshop.card.apprentice", noun="apprentice")]
    discipline: Discipline
    action: Below
    practice: Practised
    where: Literal["deck", "hand", "looked", "study", "practice", "discards", "removed", "?"] = "deck"
    seat: Seat = TABLE
    """Whose it is; in solitaire also whose deck it is in."""
    column: Column = ""
    place: Order = 0
    """In a deck the smallest number is drawn next; of cards looked at it says by which look; elsewhere 0."""


class Leonardo(Row, frozen=True):
    """A Leonardo card, by its id."""

    keys = ("card", "effect")
    called_by = ("card",)

    card: Annotated[int, cell(1, 11, "workshop.visit", noun="leonardo")]
    effect: Effect
    where: Literal["deck", "centre", "taken"] = "deck"
    seat: Seat = TABLE
    column: Column = ""
    """The column it lies under as a practice."""
    place: Place = 0
    """In the centre 1 to 3; in the deck the smallest number is revealed next."""


class Patron(Row, frozen=True):
    """A Patron card, by its id."""

    keys = ("card",)
    called_by = ("card",)

    card: Annotated[int, cell(1, 12, "workshop.work", noun="patron")]
    where: Literal["deck", "centre", "taken"] = "deck"
    seat: Seat = TABLE
    place: Place = 0


class Unfinished(Row, frozen=True):
    """An Unfinished card, by its id."""

    keys = ("card", "design")
    called_by = ("card",)

    card: Annotated[int, cell(1, 12, "workshop.work", noun="unfinished")]
    design: Design
    where: Literal["deck", "centre", "taken"] = "deck"
    seat: Seat = TABLE
    place: Place = 0
