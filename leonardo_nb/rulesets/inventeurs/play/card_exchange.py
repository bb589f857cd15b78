"""Inventions that leave a pile from below its top: as rows lie as the pile does, numbers are what changes places."""

from collections.abc import Mapping
from typing import Any

from leonardo_nb.core.balance import Place
from leonardo_nb.core.changes import Change, patch
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.inventeurs.ground.state import State

INVENTIONS = "inventions"


def rearranged(state: State, given: Mapping[Place, Any], dealt: bool) -> Mapping[Place, Any]:
    """The same edit with numbers exchanged, where inventions of that epoch were only `dealt` onto the table."""
    edited: State = patch(state, [Change(*place, None, value) for place, value in given.items()])
    cells, told = dict(given), {row for table, row, _ in given if table == INVENTIONS}
    worked_on = {row.place for row in state.contributions if row.total}
    free = [row for row, card in enumerate(state.inventions) if card.where == "table" and row not in told]
    free = sorted(free, key=lambda row: state.inventions[row].place in worked_on)
    for row in sorted(told) if dealt else ():
        card, old = edited.inventions[row], state.inventions[row]
        room = [each for each in free if state.inventions[each].epoch == card.epoch]
        if old.where != "pile" or (card.where == "pile" and card.seat == TABLE) or not room:
            continue
        gone = next((each for each in room if state.inventions[each].place == card.place), room[0])
        free.remove(gone)
        for column in ("where", "seat", "place"):
            if (INVENTIONS, row, column) in cells:
                cells[INVENTIONS, gone, column] = cells.pop((INVENTIONS, row, column))
        cells[INVENTIONS, gone, "invention"] = card.invention
        cells[INVENTIONS, row, "invention"] = state.inventions[gone].invention
    return cells if cells != given else {}
