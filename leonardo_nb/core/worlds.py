"""Worlds: whole states that a seat's view allows, for whoever has to go on from what a seat may know.

A world is made from the view alone and by a draw that follows from it, so two positions that a seat cannot tell apart
have the same worlds: nothing that comes of one can tell a secret.
"""

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec.structs import replace

from leonardo_nb.core.chance import LIMIT, Luck
from leonardo_nb.core.ruleset import Ruleset


def worlds(rules: Ruleset, view: Any, seat: int) -> Iterator[Any]:
    """Yield one world of a seat's view after the other, without end: the same ones wherever this is asked."""
    luck = Luck(luck_of(view))
    while True:
        filled = rules.fill_in(view, seat, luck)
        yield replace(filled, rng=luck.below(LIMIT))


def luck_of(view: Any) -> int:
    """Return a seed that follows from all that a seat may know."""
    return int.from_bytes(blake2b(msgspec.json.encode(view), digest_size=8).digest(), "big")
