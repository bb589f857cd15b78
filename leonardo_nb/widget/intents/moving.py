"""Moving in the history, and between lines of play."""

from leonardo_nb.widget.reader import Intent, Reader


class Goto(Intent, frozen=True):
    """Jump to a step."""

    step: int

    def act(self, reader: Reader) -> None:
        reader.goto(self.step)


class Back(Intent, frozen=True):
    """One step back."""

    def act(self, reader: Reader) -> None:
        reader.goto(max(0, reader.session.step_number - 1))


class Forward(Intent, frozen=True):
    """One step forward."""

    def act(self, reader: Reader) -> None:
        reader.goto(min(len(reader.session.steps), reader.session.step_number + 1))


class Last(Intent, frozen=True):
    """Jump to the last step."""

    def act(self, reader: Reader) -> None:
        reader.goto(len(reader.session.steps))


class Reel(Intent, frozen=True):
    """Send a part of the reel; one that is not there, or no longer, is not sent."""

    leaves_answer = True
    quiet = True

    part: int

    def act(self, reader: Reader) -> None:
        if (part := reader.reel.part(self.part)) is not None:
            reader.sent.append(({"reel": reader.reel.number, "part": self.part}, part))


class Fork(Intent, frozen=True):
    """Go on from here in a line of its own."""

    def act(self, reader: Reader) -> None:
        reader.fork()


class Line(Intent, frozen=True):
    """Look at another line."""

    line: int

    def act(self, reader: Reader) -> None:
        if not 0 <= self.line < len(reader.lines):
            reader.refuse("not_there")
        reader.line = self.line
        reader.see(spots=(), since=max(0, reader.session.step_number - 1))
