"""Games for checks: what can be chosen otherwise, and every position of one that nobody plays."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

from leonardo_nb import describe
from leonardo_nb.core.block import BY_NAME, Block, offered
from leonardo_nb.core.bots import RandomBot, choose, quick
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.explanation import silent
from leonardo_nb.core.play import legal, resolve
from leonardo_nb.core.registry import find
from leonardo_nb.core.settings import check_names, read_options
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.session.session import Session


def otherwise(ruleset: str) -> list[dict[str, Any]]:
    """Every option with each value that it does not have by itself, and every block that is on, off, or off, on.

    Each is a way to play: with the blocks that it needs and without those that exclude it.
    """
    blocks, usual = offered(find(ruleset)), find(ruleset).options_type().blocks
    by_option = {(block.option, block.value): block for block in blocks if block.option != BY_NAME}
    found: list[dict[str, Any]] = []
    for option in describe(ruleset).options:
        for value in option.values if option.name != BY_NAME else ():
            if value != option.default:
                block = by_option.get((option.name, value))
                left = _leaving(blocks, usual, option.name, value)
                room = _room_for(block, blocks, left).get(BY_NAME, left) if block else left
                chosen = {BY_NAME: room} if room != usual else {}
                found.append({option.name: value} | chosen)
    named = (block for block in blocks if block.option == BY_NAME)
    return found + [(_without if block.name in usual else _room_for)(block, blocks, usual) for block in named]


def everything(ruleset: str) -> dict[str, Any]:
    """All of them together, as far as they can be combined; no block is off that is on by itself."""
    rules, way = find(ruleset), dict[str, Any]()
    usual = rules.options_type().blocks
    for each in otherwise(ruleset):
        names = (*way.get(BY_NAME, usual), *each.get(BY_NAME, ()))
        tried = way | each | ({BY_NAME: tuple(dict.fromkeys(names))} if names else {})
        with suppress(BadOption):
            read_options(rules, tried)
            way = tried
    return way


def _leaving(blocks: tuple[Block, ...], usual: tuple[str, ...], option: str, value: Any) -> tuple[str, ...]:
    """The usual blocks without those that set this option to another value."""
    against = {block.name for block in blocks if block.brings.get(option, value) != value}
    return tuple(name for name in usual if name not in against)


def _room_for(block: Block, blocks: tuple[Block, ...], usual: tuple[str, ...]) -> dict[str, Any]:
    """The blocks with this one and what it needs, without what cannot stand beside it."""
    against = {*block.excludes, *(other.name for other in blocks if block.name in other.excludes)}
    own = (block.name,) if block.option == BY_NAME else ()
    names = dict.fromkeys((*usual, *block.needs, *own))
    kept = tuple(name for name in names if name not in against)
    return {BY_NAME: kept} if kept != usual else {}


def _without(block: Block, blocks: tuple[Block, ...], usual: tuple[str, ...]) -> dict[str, Any]:
    """The blocks without this one and those that need it."""
    gone = {block.name, *(other.name for other in blocks if block.name in other.needs)}
    return {BY_NAME: tuple(name for name in usual if name not in gone)}


def ways_to_play(ruleset: str) -> list[tuple[int, dict[str, Any]]]:
    """Every number of players with and without all options, and each option alone, the numbers taking turns."""
    seats = find(ruleset).seats
    ways = [(players, way) for players in seats for way in ({}, everything(ruleset))]
    return ways + [(seats[number % len(seats)], way) for number, way in enumerate(otherwise(ruleset))]


def sessions(ruleset: str, games: int) -> Iterator[Session]:
    """Games of every kind."""
    rules, ways = find(ruleset), ways_to_play(ruleset)
    for seed in range(games):
        for number, (players, way) in enumerate(ways):
            yield Session(rules, check_names(rules, players), 100 * seed + number, read_options(rules, way))


def mixed_states(state: State, seed: int) -> Iterator[State]:
    """Every state from here on, all bots mixed, played silently."""
    rules, rng = find(state.ruleset), Random(seed)  # noqa: S311 - games, not secrets
    bots = [*quick(rules.bots, seed).values()]
    yield state
    while state.pending:
        actions, bot = legal(state), rng.choice(bots)
        action = actions[0] if state.pending[-1].seat == TABLE else choose(bot, rules.view, state, actions)
        state = resolve(state, action, silent)
        yield state


def random_states(ruleset: str, players: int, seed: int, **options: Any) -> Iterator[State]:
    """Every state of one random game, played silently."""
    rules = find(ruleset)
    state = rules.setup(check_names(rules, players), read_options(rules, options), seed)
    bot = RandomBot(seed)
    yield state
    while state.pending:
        actions = legal(state)
        action = actions[0] if state.pending[-1].seat == TABLE else bot(None, actions)
        state = resolve(state, action, silent)
        yield state
