"""The table: its lines of play, from which seat they are seen, and how far play goes on by itself."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from leonardo_nb.core.bots import Bot, looks_ahead
from leonardo_nb.core.decision import Action
from leonardo_nb.core.edit import Edit
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.session.session import Session

BOT = "sensible"
THINKING = 250
"""Milliseconds for one decision of a bot that looks ahead."""
MOST_LINES = 50

Mode = Literal["steps", "decisions", "mine"]
"""Every mechanical step is confirmed; every decision is asked; only the reader's own are, bots take the others."""


class TooManyLines(LeonardoError):
    """There are as many lines of play as there may be."""


class Table:
    """Lines of play of one game; one of them is shown."""

    def __init__(
        self,
        lines: Sequence[Session] = (),
        seat: int | None = None,
        mode: Mode = "decisions",
        bots: Mapping[int, str] | None = None,
    ) -> None:
        self.lines = list(lines)
        self.line = 0
        self.seat = seat
        """From which seat the game is seen; None sees all."""
        self.mode = mode
        self.bots: Mapping[int, str] = bots or {}
        """The seats that bots were given when the game was begun, and which bot."""
        self.since = 0
        """The step from which on the reasons are told."""
        if lines:
            self.tell_as_opened()

    @property
    def session(self) -> Session:
        """The line of play that is shown."""
        return self.lines[self.line]

    def tell_as_opened(self) -> None:
        """Tell the last step, but not how an example was set up cell by cell: it says that itself, in words."""
        session = self.session
        if session.about and session.history and isinstance(session.history[-1].action, Edit):
            self.since = session.step_number
        else:
            self.tell_last_step()

    def tell_last_step(self) -> None:
        """Tell the reasons of the last step."""
        self.since = max(0, self.session.step_number - 1)

    def tell_from_here(self) -> None:
        """Tell the reasons of what comes next."""
        self.since = self.session.step_number

    def goto(self, step: int) -> None:
        """Look at a step of this line."""
        self.session.goto(step)
        self.tell_last_step()

    def show(self, line: int) -> None:
        """Look at another line."""
        self.line = line
        self.tell_last_step()

    def replace(self, session: Session) -> None:
        """Put this session in the place of all lines."""
        self.lines = [session]
        self.show(0)

    def fork(self) -> None:
        """Go on from here in a line of its own."""
        if len(self.lines) >= MOST_LINES:
            raise TooManyLines(f"There can be at most {MOST_LINES} lines of play.")
        self.lines.append(self.session.fork())
        self.line = len(self.lines) - 1

    @property
    def is_in_the_past(self) -> bool:
        """Whether further steps were played in this line."""
        return self.session.step_number < len(self.session.steps)

    def keep_what_followed(self) -> None:
        """Open a line of its own for what is done in the past: nothing that was played is lost."""
        if self.is_in_the_past:
            self.fork()

    @property
    def bots_on_all_seats(self) -> dict[int, Bot | str]:
        return dict.fromkeys(range(len(self.session.seats)), BOT)

    @property
    def bots_now(self) -> dict[int, Bot | str]:
        """The seats that bots were given; where the reader wants their own decisions only, all others."""
        if self.seat is None or self.mode != "mine":
            return {seat: self._in_time(bot) for seat, bot in self.bots.items()}
        seats = range(len(self.session.seats))
        return {seat: self._in_time(self.bots.get(seat, BOT)) for seat in seats if seat != self.seat}

    def _in_time(self, bot: str) -> Bot | str:
        """One that looks ahead does not keep people waiting for long."""
        make: Any = self.session.ruleset.bots[bot]
        player: Bot = make(self.session.seed)
        return make(self.session.seed, ms=THINKING) if looks_ahead(player) else bot

    def next_action(self, bots: Mapping[int, Bot | str]) -> Action | None:
        """What the table or a bot does next; None where a person decides or the game is over."""
        steps = self.session.fork().auto("step", bots)
        return steps[0].action if steps else None
