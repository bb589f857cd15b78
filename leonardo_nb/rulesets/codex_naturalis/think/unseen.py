"""What a seat does not know: the fronts in other hands, and the secret objectives of the others.

A card that was taken face up is remembered until its front is laid. Who lays a card back up may have laid any with that
back; so it is one of those that were in the hand at that time.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import combinations
from math import comb, perm, prod
from typing import Any, Final

from msgspec import Struct

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import HIDDEN, TABLE
from leonardo_nb.rulesets.codex_naturalis.ground import names
from leonardo_nb.rulesets.codex_naturalis.ground.components import GOALS, KINGDOM, kind_of
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.worlds.possibilities import Counted, Memory, Possibilities, Possible, likeliest_first


class Alike(Struct, frozen=True, dict=True):
    """The cards of one back that a player holds or has laid back up."""

    seat: int
    back: str
    held: int
    taken: tuple[int, ...]
    """Cards taken face up whose fronts were not laid."""
    laid: tuple[frozenset[int], ...]
    """For each one laid back up: which of these were in the hand then."""

    @cached_property
    def ways(self) -> Mapping[tuple[int, ...], int]:
        """In how many ways just these of the cards taken can still be in the hand."""
        found = {}
        for count in range(min(len(self.taken), self.held) + 1):
            for kept in combinations(self.taken, count):
                gone = [card for card in self.taken if card not in kept]
                found[kept] = perm(self.held, count) * _placings(gone, self.laid)
        return {kept: ways for kept, ways in found.items() if ways}

    @property
    def unknown(self) -> float:
        """How many cards of the hand, on average, were not taken face up."""
        return self.held - sum(len(kept) * ways for kept, ways in self.ways.items()) / sum(self.ways.values())

    def share(self, card: int) -> float:
        """How likely a card that was taken face up is still in the hand."""
        return sum(ways for kept, ways in self.ways.items() if card in kept) / sum(self.ways.values())


def _placings(cards: list[int], laid: tuple[frozenset[int], ...]) -> int:
    """In how many ways these cards can be among those laid back up."""
    if not cards:
        return 1
    first, *others = cards
    return sum(_placings(others, laid[:place] + laid[place + 1 :]) for place, may in enumerate(laid) if first in may)


def hand(view: State, seat: int, memory: Memory) -> Possibilities:
    """How likely each unseen card is in each hand; all hands that the others may hold are counted together."""
    groups = list(_groups(view, seat, memory))
    taken = {card for group in groups for card in group.taken}
    pool = defaultdict[str, list[int]](list)
    for card in _unseen(view):
        if card not in taken:
            pool[_back(card)].append(card)
    things = [
        Possible({"seat": group.seat, "card": card, "kind": kind_of(card), "kingdom": KINGDOM[card]}, share)
        for group in groups
        for card, share in _shares(group, pool[group.back])
    ]
    count = prod(_hands([each for each in groups if each.back == back], len(pool[back])) for back in _backs(groups))
    reasons = tuple(_reasons(group, len(pool[group.back])) for group in groups if group.held)
    return Possibilities(count if reasons else 0, likeliest_first(thing for thing in things if thing.share), reasons)


def _groups(view: State, seat: int, memory: Memory) -> Iterator[Alike]:
    """The cards of every other player by their backs, with what was seen of them."""
    taken, laid = _remembered(memory)
    for player in view.players:
        if player.seat == seat:
            continue
        held = Counter(names.back(card) for card in view.hand(player.seat) if card.card == HIDDEN)
        hidden = [card for card in view.cards if card.seat == player.seat and card.where == "area"]
        backs = Counter(names.back(card) for card in hidden if card.card == HIDDEN)
        for back in sorted(held | backs):
            known = laid[player.seat, back]
            before = (frozenset[int](),) * (backs[back] - len(known))
            yield Alike(player.seat, back, held[back], tuple(sorted(taken[player.seat, back])), (*before, *known))


def _remembered(
    memory: Memory,
) -> tuple[Mapping[tuple[int, str], set[int]], Mapping[tuple[int, str], list[frozenset[int]]]]:
    """By player and back: the cards taken face up, and for each laid back up those it may be."""
    taken = defaultdict[tuple[int, str], set[int]](set)
    laid = defaultdict[tuple[int, str], list[frozenset[int]]](list)
    for told in (seen.told for seen in memory.events):
        params: Mapping[str, Any] = told.params
        owner, card = params.get("seat", TABLE), params.get("card", HIDDEN)
        if told.key == "draw.open":
            taken[owner, _back(card)].add(card)
        elif told.key == "lay.front":
            taken[owner, _back(card)].discard(card)
        elif told.key == "lay.back_hidden":
            back = params["back"]
            laid[owner, back].append(frozenset(taken[owner, back]))
    return taken, laid


def _unseen(view: State) -> list[int]:
    """The resource and gold cards whose fronts this seat does not see."""
    seen = {card.card for card in view.cards}
    return [card for card in KINGDOM if card not in seen and kind_of(card) != "starter"]


def _back(card: int) -> str:
    return f"{kind_of(card)}:{KINGDOM[card]}"


def _backs(groups: list[Alike]) -> list[str]:
    return list(dict.fromkeys(group.back for group in groups))


def _shares(group: Alike, pool: list[int]) -> Iterator[tuple[int, float]]:
    """How likely each card is in a hand."""
    yield from ((card, group.share(card)) for card in group.taken)
    yield from ((card, group.unknown / len(pool)) for card in pool)


def _hands(groups: list[Alike], pool: int) -> int:
    """How many hands there are together, of cards with the same back: those not taken face up come from one pool."""
    found = {0: 1}
    for group in groups:
        after = defaultdict[int, int](int)
        for used, ways in found.items():
            for kept in group.ways:
                further = group.held - len(kept)
                after[used + further] += ways * comb(pool - used, further)
        found = after
    return sum(found.values())


def _reasons(group: Alike, pool: int) -> Explanation:
    """Tell what the backs show, and which cards were taken face up."""
    told: Mapping[str, Any] = {"seat": group.seat, "held": group.held, "back": group.back, "unseen": pool}
    return why("worlds.back", "codex.ruling.hand_hidden", because=tuple(_remembering(group)), **told)


def _remembering(group: Alike) -> Iterator[Explanation]:
    """Tell of each card that was taken face up whether it can still be there, and how many were laid back up."""
    for card in group.taken:
        key = "worlds.taken" if group.share(card) else "worlds.gone"
        yield why(key, "codex.draw.choice", seat=group.seat, card=card)
    if group.taken and group.laid:
        yield why("worlds.laid_back", "codex.ruling.laid_back_hidden", seat=group.seat, count=len(group.laid))


def objective(view: State, seat: int, _memory: Memory) -> Possibilities:
    """Which objectives the others may have: all that this seat has not seen, each as likely as the next."""
    known = {goal.card for goal in view.objectives}
    left = [card for card in GOALS if card not in known]
    hidden = [goal.seat for goal in view.objectives if goal.where == "secret" and goal.card == HIDDEN]
    others = [owner for owner in hidden if owner != seat]
    things = (Possible({"seat": owner, "card": card}, 1 / len(left)) for owner in others for card in left)
    told: Mapping[str, Any] = {"whole": len(GOALS), "seen": len(GOALS) - len(left), "left": len(left)}
    reasons = (why("worlds.objective", "codex.setup.secret_objective", **told),) if others else ()
    return Possibilities(perm(len(left), len(others)) if others else 0, likeliest_first(things), reasons)


UNSEEN: Final[Mapping[str, Counted]] = {"hand": hand, "objective": objective}
"""What can be asked about."""
