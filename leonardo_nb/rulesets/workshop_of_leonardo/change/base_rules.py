"""The rules of the game as they are printed, before any block changes them."""

from typing import Final

from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import PRACTICE, SETS
from leonardo_nb.rulesets.workshop_of_leonardo.ground.rules import (
    End,
    Fatigue,
    First,
    Gaps,
    High,
    Level,
    Rules,
    Sets,
    Work,
)
from leonardo_nb.rulesets.workshop_of_leonardo.ground.tables import levels_by
from leonardo_nb.rulesets.workshop_of_leonardo.play.gaps import explain_gap
from leonardo_nb.rulesets.workshop_of_leonardo.play.levels import explain_level, levels_of

BASE: Final = Rules(
    level=Level("workshop.level", PRACTICE, levels_by(PRACTICE)),
    work=Work("workshop.work", 0),
    gaps=Gaps("workshop.centre.no_refill_in_round", explain_gap, None),
    first=First("workshop.round.first", 1),
    fatigue=Fatigue("workshop.maintenance.fatigue", leonardo=1),
    end=End("workshop.end.trigger", final_round=True),
    high=High("workshop.score.high_level", levels_of, explain_level),
    sets=Sets(("workshop.score.unfinished", "workshop.ruling.unfinished_table"), SETS),
)
"""The game as it is printed, with our rulings."""
