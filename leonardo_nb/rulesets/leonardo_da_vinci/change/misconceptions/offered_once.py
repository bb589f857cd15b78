"""In a zone everyone is offered its privilege once; nobody can buy a second time."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Zone
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.resolve_zones import nobody_left
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import ranking

WRONG: Final = "wrong.ldv.offered_once"


def all_asked(state: State, zone: Zone) -> tuple[str, str]:
    """The zone is over though somebody is still there."""
    return ("zone.offered_once", WRONG) if ranking(state, zone) else nobody_left(state, zone)


def once(rules: Rules) -> Rules:
    return replace(rules, reoffer=False, closed=all_asked)


OFFERED_ONCE: Final = Block(
    "offered_once", once, replaces={"ldv.zone.reoffer": WRONG}, excludes=("placement",), wrong="ldv.zone.reoffer"
)
