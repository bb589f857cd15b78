"""The same position under other rules: carried over as an edit is, with what follows from it and what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.decision import PROCEED
from leonardo_nb.core.edit import SETUP, standing_problems
from leonardo_nb.core.explanation import silent, why
from leonardo_nb.core.play import equivalent_action, legal, resolve
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.core.step import Step
from leonardo_nb.lens.playout import is_same
from leonardo_nb.lens.variation import Variation
from leonardo_nb.session.session import Session


def carried(session: Session, under: Variation) -> tuple[State, tuple[Problem, ...]]:
    """The position of a session under these rules, and what could not be carried over."""
    before: State = session.state
    if before.phase == SETUP:
        state = before if under.as_played else _laid_out(session, under)
        return state, () if state.rng == before.rng else (Problem(why("lens.chance")),)
    state, lost = _under_rules(before, under)
    state = under.ruleset.after_edit(before, state, frozenset())
    if before.broken or under.as_played:
        return state, lost
    wrong = _new(tuple(standing_problems(state)), before)
    return replace(state, broken=bool(wrong)), lost + wrong


def _new(problems: Sequence[Problem], before: State) -> tuple[Problem, ...]:
    """Those that were not there before."""
    stood = {*map(_sentence, standing_problems(before))} if problems else set()
    return tuple(problem for problem in problems if _sentence(problem) not in stood)


def _laid_out(session: Session, under: Variation) -> State:
    """A game that is still being laid out is laid out again, up to the same question or one that was not answered."""
    state = under.ruleset.setup(session.names, under.options, session.seed)
    left = list(session.history)
    while state.phase == SETUP:
        asked, number = state.pending[-1], _answering(state, left)
        if number is None and (asked.seat != TABLE or is_same(asked, session.state.pending[-1])):
            break
        action = PROCEED if number is None else left.pop(number).action
        state = resolve(state, equivalent_action(state, action), silent)
    return state


def _answering(state: State, steps: Sequence[Step]) -> int | None:
    """The first of these steps that answers the same question, if the answer is legal here, too.

    The same may be asked twice: a step that was taken before is not among them any more.
    """
    asked, actions = state.pending[-1], legal(state)
    for number, step in enumerate(steps):
        if is_same(step.before.pending[-1], asked) and equivalent_action(state, step.action) in actions:
            return number
    return None


def _under_rules(before: State, under: Variation) -> tuple[State, tuple[Problem, ...]]:
    """The state with other options, in the type of the other game, as its rules have it."""
    if under.as_played:
        return before, ()
    cells = {name: getattr(before, name) for name in before.__struct_fields__}
    state: Any = under.ruleset.state_type(**cells | {"options": under.options})
    state, notes = under.ruleset.conversion(before, state)
    return state, tuple(map(Problem, notes))


def _sentence(problem: Problem) -> tuple[str, str]:
    return problem.explanation.key, repr(problem.explanation.params)
