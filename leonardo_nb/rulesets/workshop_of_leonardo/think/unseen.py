"""What a seat does not know: the cards in other hands, but for those that it put under the deck itself."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from math import comb
from typing import Final

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import UNKNOWN
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import Apprentice, Player
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.think.under_deck import put_under
from leonardo_nb.worlds.possibilities import Counted, Memory, Possibilities, Possible, likeliest_first

UNDER: Final = ("workshop.leonardo.look_three", "workshop.ruling.look_three_order")
"""The rules by which cards come under the deck."""


def hand(view: State, seat: int, memory: Memory) -> Possibilities:
    """How likely each kind of card is in each hand; all ways to deal the unseen cards to the hands are counted."""
    others = [player for player in view.players if player.seat != seat and player.hand and not view.solo]
    if not others:
        return Possibilities(0, (), ())
    under = put_under(view, seat, memory)
    known = {*under.in_deck, *under.looked, *chain.from_iterable(under.held.values())}
    pool = [card for card in view.apprentice if card.where == UNKNOWN and card.card not in known]
    count, left = 1, len(pool)
    things, reasons = list[Possible](), list[Explanation]()
    for player in others:
        held = under.held.get(player.seat, ())
        further = player.hand - len(held)
        count, left = count * comb(left, further), left - further
        things += _kinds(player.seat, [view.apprentice[card - 1] for card in held], pool, further)
        reasons += _reasons(player, held, len(pool))
    if under.in_deck:
        reasons.append(why("worlds.under_deck", *UNDER, seat=seat, count=len(under.in_deck), cards=under.in_deck))
    return Possibilities(count, likeliest_first(things), tuple(reasons))


def _kinds(seat: int, held: Sequence[Apprentice], pool: Sequence[Apprentice], further: int) -> Iterator[Possible]:
    """How likely at least one card of each kind is in a hand: some cards of it are known, others come from a pool."""
    sure, faces = set(map(_face, held)), Counter(map(_face, pool))
    for face in dict.fromkeys([*sorted(sure), *faces]):
        copies = faces[face]
        without = 0 if face in sure else comb(len(pool) - copies, further) / comb(len(pool), further)
        discipline, action, practice = face
        cells = {"seat": seat, "discipline": discipline, "action": action, "practice": practice, "unseen": copies}
        yield Possible(cells, 1 - without)


def _face(card: Apprentice) -> tuple[str, str, str]:
    return card.discipline, card.action, card.practice


def _reasons(player: Player, held: tuple[int, ...], unseen: int) -> Iterator[Explanation]:
    """Tell how many cards could be in a hand, and which of those put under the deck are there."""
    yield why("worlds.hand", "workshop.ruling.hidden", seat=player.seat, held=player.hand, unseen=unseen)
    if held:
        yield why("worlds.drawn_since", *UNDER, seat=player.seat, cards=held)


UNSEEN: Final[Mapping[str, Counted]] = {"hand": hand}
"""What can be asked about."""
