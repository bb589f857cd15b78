"""A symbol counts for as long as its card is in the area, covered or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.codex_naturalis.ground import names
from leonardo_nb.rulesets.codex_naturalis.ground.area import Area, Covered
from leonardo_nb.rulesets.codex_naturalis.ground.components import face_of
from leonardo_nb.rulesets.codex_naturalis.ground.model import SYMBOLS, Card, Corner, Counts
from leonardo_nb.rulesets.codex_naturalis.ground.rules import Covering, Rules
from leonardo_nb.rulesets.codex_naturalis.play.laying import explain_empty

RIGHT: Final = "codex.area.visible_only"
WRONG: Final = "wrong.codex.covered_counts"


def all_of_them(symbols: Counts, _covered: Iterable[Covered]) -> Counts:
    return symbols


def no_corner(_area: Area, _card: Card) -> Sequence[Corner]:
    return ()


def explain_counted(_before: Counts, covered: Sequence[Covered]) -> Iterator[Explanation]:
    """Which corners a card covers, and which symbols still count there."""
    for under, corner in covered:
        shown = face_of(under).corners[corner]
        if shown in SYMBOLS:
            yield why("lay.covers_counted", WRONG, laid=names.laid(under), corner=corner, symbol=shown)
        else:
            yield explain_empty(under, corner)


COVERING: Final = Covering(WRONG, all_of_them, no_corner, explain_counted, "lay.symbols_counted")


def nothing_lost(rules: Rules) -> Rules:
    needs = rules.requirement
    if needs.met == "lay.required":
        needs = replace(needs, met="lay.required_counted", missing="lay.missing_counted")
    return replace(rules, covering=COVERING, requirement=needs)


COVERED_COUNTS: Final = Block("covered_counts", nothing_lost, replaces={RIGHT: WRONG}, wrong=RIGHT)
