"""What is kept of a class: in a file of SQLite or, by its URL, in PostgreSQL; the same tables in both.

Whatever is kept is written in transactions, each whole or not at all, and is on the disk when `write` returns.
"""

import hashlib
import os
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from leonardo_nb.classroom.sentences import say
from leonardo_nb.core.errors import BadFile, BadOption, MissingExtra
from leonardo_nb.core.files import LONGEST
from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import clipped, is_written, quoted
from leonardo_nb.session.own_files import folder_of, name_of

Change = Callable[[sa.Connection], None]
"""Something to write, as part of a transaction."""
Row = Mapping[str, Any]

WAIT: Final = 5
"""Seconds to wait for a database that does not answer."""
MOST_UNHEARD: Final = 10
"""Seconds after which a line to a database that acknowledges nothing counts as broken."""
WAIT_FOR_OTHER: Final = 0.5
"""Seconds to wait for a class that another server has open: it may be ending."""
LONGEST_NAME: Final = 200
"""Letters of a class's name: every key of PostgreSQL has to hold it."""
POSTGRESQL, SQLITE = "postgresql://user@host/name", "sqlite:///class.db"
"""How a store is named."""
INSTALL: Final = "pip install 'psycopg[binary]'"
_OF_SESSION: Final = (
    "synchronous_commit = on",
    *("tcp_keepalives_idle = 10", "tcp_keepalives_interval = 5", "tcp_keepalives_count = 3"),
)
"""Of PostgreSQL: what is committed is on the disk, and a class whose server has lost its network is soon free again."""
_NOT_IN_TIME: Final = "55P03"
"""What PostgreSQL calls a lock that did not come in time."""
_ALL: Final = sa.MetaData()
_TO_CLASS: Final = "class_name"


def _table(name: str, *columns: sa.Column[Any]) -> sa.Table:
    return sa.Table(f"lnb_{name}", _ALL, sa.Column(_TO_CLASS, sa.String, primary_key=True), *columns)


def _key(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Integer, primary_key=True, autoincrement=False)


CLASS: Final = _table(
    "class", sa.Column("code", sa.String), sa.Column("token", sa.String), sa.Column("phase", sa.String)
)
"""What a class is joined with, the secret of its desk, and what the phones show."""
STUDENT: Final = _table("student", _key("student"), sa.Column("key_digest", sa.String), sa.Column("name", sa.String))
QUESTION: Final = _table(
    "question",
    _key("number"),
    sa.Column("wanted", sa.Text),
    sa.Column("followed", sa.Integer),
    sa.Column("made", sa.Text),
    sa.Column("solution", sa.Integer),
    sa.Column("closed", sa.Boolean),
)
"""What was asked for, the question it is compared with, what was made of it, and the number of the right choice."""
ANSWER: Final = _table(
    "answer", _key("number"), _key("student"), sa.Column("choice", sa.Integer), sa.Column("at", sa.Integer)
)


class InUse(Exception):
    """Another server has the class open."""


class Store:
    """The tables of one class; nobody else may have them open."""

    def __init__(self, url: str, name: str) -> None:
        self.name = _checked(name)
        self.file = file_of(url, name)
        self._engine = _engine(url, name, self.file)
        self._insert: Any = (sqlite if self._engine.dialect.name == "sqlite" else postgresql).insert
        try:
            with self._engine.begin() as connection:
                _ALL.create_all(connection)
        except (sa.exc.DBAPIError, InUse) as error:
            self.close()
            raise self.refusal(error) from None

    def refusal(self, error: Exception) -> BadFile:
        """What to say where it cannot be opened."""
        key = "store_locked" if isinstance(error, InUse) or "is locked" in str(error) else "store_closed"
        return BadFile(say(key, name=clipped(self.name), reason=clipped(_reason(error), 200)))

    def write(self, changes: Iterable[Change]) -> None:
        """Write all these in one transaction."""
        with self._engine.begin() as connection:
            for change in changes:
                change(connection)

    def put(self, table: sa.Table, **row: Any) -> Change:
        """A row, in place of any with the same key."""
        return partial(_put, self._upsert(table), {_TO_CLASS: self.name, **row})

    def _upsert(self, table: sa.Table) -> Any:
        keys = [column.name for column in table.primary_key]
        made = self._insert(table)
        others = {column.name: made.excluded[column.name] for column in table.c if column.name not in keys}
        return made.on_conflict_do_update(index_elements=keys, set_=others)

    def drop(self, table: sa.Table, **where: Any) -> Change:
        """All rows of this class of which this is true."""
        return partial(_execute, sa.delete(table).where(*self._are(table, where)))

    def rows(self, table: sa.Table, **where: Any) -> list[Row]:
        """All rows of this class of which this is true, by their keys."""
        asked = sa.select(table).where(*self._are(table, where)).order_by(*table.primary_key)
        with self._engine.connect() as connection:
            return [dict(row) for row in connection.execute(asked).mappings()]

    def _are(self, table: sa.Table, where: Row) -> list[sa.ColumnElement[bool]]:
        return [table.c[name] == value for name, value in {_TO_CLASS: self.name, **where}.items()]

    def last_question(self) -> Row | None:
        """The question that was asked last."""
        asked = sa.select(QUESTION).where(*self._are(QUESTION, {})).order_by(QUESTION.c.number.desc()).limit(1)
        with self._engine.connect() as connection:
            row = connection.execute(asked).mappings().first()
            return dict(row) if row else None

    def tallies(self) -> dict[int, tuple[int, int]]:
        """By student, how many closed questions were answered, and how many of them rightly."""
        right = sa.func.sum(sa.case((ANSWER.c.choice == QUESTION.c.solution, 1), else_=0))
        together = sa.and_(ANSWER.c.number == QUESTION.c.number, *self._are(QUESTION, {"closed": True}))
        asked = sa.select(ANSWER.c.student, sa.func.count(), right).join(QUESTION, together)
        with self._engine.connect() as connection:
            found = connection.execute(asked.where(*self._are(ANSWER, {})).group_by(ANSWER.c.student))
            return {student: (count, int(rightly)) for student, count, rightly in found}

    def names(self) -> list[str]:
        """All classes that are kept here."""
        with self._engine.connect() as connection:
            return [*connection.execute(sa.select(CLASS.c[_TO_CLASS]).order_by(CLASS.c[_TO_CLASS])).scalars()]

    def delete(self) -> None:
        """Forget the class: its rows and, where it has a file of its own, the file."""
        self.write(self.drop(table) for table in _ALL.tables.values())
        self.close()
        if self.file and self.file == own_file(self.name):
            for ending in ("", "-wal", "-shm"):
                self.file.with_name(self.file.name + ending).unlink(missing_ok=True)

    def close(self) -> None:
        self._engine.dispose()


