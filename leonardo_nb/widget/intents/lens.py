"""Looking at a step under other rules."""

from leonardo_nb.widget.reader import Intent, Reader


class Lens(Intent, frozen=True):
    """Look at this step of the line under other rules; step 0 closes the lens."""

    leaves_answer = True

    step: int

    def act(self, reader: Reader) -> None:
        if self.step and not 0 < self.step <= reader.session.step_number:
            reader.refuse("not_there")
        if reader.mistakes.is_told_wrongly:  # how it really went is not for the lens to say
            reader.refuse("not_there")
        reader.look_through(self.step)


class Under(Intent, frozen=True):
    """Show a set of rules in the lens, or no longer, as they were numbered for this step."""

    leaves_answer = True

    way: int
    step: int

    def act(self, reader: Reader) -> None:
        looked = reader.looked
        if looked is None or looked.step != self.step or not 0 <= self.way < len(looked.sight.ways):
            reader.refuse("older")
        reader.see(under=looked.chosen ^ {self.way})
