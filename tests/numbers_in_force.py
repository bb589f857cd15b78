"""The numbers that claims are worked out with: as they are printed or, under a house rule, as it says.

A claim names the printed number itself, so that it is compared with what the game has, and where a house rule may
change it; `state.rules` is asked only where one has.
"""

from collections.abc import Mapping
from typing import Any

from leonardo_nb.core.block import has_house_rule

Path = tuple[str | int, ...]


def number_at(hooks: Any, path: Path) -> Any:
    """What the rule hooks of a game hold at this place."""
    for name in path:
        hooks = hooks[name] if isinstance(hooks, Mapping | tuple) else getattr(hooks, str(name))
    return hooks


def number(state: Any, printed: int, *path: str | int) -> int:
    """A printed number; under a house rule, the one in force."""
    return int(number_at(state.rules, path)) if has_house_rule(state) else printed
