"""What components the others have in hand and under their labs together.

All components outside the shops are in hands and under labs. Everybody sees what leaves a shop, for whom, and what
comes back. What was dealt face down, one to each, may be with any of them.
"""

from collections.abc import Iterable, Mapping
from itertools import permutations, zip_longest

from msgspec import Struct

from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Packet, minus, plus
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.think.worlds import NOTHING, elsewhere
from leonardo_nb.worlds.possibilities import Memory

Held = Mapping[int, Packet]
"""What each of the others has in hand and under labs that hide it; empty where that is not known."""


class Known(Struct, frozen=True):
    """What went to each of the others in the open, and what was dealt to them face down, one to each."""

    held: Held
    dealt: Packet = NOTHING
    rules: tuple[str, ...] = ()
    """Those by which it was dealt."""


def known(view: State, seat: int, memory: Memory) -> Known:
    """What went to each of the others, from what left the shops for whom, and what was dealt face down."""
    totals, dealt = dict.fromkeys((player.seat for player in view.players), NOTHING), NOTHING
    rules: tuple[str, ...] = ()
    for seen in memory.events:
        iron, glass, wood, brick, rope = (
            before.pile - after.pile for before, after in zip(seen.before.shops, seen.after.shops, strict=True)
        )
        taken, owner = (iron, glass, wood, brick, rope), seen.told.params.get("seat")
        if isinstance(owner, int):
            totals[owner] = plus(totals[owner], taken)
        elif max(taken) > 0:
            dealt, rules = plus(dealt, taken), seen.told.cites
    for lab in view.labs:
        totals[lab.seat] = minus(totals[lab.seat], NOTHING if lab.iron == HIDDEN else lab.packet)
    dealt = minus(dealt, minus(view.players[seat].hand, totals.pop(seat)))
    rest = elsewhere(view, seat)
    for total in totals.values():
        rest = minus(rest, total)
    if memory.whole and rest == dealt and min(dealt) >= 0 and sum(dealt) in (0, len(totals)):
        return Known(totals, dealt, rules)
    return Known({})  # not all was seen that left a shop


def deals(seen: Known) -> list[Held]:
    """Every way in which what was dealt face down can have gone to the others, one to each."""
    pieces = [component for component, count in enumerate(seen.dealt) for _ in range(count)]
    found = [
        {owner: _with(packet, piece) for (owner, packet), piece in zip_longest(seen.held.items(), deal)}
        for deal in sorted(set(permutations(pieces)))
    ]
    return [held for held in found if all(min(packet) >= 0 for packet in held.values())] or [{}]


def _with(packet: Packet, piece: int | None) -> Packet:
    """One more of a component."""
    return packet if piece is None else packet_of(count + (place == piece) for place, count in enumerate(packet))


def packet_of(counts: Iterable[int]) -> Packet:
    """As many of each component."""
    iron, glass, wood, brick, rope = counts
    return iron, glass, wood, brick, rope
