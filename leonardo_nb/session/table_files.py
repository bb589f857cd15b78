"""Tables from files, or as they are given: by their names."""

from __future__ import annotations

import codecs
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
from leonardo_nb.session.given_table import as_frame
from leonardo_nb.session.index_columns import NAMELESS

LARGEST_TABLE = 2_000_000
"""Bytes of a file that are read: far more than any table has."""
MOST_TABLES = 40


def tables_given(given: Any, told: tuple[str, ...]) -> Mapping[str, pd.DataFrame]:
    """Tables by name, from a mapping or from a folder of files; those that only tell the game are left out."""
    if isinstance(given, str | os.PathLike):
        return _in_folder(Path(given), told)
    if not isinstance(given, Mapping):
        raise BadFile(error_text("tables_given"))
    frames = {name: as_frame(table) for name, table in given.items() if name not in told}
    if wrong := [name for name, frame in frames.items() if frame is None or not isinstance(name, str)]:
        raise BadFile(error_text("tables_frame", table=quoted(wrong[0], 40)))
    return {name: frame for name, frame in frames.items() if frame is not None}


def _in_folder(folder: Path, told: tuple[str, ...]) -> Mapping[str, pd.DataFrame]:
    if not _is_folder(folder) and (ending := _ending(folder)) in _READ:
        reader = {".csv": "csv", ".tsv": "table"}.get(ending, ending[1:])
        table, file = folder.stem if folder.stem.isidentifier() else "players", clipped(str(folder), 80)
        if any(sign in file for sign in "*?["):
            raise BadFile(error_text("tables_pattern", folder=quoted(str(folder.parent), 80)))
        raise BadFile(error_text("tables_file", table=table, reader=reader, file=file))
    if not _is_folder(folder):
        raise BadFile(error_text("no_folder", folder=quoted(str(folder), 80)))
    try:
        files = [file for file in sorted(folder.iterdir()) if _ending(file) in _READ and file.stem not in told]
    except (OSError, ValueError):
        files = []
    if not files or len(files) > MOST_TABLES:
        raise BadFile(error_text("tables_folder", folder=quoted(str(folder), 80), endings=", ".join(_READ)))
    if twice := [stem for stem, times in Counter(file.stem for file in files).items() if times > 1]:
        raise BadFile(error_text("tables_twice", table=quoted(twice[0], 40)))
    return {file.stem: _read(file) for file in files}


def _ending(file: Path) -> str:
    """The ending of a file, in small letters."""
    return file.suffix.lower()


def _is_folder(folder: Path) -> bool:
    try:
        return folder.is_dir()
    except (OSError, ValueError):
        return False


def _read(file: Path) -> pd.DataFrame:
    try:
        return _READ[_ending(file)](read_regular(file, LARGEST_TABLE))
    except Exception as error:  # noqa: BLE001 - whatever a table library says of a file
        raise BadFile(error_text("table_unread", name=quoted(file.name, 60), error=clipped(error, 120))) from None


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


_READ = {".csv": _csv, ".tsv": _csv, ".json": _json, ".parquet": _parquet, ".feather": _feather}
