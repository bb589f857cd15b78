"""How a position is read by other rules: whether the cards had run out, which it tells, and when, which it does not."""

from msgspec.structs import replace

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.phases.ending import cards_are_gone


def conversion(before: State, state: State) -> tuple[State, tuple[Explanation, ...]]:
    """Say what is assumed: a position does not tell who took the last card that counts by these rules, or when."""
    end_on = state.options.end_on
    ended = state.phase in ("setup", "end") or state.ended_by == "points"
    if ended or end_on == before.options.end_on or not cards_are_gone(state):
        return state, ()
    turn = state.turn - (before.rules.last_round.more if state.phase == "last_round" else 0)
    return replace(state, triggered_by=TABLE), (
        why(f"carried.gone_{end_on}", "codex.ruling.which_pile_end", turn=turn),
    )
