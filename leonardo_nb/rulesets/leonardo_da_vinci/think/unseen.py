"""What a seat does not know: what the others are working at, and the components in their hands.

All components outside the shops are in hands and under labs. Everybody sees what leaves a shop and what comes back, so
hand and labs of each player are known together; where that is not remembered, all others are known in sum.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from math import comb, prod
from typing import Final

from msgspec import Struct

from leonardo_nb.core.chance import Luck
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.core.worlds import luck_of
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import PILE
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import COMPONENTS, Lab, Packet, minus, plus, words
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.think import florins
from leonardo_nb.rulesets.leonardo_da_vinci.think.worlds import NOTHING, elsewhere, possible
from leonardo_nb.worlds.possibilities import Counted, Memory, Possibilities, Possible, likeliest_first

MOST: Final = 20_000
"""How many combinations are looked at one by one."""
DRAWS: Final = 2_000
"""How many are drawn where there are more."""

Targets = tuple[int, ...]
"""What is worked at in each of the labs that hide it."""


class Work(Struct, frozen=True):
    """A player's labs that hide what is worked at, and what it could be."""

    seat: int
    labs: tuple[Lab, ...]
    held: Packet | None
    """The components in the hand and under these labs, where they are known."""
    ways: tuple[tuple[Targets, Packet], ...]
    """Each combination of inventions, and the components that it takes from what nobody sees."""


class World(Struct, frozen=True):
    """What each of the others is working at, and in how many ways the other components can be in their hands."""

    targets: tuple[Targets, ...]
    hands: tuple[Packet | None, ...]
    """The hands that follow; None where several are possible."""
    ways: int


def labs(view: State, seat: int, memory: Memory) -> Possibilities:
    """What the others could be working at, lab by lab together."""
    works, found, draws = _worlds(view, seat, memory)
    shares = Counter[tuple[int, Targets]]()
    for world in found:
        shares.update({(place, targets): world.ways for place, targets in enumerate(world.targets) if targets})
    whole, weighed = sum(world.ways for world in found), _effective(found) if draws else 0
    things = (
        Possible({"seat": works[place].seat, **_cells(works[place], targets)}, ways / whole, weighed)
        for (place, targets), ways in shares.items()
    )
    count = 0 if draws or not shares else len({world.targets for world in found})
    reasons = tuple(reason for work in works if work.labs for reason in _reasons(view, work))
    return Possibilities(count, likeliest_first(things), reasons, draws)


def hand(view: State, seat: int, memory: Memory) -> Possibilities:
    """How many of each component the others could hold, beside what lies under their labs."""
    works, found, draws = _worlds(view, seat, memory)
    known = [world for world in found if None not in world.hands]
    if draws or len(known) < len(found):
        return Possibilities(0, (), tuple(_in_sum(view, seat)))
    shares = Counter[tuple[int, str, int]]()
    for world in known:
        for work, packet in zip(works, world.hands, strict=True):
            for component, count in zip(COMPONENTS, packet or NOTHING, strict=True):
                shares[work.seat, component, count] += world.ways
    things = [
        Possible({"seat": owner, "component": component, "count": count}, ways / sum(each.ways for each in known))
        for (owner, component, count), ways in shares.items()
    ]
    reasons = tuple(reason for work in works for reason in _reasons(view, work))
    return Possibilities(len({world.hands for world in known}), likeliest_first(things), reasons)


def _worlds(view: State, seat: int, memory: Memory) -> tuple[list[Work], list[World], int]:
    """The work of all others, what could be, and how many were drawn: 0 where nothing is left out."""
    works, pool = _works(view, seat, memory), elsewhere(view, seat)
    world = partial(_world, works, pool)
    if prod(len(work.ways) for work in works) <= MOST:
        every = map(world, product(*(work.ways for work in works)))
        return works, [each for each in every if each.ways], 0
    luck = Luck(luck_of(view))
    drawn = (world(tuple(work.ways[luck.below(len(work.ways))] for work in works)) for _ in range(DRAWS))
    return works, [each for each in drawn if each.ways], DRAWS


def _effective(found: Sequence[World]) -> float:
    """How many equal draws say as much as these, of which some count for more than others."""
    ways = [world.ways for world in found]
    return sum(ways) ** 2 / sum(each**2 for each in ways) if ways else 0


