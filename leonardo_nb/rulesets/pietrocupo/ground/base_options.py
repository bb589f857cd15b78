"""The options that the variant offers in the base game; to two of the base game's own it adds a rule."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Struct

from leonardo_nb.core.state import option


class OfferedOptions(Struct, frozen=True):
    """How the variant's blocks are played."""

    unsaid: ClassVar[Mapping[str, Any]] = {"favours_in_game": False, "move_source": "city"}
    """What was played before these were the default, or could be chosen."""

    declare: Annotated[
        Literal["may", "must"], option("ldv.ruling.declare_optional", "pietro.ruling.reveal_optional")
    ] = "may"
    favours_in_game: Annotated[bool | Literal["once", "unlimited"], option("pietro.ruling.favours_when")] = "once"
    """`True` is what earlier versions called "once"."""
    replace: Annotated[Literal["taken", "all"], option("pietro.ruling.replace_incomplete")] = "taken"
    lab_workers: Annotated[Literal["free", "fixed"], option("pietro.ruling.lab_workers")] = "free"
    completed_stops_work: Annotated[bool, option("pietro.ruling.work_on_completed")] = False
    move_source: Annotated[Literal["any", "city"], option("pietro.ruling.move_source")] = "any"
    blocks: Annotated[tuple[str, ...], option("pietro.ruling.blocks")] = ()
