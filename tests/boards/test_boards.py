"""The picture of every board in every position: well-formed, plain, readable, and each thing on it once."""

import re
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.changes import diff
from leonardo_nb.core.drawing.palette import COATS, GOLD, INK
from leonardo_nb.core.drawing.svg import BRIEF, NARROW, region_svg
from leonardo_nb.core.play import legal
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import TABLE, with_row
from leonardo_nb.testing import random_states
from tests.boards.board_pictures import KEY, letters_seen, moment, size, spots_of, states, things, written
from tests.boards.board_pictures import draw as drawn_with
from tests.boards.picture_checks import SVG, buttons, contrast, letters, marks, tree

SEATS = [(ruleset, players) for ruleset in lnb.rulesets() for players in find(ruleset).seats]
NAMES = ['<script>alert("1")</script>', "A & 'B' ]]>", 'q" onload="x', "\ufffe\x07nul", "Ω" * 40]
SHAPES = {f"{SVG}{shape}" for shape in ("svg", "g", "path", "circle", "rect", "text", "tspan")}
MAY_BE_ELSEWHERE = ("token.", "master.", "card.")
"""Pieces and cards that an action may name and that are not on the board just now."""
WITHOUT_CARD = {
    "track",
    "lord",
    "leonardo",
    "deck",
    "turn",
    "council",
    "phase",
    "marker",
    "turns",
    "points",
    *(f"hand.{seat}" for seat in range(4)),
}
"""Parts of the board itself, and pieces of which its other parts tell."""
LDV = {"game", "players", "labs", "shops", "groups", "inventions", "finished", "deck"}
RINGED = {
    "codex_naturalis": {"game", "players", "cards", "objectives"},
    "inventeurs": {"game", "players", "inventors", "inventions", "contributions", "tokens"},
    "leonardo_da_vinci": LDV,
    "pietrocupo": LDV,
    "workshop_of_leonardo": {"game", "players", "apprentice", "leonardo", "patrons", "unfinished"},
}
"""The tables whose changed rows are shown; a hidden card that moves is ringed as the deck."""
SIZES = [
    ("codex_naturalis", 2, 29_500, 39_500),
    ("codex_naturalis", 4, 50_500, 64_300),
    ("inventeurs", 2, 24_000, 28_500),
    ("inventeurs", 3, 30_000, 35_500),
    ("inventeurs", 5, 43_500, 52_500),
    ("leonardo_da_vinci", 3, 25_600, 27_800),
    ("leonardo_da_vinci", 5, 31_600, 36_700),
    ("workshop_of_leonardo", 1, 52_000, 62_000),
    ("workshop_of_leonardo", 2, 36_000, 43_000),
    ("workshop_of_leonardo", 5, 56_000, 66_000),
]
"""The bytes of a board: in the mean of a game, and at most."""

each_game = pytest.mark.parametrize(("ruleset", "players"), SEATS)
each_ruleset = pytest.mark.parametrize("ruleset", lnb.rulesets())


@cache
def wild_states(ruleset, players):
    return [*random_states(ruleset, players, seed=players)]


def draw(state, lang="en", changed=()):
    """The board with all that can be done shown."""
    asked = bool(state.pending) and state.pending[-1].seat != TABLE
    actions = legal(state) if asked else ()
    spots = {thing: "legal" for action in actions for thing in (action.spot(state), action.held(state)) if thing}
    return find(state.ruleset).regions(state, lang, spots, changed)


@pytest.mark.one_in(10, by="players", full=2)
@each_game
def test_a_board_has_the_same_regions_through_the_whole_game_each_with_a_name(ruleset, players):
    keys = [region.key for region in draw(wild_states(ruleset, players)[0])]
    assert len(keys) == len(set(keys)) <= 16
    for index, state in enumerate(wild_states(ruleset, players)[::5]):
        drawn = draw(find(ruleset).view(state, index % players), ("en", "fr")[index % 2])
        assert [region.key for region in drawn] == keys
        assert all(ET.fromstring(region_svg(region)).attrib["aria-label"] == region.label != "" for region in drawn)


@pytest.mark.one_in(10, by="players")
@each_game
def test_names_are_text(ruleset, players):
    state = wild_states(ruleset, players)[len(wild_states(ruleset, players)) // 2]
    for shift in range(len(NAMES)):
        for seat in range(players):
            state = with_row(state, "players", seat, name=NAMES[(seat + shift) % len(NAMES)])
        parts = [*tree(draw(state)).iter()]
        assert not [part for part in parts if part.tag == f"{SVG}script" or "onload" in part.attrib]


@pytest.mark.one_in(10, by="players")
@each_game
def test_a_board_is_drawn_without_styles_scripts_and_ids(ruleset, players):
    for state in wild_states(ruleset, players)[::29]:
        for part in tree(draw(state, "fr", [("players", 0)])).iter():
            assert part.tag in SHAPES
            assert not {"style", "class", "id", "href"} & set(part.attrib)


@pytest.mark.one_in(10, by="players")
@each_game
def test_letters_are_large_enough(ruleset, players):
    for state in wild_states(ruleset, players)[::29]:
        for region in draw(state):
            assert region.width == 760 or region.width <= NARROW
            assert min(letters(ET.fromstring(region_svg(region)))) >= 12.5


@pytest.mark.one_in(12)
@pytest.mark.parametrize(("ruleset", "players"), [each for each in SEATS if each[0] != "codex_naturalis"])
def test_letters_are_large_enough_as_they_are_seen(ruleset, players):
    """Not where an area of cards gets smaller as it grows; a little smaller where no script fits words into their room."""
    for state in states(ruleset, players, every=17):
        for region in drawn_with(state, "fr", spots_of(state)):
            live = ET.fromstring(region_svg(region).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1))
            assert min(letters_seen(live)) >= (10.5 if ruleset == "inventeurs" else 13)
            assert min(letters_seen(tree([region]))) >= (8 if ruleset == "inventeurs" else 10.9)


