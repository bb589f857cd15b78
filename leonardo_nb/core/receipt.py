"""Receipts: the worked-out numbers of the things on a board, each with the sum that it comes from.

A number is named by what it is and by its thing: `rank@group.B.0`, `price@zone.D`, `points@player.1`.
"""

import re
from typing import Any, Final

from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.focus import keys_on
from leonardo_nb.core.language import FIRST
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.core.thing import Thing

AT: Final = "@"


def receipts_at(rules: Ruleset, view: Any, spot: str) -> dict[str, Explanation]:
    """Every worked-out number of a thing by its name, as far as the reader of this view may know it."""
    numbers = rules.numbers.get(re.split(r"[.:]", spot)[0], ())
    thing, found = rules.thing(view, spot) if numbers else Thing(), dict[str, Explanation]()
    for number in numbers:
        told = rules.receipt(view, f"{number}{AT}{spot}") or _fact(thing, number)
        if told:
            found[f"{number}{AT}{spot}"] = told
    return found


def receipt_on(rules: Ruleset, view: Any, key: object) -> Explanation | None:
    """The sum of one number; None where the board shows no such thing, or nothing of that name is worked out there."""
    spot = str(key).partition(AT)[2]
    drawn = spot in keys_on(rules.regions(view, FIRST, {}, ()))
    return receipts_at(rules, view, spot).get(str(key)) if drawn else None


def _fact(thing: Thing, number: str) -> Explanation | None:
    """What holds for a thing and tells this number by a rule; nothing where it is told of several players."""
    told = [fact for fact in thing.now if fact.cites and isinstance(fact.params.get(number), int)]
    known = [fact for fact in told if fact.params[number] != HIDDEN]
    seats = {fact.params["seat"] for fact in told if "seat" in fact.params}
    return known[0] if known and len(seats) <= 1 else None
