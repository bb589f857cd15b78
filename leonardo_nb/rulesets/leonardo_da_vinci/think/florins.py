"""The florins of the others, and what they may bid: all that is paid and received is told to everybody.

A bid is secret until all are laid open; whoever bids has no more to offer than the florins in hand.
"""

from collections.abc import Iterator, Mapping
from itertools import chain
from math import prod
from typing import Final

from leonardo_nb.core.block import has_house_rule
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import kits
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.auctions import OpenBids, makers_this_turn
from leonardo_nb.worlds.possibilities import Memory, Possibilities, Possible

UNPAID: Final = frozenset({"bid", "forced_out", "passed", "reoffer", "rival"})
"""How sentences end that name a price or a pay, but nobody pays or receives it then."""
WON: Final = "auction.won"
"""The sentence whose florins are paid."""
CITES: Final = ("ldv.ruling.public_events", "ldv.hand.secret")


def held(view: State, seat: int, memory: Memory) -> Possibilities:
    """The florins of the others, where all that they paid and received was seen."""
    rivals = [player.seat for player in view.players if player.florins == HIDDEN]
    if not rivals:
        return Possibilities(0, (), ())
    florins = added_up(view, seat, memory)
    if not florins:
        return _unknown(rivals)
    things = tuple(Possible({"seat": rival, "florins": florins[rival]}, 1.0) for rival in rivals)
    return Possibilities(1, things, tuple(why("worlds.florins", *CITES, seat=rival) for rival in rivals))


def bids(view: State, seat: int, memory: Memory) -> Possibilities:
    """What each of the others may offer in the auction that is under way."""
    rivals = [each for each in _bidders(view) if each != seat]
    florins = added_up(view, seat, memory)
    if not rivals or not florins:
        return _unknown(rivals)
    most = {rival: florins[rival] for rival in rivals}
    things = (
        Possible({"seat": rival, "florins": bid}, 1 / (highest + 1))
        for rival, highest in most.items()
        for bid in range(highest + 1)
    )
    reasons = tuple(
        why("worlds.bid", "ldv.finish.bid_after_pay", "ldv.finish.auction", seat=rival, florins=highest)
        for rival, highest in most.items()
    )
    return Possibilities(prod(highest + 1 for highest in most.values()), tuple(things), reasons)


def added_up(view: State, seat: int, memory: Memory) -> Mapping[int, int]:
    """Everybody's florins, from all that was told since the game began; nothing where more may have happened."""
    if not memory.whole or has_house_rule(view):
        return {}
    florins = dict.fromkeys((player.seat for player in view.players), 0)
    for seen in memory.events:
        for owner, received in moved(seen.told):
            florins[owner] += received
    return florins if florins[seat] == view.players[seat].florins and min(florins.values()) >= 0 else {}


def moved(told: Explanation) -> Iterator[tuple[int, int]]:
    """Who received how many florins by what was told, or paid them."""
    owner, (_, _, end) = told.params.get("seat"), told.key.rpartition(".")
    price, florins, kit = (told.params.get(name) for name in ("price", "florins", "kit"))
    if not isinstance(owner, int) or end in UNPAID:
        return
    if isinstance(price, int):
        yield owner, -price
    elif isinstance(florins, int):
        yield owner, -florins if told.key == WON else florins
    elif kit:
        yield owner, next(each.florins for each in kits() if each.kit == kit)


def _bidders(view: State) -> list[int]:
    """Who takes part in the auction that is under way."""
    auctions = (decision.invention for decision in view.pending if isinstance(decision, OpenBids))
    return [*chain.from_iterable(makers_this_turn(view, view.invention(number)) for number in auctions)]


def _unknown(rivals: list[int]) -> Possibilities:
    """Nothing but that the florins of these are their secret."""
    return Possibilities(0, (), (why("worlds.florins_unseen", *CITES[1:]),) if rivals else ())
