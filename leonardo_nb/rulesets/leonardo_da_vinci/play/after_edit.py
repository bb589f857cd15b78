"""What follows from the cells of an edited position: its open questions and the bank."""

from collections.abc import Iterable

from msgspec.structs import replace

from leonardo_nb.core.balance import Given
from leonardo_nb.core.decision import Decision
from leonardo_nb.core.state import clockwise, with_row
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import FLORINS, PRICES
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import AskedInOrder
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases import auctions, council, resolve_zones
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.finish import AskedToDeclare, AwardCards
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.place_workers import NothingToPlace, ask_to_place
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.privileges import ArrangeDeck, looked_at, made_known
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.turn import BeginTurn, what_follows
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import asked_in


def after_edit(before: State, state: State, given: Given) -> State:
    """The bank holds all other florins, nobody knows a deck that was changed, and open questions are asked again."""
    held = sum(player.florins for player in state.players) + state.council_florins
    state = _forgotten(before, replace(state, bank=FLORINS - held))
    return _asked_anew(before, _without_absent(before, state), given) if state.pending else state


def _forgotten(before: State, state: State) -> State:
    """Of a card that the edit moves nobody knows the place (`ldv.ruling.peek_memory`), but who looks at it just now."""
    for old, card in zip(before.inventions, state.inventions, strict=True):
        if (card.where, card.slot) != (old.where, old.slot) and card.known_to:
            state = state.with_invention(card.number, known_to="")
    top = state.pending[-1] if state.pending else None
    moved = before.deck() != state.deck()
    return made_known(state, top.seat, looked_at(state)) if moved and isinstance(top, ArrangeDeck) else state


def _without_absent(before: State, state: State) -> State:
    """Whoever the edit took out of the Council has nothing to carry out there; what is carried out stays so."""
    to_come = {d.privilege for d in state.pending if isinstance(d, council.CarryOut)}
    chosen = any(isinstance(d, council.OrderPrivileges) for d in state.pending)
    for player in state.players:
        waits = to_come & {*player.privileges} or (chosen and player.privilege)
        taken_out = before.group("A", player.seat).queue and not state.group("A", player.seat).queue
        if waits and taken_out:
            state = with_row(state, "players", player.seat, privilege=0)
    return state


def _asked_anew(before: State, state: State, given: Given) -> State:
    """Who was asked stays asked; where the edit changed a zone before anybody has answered, it is ranked again."""
    top = state.pending[-1]
    if isinstance(top, resolve_zones.Offer):
        return _offered(before, state, top)
    if isinstance(top, council.GiveLeonardo):
        return _without(
            state, council.GiveLeonardo, council.ChoosePrivilege, council.OrderPrivileges, council.LeaveCouncil
        ).then(council.ResolveCouncil())
    if isinstance(top, auctions.ChooseAuction) and not (
        top.seat == state.leonardo and len(auctions.own_auctions(state, top.seat)) > 1
    ):
        return _without(state, auctions.ChooseAuction).then(AwardCards())
    if isinstance(top, council.ChoosePrivilege):
        return choosing_again(state)
    if isinstance(top, (state.rules.placing, NothingToPlace)):
        start = top.idle if isinstance(top, NothingToPlace) else top.seat
        return ask_to_place(_without(state, state.rules.placing, NothingToPlace), start)
    return _asked_in_order(before, state, top, given)


def _offered(before: State, state: State, offer: resolve_zones.Offer) -> State:
    """Whoever has been asked in this round is not asked in it again; the others are, in the order of rank there is now.

    A round in which nobody has answered yet begins again, its ranking being told; so does a line, which everybody who
    has answered has left.
    """
    zone, rest = offer.zone, _without(state, resolve_zones.Offer)
    answered = set() if state.rules.queue.in_line else answered_in(before, offer)
    waiting = [seat for seat in asked_in(state, zone) if seat not in answered]
    sold_out = state.price_step == len(PRICES) or resolve_zones.is_empty_shop(state, zone)
    if sold_out or not waiting or not answered:
        return rest.then(resolve_zones.OpenZone(zone=zone))
    return resolve_zones.offer_to(rest, zone, tuple(sorted(waiting, key=lambda seat: seat != offer.seat)))


def answered_in(state: State, offer: resolve_zones.Offer) -> set[int]:
    """Who has already answered in this round of offers."""
    return {*asked_in(state, offer.zone)} - {offer.seat, *offer.after}


def choosing_again(state: State) -> State:
    """Who has a privilege has chosen; where others are yet to choose than the ranking says, it is made again."""
    order = asked_in(state, "A")
    asked = [d.seat for d in reversed(state.pending) if isinstance(d, council.ChoosePrivilege)]
    due = {seat: order.count(seat) - len(state.players[seat].privileges) for seat in range(state.seats)}
    open_still = {seat: due[seat] if state.players[seat].privilege else asked.count(seat) for seat in due}
    if _last_of_each(asked, open_still) == (waiting := _last_of_each(order, due)):
        return _without(state, council.ChoosePrivilege).then(*map(council.ChoosePrivilege, waiting))
    begun = _without(
        state.with_players(privilege=0), council.ChoosePrivilege, council.OrderPrivileges, council.LeaveCouncil
    )
    return begun.then(council.ResolveCouncil())


