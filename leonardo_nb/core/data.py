"""Where data is found, and reading it.

Our own data stands beside the package, or inside an installed wheel, whose TOML and JSON files are packed into one. Any
other folder laid out like it can be a home of data, too: by `add_home`, or named in the environment by
LEONARDO_NB_DATA. The first home that has a file gives it, and our own comes last: so a language, a ruleset's texts or
an owner's own tables are added without touching ours.
Tables of components are read when a ruleset is first used.
"""

from __future__ import annotations

import csv
import io
import os
import tomllib
import warnings
from collections.abc import Callable, Iterator, Sequence
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import msgspec
from msgspec import Struct

from leonardo_nb.core.errors import BadData
from leonardo_nb.core.value_kinds import kind_of

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T", bound=Struct)

SOURCES = ("rulebook", "public", "inferred", "reconstructed", "own")
"""Where a value comes from: printed in the rulebook, found in a public source, inferred from
those, invented to fill a gap, or given by the user."""

WRONG = "/misconceptions"
"""Where the folder of a game says what people get wrong in it."""

_PACKAGE = Path(__file__).resolve().parent.parent


def our_folder(name: str) -> Path:
    """A folder that came with us: inside an installed wheel, or beside the package in a clone."""
    wheel = _PACKAGE / name
    return wheel if wheel.is_dir() else _PACKAGE.parent / name


OURS = our_folder("data")
PACKED = OURS / "packed.zip"
"""The TOML and JSON files of an installed wheel, which is an eighth smaller for it."""


def _named_homes() -> Iterator[Path]:
    """The folders that the environment names."""
    for name in filter(None, os.environ.get("LEONARDO_NB_DATA", "").split(os.pathsep)):
        home = Path(name).expanduser()
        if home.is_dir():
            yield home
        else:
            warnings.warn(f"LEONARDO_NB_DATA names {name!r}, which is not a folder.", stacklevel=2)


def _unpacked() -> Iterator[Path]:
    """What is packed, as one home more, kept in memory: processes that fork would share a place in an open file."""
    if PACKED.is_file():
        import zipfile

        archive = zipfile.ZipFile(io.BytesIO(PACKED.read_bytes()))
        yield cast("Path", zipfile.Path(archive))  # it can do all that is asked of a home


_homes = [*_named_homes(), OURS, *_unpacked()]
_forget: list[Callable[[], None]] = []


def remembered(read: Callable[P, R]) -> Callable[P, R]:
    """What is read once, and again when the homes of data change."""
    kept: Any = cache(read)
    on_forgetting(kept.cache_clear)
    found: Callable[P, R] = kept
    return found


def on_forgetting(forget: Callable[[], None]) -> None:
    """Do this, too, when the homes of data change."""
    _forget.append(forget)


def add_home(path: str | os.PathLike[str]) -> None:
    """Look for data in this folder first."""
    _homes.insert(0, Path(path))
    forget_all()


def remove_home(path: str | os.PathLike[str]) -> None:
    """Look for data in this folder no more."""
    _homes.remove(Path(path))
    forget_all()


def forget_all() -> None:
    """Whatever was read is read again."""
    for forget in _forget:
        forget()


def data_path(*parts: str) -> Path:
    """A file of the data, in the first home that has it."""
    places = [home.joinpath(*parts) for home in _homes]
    return next((place for place in places if place.exists()), places[-1])


def data_files(*parts: str, pattern: str) -> dict[str, Path]:
    """The files of a folder of the data in all homes, by name."""
    folders = [home.joinpath(*parts) for home in reversed(_homes)]
    found = [file for folder in folders if folder.is_dir() for file in folder.iterdir() if fnmatch(file.name, pattern)]
    return dict(sorted({file.name: file for file in found}.items()))


