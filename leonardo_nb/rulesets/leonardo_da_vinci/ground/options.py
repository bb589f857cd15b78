"""How the game is played: readings of its rules, and the blocks that change them."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Any, ClassVar, Final, Literal

from msgspec import Struct

from leonardo_nb.core.block import Blocks, rules_under
from leonardo_nb.core.first_player import FirstPlayer
from leonardo_nb.core.presets import with_offered_options
from leonardo_nb.core.state import option
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules

GAME: Final = "leonardo_da_vinci"


class Chosen(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The options of the game or of a preset of it."""

    game: ClassVar[str] = GAME
    """The ruleset that has these options: its blocks, house rules and misconceptions change the rules."""
    offered: ClassVar[Mapping[str, Any]]
    """The options that presets of the game offer in it, and the values by which they change nothing."""

    @cached_property
    def rules(self) -> Rules:
        """The rule hooks of the game as the chosen blocks leave them; worked out once a game, and never saved."""
        return rules_under(self, self.game, Rules)


@with_offered_options(GAME)
class Options(Chosen, frozen=True):
    """How the game is played."""

    setup: Annotated[Literal["beginner", "expert"], option("ldv.setup.kits", "ldv.turn0.kit", "ldv.turn0.favours")] = (
        "beginner"
    )
    codex_leonardi: Annotated[bool, option("ldv.codex1.move_any", "ldv.codex1.not_where_first")] = False
    first_player: Annotated[FirstPlayer, option("ldv.setup.first_player")] = "first"
    tie_counts: Annotated[Literal["made", "owned"], option("ldv.ruling.made_counts")] = "made"
    boxed_from: Annotated[Literal["kit", "academy"], option("ldv.ruling.box_apprentices")] = "kit"
    declare: Annotated[Literal["may", "must"], option("ldv.ruling.declare_optional")] = "may"
    cards: Annotated[str, option("ldv.invention.needs", "ldv.invention.types", file=True)] = ""
    """The text of the user's own table of inventions; empty for ours."""
    blocks: Blocks = ()
