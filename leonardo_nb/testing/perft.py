"""How many games go on from a position: what chess calls perft. One wrong rule, and the number is another.

    python -m leonardo_nb.testing.perft leonardo_da_vinci > tests/perft/leonardo_da_vinci.toml

counts from every scenario of a ruleset.
"""

import sys
from collections.abc import Iterator

import leonardo_nb as lnb
from leonardo_nb.core.decision import PROCEED
from leonardo_nb.core.explanation import silent
from leonardo_nb.core.play import legal, resolve
from leonardo_nb.core.state import TABLE, State

DEPTH = 4
MOST = 20_000
"""What is counted in a moment."""


def perft(state: State, depth: int) -> int:
    """The number of legal sequences of this many decisions of players; the table's own steps are skipped."""
    while state.pending and state.pending[-1].seat == TABLE:
        state = resolve(state, PROCEED, silent)
    if not state.pending:
        return 0
    actions = legal(state)
    if depth == 1:
        return len(actions)
    return sum(perft(resolve(state, action, silent), depth - 1) for action in actions)


def counts(state: State) -> list[int]:
    """The numbers of sequences of one decision, two, three, four: as far as they stay small."""
    found: list[int] = []
    for depth in range(1, DEPTH + 1):
        number = perft(state, depth)
        if number > MOST:
            break
        found.append(number)
    return found


def lines(ruleset: str) -> Iterator[str]:
    """The counts from every scenario, as TOML."""
    for scenario in lnb.scenarios(ruleset):
        yield f"{scenario.name} = {counts(scenario.open().state)}\n"


if __name__ == "__main__":
    sys.stdout.writelines(lines(sys.argv[1]))
