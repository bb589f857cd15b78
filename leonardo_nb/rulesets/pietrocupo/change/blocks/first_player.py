"""Pietrocupo's first player: the marker, which is Leonardo, moves clockwise at the end of each turn."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Log
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules, played
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State

LEONARDO: Final = ("pietro.first_player", "pietro.ruling.leonardo")
SENTENCES: Final = {
    "council.empty": "first_player.council_empty",
    "invariant.privilege": "first_player.privilege",
    "board.leonardo": "board.first_player",
    "now.holder": "now.first_player",
}


def pass_leonardo_on(state: State, log: Log) -> State:
    """Leonardo, the marker of the first player, moves on clockwise."""
    to = (state.leonardo + 1) % state.seats
    return log(replace(state, leonardo=to), "turn.leonardo_passed", *LEONARDO, seat=state.leonardo, to=to)


def in_turn(rules: Rules) -> Rules:
    return replace(
        rules,
        sentences={**rules.sentences, **SENTENCES},
        unplayed=played(rules, (), {"name_holder": ("first_player.no_holder", *reversed(LEONARDO))}),
        council_opening=(),
        turn_end=(*rules.turn_end, pass_leonardo_on),
        final_end=(*rules.final_end, pass_leonardo_on),
    )


FIRST_PLAYER: Final = Block(
    "first_player",
    in_turn,
    replaces={
        "ldv.council.leonardo": "pietro.first_player",
        "ldv.ruling.leonardo_at_once": "pietro.ruling.leonardo",
        "ldv.ruling.council_empty": "pietro.ruling.leonardo",
    },
)