def _world(works: Sequence[Work], pool: Packet, chosen: Sequence[tuple[Targets, Packet]]) -> World:
    """What follows from these targets: who has what in hand, or in how many ways the rest can be dealt."""
    targets = tuple(target for target, _ in chosen)
    hands: list[Packet | None] = [
        None if work.held is None else minus(work.held, taken) for work, (_, taken) in zip(works, chosen, strict=True)
    ]
    open_hands = sum(each is None for each in hands)
    left = pool
    for _, taken in chosen:
        left = minus(left, taken)
    for each in hands:
        left = minus(left, each or NOTHING)
    if min(left) < 0 or any(min(each) < 0 for each in hands if each):
        return World(targets, tuple(hands), 0)
    ways = prod(comb(count + open_hands - 1, open_hands - 1) for count in left) if open_hands else 1
    if open_hands == 1:
        hands[hands.index(None)] = left
    return World(targets, tuple(hands), ways)


def _works(view: State, seat: int, memory: Memory) -> list[Work]:
    """The hidden work of every other player."""
    held, pool = _held(view, seat, memory), elsewhere(view, seat)
    return [
        Work(player.seat, hidden, held.get(player.seat), tuple(_ways(view, hidden, held.get(player.seat, pool))))
        for player in view.players
        if player.seat != seat
        for hidden in (tuple(lab for lab in view.labs_of(player.seat) if lab.invention == HIDDEN),)
    ]


def _ways(view: State, hidden: Sequence[Lab], held: Packet) -> Iterator[tuple[Targets, Packet]]:
    """What these labs could be for together: no invention twice, and no more components than there are."""
    known = {lab.invention for lab in hidden for lab in view.labs_of(lab.seat)} - {HIDDEN}
    for cards in product(*(possible(view, lab, held) for lab in hidden)):
        numbers = tuple(card.number for card in cards)
        taken = NOTHING
        for card, lab in zip(cards, hidden, strict=True):
            taken = taken if lab.shown else plus(taken, card.needs)
        if len({*numbers}) == len(numbers) and not known & {*numbers} and min(minus(held, taken)) >= 0:
            yield numbers, taken


def _held(view: State, seat: int, memory: Memory) -> Mapping[int, Packet]:
    """What each of the others has in hand and under labs that hide it, from what left the shops for whom."""
    totals = dict.fromkeys((player.seat for player in view.players), NOTHING)
    for seen in memory.events:
        iron, glass, wood, brick, rope = (
            before.pile - after.pile for before, after in zip(seen.before.shops, seen.after.shops, strict=True)
        )
        owner = seen.told.params.get("seat")
        if isinstance(owner, int) and owner in totals:
            totals[owner] = plus(totals[owner], (iron, glass, wood, brick, rope))
    for lab in view.labs:
        totals[lab.seat] = minus(totals[lab.seat], NOTHING if lab.iron == HIDDEN else lab.packet)
    mine = totals.pop(seat)
    others = elsewhere(view, seat)
    for total in totals.values():
        others = minus(others, total)
    if mine == view.players[seat].hand and others == NOTHING and min(map(min, totals.values())) >= 0:
        return totals
    return {}  # not all was seen that left a shop


def _cells(work: Work, targets: Targets) -> dict[str, int]:
    """The invention in each of a player's two labs; 0 where nothing is hidden."""
    found = {lab.lab: target for lab, target in zip(work.labs, targets, strict=True)}
    return {"small": found.get("small", 0), "large": found.get("large", 0)}


def _reasons(view: State, work: Work) -> Iterator[Explanation]:
    """Tell what is known of a player's components, and how many inventions fit each lab."""
    cites = "ldv.setup.material", "ldv.hand.secret"
    if work.held is not None:
        yield why("worlds.held", *cites, seat=work.seat, packet=words(work.held))
    for place, lab in enumerate(work.labs):
        fit = tuple(sorted({targets[place] for targets, _ in work.ways}))
        made = tuple(card.number for card in view.inventions if view.made_by(card.number)[work.seat].turn)
        once = [why("worlds.made", "ldv.invention.once_per_player", seat=work.seat, inventions=made)] if made else []
        rules = "ldv.start.secret", "ldv.start.exact_components"
        yield why("worlds.lab", *rules, because=once, seat=work.seat, lab=lab.lab, count=len(fit))


def _in_sum(view: State, seat: int) -> Iterator[Explanation]:
    """Tell what the others have together, where it is not known who has what."""
    packet = words(elsewhere(view, seat))
    yield why("worlds.in_sum", "ldv.setup.material", "ldv.hand.secret", packet=packet, whole=PILE)


UNSEEN: Final[Mapping[str, Counted]] = {"labs": labs, "hand": hand, "florins": florins.held, "bid": florins.bids}
"""What can be asked about."""
