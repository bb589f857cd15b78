"""How the game is played: readings of its rules, and the blocks that change them."""

from functools import cached_property
from typing import Annotated, ClassVar, Literal

from msgspec import Struct

from leonardo_nb.core.block import blocks_of, changed
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import option
from leonardo_nb.rulesets.leonardo_da_vinci.rules import BASE, Rules


class Options(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """How the game is played."""

    game: ClassVar[str] = "leonardo_da_vinci"
    """The ruleset that has these options: its blocks, house rules and misconceptions change the rules."""

    setup: Annotated[Literal["beginner", "expert"], option("ldv.setup.kits", "ldv.turn0.kit", "ldv.turn0.favours")] = (
        "beginner"
    )
    codex_leonardi: Annotated[bool, option("ldv.codex1.move_any", "ldv.codex1.not_where_first")] = False
    first_player: Annotated[Literal["first", "random"], option("ldv.setup.first_player")] = "first"
    tie_counts: Annotated[Literal["made", "owned"], option("ldv.ruling.made_counts")] = "made"
    boxed_from: Annotated[Literal["kit", "academy"], option("ldv.ruling.box_apprentices")] = "kit"
    declare: Annotated[
        Literal["may", "must"], option("ldv.ruling.declare_optional", "pietro.ruling.reveal_optional")
    ] = "may"
    cards: Annotated[str, option("ldv.invention.needs", "ldv.invention.types", file=True)] = ""
    """The text of the user's own table of inventions; empty for ours."""
    favours_in_game: Annotated[bool | Literal["unlimited"], option("pietro.ruling.favours_when")] = False
    replace: Annotated[Literal["taken", "all"], option("pietro.ruling.replace_incomplete")] = "taken"
    lab_workers: Annotated[Literal["free", "fixed"], option("pietro.ruling.lab_workers")] = "free"
    completed_stops_work: Annotated[bool, option("pietro.ruling.work_on_completed")] = False
    blocks: Annotated[tuple[str, ...], option("pietro.ruling.blocks")] = ()

    @cached_property
    def rules(self) -> Rules:
        """The seams of the game as the chosen blocks leave them; worked out once a game, and never saved."""
        return changed(BASE, blocks_of(find(self.game)), self)
