"""Calling the mistakes of the table."""

from typing import Literal

from leonardo_nb.teach.record_file import keep
from leonardo_nb.widget.conductors.mistakes import Check
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intent import CompanionIntent


class Fallible(CompanionIntent, frozen=True):
    """Let the table make mistakes, or no longer."""

    leaves_answer = True

    on: Literal["yes", "no"]

    def act(self, controller: Controller) -> None:
        controller.practice.mistakes.on = self.on == "yes"
        if not controller.practice.mistakes.on and controller.practice.mistakes.open:
            controller.resume()


class Call(CompanionIntent, frozen=True):
    """Say that what was told is wrong, or take it back."""

    leaves_answer = True

    step: int

    def act(self, controller: Controller) -> None:
        _told(controller, self.step)
        controller.practice.mistakes.call()


class NameRule(CompanionIntent, frozen=True):
    """Name the rule that it breaks, as the rules were numbered at this step."""

    leaves_answer = True

    answer: int
    step: int

    def act(self, controller: Controller) -> None:
        told = _told(controller, self.step)
        if not told.called or not 0 <= self.answer < len(told.rules):
            controller.refuse("older")
        controller.practice.mistakes.name(self.answer)
        _keep(controller, told, right=told.wrong is not None and told.rules[self.answer] == told.rule)


class PassOver(CompanionIntent, frozen=True):
    """Go on."""

    step: int

    def act(self, controller: Controller) -> None:
        told = _told(controller, self.step)
        if told.is_told_wrongly:
            _keep(controller, told, right=False)
        controller.resume()


def _told(controller: Controller, step: int) -> Check:
    """What waits for the reader, if it is the one that is meant."""
    told = controller.practice.mistakes.open
    if told is None or step != controller.session.step_number:
        controller.refuse("older")
    return told


def _keep(controller: Controller, told: Check, *, right: bool) -> None:
    """Add to the reader's record whether a mistake was called by its rule."""
    misconception = told.belief.rule if told.wrong and not right else ""
    topic = told.question.topic.id
    keep("mistake", topic, told.rule, right=right, misconception=misconception, owner=controller.owner)
