"""What the privileges of the Council do: moving, money, a look at the deck, a component."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any, Final

from msgspec.structs import replace

from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import PEEK
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import COMPONENTS, Component, Invention
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import pay, receive, said, take_component
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.council_move import CarriedOut, MoveFrom, not_carried_out

MOVE, MONEY, LOOK, BUY = 1, 2, 3, 4
"""The four privileges, in the order in which they are carried out."""
TOO_DEAR: Final = "council.no_florin"
"""The reason that only the player knows, who alone knows the purse."""


def nothing_against(_state: State, _seat: int) -> Iterator[Explanation]:
    """Whoever may choose may choose it."""
    return iter(())


def nobody_to_move(state: State, seat: int) -> Iterator[Explanation]:
    moves = state.rules.moves
    if next(moves.listed(state, seat), None) is None:
        yield why("council.nobody_to_move", "ldv.ruling.move_none", moves.rule, seat=seat)


def too_dear(state: State, seat: int, privilege: int, owed: int = 0) -> Iterator[Explanation]:
    """Whoever owes this much cannot pay for it as well."""
    price = state.rules.privileges[privilege].price
    if 0 < price > state.players[seat].florins - owed:
        yield why(TOO_DEAR, "ldv.ruling.component_without_florin", seat=seat, privilege=privilege, price=price)


def ask_to_move(state: State, seat: int, log: Log) -> State:
    """Somebody to move who was there at the choice may have declined since, and left the Council."""
    moves = state.rules.moves
    if next(moves.listed(state, seat), None) is None:
        return log(state, "line.nobody_left_to_move", "ldv.ruling.move_none", moves.rule, seat=seat)
    return _turn_of(state, seat, MOVE, moves.rule, log).then(MoveFrom(seat))


def nothing_to_buy(state: State, _seat: int) -> Iterator[Explanation]:
    if not any(shop.pile for shop in state.shops):
        yield why("council.no_components", "ldv.ruling.empty_shop")


def ask_to_buy(state: State, seat: int, log: Log) -> State:
    return _turn_of(state, seat, BUY, "ldv.council.component", log).then(TakeAnyComponent(seat))


def _turn_of(state: State, seat: int, privilege: int, rule: str, log: Log) -> State:
    cites = "ldv.council.execute_in_order", rule
    return log(state, "council.turn_of", *cites, seat=seat, privilege=privilege)


def florins_there(state: State) -> int:
    return state.council_florins


def take_money(state: State, seat: int, log: Log) -> State:
    """Whatever the privilege pays beyond what lies there comes from the bank."""
    florins = state.rules.privileges[MONEY].florins(state)
    there = min(florins, state.council_florins)
    taken = replace(state, council_florins=state.council_florins - there, bank=state.bank + there)
    more: dict[str, Any] = {"there": there, "more": florins - there} if there < florins else {}
    return log(
        receive(taken, seat, florins),
        "council.money_and_more" if more else "council.money",
        "ldv.council.money",
        "ldv.council.execute_in_order",
        "ldv.ruling.public_events",
        seat=seat,
        florins=florins,
        **more,
    )


def look(state: State, seat: int, log: Log) -> State:
    """The top cards become known to the one who looks; nobody else is sure of their order any more."""
    cards = looked_at(state)
    if not cards:
        return log(state, "council.no_deck", "ldv.council.peek", "ldv.ruling.peek_short", seat=seat)
    short = ("ldv.ruling.peek_short",) if len(cards) < PEEK else ()
    state = log(
        made_known(state, seat, cards),
        "council.looked",
        "ldv.council.peek",
        "ldv.council.execute_in_order",
        "ldv.ruling.peek_memory",
        *short,
        reader=seat,
        secret=lambda: {"numbers": tuple(card.number for card in cards)},
        hidden="council.looked_hidden",
        seat=seat,
        count=len(cards),
    )
    return state.then(ArrangeDeck(seat)) if len(cards) > 1 else state


def made_known(state: State, seat: int, cards: list[Invention]) -> State:
    """Of several cards only the one who looks is sure; of a single one whoever was before still is."""
    for card in cards:
        sure = {str(seat)} if len(cards) > 1 else {*card.known_to, str(seat)}
        state = state.with_invention(card.number, known_to="".join(sorted(sure)))
    return state


class PutBack(Action, frozen=True):
    """Put the cards back on the deck in this order, the top one first."""

    secret = ("numbers",)
    untimely = not_carried_out

    numbers: tuple[int, ...]

    def commitment(self, state: State) -> int:
        """Nothing, where all stay in their order."""
        return int(self.numbers != tuple(card.number for card in looked_at(state)))

    def objections(self, state: State) -> Iterator[Explanation]:
        seen = looked_at(state)
        if sorted(self.numbers) != sorted(card.number for card in seen):
            yield why("council.other_cards", "ldv.council.peek", numbers=tuple(c.number for c in seen))

    def apply(self, state: State, log: Log) -> State:
        slots = [card.slot for card in looked_at(state)]
        for number, slot in zip(self.numbers, slots, strict=True):
            state = state.with_invention(number, slot=slot)
        return log(
            state,
            "council.arranged",
            "ldv.council.peek",
            "ldv.ruling.peek_memory",
            reader=self.seat,
            secret=lambda: {"numbers": self.numbers},
            hidden="council.arranged_hidden",
            seat=self.seat,
            count=len(slots),
        )


def looked_at(state: State) -> list[Invention]:
    return state.deck()[:PEEK]


class ArrangeDeck(CarriedOut, frozen=True):
    """In which order the cards looked at go back."""

    accepts = (PutBack,)
    rules = ("ldv.council.peek",)

    def candidates(self, state: State) -> Sequence[Action]:
        numbers = [card.number for card in looked_at(state)]
        return [PutBack(self.seat, order) for order in permutations(numbers)]

    def legal(self, state: State) -> Sequence[Action]:
        """Every order is."""
        return self.candidates(state)


class TakeAny(Action, frozen=True):
    """Pay a florin and take this component."""

    untimely = not_carried_out

    component: Component

    def told(self, state: State) -> Explanation:
        return why(said(state, "action.take_any"), component=self.component, price=state.rules.privileges[BUY].price)

    def spot(self, state: State) -> str:
        return f"pile.{self.component}"

    def objections(self, state: State) -> Iterator[Explanation]:
        yield from too_dear(state, self.seat, BUY)
        if not state.shops[COMPONENTS.index(self.component)].pile:
            yield why("council.pile_empty", "ldv.ruling.empty_shop", component=self.component)

    def apply(self, state: State, log: Log) -> State:
        price = state.rules.privileges[BUY].price
        paid = ("ldv.council.free",) if price else ()
        return log(
            take_component(pay(state, self.seat, price), self.seat, self.component),
            "council.component",
            "ldv.council.component",
            *paid,
            "ldv.ruling.public_events",
            seat=self.seat,
            component=self.component,
            price=price,
        )


class TakeAnyComponent(CarriedOut, frozen=True):
    """Which component to take for a florin."""

    accepts = (TakeAny,)
    rules = ("ldv.council.component",)

    def candidates(self, state: State) -> Sequence[Action]:
        return [TakeAny(self.seat, component) for component in COMPONENTS]
