"""Turn 0, for experienced players: the base kit and the favours."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from operator import le, sub
from typing import Any, ClassVar

from msgspec.structs import replace

from leonardo_nb.core.decision import Action, Decision, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, amounts, why
from leonardo_nb.core.state import clockwise, with_row
from leonardo_nb.rulesets.leonardo_da_vinci.ground import components, model
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play import improvements
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import (
    hire,
    install,
    receive,
    take_component,
    take_components,
    whoever_is_asked,
)
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.colours import PickColour

NO_TURN_0 = ("favour.no_turn_0", "ldv.setup.kits")
"""That there are no favours in a game for beginners: the sentence, and its rule."""
NO_COMPONENT = ""
"""Chosen with a favour when every pile is empty."""


class GiveBase(Mechanical, frozen=True):
    """Turn 0: the same small kit for everyone."""

    rules = ("ldv.turn0.kit",)

    def follow(self, state: State, action: Action, log: Log) -> State:
        apprentices, side, florins = components.TURN0_KIT
        for seat in clockwise(state.leonardo, state.seats):
            player = state.players[seat]
            given = with_row(state, "players", seat, ready=apprentices, academy=player.academy - apprentices)
            state = log(
                receive(given.with_lab(seat, "small", side=side), seat, florins),
                "turn0.kit",
                "ldv.turn0.kit",
                seat=seat,
                apprentices=apprentices,
                side=side,
                florins=florins,
            )
        return state.then(*(PickColour(seat) for seat in clockwise(state.leonardo, state.seats)))


class TakeFavours(Mechanical, frozen=True):
    """As many rounds of favours as the number of players allows."""

    rules = ("ldv.turn0.favours",)

    def follow(self, state: State, action: Action, log: Log) -> State:
        rounds = components.FAVOURS[state.seats]
        state = log(state, "turn0.favours", "ldv.turn0.favours", seat=state.leonardo, count=rounds, players=state.seats)
        seats = clockwise(state.leonardo, state.seats) * rounds
        return state.then(*(state.rules.favours.question(seat) for seat in seats))


class FavourAction(Action, frozen=True):
    """A favour: its letter is counted, and with 4-5 players limited."""

    letter: ClassVar[model.Favour]
    said: ClassVar[str]
    """The sentence that tells it."""
    out_of_turn = whoever_is_asked

    def untimely(self, state: State) -> Iterator[Explanation]:
        if state.turn:
            yield why("favour.turn_0_only", "ldv.turn0.favours")
        elif TakeFavours() not in state.pending:
            yield why("favour.all_taken", "ldv.turn0.favours", count=components.FAVOURS[state.seats])
        elif not all(player.colour for player in state.players):
            yield why("favour.after_colours", "ldv.turn0.begin", "ldv.turn0.favours")

    def objections(self, state: State) -> Iterator[Explanation]:
        yield from self.limits(state)

    def limits(self, state: State) -> Iterator[Explanation]:
        """Return the objections to one more of this letter."""
        taken = favours_taken(state, self.seat, self.letter)
        if letter_is_full(state, self.seat, self.letter):
            one = (why("favour.one_letter", "ldv.ruling.favour_d_letter"),) if self.letter == "d" else ()
            yield why("favour.letter_full", "ldv.turn0.favour_limit", because=one, letter=self.letter, count=taken)

    def count(self, state: State) -> State:
        """The state with this letter counted."""
        taken = favours_taken(state, self.seat, self.letter)
        return with_row(state, "players", self.seat, **{f"favour_{self.letter}": taken + 1})


class FavourFlorins(FavourAction, frozen=True):
    """Favour a: 5 florins."""

    letter: ClassVar[model.Favour] = "a"
    said = "favour.florins"

    def apply(self, state: State, log: Log) -> State:
        state = receive(self.count(state), self.seat, components.FAVOUR_FLORINS)
        return log(state, self.said, "ldv.turn0.favour_florins", seat=self.seat, florins=components.FAVOUR_FLORINS)


class FavourComponents(FavourAction, frozen=True):
    """Favour b: components of your choice."""

    letter: ClassVar[model.Favour] = "b"
    said = "favour.components"
    whole: ClassVar[int] = components.FAVOUR_COMPONENTS
    """How many components it brings."""

    iron: int = 0
    glass: int = 0
    wood: int = 0
    brick: int = 0
    rope: int = 0

    @property
    def packet(self) -> model.Packet:
        return self.iron, self.glass, self.wood, self.brick, self.rope

    def told(self, state: State) -> Explanation:
        return why(f"action.{self.kind}", packet=amounts(model.COMPONENTS, self.packet))

    def objections(self, state: State) -> Iterator[Explanation]:
        yield from FavourAction.objections(self, state)
        rule, most = "ldv.turn0.favour_components", components.FAVOUR_OF_A_KIND
        for shop, count in zip(state.shops, self.packet, strict=True):
            if count < 0:
                yield why("favour.negative", rule, component=shop.component)
            if count > most < self.whole:  # else there is no such limit, only the number of all
                yield why("favour.too_many_of_a_kind", rule, component=shop.component, most=most)
            if count > shop.pile:
                key = "favour.pile_short" if shop.pile else "favour.pile_empty"
                yield why(key, "ldv.ruling.favour_pile_short", component=shop.component, pile=shop.pile)
        due = components_due(state, self.whole)
        if sum(self.packet) != due:
            yield self._wrong_count(due, rule)

    def _wrong_count(self, due: int, rule: str) -> Explanation:
        told: dict[str, Any] = {"due": due, "count": sum(self.packet)}
        if due == self.whole:
            return why("favour.wrong_count", rule, **told)
        return why("favour.too_few_left", "ldv.ruling.favour_pile_short", rule, whole=self.whole, **told)

    def instead(self, state: State) -> list[Any] | None:
        """The packet most alike; where none are left, florins, which can still buy some, or another favour."""
        if components_due(state, self.whole):
            return self._nearest(state) or None
        others = (other for other in state.pending[-1].legal(state) if isinstance(other, FavourAction))
        return sorted(
            (other for other in others if other.letter != self.letter),
            key=lambda other: not isinstance(other, FavourFlorins),
        )

    def _nearest(self, state: State) -> list[Any]:
        packets = [other for other in state.pending[-1].legal(state) if isinstance(other, FavourComponents)]
        return sorted(packets, key=lambda other: sum(map(abs, map(sub, self.packet, other.packet))))

    def apply(self, state: State, log: Log) -> State:
        state = take_components(self.count(state), self.seat, self.packet)
        short = ("ldv.ruling.favour_pile_short",) if sum(self.packet) < self.whole else ()
        return log(
            state, self.said, "ldv.turn0.favour_components", *short, seat=self.seat, packet=model.words(self.packet)
        )


class FavourApprentice(FavourAction, frozen=True):
    """Favour c: 1 apprentice."""

    letter: ClassVar[model.Favour] = "c"
    said = "favour.apprentice"

    def apply(self, state: State, log: Log) -> State:
        state = hire(self.count(state), self.seat)
        return log(state, self.said, "ldv.turn0.favour_apprentice", seat=self.seat)


class FavourOfTheWorkshop(FavourAction, frozen=True):
    """Favours d.1 to d.4 improve labs."""

    letter: ClassVar[model.Favour] = "d"


class FavourWithComponent(FavourOfTheWorkshop, frozen=True):
    """Favours d.1 to d.3 bring one component of choice as well."""

    component: model.Component | str

    def component_objections(self, state: State) -> Iterator[Explanation]:
        if self.component not in components_offered(state):
            yield why("favour.component", "ldv.ruling.favour_pile_short", "ldv.turn0.favour_workshop")

    def take_component(self, state: State) -> State:
        for component in model.COMPONENTS:
            if component == self.component:
                return take_component(state, self.seat, component)
        return state

    def packet(self) -> tuple[str, ...]:
        return (self.component,) if self.component else ()

    def rests_on(self) -> tuple[str, ...]:
        """The rules it is taken by: where there is no component to take, the one on empty piles, too."""
        return "ldv.turn0.favour_workshop", *(() if self.component else ("ldv.ruling.favour_pile_short",))


def by_favour(objections: Iterator[Explanation]) -> Iterator[Explanation]:
    """What holds in the Workshop holds for favour d."""
    return (replace(reason, cites=(*reason.cites, "ldv.turn0.favour_workshop")) for reason in objections)


class FavourTurnLab(FavourWithComponent, frozen=True):
    """Favours d.1 and d.3: turn a lab and take one component."""

    said = "favour.turned"

    lab: model.LabName

    def spot(self, state: State) -> str:
        return f"lab.{self.seat}.{self.lab}"

    def objections(self, state: State) -> Iterator[Explanation]:
        yield from FavourAction.objections(self, state)
        yield from by_favour(improvements.turning_objections(state, self.seat, self.lab))
        yield from self.component_objections(state)

    def apply(self, state: State, log: Log) -> State:
        turned = improvements.turn_lab(self.take_component(self.count(state)), self.seat, self.lab)
        side = turned.lab(self.seat, self.lab).side
        told: dict[str, Any] = {"lab": self.lab, "side": side, "packet": self.packet()}
        return log(turned, self.said, *self.rests_on(), seat=self.seat, **told)


class FavourTakeLab(FavourWithComponent, frozen=True):
    """Favour d.2: take the large lab and one component."""

    said = "favour.took_lab"

    def spot(self, state: State) -> str:
        return f"lab.{self.seat}.large"

    def objections(self, state: State) -> Iterator[Explanation]:
        yield from FavourAction.objections(self, state)
        yield from by_favour(improvements.taking_objections(state, self.seat))
        yield from self.component_objections(state)

    def apply(self, state: State, log: Log) -> State:
        state = improvements.take_lab(self.take_component(self.count(state)), self.seat)
        return log(state, self.said, *self.rests_on(), seat=self.seat, packet=self.packet())


class FavourMechanicalMan(FavourOfTheWorkshop, frozen=True, tag="favour_automaton"):
    """Favour d.4: a mechanical man on a free space made for it."""

    said = "favour.automaton"

    lab: model.LabName

    def spot(self, state: State) -> str:
        return f"lab.{self.seat}.{self.lab}"

    def objections(self, state: State) -> Iterator[Explanation]:
        yield from FavourAction.objections(self, state)
        yield from by_favour(improvements.installing_objections(state, self.seat, self.lab))

    def apply(self, state: State, log: Log) -> State:
        state = install(self.count(state), self.seat, self.lab)
        return log(state, self.said, "ldv.turn0.favour_workshop", seat=self.seat, lab=self.lab)


class TakeFavour(Decision, frozen=True):
    """One favour, in turn from Leonardo's holder."""

    accepts: ClassVar[tuple[type[Action], ...]] = (
        FavourFlorins,
        FavourComponents,
        FavourApprentice,
        FavourTurnLab,
        FavourTakeLab,
        FavourMechanicalMan,
    )
    rules: ClassVar[tuple[str, ...]] = ("ldv.turn0.favours", "ldv.turn0.favour_limit")
    order = ("ldv.turn0.favours",)

    def because(self, state: State) -> Explanation:
        count = components.FAVOURS[state.seats]
        taken = count + taken_in_game(state, self.seat)
        return why("because.take_favour", "ldv.turn0.favours", seat=self.seat, count=count, taken=taken)

    def candidates(self, state: State) -> Sequence[Action]:
        return [*self._others(state), *(FavourComponents(self.seat, *packet) for packet in packets_due(state))]

    def legal(self, state: State) -> Sequence[Action]:
        return [*unopposed(self._others(state), state), *packets_to_take(FavourComponents(self.seat), state)]

    def _others(self, state: State) -> list[Action]:
        """Every favour but that of several components."""
        seat = self.seat
        actions: list[Action] = [FavourFlorins(seat), FavourApprentice(seat)]
        actions += [FavourMechanicalMan(seat, lab) for lab in model.LABS]
        for component in components_offered(state):
            actions += [FavourTurnLab(seat, component, lab) for lab in model.LABS]
            actions.append(FavourTakeLab(seat, component))
        return actions


