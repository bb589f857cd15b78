"""What a class sees at one moment. It is never changed: what comes next takes its place once it is stored."""

from collections import Counter
from collections.abc import Collection
from typing import Final

import msgspec
from msgspec import Struct

from leonardo_nb.classroom.asking.prepared_question import Asked, Kind
from leonardo_nb.classroom.messages import Before, Phase
from leonardo_nb.session.code import PREFIX


class Wanted(Struct, frozen=True):
    """What a desk asks for."""

    about: str
    kind: Kind = "question"
    trap: str = ""
    """The rule id of a misconception that it has to lead to."""
    seat: int | None = None
    step: int = 0

    @property
    def is_about_a_game(self) -> bool:
        """Whether it is about a game of the teacher's own, which may still be played."""
        return self.about.strip().startswith(PREFIX)


class Now(Struct, frozen=True):
    """A question that is open or closed, a board that is followed, or the lobby before the first."""

    number: int = 0
    phase: Phase = "lobby"
    wanted: Wanted = Wanted("")
    asked: Asked | None = None
    answers: dict[int, int] = {}
    """By student, the choice that is stored, whoever chose last at the end; the only part that grows."""
    before: Before | None = None
    """The question whose trap this one sets again."""
    followed: int = 0
    """The number of that question."""

    @property
    def answered(self) -> Collection[int]:
        """Who has answered what is asked or was asked last; nobody, where nothing of it is shown."""
        return self.answers.keys() if self.phase in ("open", "closed") else ()

    @property
    def counts(self) -> tuple[int, ...]:
        """How many have made each choice."""
        found = Counter(self.answers.values())
        return tuple(found[number] for number in range(len(self.asked.beliefs))) if self.asked else ()

    def choose(self, student: int, choice: int) -> None:
        """Take a choice that is stored; whoever makes another one comes after all who have chosen before."""
        if self.answers.get(student) != choice:
            self.answers.pop(student, None)
            self.answers[student] = choice

    @property
    def first(self) -> int | None:
        """The student who was right before all others."""
        right = self.asked.right if self.asked else NONE
        return next((student for student, choice in self.answers.items() if choice == right), None)

    @property
    def worst(self) -> int:
        """The wrong choice with a misconception behind it that most have made; −1 where there is none."""
        if self.asked is None:
            return NONE
        beliefs = self.asked.beliefs
        known = [number for number, belief in enumerate(beliefs) if belief and number != self.asked.right]
        return max(known, key=lambda number: (self.counts[number], -number), default=NONE)

    @property
    def as_before(self) -> Before | None:
        """What the next question will be compared with."""
        return Before(self.counts, self.asked.right, self.worst) if self.asked else None


NONE: Final = -1
_asked: Final = msgspec.json.Decoder(Asked)


def read(made: bytes | str) -> Asked:
    """What was made, from JSON."""
    return _asked.decode(made)
