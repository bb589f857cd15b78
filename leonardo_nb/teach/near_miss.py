"""Wrong answers that no misconception gives: one more, a part of the sum left out, two players the other way round.

Where the right answer stands among the choices is drawn by lot, so that they alone do not give it away.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, zip_longest
from math import gcd
from typing import Any, Final

from leonardo_nb.core.chance import Luck
from leonardo_nb.core.data import keyed_numbers, remembered
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.registry import find
from leonardo_nb.lens import Outcome
from leonardo_nb.teach.moment import Moment
from leonardo_nb.teach.slip import NearMiss, exchanged, off_by, reordered
from leonardo_nb.teach.topic import Topic
from leonardo_nb.teach.topic_answers import answering, thought_of

OFFERED: Final = 4
"""Choices of a question, where there can be as many."""
WRONG: Final = OFFERED - 1
WIDEST: Final = 10
"""The largest step between numbers of which all are multiples of something."""
NO_STEP: Final = 0
"""Stands for the step between numbers where a table has all that can be offered."""
Aim = int | bool | None
"""What the right answer is to be: of numbers, how many stand below it; of players, nobody or somebody; yes or no."""
UNFOUND: Final = object()
"""Stands for no neighbour: None is nobody, which is an answer."""


def aims(topic: Topic) -> tuple[Aim, ...]:
    """What the right answer may be, each as often as it is to be: so that no way of guessing pays."""
    match topic.form:
        case "number":
            return tuple(range(min(OFFERED, len(topic.numbers))))
        case "player" if topic.words().none:
            return True, *[False] * WRONG
        case "yes":
            return True, False
        case _:
            return (None,)


class Numbers:
    """Numbers on both sides of the right one: what somebody believes, what was right too often, what else is likely."""

    def __init__(
        self, right: int, believed: Sequence[int], usual: Iterable[int], likely: Iterable[int], within: range, unit: int
    ) -> None:
        near = [right + sign * step * unit for step in range(1, OFFERED) for sign in (-1, 1)]
        likely = [*sorted(likely, key=lambda each: abs(right - each)), *near]
        within = range(
            min(within.start, *believed, right), max(within.stop, *(each + 1 for each in (*believed, right)))
        )
        usual = [each for each in usual if each in within and each != right]
        self._usual, self._believed = {*usual}, {*believed}
        known = [*chain.from_iterable(zip_longest(usual, believed, fillvalue=right)), *likely]
        known = [*dict.fromkeys(each for each in known if each in within)]
        self._low = [each for each in known if each < right]
        self._high = [each for each in known if each > right]
        self._wrong = min(WRONG, len(self._low) + len(self._high))

    @property
    def ranks(self) -> list[int]:
        """How many may stand below the right one.

        Where somebody believes in any, in one of those that are offered; of what was right too often, with some if it
        can be.
        """
        found = [*range(max(self._wrong - len(self._high), 0), min(len(self._low), self._wrong) + 1)]
        for wanted in filter(None, (self._believed, self._usual)):
            found = [rank for rank in found if wanted.intersection(self.offered(rank))] or found
        return found

    def offered(self, rank: int) -> list[int]:
        """The wrong ones: this many below the right one, the others above it."""
        return [*self._low[:rank], *self._high[: self._wrong - rank]]


class NearMisses:
    """The wrong answers that lie near the right one, or near one that somebody believes in."""

    def __init__(self, topic: Topic, moment: Moment, outcome: Outcome, players: int) -> None:
        self.topic = topic
        self._moment = moment
        self._outcome = outcome
        self._players = players

    def numbers(self, right: int, believed: Sequence[int], usual: Iterable[int] = ()) -> Numbers:
        """The numbers that can be offered; `usual` are those that were right too often where they were."""
        likely = [*self._tariff, *(right - part for part in self._parts(right))]
        return Numbers(right, believed, usual, likely, self.topic.numbers, self._unit(right, believed))

    def _unit(self, right: int, believed: Sequence[int]) -> int:
        """The step between numbers: of what all of them are multiples; where a table has enough of them, none."""
        if right in self._tariff and len({*self._tariff}) >= OFFERED:
            return NO_STEP
        steps = (*believed, *self._tariff)
        unit = self._each if self._each > 1 else gcd(right, *steps) if steps else 1
        return unit if 1 < unit <= WIDEST else 1

    @property
    def _each(self) -> int:
        """What each of the things is worth that a score or a reason counts, where it says so."""
        topic = self.topic
        lines = self._outcome.scores.lines if topic.source else ()
        told = [line.explanation for line in lines if line.source in topic.source]
        told += [part for _, part in self._answering.walk() if part.key in topic.below] if self._answering else []
        said = (part.params.get("each") for part in told)
        return next((each for each in said if isinstance(each, int)), 1)

    @property
    def _answering(self) -> Explanation | None:
        """The sentence that gives the answer, where one does."""
        return next(answering(self.topic, self._moment, self._outcome), None) if self.topic.at else None

    @property
    def _tariff(self) -> list[int]:
        """What the other lines of the table say from which the answer is read."""
        return _tariff_of(self.topic.ruleset, self.topic.tariff) if self.topic.tariff else []

    def grown(self, right: Any, believed: Sequence[Any], luck: Luck) -> list[Any]:
        """Wrong answers, one neighbour after the other: fewer than three, where the world has no more.

        They are neighbours of the right answer, or of a wrong one as long, or each of the one before it: so the right
        one is as often at the edge of all as in their middle.
        """
        offered = [right, *self._believed(right, believed)[:WRONG]]
        alike = [each for each in offered[1:] if _length(each) == _length(right)]
        middle = (right, luck.shuffled(alike)[0] if alike else UNFOUND, UNFOUND)[luck.below(3)]
        near = right
        while len(offered) < OFFERED:
            hubs = [near if middle is UNFOUND else middle, *luck.shuffled(offered)]
            found = (new for hub in hubs for new in luck.shuffled(self._near(hub)))
            near = next((each for each in found if each not in offered), UNFOUND)
            if near is UNFOUND:
                break
            offered.append(near)
        return offered[1:]

    def _believed(self, right: Any, believed: Sequence[Any]) -> Sequence[Any]:
        """What somebody believes; before it nobody, who would be right too often if offered only now and then."""
        has_nobody = self.topic.form == "player" and bool(self.topic.words().none) and right is not None
        return [None, *(each for each in believed if each is not None)] if has_nobody else believed

    def _near(self, value: Any) -> Iterator[Any]:
        """The answers that differ from this one in one thing."""
        match self.topic.form:
            case "player":
                but = self._moment.facts[self.topic.but] if self.topic.but else None
                yield from (seat for seat in range(self._players) if seat != but)
                yield from (None,) if self.topic.words().none else ()
            case "order" if value:
                yield from _swaps(value)
                again = _repeated(value) if self.topic.repeated else ()
                yield from (each for each in again if len(each) in self.topic.numbers)
            case "list":
                for thing in thought_of(self.topic, self._outcome):
                    yield tuple(sorted({*value} ^ {thing}))

    def _parts(self, right: int) -> dict[int, Explanation]:
        """The parts of a sum, each with its reason: the reasons whose numbers, named as the answer is, add up to it."""
        reasons = self._answering.because if self._answering else ()
        for name in dict.fromkeys(each for each in self.topic.ask.values() if isinstance(each, str)):
            held = {number: reason for reason in reasons if isinstance(number := reason.params.get(name), int)}
            if len(held) == len(reasons) > 1 and sum(held) == right:
                return {number: reason for number, reason in held.items() if number}
        return {}

    def told(self, right: Any, value: Any) -> NearMiss:
        """What would make this answer right."""
        if value is None or right is None:
            return NearMiss("none") if value is None else NearMiss("some", value)
        match self.topic.form:
            case "number":
                part = self._parts(right).get(right - value)
                if part:
                    return NearMiss("part", part=part)
                return NearMiss("tariff") if {right, value} <= {*self._tariff} else off_by(value - right)
            case "player":
                return NearMiss("player", value, right)
            case "order":
                return reordered(right, value)
            case _:
                return exchanged(right, value)


@remembered
def _tariff_of(ruleset: str, table: str) -> list[int]:
    """The numbers of a game's table."""
    return [*keyed_numbers(find(ruleset).folders[-1])[table].values()]


def _swaps(order: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for place in range(len(order) - 1):
        yield (*order[:place], order[place + 1], order[place], *order[place + 2 :])


def _repeated(order: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Somebody comes once more, or once less."""
    yield from ((*order, seat) for seat in dict.fromkeys(order))
    yield from (order[:place] + order[place + 1 :] for place in range(len(order)) if len(order) > 1)


def _length(value: Any) -> int:
    return len(value) if isinstance(value, tuple) else 1
