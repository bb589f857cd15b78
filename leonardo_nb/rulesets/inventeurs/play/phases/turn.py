"""A turn: an inventor works, or all busy ones are made available; tokens may be used before and after."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from leonardo_nb.core.block import in_force
from leonardo_nb.core.decision import Action, Decision
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.rulesets.inventeurs.ground import model
from leonardo_nb.rulesets.inventeurs.ground.components import EPOCHS, EXTRA_CUBES
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play.cubes import at_home, extra_tokens, fill, layings
from leonardo_nb.rulesets.inventeurs.play.phases.epochs import STUCK
from leonardo_nb.rulesets.inventeurs.play.phases.sharing import epoch_over, share
from leonardo_nb.rulesets.inventeurs.play.phases.tokens import (
    LayProgress,
    TurnOver,
    UseAvailability,
    offer,
    thinkable,
    upright,
    uses,
)
from leonardo_nb.rulesets.inventeurs.play.timing import TIMING, must_take, no_action_now
from leonardo_nb.rulesets.inventeurs.play.work import Work, laid_cubes, works


class Rest(Action, frozen=True):
    """Make all busy inventors available."""

    untimely = not_asked = no_action_now

    def objections(self, state: State) -> Iterator[Explanation]:
        if not any(inventor.busy for inventor in state.team(self.seat)):
            yield why("rest.none_busy", "inventeurs.rest.all")

    def apply(self, state: State, log: Log) -> State:
        busy = tuple(inventor.inventor for inventor in state.team(self.seat) if inventor.busy)
        state = upright(state, self.seat)
        return log(state, "rest.done", "inventeurs.rest.all", seat=self.seat, inventors=busy)


class Pass(Action, frozen=True):
    """Do nothing, where nothing can be done."""

    suggested = False
    not_asked = no_action_now

    def untimely(self, state: State) -> Iterator[Explanation]:
        yield from tuple(must_take(self, state)) or no_action_now(self, state)

    def objections(self, state: State) -> Iterator[Explanation]:
        if any(inventor.busy for inventor in state.team(self.seat)):
            yield why("pass.can_rest", "inventeurs.turn.one_action")
        if any(not work.extra for work in works(state, self.seat)):
            yield why("pass.can_work", "inventeurs.turn.one_action")

    def apply(self, state: State, log: Log) -> State:
        key = "pass.done_with_tokens" if _token_helps(state, self.seat) else "pass.done"
        return log(state, key, "inventeurs.ruling.no_action", seat=self.seat)


def _token_helps(state: State, seat: int) -> bool:
    """Whether a token lets somebody lay a cube whose inventors are all available and know nothing of use.

    Any token does, laid as a 1, as long as a cube is at home.
    """
    return bool(state.held(seat)) and at_home(state, seat) != 0


def stuck(state: State) -> bool:
    """Whether nobody can lay a cube any more, not even with all inventors available."""
    return not any(works(upright(state, seat), seat) for seat in range(state.seats))


def end_stuck(state: State, seat: int, log: Log) -> State:
    """The epoch ends where nobody can lay a cube any more; the turn passes on as ever, if there is another one."""
    state = next_turn(state, seat)
    if state.epoch == EPOCHS:
        state = log(state, "pass.stuck", STUCK)
    else:
        state = log(state, "pass.stuck_next", STUCK, seat=state.pending[-1].seat)
    return state.then(*epoch_over(state))


class TakeTurn(Decision, frozen=True):
    """One action, and any number of tokens."""

    accepts = (Work, Rest, LayProgress, TurnOver, UseAvailability, Pass)
    rules = ("inventeurs.turn.one_action", "inventeurs.turn.order", TIMING)

    def cites(self, state: State) -> tuple[str, ...]:
        """Where there is no choice of actions, also the rule that leaves none."""
        only = {"rest": ("inventeurs.rest.all",), "pass": ("inventeurs.ruling.no_action",)}
        return in_force(state, (*only.get(self._only(state), ()), *self.rules))

    def asked(self, state: State) -> Explanation:
        """Only what can be done is asked for."""
        key, only = "question.take_turn", self._only(state)
        if (only == "rest" and uses(state, self.seat, True)) or (only == "pass" and _token_helps(state, self.seat)):
            only += "_or_token"
        return why(f"{key}_{only}" if only else key, *self.cites(state), seat=self.seat)

    def because(self, state: State) -> Explanation:
        busy = sum(inventor.busy for inventor in state.team(self.seat))
        free = len(state.team(self.seat)) - busy
        cites = "inventeurs.turn.one_action", "inventeurs.turn.order"
        return why("because.take_turn", *cites, seat=self.seat, free=free, busy=busy)

    def _only(self, state: State) -> str:
        """The only action there is without tokens, to work, to rest or to pass; empty where there is a choice."""
        can_work = not all(work.extra for work in works(state, self.seat))
        if any(inventor.busy for inventor in state.team(self.seat)):
            return "" if can_work or works(state, self.seat) else "rest"
        return "work" if can_work else "pass"

    def out_of_turn(self, state: State, seat: int) -> Iterator[Explanation]:
        yield why("core.wrong_seat", "inventeurs.turn.order", seat=self.seat)

    def candidates(self, state: State) -> Sequence[Action]:
        """Every inventor with every invention, also where no cube finds a slot."""
        found: list[Action] = list(self._works(state))
        return [*found, *thinkable(state, self.seat), Rest(self.seat), Pass(self.seat)]

    def _works(self, state: State) -> Iterator[Action]:
        tokens, home = range(extra_tokens(state, self.seat) + 1), at_home(state, self.seat)
        for inventor in state.team(self.seat):
            for invention, empty in state.open_slots():
                for cubes in layings(inventor.levels, empty, home, state.options.hold_back):
                    yield from (Work(self.seat, inventor.inventor, invention, number, *cubes) for number in tokens)

    def legal(self, state: State) -> Sequence[Action]:
        work = works(state, self.seat)
        found: list[Action] = [*work, *uses(state, self.seat, True)]
        if True in [inventor.busy for inventor in state.team(self.seat)]:
            found.append(Rest(self.seat))
        elif all(action.extra for action in work):
            found.append(Pass(self.seat))
        return found

    def follow(self, state: State, action: Action, log: Log) -> State:
        if isinstance(action, Work):
            place = state.place_of(action.invention)
            return extra_cubes(state, self.seat, place, EXTRA_CUBES * action.extra, log)
        if isinstance(action, Pass) and stuck(state):
            return end_stuck(state, self.seat, log)
        if isinstance(action, Rest | Pass):
            return end_turn(state, self.seat)
        return state.then(TakeTurn(self.seat))


class ExtraCube(Action, frozen=True):
    """Lay one of the extra cubes on a slot of this knowledge."""

    knowledge: model.Knowledge

    def spot(self, state: State) -> str:
        asked = state.pending[-1] if state.pending else None
        return f"slot.{asked.place}.{self.knowledge}" if isinstance(asked, LayExtra) else ""

    def untimely(self, state: State) -> Iterator[Explanation]:
        rule = "inventeurs.token.extra_knowledge"
        yield why("extra.not_now", rule)
        if not extra_tokens(state, self.seat):
            yield why("extra.no_token", rule)

    def instead(self, state: State) -> Sequence[Action] | None:
        """On a turn, work with additional knowledge that leaves such a slot."""
        if not isinstance(state.pending[-1], TakeTurn):
            return None
        index, empty = model.KNOWLEDGE.index(self.knowledge), dict(state.open_slots())
        return [w for w in works(state, self.seat) if w.extra and empty[w.invention][index] > w.cubes[index]]

    def objections(self, state: State) -> Iterator[Explanation]:
        asked = state.pending[-1]
        assert isinstance(asked, LayExtra)
        if not state.empty(asked.place)[model.KNOWLEDGE.index(self.knowledge)]:
            yield why("extra.no_slot", "inventeurs.work.place_cubes", knowledge=self.knowledge)
        if at_home(state, self.seat) == 0:
            yield why("extra.not_at_home", "inventeurs.ruling.cubes")


class LayExtra(Decision, frozen=True, kw_only=True):
    """Where extra cubes go, one by one, as long as there is a choice."""

    accepts = (ExtraCube,)
    rules = ("inventeurs.token.extra_knowledge", "inventeurs.ruling.extra_how")

    place: int
    cubes: int

    def out_of_turn(self, state: State, seat: int) -> Iterator[Explanation]:
        yield why("core.wrong_seat", "inventeurs.turn.order", seat=self.seat)

    def asked(self, state: State) -> Explanation:
        invention = state.at(self.place).invention
        return why("question.lay_extra", *self.cites(state), seat=self.seat, invention=invention, count=self.cubes)

    def because(self, state: State) -> Explanation:
        slots, invention = sum(state.empty(self.place)), state.at(self.place).invention
        cites = "inventeurs.ruling.extra_how", "inventeurs.token.extra_knowledge"
        return why("because.lay_extra", *cites, seat=self.seat, invention=invention, cubes=self.cubes, slots=slots)

    def candidates(self, state: State) -> Sequence[Action]:
        return [ExtraCube(self.seat, knowledge) for knowledge in model.KNOWLEDGE]

    def follow(self, state: State, action: Action, log: Log) -> State:
        assert isinstance(action, ExtraCube)
        one = model.cells(model.NONE) | {action.knowledge: 1}
        cubes = one["physics"], one["chemistry"], one["mechanics"], one["mathematics"]
        state = lay_extra(state, self.seat, self.place, cubes, 0, log)
        return extra_cubes(state, self.seat, self.place, self.cubes - 1, log)


def extra_cubes(state: State, seat: int, place: int, cubes: int, log: Log) -> State:
    """Extra cubes are laid where there is no choice, and asked for where there is one; then the work is done."""
    empty, home = state.empty(place), at_home(state, seat)
    cubes = cubes if home is None else min(cubes, home)
    if cubes and any(empty):
        laid = fill(empty, cubes)
        if laid is None:
            return state.then(LayExtra(seat=seat, place=place, cubes=cubes))
        state = lay_extra(state, seat, place, laid, cubes - sum(laid), log)
        empty = model.minus(empty, laid)
    if any(empty):
        return end_turn(state, seat)
    return share(next_turn(state, seat), seat, place, log)


def lay_extra(state: State, seat: int, place: int, cubes: model.Four, lost: int, log: Log) -> State:
    """Extra cubes on an invention; those that find no slot are lost."""
    rules = "inventeurs.token.extra_knowledge", "inventeurs.ruling.extra_how"
    late = ("inventeurs.ruling.extra_no_slot",) if lost else ()
    return log(
        replace(state, contributions=laid_cubes(state, seat, place, cubes)),
        "extra.lost" if lost else "extra.laid",
        *rules,
        *late,
        seat=seat,
        invention=state.at(place).invention,
        cubes=model.words(cubes),
        lost=lost,
    )


def end_turn(state: State, seat: int) -> State:
    """Tokens may be used after the action, too."""
    after, state = offer(state, seat, "after_action"), next_turn(state, seat)
    return state.then(*after) if after else state


def next_turn(state: State, seat: int) -> State:
    """The turn goes to the next player, clockwise."""
    following = TakeTurn((seat + 1) % len(state.players))
    return replace(state, turn=state.turn + 1, pending=(*state.pending, following))
