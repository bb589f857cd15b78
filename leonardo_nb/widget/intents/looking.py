"""Looking at the game another way: from which seat, in which language, at what."""

from typing import Literal

from leonardo_nb.core.columns import columns_of, rows_of, tables
from leonardo_nb.core.language import checked_language
from leonardo_nb.core.rulebook import rule as find_rule
from leonardo_nb.widget import desk
from leonardo_nb.widget.reader import Intent, Reader


class Seat(Intent, frozen=True):
    """Look from this seat; None sees all."""

    seat: int | None

    def act(self, reader: Reader) -> None:
        seat = None if self.seat is None else reader.session.check_seat(self.seat)
        reader.see(seat=seat, spots=(), draft=(), cell=None)  # what was edited with all open is not for a seat to see
        if reader.look.mode == "mine":
            reader.go_on()


class Mode(Intent, frozen=True):
    """Step through everything, stop at decisions, or only at the reader's own."""

    mode: desk.Mode

    def act(self, reader: Reader) -> None:
        reader.see(mode=self.mode)
        if self.mode == "decisions":  # every decision is asked, those of seats that bots were given, too
            reader.bots = {}
        reader.go_on()


class Lang(Intent, frozen=True):
    """Speak this language."""

    leaves_answer = True
    needs_game = False

    lang: str

    def act(self, reader: Reader) -> None:
        reader.see(lang=checked_language(self.lang))


class Tab(Intent, frozen=True):
    """Open a tab; the open one is closed."""

    leaves_answer = True

    tab: Literal["score", "tables", "words", "rules", "share", "exercise"]

    def act(self, reader: Reader) -> None:
        reader.see(tab="" if self.tab == reader.look.tab else self.tab)


class Table(Intent, frozen=True):
    """Show a table of the state."""

    leaves_answer = True

    table: str

    def act(self, reader: Reader) -> None:
        if self.table not in tables(reader.session.state):
            reader.refuse("not_there")
        reader.see(table=self.table, cell=None)


class PickCell(Intent, frozen=True):
    """Choose a cell of the table that is shown."""

    leaves_answer = True

    row: int
    column: str

    def act(self, reader: Reader) -> None:
        state, table = reader.session.state, reader.look.table
        if not 0 <= self.row < len(rows_of(state, table)) or self.column not in columns_of(state, table):
            reader.refuse("not_there")
        reader.see(cell=(self.row, self.column))


class Recap(Intent, frozen=True):
    """Unfold the recap of the last turn, or fold it up."""

    leaves_answer = True

    def act(self, reader: Reader) -> None:
        reader.see(recap=not reader.look.recap)


class Rule(Intent, frozen=True):
    """Tell a rule."""

    leaves_answer = True

    rule: str

    def act(self, reader: Reader) -> None:
        reader.see(rule=find_rule(self.rule).id if self.rule else "")
