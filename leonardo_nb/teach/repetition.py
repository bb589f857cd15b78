"""When to repeat what was learned: at once where it went wrong, and after ever longer rests where it went right."""

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Final

from msgspec import Struct

from leonardo_nb.teach.attempt import Attempt

DAY: Final = 86_400
"""In seconds."""
RESTS: Final = (0, 1, 3, 7, 21)
"""Days of rest after right answers on no, one, two, three and more days in a row."""


class Topical(Struct, frozen=True):
    """What a learner has answered about one topic."""

    topic: str
    attempts: Sequence[Attempt]

    @property
    def in_a_row(self) -> int:
        """On how many days all answers since the last wrong one were given: several on one day prove no more."""
        right = takewhile(lambda attempt: attempt.right, reversed(self.attempts))
        return len({attempt.when // DAY for attempt in right})

    @property
    def due(self) -> int:
        """When it is to be repeated, in seconds since 1970."""
        return self.attempts[-1].when + RESTS[min(self.in_a_row, len(RESTS) - 1)] * DAY


def by_topic(attempts: Iterable[Attempt]) -> list[Topical]:
    """What was answered, topic by topic; lessons are no answers."""
    found: dict[str, list[Attempt]] = {}
    for attempt in attempts:
        if attempt.kind != "lesson":
            found.setdefault(attempt.about, []).append(attempt)
    return [Topical(topic, given) for topic, given in found.items()]


def to_repeat(attempts: Iterable[Attempt], now: int) -> list[Topical]:
    """The topics that are due, those known least first, and of these what was asked longest ago."""
    due = [each for each in by_topic(attempts) if each.due <= now]
    return sorted(due, key=lambda each: (each.in_a_row, each.attempts[-1].when))
