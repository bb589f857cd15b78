"""A card with points for corners gives them for all corners of its own, whatever it covers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.codex_naturalis.ground.area import Covered
from leonardo_nb.rulesets.codex_naturalis.ground.components import FRONTS
from leonardo_nb.rulesets.codex_naturalis.ground.rules import Corners, Rules

RIGHT: Final = "codex.score.per_corner"
WRONG: Final = "wrong.codex.all_corners"


def own_corners(card: int, _covered: Sequence[Covered]) -> int:
    return len(FRONTS[card].open)


def explain_own(card: int, each: int, covered: Sequence[Covered]) -> Explanation:
    count = own_corners(card, covered)
    return why("points.all_corners", WRONG, each=each, count=count, points=each * count)


def all_its_corners(rules: Rules) -> Rules:
    return replace(rules, corners=Corners(WRONG, own_corners, explain_own))


ALL_CORNERS: Final = Block("all_corners", all_its_corners, replaces={RIGHT: WRONG}, wrong=RIGHT)
