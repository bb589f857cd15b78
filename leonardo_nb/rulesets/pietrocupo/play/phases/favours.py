"""Pietrocupo's favours: another list in turn 0 and, by option, a favour in the game instead of placing a worker."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.decision import Action, Decision
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import put, with_row
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import CITY_TURNS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import LABS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases import turn0
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.place_workers import PlaceWorkers
from leonardo_nb.rulesets.pietrocupo.ground.components import TWO_COMPONENTS, UNLIMITED

WHEN = "pietro.ruling.favours_when"
HAVE_PASSED = ("place.has_passed", "place.passed_without")
"""What is said to who tries to place after passing."""


def limits(favour: turn0.FavourAction, state: State) -> Iterator[Explanation]:
    """Favour D once; in turn 0 what limits every letter, in the game how many there are and until when."""
    if favour.letter == "d" and turn0.favours_taken(state, favour.seat, "d") >= state.rules.favours.upgrades:
        yield why("favour.one_upgrade", "pietro.favours.one_upgrade", count=state.rules.favours.upgrades)
    if state.turn == 0:
        if favour.letter != "d":
            yield from turn0.FavourAction.limits(favour, state)
        return
    most = state.rules.favours.in_game
    if turn0.taken_in_game(state, favour.seat) >= most:
        key = "favour.no_end" if most == UNLIMITED else "favour.had_in_game"
        yield why(key, WHEN, count=most)
    if state.turn > CITY_TURNS:
        yield why("favour.too_late", WHEN, turn=state.turn, last=CITY_TURNS)


def not_instead(favour: turn0.FavourAction, state: State) -> Iterator[Explanation]:
    """In the game what limits favours at any time, else that one is taken instead of placing."""
    if not state.turn:
        yield from turn0.FavourAction.untimely(favour, state)
    elif not state.rules.favours.in_game:
        yield why("favour.not_in_game", WHEN, "ldv.turn0.favours")
    elif limited := [reason for reason in limits(favour, state) if reason.cites[0] == WHEN]:
        yield from limited
    else:
        yield why("favour.while_placing", WHEN)


def after_passing(favour: turn0.FavourAction, state: State) -> Iterator[Explanation]:
    """Whoever has passed takes no favour either: that, and not what can be placed, is the reason."""
    for reason in turn0.FavourAction.not_asked(favour, state):
        if reason.key in HAVE_PASSED:
            yield why("favour.has_passed", "ldv.place.pass_is_final", WHEN, seat=favour.seat)
        else:
            yield reason


def other_list(_favour: Action, state: State) -> tuple[str, ...]:
    """Where favours are of the base game's list, or there are none: the sentence that says so, and its rule."""
    if issubclass(state.rules.favours.question, TakeNewFavour):
        return ()
    return ("favour.old_list", "ldv.turn0.favours") if turn0.TakeFavours() in state.rules.setup else turn0.NO_TURN_0


class FavourWorker(turn0.FavourApprentice, frozen=True):
    """Favour A: 1 worker."""

    letter = "a"
    said = "favour.worker"
    limits = limits
    untimely = not_instead
    not_asked = after_passing
    why_no_such_action = other_list

    def objections(self, state: State) -> Iterator[Explanation]:
        yield from self.limits(state)
        if not state.players[self.seat].academy:
            yield why("favour.no_worker_left", "ldv.academy.apprentice", seat=self.seat)

    def apply(self, state: State, log: Log) -> State:
        if state.turn == 0:
            return turn0.FavourApprentice.apply(self, state, log)
        player = self.count(state).players[self.seat]
        waits = replace(player, academy=player.academy - 1, hired=player.hired + 1)
        state = replace(state, players=put(state.players, self.seat, waits))
        return log(state, "favour.worker_next_turn", "ldv.turn0.favour_apprentice", seat=self.seat)


class FavourTwoComponents(turn0.FavourComponents, frozen=True):
    """Favour B: two components of your choice."""

    letter = "b"
    said = "favour.two_components"
    whole = TWO_COMPONENTS
    limits = limits
    untimely = not_instead
    not_asked = after_passing
    why_no_such_action = other_list


class FavourFiveFlorins(turn0.FavourFlorins, frozen=True):
    """Favour C: 5 florins."""

    letter = "c"
    said = "favour.five_florins"
    limits = limits
    untimely = not_instead
    not_asked = after_passing
    why_no_such_action = other_list


class UpgradeTurnLab(turn0.FavourTurnLab, frozen=True):
    """Favour D: turn a lab and take one component."""

    said = "favour.upgrade_turned"
    limits = limits
    untimely = not_instead
    not_asked = after_passing
    why_no_such_action = other_list


