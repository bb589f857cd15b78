"""Pietrocupo's favours: A a worker, B two components, C five florins, D an upgrade of a lab, once."""

from functools import partial
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.change.base_rules import OLD_FAVOURS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import FavourList, Rules, played
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.pietrocupo.ground.components import FAVOURS_IN_GAME as ONCE
from leonardo_nb.rulesets.pietrocupo.ground.components import UNLIMITED, UPGRADES
from leonardo_nb.rulesets.pietrocupo.play.phases.favours import (
    KINDS,
    WITH_FAVOURS,
    TakeNewFavour,
    favours_now,
    the_hired_join,
)


def new_list(rules: Rules) -> Rules:
    unplayed = played(rules, (), dict.fromkeys(OLD_FAVOURS, ("favour.new_list", "pietro.favours")))
    favours = FavourList(
        TakeNewFavour,
        {"a": "c", "b": "b", "c": "a", "d": "d"},
        UPGRADES,
        limit="pietro.favours.one_upgrade",
        when="pietro.ruling.favours_when",
        joining="pietro.ruling.favours_when",
    )
    return replace(rules, unplayed=unplayed, favours=favours)


def in_game(most: int, rules: Rules) -> Rules:
    """Each player may take up to `most` favours instead of a placement."""

    def may_place(state: State, seat: int) -> bool:
        return rules.may_place(state, seat) or bool(favours_now(state, seat))

    return replace(
        rules,
        favours=replace(rules.favours, in_game=most),
        placing=WITH_FAVOURS[rules.placing],
        may_place=may_place,
        turn_end=(*rules.turn_end, the_hired_join),
    )


FAVOURS: Final = Block(
    "favours",
    new_list,
    replaces={
        "ldv.turn0.favour_florins": "pietro.favours",
        "ldv.turn0.favour_components": "pietro.favours",
        "ldv.turn0.favour_apprentice": "pietro.favours",
        "ldv.turn0.favour_workshop": "pietro.favours",
        "ldv.ruling.favour_d_letter": "pietro.favours.one_upgrade",
    },
    cited={
        "turn0.favours": ("pietro.favours", "pietro.ruling.favours_when"),
        "gift.chosen_component": ("pietro.ruling.favour_d",),
        **dict.fromkeys((kind.said for kind in KINDS if kind.letter == "d"), ("pietro.ruling.favour_d",)),
    },
    brings={"setup": "expert"},
)
SAID: Final = dict.fromkeys(
    (*(kind.said for kind in KINDS), "favour.worker_next_turn"),
    ("pietro.ruling.favours_when",),
)


def _in_game(name: str, most: int, value: str | bool, *, lapses: bool = False) -> Block:
    """Return the block that a value of the option switches on."""
    change, option = partial(in_game, most), "favours_in_game"
    return Block(name, change, cited=SAID, needs=("favours",), option=option, value=value, lapses=lapses)


FAVOURS_IN_GAME: Final = _in_game("favours_in_game", ONCE, "once", lapses=True)
FAVOURS_SWITCHED_ON: Final = _in_game("favours_switched_on", ONCE, True)
"""The same, as games of earlier versions have it."""
FAVOURS_UNLIMITED: Final = _in_game("favours_unlimited", UNLIMITED, "unlimited")
