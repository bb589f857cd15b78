"""What an edit changes beside its cells: a card that moves takes on what holds where it goes."""

from collections.abc import Iterator
from functools import partial
from operator import attrgetter
from typing import Any, Final

from leonardo_nb.core.balance import Given, Place, exchanged, laid_in_deck, unsaid_places
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import DECK, REVEALED
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import INDEX, TABLES
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.hands import hand_size, may_be_short

APPRENTICE: Final = "apprentice"


def tidy_apprentice(before: State, edited: State, given: Given) -> Iterator[tuple[Place, Any]]:
    """A card that goes elsewhere gets the column of its discipline, the bottom of a deck, or neither."""
    last = max((row.place for row in edited.apprentice if row.where == "deck"), default=0)
    for index, row in enumerate(edited.apprentice):
        if (APPRENTICE, index, "where") not in given or row.where == before.apprentice[index].where:
            continue
        if row.where not in ("hand", "looked", "study", "practice") and not (row.where == "deck" and edited.solo):
            yield (APPRENTICE, index, "seat"), TABLE
        column = row.discipline if row.where == "study" else row.practice if row.where == "practice" else ""
        if column == "" or column in INDEX:
            yield (APPRENTICE, index, "column"), column
        last += row.where == "deck"
        yield (APPRENTICE, index, "place"), last if row.where == "deck" else 0


def removed(_before: State, edited: State, given: Given) -> Iterator[tuple[Place, Any]]:
    """As many cards stay removed as before: they are exchanged with those at the bottom of the deck."""
    players = 1 if edited.solo else edited.seats
    out = [index for index, row in enumerate(edited.apprentice) if row.where == "removed"]
    more = len(out) - (len(edited.apprentice) - DECK[players])
    free = [index for index in out if (APPRENTICE, index, "where") not in given]
    deck = [row for row in edited.apprentice if row.where == "deck"]
    bottom = sorted(deck, key=lambda row: -row.place)
    moved = [row for row in bottom if (APPRENTICE, row.card - 1, "where") not in given][: max(0, -more)]
    for row in moved:
        yield from _moved(row.card - 1, "removed", TABLE, 0)
    last = bottom[0].place if bottom else 0
    for place, index in enumerate(free[: max(0, more)], last + 1):
        yield from _moved(index, "deck", _shortest(edited), place)


def _shortest(state: State) -> int:
    """In solitaire, the seat with the fewest cards in its deck."""
    return min(range(state.seats), key=lambda seat: state.players[seat].deck) if state.solo else TABLE


def _moved(index: int, where: str, seat: int, place: int) -> Iterator[tuple[Place, Any]]:
    for column, value in (("where", where), ("seat", seat), ("place", place)):
        yield (APPRENTICE, index, column), value


def hands(_before: State, edited: State, given: Given, *, alike: bool = False) -> Iterator[tuple[Place, Any]]:
    """A hand is filled from the top of the deck; cards too many go below it: all that may, or any, if `alike`."""
    fixed = {row for table, row, column in given if table == APPRENTICE and column in ("where", "seat")}
    free = sorted([row for row in edited.apprentice if row.card - 1 not in fixed], key=attrgetter("place"))
    decks = {
        seat: [row for row in free if row.where == "deck" and row.seat == seat] for seat in range(TABLE, edited.seats)
    }
    last = max((row.place for row in edited.apprentice if row.where == "deck"), default=0)
    for seat in range(edited.seats):
        held = [row for row in edited.apprentice if row.where == "hand" and row.seat == seat]
        more, deck = len(held) - hand_size(edited, seat), decks[edited.owner(seat)]
        if more < 0 and not may_be_short(edited, len(deck)):
            for row in deck[:-more]:
                yield from _moved(row.card - 1, "hand", seat, 0)
            del deck[:-more]
        may_go = [row for row in held if row.card - 1 not in fixed]
        if more > 0 and (len(may_go) == more or alike):
            for place, row in enumerate(may_go[-more:], last + 1):
                yield from _moved(row.card - 1, "deck", edited.owner(seat), place)
            last += more


def unnamed(_before: State, edited: State, given: Given) -> Iterator[tuple[Place, Any]]:
    """Cards that were studied by passing go below the deck, where others that a player studied are named."""
    said = {row for table, row, column in given if table == APPRENTICE and column in ("where", "seat")}
    studied = [row for row in edited.apprentice if row.where == "study"]
    seats = {row.seat for row in studied if row.card - 1 in said}
    last = max((row.place for row in edited.apprentice if row.where == "deck"), default=0)
    leaving = [row for row in studied if row.seat in seats and row.card - 1 not in said]
    for place, row in enumerate(leaving, last + 1):
        yield from _moved(row.card - 1, "deck", edited.owner(row.seat), place)
        yield (APPRENTICE, row.card - 1, "column"), ""


def owned(before: State, edited: State, given: Given) -> Iterator[tuple[Place, Any]]:
    """A card of the centre or its deck that gets an owner has been taken."""
    for table in TABLES.values():
        for index, row in enumerate(getattr(edited, table)):
            if (table, index, "seat") in given and row.seat != TABLE == getattr(before, table)[index].seat:
                yield (table, index, "where"), "taken"


def tidy_centre(before: State, edited: State, given: Given) -> Iterator[tuple[Place, Any]]:
    """A card put into the deck goes to its bottom; only a taken one has an owner, and no place."""
    for table in TABLES.values():
        rows, old = getattr(edited, table), getattr(before, table)
        last = max((row.place for row in rows if row.where == "deck"), default=0)
        for index, row in enumerate(rows):
            if (table, index, "where") not in given or row.where == old[index].where:
                continue
            last += row.where == "deck"
            if row.where != "centre":
                yield (table, index, "place"), last if row.where == "deck" else 0
            if row.where != "taken":
                yield (table, index, "seat"), TABLE
                if table == "leonardo":
                    yield (table, index, "column"), ""


def centre(_state: State) -> dict[str, range]:
    return {"centre": range(1, REVEALED + 1)}


def may_go(_state: State, _row: Any) -> bool:
    return False


BALANCE: Final = (
    tidy_apprentice,
    removed,
    owned,
    hands,
    tidy_centre,
    exchanged(APPRENTICE, "where", "seat", "place"),
    *(unsaid_places(table, "place", centre, may_go) for table in TABLES.values()),
    *(exchanged(table, "where", "place") for table in TABLES.values()),
    *(laid_in_deck(table, "place") for table in TABLES.values()),
)
DEALING: Final = (partial(hands, alike=True),)
ROOM: Final = (unnamed,)
