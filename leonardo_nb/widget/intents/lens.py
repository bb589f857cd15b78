"""Looking at a step under other rules."""

from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intent import CompanionIntent
from leonardo_nb.widget.parts.reason import no_difference
from leonardo_nb.widget.view_state import LensState


class Lens(CompanionIntent, frozen=True):
    """Look at this step of the line under other rules; step 0 closes the lens."""

    leaves_answer = True

    step: int

    def act(self, controller: Controller) -> None:
        if self.step and not 0 < self.step <= controller.session.step_number:
            controller.refuse("not_there")
        if controller.practice.mistakes.is_told_wrongly:  # how it really went is not for the lens to say
            controller.refuse("not_there")
        controller.look_through(self.step)


class Otherwise(CompanionIntent, frozen=True):
    """Send the sentence that no other rule would have changed a step; an empty one where a rule would."""

    leaves_answer = True
    quiet = True

    step: int

    def act(self, controller: Controller) -> None:
        if 0 < self.step <= controller.session.step_number and not controller.practice.mistakes.is_told_wrongly:
            controller.try_other_rules(self.step)
            said = no_difference(controller.context, self.step)
            controller.sent.append(({"otherwise": self.step, "said": said}, b""))


class Under(CompanionIntent, frozen=True):
    """Show a set of rules in the lens, or no longer, as they were numbered for this step."""

    leaves_answer = True

    way: int
    step: int

    def act(self, controller: Controller) -> None:
        lens = controller.lens
        if lens is None or lens.step != self.step or not 0 <= self.way < len(lens.target.variations):
            controller.refuse("older")
        controller.see(lens=LensState(controller.view.lens.at, lens.chosen ^ {self.way}))
