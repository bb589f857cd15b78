"""How the game is played: readings of its rules, and the blocks that change them."""

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Struct

from leonardo_nb.core.block import Blocks, rules_under
from leonardo_nb.core.state import option
from leonardo_nb.rulesets.codex_naturalis.ground.rules import Rules


class Options(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """How the game is played."""

    see_hand_first: Annotated[bool, option("codex.ruling.setup_order")] = False
    refill: Annotated[Literal["own", "other"], option("codex.ruling.empty_pile")] = "own"
    end_on: Annotated[Literal["table", "piles"], option("codex.ruling.which_pile_end")] = "table"
    cap: Annotated[Literal[0, 29], option("codex.ruling.score_over_29")] = 0
    tie: Annotated[Literal["points", "cards"], option("codex.ruling.tie_reading")] = "points"
    objective_sets: Annotated[Literal["symbols", "cards"], option("codex.ruling.objective_symbols")] = "symbols"
    blocks: Blocks = ()

    @cached_property
    def rules(self) -> Rules:
        """The rule hooks of the game as the chosen blocks leave them; worked out once a game, and never saved."""
        return rules_under(self, "codex_naturalis", Rules)
