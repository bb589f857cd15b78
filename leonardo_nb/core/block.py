"""A block is a change of rules: it says what it replaces and how the game's hooks change.

Variants, readings, house rules and misconceptions are blocks. Most are switched on by their name in the option
`blocks`, some by a value of an option of their own; a misconception is never switched on in a game, only looked at.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial, reduce
from typing import Annotated, Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.data import forget_all, remembered
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import option

R = TypeVar("R")

RULING, HOUSE, MISTAKEN = ".ruling.", "house.", "wrong."
"""What tells the id of a ruling, of a house rule and of a misconception."""

BY_NAME: Final = "blocks"
"""The option that holds the names of the chosen blocks."""

Blocks = Annotated[tuple[str, ...], option()]
"""What that option is in every game."""


class Block(Struct, frozen=True):
    """A change of rules."""

    name: str
    change: Callable[[Any], Any]
    """The rule hooks of the game with it, from those without it."""
    replaces: Mapping[str, str] = {}
    """Each rule that it puts out of force, and the one that is in force instead."""
    needs: tuple[str, ...] = ()
    """The blocks that have to be switched on with it."""
    excludes: tuple[str, ...] = ()
    """The blocks that cannot be switched on with it."""
    brings: Mapping[str, Any] = {}
    """The options that it sets."""
    option: str = BY_NAME
    """What switches it on: the option that holds its name, or one of its own."""
    value: Any = True
    """The value of its own option that does."""
    lapses: bool = False
    """Whether its option may have this value without what it needs, as by default, and then changes nothing."""
    wrong: str = ""
    """For a misconception: the rule that it gets wrong."""
    house: str = ""
    """For a house rule: the rule that states it."""
    cited: Mapping[str, tuple[str, ...]] = {}
    """By sentence, the rules of its own that are cited beside those which the game cites."""
    restates: Mapping[str, str] = {}
    """Each rule of its own that says again what another one says: what replaces this one replaces both."""

    def is_on(self, options: Any) -> bool:
        if self.lapses and not {*self.needs}.issubset(options.blocks):
            return False
        if self.option == BY_NAME:
            return self.name in options.blocks
        chosen: bool = getattr(options, self.option) == self.value
        return chosen


def by_hooks(**hooks: Any) -> Callable[[R], R]:
    """Return the change that puts these hooks in the place of a game's own."""
    return partial(replace, **hooks)


def misconception(wrong: str, right: str, change: Callable[[Any], Any], *replaced: str, **more: Any) -> Block:
    """Return the misconception that a wrong rule states, in the place of the right one alone or of these rules."""
    instead = dict.fromkeys(replaced or (right,), wrong)
    return Block(wrong.rpartition(".")[2], change, replaces=instead, wrong=right, **more)


HOUSE_RULES: dict[str, dict[str, Block]] = {}
"""The house rules of each game, by their names."""


def add_house_block(ruleset: str, block: Block) -> None:
    """Offer the block in this game from now on, in place of any of the same name."""
    HOUSE_RULES.setdefault(ruleset, {})[block.name] = block
    forget_all()


def remove_house_block(ruleset: str, name: str) -> None:
    del HOUSE_RULES[ruleset][name]
    forget_all()


def house_blocks() -> Mapping[str, tuple[str, ...]]:
    """The names of the house rules that there are, by game."""
    return {ruleset: tuple(blocks) for ruleset, blocks in HOUSE_RULES.items() if blocks}


def offered(ruleset: Any) -> tuple[Block, ...]:
    """The blocks that can be chosen in a game, in the order in which they change its rules."""
    return (*ruleset.blocks, *HOUSE_RULES.get(ruleset.id, {}).values())


def blocks_of(ruleset: Any) -> tuple[Block, ...]:
    """All blocks of a game, its misconceptions last."""
    return (*offered(ruleset), *ruleset.misconceptions)


def rules_under(options: Any, ruleset: str, _kind: type[R]) -> R:
    """Return the rule hooks of a game under these options."""
    game = find(ruleset)
    rules: R = changed(game.base_rules, switched_on(game, options), options)
    return rules


