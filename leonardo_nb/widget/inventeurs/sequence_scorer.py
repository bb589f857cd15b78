"""Sequences: pick numbers and classification tokens, and see the best grouping, the next best, and why."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final, Self

from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.inventeurs import RULESET
from leonardo_nb.rulesets.inventeurs.ground.components import CARDS, FACES
from leonardo_nb.rulesets.inventeurs.ground.options import Options
from leonardo_nb.rulesets.inventeurs.ground.sequences import WILD, Grouping, best_points, groupings
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play.scoring import explain_sequences, numbers, wild
from leonardo_nb.widget.inventeurs import sequence_drawing as drawn
from leonardo_nb.widget.small.controls import Row
from leonardo_nb.widget.small.small_widget import SmallWidget, Source, of_game

RULE: Final = "inventeurs.score.sequences"
WILD_RULE: Final = "inventeurs.token.classification"
MOST: Final = Counter(card.classification for card in CARDS.values())
"""How many inventions bear each number."""
TOKENS: Final = sum(face.count for face in FACES if face.kind == "classification")
EXAMPLE: Final = ((0, 0, 1, 1, 2, 3, 5), 1)
"""A token that could lengthen either of two sequences."""


class SequenceScorer(SmallWidget):
    """`SequenceScorer()` is an example to change; `from_session(s, seat)` starts from what a player really has."""

    title = "sequence_scorer"
    position: State

    def __init__(self, lang: str = SPOKEN, *, position: State | None = None, seat: int = 0) -> None:
        self.is_example = position is None
        self._seat = seat
        super().__init__(_lesson() if position is None else position, lang)

    @classmethod
    def from_session(cls, source: Source, seat: int = 0, lang: str = SPOKEN) -> Self:
        """The inventions and tokens of this player now."""
        session = of_game(source, RULESET.id)
        return cls(lang, position=session.state, seat=session.check_seat(seat))

    @property
    def numbers(self) -> list[int]:
        """The numbers picked, the lowest first."""
        return [number for number in sorted(MOST) for _ in range(self.value(f"number_{number}"))]

    @property
    def groupings(self) -> list[Grouping]:
        """The best grouping and, where there is one, the next best."""
        return groupings(self.numbers, self.value("wild"), self.value("needs_card"))

    def rows(self) -> list[Row]:
        held = Counter(numbers(self.position, self._seat))
        counters = [
            self.counter(
                f"number_{number}", why("small.number", number=number), held[number], most, drawn.number(number)
            )
            for number, most in sorted(MOST.items())
        ]
        tokens = wild(self.position, self._seat)
        counters.append(self.counter("wild", why("small.wild"), tokens, TOKENS, drawn.number(WILD)))
        needs_card = self.check("needs_card", why("small.needs_card"), self.position.options.wild_needs_card)
        return [self.row(*counters, head=why("small.player", seat=self._seat)), self.row(needs_card)]

    def told(self) -> list[Explanation]:
        best, *_ = self.groupings
        told = explain_sequences(self._edited(), self._seat)
        formed = best.runs if told.because else ()
        runs, others = told.because[: len(formed)], told.because[len(formed) :]
        ends = [_ends(len(run)) for run in formed]
        ended = [replace(said, because=(*said.because, end)) for said, end in zip(runs, ends, strict=True)]
        return [replace(told, because=(*ended, *self._left_over(best), *others)), *self._gains()]

    def drawing(self, explanation: Explanation) -> Markup:
        """The best grouping and the next best, each below its sentence."""
        best, *others = self.groupings
        if explanation.key in ("score.sequences", "score.lone_zeros"):
            return self._picture(best)
        if explanation.key in ("score.next_best", "score.next_best_equal"):
            return self._picture(others[0])
        return super().drawing(explanation)

    def input_in_words(self) -> list[str]:
        held, tokens = tuple(self.numbers), self.value("wild")
        return [self._say(why("small.held" if held else "small.none_held", held=held, count=tokens))]

    def _picture(self, found: Grouping) -> Markup:
        return tag("div", Markup(drawn.grouping(found, drawn.left_over(found, self.numbers))))

    def _edited(self) -> State:
        """The position in which this player has what was picked."""
        state = _holding(self.position, self._seat, self.numbers, self.value("wild"))
        options: Options = replace(state.options, wild_needs_card=self.value("needs_card"))
        return replace(state, options=options)

    def _left_over(self, best: Grouping) -> Iterator[Explanation]:
        """Why each number that is in no sequence is in none; where there is none at all, a 0 is what is missing."""
        left = Counter(drawn.left_over(best, self.numbers)) if best.runs else Counter()
        if best.runs == ((0,),):
            del left[0]  # of all of them it is said that they are worth nothing
        for number, count in sorted(left.items()):
            reaching = sum(len(run) >= number for run in best.runs)
            key = ("left_zero", "left_one")[number] if number < 2 else "left_over" if reaching else "left_unreached"
            yield why(f"small.{key}", RULE, number=number, count=count, before=number - 1, reaching=reaching)

    def _gains(self) -> Iterator[Explanation]:
        """What one more token would bring, and which number would bring the most."""
        held, tokens, needs_card = self.numbers, self.value("wild"), self.value("needs_card")
        now = best_points(held, tokens, needs_card)
        if tokens < TOKENS:
            points = best_points(held, tokens + 1, needs_card) - now
            yield why("small.gain_wild", RULE, WILD_RULE, points=points)
        gains = {
            number: best_points([*held, number], tokens, needs_card) - now
            for number, most in MOST.items()
            if held.count(number) < most
        }
        most = max(gains.values(), default=0)
        if most:
            top = tuple(sorted(number for number, gain in gains.items() if gain == most))
            yield why("small.gain_number" if len(top) == 1 else "small.gain_numbers", RULE, top=top, points=most)


def _ends(length: int) -> Explanation:
    """Why a sequence goes no further: what could lengthen it would already be in it."""
    key = "small.ends" if length in MOST else "small.ends_beyond"
    return why(key, RULE, WILD_RULE, following=length)


def _holding(state: State, seat: int, held: Sequence[int], tokens: int) -> State:
    """Give the player inventions with these numbers and this many classification tokens, own ones first."""
    inventions, rows = list(state.inventions), list(state.tokens)
    for number in MOST:
        bearing = [row for row, card in enumerate(inventions) if CARDS[card.invention].classification == number]
        _give(inventions, bearing, seat, held.count(number))
    _give(rows, [row for row, token in enumerate(rows) if token.kind == "classification"], seat, tokens)
    return replace(state, inventions=tuple(inventions), tokens=tuple(rows))


def _give(rows: list[Any], among: Sequence[int], seat: int, count: int) -> None:
    """Put this many of these rows before a player, own ones first; own ones beyond that go to the box."""
    own = {row for row in among if (rows[row].where, rows[row].seat) == ("player", seat)}
    ordered = sorted(among, key=lambda row: row not in own)
    for row in ordered[:count]:
        rows[row] = replace(rows[row], where="player", place=0, seat=seat)
    for row in own.intersection(ordered[count:]):
        rows[row] = replace(rows[row], where="box", seat=TABLE)


def _lesson() -> State:
    """A game just begun in which the first player has the numbers of the example."""
    state: State = lnb.new(RULESET.id, ["Ada", "Bo"], seed=1).state
    return replace(_holding(state, 0, *EXAMPLE), pending=())