def _last_of_each(seats: Iterable[int], due: dict[int, int]) -> list[int]:
    """Return the last ones of each seat, as many as are due."""
    kept: list[int] = []
    for seat in reversed([*seats]):
        if kept.count(seat) < due[seat]:
            kept.insert(0, seat)
    return kept


def _asked_in_order(before: State, state: State, top: Decision, given: Given) -> State:
    """A turn follows the one before it, and Leonardo says who comes first."""
    closing = type(state.rules.scoring.closing)
    if isinstance(top, (BeginTurn, closing)):
        return what_follows(_without(state, BeginTurn, closing))
    if isinstance(top, auctions.MakeBid | auctions.OpenBids):
        return _bidding(before, state, top.invention, given)
    if isinstance(top, AskedInOrder):
        state = _with_work(before, state, top) if isinstance(top, AskedToDeclare) else state
        return _from_leonardo(state, top, top.has_begun(before))
    return _with_holders(before, state)


def _bidding(before: State, state: State, number: int, given: Given) -> State:
    """An auction goes on while several made the card: bids stand, be it by the edit, and the others are asked.

    A player who has made the card by the edit bids, too; one who has not made it any more has no bid.
    """
    card = state.invention(number)
    makers = auctions.makers_this_turn(state, card) if card in auctions.open_cards(state) else []
    written = {row for table, row, column in given if (table, column) == ("players", "bid")}
    for player in before.players:
        if player.bid and player.seat not in {*makers} | written:
            state = with_row(state, "players", player.seat, bid=0)
    if len(makers) < 2:
        return _without(state, auctions.MakeBid, auctions.OpenBids).then(AwardCards())
    asked = {decision.seat for decision in state.pending if isinstance(decision, auctions.MakeBid)}
    asked |= {*makers} - {*auctions.makers_this_turn(before, before.invention(number))}
    waiting = (seat for seat in makers if seat in asked - written)
    return _without(state, auctions.MakeBid).then(*(auctions.MakeBid(seat, number) for seat in waiting))


def _with_work(before: State, state: State, top: AskedToDeclare) -> State:
    """Whoever has work by the edit is asked to declare, unless their place in the order has passed.

    A player who had work before and is not asked has passed, whoever holds Leonardo now; without work, nobody is asked.
    """
    idle = {d for d in state.pending if isinstance(d, type(top)) and not d.concerns(state, d.seat)}
    state = replace(state, pending=tuple(d for d in state.pending if d == top or d not in idle))
    asked = {decision.seat for decision in state.pending if isinstance(decision, type(top))}
    return state.then(
        *(
            replace(top, seat=seat)
            for seat in sorted(_places_to_come(before, asked) & _places_to_come(state, asked))
            if top.concerns(state, seat) and not top.concerns(before, seat)
        )
    )


def _places_to_come(state: State, asked: set[int]) -> set[int]:
    """Who comes after the first of those asked and is not among them."""
    order = clockwise(state.leonardo, state.seats)
    return {*order[min(order.index(seat) for seat in asked) :]} - asked


def _from_leonardo(state: State, top: Decision, begun: bool) -> State:
    """Those yet to be asked, clockwise from Leonardo's holder; once a round has begun, who is asked stays first."""
    order = clockwise(state.leonardo, state.seats)
    waiting = [decision for decision in state.pending if type(decision) is type(top)]
    waiting.sort(key=lambda decision: (not begun or decision != top, order.index(decision.seat)))
    return _without(state, type(top)).then(*waiting)


def _without(state: State, *kinds: type[Decision]) -> State:
    return replace(state, pending=tuple(d for d in state.pending if not isinstance(d, kinds)))


def _chosen(state: State) -> set[int]:
    """The privileges that somebody has."""
    return {number for player in state.players for number in player.privileges}


def _with_holders(before: State, state: State) -> State:
    """A privilege is carried out if somebody has chosen it; one that the edit gives, if its place has not passed."""
    kinds = [type(decision) for decision in state.pending]
    if council.LeaveCouncil not in kinds or council.OrderPrivileges in kinds:
        return state
    waiting = {d.privilege for d in state.pending if isinstance(d, council.CarryOut)}
    done = _chosen(before) - waiting
    pairs = zip(before.players, state.players, strict=True)
    given = {number for old, new in pairs for number in {*new.privileges} - {*old.privileges}}
    chosen = _chosen(state)
    to_come = sorted((waiting & chosen) | {number for number in given - done if number > max(done, default=0)})
    kept = [decision for decision in state.pending if not isinstance(decision, council.CarryOut)]
    at = [type(decision) for decision in kept].index(council.LeaveCouncil) + 1
    carried = (council.CarryOut(privilege=number) for number in reversed(to_come))
    return replace(state, pending=(*kept[:at], *carried, *kept[at:]))
