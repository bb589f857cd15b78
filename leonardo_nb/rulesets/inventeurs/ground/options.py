"""How the game is played: readings of its rules, and the blocks that change them."""

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Struct

from leonardo_nb.core.block import Blocks, rules_under
from leonardo_nb.core.first_player import FirstPlayer
from leonardo_nb.core.state import option
from leonardo_nb.rulesets.inventeurs.ground.rules import Rules


class Options(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """How the game is played."""

    teams: Annotated[Literal["chosen", "dealt"], option("inventeurs.ruling.team_order")] = "chosen"
    first_player: Annotated[FirstPlayer, option("inventeurs.setup.first_player")] = "random"
    hold_back: Annotated[bool, option("inventeurs.ruling.slot_choice")] = False
    cubes: Annotated[Literal[0, 15], option("inventeurs.ruling.cubes")] = 0
    wild_needs_card: Annotated[bool, option("inventeurs.ruling.wild_runs")] = False
    blocks: Blocks = ()

    @cached_property
    def rules(self) -> Rules:
        """The rule hooks of the game as the chosen blocks leave them; worked out once a game, and never saved."""
        return rules_under(self, "inventeurs", Rules)
