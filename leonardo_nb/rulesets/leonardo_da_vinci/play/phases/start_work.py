"""Phase A: starting work, interrupting it, showing what lies under a lab."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.by_identity import cached_by_identity
from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation, Log, amounts, why
from leonardo_nb.core.state import put
from leonardo_nb.rulesets.leonardo_da_vinci.ground import model
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import CARDS, CITY_TURNS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import AskedInOrder, break_off, to_lab, whoever_is_asked
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.deck import lays_aside
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.turn import NO_REFILL


def not_phase_a(action: Action, state: State) -> Iterator[Explanation]:
    """It is done in phase A alone, when all are asked once."""
    if state.phase == "A":
        yield place_has_passed(action.seat)
    else:
        yield why("start.only_in_a", "ldv.turn.phases", "ldv.start.order")


def place_has_passed(seat: int) -> Explanation:
    return why("start.place_has_passed", "ldv.start.order", seat=seat)


def as_ruled(told: Explanation) -> Explanation:
    """The rulebook gives starting an order; that work is interrupted in the same order is a ruling."""
    if told.key == "start.only_in_a":
        return told
    if told.key == "start.place_has_passed":
        cites = "ldv.ruling.start_sequential", *told.cites
        return replace(told, key="start.interrupting_has_passed", cites=cites)
    return replace(told, cites=(*told.cites, "ldv.ruling.start_sequential"))


def can_be_requested(state: State) -> bool:
    """Whether further inventions can still come up: after a turn with a city, or between two rounds of revelation."""
    return state.turn <= max(CITY_TURNS, state.rules.last_refill if state.rules.replacing.rounds else 0)


class StartInvention(Action, frozen=True):
    """Slide these components under a lab for this invention, in secret."""

    secret = ("invention", *model.COMPONENTS)
    untimely = not_phase_a
    out_of_turn = whoever_is_asked

    lab: model.LabName
    invention: int
    iron: int = 0
    glass: int = 0
    wood: int = 0
    brick: int = 0
    rope: int = 0

    @property
    def packet(self) -> model.Packet:
        return self.iron, self.glass, self.wood, self.brick, self.rope

    def completed(self, state: State) -> StartInvention:
        """With the components its invention needs, where none are named: exactly those are laid down."""
        if any(self.packet) or not 1 <= self.invention <= CARDS:
            return self
        return StartInvention(self.seat, self.lab, self.invention, *state.invention(self.invention).needs)

    def told(self, state: State) -> Explanation:
        """An invention nobody sees on the board says what it needs, and a packet that does not fit what it holds."""
        key = "action.start_unrequested" if can_be_requested(state) else "action.start_never_requested"
        if not 1 <= self.invention <= CARDS:
            key = "action.start_invention"
        elif self.is_requested(state):
            fits = self.packet == state.invention(self.invention).needs or not any(self.packet)
            key = "action.start_invention" if fits else "action.start_with"
        elif state.invention(self.invention).finished:
            key = "action.start_finished"
        elif state.invention(self.invention).where == "box":
            key = "action.start_never_requested"
        return why(key, lab=self.lab, invention=self.invention, packet=amounts(model.COMPONENTS, self.packet))

    def is_requested(self, state: State) -> bool:
        return 1 <= self.invention <= CARDS and state.invention(self.invention).where == "requested"

    def spot(self, state: State) -> str:
        return f"card.{self.invention}" if self.is_requested(state) else ""

    def held(self, state: State) -> str:
        return f"lab.{self.seat}.{self.lab}"

    def carried(self, state: State) -> str:
        return self.spot(state)

    def instead(self, state: State) -> list[Action] | None:
        """The same invention in another lab, if it can be finished, else one that is requested.

        Nothing, where nothing else can be done.
        """
        if not isinstance(state.pending[-1], StartWork):
            return None
        options = state.pending[-1].legal(state)
        starts = [other for other in options if isinstance(other, StartInvention)]
        same = self.invention if can_be_requested(state) else 0
        useful = [other for other in starts if other.invention == same or other.is_requested(state)]
        return [*sorted(useful, key=self._unlike)] or [other for other in options if len(options) == 1]

    def _unlike(self, other: StartInvention) -> tuple[bool, bool, int]:
        differs = sum(abs(mine - theirs) for mine, theirs in zip(self.packet, other.packet, strict=True))
        return other.invention != self.invention, other.lab != self.lab, differs

    def objections(self, state: State) -> Iterator[Explanation]:
        lab = state.lab(self.seat, self.lab)
        yield from _lab_objections(lab)
        is_card = 1 <= self.invention <= CARDS
        if is_card:
            yield from self._invention_objections(state)
        else:
            yield why("start.no_such_invention", "ldv.setup.material", number=self.invention, most=CARDS)
        yield from self._packet_objections(state, lab)
        if is_card:
            yield from _inexact(state.invention(self.invention), self.packet)

    def apply(self, state: State, log: Log) -> State:
        return log(
            to_lab(state, self.seat, self.lab, self.invention, self.packet),
            "start.begun",
            "ldv.start.exact_components",
            "ldv.start.secret",
            "ldv.ruling.target",
            because=lambda: self._explain(state),
            reader=self.seat,
            secret=lambda: {"invention": self.invention, "packet": model.words(self.packet)},
            hidden="start.begun_hidden",
            seat=self.seat,
            lab=self.lab,
        )

    def _explain(self, state: State) -> Iterator[Explanation]:
        card = state.invention(self.invention)
        yield why("start.needs", "ldv.invention.needs", packet=model.words(self.packet), weeks=card.weeks)
        if card.where != "requested":
            yield _unrequested(state)

    def _packet_objections(self, state: State, lab: model.Lab) -> Iterator[Explanation]:
        for count, held, component in zip(self.packet, state.players[self.seat].hand, model.COMPONENTS, strict=True):
            if count < 0:
                rules = ("ldv.start.no_change",) if lab.working else ("ldv.start.exact_components",)
                yield why("start.negative", *rules, component=component)
            elif count > held:
                yield why(
                    "start.not_in_hand", "ldv.start.exact_components", component=component, count=count, held=held
                )

    def _invention_objections(self, state: State) -> Iterator[Explanation]:
        yield from gone_objections(state, self.seat, state.invention(self.invention))
        other = state.lab(self.seat, "large" if self.lab == "small" else "small")
        if other.invention == self.invention:
            yield why("start.in_other_lab", "ldv.start.one_per_lab", lab=other.lab, invention=self.invention)


def _lab_objections(lab: model.Lab) -> Iterator[Explanation]:
    if lab.side == 0:
        yield why("lab.not_owned", "ldv.workshop.take_4", seat=lab.seat, lab=lab.lab)
    elif lab.working:
        yield why("start.lab_busy", "ldv.start.one_per_lab", "ldv.start.no_change", lab=lab.lab)


def _inexact(card: model.Invention, packet: model.Packet) -> Iterator[Explanation]:
    """What is missing from a packet, and what is too much."""
    rules = ("ldv.start.exact_components", "ldv.ruling.exact_enforced")
    iron, glass, wood, brick, rope = (max(count, 0) for count in packet)
    difference = model.minus(card.needs, (iron, glass, wood, brick, rope))
    missing = tuple(c for c, n in zip(model.COMPONENTS, difference, strict=True) for _ in range(n))
    surplus = tuple(c for c, n in zip(model.COMPONENTS, difference, strict=True) for _ in range(-n))
    needs = why("start.card_needs", "ldv.invention.needs", invention=card.number, packet=model.words(card.needs))
    if missing and surplus:
        yield why("start.inexact", *rules, because=[needs], missing=missing, surplus=surplus)
    elif missing or surplus:
        key = "start.missing" if missing else "start.surplus"
        yield why(key, *rules, because=[needs], packet=missing or surplus)


def gone_objections(state: State, seat: int, card: model.Invention) -> Iterator[Explanation]:
    """An invention that is made, by oneself or by another, or out of the game, can no longer be started."""
    if state.made_by(card.number)[seat].turn:
        yield why("start.made_before", "ldv.invention.once_per_player", invention=card.number)
    if others := [made for made in state.made_by(card.number) if made.turn and made.seat != seat]:
        turn = min(made.turn for made in others)
        seats = tuple(made.seat for made in others if made.turn == turn)
        told: dict[str, Any] = {"invention": card.number, "turn": turn, "seats": seats}
        yield why("start.already_made", "ldv.ruling.no_start_of_gone", **told)
    elif card.where == "box" and not card.finished:
        if lays_aside(state):
            yield why("start.out_of_game", "ldv.turn0.two_player_discard", invention=card.number)
        else:
            yield why("start.in_box", "ldv.ruling.no_start_of_gone", invention=card.number)


def _unrequested(state: State) -> Explanation:
    if can_be_requested(state):
        return why("start.unrequested", "ldv.start.unrequested")
    return why("start.never_requested", *NO_REFILL, "ldv.start.unrequested")


class InterruptWork(Action, frozen=True):
    """Interrupt the work in a lab: the weeks are lost, and the components come back."""

    suggested = False  # it loses weeks
    out_of_turn = whoever_is_asked

    lab: model.LabName

    def untimely(self, state: State) -> Iterator[Explanation]:
        return map(as_ruled, not_phase_a(self, state))

    def not_asked(self, state: State) -> Iterator[Explanation]:
        return map(as_ruled, super().not_asked(state))

    def spot(self, state: State) -> str:
        return f"lab.{self.seat}.{self.lab}"

    def objections(self, state: State) -> Iterator[Explanation]:
        lab = state.lab(self.seat, self.lab)
        if lab.side == 0:
            yield why("lab.not_owned", "ldv.workshop.take_4", seat=self.seat, lab=self.lab)
        elif not lab.working:
            yield why("start.nothing_to_interrupt", "ldv.interrupt", lab=self.lab)
        elif lab.begun == state.turn:
            yield why("start.begun_this_turn", "ldv.interrupt", lab=self.lab, turn=state.turn)

    def apply(self, state: State, log: Log) -> State:
        lab = state.lab(self.seat, self.lab)
        revealed = ("ldv.ruling.cancel_revealed",) if lab.revealed else ()
        return log(
            break_off(state, lab),
            "start.interrupted",
            "ldv.interrupt",
            *revealed,
            reader=self.seat,
            secret=lambda: {"invention": lab.invention, "packet": model.words(lab.packet)},
            hidden="start.interrupted_hidden",
            seat=self.seat,
            lab=self.lab,
            weeks=lab.weeks,
        )


class ShowComponents(Action, frozen=True):
    """Show everybody what is under a lab."""

    suggested = False  # it gives a secret away
    out_of_turn = whoever_is_asked

    lab: model.LabName

    def untimely(self, state: State) -> Iterator[Explanation]:
        """It is shown in one's place in phase A alone."""
        yield why("start.show_when", "ldv.ruling.show_when")

    not_asked = untimely

    def spot(self, state: State) -> str:
        return f"lab.{self.seat}.{self.lab}"

    def objections(self, state: State) -> Iterator[Explanation]:
        lab = state.lab(self.seat, self.lab)
        if not lab.working:
            yield why("start.nothing_to_show", "ldv.start.may_show", lab=self.lab)
        elif lab.shown or lab.revealed:
            yield why("start.already_open", "ldv.start.may_show", lab=self.lab)

    def apply(self, state: State, log: Log) -> State:
        lab = state.lab(self.seat, self.lab)
        packet = model.words(lab.packet)
        state = replace(state, labs=put(state.labs, model.lab_row(self.seat, self.lab), replace(lab, shown=True)))
        return log(state, "start.shown", "ldv.start.may_show", seat=self.seat, lab=self.lab, packet=packet)


