"""Auctions: several players made the same invention, and the card goes to the highest secret bid."""

from collections.abc import Iterator, Sequence
from typing import Any

from leonardo_nb.core.decision import Action, Decision, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import clockwise, with_row
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import CARDS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import NOBODY, Invention
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import pay, whoever_is_asked


def makers_this_turn(state: State, card: Invention) -> list[int]:
    """Who made it this turn, clockwise from Leonardo."""
    turns = [made.turn for made in state.made_by(card.number)]
    return [seat for seat in clockwise(state.leonardo, state.seats) if turns[seat] == state.turn]


def award(state: State, card: Invention, seat: int) -> State:
    """The card goes to a player for good."""
    return state.with_invention(card.number, where="player", slot=0, owner=seat)


def open_cards(state: State) -> list[Invention]:
    """The inventions of this turn whose card is still to be won."""
    return [card for card in state.requested() if card.finished == state.turn]


def next_auction(state: State, log: Log) -> State:
    """The next card to bid for, clockwise from Leonardo's holder, who picks where several are theirs."""
    cards = open_cards(state)
    if not cards:
        return state
    if len(own_auctions(state, state.leonardo)) > 1:
        return state.then(ChooseAuction(state.leonardo))
    return begin_auction(state, _nearest(state, cards), log)


def _nearest(state: State, cards: list[Invention]) -> Invention:
    """The auction whose first bidder sits nearest Leonardo clockwise."""
    order = clockwise(state.leonardo, state.seats)
    return min(cards, key=lambda card: order.index(makers_this_turn(state, card)[0]))


def begin_auction(state: State, card: Invention, log: Log) -> State:
    makers = makers_this_turn(state, card)
    order = ("ldv.ruling.auction_order",) if len(open_cards(state)) > 1 else ()
    paid = {state.made_by(card.number)[seat].florins for seat in makers}
    alike: dict[str, Any] = {"florins": min(paid)} if len(paid) == 1 else {}
    state = log(
        state,
        "auction.begins" if alike else "auction.begins_paid_apart",
        "ldv.finish.auction",
        "ldv.finish.bid_after_pay",
        *order,
        seats=tuple(makers),
        invention=card.number,
        **alike,
    )
    bids = (MakeBid(seat, card.number) for seat in makers)
    return state.then(*bids, OpenBids(invention=card.number))


class AuctionFirst(Action, frozen=True):
    """Auction this invention next."""

    invention: int

    def untimely(self, state: State) -> Iterator[Explanation]:
        for opening in state.pending:
            if isinstance(opening, OpenBids):
                yield why("auction.under_way", "ldv.ruling.auction_order", invention=opening.invention)
                return
        yield why("auction.order_when", "ldv.ruling.auction_order")

    def spot(self, state: State) -> str:
        return f"card.{self.invention}"

    def objections(self, state: State) -> Iterator[Explanation]:
        open_numbers = [card.number for card in own_auctions(state, self.seat)]
        if self.invention not in open_numbers:
            rule = "ldv.ruling.auction_order"
            yield why("auction.not_open", rule, numbers=tuple(open_numbers))

    def apply(self, state: State, log: Log) -> State:
        return log(state, "auction.chosen", "ldv.ruling.auction_order", seat=self.seat, invention=self.invention)


class ChooseAuction(Decision, frozen=True):
    """Leonardo's holder takes part in several auctions and picks the next one."""

    accepts = (AuctionFirst,)
    rules = ("ldv.ruling.auction_order",)

    def because(self, state: State) -> Explanation:
        numbers = tuple(card.number for card in own_auctions(state, self.seat))
        return why("because.choose_auction", *self.rules, seat=self.seat, numbers=numbers)

    def out_of_turn(self, state: State, seat: int) -> Iterator[Explanation]:
        yield why("auction.holder_chooses", "ldv.ruling.auction_order", seat=self.seat)

    def candidates(self, state: State) -> Sequence[Action]:
        """The auctions there are, then all other inventions."""
        there_are = [card.number for card in own_auctions(state, self.seat)]
        return [AuctionFirst(self.seat, number) for number in dict.fromkeys([*there_are, *range(1, CARDS + 1)])]

    def follow(self, state: State, action: AuctionFirst, log: Log) -> State:
        return begin_auction(state, state.invention(action.invention), log)


def own_auctions(state: State, seat: int) -> list[Invention]:
    return [card for card in open_cards(state) if seat in makers_this_turn(state, card)]


