"""Tables from files, or as they are given: by their names."""

from __future__ import annotations

import codecs
import gzip
import io
import json
import os
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pandas as pd

from leonardo_nb.core.errors import BadFile
from leonardo_nb.core.files import read_regular
from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import clipped, quoted
from leonardo_nb.session.index_columns import NAMELESS
from leonardo_nb.session.not_a_table import READERS
from leonardo_nb.session.table_libraries import as_frame

LARGEST_TABLE = 2_000_000
"""Bytes of a file that are read: far more than any table has."""
MOST_TABLES = 40
PACKED = ".gz"
_SAVED = b'"leonardo_nb":'
"""What stands in a saved game, and in no table."""


def tables_given(given: Any, told: tuple[str, ...]) -> Mapping[str, pd.DataFrame]:
    """Tables by name, from a mapping or from a folder of files; those that only tell the game are left out."""
    if isinstance(given, str | os.PathLike):
        return _in_folder(Path(given), told)
    if not isinstance(given, Mapping):
        raise BadFile(error_text("tables_given"))
    for name, table in given.items():
        if isinstance(table, str | os.PathLike) and _bare(Path(table)).suffix in _READ:
            raise _to_be_read(Path(table), clipped(name))
    frames = {name: as_frame(table) for name, table in given.items() if name not in told}
    if wrong := [name for name, frame in frames.items() if frame is None or not isinstance(name, str)]:
        raise BadFile(error_text("tables_frame", table=quoted(wrong[0], 40)))
    return {name: frame for name, frame in frames.items() if frame is not None}


def _in_folder(folder: Path, told: tuple[str, ...]) -> Mapping[str, pd.DataFrame]:
    if not _is_folder(folder) and _bare(folder).suffix in _READ:
        if any(sign in str(folder) for sign in "*?["):
            raise BadFile(error_text("tables_pattern", folder=quoted(str(folder.parent), 80)))
        raise _to_be_read(folder, _bare(folder).stem)
    if not _is_folder(folder):
        raise BadFile(error_text("no_folder", folder=quoted(str(folder), 80)))
    try:
        known = [file for file in sorted(folder.iterdir()) if _bare(file).suffix in _READ]
        files = [file for file in known if _bare(file).stem not in told]
    except (OSError, ValueError):
        files = []
    if not files or len(files) > MOST_TABLES:
        raise BadFile(error_text("tables_folder", folder=quoted(str(folder), 80), endings=", ".join(_READ)))
    if twice := [stem for stem, times in Counter(_bare(file).stem for file in files).items() if times > 1]:
        raise BadFile(error_text("tables_twice", table=quoted(twice[0], 40)))
    return {_bare(file).stem: _read(file) for file in files}


def _to_be_read(file: Path, table: str) -> BadFile:
    """The refusal of a single file, with what reads it."""
    if _is_save(file):
        return BadFile(error_text("tables_save", file=quoted(str(file), 400)))
    reader, lines = READERS[_bare(file).suffix[1:]]
    table = table if table.isidentifier() else "players"
    return BadFile(error_text("tables_file", table=table, reader=reader, file=clipped(str(file), 80), lines=lines))


def _is_save(file: Path) -> bool:
    """Whether a file is a saved game, which is no table."""
    try:
        return _SAVED in read_regular(file, LARGEST_TABLE)
    except (OSError, ValueError):
        return False


def _bare(file: Path) -> Path:
    """A file by its name and its ending in small letters, without the one that says that it is packed."""
    bare = file.with_suffix("") if file.suffix.lower() == PACKED else file
    return bare.with_suffix(bare.suffix.lower()) if bare.name else bare


def _is_folder(folder: Path) -> bool:
    try:
        return folder.is_dir()
    except (OSError, ValueError):
        return False


def _read(file: Path) -> pd.DataFrame:
    try:
        data = read_regular(file, LARGEST_TABLE)
        if file.suffix.lower() == PACKED:
            data = gzip.GzipFile(fileobj=io.BytesIO(data)).read(LARGEST_TABLE + 1)
        if _SAVED not in data:
            return _READ[_bare(file).suffix](data)
    except Exception as error:  # noqa: BLE001 - whatever a table library says of a file
        raise BadFile(error_text("table_unread", name=quoted(file.name, 60), error=clipped(error, 120))) from None
    raise _to_be_read(file, file.stem)


def _csv(data: bytes) -> pd.DataFrame:
    """Every cell as it is written: "01" is no number, and a player may be called NA."""
    text = _decoded(data)
    head = text.partition("\n")[0]
    by = max("\t;,", key=head.count) if "," not in head else ","
    frame = pd.read_csv(io.StringIO(text), sep=by, dtype=str, keep_default_na=False)
    filled = frame != ""
    named = [bool(filled[column].any()) or not NAMELESS.fullmatch(str(column)) for column in frame]
    return frame.loc[filled.any(axis=1), named].reset_index(drop=True)


def _decoded(data: bytes) -> str:
    """Text in Unicode or, from older spreadsheets, in the letters of Western Europe."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252")


def _json(data: bytes) -> pd.DataFrame:
    """A table as pandas writes it, whichever way it is turned, also with a record in every line."""
    try:
        held = json.loads(data)
    except json.JSONDecodeError as error:
        if error.msg != "Extra data":
            raise
        held = [json.loads(line) for line in data.splitlines() if line.strip()]
    if isinstance(held, dict) and "data" in held and "schema" in held:
        held = held["data"]
    if isinstance(held, dict) and {*held} >= {"columns", "data"}:
        return pd.DataFrame(held["data"], columns=held["columns"], index=held.get("index"))
    if isinstance(held, dict) and all(label.isdecimal() for label in held):
        return pd.DataFrame.from_dict(held, orient="index")
    one = isinstance(held, dict) and held and not any(isinstance(value, dict | list) for value in held.values())
    return pd.DataFrame([held] if one else held)


def _parquet(data: bytes) -> pd.DataFrame:
    return pd.read_parquet(io.BytesIO(data))


def _feather(data: bytes) -> pd.DataFrame:
    return pd.read_feather(io.BytesIO(data))


_READ = {".csv": _csv, ".tsv": _csv, ".parquet": _parquet, ".feather": _feather}
_READ |= dict.fromkeys((".json", ".jsonl", ".ndjson"), _json)
