"""What a seat does not know: the cards in other hands."""

from collections import Counter
from collections.abc import Mapping
from math import comb
from typing import Final

from leonardo_nb.core.explanation import why
from leonardo_nb.core.state import UNKNOWN
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.worlds.possibilities import Counted, Memory, Possibilities, Possible, likeliest_first


def hand(view: State, seat: int, _memory: Memory) -> Possibilities:
    """How likely each kind of card is in each hand; all ways to deal the unseen cards to the hands are counted."""
    unseen = [card for card in view.apprentice if card.where == UNKNOWN]
    faces = Counter((card.discipline, card.action, card.practice) for card in unseen)
    others = [player for player in view.players if player.seat != seat and player.hand and not view.solo]
    count, left, whole = 1, len(unseen), len(unseen)
    things, reasons = [], []
    for player in others:
        count, left = count * comb(left, player.hand), left - player.hand
        reasons.append(why("worlds.hand", "workshop.ruling.hidden", seat=player.seat, held=player.hand, unseen=whole))
        for (discipline, action, practice), copies in faces.items():
            cells = {"seat": player.seat, "discipline": discipline, "action": action, "practice": practice}
            without = comb(whole - copies, player.hand) / comb(whole, player.hand)
            things.append(Possible({**cells, "unseen": copies}, 1 - without))
    return Possibilities(count if others else 0, likeliest_first(things), tuple(reasons))


UNSEEN: Final[Mapping[str, Counted]] = {"hand": hand}
"""What can be asked about."""
