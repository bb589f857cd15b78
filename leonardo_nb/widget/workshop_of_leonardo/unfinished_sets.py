"""Unfinished cards: pick how many of each design, and see what the sets are worth and what one more would bring."""

from collections.abc import Iterator
from typing import Final, Self

from msgspec.structs import replace

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.workshop_of_leonardo import RULESET
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import SETS
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import DESIGNS, Unfinished
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.scoring import designs, explain_unfinished
from leonardo_nb.widget.small.controls import Row
from leonardo_nb.widget.small.small_widget import SmallWidget, Source, of_game
from leonardo_nb.widget.workshop_of_leonardo import set_drawing as drawn
from leonardo_nb.widget.workshop_of_leonardo.picked_columns import begun

RULES: Final = ("workshop.score.unfinished", "workshop.ruling.unfinished_table")
MOST: Final = len(SETS) - 1
"""How many cards have each design."""
EXAMPLE: Final = {"adoration": 2, "flying_machine": 1, "monument": 0, "bridge": 3}


class UnfinishedSets(SmallWidget):
    """`UnfinishedSets()` is an example to change; `from_session(s, seat)` starts from what a player has taken."""

    title = "unfinished_sets"
    position: State

    def __init__(self, lang: str = SPOKEN, *, position: State | None = None, seat: int = 0) -> None:
        self.is_example = position is None
        self._seat = seat
        super().__init__(_holding(begun(), seat, EXAMPLE) if position is None else position, lang)

    @classmethod
    def from_session(cls, source: Source, seat: int = 0, lang: str = SPOKEN) -> Self:
        """The Unfinished cards that this player has taken so far."""
        session = of_game(source, RULESET.id)
        return cls(lang, position=session.state, seat=session.check_seat(seat))

    @property
    def held(self) -> dict[str, int]:
        """How many cards of each design were picked."""
        return {design: self.value(design) for design in DESIGNS}

    def rows(self) -> list[Row]:
        held = designs(self.position, self._seat)
        counters = [
            self.counter(design, why("small.design", design=design), held[design], MOST, drawn.design(design))
            for design in DESIGNS
        ]
        return [self.row(*counters, head=why("small.player", seat=self._seat))]

    def told(self) -> list[Explanation]:
        table = why("now.set", *RULES, values=SETS[1:])
        return [explain_unfinished(self._edited(), self._seat), table, *self._gains()]

    def drawing(self, explanation: Explanation) -> Markup:
        """The sets below the sentence about all of them."""
        if explanation.key != "score.unfinished":
            return Markup("")
        return tag("div", Markup(drawn.sets({design: count for design, count in self.held.items() if count})))

    def _edited(self) -> State:
        """The position in which this player has what was picked."""
        return _holding(self.position, self._seat, self.held)

    def _gains(self) -> Iterator[Explanation]:
        """The gain from one more card of each design, the largest first; then the designs with no cards left."""
        held = self.held
        more = [design for design in DESIGNS if held[design] < self._left(design)]
        for design in sorted(more, key=lambda design: SETS[held[design]] - SETS[held[design] + 1]):
            yield _gain(design, held[design])
        for design in DESIGNS:
            if design not in more:
                key = "small.complete" if held[design] == MOST else "small.none_left"
                yield why(key, *RULES, design=design, count=MOST)

    def _left(self, design: str) -> int:
        """How many cards of a design this player could have: all that the others have not taken."""
        rows = [row for row in self.position.unfinished if row.design == design]
        return sum(row.seat in (TABLE, self._seat) for row in rows)


def _gain(design: str, held: int) -> Explanation:
    """What a card would bring to those a player has."""
    before, points = SETS[held], SETS[held + 1]
    key = "small.gain_more" if held else "small.gain_first"
    return why(key, *RULES, design=design, count=held + 1, before=before, points=points, gain=points - before)


def _holding(state: State, seat: int, held: dict[str, int]) -> State:
    """Give the player this many cards of each design: own ones first, then those that nobody has, then any."""
    rows = list(state.unfinished)
    for design, count in held.items():
        among = sorted((row for row in rows if row.design == design), key=lambda row: (row.seat != seat, row.seat))
        for place, row in enumerate(among):
            rows[row.card - 1] = _given(row, seat, place < count)
    return replace(state, unfinished=tuple(rows))


def _given(row: Unfinished, seat: int, owned: bool) -> Unfinished:
    """A card before this player, or no longer so."""
    if owned:
        return replace(row, where="taken", seat=seat, place=0)
    return replace(row, where="deck", seat=TABLE) if row.seat == seat else row