def _checked(name: str) -> str:
    if not is_written(name):
        raise BadOption(error_text("option_value", option="name", expected=error_text("text"), found=quoted(name)))
    if len(name) > LONGEST_NAME:
        raise BadOption(say("name_long", most=LONGEST_NAME, count=len(name)))
    return name


def own_file(name: str) -> Path | None:
    """The file of a class, beside kept games; nowhere, where nothing is kept."""
    folder = folder_of("classes")
    return folder / f"{name_of([name])}.db" if folder else None


def file_of(url: str, name: str) -> Path | None:
    """The file of SQLite that a class is kept in; None for PostgreSQL."""
    if not url:
        file = own_file(name)
        if file is None:
            raise BadOption(say("no_folder", sqlite=SQLITE))
        return file
    try:
        found = sa.make_url(url)
    except sa.exc.ArgumentError:
        raise _unknown() from None
    backend = found.get_backend_name()
    if backend not in ("sqlite", "postgresql"):
        raise _unknown()
    if backend == "postgresql":
        return None
    if not found.database or found.database == ":memory:":
        raise _unknown()
    return Path(found.database)


def _engine(url: str, name: str, file: Path | None) -> sa.Engine:
    """One connection, to one database."""
    settings: dict[str, Any] = {"pool_size": 1, "max_overflow": 0, "poolclass": sa.pool.QueuePool}
    if file:
        if url and not file.parent.is_dir():
            raise BadFile(error_text("file_folder", folder=quoted(str(file.parent), LONGEST)))
        _make_private(file)
        wait = {"check_same_thread": False, "timeout": WAIT_FOR_OTHER}
        engine = sa.create_engine(sa.URL.create("sqlite", database=str(file)), connect_args=wait, **settings)
        sa.event.listen(engine, "connect", _safe)
        return engine
    named = sa.make_url(url)
    named = named.set(drivername="postgresql+psycopg") if named.drivername == "postgresql" else named
    try:
        wait = {"connect_timeout": WAIT, "tcp_user_timeout": 1000 * MOST_UNHEARD}
        engine = sa.create_engine(named, connect_args=wait, pool_pre_ping=True, **settings)
    except sa.exc.ArgumentError:
        raise _unknown() from None
    except ImportError:
        raise MissingExtra(say("no_postgresql", command=INSTALL)) from None
    sa.event.listen(engine, "connect", partial(_alone, _number_of(name)))
    return engine


def _unknown() -> BadOption:
    return BadOption(say("store_unknown", postgresql=POSTGRESQL, sqlite=SQLITE))


def _make_private(file: Path) -> None:
    """Make the file for its owner's eyes alone."""
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    except (OSError, ValueError) as error:
        raise BadFile(say("store_closed", name=clipped(file.stem), reason=clipped(error, 200))) from None


def _safe(connection: Any, _: Any) -> None:
    """What is committed is on the disk, and nobody else can open the file: two servers would show two classes."""
    for setting in ("locking_mode=EXCLUSIVE", "journal_mode=WAL", "synchronous=FULL"):
        connection.execute(f"PRAGMA {setting}").fetchall()
    connection.execute("BEGIN EXCLUSIVE")
    connection.commit()


def _number_of(name: str) -> int:
    """A number by which PostgreSQL knows the class: of 64 bits, so that no two classes have the same one."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big", signed=True)


def _alone(number: int, connection: Any, _: Any) -> None:
    """The same in PostgreSQL, whatever its own settings are; by a lock that ends with the connection."""
    for setting in _OF_SESSION:
        connection.execute(f"SET {setting}")
    connection.execute(f"SET LOCAL lock_timeout = '{WAIT_FOR_OTHER}s'")
    try:
        connection.execute("SELECT pg_advisory_lock(%s)", (number,))
    except connection.OperationalError as error:
        raise InUse if error.sqlstate == _NOT_IN_TIME else error from None
    connection.commit()


def _reason(error: Exception) -> str:
    """What a database says, in its first line."""
    said = str(getattr(error, "orig", None) or error).strip()
    return said.splitlines()[0] if said else type(error).__name__


def _put(statement: Any, row: Row, connection: sa.Connection) -> None:
    connection.execute(statement, row)


def _execute(statement: Any, connection: sa.Connection) -> None:
    connection.execute(statement)
