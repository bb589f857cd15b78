"""What can be done when a game is over."""

from leonardo_nb.core.settings import check_seed
from leonardo_nb.session.session import Session
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intent import CompanionIntent


class Again(CompanionIntent, frozen=True):
    """Play again: the same players, options and seats of bots, and another seed."""

    def act(self, controller: Controller) -> None:
        played, table = controller.session, controller.table
        again = Session(played.ruleset, played.names, check_seed(None), played.options)
        controller.open(again, table.seat, table.mode, table.bots)
