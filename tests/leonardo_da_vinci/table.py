"""A table for tests: plays a game through the public face, everything unscripted being passed."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation, Step
from leonardo_nb.rulesets.leonardo_da_vinci.state import State

do = lnb.new("leonardo_da_vinci").actions
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
PASSES = (
    do.PassStarting,
    do.PassPlacing,
    do.PassOffer,
    do.DeclinePrivilege,
    do.PassDeclaring,
    do.FavourFlorins,
    do.FavourApprentice,
)


def pass_if_possible(state: State, legal: Sequence[Action]) -> Action:
    """What a player does who wants nothing: pass, keep Leonardo, take the Council's money, bid 0."""
    for kind in PASSES:
        for action in legal:
            if isinstance(action, kind):
                return action
    for action in legal:
        if isinstance(action, do.NameHolder) and action.to == state.leonardo:
            return action
        if isinstance(action, do.TakePrivilege) and action.privilege == 2:
            return action
    return legal[0]


class Table:
    """A session whose players pass unless told otherwise."""

    def __init__(self, players: int = 4, seed: int = 7, **options: Any) -> None:
        self.s = lnb.new("leonardo_da_vinci", NAMES[:players], seed=seed, **options)

    @property
    def state(self) -> State:
        return self.s.state

    @property
    def asked(self) -> tuple[str, int]:
        """Kind and seat of the open question."""
        return self.s.decision.kind, self.s.decision.seat

    def step(self) -> Step:
        """One step: the table's, or the open question passed."""
        return self.s.play(pass_if_possible(self.state, self.s.legal))

    def until(self, kind: str, seat: int | None = None, **state: Any) -> "Table":
        """Pass on to a question of this kind to this seat, the state having these scalars (turn=3)."""

        def here() -> bool:
            asked, of = self.asked
            scalars = all(getattr(self.state, name) == value for name, value in state.items())
            return asked == kind and seat in (None, of) and scalars

        return self.until_true(here)

    def until_true(self, here: Callable[[], bool]) -> "Table":
        for _ in range(2000):
            assert not self.s.over, "the game ended first"
            if here():
                return self
            self.step()
        raise AssertionError("never reached")

    def play(self, *actions: Action) -> Step:
        """Play these, the table's own steps in between being made; all else is an error."""
        for action in actions:
            self.s.auto()
            step = self.s.play(action)
        return step

    def play_when_asked(self, *actions: Action) -> Step:
        """Play each as soon as its seat is asked a question that takes it, passing all else."""
        for action in actions:
            self.until_true(
                lambda a=action: isinstance(a, self.s.decision.decision.accepts) and self.asked[1] == a.seat
            )
            step = self.s.play(action)
        return step

    def refused(self, action: Action) -> lnb.Refusal:
        """The refusal of an action; the state stays as it is."""
        before = self.state
        refusal = self.s.ask(action)
        assert refusal is not None, f"{action} is legal"
        assert action not in list(self.s.legal)
        assert self.state is before
        return refusal

    def edit(self, change: Callable[[State], State]) -> "Table":
        """Go on from an edited position, for what real play reaches only by a long way round."""
        session = self.s.fork()
        session.start = change(self.state)
        session.goto(0)
        session._steps.clear()
        self.s = session
        return self


def keys(explanation: Explanation) -> list[str]:
    """The keys of an explanation and all its reasons."""
    return [part.key for _, part in explanation.walk()]


def find(step: Step, key: str) -> Explanation:
    """The explanation of this key in a step."""
    for event in step.events:
        for _, part in event.explanation.walk():
            if part.key == key:
                return part
    raise AssertionError(f"{key} not in {[keys(e.explanation) for e in step.events]}")


def told(step: Step) -> list[str]:
    """The keys of a step's events."""
    return [event.explanation.key for event in step.events]


def with_player(state: State, seat: int, **cells: Any) -> State:
    """The state with some cells of a player changed; florins are taken from or given to the bank."""
    player = replace(state.players[seat], **cells)
    bank = state.bank + state.players[seat].florins - player.florins
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return replace(state, players=players, bank=bank)
