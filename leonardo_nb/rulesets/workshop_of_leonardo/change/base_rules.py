"""The rules of the game as they are printed, before any block changes them."""

from typing import Final

from leonardo_nb.rulesets.workshop_of_leonardo.ground import rules
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import PRACTICE, SETS
from leonardo_nb.rulesets.workshop_of_leonardo.play.gaps import explain_gap
from leonardo_nb.rulesets.workshop_of_leonardo.play.levels import explain_level, levels_of

BASE: Final = rules.Rules(
    level=rules.Level("workshop.level", PRACTICE),
    work=rules.Work("workshop.work", 0),
    gaps=rules.Gaps("workshop.centre.no_refill_in_round", explain_gap, None),
    first=rules.First("workshop.round.first", 1),
    fatigue=rules.Fatigue("workshop.maintenance.fatigue", leonardo=1),
    end=rules.End("workshop.end.trigger", final_round=True),
    high=rules.High("workshop.score.high_level", levels_of, explain_level),
    sets=rules.Sets(("workshop.score.unfinished", "workshop.ruling.unfinished_table"), SETS),
)
"""The game as it is printed, with our rulings."""
