"""Small files beside the notebooks: whose they are, reading what anybody may have written, writing all or nothing."""

import hashlib
import os
import stat
from pathlib import Path
from typing import Any

import msgspec

from leonardo_nb.core.errors import BadSave
from leonardo_nb.core.files import replace_whole
from leonardo_nb.host import data_folder

LONG = 24
"""Letters of a name."""


def folder_of(name: str) -> Path | None:
    """Where such files stand; nowhere, where nothing is kept."""
    folder = data_folder()
    return folder / name if folder else None


def notebook() -> str:
    """The notebook whose kernel this is; empty where none is named, and in Voilà, whose visitors share none."""
    return "" if "VOILA_PREHEAT" in os.environ else os.environ.get("JPY_SESSION_NAME", "")


def name_of(what: Any) -> str:
    """A name for what cannot be one itself."""
    return hashlib.sha256(msgspec.json.encode(what)).hexdigest()[:LONG]


def own_file(folder: str, owner: str, ending: str = ".json") -> Path | None:
    """The file of this notebook or, where none is named, of a browser; None where nothing is kept."""
    place, named = folder_of(folder), notebook()
    if place is None or not (named or owner):
        return None
    return place / f"{name_of([named]) if named else owner}{ending}"


def read_file(file: Path, largest: int) -> bytes:
    """What stands in a regular file of bounded size, and no link to one; else an OSError or BadSave."""
    flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with open(os.open(file, flags), "rb") as stream:  # noqa: PTH123 - Path.open follows links
        if not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
            raise BadSave("A kept game is a regular file.")
        data = stream.read(largest + 1)
    if len(data) > largest:
        raise BadSave("This file is larger than any kept game.")
    return data


def write_file(file: Path, data: bytes) -> None:
    """Write a file for its owner's eyes alone, whole or not at all."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    replace_whole(file, data, 0o600)
