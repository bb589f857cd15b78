"""The state before the first step: all cards still in their decks."""

from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.workshop_of_leonardo.ground import components
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import COLOURS, Player
from leonardo_nb.rulesets.workshop_of_leonardo.ground.options import Options
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.setup import first_decisions


def setup(names: tuple[str, ...], options: Options, seed: int) -> State:
    """A game that waits for its first setup step; in solitaire, one person has four seats."""
    solo = len(names) == 1
    seats = [f"{names[0]} {number}" for number in range(1, components.SOLO_SEATS + 1)] if solo else names
    state = State(
        options=options,
        rng=seed,
        turn=0,
        phase="setup",
        round=0,
        holder=TABLE,
        deck=0,
        solo=solo,
        players=tuple(Player(seat, name, COLOURS[seat]) for seat, name in enumerate(seats)),
        apprentice=components.all_apprentice(),
        leonardo=components.all_leonardo(),
        patrons=components.all_patrons(),
        unfinished=components.all_unfinished(),
        pending=(),
    )
    return state.then(*first_decisions(solo))
