"""The rules of the game as they are printed, before any block changes them."""

from typing import Final

from leonardo_nb.rulesets.codex_naturalis.ground import rules
from leonardo_nb.rulesets.codex_naturalis.ground.area import after_covering, covered_corners
from leonardo_nb.rulesets.codex_naturalis.ground.patterns import disjoint
from leonardo_nb.rulesets.codex_naturalis.play.laying import explain_covered, shown_before
from leonardo_nb.rulesets.codex_naturalis.play.phases.ending import FOLLOWS
from leonardo_nb.rulesets.codex_naturalis.play.phases.play_card import lays
from leonardo_nb.rulesets.codex_naturalis.play.points import covered_by, explain_corners, explain_objects, shown_after
from leonardo_nb.rulesets.codex_naturalis.play.scoring import (
    RULE_OF,
    every_time,
    explain_disjoint,
    no_limit,
    own_and_common,
)

BASE: Final = rules.Rules(
    requirement=rules.Requirement("codex.play.gold_requirement", shown_before, lays, "lay.required", "lay.missing"),
    covering=rules.Covering("codex.area.visible_only", after_covering, covered_corners, explain_covered, "lay.symbols"),
    corners=rules.Corners("codex.score.per_corner", covered_by, explain_corners),
    objects=rules.Objects("codex.score.per_object", shown_after, explain_objects),
    patterns=rules.Patterns("codex.objective.once_per_objective", disjoint, explain_disjoint),
    objectives=rules.Objectives(
        "codex.end.objectives", own_and_common, "objective.secret", RULE_OF, every_time, no_limit
    ),
    last_round=rules.LastRound("codex.end.last_round", 1, FOLLOWS),
)
"""The game as its rulebook has it."""
