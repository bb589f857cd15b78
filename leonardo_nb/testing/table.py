"""A table for tests: a game played through the public face, everyone who is not told otherwise doing what is idle.

>>> class LeonardoTable(Table[State]):
...     ruleset = "leonardo_da_vinci"
>>> table = LeonardoTable(players=3).until("place_workers", seat=1)
>>> told(table.play(PassPlacing(1)))
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, Self

from leonardo_nb.core.decision import Action, Decision, kinds_of
from leonardo_nb.core.edit import Cell, Edit, EditError
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.language import languages
from leonardo_nb.core.play import Refusal
from leonardo_nb.core.registry import find as find_ruleset
from leonardo_nb.core.settings import check_names, read_options
from leonardo_nb.core.state import S
from leonardo_nb.core.step import Step
from leonardo_nb.session.session import Session

MOST_STEPS = 2_000
"""What has not come by then never will."""


class Table(Generic[S]):
    """A session, and what tests ask of it; a ruleset's own table says which game it is and what is idle there."""

    ruleset: ClassVar[str]
    seats: ClassVar[int] = 2

    def __init__(self, players: int = 0, seed: int = 7, **options: Any) -> None:
        rules = find_ruleset(self.ruleset)
        self.s = Session(rules, check_names(rules, players or self.seats), seed, read_options(rules, options))

    @property
    def state(self) -> S:
        state: S = self.s.state
        return state

    @property
    def asked(self) -> tuple[str, int]:
        """Kind and seat of the open question."""
        return asked(self.s)

    def idle(self, legal: Sequence[Action]) -> Action:
        """What a player does who is not told otherwise: the first choice there is."""
        return legal[0]

    def step(self) -> Step:
        """One step: the table's, or the open question answered idly."""
        return self.s.play(self.idle(self.s.legal))

    def until(self, kind: str, seat: int | None = None, **scalars: Any) -> Self:
        """Idly on to a question of this kind to this seat, the state having these scalars (turn=3)."""

        def here() -> bool:
            decision: Decision = self.state.pending[-1]
            return kind in kinds_of(type(decision)) and seat in (None, decision.seat) and self._has(scalars)

        return self.until_true(here)

    def until_true(self, here: Callable[[], bool]) -> Self:
        """Idly on to where this holds."""
        for _ in range(MOST_STEPS):
            assert not self.s.is_over, "the game ended first"
            if here():
                return self
            self.step()
        raise AssertionError("never reached")

    def play(self, *actions: Action) -> Step:
        """Play these, the table's own steps in between being made; all else is an error."""
        return play(self.s, *actions)

    def play_when_asked(self, *actions: Action) -> Step:
        """Play each as soon as its seat is asked a question that takes it, all else being idle."""
        for action in actions:
            self.until_true(lambda: self._takes(action))  # noqa: B023 - asked before the next one comes
            step = self.s.play(action)
        return step

    def refused(self, action: Action, *rules: str) -> Refusal:
        """The refusal of an action, which rests on these rules; the state stays as it is."""
        return refused(self.s, action, *rules)

    def edit(self, change: Callable[[S], S]) -> Self:
        """Go on from an edited position, for what real play reaches only by a long way round."""
        self.s = self.s.at(change(self.state))
        return self

    def finish(self) -> Session:
        """Idly on to the end."""
        while not self.s.is_over:
            self.step()
        return self.s

    def _has(self, scalars: dict[str, Any]) -> bool:
        return all(getattr(self.state, name) == value for name, value in scalars.items())

    def _takes(self, action: Action) -> bool:
        """Whether the open question can be answered by it."""
        decision = self.state.pending[-1]
        return type(action) in decision.accepts and decision.seat == action.seat


def asked(session: Session) -> tuple[str, int]:
    """Kind and seat of the open question."""
    assert session.decision is not None, "the game is over"
    return session.decision.kind, session.decision.seat


def asked_next(session: Session) -> tuple[str, int]:
    """The next question to a player, the table's own steps before it being made."""
    session.auto()
    return asked(session)


def play(session: Session, *actions: Action) -> Step:
    """Play these, the table's own steps in between being made; all else is an error."""
    for action in actions:
        session.auto()
        step = session.play(action)
    return step


def refused(session: Session, action: Action, *rules: str) -> Refusal:
    """The refusal of an action, which rests on these rules; what it proposes is legal, and nothing changes."""
    before = session.state
    refusal = session.why_not(action)
    assert refusal is not None, f"{action} is legal"
    assert action not in list(session.legal)
    assert session.state is before
    assert set(rules) <= set(refusal.cites), f"{refusal.cites} lacks {set(rules) - set(refusal.cites)}"
    assert all(session.why_not(repair) is None for repair in refusal.repairs)
    assert all(refusal.text(lang) for lang in languages())
    return refusal


def write(session: Session, *cells: tuple[str, int, str, Any]) -> Step:
    """Write these cells (table, row, column, value) as one step."""
    return session.write(Edit(cells=tuple(Cell(*cell) for cell in cells)))


def write_refused(session: Session, *cells: tuple[str, int, str, Any]) -> EditError:
    """Why these cells are refused, each problem told in a line; nothing changes."""
    before = session.state
    try:
        write(session, *cells)
    except EditError as error:
        refusal = error
    else:
        raise AssertionError(f"{cells} are written")
    assert session.state is before
    assert all(len(refusal.text(lang).splitlines()) == len(refusal.problems) for lang in languages())
    return refusal


def told(step: Step) -> list[str]:
    """The keys of a step's events."""
    return [event.explanation.key for event in step.events]


def keys(explanation: Explanation) -> list[str]:
    """The keys of an explanation and all its reasons."""
    return [part.key for _, part in explanation.walk()]


def find_all(step: Step, key: str) -> list[Explanation]:
    """Every explanation of this key in a step."""
    return [part for event in step.events for _, part in event.explanation.walk() if part.key == key]


def find(step: Step, key: str) -> Explanation:
    """The first explanation of this key in a step."""
    found = find_all(step, key)
    assert found, f"{key} is not in {[keys(event.explanation) for event in step.events]}"
    return found[0]


def cited(step: Step, key: str) -> set[str]:
    """The rules behind the one event of this key."""
    (event,) = [event for event in step.events if event.explanation.key == key]
    return set(event.cites)
