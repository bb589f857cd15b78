"""Codex Leonardi I: privilege 1 of the Council moves anybody's apprentice."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import ZONES
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Moves, Rules
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.council_move import MoveApprentice
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import explain_ranking, is_first


def any_moves(state: State, seat: int) -> Iterator[MoveApprentice]:
    """Anybody's apprentices from B to H; another's not to where its owner is first."""
    movable = state.rules.queue.movable
    for group in state.groups:
        for place in movable(group) if group.zone != "A" else ():
            for target in ZONES[1:]:
                if target != group.zone and (group.seat == seat or not is_first(state, group.seat, target)):
                    yield MoveApprentice(seat, group.seat, group.zone, target, place)


def not_from_council_nor_where_first(state: State, move: MoveApprentice) -> Iterator[Explanation]:
    if move.source == "A":
        yield why("move.from_council", "ldv.codex1.move_any")
    if move.owner != move.seat and move.target in ZONES and is_first(state, move.owner, move.target):
        yield why(
            "move.already_first",
            "ldv.codex1.not_where_first",
            because=explain_ranking(state, move.target),
            seat=move.owner,
            zone=move.target,
        )


MOVES: Final = Moves("ldv.codex1.move_any", any_moves, not_from_council_nor_where_first)


SENTENCES: Final = {"move.to_council": "move.codex_to_council", "move.from_lab": "move.codex_from_lab"}


def move_any(rules: Rules) -> Rules:
    return replace(rules, moves=MOVES, sentences={**rules.sentences, **SENTENCES})


CODEX_LEONARDI: Final = Block(
    "codex_leonardi",
    move_any,
    replaces={
        "ldv.council.move": "ldv.codex1.move_any",
        "ldv.ruling.move_source": "ldv.codex1.move_any",
        "ldv.ruling.move_to_council": "ldv.codex1.move_any",
    },
    option="codex_leonardi",
)
