"""A task of a lesson: something to look at, to do, to try or to predict, as its file says it."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec import Struct

from leonardo_nb.core.decision import Action
from leonardo_nb.core.errors import BadData
from leonardo_nb.core.play import objections
from leonardo_nb.session.scripted_moves import ScriptedMove, action_of
from leonardo_nb.session.session import Session

Kind = Literal["look", "do", "try", "ask", "free"]


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a task in one language."""

    text: str
    hints: tuple[str, ...] = ()
    """One after the other, from a nudge to the very move."""
    done: str = ""
    """The sentence after the task is done."""
    other: str = ""
    """The reply to a legal move that is not the one wanted here."""
    answers: tuple[str, ...] = ()
    """The choices of a lesson's own question, the right one first."""


class Task(Struct, frozen=True, forbid_unknown_fields=True, rename={"tried": "try"}):
    """One task: `do`, `try`, `ask`, `because` or `free` says what counts as done; without any of them, looking does."""

    name: str
    rule: str = ""
    """The rule that it is about; without one, that of the lesson."""
    play: tuple[ScriptedMove, ...] = ()
    """What happens before it: actions, numbers of mechanical steps, moments to play on to."""
    look: tuple[str, ...] = ()
    """The things that light up."""
    point: str = ""
    """The thing at which an arrow points."""
    do: tuple[dict[str, Any], ...] = ()
    """Actions of which one is to be played; a field that is left out may be anything."""
    tried: dict[str, Any] | None = None
    """An action to try, which is refused; a field that is left out may be anything a person might try."""
    because: str = ""
    """The sentence by which what is tried is refused; or which answers a question of the lesson's own."""
    ask: str = ""
    """The topic of a question about what comes next or about the position."""
    of: dict[str, Any] = {}
    """What it speaks of, where the topic has several questions here."""
    then: tuple[ScriptedMove, ...] = ()
    """What is played after the answer, so that it is seen."""
    free: Literal["", "phase", "turn", "end"] = ""
    """How long the learner plays freely, while bots play the others."""

    @property
    def kind(self) -> Kind:
        if self.do:
            return "do"
        if self.tried is not None:
            return "try"
        if self.ask or self.because:
            return "ask"
        return "free" if self.free else "look"

    def is_done_by(self, action: Action) -> bool:
        """Whether this action is one of those that are to be played."""
        return any(_fits(action, wanted) for wanted in self.do)

    def is_tried_by(self, action: Action) -> bool:
        """Whether this refused action is the one to be tried."""
        return self.tried is not None and _fits(action, self.tried)

    def action(self, session: Session) -> Action:
        """An action that counts: the first legal one that fits or, to be tried, the first refused one or as written."""
        if self.tried is not None:
            thought_of = (action for action in _refused(session) if self.is_tried_by(action))
            return next(thought_of, None) or action_of(session, self.tried)
        found = next((action for action in session.legal if self.is_done_by(action)), None)
        if found is None:
            raise BadData(f"No legal action fits the task {self.name}.")
        return found


def _refused(session: Session) -> Iterator[Action]:
    """What one might think of, and the rules forbid."""
    state = session.state
    return (action for action in state.pending[-1].candidates(state) if any(objections(state, action)))


def _fits(action: Action, wanted: dict[str, Any]) -> bool:
    held = {
        "do": type(action).__struct_config__.tag,
        **{name: getattr(action, name) for name in action.__struct_fields__},
    }
    return all(name in held and _same(held[name], value) for name, value in wanted.items())


def _same(held: Any, value: Any) -> bool:
    """A list of a file is a tuple of an action."""
    return bool((list(held) if isinstance(held, tuple) else held) == value)
