"""Sequences that begin with 1, that score their length, or of which only one counts."""

from typing import Any, Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.inventeurs.ground.rules import Rules

RIGHT: Final = "inventeurs.score.sequences"


def _otherwise(name: str, **seams: Any) -> Block:
    """The misconception of this name, by which sequences are different."""
    wrong = f"wrong.inventeurs.{name}"

    def change(rules: Rules) -> Rules:
        return replace(rules, sequences=replace(rules.sequences, rule=wrong, **seams))

    return Block(name, change, replaces={RIGHT: wrong}, wrong=RIGHT)


SEQUENCE_FROM_1: Final = _otherwise("sequence_from_1", first=1, unscored=0, none="score.no_sequence_from_1")
SEQUENCE_LENGTH: Final = _otherwise("sequence_length", unscored=0, said="score.run_length")
ONE_SEQUENCE: Final = _otherwise("one_sequence", most=1, said="score.only_run")
