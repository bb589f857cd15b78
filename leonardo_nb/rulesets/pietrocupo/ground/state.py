"""The state of a game of Pietrocupo's variant: that of the base game."""

from collections.abc import Mapping
from typing import Any, ClassVar

from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State as BaseState
from leonardo_nb.rulesets.pietrocupo.ground.options import Options


class State(BaseState, frozen=True, kw_only=True):
    """The base game's tables."""

    ruleset = "pietrocupo"
    later: ClassVar[Mapping[str, Mapping[str, Any]]] = {"options": {"move_source": Options.offered["move_source"]}}

    options: Options
