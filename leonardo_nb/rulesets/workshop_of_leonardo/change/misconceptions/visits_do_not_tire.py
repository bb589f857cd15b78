"""Only work makes one fatigued: Leonardo cards are not counted for the Fatigue card."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.workshop_of_leonardo.ground.rules import Fatigue, Rules

RIGHT: Final = "workshop.maintenance.fatigue"
WRONG: Final = "wrong.workshop.visits_do_not_tire"


def by_work(rules: Rules) -> Rules:
    return replace(rules, fatigue=Fatigue(WRONG, leonardo=0, told="_by_work"))


VISITS_DO_NOT_TIRE: Final = Block("visits_do_not_tire", by_work, replaces={RIGHT: WRONG}, wrong=RIGHT)
