"""On a dark page the board lies under a lamp: it glares no more, and its letters and colours can still be told."""

from itertools import combinations
from math import dist

import pytest

from leonardo_nb.core.drawing.palette import COATS, COIN, GOLD, INK, LEAF, LIGHT, PAPER, PARCHMENT, SEPIA, WASH
from tests.browser.notebook import UNTIL
from tests.browser.test_lens import SMALL, moved  # noqa: F401
from tests.browser.test_small_widgets import LITTLE

LAMP = """picture => {
    const style = getComputedStyle(picture, "::after"), {width, height} = picture.getBoundingClientRect();
    const isOverAll = parseFloat(style.width) >= width - 1 && parseFloat(style.height) >= height - 1;
    return [style.content, style.backgroundColor, style.mixBlendMode, isOverAll];
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
    stage = game.root.locator(".lnb-stage")
    assert stage.evaluate(LAMP)[0] == "none"  # by day there is none
    blank.dress("Dark")
    content, colour, blend, is_over_all = stage.evaluate(LAMP)
    assert (content, blend, is_over_all) == ('""', "multiply", True)
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


def check_lamps(blank, shown, pictures):
    """By night each of these pictures lies under the same lamp, all of it."""
    drawn = shown.root.locator(pictures)
    assert drawn.count() > 1
    assert {drawn.nth(at).evaluate(LAMP)[0] for at in range(drawn.count())} == {"none"}
    blank.dress("Dark")
    assert {tuple(drawn.nth(at).evaluate(LAMP)) for at in range(drawn.count())} == {
        ('""', "rgb(207, 195, 176)", "multiply", True)
    }


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_pictures_of_the_front_page_lie_under_the_lamp(blank, lang):
    check_lamps(blank, blank.run(f"import leonardo_nb as lnb\nc = lnb.play(lang={lang!r})\nc"), ".lnb-cover")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_boards_in_the_lens_lie_under_the_lamp(blank, moved, expect, lang):  # noqa: F811
    game = moved(lang)
    game.click(game.root.locator(".lnb-otherwise button").first)
    check_lamps(blank, game, ".lnb-outcome-region")


def test_the_boards_in_the_widget_of_the_lens_lie_under_the_lamp(blank):
    check_lamps(blank, blank.run(SMALL.format(lang="en"), shown=LITTLE), ".lnb-outcome-region")
