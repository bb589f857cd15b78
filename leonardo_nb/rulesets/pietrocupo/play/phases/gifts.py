"""Turn 0 in Pietrocupo's variant: a component dealt at random and, with five players, half a favour."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from leonardo_nb.core.chance import shuffle
from leonardo_nb.core.decision import Action, Decision, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import clockwise, with_row
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import COMPONENTS, Component
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import (
    comes_next,
    receive,
    take_component,
    whoever_is_asked,
)
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.turn0 import NO_TURN_0, FavourFlorins, TakeFavours
from leonardo_nb.rulesets.pietrocupo.ground.components import HALF_FAVOUR_FLORINS, HALF_FAVOUR_PLAYERS
from leonardo_nb.rulesets.pietrocupo.play.phases.favours import FavourFiveFlorins


class DealComponents(Mechanical, frozen=True):
    """One component of each kind is shuffled, and each player gets one."""

    rules = ("pietro.setup.expert", "pietro.setup.random_ingredient")

    def follow(self, state: State, action: Action, log: Log) -> State:
        rng, order = shuffle(state.rng, list(COMPONENTS))
        seats = clockwise(state.leonardo, state.seats)
        dealt = dict(zip(seats, order, strict=False))
        state = log(
            _off_the_piles(replace(state, rng=rng), dealt),
            "gift.dealt",
            "pietro.setup.expert",
            "pietro.setup.random_ingredient",
            "pietro.ruling.setup_order",
            packet=tuple(component for component in COMPONENTS if component in dealt.values()),
            first=state.leonardo,
        )
        for seat in seats:
            state = _hand_out(state, seat, dealt[seat], log)
        return state


def _off_the_piles(state: State, dealt: dict[int, Component]) -> State:
    """All see which kinds are dealt, nobody to whom: they leave their piles together."""
    gone = {*dealt.values()}
    return replace(state, shops=tuple(replace(shop, pile=shop.pile - (shop.component in gone)) for shop in state.shops))


def _hand_out(state: State, seat: int, component: Component, log: Log) -> State:
    player = state.players[seat]
    return log(
        with_row(state, "players", seat, **{component: getattr(player, component) + 1}),
        "gift.component",
        "pietro.setup.random_ingredient",
        "pietro.ruling.setup_order",
        reader=seat,
        secret=lambda: {"component": component},
        hidden="gift.component_hidden",
        seat=seat,
    )


class OfferHalfFavours(Mechanical, frozen=True):
    """With five players everybody takes half a favour more."""

    rules = ("pietro.setup.half_favour", "pietro.ruling.setup_order")

    def follow(self, state: State, action: Action, log: Log) -> State:
        if state.seats != HALF_FAVOUR_PLAYERS:
            return log(state, "gift.no_half_favour", "pietro.setup.half_favour", players=state.seats)
        cites = ("pietro.setup.half_favour", "pietro.ruling.setup_order")
        state = log(state, "gift.half_favours", *cites, seat=state.leonardo)
        return state.then(*(TakeHalfFavour(seat) for seat in clockwise(state.leonardo, state.seats)))


def not_now(state: State) -> Iterator[Explanation]:
    """They come last in turn 0, with five players only."""
    if state.seats != HALF_FAVOUR_PLAYERS:
        yield why("gift.no_half_favour", "pietro.setup.half_favour", players=state.seats)
    elif OfferHalfFavours() not in state.pending:
        yield why("gift.too_late", "pietro.setup.half_favour", "pietro.ruling.setup_order")
    elif not comes_next(state, OfferHalfFavours()):
        yield why("gift.too_early", "pietro.ruling.setup_order", "pietro.setup.half_favour")


def no_halves(_favour: Action, state: State) -> tuple[str, ...]:
    """Where favours are not halved, or there are none: the sentence that says so, and its rule."""
    if DealComponents() in state.rules.setup:
        return ()
    return ("gift.no_halves", "ldv.turn0.favours") if TakeFavours() in state.rules.setup else NO_TURN_0


class HalfFavourFlorins(Action, frozen=True):
    """Half a favour: 2 florins."""

    why_no_such_action = no_halves

    def untimely(self, state: State) -> Iterator[Explanation]:
        return not_now(state)

    def instead(self, state: State) -> tuple[Action, ...]:
        """While favours are taken in turn 0: the one that gives florins."""
        return () if state.turn else (FavourFiveFlorins(self.seat), FavourFlorins(self.seat))

    def apply(self, state: State, log: Log) -> State:
        florins = HALF_FAVOUR_FLORINS
        state = receive(state, self.seat, florins)
        return log(state, "gift.florins", "pietro.setup.half_favour", seat=self.seat, florins=florins)


class HalfFavourComponent(Action, frozen=True):
    """Half a favour: a component of choice."""

    why_no_such_action = no_halves
    out_of_turn = whoever_is_asked

    component: Component

    def untimely(self, state: State) -> Iterator[Explanation]:
        return not_now(state)

    def spot(self, state: State) -> str:
        return f"pile.{self.component}"

    def objections(self, state: State) -> Iterator[Explanation]:
        if not state.shops[COMPONENTS.index(self.component)].pile:
            yield why("favour.pile_empty", "ldv.ruling.favour_pile_short", component=self.component, pile=0)

    def apply(self, state: State, log: Log) -> State:
        state = take_component(state, self.seat, self.component)
        rule = "pietro.setup.half_favour"
        return log(state, "gift.chosen_component", rule, seat=self.seat, component=self.component)


class TakeHalfFavour(Decision, frozen=True):
    """A component or 2 florins."""

    accepts = (HalfFavourComponent, HalfFavourFlorins)
    rules = ("pietro.setup.half_favour", "pietro.ruling.setup_order")
    order = ("pietro.ruling.setup_order",)

    def because(self, state: State) -> Explanation:
        return why("because.take_half_favour", "pietro.setup.half_favour", seat=self.seat)

    def out_of_turn(self, state: State, seat: int) -> Iterator[Explanation]:
        if type(self)(seat) not in state.pending:
            yield why("gift.had", "pietro.setup.half_favour")
        yield why("core.wrong_seat", *self.order, seat=self.seat)

    def candidates(self, state: State) -> Sequence[Action]:
        components = [HalfFavourComponent(self.seat, component) for component in COMPONENTS]
        return [*components, HalfFavourFlorins(self.seat)]
