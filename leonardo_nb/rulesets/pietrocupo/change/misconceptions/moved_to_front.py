"""An apprentice moved by the Council goes to the front of its new line, right behind the masters."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.council_move import MoveApprentice
from leonardo_nb.rulesets.pietrocupo.change.blocks.council import MOVE, SOURCE
from leonardo_nb.rulesets.pietrocupo.play.waiting_lines import LINE, line_in, lined_up, taken_out

WRONG: Final = "wrong.pietro.moved_to_front"
SENTENCES: Final = {"line.sent_back": "line.sent_forward", "action.move_in_line": "action.move_to_front"}


def behind_masters(state: State, move: MoveApprentice) -> State:
    state, worker = taken_out(state, move)
    line, masters = line_in(state, move.target), _masters(state, move.target)
    return replace(state, groups=lined_up(state, move.target, [*line[:masters], worker, *line[masters:]]))


def explain(before: State, move: MoveApprentice) -> Explanation:
    place = _masters(before, move.target) + 1
    return why("line.to_front", WRONG, LINE, seat=move.owner, zone=move.target, place=place)


def _masters(state: State, zone: str) -> int:
    return sum(worker.master for worker in line_in(state, zone))


def to_the_front(rules: Rules) -> Rules:
    queue = replace(rules.queue, moved=behind_masters, explain_move=explain)
    return replace(rules, sentences={**rules.sentences, **SENTENCES}, queue=queue)


MOVED_TO_FRONT: Final = Block(
    "moved_to_front",
    to_the_front,
    replaces={MOVE: WRONG, SOURCE: WRONG},
    needs=("placement", "council"),
    wrong=MOVE,
)
