"""Ask me first: what will happen is asked before it does, and then seen."""

from leonardo_nb.core.decision import Action
from leonardo_nb.session.until import Until
from leonardo_nb.widget.conductors.deliberate_mistakes import DeliberateMistakes
from leonardo_nb.widget.table import Table


class AskFirst(DeliberateMistakes):
    """A question waits for its answer, and the answer waits to be seen; what was not asked may be told wrongly.

    Switched off, it is the table below it.
    """

    @property
    def waits(self) -> bool:
        return self.predictions.open is not None or super().waits

    @property
    def asks(self) -> bool:
        return self.predictions.asks

    def take(self, table: Table, action: Action) -> bool:
        return not self._asks_before(table, action) and super().take(table, action)

    def auto(self, table: Table, until: Until) -> None:
        action = table.next_action(table.bots_on_all_seats) if self.predictions.on and until == "step" else None
        if action is not None:
            self.take(table, action)
        else:
            super().auto(table, until)

    def resume(self, table: Table) -> bool:
        """See what was asked about happen: the table makes no mistake there."""
        asked, self.predictions.open = self.predictions.open, None
        if asked is None:
            return super().resume(table)
        if asked.action is not None:
            self.settle(table)
            table.session.play(asked.action)
        return True

    def go_on(self, table: Table) -> None:
        if not self.predictions.on:
            super().go_on(table)
            return
        goes_on = True
        while goes_on:
            action = table.next_action(table.bots_now)
            asks = self.predictions.asks_here(table.session, table.seat, decides=action is None)
            if asks or action is None or table.mode == "steps":
                return
            goes_on = not self._asks_before(table, action) and self.step(table, action)

    def _asks_before(self, table: Table, action: Action) -> bool:
        return self.predictions.asks_before(table.session, action, table.seat)

    def leave(self, table: Table) -> None:
        self.predictions.leave(table.session, table.seat)
        super().leave(table)

    def begin(self) -> None:
        self.predictions.begin()
        super().begin()
