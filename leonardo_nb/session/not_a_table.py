"""What is given for a table and is none: what to do with it first, or what does not go together."""

import os
from collections.abc import Mapping
from typing import Any

from leonardo_nb.core.explanation import why
from leonardo_nb.core.missing_places import no_cells
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import State

READERS = {
    "csv": ("csv", ""),
    "tsv": ("table", ""),
    "json": ("json", ""),
    "jsonl": ("json", ", lines=True"),
    "ndjson": ("json", ", lines=True"),
    "parquet": ("parquet", ""),
    "feather": ("feather", ""),
}
"""What reads a file of each ending in pandas, and what it has to be told."""


def no_frame(state: State, table: Any, given: Any) -> Problem:
    """What is given is no table; a file has to be read first, and a row needs its cells."""
    ending = str(given).lower().removesuffix(".gz").rpartition(".")[2] if isinstance(given, str | os.PathLike) else ""
    reader, lines = READERS.get(ending, ("", ""))
    is_text = isinstance(given, str) and given.lstrip()[:1] in ("[", "{")
    if isinstance(given, str) and not reader and not is_text:
        return no_cells(state, table)
    lengths = {clipped(name): len(cells) for name, cells in given.items()} if _is_ragged(given) else {}
    if lengths:
        told = ", ".join(f"{name} {length}" for name, length in lengths.items())
        return Problem(why("edit.ragged", lengths=told), clipped(table))
    key = "edit.read_text" if is_text else "edit.read_first" if reader else "edit.not_a_frame"
    return Problem(why(key, table=clipped(table), ending=reader, file=clipped(given), lines=lines), clipped(table))


def _is_ragged(given: Any) -> bool:
    """Whether these are columns of different lengths."""
    lists = isinstance(given, Mapping) and all(isinstance(cells, list | tuple) for cells in given.values())
    return lists and len({len(cells) for cells in given.values()}) > 1
