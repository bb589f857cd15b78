"""What gaps in the centre, decks and discards give now."""

from typing import Final

from leonardo_nb.core.changes import Change
from leonardo_nb.core.explanation import why
from leonardo_nb.core.thing import Thing, cells
from leonardo_nb.rulesets.workshop_of_leonardo.ground import model
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import REVEALED
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State

LAST: Final = ("final_round", "end")
"""The phases that no Maintenance follows."""


def gap(state: State, kind: str, place: str) -> Thing:
    """When it is filled."""
    left, gaps = _in_deck(state, kind), REVEALED - len(state.centre(_centre(kind)))
    final, rule = state.phase in LAST, state.rules.gaps.rule
    key = "now.gap_final" if final else "now.gap_stays" if not left else "now.gap_filled"
    rules = ("workshop.ruling.no_last_maintenance",) if final else ("workshop.maintenance.refill",)
    now = why(key, rule, *rules, kind=kind)
    if not final and 0 < left < gaps:
        now = why("now.gap_short", rule, *rules, kind=kind, count=left, gaps=gaps)
    return Thing(why("now.gap", kind=kind, place=int(place)), (now,))


def _in_deck(state: State, kind: str) -> int:
    """How many cards are left to fill the gaps in a row."""
    return sum(row.where == "deck" for row in getattr(state, model.TABLES[_centre(kind)]))


def _centre(kind: str) -> model.Centre:
    return next(each for each in model.CENTRE if each == kind)


def deck(state: State, kind: str, seat: str = "") -> Thing:
    if kind != "apprentice":
        table, left, rule = model.TABLES[_centre(kind)], _in_deck(state, kind), "workshop.maintenance.refill"
        now = why("now.deck_centre" if left else "now.deck_centre_empty", rule, count=left)
        if left and state.phase in LAST:
            now = why("now.deck_centre_final", "workshop.ruling.no_last_maintenance", count=left)
        return Thing(why("now.deck", kind=kind), (now,), lambda change: _left_deck(change, table))
    rule, touched = state.rules.end.rule, cells("game", 0, "deck")
    if not seat:
        now = why("deck.left" if state.deck else "deck.empty", rule, count=state.deck)
        return Thing(why("now.deck", kind=kind), (now,), touched)
    owner, rules = int(seat), (rule, "workshop.ruling.solo_end")
    count = state.players[owner].deck
    own = why("deck.own_left" if count else "deck.own_empty", *rules, seat=owner, count=count)
    return Thing(why("now.own_deck", seat=owner), (own,), cells("players", owner, "deck"))


def _left_deck(change: Change, table: str) -> bool:
    return (change.table, change.field, change.before) == (table, "where", "deck")


def discards(state: State) -> Thing:
    cards = state.discards()
    rule = "workshop.ruling.discards"
    now = why("now.discarded", rule, count=len(cards), cards=cards) if cards else why("now.none_discarded", rule)

    def touched(change: Change) -> bool:
        return (change.table, change.field, change.after) == ("apprentice", "where", "discards")

    return Thing(why("now.discards"), (now,), touched)
