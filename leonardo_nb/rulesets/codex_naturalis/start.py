"""The state before the first step: everything still in the box."""

from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.codex_naturalis.components import all_cards, all_objectives
from leonardo_nb.rulesets.codex_naturalis.model import Player
from leonardo_nb.rulesets.codex_naturalis.options import Options
from leonardo_nb.rulesets.codex_naturalis.phases.setup import first_decisions
from leonardo_nb.rulesets.codex_naturalis.state import State


def setup(names: tuple[str, ...], options: Options, seed: int) -> State:
    """A game that waits for its first setup step."""
    state = State(
        options=options,
        rng=seed,
        turn=0,
        phase="setup",
        first=TABLE,
        ended_by="",
        triggered_by=TABLE,
        last_turn=0,
        players=tuple(Player(seat, name) for seat, name in enumerate(names)),
        cards=all_cards(),
        objectives=all_objectives(),
        pending=(),
    )
    return state.then(*first_decisions(options, len(names)))
