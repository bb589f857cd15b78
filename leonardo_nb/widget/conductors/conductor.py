"""What conducts a table: free play, or what asks, errs or teaches in its place."""

from typing import Protocol

from leonardo_nb.core.decision import Action
from leonardo_nb.session.session import Session
from leonardo_nb.session.until import Until
from leonardo_nb.teach.lesson import Walk
from leonardo_nb.widget.choices import Choice
from leonardo_nb.widget.conductors.mistakes import Mistakes
from leonardo_nb.widget.conductors.predictions import Predictions
from leonardo_nb.widget.conductors.quiz_round import QuizRound
from leonardo_nb.widget.table import Table


class Conductor(Protocol):
    """What is offered, what a choice does, how play goes on, and what the board shows."""

    @property
    def walk(self) -> Walk | None:
        """The way through a lesson, while one is taken."""

    @property
    def quiz(self) -> QuizRound | None:
        """The questions of a quiz, while one is taken."""

    @property
    def predictions(self) -> Predictions:
        """What is asked before it happens."""

    @property
    def mistakes(self) -> Mistakes:
        """What is told wrongly."""

    @property
    def waits(self) -> bool:
        """Whether the table waits for what the reader says."""

    @property
    def asks(self) -> bool:
        """Whether something is to be answered before it is seen."""

    def offers(self, choices: list[Choice]) -> list[Choice]:
        """Return what can be chosen, of all choices that this seat may see."""

    def take(self, table: Table, action: Action) -> bool:
        """Do what was chosen, or ask something first; return whether play goes on."""

    def auto(self, table: Table, until: Until) -> None:
        """Take one step of the table or a bot, or play on with bots on all seats."""

    def resume(self, table: Table) -> bool:
        """Go on after what the table waits for; return whether play goes on."""

    def go_on(self, table: Table) -> None:
        """Play on by itself, as far as the mode of the table says or until something is asked."""

    def try_refused(self, action: Action) -> bool:
        """Hear that the reader asks about a refused choice; return whether the conductor itself says why."""

    def shown(self, session: Session) -> Session:
        """Return the session as the board shows it: a mistake made on purpose stands in the place of the last step."""

    def leave(self, table: Table) -> None:
        """Drop what waits for an answer at another position, or of another seat."""

    def begin(self) -> None:
        """Begin another game with a new tally."""
