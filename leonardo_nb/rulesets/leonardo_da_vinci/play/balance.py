"""What an edit changes beside its cells: components come from their shop, workers from those ready or the Academy."""

from collections.abc import Iterator
from typing import Any, Final

from leonardo_nb.core.balance import Given, Place, Stock, exchanged, from_supply, laid_in_deck, unsaid_places, value_at
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import APPRENTICES, AUTOMATA, PILE
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import COMPONENTS, NOBODY, ZONES, Invention, cells, lab_row
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.invariants import may_be_revealed

Found = Iterator[tuple[Place, Any]]


def stocks(before: State, state: State, given: Given) -> Iterator[Stock]:
    """12 components of a kind; nine apprentices, one master and three mechanical men a colour.

    What is laid under a lab comes from its player's hand, as when work is started, or else from the shop.
    """
    for row, component in enumerate(COMPONENTS):
        pile = ("shops", row, "pile")
        hands = [("players", seat, component) for seat in range(state.seats)]
        labs = [("labs", lab, component) for lab in range(len(state.labs))]
        more = {state.labs[place[1]].seat for place in labs if value_at(state, place) > value_at(before, place)}
        yield Stock(PILE, (pile, *hands, *labs), (*(hands[seat] for seat in more if len(more) == 1), pile))
    for seat in range(state.seats):
        yield _apprentices(state, seat, given)
        yield _master(before, state, seat)
        store = ("players", seat, "mechanical_men")
        yield Stock(AUTOMATA, (store, *(("labs", row, "mechanical_men") for row in _labs(seat))), (store,))


def _apprentices(state: State, seat: int, given: Given) -> Stock:
    """Those placed were ready, those made ready were in the Academy; where those in the box come from is not known."""
    ready, hired, academy, boxed = (("players", seat, column) for column in ("ready", "hired", "academy", "boxed"))
    supply = () if boxed in given else (academy,) if ready in given or hired in given else (ready,)
    return Stock(APPRENTICES, (ready, hired, academy, boxed, *_teams(state, seat, "apprentices")), supply)


def _master(before: State, state: State, seat: int) -> Stock:
    """A master who is placed was ready, or leaves the place where he was."""
    holders = (("players", seat, "master"), *_teams(state, seat, "master"))
    was_at = [place for place in holders if value_at(before, place)]
    return Stock(1, holders, (holders[0], *was_at[:1]))


def _teams(state: State, seat: int, column: str) -> Iterator[Place]:
    yield from (("groups", state.group_row(zone, seat), column) for zone in ZONES)
    yield from (("labs", row, column) for row in _labs(seat))


def _labs(seat: int) -> tuple[int, int]:
    return lab_row(seat, "small"), lab_row(seat, "large")


def work(_before: State, state: State, given: Given) -> Found:
    """Under a lab lies what its invention needs, which is begun now unless it was before; an idle one is empty."""
    for row, lab in enumerate(state.labs):
        if ("labs", row, "invention") not in given:
            continue
        needs = state.invention(lab.invention).needs if lab.working else (0, 0, 0, 0, 0)
        idle = {"weeks": 0, "begun": 0, "shown": False, "revealed": False, "apprentices": 0, "master": False}
        begun = {"begun": lab.begun or state.turn}
        for column, value in {**cells(needs), **(begun if lab.working else idle)}.items():
            yield ("labs", row, column), value


def made(_before: State, state: State, given: Given) -> Found:
    """A card is first finished when the first of its makers finished it, who alone in an earlier turn has the card."""
    for number in sorted({state.finished[row].invention for table, row, _ in given if table == "finished"}):
        turns = [made.turn for made in state.made_by(number)]
        first = min(filter(None, turns), default=0)
        yield ("inventions", number - 1, "finished"), first
        if 0 < first < state.turn and turns.count(first) == 1:
            yield ("inventions", number - 1, "owner"), turns.index(first)


def owned(_before: State, state: State, given: Given) -> Found:
    """A card that is given to a player was finished by that player: when it first was or, if never, the turn before."""
    for row in sorted(row for table, row, column in given if (table, column) == ("inventions", "owner")):
        card = state.inventions[row]
        if card.owner == NOBODY or state.made_by(card.number)[card.owner].turn:
            continue
        turn = card.finished or max(state.turn - 1, 1)
        yield ("inventions", row, "finished"), turn
        yield ("finished", row * state.seats + card.owner, "turn"), turn
        for place, lab in enumerate(state.labs):
            if lab.invention == card.number and lab.seat != card.owner:
                yield ("labs", place, "revealed"), True


def taken_back(before: State, state: State, _given: Given) -> Found:
    """A card that comes back from a player or the box has not been finished by anybody."""
    for row, (old, card) in enumerate(zip(before.inventions, state.inventions, strict=True)):
        if old.where in ("player", "box") and card.where in ("deck", "requested") and card.finished:
            yield ("inventions", row, "finished"), 0
            for seat in range(state.seats):
                yield ("finished", row * state.seats + seat, "turn"), 0
                yield ("finished", row * state.seats + seat, "florins"), 0


def awarded(_before: State, state: State, given: Given) -> Found:
    """With a later turn, a card that is still laid out has gone to the only player who first made it."""
    for row, card in enumerate(state.inventions) if ("game", 0, "turn") in given else ():
        makers = [made.seat for made in state.made_by(card.number) if made.turn == card.finished]
        if 0 < card.finished < state.turn and card.where in ("deck", "requested") and len(makers) == 1:
            yield ("inventions", row, "owner"), makers[0]


def lying_open(_before: State, state: State, _given: Given) -> Found:
    """A lab lies open or not, where only one of these can be."""
    for row, lab in enumerate(state.labs):
        if lab.working and lab.revealed not in (may_be := may_be_revealed(state, lab)):
            yield ("labs", row, "revealed"), may_be[0]


def laid(before: State, state: State, _given: Given) -> Found:
    """A card that somebody has is that player's, and lies nowhere else; one that is laid out is nobody's."""
    for row, (old, card) in enumerate(zip(before.inventions, state.inventions, strict=True)):
        if card is old:
            continue
        where = card.where
        if card.owner not in (old.owner, NOBODY):
            where = "player"
            yield ("inventions", row, "where"), where
        if where in ("player", "box"):
            yield ("inventions", row, "slot"), 0
        if where != "player":
            yield ("inventions", row, "owner"), NOBODY


def queues(_before: State, state: State, _given: Given) -> Found:
    """A player who comes to a zone stands last in its queue; a player who leaves has no place in it."""
    last = {zone: max(group.queue for group in state.groups_in(zone)) for zone in ZONES}
    for row, group in enumerate(state.groups):
        if group.peopled and not group.queue:
            last[group.zone] += 1
            yield ("groups", row, "queue"), last[group.zone]
        elif group.queue and not group.peopled:
            yield ("groups", row, "queue"), 0


def settled_places(before: State, state: State, given: Given) -> Found:
    """Where workers stand in their zones."""
    return state.rules.queue.settled(before, state, given)


def requested(state: State) -> dict[str, range]:
    return {"requested": range(1, state.rules.requested[state.seats] + 1)}


def is_worked_on(state: State, card: Invention) -> bool:
    return any(lab.invention == card.number for lab in state.labs)


BALANCE: Final = (
    work,
    owned,
    taken_back,
    made,
    awarded,
    unsaid_places("inventions", "slot", requested, is_worked_on),
    exchanged("inventions", "where", "slot"),
    laid_in_deck("inventions", "slot"),
    laid,
    from_supply(stocks),
    settled_places,
    lying_open,
)