@remembered
def read_toml(*parts: str) -> dict[str, Any]:
    """A TOML file of the data."""
    path = data_path(*parts)
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadData(f"{'/'.join(parts)} is missing: no data folder has it.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadData(f"{'/'.join(parts)} cannot be read as TOML: {error}.") from None


class _Number(Struct, frozen=True):
    name: str
    value: int


class _KeyedNumber(Struct, frozen=True):
    name: str
    key: int
    value: int


class Provenance(Struct, frozen=True):
    """One value of a table and where it comes from."""

    file: str
    row: str
    column: str
    value: str
    source: str


def read_table(text: str, row_type: type[T], file: str) -> list[T]:
    """The rows of a CSV, each cell checked; a wrong one is named by file, row and column."""
    reader = csv.DictReader(io.StringIO(text), strict=True)
    try:
        _check_header(reader, row_type, file)
        return [_read_row(cells, row_type, f"{file}, row {n}") for n, cells in enumerate(reader, 1)]
    except csv.Error as error:
        raise BadData(f"{file}, line {reader.line_num}: this is not a CSV table ({error}).") from None


def table(folder: str, file: str, row_type: type[T]) -> list[T]:
    """Return the rows of a table in a folder of the data."""
    return read_table(data_path(folder, file).read_text(encoding="utf-8"), row_type, file)


def numbers(folder: str) -> dict[str, int]:
    """Return the printed numbers in a folder of the data, by name."""
    return {row.name: row.value for row in table(folder, "numbers.csv", _Number)}


def keyed_numbers(folder: str) -> dict[str, dict[int, int]]:
    """Return the printed numbers in a folder of the data: by name, then by key."""
    found: dict[str, dict[int, int]] = {}
    for row in table(folder, "numbers.csv", _KeyedNumber):
        found.setdefault(row.name, {})[row.key] = row.value
    return found


def provenance(text: str, file: str) -> Iterator[Provenance]:
    """Every value of a CSV that has a source column beside it."""
    for cells in csv.DictReader(io.StringIO(text)):
        key = next(iter(cells.values()))
        for column, value in cells.items():
            if f"{column}_source" in cells:
                yield Provenance(file, key, column, value, cells[f"{column}_source"])


def sources(text: str) -> list[frozenset[str]]:
    """Of each row of a CSV, where its values come from."""
    rows = csv.DictReader(io.StringIO(text))
    return [frozenset(cells[column] for column in cells if column.endswith("_source")) for cells in rows]


def provenance_of(folders: Sequence[str], files: tuple[str, ...]) -> tuple[Provenance, ...]:
    """Every value of these tables; a later folder's own table stands for an earlier one's."""
    return tuple(entry for file in files for entry in provenance(_table_text(folders, file), file))


def _table_text(folders: Sequence[str], file: str) -> str:
    paths = [data_path(folder, file) for folder in reversed(folders)]
    return next((path for path in paths if path.is_file()), paths[-1]).read_text(encoding="utf-8")


def _check_header(reader: csv.DictReader[str], row_type: type[T], file: str) -> None:
    columns = list(reader.fieldnames or ())
    wanted = row_type.__struct_fields__
    if len(columns) == 1 and ";" in columns[0]:
        raise BadData(f"{file}: the columns are separated by semicolons; save it with commas.")
    missing = [name for name in wanted if name not in columns]
    if missing:
        raise BadData(f"{file}: column {missing[0]} is missing; expected {', '.join(wanted)}.")
    allowed = {*wanted, *(f"{name}_source" for name in wanted)}
    unknown = [name for name in columns if name not in allowed]
    if unknown:
        raise BadData(f"{file}: column {unknown[0]!r} is unknown; expected {', '.join(wanted)}.")


def _read_row(cells: dict[Any, Any], row_type: type[T], where: str) -> T:
    if None in cells or None in cells.values():
        raise BadData(f"{where}: expected as many cells as the header has columns.")
    _check_sources(cells, where)
    values = {name: cells[name].strip() for name in row_type.__struct_fields__}
    for field in msgspec.structs.fields(row_type):
        try:
            msgspec.convert(values[field.name], field.type, strict=False)
        except msgspec.ValidationError as error:
            expected = _expected(field.type, str(error))
            found = repr(cells[field.name][:40])
            raise BadData(f"{where}, column {field.name}: expected {expected}, found {found}.") from None
    return msgspec.convert(values, row_type, strict=False)


def _expected(hint: Any, error: str) -> str:
    """What a cell should have held, in plain words."""
    kind = kind_of(hint)
    return f"text ({error.removeprefix('Expected ')})" if kind.name == "text" else kind.expected


def _check_sources(cells: dict[str, str], where: str) -> None:
    for column, value in cells.items():
        if column.endswith("_source") and value not in SOURCES:
            raise BadData(f"{where}, column {column}: expected one of {', '.join(SOURCES)}, found {value[:40]!r}.")
