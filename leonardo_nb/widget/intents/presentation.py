"""Presenting: once a class has thought about it, what is asked is answered in its place."""

from leonardo_nb.session.scenario import named
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intent import CompanionIntent
from leonardo_nb.widget.intents.front import Scenario, Show


class Solve(CompanionIntent, frozen=True):
    """Go on as one who knows: give the right answer, do the task, or play what a sensible player would.

    Nobody has earned anything by it.
    """

    def act(self, controller: Controller) -> None:
        if controller.lesson is not None:
            controller.lesson.solve(controller.table)
            controller.point(spots=(), thing=())
        elif controller.conductor.predictions.asks:
            controller.conductor.predictions.solve()
        elif controller.view.guidance.scenario:
            _go_on_with_scenario(controller)
        else:
            controller.auto("step")


def _go_on_with_scenario(controller: Controller) -> None:
    """Its answer, then what gives it on the board, then the next scenario."""
    guidance = controller.view.guidance
    here = named(controller.session.ruleset.id, guidance.scenario)
    if guidance.answer is None:
        controller.guide(answer=here.right)
    elif controller.session.step_number != here.verdict().session.step_number:
        Show().act(controller)
    elif here.following is not None:
        Scenario(here.ruleset, here.following.name).act(controller)
