"""What an edit changes beside its cells: each card and each place is there once, and two tokens lie on an invention."""

from collections.abc import Iterator
from typing import Any, Final

from leonardo_nb.core.balance import Given, Place, exchanged
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.inventeurs.ground.components import REWARDS
from leonardo_nb.rulesets.inventeurs.ground.model import KNOWLEDGE
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
            yield from _put("tokens", row, "bag", 0)
        for row in [bag.pop(0) for _ in range(min(-more, len(bag)))]:
            yield from _put("tokens", row, "invention", place)


def _put(table: str, row: int, where: str, place: int) -> Iterator[tuple[Place, Any]]:
    yield (table, row, "where"), where
    yield (table, row, "place"), place
    yield (table, row, "seat"), TABLE


def unnamed(_before: State, edited: State, given: Given) -> Iterator[tuple[Place, Any]]:
    """Tokens and inventions that a player got by passing go back, where others are named that this player has."""
    for table, home in (("tokens", "bag"), ("inventions", "box")):
        rows = getattr(edited, table)
        said = {row for of, row, column in given if of == table and column in ("where", "seat")}
        seats = {rows[row].seat for row in said} - {TABLE}
        for row, held in enumerate(rows):
            if held.where == "player" and held.seat in seats and row not in said:
                yield from _put(table, row, home, 0)


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
    """With an invention gone, its tokens go into the bag, and all cubes home."""
    places = [shared_place(edited), *(card.place for card in edited.on_table())]
    for row, token in enumerate(edited.tokens):
        if token.where == "invention" and token.place not in places and ("tokens", row, "where") not in given:
            yield from _put("tokens", row, "bag", 0)
    for row, laid in enumerate(edited.contributions):
        if laid.total and laid.place not in places:
            yield from ((("contributions", row, knowledge), 0) for knowledge in KNOWLEDGE)


def unworked(before: State, edited: State, _given: Given) -> Iterator[tuple[Place, Any]]:
    """Nobody has worked on an invention that lies where another one was dealt."""
    was, lies = ({card.place: card.invention for card in state.on_table()} for state in (before, edited))
    for row, laid in enumerate(edited.contributions):
        if was.get(laid.place) != lies.get(laid.place):
            yield from ((("contributions", row, knowledge), 0) for knowledge in KNOWLEDGE)


BALANCE: Final = (
    owned,
    tidy,
    exchanged("inventions", "invention"),
    exchanged("inventions", "where", "place"),
    rewards,
    left_behind,
)
DEALING: Final = (unworked,)
ROOM: Final = (unnamed,)
