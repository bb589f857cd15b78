"""Pietrocupo's end: nine turns, and new inventions up to the eighth."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules
from leonardo_nb.rulesets.pietrocupo.ground.components import LAST_REVEALED

FINAL_CITY: Final = "pietro.ruling.final_city"
NOTHING_NEW: Final = (
    *("turn.no_refill", "council_variant.no_refill", "reveal.none_replaced"),
    *("start.never_requested", "advice.lab_never"),
)
"""What is said where no more inventions are requested."""


SENTENCES: Final = {"place.city_closed": "place.city_stays_closed", "zone.never_again": "zone.stays_closed"}


def up_to_the_eighth(rules: Rules) -> Rules:
    return replace(
        rules,
        last_refill=LAST_REVEALED,
        no_city=(FINAL_CITY, *rules.no_city),
        sentences={**rules.sentences, **SENTENCES},
    )


END: Final = Block(
    "end",
    up_to_the_eighth,
    replaces={"ldv.setup.turns": "pietro.end.nine", "ldv.ruling.refill_after_7": "pietro.ruling.turn_eight"},
    cited={"turn.final": (FINAL_CITY,), **dict.fromkeys(NOTHING_NEW, ("pietro.end.nine",))},
)
