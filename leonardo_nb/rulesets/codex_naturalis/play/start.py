"""The state before the first step: everything still in the box."""

from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.codex_naturalis.ground.components import all_cards, all_objectives
from leonardo_nb.rulesets.codex_naturalis.ground.model import Player
from leonardo_nb.rulesets.codex_naturalis.ground.options import Options
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.phases.setup import first_decisions


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
