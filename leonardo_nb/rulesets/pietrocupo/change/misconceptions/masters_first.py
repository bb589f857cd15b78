"""A master goes to the very front of a line, ahead of the masters already there."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Group, Worker
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.pietrocupo.play.waiting_lines import FRONT, LINE, explain_place, line_in, lined_up

WRONG: Final = "wrong.pietro.masters_first"


def ahead_of_all(state: State, zone: str, seat: int, apprentices: int, master: bool) -> tuple[Group, ...]:
    front, end = [Worker(seat, True)] * master, [Worker(seat, False)] * apprentices
    return lined_up(state, zone, [*front, *line_in(state, zone), *end])


def explain(state: State, zone: str, seat: int, master: bool) -> Explanation:
    """Past everybody, or as usual."""
    behind = len(line_in(state, zone)) - 1
    if not (master and behind):
        return explain_place(state, zone, seat, master)
    return why("line.master_first", WRONG, LINE, seat=seat, zone=zone, place=1, behind=behind)


def past_masters(rules: Rules) -> Rules:
    return replace(rules, queue=replace(rules.queue, joined=ahead_of_all, explain_place=explain))


MASTERS_FIRST: Final = Block("masters_first", past_masters, replaces={FRONT: WRONG}, needs=("placement",), wrong=FRONT)
