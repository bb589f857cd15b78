"""Editing cells of the tables; edits that do not hold together wait for others that mend them."""

from leonardo_nb.core.columns import columns, row_type, rows_of
from leonardo_nb.core.kinds import kind_of
from leonardo_nb.core.poke import Cell, Poke, PokeError, cell_problems, poked
from leonardo_nb.widget.parts.tables import chosen
from leonardo_nb.widget.reader import Intent, Reader


class Edit(Intent, frozen=True):
    """Write this into the chosen cell; if it and the edits that were refused are right together, they are one step."""

    value: str

    def act(self, reader: Reader) -> None:
        if reader.look.seat is None and rows_of(reader.session.state, reader.look.table):
            _draft(reader, self._cell(reader))

    def _cell(self, reader: Reader) -> Cell:
        table = reader.look.table
        kind = row_type(reader.session.state, table)
        row, column = chosen(reader.look, kind)
        return Cell(table, row, column, kind_of(columns(kind)[column]).typed(self.value))


class Keep(Intent, frozen=True):
    """Keep the edits although they break rules."""

    def act(self, reader: Reader) -> None:
        _write(reader, force=True)


class Discard(Intent, frozen=True):
    """Forget the edits that were refused."""

    def act(self, reader: Reader) -> None:
        reader.see(draft=())


def _draft(reader: Reader, cell: Cell) -> None:
    """The edit joins the others, in place of an earlier one of the same cell, and all are tried."""
    state, place = reader.session.state, (cell.table, cell.row, cell.column)
    if problems := tuple(cell_problems(state, cell)):
        raise PokeError(problems, state)
    others = tuple(other for other in reader.look.draft if (other.table, other.row, other.column) != place)
    reader.see(draft=(*others, cell))
    _write(reader, force=False)


def _write(reader: Reader, force: bool) -> None:
    poke, begun_at = Poke(cells=reader.look.draft, force=force), reader.session.cursor
    poked(reader.session.state, poke)  # refused edits open no line of their own
    reader.keep_what_followed()
    reader.session.write(poke)
    reader.see(draft=(), since=begun_at)
