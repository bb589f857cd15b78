"""The three questions every game answers the same way: what is legal, why not, what happens."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.decision import Action
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.ruleset import find
from leonardo_nb.core.state import S, State


class Refusal(Struct, frozen=True):
    """Every objection to an action, and the nearest legal actions instead."""

    action: Action
    reasons: tuple[Explanation, ...]
    repairs: tuple[Action, ...]
    state: Any

    @property
    def cites(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(cite for reason in self.reasons for cite in reason.all_cites))

    def text(self, lang: str = "en") -> str:
        """All reasons and the repairs, a line each."""
        from leonardo_nb.core.catalogue import tell, tell_action, tell_tree

        lines = [tell_tree(reason, self.state, lang) for reason in self.reasons]
        for repair in self.repairs:
            instead = tell_action(repair, self.state, lang)
            lines.append(tell(why("core.instead", action=instead), self.state, lang))
        return "\n".join(lines)


class IllegalAction(LeonardoError):
    """An action was refused; `refusal` says why. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text())
        self.refusal = refusal


def legal(state: State) -> Sequence[Action]:
    """Every legal answer to the decision on top."""
    actions: Sequence[Action] = state.pending[-1].legal(state) if state.pending else ()
    return actions


def objections(state: State, action: Action) -> Iterator[Explanation]:
    """Every reason against the action, each with its rule."""
    misplaced = _misplaced(state, action)
    if misplaced is None:
        yield from action.objections(state)
    else:
        yield misplaced


def ask(state: State, action: Action) -> Refusal | None:
    """None where the action is legal, else all that speaks against it."""
    reasons = tuple(objections(state, action))
    return Refusal(action, reasons, nearest(state, action), state) if reasons else None


def resolve(state: S, action: Action, log: Log) -> S:
    """The state after a legal action, told to the log."""
    decision = state.pending[-1]
    state = action.apply(replace(state, pending=state.pending[:-1]), log)
    after: S = decision.follow(state, action, log)
    return after


def nearest(state: State, action: Action) -> tuple[Action, ...]:
    """The legal action most like this one: of the same kind, with the most fields in common."""
    alike = [other for other in legal(state) if type(other) is type(action)]
    return (max(alike, key=lambda other: _likeness(other, action)),) if alike else ()


def _misplaced(state: State, action: Action) -> Explanation | None:
    """Why the action does not even answer the question that is open."""
    if not state.pending:
        return why("core.over", *find(state.ruleset).ends_by)
    decision = state.pending[-1]
    if not isinstance(action, decision.accepts):
        return why(_wrong_kind(action), *decision.rules, decision=decision.kind)
    if not _well_formed(action):
        return why("core.malformed", *decision.rules, action=action.kind)
    if action.seat != decision.seat:
        return why("core.wrong_seat", *decision.rules, seat=decision.seat)
    return None


def _wrong_kind(action: object) -> str:
    return "core.other_question" if isinstance(action, Action) else "core.no_action"


def _well_formed(action: Action) -> bool:
    try:
        msgspec.convert(msgspec.to_builtins(action), type(action))
    except (msgspec.ValidationError, TypeError, ValueError, OverflowError):
        return False
    return True


def _likeness(one: Action, other: Action) -> tuple[int, int]:
    pairs = [(getattr(one, f), getattr(other, f)) for f in one.__struct_fields__]
    distances = [abs(a - b) for a, b in pairs if isinstance(a, int) and isinstance(b, int)]
    return sum(a == b for a, b in pairs), -sum(distances)
