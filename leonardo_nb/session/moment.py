"""Where `auto` stops: where something changes, or at a moment that is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, get_args

from msgspec.structs import fields

from leonardo_nb.core.decision import Decision, snake
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.plain import clipped
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.state import TABLE, State

Until = Literal["step", "decision", "phase", "turn", "end"]
MOST_WORDS = 200


def check_until(until: str, ruleset: Ruleset) -> None:
    """BadOption where this is neither one of the five words nor a moment of this game."""
    if not isinstance(until, str) or len(until) > MOST_WORDS:
        raise BadOption(f"`until` must be text: one of {', '.join(get_args(Until))}, or a moment such as 'turn 3'.")
    if until in get_args(Until):
        return
    for words in _conditions(until):
        if not _understood(words, ruleset):
            raise BadOption(
                f"auto knows no moment {clipped(' '.join(words), 40)!r}; it knows {', '.join(get_args(Until))}, the "
                "kind of a question as `s.decision.kind` names it, and its facts, such as 'turn 3'."
            )


def stop(until: str, state: State) -> Callable[[State], bool]:
    """Whether a later state is where to stop, for one who starts from this state."""
    if until == "step":
        return lambda _later: True
    if until == "phase":
        return lambda later: (later.turn, later.phase) != (state.turn, state.phase)
    if until == "turn":
        return lambda later: later.turn != state.turn
    if until in get_args(Until):
        return lambda _later: False
    return lambda later: is_at(until, later)


def is_at(moment: str, state: State) -> bool:
    """Whether the open question is the one that is meant; the table's own steps only where one is named."""
    if not state.pending or moment in get_args(Until):
        return False
    decision: Decision = state.pending[-1]
    conditions = _conditions(moment)
    if decision.seat == TABLE and [decision.kind] not in conditions:
        return False
    facts = _facts(decision, state)
    return all(_holds(words, facts) for words in conditions)


def _conditions(moment: str) -> list[list[str]]:
    """'shop_offer, zone D' says two things."""
    return [part.split() for part in moment.split(",")]


def _facts(decision: Decision, state: State) -> dict[str, Any]:
    return {"turn": state.turn, "phase": state.phase, "kind": decision.kind, **decision.facts(state)}


def _holds(words: list[str], facts: dict[str, Any]) -> bool:
    name, value = words if len(words) == 2 else ("kind", words[0])
    return str(facts.get(name)) == value


def _understood(words: list[str], ruleset: Ruleset) -> bool:
    if len(words) == 1:
        return words[0] in _kinds(ruleset)
    return len(words) == 2 and words[0] in _fact_names(ruleset)


def _kinds(ruleset: Ruleset) -> set[str]:
    return {snake(kind.__name__) for kind in ruleset.questions}


def _fact_names(ruleset: Ruleset) -> set[str]:
    own = {field.name for kind in ruleset.questions for field in fields(kind)}
    return {"turn", "phase", "kind"} | own | {name for kind in ruleset.questions for name in kind.derived}
