"""Whether a game was really played by the rules it was to be played by: asked of its last position."""

from collections.abc import Collection
from typing import Any

from leonardo_nb.core.block import replaced_under, switched_on
from leonardo_nb.core.errors import RulesNotInForce
from leonardo_nb.core.language import error_text
from leonardo_nb.core.rule_hooks import touched
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.state import State


def check_in_force(end: State, ruleset: Ruleset, options: Any, changed: Collection[str]) -> None:
    """Raise RulesNotInForce where the game that ended so was played by other blocks, options or hooks.

    Hooks are worked out from the options again: those that a game carries may have got lost on the way.
    """
    wanted = [block.name for block in switched_on(ruleset, options)]
    there = [block.name for block in switched_on(ruleset, end.options)]
    missing = [name for name in wanted if name not in there] + [name for name in there if name not in wanted]
    missing += [name for name in changed if getattr(end.options, name) != getattr(options, name)]
    missing += hooks_apart(options, end.options)
    if missing:
        raise RulesNotInForce(error_text("study_not_in_force", rules=", ".join(missing)))


def hooks_apart(one: Any, other: Any) -> list[str]:
    """The hooks that differ under two sets of options, such as `order.master`."""
    here, there = (getattr(options, "rules", None) for options in (one, other))
    if here is None or there is None:
        return []
    pairs = (
        (each.path, getattr(each.hook, each.field), getattr(each.now, each.field)) for each in touched(here, there)
    )
    return [path for path, old, new in pairs if not _is_same_function(old, new)]


def _is_same_function(one: object, other: object) -> bool:
    """Whether two functions were made in the same place, each time that the hooks were worked out."""
    code = getattr(one, "__code__", None)
    return code is not None and code is getattr(other, "__code__", None)


def brought_rules(ruleset: Ruleset, options: Any) -> frozenset[str]:
    """The rules that the chosen blocks bring: they are in force only with these, or cited only with them."""
    cited = [rule for block in switched_on(ruleset, options) for rules in block.cited.values() for rule in rules]
    return frozenset([*replaced_under(ruleset.id, options).values(), *cited])
