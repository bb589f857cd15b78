"""Predicting what will happen, and then seeing it."""

from typing import Literal

from leonardo_nb.widget.learning.prediction import Prediction
from leonardo_nb.widget.reader import Intent, Reader


class AskFirst(Intent, frozen=True):
    """Ask what will happen before it does, or no longer."""

    leaves_answer = True

    on: Literal["yes", "no"]

    def act(self, reader: Reader) -> None:
        reader.predictions.on = self.on == "yes"
        if not reader.predictions.on:
            reader.reveal()


class Predict(Intent, frozen=True):
    """Take an answer, as they were numbered when the companion stood at this step."""

    leaves_answer = True

    answer: int
    step: int

    def act(self, reader: Reader) -> None:
        asked = _asked(reader, self.step)
        if not 0 <= self.answer < len(asked.question.choices):
            reader.refuse("older")
        reader.predictions.answer(self.answer)


class Reveal(Intent, frozen=True):
    """See what happens; without an answer, the question is skipped."""

    step: int

    def act(self, reader: Reader) -> None:
        _asked(reader, self.step)
        reader.reveal()


def _asked(reader: Reader, step: int) -> Prediction:
    """The open question, if it is the one that is meant."""
    asked = reader.predictions.open
    if asked is None or step != reader.session.step_number:
        reader.refuse("older")
    return asked