class PassStarting(Action, frozen=True):
    """Start nothing more this turn."""

    gives_up = True
    untimely = not_phase_a

    def apply(self, state: State, log: Log) -> State:
        return log(state, "start.passed", "ldv.start.order", seat=self.seat)


class StartWork(AskedInOrder, frozen=True):
    """Which work to start or to interrupt."""

    accepts = (StartInvention, InterruptWork, ShowComponents, PassStarting)
    rules = ("ldv.start.order", "ldv.ruling.start_sequential")

    def because(self, state: State) -> Explanation:
        key = "because.start_work_first" if self.seat == state.leonardo else "because.start_work"
        return why(key, "ldv.start.order", "ldv.turn.phases", seat=self.seat, holder=state.leonardo)

    def has_begun(self, state: State) -> bool:
        asked = {decision.seat for decision in state.pending if isinstance(decision, StartWork)}
        return len(asked) < state.seats or any(lab.begun == state.turn for lab in state.labs_of(self.seat))

    def legal(self, state: State) -> Sequence[Action]:
        seat = self.seat
        small, large = state.labs_of(seat)
        actions: list[Action] = []
        for lab, other in ((small, large), (large, small)):
            if not lab.working:
                actions += self._starts(state, lab, other.invention)
                continue
            if lab.begun < state.turn:
                actions.append(InterruptWork(seat, lab.lab))
            if not (lab.shown or lab.revealed):
                actions.append(ShowComponents(seat, lab.lab))
        actions.append(PassStarting(seat))
        return actions

    def candidates(self, state: State) -> Sequence[Action]:
        actions: list[Action] = []
        for lab in model.LABS:
            actions += [StartInvention(self.seat, lab, card.number, *card.needs) for card in state.inventions]
            actions += [InterruptWork(self.seat, lab), ShowComponents(self.seat, lab)]
        return [*actions, PassStarting(self.seat)]

    def out_of_turn(self, state: State, seat: int) -> Iterator[Explanation]:
        """All are asked once, so who is not waiting has been asked."""
        if type(self)(seat) not in state.pending:
            yield place_has_passed(seat)
        yield why("core.wrong_seat", "ldv.start.order", seat=self.seat)

    def follow(self, state: State, action: Action, log: Log) -> State:
        """Asked again until they pass or no lab leaves a choice; what the hand allows is nobody's business."""
        if isinstance(action, PassStarting):
            return state
        small, large = state.labs_of(self.seat)
        more = leaves_a_choice(small, state.turn) or leaves_a_choice(large, state.turn)
        return state.then(self) if more else state

    def _starts(self, state: State, lab: model.Lab, elsewhere: int) -> list[Action]:
        """What the hand allows, the requested inventions first."""
        if not lab.side:
            return []
        iron, glass, wood, brick, rope = state.players[self.seat].hand
        seat, name = self.seat, lab.lab
        return [
            StartInvention(seat, name, number, i, g, w, b, r)
            for number, i, g, w, b, r in _unmade(state.inventions)
            if i <= iron and g <= glass and w <= wood and b <= brick and r <= rope and number != elsewhere
        ]


@cached_by_identity
def _unmade(inventions: tuple[model.Invention, ...]) -> list[tuple[int, int, int, int, int, int]]:
    """The numbers of all that nobody has made yet, each with what it takes; the requested inventions first."""
    unmade = [card for card in inventions if not card.finished]
    return [(card.number, *card.needs) for where in ("requested", "deck") for card in unmade if card.where == where]


def leaves_a_choice(lab: model.Lab, turn: int) -> bool:
    """A free lab to start in, earlier work to interrupt, or components to show."""
    if not lab.working:
        return lab.side > 0
    return lab.begun < turn or not (lab.shown or lab.revealed)