def unopposed(favours: Sequence[Action], state: State) -> list[Action]:
    """Those that are legal, whichever of the components offered they bring."""
    kinds = [(type(favour), getattr(favour, "lab", "")) for favour in favours]
    one_of = dict(zip(kinds, favours, strict=True)).items()
    fine = {kind for kind, favour in one_of if next(favour.objections(state), None) is None}
    return [favour for kind, favour in zip(kinds, favours, strict=True) if kind in fine]


def packets_due(state: State, whole: int = components.FAVOUR_COMPONENTS) -> list[model.Packet]:
    """Every packet that favour b can bring, whatever lies in each pile."""
    return packets(components_due(state, whole))


def packets_to_take(favour: FavourComponents, state: State) -> list[Action]:
    """The favour with every packet that the piles allow, if one more may be taken at all."""
    if next(favour.limits(state), None) is not None:
        return []
    kind, seat = type(favour), favour.seat
    piles, due = [shop.pile for shop in state.shops], packets_due(state, favour.whole)
    if min(piles) < components.FAVOUR_OF_A_KIND:
        due = [packet for packet in due if all(map(le, packet, piles))]
    return [kind(seat, *packet) for packet in due]


def favours_taken(state: State, seat: int, letter: model.Favour) -> int:
    count: int = getattr(state.players[seat], f"favour_{letter}")
    return count


def taken_in_game(state: State, seat: int) -> int:
    """How many favours a player has taken beside those of turn 0, of which all take the same number."""
    own = state.players[seat]
    return own.favour_a + own.favour_b + own.favour_c + own.favour_d - components.FAVOURS[state.seats]


def letter_is_full(state: State, seat: int, letter: model.Favour) -> bool:
    """With four or five players nobody takes the same letter three times."""
    return state.seats >= 4 and favours_taken(state, seat, letter) >= components.FAVOUR_OF_A_LETTER


def components_due(state: State, whole: int = components.FAVOUR_COMPONENTS) -> int:
    """How many components favour b brings: all, or what the piles still allow."""
    return min(whole, sum(min(components.FAVOUR_OF_A_KIND, shop.pile) for shop in state.shops))


def components_offered(state: State) -> tuple[str, ...]:
    """The components of choice with favour d, or 'none' when every pile is empty."""
    return tuple(shop.component for shop in state.shops if shop.pile) or (NO_COMPONENT,)


@cache
def packets(size: int) -> list[model.Packet]:
    """Every packet of this size with at most two of a kind."""
    counts = range(components.FAVOUR_OF_A_KIND + 1)
    return [p for p in product(counts, counts, counts, counts, counts) if sum(p) == size]
