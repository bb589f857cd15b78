"""How Pietrocupo's variant is played: the blocks of the base game, most of them switched on."""

from typing import Annotated, Final, Literal

from leonardo_nb.core.state import option
from leonardo_nb.rulesets.leonardo_da_vinci.ground.options import Options as BaseOptions

BLOCKS: Final = (
    *("setup", "favours", "deck", "first_player", "placement"),
    *("labs", "council", "reveal", "scoring", "end"),
)
"""All that are not optional."""


class Options(BaseOptions, frozen=True, forbid_unknown_fields=True, dict=True):
    """How the variant is played."""

    game = "pietrocupo"

    setup: Annotated[Literal["beginner", "expert"], option("pietro.setup.expert")] = "expert"
    blocks: Annotated[tuple[str, ...], option("pietro.ruling.blocks")] = BLOCKS