@pytest.mark.one_in(12, full=2)
@each_game
@pytest.mark.parametrize("bot", ["sensible", "random"])
def test_each_spot_is_one_button_with_a_name(ruleset, players, bot):
    for index, state in enumerate(states(ruleset, players, every=13, bot=bot)):
        spots = spots_of(state)
        drawn = buttons(drawn_with(state, ("en", "fr")[index % 2], spots))
        found = [part.attrib["data-spot"] for part in drawn]
        assert len(found) == len(set(found))
        absent = {spot for spot, mark in spots.items() if mark == "refused" and spot.startswith(MAY_BE_ELSEWHERE)}
        assert {*spots} - absent <= {*found} <= {*spots}
        for part in drawn:
            assert part.attrib.get(KEY, part.attrib["data-spot"]) == part.attrib["data-spot"]
            assert (part.attrib["role"], part.attrib["tabindex"]) == ("button", "0")
            assert part.attrib["aria-label"].strip()
            assert not any("data-spot" in inner.attrib for inner in part.iter() if inner is not part)


@pytest.mark.one_in(12)
@each_game
def test_no_thing_is_drawn_twice_and_each_has_its_card(ruleset, players):
    for state in states(ruleset, players, every=11):
        keys = [part.attrib[KEY] for part in tree(drawn_with(state)).iter() if KEY in part.attrib]
        whole = {f"player.{player.seat}" for player in state.players}  # a page and what else is a player's
        once = [key for key in keys if key not in whole]
        assert len(once) == len(set(once))
        assert whole <= {*keys}
        nameless = {key for key in keys if find(ruleset).thing(state, key).name is None}
        assert nameless <= WITHOUT_CARD


@pytest.mark.one_in(12)
@each_game
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nothing_that_we_say_ourselves_is_cut(ruleset, players, lang):
    for state in states(ruleset, players, every=23):
        assert not [text for text in tree(drawn_with(state, lang)).itertext() if "…" in text]


@pytest.mark.one_in(12)
@each_ruleset
def test_what_changed_is_ringed(ruleset):
    found = set()
    for before, after in pairwise(states(ruleset, 3)):
        changed = {(change.table, change.row) for change in diff(before, after)}
        ringed = marks(drawn_with(after, changed=changed))
        assert ringed - {"deck"} <= {f"{table}.{row}" for table, row in changed}
        found |= {mark.split(".")[0] for mark in ringed}
    assert found == RINGED[ruleset]


@pytest.mark.parametrize(
    ("ruleset", "kind", "since", "thing"),
    [
        ("inventeurs", "take_turn", {"epoch": 2}, "invention."),
        ("workshop_of_leonardo", "play_card", {"turn": 9}, "hand."),
    ],
)
def test_legal_things_glow_and_refused_ones_are_paler(ruleset, kind, since, thing):
    state = moment(ruleset, 3, kind, **since)
    spot = next(spot for spot, mark in spots_of(state).items() if mark == "legal" and spot.startswith(thing))
    plain, glowing, refused = (
        things(drawn_with(state, spots=spots))[spot] for spots in ({}, {spot: "legal"}, {spot: "refused"})
    )
    assert GOLD in ET.tostring(glowing, "unicode")
    assert GOLD not in ET.tostring(plain, "unicode") + ET.tostring(refused, "unicode")
    assert any(path.attrib.get("fill-opacity") == "0.3" for path in refused.iter(f"{SVG}path"))


@pytest.mark.one_in(12)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("ruleset", "players", "mean", "most"), SIZES)
def test_a_board_is_light(ruleset, players, mean, most, lang):
    boards = (drawn_with(state, lang) for state in states(ruleset, players, every=9))
    sizes = [size(region for region in board if not region.aside) for board in boards]
    assert max(sizes) <= most
    assert sum(sizes) / len(sizes) <= mean


def test_the_letter_on_a_coat_stands_out():
    for fill, _, white in COATS.values():
        assert contrast("#fff" if white else INK, fill) >= 4.5


@pytest.mark.parametrize(
    ("ruleset", "kind", "since", "words"),
    [
        ("inventeurs", "take_turn", {"epoch": 2}, ("Époque II",)),
        ("workshop_of_leonardo", "play_card", {"turn": 9}, ("Manche", "Peinture")),
    ],
)
def test_the_picture_speaks_french(ruleset, kind, since, words):
    told = " ".join(written(tree(drawn_with(moment(ruleset, 3, kind, **since), "fr"))))
    assert all(word in told for word in words)


@each_ruleset
def test_below_a_brief_part_nothing_peeps_in(ruleset):
    """A little of what lies beyond a crop is seen, too: what is framed at its edge is framed all round."""
    regions = [region for region in draw(states(ruleset, 3)[60]) if BRIEF in region.crops]
    for region in regions:
        _, top, _, height = region.crops[BRIEF]
        placed = re.findall(r"<g (?=[^>]*data-)[^>]*translate\([-\d.]+ ([-\d.]+)\)", region.body)
        assert not [y for y in map(float, placed) if -1 <= y - top - height <= 4], region.key
    assert regions
