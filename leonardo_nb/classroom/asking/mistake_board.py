"""The board of a planted mistake: all that the table names, so that the crop does not tell where the mistake is."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.classroom.asking.board import Board, Parts, Subject, subject_of
from leonardo_nb.classroom.asking.teller import ClassTeller
from leonardo_nb.core.drawing.canvas import Bounds
from leonardo_nb.core.drawing.extent import union
from leonardo_nb.teach.handout.recording import Viewer
from leonardo_nb.teach.planted_mistake import PlantedMistake

_HAIR: Final = 1
"""What two crops may differ by and still be the same."""


def board_of(planted: PlantedMistake, reader: Viewer) -> Board:
    """The things and players' pages that the table names; of what else its step is about, whole regions."""
    state = planted.position.state
    teller = ClassTeller(reader.ruleset, reader.lang, reader.sees(state))
    named = Subject(offered=planted.named(teller.view, reader.lang), players=planted.position.seats)
    shown = Board(reader, state, named).parts
    about = Board(reader, state, subject_of(planted.asked, teller)).parts
    more = tuple(key for key, part in about.items() if not _holds(shown, key, part))
    return Board(reader, state, replace(named, regions=more))


def _holds(shown: Parts, key: str, part: Bounds | None) -> bool:
    """Whether this part of a region is shown."""
    there = shown.get(key)
    if key not in shown or there is None or part is None:
        return key in shown and there is None
    return all(abs(one - other) <= _HAIR for one, other in zip(union([there, part]), there, strict=True))
