"""What frames show beside the cells: levels by discipline, points, and the cards that make a seat fatigued."""

from functools import partial
from typing import Annotated, Final

from leonardo_nb.core.derived_columns import Derived
from leonardo_nb.core.state import cell
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import DISCIPLINES, Player
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.scoring import total

Level = Annotated[int, cell(0, 99, "workshop.level")]
Taken = Annotated[int, cell(0, 99, "workshop.maintenance.fatigue")]
Points = Annotated[int, cell(0, 999, "workshop.end.winner")]

COLUMNS: Final = ("apprentice.column", "leonardo.column")
TAKEN: Final = ("leonardo.seat", "patrons.seat", "unfinished.seat")


def level(discipline: str, state: State, player: Player) -> int:
    return state.level(player.seat, discipline)


def taken(state: State, player: Player) -> int:
    return state.count_taken(player.seat)


def points(state: State, player: Player) -> int:
    return total(state, player.seat)


DERIVED: Final = (
    *(Derived("players", discipline, Level, COLUMNS, partial(level, discipline)) for discipline in DISCIPLINES),
    Derived("players", "taken", Taken, TAKEN, taken),
    Derived("players", "points", Points, (*COLUMNS, *TAKEN), points),
)
