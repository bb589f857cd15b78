"""What holds in every position of a game: each of the 108 cards is in one place where the rules allow it to be."""

from collections.abc import Iterator
from typing import Any

from leonardo_nb.core.problem import Problem, problem
from leonardo_nb.core.state import TABLE, UNKNOWN
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import DECK, LOOK, REVEALED
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import CENTRE, TABLES, Apprentice, Centre
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.hands import hand_size, larger_by, may_be_short
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.visits import PlayLooked, ReturnLast, ReturnLooked

OWNED = ("hand", "looked", "study", "practice")


def invariants(state: State) -> Iterator[Problem]:
    """Every broken invariant, with the rule it breaks."""
    if state.phase == "setup":
        return
    for row in state.apprentice:
        yield from _apprentice(state, row)
    yield from _practices(state)
    yield from _order(state)
    yield from _removed(state)
    yield from _looked(state)
    yield from _hands(state)
    for kind in CENTRE:
        yield from _centre(state, kind)
    yield from _under(state)
    if state.holder not in range(state.seats):
        yield problem("invariant.holder", "workshop.setup.fatigue", at=("game", 0, "holder"))
    if state.phase == "final_round" and state.deck and not (state.solo and state.options.solo_end == "first"):
        rule, at = state.rules.end.rule, ("apprentice", None, "where")
        yield problem("invariant.final_deck", rule, count=state.deck, at=at)


def _apprentice(state: State, row: Apprentice) -> Iterator[Problem]:
    """An owner, a column and a place only where a card has one."""
    index = row.card - 1
    if row.where == UNKNOWN:
        yield problem("invariant.unknown", "workshop.ruling.hidden", card=row.card, at=("apprentice", index, "where"))
        return
    owned = row.where in OWNED or (row.where == "deck" and state.solo)
    if row.seat not in (range(state.seats) if owned else (TABLE,)):
        rule, at = "workshop.round.turns", ("apprentice", index, "seat")
        key = f"invariant.owner{_owner(row)}" if owned else "invariant.no_owner"
        yield problem(key, rule, card=row.card, at=at)
    if row.where == "study" and row.column != row.discipline:
        told = {"card": row.card, "discipline": row.discipline}
        yield problem("invariant.study", "workshop.study", at=("apprentice", index, "column"), **told)
    if row.where == "practice" and not _fits(row):
        key = "invariant.practice" if row.action == "practice" else "invariant.no_practice"
        yield problem(key, "workshop.practice", card=row.card, at=("apprentice", index, "column"))
    if row.where not in ("study", "practice") and row.column:
        at = "apprentice", index, "column"
        yield problem("invariant.no_column", "workshop.study", card=row.card, at=at)
    if bool(row.place) != (row.where in ("deck", "looked")):
        rule, at = "workshop.setup.shuffle", ("apprentice", index, "place")
        yield problem("invariant.place", rule, card=row.card, at=at)


def _owner(row: Apprentice) -> str:
    """Why a card has an owner: it is in a hand or a column, somebody looks at it or, alone, it is in a seat's deck."""
    return f"_{row.where}" if row.where in ("deck", "looked") else ""


def _fits(row: Apprentice) -> bool:
    """Whether a practice lies under a column of its discipline."""
    return row.action == "practice" and bool(row.column) and row.practice in ("wild", row.column)


def _practices(state: State) -> Iterator[Problem]:
    """A practice lies under a column in play."""
    for row in state.apprentice:
        placed = row.where == "practice" and bool(row.column) and row.seat in range(state.seats)
        if placed and row.column not in state.columns(row.seat):
            at, told = ("apprentice", row.card - 1, "column"), {"seat": row.seat, "discipline": row.column}
            yield problem("invariant.without_column", "workshop.practice", at=at, **told)


def _order(state: State) -> Iterator[Problem]:
    """No two cards of a deck have the same place."""
    found: dict[tuple[int, int], int] = {}
    for row in state.apprentice:
        if row.where == "deck" and row.place:
            other = found.setdefault((row.seat, row.place), row.card)
            if other != row.card:
                rule, at = "workshop.setup.shuffle", ("apprentice", row.card - 1, "place")
                yield problem("invariant.same_place", rule, card=row.card, other=other, at=at)


