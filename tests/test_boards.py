"""The picture of every board in every position: well-formed, plain and readable."""

from functools import cache
from xml.etree import ElementTree as ET

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.drawing.svg import NARROW, region_svg
from leonardo_nb.core.play import legal
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import TABLE, with_row
from leonardo_nb.testing import random_states
from leonardo_nb.testing.picture_checks import SVG, letters, tree

SEATS = [(ruleset, players) for ruleset in lnb.rulesets() for players in find(ruleset).seats]
NAMES = ['<script>alert("1")</script>', "A & 'B' ]]>", 'q" onload="x', "\ufffe\x07nul", "Ω" * 40]
SHAPES = {f"{SVG}{shape}" for shape in ("svg", "g", "path", "circle", "rect", "text")}

each_game = pytest.mark.parametrize(("ruleset", "players"), SEATS)


@cache
def states(ruleset, players):
    return [*random_states(ruleset, players, seed=players)]


def draw(state, lang="en", changed=()):
    """The board with all that can be done shown."""
    asked = bool(state.pending) and state.pending[-1].seat != TABLE
    actions = legal(state) if asked else ()
    spots = {thing: "legal" for action in actions for thing in (action.spot(state), action.held(state)) if thing}
    return find(state.ruleset).regions(state, lang, spots, changed)


@each_game
def test_a_board_has_the_same_regions_through_the_whole_game_each_with_a_name(ruleset, players):
    keys = [region.key for region in draw(states(ruleset, players)[0])]
    assert len(keys) == len(set(keys))
    for index, state in enumerate(states(ruleset, players)[::5]):
        drawn = draw(find(ruleset).view(state, index % players), ("en", "fr")[index % 2])
        assert [region.key for region in drawn] == keys
        assert all(region.label for region in drawn)


@each_game
def test_names_are_text(ruleset, players):
    state = states(ruleset, players)[len(states(ruleset, players)) // 2]
    for shift in range(len(NAMES)):
        for seat in range(players):
            state = with_row(state, "players", seat, name=NAMES[(seat + shift) % len(NAMES)])
        parts = [*tree(draw(state)).iter()]
        assert not [part for part in parts if part.tag == f"{SVG}script" or "onload" in part.attrib]


@each_game
def test_a_board_is_drawn_without_styles_scripts_and_ids(ruleset, players):
    for state in states(ruleset, players)[::29]:
        for part in tree(draw(state, "fr", [("players", 0)])).iter():
            assert part.tag in SHAPES
            assert not {"style", "class", "id", "href"} & set(part.attrib)


@each_game
def test_letters_are_large_enough(ruleset, players):
    for state in states(ruleset, players)[::29]:
        for region in draw(state):
            assert region.width == 760 or region.width <= NARROW
            assert min(letters(ET.fromstring(region_svg(region)))) >= 12.5
