"""Levels: pick cards and practices, and see the levels they make, and which cards these are enough for."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, Literal, Self

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.rulesets.workshop_of_leonardo import RULESET
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import (
    EFFECTS,
    FACES,
    HIGH,
    HIGH_POINTS,
    NEEDS,
    PATRONS,
    SETS,
)
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import DISCIPLINES, TABLES, Six
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import of_design
from leonardo_nb.rulesets.workshop_of_leonardo.play.levels import explain_level
from leonardo_nb.rulesets.workshop_of_leonardo.play.scoring import explain_disciplines, high
from leonardo_nb.rulesets.workshop_of_leonardo.show.things import needed
from leonardo_nb.widget.small.controls import Row
from leonardo_nb.widget.small.small_widget import SmallWidget, Source, of_game
from leonardo_nb.widget.workshop_of_leonardo import level_drawing as drawn
from leonardo_nb.widget.workshop_of_leonardo.picked_columns import PickedColumns, begun, with_columns

CARDS: Final = Counter(face.discipline for face in FACES.values())
"""How many cards have each discipline at the top."""
_PRACTICES: Final = Counter(face.practice for face in FACES.values())
WILD: Final = _PRACTICES["wild"] + sum(effect == "practice" for effect in EFFECTS.values())
"""Practices that go under any column, Leonardo's included."""
MOST: Final = {discipline: _PRACTICES[discipline] + WILD for discipline in DISCIPLINES}
EXAMPLE: Final[tuple[Six, Six]] = ((2, 1, 0, 1, 2, 0), (1, 0, 0, 1, 0, 0))
"""Two practices, of which one makes a high level."""

Kind = Literal["patron", "unfinished"]
KINDS: Final[tuple[Kind, ...]] = ("patron", "unfinished")


class LevelCalculator(SmallWidget):
    """`LevelCalculator()` is an example to change; `from_session(s, seat)` starts from a player's real columns."""

    title = "level_calculator"
    position: State

    def __init__(self, lang: str = SPOKEN, *, position: State | None = None, seat: int = 0) -> None:
        self.is_example = position is None
        self._seat = seat
        super().__init__(with_columns(begun(), seat, *EXAMPLE) if position is None else position, lang)

    @classmethod
    def from_session(cls, source: Source, seat: int = 0, lang: str = SPOKEN) -> Self:
        """The columns of this player now."""
        session = of_game(source, RULESET.id)
        return cls(lang, position=session.state, seat=session.check_seat(seat))

    @property
    def levels(self) -> dict[str, int]:
        """The level of each discipline."""
        return dict(zip(DISCIPLINES, self._edited().levels(self._seat), strict=True))

    def rows(self) -> list[Row]:
        cards, practices = self.position.studied(self._seat), self.position.practised(self._seat)
        studied = [
            self.counter(
                f"studied_{name}", why("small.discipline", discipline=name), count, CARDS[name], drawn.studied(name)
            )
            for name, count in zip(DISCIPLINES, cards, strict=True)
        ]
        practised = [
            self.counter(
                f"practised_{name}", why("small.practice_in", discipline=name), count, MOST[name], drawn.practised(name)
            )
            for name, count in zip(DISCIPLINES, practices, strict=True)
        ]
        choices = [(why(f"small.which_{which}"), which) for which in ("centre", "all")]
        return [
            self.row(*studied, head=why("small.studied", seat=self._seat)),
            self.row(*practised, head=why("small.practised", seat=self._seat)),
            self.row(self.choice("which", why("small.which"), "centre", choices)),
        ]

    def told(self) -> list[Explanation]:
        state = self._edited()
        return [self._columns(state), self._reach(state)]

    def drawing(self, explanation: Explanation) -> Markup:
        """The columns below the sentence about them; what a card asks for is told in words alone."""
        if explanation.key != "small.columns":
            return Markup("")
        return tag("div", Markup(drawn.columns(self._picked("studied"), self._picked("practised"))))

    def _picked(self, what: str) -> Six:
        a, b, c, d, e, f = [self.value(f"{what}_{discipline}") for discipline in DISCIPLINES]
        return a, b, c, d, e, f

    def _edited(self) -> PickedColumns:
        """The position in which this player has what was picked."""
        return with_columns(self.position, self._seat, self._picked("studied"), self._picked("practised"))

    def _columns(self, state: PickedColumns) -> Explanation:
        """The sum of every column, and how far it is from a high level; practices alone are no column."""
        columns, rule = state.columns(self._seat), "workshop.score.high_level"
        stray = [
            why("practice.no_column", "workshop.practice", "workshop.ruling.bottom_unusable", discipline=name)
            for name, count in zip(DISCIPLINES, state.practices, strict=True)
            if count and name not in columns
        ]
        if not columns:
            told = explain_disciplines(state, self._seat)
            return why(told.key, *told.cites, because=stray, **told.params)
        sums = [self._sum(state, name) for name in columns]
        count = len(high(state, self._seat))
        named = {"seat": self._seat, "count": len(columns), "high": count}
        return why("small.columns", "workshop.level", rule, because=[*sums, *stray], **named)

    def _sum(self, state: PickedColumns, discipline: str) -> Explanation:
        told, level = explain_level(state, self._seat, discipline), state.level(self._seat, discipline)
        key, lacking = "now.high" if level >= HIGH else "now.to_high", max(0, HIGH - level)
        worth = why(key, "workshop.score.high_level", level=level, high=HIGH, lacking=lacking, points=HIGH_POINTS)
        return why(told.key, *told.cites, because=(worth,), **told.params)

    def _reach(self, state: PickedColumns) -> Explanation:
        """The cards that the levels are enough for, then the others, those that lack the least first."""
        cards = sorted(self._cards(state), key=lambda card: self._lacking(state, *card))
        told = [self._card(state, *card) for card in cards]
        count = sum(not self._lacking(state, *card) for card in cards)
        key = f"small.reach_{self.value('which')}"
        return why(key, "workshop.work", because=told, seat=self._seat, count=count, total=len(cards))

    def _cards(self, state: State) -> Iterator[tuple[Kind, int]]:
        """The Patron and Unfinished cards to compare with."""
        wanted = ("centre",) if self.value("which") == "centre" else ("centre", "deck")
        for kind in KINDS:
            rows = [row for row in getattr(state, TABLES[kind]) if row.where in wanted]
            yield from ((kind, row.card) for row in rows)

    def _lacking(self, state: PickedColumns, kind: Kind, card: int) -> int:
        """How many levels are missing in all."""
        levels = state.levels(self._seat)
        return sum(max(0, wanted - levels[index]) for index, wanted in NEEDS[kind][card])

    def _card(self, state: PickedColumns, kind: Kind, card: int) -> Explanation:
        """Whether the levels are enough for a card, and why."""
        lacking = self._lacking(state, kind, card)
        key = f"small.{kind}_lacking" if lacking else f"small.{kind}_enough"
        told = {kind: card, "points": self._points(state, kind, card), "lacking": lacking}
        because = needed(state, self._seat, kind, card)
        return why(key, "workshop.work", f"workshop.score.{_SCORED[kind]}", because=because, **told)

    def _points(self, state: PickedColumns, kind: Kind, card: int) -> int:
        """What a card would bring; an Unfinished one, by how much its set would be worth more."""
        if kind == "patron":
            return PATRONS[card].points
        held = of_design(state, self._seat, card)
        return SETS[held + 1] - SETS[held]


_SCORED: Final = {"patron": "patrons", "unfinished": "unfinished"}
