"""Ties in a zone go clockwise from Leonardo, as those of an auction do, not by the arrow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Group
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import explain_strengths, strength

WRONG: Final = "wrong.ldv.ties_by_seat"


def by_seat(state: State, zone: str) -> list[Group]:
    """The groups in a zone by workers, then clockwise from Leonardo."""
    present = [group for group in state.groups_in(zone) if group.queue]
    return sorted(present, key=lambda group: (-strength(state, group), (group.seat - state.leonardo) % state.seats))


def explain(state: State, zone: str) -> Iterator[Explanation]:
    return explain_strengths(state, zone, _nearer_leonardo)


def _nearer_leonardo(state: State, _order: list[Group], group: Group, tied: tuple[int, ...]) -> Explanation:
    return why("rank.tie_by_seat", WRONG, seat=group.seat, others=tied, holder=state.leonardo)


def clockwise(rules: Rules) -> Rules:
    return replace(rules, order=replace(rules.order, rank=by_seat, explain=explain))


TIES_BY_SEAT: Final = Block(
    "ties_by_seat", clockwise, replaces={"ldv.resolve.tie": WRONG}, excludes=("placement",), wrong="ldv.resolve.tie"
)
