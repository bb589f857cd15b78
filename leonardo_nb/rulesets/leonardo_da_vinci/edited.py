"""What follows from the cells of an edited position: its open questions and the bank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from leonardo_nb.core.decision import Decision
from leonardo_nb.core.state import clockwise, with_row
from leonardo_nb.rulesets.leonardo_da_vinci.components import FLORINS, PRICES
from leonardo_nb.rulesets.leonardo_da_vinci.phases.auctions import (
    ChooseAuction,
    MakeBid,
    OpenBids,
    makers_this_turn,
    open_cards,
    own_auctions,
)
from leonardo_nb.rulesets.leonardo_da_vinci.phases.council import (
    ArrangeDeck,
    CarryOut,
    ChoosePrivilege,
    GiveLeonardo,
    LeaveCouncil,
    OrderPrivileges,
    ResolveCouncil,
    looked_at,
    made_known,
)
from leonardo_nb.rulesets.leonardo_da_vinci.phases.finish import AwardCards, DeclareInventions, declarations
from leonardo_nb.rulesets.leonardo_da_vinci.phases.place_workers import NothingToPlace, ask_to_place
from leonardo_nb.rulesets.leonardo_da_vinci.phases.resolve_zones import Offer, OpenZone, is_empty_shop, still_there
from leonardo_nb.rulesets.leonardo_da_vinci.phases.start_work import StartWork
from leonardo_nb.rulesets.leonardo_da_vinci.phases.turn import BeginTurn, what_follows
from leonardo_nb.rulesets.leonardo_da_vinci.ranking import ranking

if TYPE_CHECKING:
    from leonardo_nb.rulesets.leonardo_da_vinci.state import State


def settled(before: State, state: State) -> State:
    """The bank holds what nobody else does, nobody knows a deck laid anew, and the questions are asked anew."""
    held = sum(player.florins for player in state.players) + state.council_florins
    state = _forgotten(before, replace(state, bank=FLORINS - held))
    return _asked_anew(before, _without_absent(state)) if state.pending else state


def _forgotten(before: State, state: State) -> State:
    """Of a card that the edit moves nobody knows the place (`ldv.ruling.peek_memory`), but who looks at it just now."""
    for old, card in zip(before.inventions, state.inventions, strict=True):
        if (card.where, card.slot) != (old.where, old.slot) and card.known_to:
            state = state.with_invention(card.number, known_to="")
    top = state.pending[-1] if state.pending else None
    moved = before.deck() != state.deck()
    return made_known(state, top.seat, looked_at(state)) if moved and isinstance(top, ArrangeDeck) else state


def _without_absent(state: State) -> State:
    """Whoever the edit took out of the Council has nothing to carry out there; what is carried out stays so."""
    to_come = {d.privilege for d in state.pending if isinstance(d, CarryOut)}
    chosen = any(isinstance(d, OrderPrivileges) for d in state.pending)
    for player in state.players:
        waits = player.privilege in to_come or (chosen and player.privilege)
        if waits and not state.group("A", player.seat).queue:
            state = with_row(state, "players", player.seat, privilege=0)
    return state


def _asked_anew(before: State, state: State) -> State:
    """Who was asked stays asked; where the edit changed a zone its ranking is made again."""
    top = state.pending[-1]
    if isinstance(top, Offer):
        return state if _offer_stands(state, top) else _without(state, Offer).then(OpenZone(zone=top.zone))
    if isinstance(top, GiveLeonardo):
        return _without(state, GiveLeonardo, ChoosePrivilege, OrderPrivileges, LeaveCouncil).then(ResolveCouncil())
    if isinstance(top, ChooseAuction) and not (top.seat == state.leonardo and len(own_auctions(state, top.seat)) > 1):
        return _without(state, ChooseAuction).then(AwardCards())
    if isinstance(top, ChoosePrivilege):
        return _choosing(state)
    if isinstance(top, (state.rules.placing, NothingToPlace)):
        start = top.idle if isinstance(top, NothingToPlace) else top.seat
        return ask_to_place(_without(state, state.rules.placing, NothingToPlace), start)
    return _asked_in_order(before, state, top)


def _offer_stands(state: State, offer: Offer) -> bool:
    """Whether a round goes on: there is something to sell, and those yet to be asked are the last in rank now.

    A round in which nobody has been asked yet begins again, its ranking being told.
    """
    order, waiting = still_there(state, offer.zone), (offer.seat, *offer.after)
    sold_out = state.price_step == len(PRICES) or is_empty_shop(state, offer.zone)
    return not sold_out and len(order) > len(waiting) and order[-len(waiting) :] == waiting


def _choosing(state: State) -> State:
    """Who has a privilege has chosen; where others are yet to choose than the ranking says, it is made again."""
    kept = tuple(d for d in state.pending if not isinstance(d, ChoosePrivilege) or not state.players[d.seat].privilege)
    asked = [d.seat for d in reversed(kept) if isinstance(d, ChoosePrivilege)]
    if asked == [group.seat for group in ranking(state, "A") if not state.players[group.seat].privilege]:
        return replace(state, pending=kept)
    begun = _without(state.with_players(privilege=0), ChoosePrivilege, OrderPrivileges, LeaveCouncil)
    return begun.then(ResolveCouncil())


def _asked_in_order(before: State, state: State, top: Decision) -> State:
    """A turn follows the one before it, and Leonardo says who comes first."""
    closing = type(state.rules.scoring.closing)
    if isinstance(top, (BeginTurn, closing)):
        return what_follows(_without(state, BeginTurn, closing))
    if isinstance(top, MakeBid | OpenBids):
        return _bidding(before, state, top.invention)
    if isinstance(top, DeclareInventions):
        return _from_leonardo(_with_finished(before, state), DeclareInventions)
    if isinstance(top, StartWork):
        return _from_leonardo(state, StartWork)
    return _with_holders(before, state)


def _bidding(before: State, state: State, number: int) -> State:
    """An auction goes on while several made the card: who has bid has bid, who has made it by the edit bids, too."""
    card = state.invention(number)
    makers = makers_this_turn(state, card) if card in open_cards(state) else []
    if len(makers) < 2:
        return _without(state, MakeBid, OpenBids).with_players(bid=0).then(AwardCards())
    asked = {decision.seat for decision in state.pending if isinstance(decision, MakeBid)}
    asked |= {*makers} - {*makers_this_turn(before, before.invention(number))}
    return _without(state, MakeBid).then(*(MakeBid(seat, number) for seat in makers if seat in asked))


def _with_finished(before: State, state: State) -> State:
    """Whoever has finished work by the edit is asked for it, unless their place in the order has passed.

    Who could declare before it and is not asked has passed, whoever holds Leonardo now.
    """
    asked = {decision.seat for decision in state.pending if isinstance(decision, DeclareInventions)}
    return state.then(
        *(
            DeclareInventions(seat)
            for seat in _places_to_come(before, asked) & _places_to_come(state, asked)
            if declarations(state, seat) and not declarations(before, seat)
        )
    )


def _places_to_come(state: State, asked: set[int]) -> set[int]:
    """Who comes after the first of those asked and is not among them."""
    order = clockwise(state.leonardo, state.seats)
    return {*order[min(order.index(seat) for seat in asked) :]} - asked


def _from_leonardo(state: State, kind: type[Decision]) -> State:
    """Those who are yet to be asked, clockwise from the one who holds Leonardo now."""
    order = clockwise(state.leonardo, state.seats)
    waiting = [decision for decision in state.pending if isinstance(decision, kind)]
    return _without(state, kind).then(*sorted(waiting, key=lambda decision: order.index(decision.seat)))


def _without(state: State, *kinds: type[Decision]) -> State:
    return replace(state, pending=tuple(d for d in state.pending if not isinstance(d, kinds)))


def _with_holders(before: State, state: State) -> State:
    """A privilege is carried out if somebody has chosen it; one that the edit gives, if its place has not passed."""
    kinds = [type(decision) for decision in state.pending]
    if LeaveCouncil not in kinds or OrderPrivileges in kinds:
        return state
    waiting = {d.privilege for d in state.pending if isinstance(d, CarryOut)}
    done = {player.privilege for player in before.players} - waiting
    pairs = zip(before.players, state.players, strict=True)
    given = {new.privilege for old, new in pairs if new.privilege != old.privilege}
    chosen = {player.privilege for player in state.players}
    to_come = sorted((waiting & chosen) | {number for number in given - done if number > max(done, default=0)})
    kept = [decision for decision in state.pending if not isinstance(decision, CarryOut)]
    at = [type(decision) for decision in kept].index(LeaveCouncil) + 1
    carried = (CarryOut(privilege=number) for number in reversed(to_come))
    return replace(state, pending=(*kept[:at], *carried, *kept[at:]))
