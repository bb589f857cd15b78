"""The same frame written again: what followed from the first time is not taken back.

An edit balances itself, so that the frame it came from is out of date in the cells that followed from it. An edit is
made again where the frames give its cells as it left them, and all that followed as it was before. Files keep no more
than that; a frame of this process also knows the position it was read from, so that it can be changed further, too.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any
from zlib import crc32

import msgspec

from leonardo_nb.core.balance import Place, value_at
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.columns import cell_changes
from leonardo_nb.core.edit import Edit, place_of
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import State
from leonardo_nb.core.step import Step

READ = "read"
"""Where a frame notes the position that it was read from."""
TABLE_READ = "table"
"""Where it notes which table it is."""
POSITION = "position"
"""Where it says, for people, whose position that is, and when."""
OVER_TIME = "over_time"
"""Where it notes that it is one of several steps: the turn of each stands in it."""
VIEW = "view"
"""Where it notes the seat whose view it is: its empty cells are what that seat may not know."""


def mark_of(state: State) -> str:
    """A short text that tells a position from others."""
    return str(crc32(msgspec.msgpack.encode(state)))


def position_told(names: Sequence[str], state: State, step: int, lang: str = SPOKEN) -> str:
    """Whose position it is, and when."""
    said = message(state.ruleset, "frames.position", lang)
    return said.format(names=", ".join(names), turn=state.turn, step=step)


def last_edits(history: Sequence[Step]) -> list[Step]:
    """The edits since the last step of play, the first of them first."""
    found: list[Step] = []
    for step in reversed(history):
        if not isinstance(step.action, Edit):
            break
        found.insert(0, step)
    return found


def made_since(marks: Collection[str], edits: Sequence[Step]) -> Sequence[Step]:
    """The edits after the position that a frame was read from: what it gives back of earlier ones is meant."""
    known = [number for number, step in enumerate(edits, 1) if mark_of(step.state) in marks]
    return edits[known[-1] :] if known else edits


def left_as_before(written: Mapping[Place, Any], edits: Iterable[Step]) -> set[Place]:
    """The cells of frames that only followed from an edit which the frames make again."""
    left: set[Place] = set()
    for step in edits:
        given = {place_of(cell): cell.value for cell in step.action.cells}
        again = [written[place] == value for place, value in given.items() if place in written]
        before = as_shown(step.before, step.state)
        followed = {place: value for place, value in before.items() if place in written and place not in given}
        stale = all(place in left or written[place] == value for place, value in followed.items())
        left |= {*followed} if again and all(again) and stale else set()
    return left


def only_followed(written: Mapping[Place, Any], mark: str, edits: Sequence[Step]) -> set[Place]:
    """The cells of a frame that are as it was read, and that edits since changed without having been given."""
    read = [number for number, step in enumerate(edits) if mark_of(step.before) == mark]
    if not mark or not read:
        return set()
    since = edits[read[-1] :]
    given = {place_of(cell) for step in since for cell in step.action.cells}
    before = as_shown(since[0].before, since[-1].state)
    return {place for place in {*before} & {*written} - given if written[place] == before[place]}


def as_shown(before: State, after: State) -> dict[Place, Any]:
    """The cells in which two positions differ, as frames showed them in the first."""
    absent = find(before.ruleset).empty_cells
    empty = {*absent(before)}
    changed = {(change.table, change.row, change.field) for change in cell_changes(before, after)}
    places = changed | (empty ^ {*absent(after)})
    return {place: None if place in empty else value_at(before, place) for place in places}