def changed(hooks: R, blocks: Iterable[Block], options: Any) -> R:
    """The rule hooks of a game as the chosen blocks leave them."""
    return reduce(lambda rules, block: block.change(rules), chosen(blocks, options), hooks)


def switched_on(ruleset: Any, options: Any) -> tuple[Block, ...]:
    """Return the blocks that a game is played with; misconceptions are gone through only where one is named."""
    on = tuple(chosen(offered(ruleset), options))
    if {block.name for block in on}.issuperset(options.blocks):
        return on
    return (*on, *chosen(ruleset.misconceptions, options))


def replaced(state: Any) -> Mapping[str, str]:
    """The rules that are not in force in this game, and what is instead."""
    return replaced_under(state.ruleset, state.options)


@remembered
def replaced_under(ruleset: str, options: Any) -> Mapping[str, str]:
    """The rules that are not in force in a game with these options, and what is instead.

    What a later block replaces of an earlier one's rules is replaced altogether.
    """
    instead: dict[str, str] = {}
    restated: dict[str, str] = {}
    for block in switched_on(find(ruleset), options):
        again = {rule: block.replaces[said] for rule, said in restated.items() if said in block.replaces}
        instead = {rule: block.replaces.get(other, other) for rule, other in instead.items()}
        instead |= {**again, **block.replaces}
        restated |= block.restates
    return instead


def in_place_of_ruling(state: Any, cites: Iterable[str]) -> str:
    """What stands in the place of the ruling that these rules name first: house, misconception, or nothing."""
    found = {cite for cite in cites if cite.startswith((HOUSE, MISTAKEN))}
    others = found and found & {new for old, new in replaced(state).items() if RULING in old}
    first = next((rule for rule in cites if RULING in rule or rule in others), "") if others else ""
    return "" if first not in others else "house" if first.startswith(HOUSE) else "misconception"


def in_force(state: Any, rules: Sequence[str]) -> tuple[str, ...]:
    """These rules as they hold in this game, each once."""
    instead = replaced(state)
    return tuple(dict.fromkeys(instead.get(rule, rule) for rule in rules))


def said_beside(state: Any, sentence: str) -> tuple[str, ...]:
    """The rules that the chosen blocks cite with a sentence, too."""
    return _said_beside(state.ruleset, state.options).get(sentence, ())


@remembered
def _said_beside(ruleset: str, options: Any) -> Mapping[str, tuple[str, ...]]:
    beside: dict[str, tuple[str, ...]] = {}
    for block in switched_on(find(ruleset), options):
        beside |= {sentence: (*beside.get(sentence, ()), *rules) for sentence, rules in block.cited.items()}
    return beside


def has_blocks(state: Any) -> bool:
    """Whether a game is played with any block."""
    return bool(_switched_on(state.ruleset, state.options))


def has_house_rule(state: Any) -> bool:
    """Whether a game is played with a house rule."""
    return any(block.house for block in _switched_on(state.ruleset, state.options))


@remembered
def _switched_on(ruleset: str, options: Any) -> tuple[Block, ...]:
    return switched_on(find(ruleset), options)


def unmet(blocks: Iterable[Block], options: Any) -> Iterator[tuple[Block, str]]:
    """Every chosen block that needs another one which is not chosen, with the name of that one."""
    on = {block.name for block in chosen(blocks, options)}
    for block in chosen(blocks, options):
        yield from ((block, name) for name in block.needs if name not in on)


def in_conflict(blocks: Iterable[Block], options: Any) -> Iterator[tuple[Block, str]]:
    """Every chosen block that excludes another chosen one, with the name of that one."""
    on = {block.name for block in chosen(blocks, options)}
    for block in chosen(blocks, options):
        yield from ((block, name) for name in block.excludes if name in on)


def chosen_in(state: Any) -> tuple[Block, ...]:
    """The blocks that a game is played with."""
    return _switched_on(state.ruleset, state.options)


def chosen(blocks: Iterable[Block], options: Any) -> Iterator[Block]:
    return (block for block in blocks if block.is_on(options))
