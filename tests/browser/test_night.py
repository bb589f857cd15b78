"""On a dark page the board lies under a lamp: it glares no more, and its letters and colours can still be told."""

from itertools import combinations
from math import dist

import pytest

from leonardo_nb.core.drawing.palette import COATS, COIN, GOLD, INK, LEAF, LIGHT, PAPER, PARCHMENT, SEPIA, WASH
from tests.browser.notebook import UNTIL

LAMP = """root => {
    const style = getComputedStyle(root.querySelector(".lnb-stage"), "::after");
    return [style.content, style.backgroundColor, style.mixBlendMode];
}"""
PAPERS = (PAPER, LIGHT, WASH, COIN, LEAF, PARCHMENT)
LETTERS = [(ink, paper) for ink in (INK, SEPIA) for paper in PAPERS] + [
    ("#fff" if white else INK, coat) for coat, _, white in COATS.values()
]


def parts(colour):
    """Red, green and blue, each from 0 to 1."""
    digits = colour.removeprefix("#")
    pairs = [digit * 2 for digit in digits] if len(digits) == 3 else [digits[at : at + 2] for at in (0, 2, 4)]
    return [int(pair, 16) / 255 for pair in pairs]


def light(colour):
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one, other):
    darker, lighter = sorted((light(one), light(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.fixture
def lamp(blank, game):
    """What the lamp leaves of red, green and blue."""
    assert game.root.evaluate(LAMP)[0] == "none"  # by day there is none
    blank.dress("Dark")
    content, colour, blend = game.root.evaluate(LAMP)
    assert (content, blend) == ('""', "multiply")
    return [int(part) / 255 for part in colour.removeprefix("rgb(").removesuffix(")").split(",")]


@pytest.fixture
def seen(lamp):
    """A colour as it is seen under the lamp."""
    return lambda colour: [part * left for part, left in zip(parts(colour), lamp, strict=True)]


def test_by_night_the_paper_gives_about_half_the_light(seen):
    assert 0.4 < light(seen(PAPER)) / light(parts(PAPER)) < 0.65


def test_letters_are_read_by_night(seen):
    for ink, paper in LETTERS:
        assert contrast(seen(ink), seen(paper)) >= 4.5, (ink, paper)
    assert contrast(seen(GOLD), seen(LIGHT)) >= 3  # what frames a thing that can be chosen


def test_players_are_told_apart_by_night(seen):
    coats = [coat for coat, _, _ in COATS.values()]
    for one, other in combinations(coats, 2):
        assert dist(seen(one), seen(other)) >= 0.25, (one, other)


def test_a_thing_is_taken_up_through_the_light(blank, lamp):
    game = blank.run(UNTIL.format(until="s.decision.kind == 'take_any_component'"))
    game.click(game.spot("pile.glass"))
    assert blank.ask("list(c.controller.view.pointing.spots)") == ["pile.glass"]
