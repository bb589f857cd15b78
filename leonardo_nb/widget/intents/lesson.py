"""Taking a lesson: opening it, going on, answering, reading a hint, coming back to it."""

from typing import Literal

from leonardo_nb.teach.lesson import lesson
from leonardo_nb.widget.conductors.lesson import LessonConductor
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intent import CompanionIntent, Short


class Learn(CompanionIntent, frozen=True):
    """Take a lesson from where it was left, or from its beginning."""

    needs_game = False

    ruleset: Short
    name: Short
    afresh: Literal["yes", "no"] = "no"

    def act(self, controller: Controller) -> None:
        found = lesson(self.ruleset, self.name)
        (controller.learn_afresh if self.afresh == "yes" else controller.learn_on)(found)


class Onward(CompanionIntent, frozen=True):
    """To the next task."""

    def act(self, controller: Controller) -> None:
        taken = _taken(controller)
        taken.next_task(controller.table)
        controller.point(spots=(), thing=())
        controller.count_stars()


class Reply(CompanionIntent, frozen=True):
    """Choose an answer to what the task asks."""

    answer: int

    def act(self, controller: Controller) -> None:
        taken = _taken(controller)
        if taken.walk.asked is None or not 0 <= self.answer < taken.walk.asked.count:
            controller.refuse("not_there")
        taken.answer(controller.table, self.answer)
        controller.point(spots=(), thing=())


class Help(CompanionIntent, frozen=True):
    """Read one more hint."""

    leaves_answer = True

    def act(self, controller: Controller) -> None:
        _taken(controller).hint(controller.table)
        controller.point(spots=(), thing=())


class ComeBack(CompanionIntent, frozen=True):
    """To where the lesson stands, from wherever the reader has gone."""

    def act(self, controller: Controller) -> None:
        _taken(controller).come_back(controller.table)
        controller.point(spots=(), thing=())
        controller.see_table(draft=(), refused=None)


def _taken(controller: Controller) -> LessonConductor:
    """The lesson that is taken, if one is."""
    if controller.lesson is None:
        controller.refuse("not_there")
    return controller.lesson
