"""Rulesets are found by being there: every folder of `leonardo_nb.rulesets` exports one.

Here they are any object, so that all of the core can ask for one; what a ruleset has is said by `core.ruleset.Ruleset`.
"""

import ast
import importlib
import importlib.util
import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import Any

from leonardo_nb.core.errors import UnknownRuleset
from leonardo_nb.core.language import said
from leonardo_nb.core.plain import quoted
from leonardo_nb.rulesets import __name__ as package
from leonardo_nb.rulesets import __path__ as folders


@cache
def rulesets_found() -> Mapping[str, Any]:
    """Every ruleset by its id."""
    found: dict[str, Any] = {}
    for module in pkgutil.iter_modules(folders):
        exported = importlib.import_module(f"{package}.{module.name}")
        found[exported.RULESET.id] = exported.RULESET
    return dict(sorted(found.items()))


@cache
def base_of(preset: str) -> str:
    """Return the id of the game that a preset stands on, as its source names it; empty for a game by itself."""
    spec = importlib.util.find_spec(f"{package}.{preset}")
    source = getattr(spec and spec.loader, "get_source", lambda _: "")(f"{package}.{preset}")
    for line in ast.parse(source).body:
        match line:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(base))) if name == "PRESET_OF":
                return base
    return ""


@cache
def presets_of(base: str) -> tuple[str, ...]:
    """Return the ids of the rulesets that stand on this one; none is opened."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(folders) if base_of(module.name) == base))


def find(ruleset_id: str) -> Any:
    """The ruleset of this id."""
    found = rulesets_found()
    if not isinstance(ruleset_id, str) or ruleset_id not in found:
        raise UnknownRuleset(said("ruleset", name=quoted(ruleset_id, 60), rulesets=", ".join(found)))
    return found[ruleset_id]
