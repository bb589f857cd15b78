"""What frames show beside the cells: strength and rank in the zones, the discount of a lab, the price."""

from typing import Annotated, Final

from leonardo_nb.core.derived_columns import Derived
from leonardo_nb.core.state import cell
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Group, Lab
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.finish import discount
from leonardo_nb.rulesets.leonardo_da_vinci.play.purchases import price
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import asked_in, strength

Strength = Annotated[int, cell(0, 99, "ldv.resolve.rank")]
Rank = Annotated[int, cell(1, 99, "ldv.resolve.rank", counts=False)]
Discount = Annotated[int, cell(0, 50, "ldv.finish.discount")]
Price = Annotated[int, cell(0, 4, "ldv.zone.costs")]


def group_strength(state: State, group: Group) -> int | None:
    """None for a player without workers there, and where single workers stand in line: there it decides nothing."""
    return strength(state, group) if group.peopled and not group.line else None


def rank(state: State, group: Group) -> int | None:
    """1 for whoever is asked first in the zone; None for a player without workers there."""
    asked = asked_in(state, group.zone)
    return 1 + asked.index(group.seat) if group.seat in asked else None


def lab_discount(state: State, lab: Lab) -> int | None:
    """The weeks that cards of the type save; None while the lab is idle."""
    return discount(state, lab.seat, state.invention(lab.invention)) if lab.working else None


def asked_price(_state: State, game: State) -> int:
    return price(game)


DERIVED: Final = (
    Derived("groups", "strength", Strength, ("apprentices", "master"), group_strength),
    Derived("groups", "rank", Rank, ("apprentices", "master", "queue", "line"), rank),
    Derived("labs", "discount", Discount, ("invention", "inventions.owner"), lab_discount),
    Derived("game", "price", Price, ("price_step",), asked_price),
)
