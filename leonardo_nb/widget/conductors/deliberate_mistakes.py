"""Mistakes on purpose: now and then the table tells a step wrongly, and the reader may call it."""

from leonardo_nb.core.decision import Action
from leonardo_nb.session.session import Session
from leonardo_nb.session.until import Until
from leonardo_nb.widget.conductors.free_play import FreePlay
from leonardo_nb.widget.table import Table


class DeliberateMistakes(FreePlay):
    """What is played is always right; the table waits for what the reader says of how it was told.

    Switched off, it is free play.
    """

    @property
    def waits(self) -> bool:
        return self.mistakes.open is not None

    def take(self, table: Table, action: Action) -> bool:
        self.settle(table)
        return self.step(table, action)

    def settle(self, table: Table) -> None:
        """What has been told so far, missed mistakes too, is not told again."""
        self.mistakes.forget(table.session)
        table.tell_from_here()

    def step(self, table: Table, action: Action) -> bool:
        """Play an action and tell it, rightly or wrongly; return whether play goes on."""
        watched = self.mistakes.watched(table.session, action, table.seat)
        table.session.play(action)
        return not self.mistakes.tell(watched, table.session)

    def auto(self, table: Table, until: Until) -> None:
        action = table.next_action(table.bots_on_all_seats) if self.mistakes.on and until == "step" else None
        if action is not None:
            self.take(table, action)
        else:
            self.mistakes.forget(table.session)
            super().auto(table, until)

    def resume(self, table: Table) -> bool:
        """Go on after what the table has told; a mistake that was not called is told when its turn is over."""
        self.mistakes.pass_over()
        table.tell_from_here()
        return True

    def go_on(self, table: Table) -> None:
        if not self.mistakes.on:
            super().go_on(table)
            return
        goes_on = table.mode != "steps"
        while goes_on and (action := table.next_action(table.bots_now)) is not None:
            goes_on = self.step(table, action)

    def shown(self, session: Session) -> Session:
        return self.mistakes.shown(session)

    def leave(self, table: Table) -> None:
        self.mistakes.leave(table.session.state, table.seat)

    def begin(self) -> None:
        self.mistakes.begin()
