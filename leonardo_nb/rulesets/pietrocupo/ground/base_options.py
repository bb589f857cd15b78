"""The options that the variant offers in the base game; to two of the base game's own it adds a rule."""

from typing import Annotated, Literal

from msgspec import Struct

from leonardo_nb.core.state import option


class OfferedOptions(Struct, frozen=True):
    """How the variant's blocks are played."""

    declare: Annotated[
        Literal["may", "must"], option("ldv.ruling.declare_optional", "pietro.ruling.reveal_optional")
    ] = "may"
    favours_in_game: Annotated[bool | Literal["unlimited"], option("pietro.ruling.favours_when")] = False
    replace: Annotated[Literal["taken", "all"], option("pietro.ruling.replace_incomplete")] = "taken"
    lab_workers: Annotated[Literal["free", "fixed"], option("pietro.ruling.lab_workers")] = "free"
    completed_stops_work: Annotated[bool, option("pietro.ruling.work_on_completed")] = False
    blocks: Annotated[tuple[str, ...], option("pietro.ruling.blocks")] = ()
