"""Games written to a file as they end, and gone on with after an interruption.

While they are played, a file beside the one that is asked for has a line for every few games, in whatever order they
end; at the end they are written in order, as CSV or Parquet, and that file goes.
"""

from collections.abc import Iterator
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from leonardo_nb.core.errors import BadFile, MissingExtra
from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import said_only
from leonardo_nb.simulation.games import PARTS, Played
from leonardo_nb.simulation.games_frame import rows_frame
from leonardo_nb.simulation.job import Job

SUFFIXES: Final = ".csv", ".parquet"
BESIDE: Final = ".games"
"""How the name of the file ends that has the games while they are played."""
BATCH: Final = 20_000
"""Rows that are written at a time."""
LONGEST: Final = 50_000_000
"""Bytes that a line may have: far more than a worker ever gives back."""


class _Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What the games were played with: others do not belong into the same file."""

    ruleset: str
    version: int
    options: dict[str, Any]
    names: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int


class _Line(Struct, frozen=True, forbid_unknown_fields=True):
    first: int
    stop: int
    rows: tuple[dict[str, str | int | bool], ...]


class _Place(NamedTuple):
    """Where the line of these games begins."""

    games: range
    offset: int


class GamesFile:
    """The file of many games."""

    def __init__(self, path: str) -> None:
        self.path = Path(path)
        if self.path.suffix not in SUFFIXES:
            raise BadFile(error_text("games_file", name=quoted(path, 60)))
        if not self.path.parent.is_dir():
            raise BadFile(error_text("file_folder", folder=quoted(str(self.path.parent), 60)))
        if self.path.suffix == ".parquet":
            _arrow()
        self.beside = self.path.with_name(self.path.name + BESIDE)
        self._places: list[_Place] = []
        self._points: set[str] = set()

    def seed(self) -> int | None:
        """The seed of the games that are there already."""
        settings = self._settings()
        return settings.seed if settings else None

    def open(self, job: Job) -> None:
        """Begin a file for these games, or go on with it; BadFile where it has other games."""
        wanted = _settings_of(job)
        there = self._settings()
        if there is None:
            self.beside.write_bytes(msgspec.json.encode(wanted) + b"\n")
        elif there != msgspec.json.decode(msgspec.json.encode(wanted), type=_Settings):
            raise BadFile(error_text("games_other", name=quoted(str(self.beside), 60)))
        self._find_lines()

    def missing(self, count: int) -> list[range]:
        """The numbers of the games that are not there yet, up to this count."""
        there = {number for place in self._places for number in place.games}
        left = [number for number in range(count) if number not in there]
        ends = [at for at, number in enumerate(left, 1) if at == len(left) or left[at] != number + 1]
        return [range(left[begin], left[end - 1] + 1) for begin, end in zip([0, *ends], ends, strict=False)]

    def add(self, games: range, played: Played) -> None:
        """Write some games that are over."""
        line = msgspec.json.encode(_Line(games.start, games.stop, played.rows)) + b"\n"
        with self.beside.open("ab") as stream:
            offset = stream.tell()
            stream.write(line)
        self._note(_Line(games.start, games.stop, played.rows), offset)

    def finish(self, *, keep: bool) -> None:
        """Write the table of all games that are over, in order; the file beside it is kept to go on with, or goes."""
        unfinished = self.path.with_name(f".{self.path.name}")
        try:
            (_write_csv if self.path.suffix == ".csv" else _write_parquet)(unfinished, self._points, self.rows())
            unfinished.replace(self.path)
        finally:
            unfinished.unlink(missing_ok=True)
        if not keep:
            self.beside.unlink()

    def _settings(self) -> _Settings | None:
        if not self.beside.is_file():
            return None
        with self.beside.open("rb") as stream:
            line = stream.readline(LONGEST)
        try:
            return msgspec.json.decode(line, type=_Settings)
        except (msgspec.DecodeError, ValueError):
            raise BadFile(error_text("games_other", name=quoted(str(self.beside), 60))) from None

    def _find_lines(self) -> None:
        """Read what is there; a last line that was not written to its end is cut off."""
        with self.beside.open("r+b") as stream:
            stream.readline(LONGEST)
            offset = stream.tell()
            while line := stream.readline(LONGEST):
                if not line.endswith(b"\n"):
                    stream.truncate(offset)
                    break
                self._note(self._read(line), offset)
                offset = stream.tell()

    def _read(self, line: bytes) -> _Line:
        try:
            return msgspec.json.decode(line, type=_Line)
        except (msgspec.DecodeError, ValueError):
            raise BadFile(error_text("games_other", name=quoted(str(self.beside), 60))) from None

    def _note(self, line: _Line, offset: int) -> None:
        self._places.append(_Place(range(line.first, line.stop), offset))
        self._points |= {column for row in line.rows for column in row if column.startswith(PARTS)}

    def rows(self) -> Iterator[list[dict[str, Any]]]:
        """The rows of all games that are over, in order, some games at a time."""
        rows: list[dict[str, Any]] = []
        with self.beside.open("rb") as stream:
            for place in sorted(self._places, key=lambda place: place.games.start):
                stream.seek(place.offset)
                rows += self._read(stream.readline(LONGEST)).rows
                if len(rows) >= BATCH:
                    yield rows
                    rows = []
        if rows:
            yield rows


def _settings_of(job: Job) -> _Settings:
    rules = find(job.ruleset)
    said = said_only(asdict(job.options), rules.defaults)
    return _Settings(job.ruleset, rules.version, said, job.names, job.bots, job.seed)


def _write_csv(path: Path, points: set[str], batches: Iterator[list[dict[str, Any]]]) -> None:
    for number, rows in enumerate(batches):
        rows_frame(rows, points).to_csv(path, mode="a" if number else "w", header=not number, index=False)


def _write_parquet(path: Path, points: set[str], batches: Iterator[list[dict[str, Any]]]) -> None:
    arrow = _arrow()
    tables = (arrow.Table.from_pandas(rows_frame(rows, points), preserve_index=False) for rows in batches)
    first = next(tables)
    with arrow.parquet.ParquetWriter(path, first.schema) as writer:
        for table in chain([first], tables):
            writer.write_table(table.cast(first.schema))


def _arrow() -> Any:
    """PyArrow, which writes Parquet; MissingExtra where it is not installed."""
    try:
        import_module("pyarrow.parquet")
        return import_module("pyarrow")
    except ImportError:
        raise MissingExtra(error_text("games_arrow", command="pip install 'leonardo-nb[arrow]'")) from None
