"""The rules of the game as they are printed, before any block changes them."""

from typing import Final

from leonardo_nb.rulesets.inventeurs.ground.rules import Opening, Rules, Sharing
from leonardo_nb.rulesets.inventeurs.ground.sequences import SEQUENCES
from leonardo_nb.rulesets.inventeurs.play.contributions import by_cubes, explain_cubes_laid, first_three, from_statuette
from leonardo_nb.rulesets.inventeurs.play.phases.epochs import DEALT, as_they_are

BASE: Final = Rules(
    sharing=Sharing(
        rule="inventeurs.share.order",
        order=by_cubes,
        explain=explain_cubes_laid,
        ties="inventeurs.share.ties",
        equals=from_statuette,
        takers=first_three,
        leftover="inventeurs.share.leftover",
        alone="share.alone",
    ),
    opening=Opening(DEALT, as_they_are),
    sequences=SEQUENCES,
)
"""The game as its rulebook has it."""
