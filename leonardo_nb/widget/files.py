"""Small files beside the notebooks: whose they are, reading what anybody may have written, writing all or nothing."""

import hashlib
import os
import stat
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from leonardo_nb.core.errors import BadSave

LONG = 24
"""Letters of a name."""
UNFINISHED = ".unfinished"
"""How the name of a file ends that is still being written, or was when its kernel died."""


def folder_of(name: str) -> Path | None:
    """Where such files stand; nowhere, where there is no Jupyter."""
    try:
        from jupyter_core.paths import jupyter_data_dir
    except ImportError:
        return None
    return Path(jupyter_data_dir()) / "leonardo_nb" / name


def notebook() -> str:
    """The notebook whose kernel this is; empty where none is named."""
    return os.environ.get("JPY_SESSION_NAME", "")


def name_of(what: Any) -> str:
    """A name for what cannot be one itself."""
    return hashlib.sha256(msgspec.json.encode(what)).hexdigest()[:LONG]


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
    """All of it or nothing: a kernel may die at any moment."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(suffix=UNFINISHED, dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        Path(name).replace(file)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