class Bid(Action, frozen=True):
    """Bid this many florins in secret."""

    secret = ("florins",)
    measures = ("florins",)
    out_of_turn = whoever_is_asked

    florins: int

    def untimely(self, state: State) -> Iterator[Explanation]:
        yield why("auction.bid_when", "ldv.finish.auction", "ldv.finish.bid_after_pay")

    def commitment(self, state: State) -> int:
        return self.florins

    def objections(self, state: State) -> Iterator[Explanation]:
        held = state.players[self.seat].florins
        if self.florins < 0:
            yield why("auction.negative", "ldv.finish.bid_after_pay")
        if self.florins > held:
            yield why("auction.too_much", "ldv.finish.bid_after_pay", florins=self.florins, held=held)

    def apply(self, state: State, log: Log) -> State:
        return log(
            with_row(state, "players", self.seat, bid=self.florins),
            "auction.bid",
            "ldv.finish.auction",
            "ldv.ruling.bank",
            reader=self.seat,
            secret=lambda: {"florins": self.florins},
            hidden="auction.bid_hidden",
            seat=self.seat,
        )


class MakeBid(Decision, frozen=True):
    """How much to offer for the card."""

    accepts = (Bid,)
    rules = ("ldv.finish.auction", "ldv.finish.bid_after_pay", "ldv.finish.auction_zero")

    invention: int

    def because(self, state: State) -> Explanation:
        makers = tuple(makers_this_turn(state, state.invention(self.invention)))
        return why("because.make_bid", "ldv.finish.auction", seats=makers, invention=self.invention)

    def out_of_turn(self, state: State, seat: int) -> Iterator[Explanation]:
        """All who made it bid once, and at the same time: that one is asked after the other is no rule."""
        if seat not in makers_this_turn(state, state.invention(self.invention)):
            yield why("auction.no_part", "ldv.finish.auction", invention=self.invention)
        elif type(self)(seat, self.invention) not in state.pending:
            yield why("auction.has_bid", "ldv.finish.auction")
        else:
            yield why("auction.asked_now", "ldv.finish.auction", seat=self.seat)

    def candidates(self, state: State) -> Sequence[Action]:
        return [Bid(self.seat, florins) for florins in range(state.players[self.seat].florins + 1)]


class OpenBids(Mechanical, frozen=True, kw_only=True):
    """All bids are laid open together."""

    rules = ("ldv.finish.auction", "ldv.finish.auction_tie", "ldv.finish.auction_zero")

    invention: int

    def follow(self, state: State, action: Action, log: Log) -> State:
        card = state.invention(self.invention)
        makers = makers_this_turn(state, card)
        bids = {seat: state.players[seat].bid for seat in makers}
        highest = max(bids.values())
        told = tuple(why("auction.bid_was", "ldv.finish.auction", seat=s, florins=n) for s, n in bids.items())
        cleared = state.with_players(bid=0)
        if highest == 0:
            boxed = cleared.with_invention(card.number, where="box", slot=0, owner=NOBODY)
            cites = ("ldv.finish.auction_zero", "ldv.finish.bid_after_pay")
            state = log(boxed, "auction.all_zero", *cites, because=told, invention=card.number)
            return next_auction(state, log)
        tied = [seat for seat in makers if bids[seat] == highest]
        state = log(
            pay(award(cleared, card, tied[0]), tied[0], highest),
            "auction.won",
            "ldv.finish.auction",
            "ldv.finish.bid_after_pay",
            "ldv.finish.keep_card",
            because=told + _explain_tie(state, tied) + _explain_zeros(bids, tied[0]),
            seat=tied[0],
            invention=card.number,
            florins=highest,
        )
        return next_auction(state, log)


def _explain_tie(state: State, tied: list[int]) -> tuple[Explanation, ...]:
    if len(tied) < 2:
        return ()
    key = "auction.tie_by_holder" if tied[0] == state.leonardo else "auction.tie"
    return (why(key, "ldv.finish.auction_tie", seats=tuple(tied), seat=tied[0], holder=state.leonardo),)


def _explain_zeros(bids: dict[int, int], winner: int) -> tuple[Explanation, ...]:
    """The only bid above 0 is the highest, however low it is."""
    if any(florins for seat, florins in bids.items() if seat != winner):
        return ()
    return (why("auction.lone_bid", "ldv.finish.auction", seat=winner, florins=bids[winner]),)
