"""How the game is played: readings of its rules, and the blocks that change them."""

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Struct

from leonardo_nb.core.block import Blocks, rules_under
from leonardo_nb.core.state import option
from leonardo_nb.rulesets.workshop_of_leonardo.ground.rules import Rules


class Options(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """How the game is played."""

    fatigue: Annotated[
        Literal["most", "any_more"], option("workshop.ruling.fatigue_tie", "workshop.ruling.immune_target")
    ] = "most"
    practice_leonardo: Annotated[
        Literal["kept", "needs_column"], option("workshop.ruling.practice_leonardo_without_column")
    ] = "kept"
    solo_end: Annotated[Literal["last", "first"], option("workshop.ruling.solo_end")] = "last"
    blocks: Blocks = ()

    @cached_property
    def rules(self) -> Rules:
        """The rule hooks of the game as the chosen blocks leave them; worked out once a game, and never saved."""
        return rules_under(self, "workshop_of_leonardo", Rules)
