"""Cards that leave a pile from below its top: as rows lie as the pile does, numbers are what changes places."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from leonardo_nb.core.balance import Place
from leonardo_nb.core.changes import Change, patch
from leonardo_nb.rulesets.codex_naturalis.ground.model import DRAWN, Card
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.balance import AREA, CARDS, LYING

PILE, HELD = "pile", ("hand", "open")


def rearranged(state: State, given: Mapping[Place, Any], dealt: bool) -> Mapping[Place, Any]:
    """The same edit with numbers exchanged, where as many cards of a kind go back as leave; nothing where it is not so.

    Those that go back are the ones that are put into the pile, or whose slots are given to others; without slots, all
    of that kind in a hand. Cards that were only `dealt` go back as they are needed, also from an area.
    """
    edited: State = patch(state, [Change(*place, None, value) for place, value in given.items()])
    pairs: list[tuple[int, int]] = []
    for kind in DRAWN:
        rows = [row for row, card in enumerate(state.cards) if card.kind == kind]
        came = [row for row in rows if state.cards[row].where == PILE and edited.cards[row].where != PILE]
        for around in dict.fromkeys(_around(edited.cards[row]) for row in came):
            here = [row for row in came if _around(edited.cards[row]) == around]
            there = [row for row in rows if _around(state.cards[row]) == around]
            free = [row for row in rows if not _is_given(given, row)]
            gone = _dealt(edited, here, free) if dealt and free else []
            gone = gone or (_gone(state, edited, here, there) if around[0] in HELD and not (dealt and free) else [])
            if len(gone) != len(here):
                return {}
            pairs += zip(here, gone, strict=True)
    return _exchanged(edited, given, pairs) if pairs else {}


def _dealt(edited: State, came: Iterable[int], free: Sequence[int]) -> list[int]:
    """For each card that came, the dealt one that makes room for it best."""
    gone: list[int] = []
    for wanted in (edited.cards[row] for row in came):
        fit = {row: _fits(wanted, edited.cards[row]) for row in free if row not in gone}
        gone += sorted((row for row in fit if fit[row]), key=fit.__getitem__)[-1:]
    return gone


def _fits(wanted: Card, dealt: Card) -> int:
    """How well a dealt card makes room: from that slot, from there, from the hand of whoever lays; 0 is not at all."""
    if _around(wanted) == _around(dealt) and wanted.laid in (0, dealt.laid):
        return 3 if wanted.slot == dealt.slot else 2
    return int(wanted.where == AREA and _around(dealt) == ("hand", wanted.seat))


def _is_given(given: Mapping[Place, Any], row: int) -> bool:
    """Whether an edit says anything of a card."""
    return any(table == CARDS and each == row for table, each, _ in given)


def _gone(state: State, edited: State, came: Sequence[int], there: Iterable[int]) -> list[int]:
    """Of the cards that were there, those that make room for the ones that came."""
    back = [row for row in there if edited.cards[row].where == PILE]
    stay = [row for row in there if _is_still(state, edited, row)]
    if any(not edited.cards[row].slot for row in came):
        return back or stay
    around = {_around(edited.cards[row]) for row in came}
    moved = [row for row in range(len(edited.cards)) if not _is_still(state, edited, row)]
    for takers in (came, [row for row in moved if _around(edited.cards[row]) in around]):
        taken = {edited.cards[row].slot for row in takers}
        gone = back + [row for row in stay if state.cards[row].slot in taken]
        if len(gone) == len(came):
            return gone
    return []


def _exchanged(edited: State, given: Mapping[Place, Any], pairs: Iterable[tuple[int, int]]) -> Mapping[Place, Any]:
    """The cells with the number of each card that came in the row of the one that is gone, and the other way round."""
    cells = dict(given)
    for came, gone in pairs:
        for row in (came, gone):
            for column in ("card", "where", "seat", "slot"):
                cells.pop((CARDS, row, column), None)
        cells[CARDS, gone, "card"] = edited.cards[came].card
        cells[CARDS, came, "card"] = edited.cards[gone].card
        for column in LYING:
            if (CARDS, came, column) in cells:
                cells[CARDS, gone, column] = cells.pop((CARDS, came, column))
        where, seat = _around(edited.cards[came])
        cells |= {(CARDS, gone, "where"): where, (CARDS, gone, "seat"): seat}
        if slot := edited.cards[came].slot:
            cells[CARDS, gone, "slot"] = slot
    return cells


def _around(card: Card) -> tuple[str, int]:
    """The hand that a card is in, or the table."""
    return card.where, card.seat


def _is_still(state: State, edited: State, row: int) -> bool:
    """Whether a card stays in its place."""
    one, other = state.cards[row], edited.cards[row]
    return (one.where, one.seat, one.slot) == (other.where, other.seat, other.slot)
