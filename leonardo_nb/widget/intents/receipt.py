"""Asking how a number on the board was worked out."""

from leonardo_nb.core.receipt import receipt_on
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intent import CompanionIntent


class Receipt(CompanionIntent, frozen=True):
    """Open the sum of a number beside it, or try one of its *what if?*; without a name, close it.

    While the reader is asked something, it keeps silent.
    """

    leaves_answer = True

    number: str
    way: int = -1

    def act(self, controller: Controller) -> None:
        context = controller.context
        controller.see(problem="")
        controller.point(rule="", number="", way=-1)
        if not self.number or context.asks:
            return
        if receipt_on(context.session.ruleset, context.position, self.number) is None:
            controller.refuse("not_there")
        controller.point(number=self.number, way=self.way)
