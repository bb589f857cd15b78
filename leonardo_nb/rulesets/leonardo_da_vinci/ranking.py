"""Who comes first in a zone, and the arithmetic that says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.leonardo_da_vinci.model import Group

if TYPE_CHECKING:
    from leonardo_nb.rulesets.leonardo_da_vinci.state import State


def ranking(state: State, zone: str) -> list[Group]:
    """The groups in a zone, first to last: by workers, then by who stands nearer the arrow."""
    present = [group for group in state.groups_in(zone) if group.place]
    if len(present) > 1:
        present.sort(key=lambda group: (-group.strength, group.place))
    return present


def is_first(state: State, seat: int, zone: str) -> bool:
    order = ranking(state, zone)
    return bool(order) and order[0].seat == seat


def explain_ranking(state: State, zone: str) -> Iterator[Explanation]:
    """One sentence a player: apprentices + 2 for the master, and the arrow where there is a tie."""
    order = ranking(state, zone)
    for rank, group in enumerate(order, 1):
        yield why(
            "rank.with_master" if group.master else "rank.apprentices",
            "ldv.resolve.rank",
            because=_explain_tie(order, group),
            rank=rank,
            seat=group.seat,
            apprentices=group.apprentices,
            strength=group.strength,
        )


def _explain_tie(order: list[Group], group: Group) -> Iterator[Explanation]:
    tied = tuple(other.seat for other in order if other.strength == group.strength and other is not group)
    if tied:
        place = 1 + sum(other.place < group.place for other in order)
        yield why("rank.tie", "ldv.resolve.tie", seat=group.seat, place=place, others=tied)
