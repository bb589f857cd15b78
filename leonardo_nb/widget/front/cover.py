"""The small picture of a game: a part of its own board at a fixed moment of a fixed game."""

import re

from leonardo_nb.core.data import remembered
from leonardo_nb.core.drawing.svg import Region, still_svg
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.registry import find
from leonardo_nb.core.settings import check_names
from leonardo_nb.session.session import Session

PLAYERS, SEED = 3, 1


@remembered
def region(ruleset: str, lang: str) -> Region | None:
    """The part of the board that a ruleset chose, with nothing to point at; None where it has no picture."""
    rules = find(ruleset)
    if rules.cover is None:
        return None
    moment, key = rules.cover
    drawn = rules.regions(_played(ruleset, moment).state, lang, {}, ())
    return next((each for each in drawn if each.key == key), None)


def cover(ruleset: str, lang: str) -> Markup:
    """It is there to be looked at: who hears the page hears the sentence beside it."""
    drawn = region(ruleset, lang)
    if drawn is None:
        return Markup("")
    svg = re.sub(r' (data-\w+|role|aria-label|tabindex)="[^"]*"', "", still_svg(drawn))
    return tag("div", Markup(svg), class_="lnb-cover", aria_hidden="true")


@remembered
def _played(ruleset: str, moment: str) -> Session:
    rules = find(ruleset)
    count = PLAYERS if PLAYERS in rules.seats else rules.seats[0]
    session = Session(rules, check_names(rules, count), SEED, rules.options_type())
    session.auto(moment, dict.fromkeys(range(count), "sensible"))
    return session