def _removed(state: State) -> Iterator[Problem]:
    """As many cards are out of the game as the number of players says."""
    players = 1 if state.solo else state.seats
    wanted, count = len(state.apprentice) - DECK[players], sum(row.where == "removed" for row in state.apprentice)
    if count != wanted:
        rule = "workshop.setup.solo" if state.solo else "workshop.setup.deck_size"
        yield problem("invariant.removed", rule, count=count, wanted=wanted, at=("apprentice", None, "where"))


def _looked(state: State) -> Iterator[Problem]:
    """Cards are set aside only while they are looked at."""
    wanted = set_aside(state)
    found: dict[tuple[int, int], int] = {}
    for row in state.apprentice:
        if row.where == "looked":
            found[row.seat, row.place] = found.get((row.seat, row.place), 0) + 1
    if found != wanted:
        rules, at = ("workshop.leonardo.look_three",), ("apprentice", None, "where")
        count, wants = sum(found.values()), sum(wanted.values())
        yield problem("invariant.looked", *rules, count=count, wanted=wants, at=at)


def _hands(state: State) -> Iterator[Problem]:
    """Everyone holds as many cards as were dealt and drawn."""
    for player in state.players:
        wanted, seat = hand_size(state, player.seat), player.seat
        if player.hand > wanted or (player.hand < wanted and not may_be_short(state, state.left(seat))):
            more = dict.fromkeys(f"workshop.leonardo.{effect}" for effect in larger_by(state, seat))
            rules, at = ("workshop.setup.hand", "workshop.round.turns", *more), ("apprentice", None, "where")
            yield problem("invariant.hand", *rules, seat=seat, wanted=wanted, count=player.hand, at=at)


def set_aside(state: State) -> dict[tuple[int, int], int]:
    """By seat and look, how many cards are set aside: as many as are still to be played and put back."""
    wanted: dict[tuple[int, int], int] = {}
    for asked in state.pending:
        if isinstance(asked, ReturnLooked):
            wanted[asked.seat, asked.look] = LOOK - 1
        elif isinstance(asked, ReturnLast):
            wanted[asked.player, asked.look] = 1
        elif isinstance(asked, PlayLooked):
            wanted[asked.seat, asked.look] = wanted.get((asked.seat, asked.look), 0) + 1
    return wanted


def _centre(state: State, kind: Centre) -> Iterator[Problem]:
    """A place of its own in the centre or in the deck; an owner only where a card was taken."""
    table, found = TABLES[kind], dict[tuple[str, int], int]()
    for index, row in enumerate(getattr(state, table)):
        named: dict[str, Any] = {kind: row.card}
        if row.seat not in (range(state.seats) if row.where == "taken" else (TABLE,)):
            key = f"invariant.untaken_{kind}" if row.seat in range(state.seats) else f"invariant.owner_{kind}"
            rule = "workshop.visit" if kind == "leonardo" else state.rules.work.rule
            yield problem(key, rule, at=(table, index, "seat"), **named)
        places = range(1, REVEALED + 1) if row.where == "centre" else range(1, 13) if row.where == "deck" else (0,)
        taken = row.where != "taken" and found.setdefault((row.where, row.place), row.card) != row.card
        if row.place not in places or taken:
            key, rule = f"invariant.place_{kind}", "workshop.setup.centre"
            yield problem(key, rule, most=REVEALED, at=(table, index, "place"), **named)


def _under(state: State) -> Iterator[Problem]:
    """Only a Leonardo card with a practice lies under a column, and only under one in play."""
    for index, row in enumerate(state.leonardo):
        if row.column:
            at, rule = ("leonardo", index, "column"), "workshop.leonardo.practice"
            if row.effect != "practice" or row.where != "taken":
                yield problem("invariant.not_under", rule, leonardo=row.card, at=at)
            elif row.seat in range(state.seats) and row.column not in state.columns(row.seat):
                told = {"seat": row.seat, "discipline": row.column}
                yield problem("invariant.without_column", rule, at=at, **told)
