"""Moving in the history, and between lines of play."""

from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intent import CompanionIntent
from leonardo_nb.widget.moment import moment


class Goto(CompanionIntent, frozen=True):
    """Jump to a step."""

    step: int

    def act(self, controller: Controller) -> None:
        controller.goto(self.step)


class Back(CompanionIntent, frozen=True):
    """One step back."""

    def act(self, controller: Controller) -> None:
        controller.goto(max(0, controller.session.step_number - 1))


class Forward(CompanionIntent, frozen=True):
    """One step forward."""

    def act(self, controller: Controller) -> None:
        controller.goto(min(len(controller.session.steps), controller.session.step_number + 1))


class Last(CompanionIntent, frozen=True):
    """Jump to the last step."""

    def act(self, controller: Controller) -> None:
        controller.goto(len(controller.session.steps))


class HistoryPart(CompanionIntent, frozen=True):
    """Send a part of the board history; one that is not there, or no longer, is not sent."""

    leaves_answer = True
    quiet = True

    part: int

    def act(self, controller: Controller) -> None:
        if (part := controller.board_history.part(self.part)) is not None:
            controller.sent.append(({"history": controller.board_history.number, "part": self.part}, part))


class Moment(CompanionIntent, frozen=True):
    """Send the boards before and after an event of a step; of what was not told, nothing is sent."""

    leaves_answer = True
    quiet = True

    step: int
    event: int

    def act(self, controller: Controller) -> None:
        if (boards := moment(controller.context, self.step, self.event)) is not None:
            controller.sent.append(({"moment": f"{self.step}.{self.event}"}, boards))


class Fork(CompanionIntent, frozen=True):
    """Go on from here in a line of its own."""

    def act(self, controller: Controller) -> None:
        controller.table.fork()


class Line(CompanionIntent, frozen=True):
    """Look at another line."""

    line: int

    def act(self, controller: Controller) -> None:
        if not 0 <= self.line < len(controller.table.lines):
            controller.refuse("not_there")
        controller.table.show(self.line)
        controller.point(spots=())
