"""Calling the mistakes of the table."""

from typing import Literal

from leonardo_nb.widget.learning.mistake import Check
from leonardo_nb.widget.reader import Intent, Reader


class Fallible(Intent, frozen=True):
    """Let the table make mistakes, or no longer."""

    leaves_answer = True

    on: Literal["yes", "no"]

    def act(self, reader: Reader) -> None:
        reader.mistakes.on = self.on == "yes"
        if not reader.mistakes.on and reader.mistakes.open:
            reader.pass_over()


class Call(Intent, frozen=True):
    """Say that what was told is wrong, or take it back."""

    leaves_answer = True

    step: int

    def act(self, reader: Reader) -> None:
        _told(reader, self.step)
        reader.mistakes.call()


class NameRule(Intent, frozen=True):
    """Name the rule that it breaks, as the rules were numbered at this step."""

    leaves_answer = True

    answer: int
    step: int

    def act(self, reader: Reader) -> None:
        told = _told(reader, self.step)
        if not told.called or not 0 <= self.answer < len(told.rules):
            reader.refuse("older")
        reader.mistakes.name(self.answer)


class PassOver(Intent, frozen=True):
    """Go on."""

    step: int

    def act(self, reader: Reader) -> None:
        _told(reader, self.step)
        reader.pass_over()


def _told(reader: Reader, step: int) -> Check:
    """What waits for the reader, if it is the one that is meant."""
    told = reader.mistakes.open
    if told is None or step != reader.session.step_number:
        reader.refuse("older")
    return told
