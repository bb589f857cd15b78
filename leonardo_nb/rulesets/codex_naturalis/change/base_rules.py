"""The rules of the game as they are printed, before any block changes them."""

from typing import Final

from leonardo_nb.rulesets.codex_naturalis.ground.area import after_covering, covered_corners
from leonardo_nb.rulesets.codex_naturalis.ground.patterns import disjoint
from leonardo_nb.rulesets.codex_naturalis.ground.rules import (
    Corners,
    Covering,
    LastRound,
    Objectives,
    Objects,
    Patterns,
    Requirement,
    Rules,
)
from leonardo_nb.rulesets.codex_naturalis.play.laying import explain_covered, shown_before
from leonardo_nb.rulesets.codex_naturalis.play.phases.play_card import lays
from leonardo_nb.rulesets.codex_naturalis.play.points import covered_by, explain_corners, explain_objects, shown_after
from leonardo_nb.rulesets.codex_naturalis.play.scoring import (
    RULE_OF,
    every_time,
    explain_disjoint,
    no_limit,
    own_and_common,
)

BASE: Final = Rules(
    requirement=Requirement("codex.play.gold_requirement", shown_before, lays, "lay.required", "lay.missing"),
    covering=Covering("codex.area.visible_only", after_covering, covered_corners, explain_covered, "lay.symbols"),
    corners=Corners("codex.score.per_corner", covered_by, explain_corners),
    objects=Objects("codex.score.per_object", shown_after, explain_objects),
    patterns=Patterns("codex.objective.once_per_objective", disjoint, explain_disjoint),
    objectives=Objectives("codex.end.objectives", own_and_common, "objective.secret", RULE_OF, every_time, no_limit),
    last_round=LastRound("codex.end.last_round", 1, "end.what_follows"),
)
"""The game as its rulebook has it."""
