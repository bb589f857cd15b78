"""What a seat does not know: what the others are working at, and the components in their hands.

Hand and labs of each player are known together (`holdings.py`); where that is not remembered, all others are in sum.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
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
from leonardo_nb.rulesets.leonardo_da_vinci.think.holdings import Held, deals, known, packet_of
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
    dealt: Packet = NOTHING
    """One of these came with them, dealt face down."""
    rules: tuple[str, ...] = ()
    """Those by which it was dealt."""


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
    closed = [world for world in found if None not in world.hands]
    if draws or len(closed) < len(found):
        return Possibilities(0, (), tuple(_in_sum(view, seat)))
    shares = Counter[tuple[int, str, int]]()
    for world in closed:
        for work, packet in zip(works, world.hands, strict=True):
            for component, count in zip(COMPONENTS, packet or NOTHING, strict=True):
                shares[work.seat, component, count] += world.ways
    things = [
        Possible({"seat": owner, "component": component, "count": count}, ways / sum(each.ways for each in closed))
        for (owner, component, count), ways in shares.items()
    ]
    reasons = tuple(reason for work in works for reason in _reasons(view, work))
    told = tuple(sorted(likeliest_first(things), key=lambda thing: not thing.cells["count"]))  # what is lacking last
    return Possibilities(len({world.hands for world in closed}), told, reasons)


def _worlds(view: State, seat: int, memory: Memory) -> tuple[list[Work], list[World], int]:
    """The work of all others, what could be, and how many were drawn: 0 where nothing is left out."""
    seen = known(view, seat, memory)
    dealt = [_works(view, seat, held) for held in deals(seen)]
    pool, told = elsewhere(view, seat), _together(dealt, seen.rules)
    counts = [prod(len(work.ways) for work in works) for works in dealt]
    if sum(counts) <= MOST:
        every = (_world(works, pool, chosen) for works in dealt for chosen in product(*(work.ways for work in works)))
        return told, [each for each in every if each.ways], 0
    luck = Luck(luck_of(view))
    drawn = (_drawn(dealt, counts, pool, luck) for _ in range(DRAWS))
    return told, [each for each in drawn if each.ways], DRAWS


def _drawn(dealt: Sequence[Sequence[Work]], counts: Sequence[int], pool: Packet, luck: Luck) -> World:
    """One world of many: each is as likely as the next, whoever was dealt what."""
    number = luck.below(sum(counts))
    for works, count in zip(dealt, counts, strict=True):  # noqa: B007 - the one that the number falls on
        if number < count:
            break
        number -= count
    return _world(works, pool, tuple(work.ways[luck.below(len(work.ways))] for work in works))


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


def _works(view: State, seat: int, held: Held) -> list[Work]:
    """The hidden work of every other player."""
    pool = elsewhere(view, seat)
    return [
        Work(player.seat, hidden, held.get(player.seat), tuple(_ways(view, hidden, held.get(player.seat, pool))))
        for player in view.players
        if player.seat != seat
        for hidden in (tuple(lab for lab in view.labs_of(player.seat) if lab.invention == HIDDEN),)
    ]


def _together(dealt: Sequence[Sequence[Work]], rules: tuple[str, ...]) -> list[Work]:
    """The work of each as it is told: what is certain, and what it may be however was dealt."""
    works = []
    for of_one in zip(*dealt, strict=True):
        first, every = of_one[0], [work.held for work in of_one if work.held is not None]
        least = packet_of(map(min, zip(*every, strict=True))) if every else None
        most = packet_of(map(max, zip(*every, strict=True))) if every else None
        ways = tuple(dict.fromkeys(way for work in of_one for way in work.ways))
        works.append(
            Work(first.seat, first.labs, least, ways, minus(most, least) if most and least else NOTHING, rules)
        )
    return works


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


def _cells(work: Work, targets: Targets) -> dict[str, int]:
    """The invention in each of a player's two labs; 0 where nothing is hidden."""
    found = {lab.lab: target for lab, target in zip(work.labs, targets, strict=True)}
    return {"small": found.get("small", 0), "large": found.get("large", 0)}


def _reasons(view: State, work: Work) -> Iterator[Explanation]:
    """Tell what is known of a player's components, and how many inventions fit each lab."""
    cites = "ldv.setup.material", "ldv.hand.secret"
    if work.held is not None:
        yield why("worlds.held", *cites, seat=work.seat, packet=words(work.held))
    if work.dealt != NOTHING:
        yield why("worlds.dealt", *work.rules, seat=work.seat, packet=words(work.dealt))
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
