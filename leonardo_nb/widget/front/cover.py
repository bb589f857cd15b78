"""What the front page shows of a game: it is kept in the data of the game, which need not be opened for it."""

import re

import msgspec
from msgspec import Struct

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.data import data_path, remembered
from leonardo_nb.core.drawing.svg import Region, still_svg
from leonardo_nb.core.language import languages
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.registry import find
from leonardo_nb.core.settings import check_names
from leonardo_nb.session.session import Session

PLAYERS, SEED = 3, 1
FILE = "cover.json"
"""Holds it in the folder of a game: `pytest tests/widget/test_cover.py --rewrite-golden` writes it again."""


class Kept(Struct, frozen=True, omit_defaults=True):
    """How many can play, and a small picture by language: a part of the game's own board at a fixed moment."""

    seats: tuple[int, ...]
    pictures: dict[str, Region]


class Cover(Struct, frozen=True):
    """A game by its name, how many can play it, what it is about, and its picture if it has one."""

    id: str
    title: str
    about: str
    seats: tuple[int, ...]
    region: Region | None

    @property
    def picture(self) -> Markup:
        """It is there to be looked at: who hears the page hears the sentence beside it."""
        if self.region is None:
            return Markup("")
        svg = re.sub(r' (data-\w+|role|aria-label|tabindex)="[^"]*"', "", still_svg(self.region))
        return tag("div", Markup(svg), class_="lnb-cover", aria_hidden="true")


@remembered
def cover(ruleset: str, lang: str) -> Cover:
    """What is shown of a game; one that keeps no picture in this language is opened for it."""
    kept = _kept(ruleset)
    region = kept.pictures[lang] if kept and lang in kept.pictures else _drawn(ruleset, lang)
    seats = kept.seats if kept else tuple(find(ruleset).seats)
    return Cover(ruleset, message(ruleset, "title", lang), message(ruleset, "about", lang), seats, region)


def made(ruleset: str) -> Kept:
    """What the data of a game should keep."""
    drawn = {lang: region for lang in languages() if (region := _drawn(ruleset, lang))}
    return Kept(tuple(find(ruleset).seats), drawn)


@remembered
def _kept(ruleset: str) -> Kept | None:
    file = data_path(ruleset, FILE)
    return msgspec.json.decode(file.read_bytes(), type=Kept) if file.is_file() else None


def _drawn(ruleset: str, lang: str) -> Region | None:
    """The part of the board that a ruleset chose, with nothing to point at; None where it has no picture."""
    rules = find(ruleset)
    if rules.cover is None:
        return None
    moment, key = rules.cover
    drawn = rules.regions(_played(ruleset, moment).state, lang, {}, ())
    return next((each for each in drawn if each.key == key), None)


@remembered
def _played(ruleset: str, moment: str) -> Session:
    rules = find(ruleset)
    count = PLAYERS if PLAYERS in rules.seats else rules.seats[0]
    session = Session(rules, check_names(rules, count), SEED, rules.options_type())
    session.auto(moment, dict.fromkeys(range(count), "sensible"))
    return session
