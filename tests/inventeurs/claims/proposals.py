"""What may be proposed instead of what is refused."""

from typing import Any

from leonardo_nb.rulesets.inventeurs.ground.model import KNOWLEDGE
from tests.inventeurs.claims import tables

PURPOSES = {
    "lay_progress": ("turn_over",),  # one level more
    "turn_over": ("lay_progress",),
    "take_invention": ("take_token",),  # a reward
    "take_token": ("take_invention",),
    "use_availability": ("rest",),  # everyone available
    "extra_cube": ("work",),  # more cubes
    "work": ("use_availability", "rest", "pass"),  # the action of the turn, or what makes it possible
    "rest": ("work", "pass"),
    "pass": ("work", "rest"),
    "keep_tokens": (),
}
"""The other kinds of actions that serve the purpose of one."""


def serves(state: Any, tried: Any, proposed: Any) -> bool:
    """Whether points are turned over only with what was tried, or where an objective needs the level that was tried.

    A knowledge that there is not names no place: any of that inventor's will do.
    """
    if proposed.kind != "turn_over" or proposed.token not in ("points", "classification"):
        return True
    knowledge = tried.knowledge if tried.knowledge in KNOWLEDGE else proposed.knowledge
    there = (tried.inventor, knowledge) == (proposed.inventor, proposed.knowledge)
    level = tables.levels(state, proposed.inventor)[KNOWLEDGE.index(proposed.knowledge)]
    needed = int(tables.TILES[proposed.inventor][f"goal_{proposed.knowledge}"]) > level
    return (there and needed) or (getattr(tried, "token", "") == proposed.token and proposed.value in (0, tried.value))
