"""The state before the first step: everything still in the box."""

from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.inventeurs.ground.components import MORE_INVENTIONS, all_inventions, all_inventors, all_tokens
from leonardo_nb.rulesets.inventeurs.ground.model import Contribution, Player
from leonardo_nb.rulesets.inventeurs.ground.options import Options
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play.phases.setup import first_decisions


def setup(names: tuple[str, ...], options: Options, seed: int) -> State:
    """A game that waits for its first setup step."""
    seats = range(len(names))
    places = range(1, len(names) + MORE_INVENTIONS + 1)
    state = State(
        options=options,
        rng=seed,
        turn=0,
        phase="setup",
        epoch=0,
        statuette=TABLE,
        players=tuple(Player(seat, name) for seat, name in enumerate(names)),
        inventors=all_inventors(),
        inventions=all_inventions(),
        contributions=tuple(Contribution(place, seat) for place in places for seat in seats),
        tokens=all_tokens(),
        pending=(),
    )
    return state.then(*first_decisions(options, len(names)))
