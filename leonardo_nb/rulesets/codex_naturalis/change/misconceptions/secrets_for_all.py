"""Once the secret objectives are revealed, everybody scores with all of them."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.codex_naturalis.ground.rules import Rules
from leonardo_nb.rulesets.codex_naturalis.ground.state import State

RIGHT: Final = "codex.end.objectives"
WRONG: Final = "wrong.codex.secrets_for_all"


def all_known(state: State, _seat: int) -> tuple[int, ...]:
    return tuple(goal.card for goal in state.objectives if goal.card != HIDDEN and goal.where in ("common", "secret"))


def for_all(rules: Rules) -> Rules:
    revealed = replace(rules.objectives, rule=WRONG, counted=all_known, own="objective.revealed")
    return replace(rules, objectives=revealed)


SECRETS_FOR_ALL: Final = Block("secrets_for_all", for_all, replaces={RIGHT: WRONG}, wrong=RIGHT)
