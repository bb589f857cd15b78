"""About how much each action is worth."""

from collections.abc import Callable
from typing import Any, Final

from leonardo_nb.core.decision import Action
from leonardo_nb.rulesets.inventeurs.phases.setup import TakeTeam
from leonardo_nb.rulesets.inventeurs.phases.sharing import TakeInvention, TakeToken
from leonardo_nb.rulesets.inventeurs.phases.tokens import KeepTokens, LayProgress, TurnOver, UseAvailability
from leonardo_nb.rulesets.inventeurs.phases.turn import ExtraCube, Pass, Rest, Work


def same(_plan: Any, _action: Any) -> float:
    return 0.0


WEIGH: Final[dict[type[Action], Callable[[Any, Any], float]]] = dict.fromkeys(
    (TakeTeam, TakeInvention, TakeToken, KeepTokens, LayProgress, TurnOver, UseAvailability, ExtraCube, Pass, Rest, Work),
    same,
)
