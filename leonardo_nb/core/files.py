"""Files that a user names: regular ones only, and never more is read than one may hold."""

import os
from pathlib import Path


def read_regular(path: str | os.PathLike[str], most: int) -> bytes:
    """What stands in a file, up to one byte more than it may hold; a device or a pipe is as good as no file."""
    file = Path(path)
    if not file.is_file():
        raise FileNotFoundError(file)
    with file.open("rb") as stream:
        return stream.read(most + 1)


def write_regular(path: str | os.PathLike[str], data: bytes) -> None:
    """Write a file, new or in place of a regular one; a pipe or a device is left alone."""
    file = Path(path)
    if file.exists() and not file.is_file():
        raise FileExistsError(file)
    file.write_bytes(data)
