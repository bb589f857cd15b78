"""The files in which a class hands in its work: notebooks, texts with codes and learning records.

Links are not followed, hidden folders are passed over, and there is an end to what is looked at.
"""

import codecs
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Final

from msgspec import Struct

from leonardo_nb.core.plain_text import clipped

MOST: Final = 2_000
"""Files that are read."""
MOST_SEEN: Final = 100_000
"""The most files of any kind to look at, so that naming the root of a disk ends with an answer, too."""
LONGEST_LABEL: Final = 60
_TEXT: Final = ".txt"
_RECORD: Final = ".json"
_NOTEBOOK: Final = re.compile(r"\.ipynb(\.txt|\.json)?$", re.IGNORECASE)
"""How the name of a notebook ends; some browsers add what they take it for."""
_STAGES: Final = ("submitted", "autograded")
"""Where nbgrader keeps what students hand in, and what it has run: `<stage>/<student>/<assignment>/<notebook>`."""
_UTF_16: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class Files(Struct, frozen=True):
    """Those of a folder, by their places below it."""

    notebooks: tuple[Path, ...]
    others: tuple[Path, ...]
    """Texts and records."""
    linked: tuple[Path, ...]
    """Links to notebooks."""
    is_cut_short: bool
    """Whether there are more than are read."""


def files_in(folder: Path) -> Files:
    """Every file that may have been handed in; of notebooks in a course of nbgrader, those that it has run, if any."""
    named = [*islice(_named(folder), MOST + 1)]
    cut_short = len(named) > MOST or None in named
    paths = [path for path in named[:MOST] if path]
    links = {path for path in paths if (folder / path).is_symlink()}
    found = [path for path in paths if path not in links]
    notebooks = [path for path in found if is_notebook(path.name)]
    others = (path for path in found if path not in {*notebooks})
    linked = tuple(path for path in paths if path in links and is_notebook(path.name))
    return Files(tuple(_of_course(folder, notebooks) or notebooks), tuple(others), linked, cut_short)


def is_notebook(name: str) -> bool:
    return bool(_NOTEBOOK.search(name))


def is_record(path: Path) -> bool:
    return path.suffix.lower() == _RECORD and not is_notebook(path.name)


def bare(path: Path) -> str:
    """A place without the ending of its name."""
    return _NOTEBOOK.sub("", path.as_posix()) if is_notebook(path.name) else path.with_suffix("").as_posix()


def labels(places: Iterable[Path]) -> dict[Path, str]:
    """What tells files apart, beside a name: without the folders that all of them are in, and no two alike."""
    places = [*dict.fromkeys(places)]
    shared = os.path.commonpath([place.parent for place in places])
    told: dict[str, Path] = {}
    for place in places:
        label, number = clipped(bare(place.relative_to(shared)), LONGEST_LABEL), 1
        while (apart := label if number == 1 else f"{label} {number}") in told:
            number += 1
        told[apart] = place
    return {place: label for label, place in told.items()}


def stage_of(path: Path) -> str:
    """The folder of nbgrader that a notebook is in."""
    parts = path.parts
    return parts[-4] if len(parts) >= 4 and parts[-4] in _STAGES else ""


def decoded(data: bytes) -> str:
    """A text as programs write it: in UTF-8, in UTF-16 with its mark, or as Windows does; else a ValueError."""
    for encoding in ["utf-16"] if data.startswith(_UTF_16) else ["utf-8-sig", "cp1252"]:
        with suppress(UnicodeDecodeError):
            text = data.decode(encoding)
            if "\0" not in text:
                return text
    raise ValueError


def decoded_anyhow(data: bytes) -> str:
    """The same, whatever it holds: codes are plain letters."""
    with suppress(ValueError):
        return decoded(data)
    return data.decode(errors="replace")


def _named(folder: Path) -> Iterator[Path | None]:
    """What is called like one, in order; None where there are more files than anybody would want to wait for."""
    seen = 0
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            seen += 1
            if seen > MOST_SEEN:
                yield None
                return
            if is_notebook(name) or name.lower().endswith((_TEXT, _RECORD)):
                yield Path(place, name).relative_to(folder)


def _of_course(folder: Path, notebooks: Iterable[Path]) -> list[Path]:
    """Submissions in an nbgrader course, autograded if available."""
    chosen: dict[tuple[str, ...], Path] = {}
    for stage in _STAGES:
        chosen |= {(folder / path).parts[-3:]: path for path in notebooks if stage_of(folder / path) == stage}
    return list(chosen.values())
