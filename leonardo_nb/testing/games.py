"""Games for checks: what can be chosen otherwise, and every position of one that nobody plays."""

from collections.abc import Iterator
from typing import Any

from leonardo_nb import describe
from leonardo_nb.core.bots import RandomBot
from leonardo_nb.core.explanation import silent
from leonardo_nb.core.found import find
from leonardo_nb.core.play import legal, resolve
from leonardo_nb.core.settings import check_names, read_options
from leonardo_nb.core.state import TABLE, State


def otherwise(ruleset: str) -> list[tuple[str, Any]]:
    """Every option with each value that it does not have by itself."""
    options = describe(ruleset).options
    return [(option.name, value) for option in options for value in option.values if value != option.default]


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
