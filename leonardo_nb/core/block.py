"""A block is a change of rules that an option switches on: it says what it replaces and how the game's seams change."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from typing import Any, TypeVar

from msgspec import Struct

from leonardo_nb.core.found import find

R = TypeVar("R")


class Block(Struct, frozen=True):
    """What one value of an option changes."""

    option: str
    change: Callable[[Any], Any]
    """The seams of the game with it, from those without it."""
    replaces: Mapping[str, str] = {}
    """Each rule that it puts out of force, and the one that is in force instead."""
    needs: tuple[str, ...] = ()
    """The options whose blocks have to be switched on with it."""
    value: Any = True
    """The value of its option that switches it on."""

    def is_on(self, options: Any) -> bool:
        chosen: bool = getattr(options, self.option) == self.value
        return chosen


def changed(seams: R, blocks: Iterable[Block], options: Any) -> R:
    """The seams of a game as the chosen blocks leave them."""
    return reduce(lambda rules, block: block.change(rules), _chosen(blocks, options), seams)


def replaced(state: Any) -> dict[str, str]:
    """The rules that are not in force in this game, and what is instead."""
    chosen = _chosen(find(state.ruleset).blocks, state.options)
    return {rule: instead for block in chosen for rule, instead in block.replaces.items()}


def in_force(state: Any, rules: Sequence[str]) -> tuple[str, ...]:
    """These rules as they hold in this game, each once."""
    instead = replaced(state)
    return tuple(dict.fromkeys(instead.get(rule, rule) for rule in rules))


def unmet(blocks: Iterable[Block], options: Any) -> Iterator[tuple[Block, str]]:
    """Every chosen block that needs another one which is not chosen, with the option of that one."""
    switched_on = {block.option for block in _chosen(blocks, options)}
    for block in _chosen(blocks, options):
        yield from ((block, option) for option in block.needs if option not in switched_on)


def _chosen(blocks: Iterable[Block], options: Any) -> Iterator[Block]:
    return (block for block in blocks if block.is_on(options))
