"""What frames show beside the cells: cubes, sequences, points, and what is printed on the inventions."""

from typing import Annotated, Final

from leonardo_nb.core.derived_columns import Derived
from leonardo_nb.core.state import cell
from leonardo_nb.rulesets.inventeurs.ground.components import CARDS
from leonardo_nb.rulesets.inventeurs.ground.model import Contribution, Invention, Inventor, Player
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play import scoring
from leonardo_nb.rulesets.inventeurs.play.cubes import at_home
from leonardo_nb.rulesets.inventeurs.play.progress import missing

Laid = Annotated[int, cell(0, 99, "inventeurs.work.place_cubes")]
Home = Annotated[int, cell(0, 99, "inventeurs.ruling.cubes")]
Sequences = Annotated[int, cell(0, 36, "inventeurs.score.sequences")]
Points = Annotated[int, cell(0, 999, "inventeurs.end.winner")]
Printed = Annotated[int, cell(0, 99, "inventeurs.score.inventions")]
Number = Annotated[int, cell(0, 9, "inventeurs.score.sequences", counts=False)]
Lacking = Annotated[int, cell(0, 16, "inventeurs.score.progress")]

OWN: Final = ("inventions.seat", "tokens.seat")
LEVELS: Final = ("physics", "chemistry", "mechanics", "mathematics")


def cubes(state: State, player: Player) -> int:
    return state.cubes_out(player.seat)


def home(state: State, player: Player) -> int | None:
    """None where there is no limit."""
    return at_home(state, player.seat)


def sequences(state: State, player: Player) -> int:
    return len(scoring.grouped(state, player.seat)[0].runs)


def sequence_points(state: State, player: Player) -> int:
    return scoring.sequence_points(state, player.seat)


def points(state: State, player: Player) -> int:
    return scoring.total(state, player.seat)


def lacking(_state: State, inventor: Inventor) -> int:
    return len(missing(inventor))


def classification(_state: State, card: Invention) -> int:
    return CARDS[card.invention].classification


def card_points(_state: State, card: Invention) -> int:
    return CARDS[card.invention].points


def empty_slots(state: State, card: Invention) -> int | None:
    """None for an invention that is not on the table."""
    return sum(state.empty(card.place)) if card.where == "table" else None


def contributed(_state: State, row: Contribution) -> int:
    return row.total


DERIVED: Final = (
    Derived("players", "cubes", Laid, tuple(f"contributions.{each}" for each in LEVELS), cubes),
    Derived("players", "cubes_home", Home, tuple(f"contributions.{each}" for each in LEVELS), home),
    Derived("players", "sequences", Sequences, OWN, sequences),
    Derived("players", "sequence_points", Sequences, OWN, sequence_points),
    Derived("players", "points", Points, (*OWN, *(f"inventors.{each}" for each in LEVELS)), points),
    Derived("inventors", "missing", Lacking, LEVELS, lacking),
    Derived("inventions", "classification", Number, ("invention",), classification),
    Derived("inventions", "points", Printed, ("invention",), card_points),
    Derived("inventions", "empty_slots", Laid, ("invention", "place"), empty_slots),
    Derived("contributions", "cubes", Laid, LEVELS, contributed),
)
