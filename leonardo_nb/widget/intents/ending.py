"""What can be done when a game is over."""

from leonardo_nb.core.settings import check_seed
from leonardo_nb.session.session import Session
from leonardo_nb.widget.reader import Intent, Reader


class Again(Intent, frozen=True):
    """Play again: the same players, options and seats of bots, and another seed."""

    def act(self, reader: Reader) -> None:
        played, look = reader.session, reader.look
        again = Session(played.ruleset, played.names, check_seed(None), played.options)
        reader.open(again, look.seat, look.mode, reader.bots)
