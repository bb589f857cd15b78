"""What a seat's workers can do in its labs in a final turn: the weeks of use there, and the inventions they finish.

Labs share the workers, and in a lab whoever comes takes a space: so all of them are thought of together.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import MASTER_WEEKS

WEEK: Final = 0.1
"""Florins a week of work is worth in a final turn, where only what gets finished brings anything."""


class Need(NamedTuple):
    """What a lab can still use of further workers this turn."""

    weeks: int
    spaces: int
    takes_apprentices: bool
    prize: float = 0.0
    """What it is worth to finish the work now."""


Outcome = tuple[float, tuple[bool, ...]]
"""What work is worth, and which of the labs finish theirs by it."""


@lru_cache(maxsize=4096)
def best_work(needs: tuple[Need, ...], apprentices: int, master: bool) -> Outcome:
    """The most that these workers can be worth in these labs: the master is one piece, in one of them."""
    if not needs:
        return 0.0, ()
    need, *others = needs
    found: list[Outcome] = []
    for with_master in (False, True) if master and need.spaces > 0 else (False,):
        room = need.spaces - with_master if need.takes_apprentices else 0
        for count in range(max(0, min(apprentices, room)) + 1):
            worth, finished = best_work(tuple(others), apprentices - count, master and not with_master)
            weeks = count + MASTER_WEEKS * with_master
            done = 0 < need.weeks <= weeks
            found.append((worth + WEEK * min(need.weeks, weeks) + need.prize * done, (done, *finished)))
    return max(found, key=lambda outcome: outcome[0])
