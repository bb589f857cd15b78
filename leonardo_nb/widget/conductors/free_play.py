"""Free play: every legal choice is offered and played, and the table goes on up to the next decision."""

from leonardo_nb.core.decision import Action
from leonardo_nb.session.session import Session
from leonardo_nb.session.until import Until
from leonardo_nb.teach.lesson import Walk
from leonardo_nb.widget.choices import Choice
from leonardo_nb.widget.conductors.mistakes import Mistakes
from leonardo_nb.widget.conductors.predictions import Predictions
from leonardo_nb.widget.conductors.quiz_round import QuizRound
from leonardo_nb.widget.table import Table


class FreePlay:
    """Nothing is asked, nothing is told wrongly, nothing is taught; the other conductors build on this one."""

    def __init__(self) -> None:
        self.walk: Walk | None = None
        self.quiz: QuizRound | None = None
        self.predictions = Predictions()
        self.mistakes = Mistakes()

    @property
    def waits(self) -> bool:
        return False

    @property
    def asks(self) -> bool:
        return False

    def offers(self, choices: list[Choice]) -> list[Choice]:
        return choices

    def take(self, table: Table, action: Action) -> bool:
        table.tell_from_here()
        table.session.play(action)
        return True

    def auto(self, table: Table, until: Until) -> None:
        table.tell_from_here()
        table.session.auto(until, table.bots_on_all_seats)

    def resume(self, table: Table) -> bool:
        return True

    def go_on(self, table: Table) -> None:
        if table.mode != "steps":
            table.session.auto("decision", table.bots_now)

    def try_refused(self, action: Action) -> bool:
        return False

    def shown(self, session: Session) -> Session:
        return session

    def leave(self, table: Table) -> None:
        return

    def begin(self) -> None:
        return
