"""The state before the first step."""

from leonardo_nb.rulesets.leonardo_da_vinci.play.start import begun
from leonardo_nb.rulesets.pietrocupo.ground.options import Options
from leonardo_nb.rulesets.pietrocupo.ground.state import State


def setup(names: tuple[str, ...], options: Options, seed: int) -> State:
    """A game that waits for its first setup step."""
    return begun(State, names, options, seed)
