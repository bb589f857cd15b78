"""What was different in earlier versions: a game that was begun with one is opened and goes on with it."""

from typing import Final

from leonardo_nb.rulesets.pietrocupo.ground.options import Options

EARLIER: Final = {1: {"unsaid": Options.offered}}
"""Version 1: no favours in the game, and nobody moved out of the Council."""
