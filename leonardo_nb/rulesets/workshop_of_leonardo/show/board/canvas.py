"""What a part of this board asks for besides what every board does: names of things, and rings round cards."""

from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.drawing import canvas
from leonardo_nb.core.drawing.lettering import initial
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import TABLES, Centre
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.text import Writer


class Canvas(canvas.Canvas[State], frozen=True):
    """The position; a card's row is its id less one."""

    @property
    def writer(self) -> Writer:
        return Writer(self.state, self.lang)

    @property
    def decider(self) -> int:
        """The seat that is asked just now; the TABLE if none is."""
        pending = self.state.pending
        return pending[-1].seat if pending else TABLE

    def called(self, noun: str, value: object) -> str:
        """A name that begins with a capital."""
        found = name_of(noun, value, self.state, self.lang)
        return found[:1].upper() + found[1:]

    def letter(self, seat: int) -> str:
        """What is on the shield of a seat: the first letter of the name or, where others share it, its number."""
        firsts = [initial(player.name) for player in self.state.players]
        return firsts[seat] if firsts.count(firsts[seat]) == 1 and firsts[seat].strip() else str(seat + 1)

    def mark_card(self, kind: Centre | str, card: int, x: float, y: float, width: float, height: float) -> str:
        """The ring round a card that has come here."""
        table = TABLES.get(kind, kind)  # the Apprentice cards' table is called as they are
        return self.mark(table, card - 1, x - 3, y - 3, width + 6, height + 6)
