"""What a reward token does, and what it would bring its owner now."""

from collections.abc import Iterator

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.inventeurs.ground.components import EXTRA_CUBES
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play.scoring import sequence_points, wild_ruling

_RULES = {
    "progress": "inventeurs.token.progress",
    "points": "inventeurs.token.points",
    "availability": "inventeurs.token.availability",
    "knowledge": "inventeurs.token.extra_knowledge",
    "classification": "inventeurs.token.classification",
}


def explain_use(kind: str, value: int) -> Iterator[Explanation]:
    """What a token of this front is for, and that any token can be a 1."""
    needed, rule = value - 1, _RULES[kind]
    yield why(f"now.use_{kind}", rule, value=value, needed=needed, points=value, cubes=EXTRA_CUBES)
    yield why("now.use_one", "inventeurs.token.any_as_one")


def explain_held(state: State, seat: int, kind: str, value: int) -> Iterator[Explanation]:
    """The same for a token that a player holds, with what it would bring now."""
    yield from explain_use(kind, value)
    if kind == "progress":
        team = state.team(seat)
        fitting = tuple(each.inventor for each in team if value - 1 in each.levels)
        key = "now.fits" if fitting else "now.fits_nobody"
        yield why(key, _RULES[kind], inventors=fitting, needed=value - 1)
    elif kind == "availability":
        busy = tuple(each.inventor for each in state.team(seat) if each.busy)
        yield why("now.frees" if busy else "now.frees_nobody", _RULES[kind], inventors=busy)
    elif kind == "classification":
        yield _without(state, seat)


def _without(state: State, seat: int) -> Explanation:
    """The sequences with this token and without it."""
    rules = "inventeurs.token.classification", state.rules.sequences.rule
    ruled = wild_ruling(state, seat) or wild_ruling(state, seat, -1)
    points, less = sequence_points(state, seat), sequence_points(state, seat, -1)
    key = "now.with_token" if less else "now.with_token_only" if points else "now.with_token_none"
    return why(key, *rules, *ruled, points=points, less=less)