class UpgradeTakeLab(turn0.FavourTakeLab, frozen=True):
    """Favour D: take the large lab and one component."""

    said = "favour.upgrade_lab"
    limits = limits
    untimely = not_instead
    not_asked = after_passing
    why_no_such_action = other_list


class UpgradeMechanicalMan(turn0.FavourMechanicalMan, frozen=True, tag="upgrade_mechanical_man"):
    """Favour D: a mechanical man."""

    said = "favour.upgrade_automaton"
    limits = limits
    untimely = not_instead
    not_asked = after_passing
    why_no_such_action = other_list


KINDS: tuple[type[turn0.FavourAction], ...] = (
    FavourWorker,
    FavourTwoComponents,
    FavourFiveFlorins,
    UpgradeTurnLab,
    UpgradeTakeLab,
    UpgradeMechanicalMan,
)


def listed(state: State, seat: int) -> list[Action]:
    """Every favour one might think of."""
    due = turn0.packets_due(state, TWO_COMPONENTS)
    return _others(state, seat) + [FavourTwoComponents(seat, *packet) for packet in due]


def to_take(state: State, seat: int) -> list[Action]:
    """Every favour that can be taken."""
    packets = turn0.packets_to_take(FavourTwoComponents(seat), state)
    return [*turn0.unopposed(_others(state, seat), state), *packets]


def _others(state: State, seat: int) -> list[Action]:
    """Every favour but that of two components."""
    actions: list[Action] = [FavourWorker(seat), FavourFiveFlorins(seat)]
    actions += [UpgradeMechanicalMan(seat, lab) for lab in LABS]
    for component in turn0.components_offered(state):
        actions += [UpgradeTurnLab(seat, component, lab) for lab in LABS]
        actions.append(UpgradeTakeLab(seat, component))
    return actions


def favours_now(state: State, seat: int) -> list[Action]:
    """The favours that a player can take in the game instead of placing."""
    if turn0.taken_in_game(state, seat) >= state.rules.favours.in_game:
        return []
    return to_take(state, seat)


class TakeNewFavour(turn0.TakeFavour, frozen=True):
    """One favour of the new list, in turn from Leonardo's holder."""

    accepts = KINDS
    rules = ("ldv.turn0.favours", "pietro.favours", "pietro.favours.one_upgrade", "ldv.turn0.favour_limit")

    def candidates(self, state: State) -> Sequence[Action]:
        return listed(state, self.seat)

    def legal(self, state: State) -> Sequence[Action]:
        return to_take(state, self.seat)


class OrFavour:
    """A question about placing that a favour answers, too, while there is one to take."""

    __slots__ = ()

    def asked(self: Any, state: State) -> Explanation:
        if favours_now(state, self.seat):
            return super().asked(state)  # type: ignore[misc, no-any-return]
        return PlaceWorkers(self.seat).asked(state)

    def because(self: Any, state: State) -> Explanation:
        """Why it is asked: without any worker, for a favour."""
        player = state.players[self.seat]
        if player.ready or player.master or any(state.rules.workers.lent(state, self.seat)):
            return super().because(state)  # type: ignore[misc, no-any-return]
        return why("because.place_workers_favour", WHEN, "ldv.place.order", "ldv.place.pass_is_final", seat=self.seat)

    def legal(self: Any, state: State) -> Sequence[Action]:
        *placements, passing = super().legal(state)  # type: ignore[misc]
        return [*placements, *favours_now(state, self.seat), passing]

    def candidates(self: Any, state: State) -> Sequence[Action]:
        *placements, passing = super().candidates(state)  # type: ignore[misc]
        return [*placements, *listed(state, self.seat), passing]


class PlaceWorkersOrFavour(OrFavour, PlaceWorkers, frozen=True):
    """Place workers, take a favour, or pass."""

    accepts = (*PlaceWorkers.accepts, *KINDS)
    rules = (*PlaceWorkers.rules, WHEN)


WITH_FAVOURS: dict[type[Decision], type[Decision]] = {PlaceWorkers: PlaceWorkersOrFavour}
"""The question that is asked where favours can be taken in the game, by the one without them."""


def the_hired_join(state: State, log: Log) -> State:
    """Who was taken as a favour this turn can be placed in the next."""
    for player in state.players:
        if player.hired:
            ready = player.ready + player.hired
            joined = with_row(state, "players", player.seat, ready=ready, hired=0)
            state = log(joined, "favour.joins", WHEN, seat=player.seat, count=player.hired)
    return state
