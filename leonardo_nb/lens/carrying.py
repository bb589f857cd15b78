"""The same position under other rules: carried over as an edit is, with what follows from it and what is wrong."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.poke import SETUP, standing_problems
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import State
from leonardo_nb.lens.under import Under


def carried(before: State, under: Under) -> tuple[State, tuple[Problem, ...]]:
    """The position under these rules, and what could not be carried over."""
    state, lost = _under_rules(before, under)
    if before.phase == SETUP or state.over:
        return state, lost
    state = under.ruleset.settled(before, state, frozenset())
    if before.broken or under.as_played:
        return state, lost
    stood = {*map(_sentence, standing_problems(before))}
    wrong = tuple(problem for problem in standing_problems(state) if _sentence(problem) not in stood)
    return replace(state, broken=bool(wrong)), lost + wrong


def _under_rules(before: State, under: Under) -> tuple[State, tuple[Problem, ...]]:
    """The state with other options, in the type of the other game, as its rules have it."""
    if under.as_played:
        return before, ()
    cells = {name: getattr(before, name) for name in before.__struct_fields__}
    state: Any = under.ruleset.state_type(**cells | {"options": under.options})
    state, notes = under.ruleset.carried(before, state)
    return state, tuple(map(Problem, notes))


def _sentence(problem: Problem) -> tuple[str, str]:
    return problem.explanation.key, repr(problem.explanation.params)
