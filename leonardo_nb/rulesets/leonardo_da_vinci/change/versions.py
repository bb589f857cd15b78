"""What was different in earlier versions: a game that was begun with one is opened and goes on with it."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.rulesets.leonardo_da_vinci.ground.options import Options
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play import start
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases import setup as today


class GiveKits(today.GiveKits, frozen=True):
    """Version 1: other kits c, d and e."""

    file = "version_1/kits.csv"


def setup_1(names: tuple[str, ...], options: Options, seed: int) -> State:
    """Version 1: its kits, and its name of invention 8."""
    state = start.setup(names, options, seed)
    pending = tuple(GiveKits() if isinstance(step, today.GiveKits) else step for step in state.pending)
    state = replace(state, pending=pending)
    return state if options.cards else state.with_invention(8, name_en="Theatral latch")


EARLIER: Final = {1: {"setup": setup_1, "unsaid": Options.offered}, 2: {"unsaid": Options.offered}}
"""Up to version 2, some options that presets offer were others by default."""
