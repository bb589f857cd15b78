"""Files: regular ones only, read up to a limit, and written whole or not at all."""

import os
import shutil
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

from leonardo_nb.core.errors import BadFile
from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import quoted

LONGEST = 120
"""Characters of a path that are told."""
UNFINISHED = ".unfinished"
"""How the name of a file ends that is still being written, or was when its process died."""


def read_regular(path: str | os.PathLike[str], most: int) -> bytes:
    """What stands in a file, up to one byte more than it may hold; a device or a pipe is as good as no file."""
    file = Path(path)
    if not file.is_file():
        raise IsADirectoryError(file) if file.is_dir() else FileNotFoundError(file)
    with file.open("rb") as stream:
        return stream.read(most + 1)


def write_regular(path: str | os.PathLike[str], data: bytes) -> None:
    """Write a file whole or not at all, new or in place of a regular one; a pipe or a device is left alone."""
    if not isinstance(path, str | os.PathLike):
        raise BadFile(error_text("file_path"))
    file = Path(path)
    name = quoted(str(file), LONGEST)
    try:
        _write(file, data)
    except IsADirectoryError:
        raise BadFile(error_text("file_directory", name=name)) from None
    except NotADirectoryError:
        raise BadFile(error_text("file_folder", folder=quoted(str(file.parent), LONGEST))) from None
    except (OSError, ValueError):
        raise BadFile(error_text("file_unwritten", name=name)) from None


def make_folder(path: Path) -> None:
    """Make a folder with all folders above it, where there is none yet."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError):
        raise BadFile(error_text("folder_unmade", folder=quoted(str(path), LONGEST))) from None


def _write(file: Path, data: bytes) -> None:
    if file.is_dir():
        raise IsADirectoryError(file)
    if file.exists() and not file.is_file():
        raise FileExistsError(file)
    if not file.parent.is_dir():
        raise NotADirectoryError(file.parent)
    replace_whole(file.resolve(), data)


def replace_whole(file: Path, data: bytes, rights: int = 0o666) -> None:
    """Put a file in place once all of it is written: a full disk or a sudden end leaves the old one as it was."""
    unfinished = file.with_name(f".{token_hex(8)}{UNFINISHED}")
    try:
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        with os.fdopen(os.open(unfinished, flags, rights), "wb") as stream:
            stream.write(data)
        with suppress(FileNotFoundError):
            shutil.copymode(file, unfinished)
        unfinished.replace(file)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
