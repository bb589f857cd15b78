"""Predicting what will happen, and then seeing it."""

from typing import Literal

from leonardo_nb.teach.record_file import keep_grade
from leonardo_nb.widget.conductors.predictions import Prediction
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intent import CompanionIntent


class AskFirst(CompanionIntent, frozen=True):
    """Ask what will happen before it does, or no longer."""

    leaves_answer = True

    on: Literal["yes", "no"]

    def act(self, controller: Controller) -> None:
        controller.practice.predictions.on = self.on == "yes"
        if controller.practice.predictions.on:
            return
        if controller.practice.predictions.open:
            controller.resume()
        else:
            controller.table.keep_what_followed()


class Predict(CompanionIntent, frozen=True):
    """Take an answer, as they were numbered when the companion stood at this step."""

    leaves_answer = True

    answer: int
    step: int

    def act(self, controller: Controller) -> None:
        asked = _asked(controller, self.step)
        if not 0 <= self.answer < len(asked.question.choices):
            controller.refuse("older")
        predictions = controller.conductor.predictions
        predictions.answer(self.answer)
        given = predictions.open.grade if predictions.open else None
        if asked.given is None and given is not None:
            keep_grade("quiz" if controller.quiz else "guess", given.trace, controller.owner)


class Reveal(CompanionIntent, frozen=True):
    """See what happens; without an answer, the question is skipped."""

    step: int

    def act(self, controller: Controller) -> None:
        _asked(controller, self.step)
        controller.resume()


def _asked(controller: Controller, step: int) -> Prediction:
    """The open question, if it is the one that is meant."""
    asked = controller.conductor.predictions.open
    if asked is None or step != controller.session.step_number:
        controller.refuse("older")
    return asked
