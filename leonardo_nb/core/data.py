"""Where the top-level data folder is, beside the package or inside an installed wheel, and reading it."""

from __future__ import annotations

import csv
import io
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from leonardo_nb.core.errors import BadData

T = TypeVar("T", bound=Struct)

SOURCES = ("rulebook", "public", "inferred", "reconstructed", "own")
"""Where a value comes from: printed in the rulebook, found in a public source, inferred from
those, invented to fill a gap, or given by the user."""

_PACKAGE = Path(__file__).resolve().parent.parent
_PLACES = (_PACKAGE.parent / "data", _PACKAGE / "data")


def data_path(*parts: str) -> Path:
    """A file of the data folder; the checkout's own folder comes first."""
    home = next((place for place in _PLACES if place.is_dir()), _PLACES[0])
    return home.joinpath(*parts)


@cache
def read_toml(*parts: str) -> dict[str, Any]:
    """A TOML file of the data folder."""
    with data_path(*parts).open("rb") as file:
        return tomllib.load(file)


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
        raise BadData(f"{file}, line {reader.line_num}: not a CSV table ({error}).") from None


def provenance(text: str, file: str) -> Iterator[Provenance]:
    """Every value of a CSV that has a source column beside it."""
    for cells in csv.DictReader(io.StringIO(text)):
        key = next(iter(cells.values()))
        for column, value in cells.items():
            if f"{column}_source" in cells:
                yield Provenance(file, key, column, value, cells[f"{column}_source"])


def provenance_of(folder: str, files: tuple[str, ...]) -> tuple[Provenance, ...]:
    """Every value of these tables of the data folder."""
    texts = {file: data_path(folder, file).read_text(encoding="utf-8") for file in files}
    return tuple(entry for file, text in texts.items() for entry in provenance(text, file))


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


def _expected(kind: Any, error: str) -> str:
    """What a cell should have held, in plain words."""
    info = msgspec.inspect.type_info(kind)
    if isinstance(info, msgspec.inspect.LiteralType):
        return " or ".join(str(value) for value in info.values)
    if isinstance(info, msgspec.inspect.IntType):
        low = f" from {info.ge}" if info.ge is not None else ""
        high = f" to {info.le}" if info.le is not None else ""
        return f"a whole number{low}{high}"
    return f"a text ({error.removeprefix('Expected ')})"


def _check_sources(cells: dict[str, str], where: str) -> None:
    for column, value in cells.items():
        if column.endswith("_source") and value not in SOURCES:
            raise BadData(f"{where}, column {column}: expected one of {', '.join(SOURCES)}, found {value[:40]!r}.")
