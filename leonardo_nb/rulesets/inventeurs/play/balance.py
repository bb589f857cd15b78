"""What an edit changes beside its cells: each card and each place is there once, and two tokens lie on an invention."""

from collections.abc import Iterator
from typing import Any, Final

from leonardo_nb.core.balance import Given, Place, exchanged
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.inventeurs.ground.components import REWARDS
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play.phases.sharing import shared_place


def rewards(_before: State, edited: State, given: Given) -> Iterator[tuple[Place, Any]]:
    """A token that has left an invention is replaced from the bag, and one too many goes back there."""
    moved = {row for table, row, column in given if table == "tokens" and column in ("where", "place")}
    free = [row for row in range(len(edited.tokens)) if row not in moved]
    bag = [row for row in free if edited.tokens[row].where == "bag"]
    for place in [card.place for card in edited.on_table() if card.place != shared_place(edited)]:
        more = len(edited.on_invention(place)) - REWARDS
        there = [row for row in free if (edited.tokens[row].where, edited.tokens[row].place) == ("invention", place)]
        for row in there[: max(0, more)]:
            yield from _put(row, "bag", 0)
        for row in [bag.pop(0) for _ in range(min(-more, len(bag)))]:
            yield from _put(row, "invention", place)


def _put(row: int, where: str, place: int) -> Iterator[tuple[Place, Any]]:
    yield ("tokens", row, "where"), where
    yield ("tokens", row, "place"), place
    yield ("tokens", row, "seat"), TABLE


def owned(before: State, edited: State, given: Given) -> Iterator[tuple[Place, Any]]:
    """An invention or a token that gets an owner has been acquired."""
    for table in ("inventions", "tokens"):
        for row, (old, new) in enumerate(zip(getattr(before, table), getattr(edited, table), strict=True)):
            if (table, row, "seat") in given and new.seat != TABLE == old.seat:
                yield (table, row, "where"), "player"
                yield (table, row, "place"), 0


def tidy(before: State, edited: State, given: Given) -> Iterator[tuple[Place, Any]]:
    """What goes elsewhere leaves its place, and what is nobody's any more its owner."""
    for table, homes in (("tokens", ("player", "inventor")), ("inventions", ("player",))):
        rows = getattr(edited, table)
        for row, old in enumerate(getattr(before, table)):
            new = rows[row]
            if new.where == old.where or (table, row, "where") not in given:
                continue
            if new.where not in ("invention", "table") and new.place:
                yield (table, row, "place"), 0
            if new.where not in homes and new.seat != TABLE:
                yield (table, row, "seat"), TABLE


def left_behind(_before: State, edited: State, given: Given) -> Iterator[tuple[Place, Any]]:
    """The tokens that were only dealt onto an invention go into the bag with it gone."""
    places = [card.place for card in edited.on_table()]
    for row, token in enumerate(edited.tokens):
        if token.where == "invention" and token.place not in places and ("tokens", row, "where") not in given:
            yield from _put(row, "bag", 0)


BALANCE: Final = (
    owned,
    tidy,
    exchanged("inventions", "invention"),
    exchanged("inventions", "where", "place"),
    rewards,
)
DEALING: Final = (left_behind,)
