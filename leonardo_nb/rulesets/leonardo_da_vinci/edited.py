"""What follows from the cells of an edited position: its open questions and the bank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from leonardo_nb.core.decision import Decision
from leonardo_nb.core.state import clockwise, with_row
from leonardo_nb.rulesets.leonardo_da_vinci.components import FLORINS, PRICES
from leonardo_nb.rulesets.leonardo_da_vinci.phases.auctions import MakeBid, OpenBids, makers_this_turn, open_cards
from leonardo_nb.rulesets.leonardo_da_vinci.phases.council import (
    CarryOut,
    ChoosePrivilege,
    GiveLeonardo,
    LeaveCouncil,
    OrderPrivileges,
    ResolveCouncil,
)
from leonardo_nb.rulesets.leonardo_da_vinci.phases.finish import AwardCards, DeclareInventions, declarations
from leonardo_nb.rulesets.leonardo_da_vinci.phases.place_workers import NothingToPlace, ask_to_place
from leonardo_nb.rulesets.leonardo_da_vinci.phases.resolve_zones import Offer, OpenZone, is_empty_shop, still_there
from leonardo_nb.rulesets.leonardo_da_vinci.phases.start_work import StartWork
from leonardo_nb.rulesets.leonardo_da_vinci.phases.turn import BeginTurn, what_follows
from leonardo_nb.rulesets.leonardo_da_vinci.ranking import ranking

if TYPE_CHECKING:
    from leonardo_nb.rulesets.leonardo_da_vinci.state import State


def settled(state: State) -> State:
    """The bank holds what nobody else does, and the questions are asked anew."""
    held = sum(player.florins for player in state.players) + state.council_florins
    state = replace(state, bank=FLORINS - held)
    return _asked_anew(_without_absent(state)) if state.pending else state


def _without_absent(state: State) -> State:
    """Whoever the edit took out of the Council has nothing to carry out there; what is carried out stays so."""
    to_come = {d.privilege for d in state.pending if isinstance(d, CarryOut)}
    chosen = any(isinstance(d, OrderPrivileges) for d in state.pending)
    for player in state.players:
        waits = player.privilege in to_come or (chosen and player.privilege)
        if waits and not state.group("A", player.seat).place:
            state = with_row(state, "players", player.seat, privilege=0)
    return state


def _asked_anew(state: State) -> State:
    """Who was asked stays asked; where the edit changed a zone its ranking is made again."""
    top = state.pending[-1]
    if isinstance(top, Offer):
        return state if _offer_stands(state, top) else _without(state, Offer).then(OpenZone(zone=top.zone))
    if isinstance(top, GiveLeonardo):
        return _without(state, GiveLeonardo, ChoosePrivilege, OrderPrivileges, LeaveCouncil).then(ResolveCouncil())
    if isinstance(top, ChoosePrivilege) and not _still_in_order(state):
        begun = _without(state.with_players(privilege=0), ChoosePrivilege, OrderPrivileges, LeaveCouncil)
        return begun.then(ResolveCouncil())
    if isinstance(top, (state.rules.placing, NothingToPlace)):
        start = top.idle if isinstance(top, NothingToPlace) else top.seat
        return ask_to_place(_without(state, state.rules.placing, NothingToPlace), start)
    return _asked_in_order(state, top)


def _offer_stands(state: State, offer: Offer) -> bool:
    """Whether a round goes on: there is something to sell, and those yet to be asked are the last in rank now.

    A round in which nobody has been asked yet begins again, its ranking being told.
    """
    order, waiting = still_there(state, offer.zone), (offer.seat, *offer.after)
    sold_out = state.marker == len(PRICES) or is_empty_shop(state, offer.zone)
    return not sold_out and len(order) > len(waiting) and order[-len(waiting) :] == waiting


def _still_in_order(state: State) -> bool:
    """Whether those who have chosen and those who are yet to choose are the Council's ranking as it is now."""
    order = [group.seat for group in ranking(state, "A")]
    asked = [d.seat for d in reversed(state.pending) if isinstance(d, ChoosePrivilege)]
    return order[len(order) - len(asked) :] == asked and all(
        state.players[seat].privilege for seat in order[: len(order) - len(asked)]
    )


def _asked_in_order(state: State, top: Decision) -> State:
    """A turn follows the one before it, and Leonardo says who comes first."""
    closing = type(state.rules.scoring.closing)
    if isinstance(top, (BeginTurn, closing)):
        return what_follows(_without(state, BeginTurn, closing))
    if isinstance(top, MakeBid | OpenBids) and not _still_bidding(state, top):
        return _without(state, MakeBid, OpenBids).with_players(bid=0).then(AwardCards())
    if isinstance(top, DeclareInventions):
        return _from_leonardo(_with_finished(state), DeclareInventions)
    if isinstance(top, StartWork | MakeBid):
        return _from_leonardo(state, type(top))
    return _with_holders(state)


def _still_bidding(state: State, top: MakeBid | OpenBids) -> bool:
    """Whether the auction goes on: several made the card, and all who are yet to bid are among them."""
    card = state.invention(top.invention)
    makers = makers_this_turn(state, card) if card in open_cards(state) else []
    return len(makers) > 1 and {d.seat for d in state.pending if isinstance(d, MakeBid)} <= {*makers}


def _with_finished(state: State) -> State:
    """Whoever has finished work by the edit is asked for it, unless their place in the order has passed."""
    order = clockwise(state.leonardo, state.seats)
    asked = {decision.seat for decision in state.pending if isinstance(decision, DeclareInventions)}
    later = order[min(order.index(seat) for seat in asked) :]
    return state.then(*(DeclareInventions(s) for s in later if s not in asked and declarations(state, s)))


def _from_leonardo(state: State, kind: type[Decision]) -> State:
    """Those who are yet to be asked, clockwise from the one who holds Leonardo now."""
    order = clockwise(state.leonardo, state.seats)
    waiting = [decision for decision in state.pending if isinstance(decision, kind)]
    return _without(state, kind).then(*sorted(waiting, key=lambda decision: order.index(decision.seat)))


def _without(state: State, *kinds: type[Decision]) -> State:
    return replace(state, pending=tuple(d for d in state.pending if not isinstance(d, kinds)))


def _with_holders(state: State) -> State:
    """Only a privilege that somebody has chosen is carried out."""
    chosen = {player.privilege for player in state.players}
    kept = tuple(d for d in state.pending if not isinstance(d, CarryOut) or d.privilege in chosen)
    return replace(state, pending=kept)
