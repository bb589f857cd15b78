"""The picture of the board: well-formed, standalone, readable, and silent about secrets."""

import re
import xml.etree.ElementTree as ET
from functools import partial
from itertools import combinations, pairwise
from random import Random

import pytest
from msgspec.structs import replace

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.drawing.palette import GOLD, INK, LEAF, LIGHT, PAPER, SEPIA, WASH
from leonardo_nb.core.drawing.strokes import content
from leonardo_nb.core.drawing.svg import document, region_svg
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.codex_naturalis.ground.components import GOALS, REWARDS, TRACK_END
from leonardo_nb.rulesets.codex_naturalis.ground.model import CORNERS, SYMBOLS
from leonardo_nb.rulesets.codex_naturalis.play.views import view
from leonardo_nb.rulesets.codex_naturalis.show.board.card_spread import Spread
from leonardo_nb.rulesets.codex_naturalis.show.board.cards import CORNER_HIGH, CORNER_WIDE, HIGH, WIDE, edge
from leonardo_nb.rulesets.codex_naturalis.show.board.goals import goal
from leonardo_nb.rulesets.codex_naturalis.show.board.pawns import _HEADS
from leonardo_nb.rulesets.codex_naturalis.show.board.symbols import ART, TINTS
from tests.boards import board_pictures
from tests.boards.board_pictures import draw, size, spots_of
from tests.boards.picture_checks import buttons, contrast, marks, tree
from tests.codex_naturalis.table import ADA, BO, PLAIN, Table, backs, disguised, laid_out

PLAYERS = (2, 3, 4)

states = partial(board_pictures.states, "codex_naturalis", bot="random")


def mid_game(players):
    return next(state for state in states(players, bot="sensible") if state.turn == 8)


@pytest.mark.one_in(3, full=2)
@pytest.mark.parametrize("players", PLAYERS)
def test_every_position_and_every_view_is_drawn(players):
    seats = range(players)
    keys = ["table", "common", *(f"player{seat}" for seat in seats), *(f"area{seat}" for seat in seats), "legend"]
    for index, state in enumerate(states(players)):
        lang = ("en", "fr")[index % 2]
        for seen in (state, view(state, index % players)):
            drawn = draw(seen, lang)
            assert [region.key for region in drawn] == keys
            for region in drawn:
                assert ET.fromstring(region_svg(region)).attrib["aria-label"]


@pytest.mark.parametrize("kind", ["place_starter", "choose_objective"])
@pytest.mark.parametrize("seen_first", [False, True])
def test_the_choices_of_the_setup_are_buttons(kind, seen_first):
    state = Table(3, see_hand_first=seen_first).until(kind, BO).state
    spots = spots_of(state)
    assert list(spots.values()).count("legal") == 2
    for seen in (state, view(state, BO)):
        assert sorted(part.attrib["data-spot"] for part in buttons(draw(seen, spots=spots))) == sorted(spots)


def test_only_who_is_asked_is_asked_what_to_keep():
    state = next(state for state in states(3) if state.pending and state.pending[-1].kind == "choose_objective")
    asked = message(state.ruleset, "board.goal_offered", "en")
    seen = view(state, state.pending[-1].seat)
    pages = [region.body for region in draw(seen) if region.key.startswith("player")]
    assert [page.count(content(asked)) for page in pages] == [2 * (state.pending[-1].seat == seat) for seat in range(3)]


def test_what_cannot_be_pointed_at_is_no_button():
    assert not [part for part in tree(draw(mid_game(3))).iter() if "tabindex" in part.attrib]
    assert not buttons(draw(mid_game(3)))


def test_legal_places_glow_and_refused_ones_are_paler():
    table = laid_out({ADA: PLAIN})
    plain, legal, refused = (
        region_svg(draw(table.state, spots=spots)[4])
        for spots in ({}, {"place:0:1:1": "legal"}, {"place:0:1:1": "refused"})
    )
    assert GOLD in legal
    assert GOLD not in plain + refused
    assert len({plain, legal, refused}) == 3
    for spot in ("card:1", "pile:gold"):
        glowing, pale = (size(draw(table.state, spots={spot: mark})) for mark in ("legal", "refused"))
        assert glowing > pale > size(draw(table.state))


def test_places_left_and_below_have_a_true_minus_sign():
    drawn = region_svg(draw(laid_out({ADA: PLAIN}).state, spots={"place:0:-1:-1": "legal"})[4])
    assert "−1, −1" in drawn
    assert ">-1, -1" not in drawn


def test_free_places_come_first_for_the_keyboard():
    state = laid_out({ADA: (*PLAIN, (1, "front", 1, 1))}).state
    spots = spots_of(state)
    order = [spots[part.attrib["data-spot"]] for part in buttons(draw(state, spots=spots)[4:5])]
    assert order == sorted(order, key=("legal", "refused").index)
    assert len(set(order)) == 2


@pytest.mark.one_in(3)
@pytest.mark.rule("codex.ruling.hand_hidden", "codex.setup.secret_objective", "codex.ruling.laid_back_hidden")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_view_shows_no_secret(players):
    differ, rng = 0, Random(1)
    for index, state in enumerate(states(players, every=9)):
        seat = index % players
        other = disguised(state, seat, rng)
        differ += draw(other) != draw(state)
        seen = draw(view(state, seat))
        assert seen == draw(view(other, seat))
        hidden = [
            card.card for card, shown in zip(state.cards, view(state, seat).cards, strict=True) if shown.card == HIDDEN
        ]
        told = str(re.findall(r'aria-label="([^"]*)"|>([^<]+)<', document(seen, "x")))
        assert not [number for number in hidden if re.search(rf"card {number}\b", told)]
        assert str(HIDDEN) not in re.findall(r">([^<]+)<", document(seen, "x"))
    assert differ > 5


def test_a_hidden_hand_shows_backs_and_a_seal():
    state = laid_out(secrets={BO: 97}).state
    mine, theirs = (draw(view(state, seat))[3].body for seat in (BO, ADA))
    assert goal(97) in mine
    assert goal(97) not in theirs
    assert content(message(state.ruleset, "board.hand_hidden", "en")) in theirs


@pytest.mark.parametrize("players", PLAYERS)
def test_later_cards_lie_over_earlier_ones(players):
    state = states(players)[-1]
    for seat in range(players):
        body = draw(state)[2 + players + seat].body
        cards = sorted(state.area(seat).values(), key=lambda card: card.laid)
        ways = [rf'd="M({93 * card.x}|{93 * card.x + 17}) {-48 * card.y}h(120|103|86)' for card in cards]
        places = [re.search(way, body).start() for way in ways]
        assert places == sorted(places)


def test_a_neighbour_covers_just_a_corner():
    assert pytest.approx(0.22, abs=0.01) == CORNER_WIDE / WIDE
    assert pytest.approx(0.4) == CORNER_HIGH / HIGH
    body = draw(laid_out({ADA: (*PLAIN, *backs((3,), (1, 1)))}).state)[4].body
    assert f"M{WIDE - CORNER_WIDE} {CORNER_HIGH - HIGH}h{WIDE}" in body


def drawn_front(number, covered=()):
    spread = Spread()
    spread.front(0, 0, number, covered)
    return spread.drawing()


def test_a_missing_an_empty_and_a_covered_corner_and_each_symbol_differ():
    whole, cut = edge(()), edge(("br",))
    assert whole != cut
    assert len({edge(missing) for count in range(5) for missing in combinations(CORNERS, count)}) == 16
    assert "M93 48h27v32h-27z" in drawn_front(2)  # empty
    assert "M93 48h27" not in drawn_front(1)  # missing
    assert "M93 48h27" not in drawn_front(2, ("br",))  # covered
    assert len({way for _, _, way in ART.values()}) == len(SYMBOLS) == len(ART)


def test_every_card_looks_different():
    assert len({drawn_front(number) for number in range(1, 87)}) == 86
    assert len({goal(number) for number in GOALS}) == 16


def test_the_numbers_of_what_a_card_needs_touch_no_symbol_and_no_corner():
    """A figure is about eight wide, a symbol twenty; the corners of a card leave 66 between them."""
    for number, reward in REWARDS.items():
        if not reward.needs:
            continue
        drawn = drawn_front(number)
        figures = [float(x) for x, y in _lettered(drawn) if y == "71"]
        symbols = sorted(x for x, y in _symbols(drawn) if y == 66)
        assert len(figures) == len(symbols) == len(reward.needs)
        row = [edge for x, y in zip(figures, symbols, strict=True) for edge in (x - 4, x + 4, y - 10, y + 10)]
        assert row == sorted(row)
        assert all(right - left >= 1.5 for left, right in zip(row[1::2], row[2::2], strict=False))
        assert row[0] >= 28
        assert row[-1] <= 93


def _lettered(drawn):
    """Where each text stands; those on one line share their y."""
    rows = [(xs.split(), ys.split()) for xs, ys in re.findall(r'x="([\d. ]+)" y="([\d. ]+)"', drawn)]
    return [place for xs, ys in rows for place in zip(xs, ys if len(ys) > 1 else ys * len(xs), strict=True)]


def _symbols(drawn):
    ways = ((right, down, re.escape(way)) for right, down, way in ART.values())
    found = (
        (right, down, each) for right, down, way in ways for each in re.findall(rf"M([\d.]+) ([\d.]+){way}", drawn)
    )
    return [(float(x) - right, float(y) - down) for right, down, (x, y) in found]


def test_gold_cards_have_a_double_frame():
    resource, gold = Spread(), Spread()
    resource.back(0, 0, "resource", "plant")
    gold.back(0, 0, "gold", "plant")
    assert GOLD not in resource.drawing()
    assert f'stroke="{GOLD}"' in gold.drawing()
    assert f'stroke="{LEAF}"' in gold.drawing()


@pytest.mark.parametrize("number", [number for number, wanted in GOALS.items() if wanted.pattern])
def test_a_pattern_is_drawn_in_its_geometry(number):
    cells = re.findall(r'd="M([\d.]+) ([\d.]+)h30v20h-30z" fill="([^"]*)"', goal(number))
    drawn = [(float(x), float(y), fill) for x, y, fill in cells]
    x0, y0, _ = drawn[0]
    seen = [(round((x - x0) / 23), round((y0 - y) / 12), fill) for x, y, fill in drawn]
    assert seen == [(dx, dy, TINTS[kingdom]) for dx, dy, kingdom in GOALS[number].pattern]


def test_points_beyond_the_track_are_told():
    state = laid_out(scores={ADA: 34, BO: TRACK_END}, check=False).state
    body = draw(state)[1].body
    assert ">Ada 34<" in body
    assert "Bo 29" not in body


def test_four_pawns_find_room_on_one_field():
    body = draw(laid_out(players=4).state)[1].body
    assert len(set(re.findall(r'data-key="pawn.\d"><path d="M([^q]*)q', body))) == 4


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_end_is_told_with_its_reason(lang):
    state = laid_out(state={"ended_by": "points", "triggered_by": BO, "last_turn": 4}, check=False).state
    bodies = [draw(replace(state, ended_by=by), lang)[1].body for by in ("", "points", "cards", "blocked")]
    assert len(set(bodies)) == 4
    assert all(("4" in body) for body in bodies)


def test_letters_stand_out_from_their_ground():
    assert min(contrast(INK, ground) for ground in (PAPER, LIGHT, WASH, LEAF, *TINTS.values())) >= 4.5
    assert min(contrast(SEPIA, ground) for ground in (PAPER, LIGHT, WASH)) >= 4.5


def test_players_and_kingdoms_are_told_apart_without_colour():
    assert len(set(_HEADS)) == 4
    assert len({ART[kingdom][2] for kingdom in SYMBOLS[:4]}) == 4


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_changed_is_ringed(lang):
    state = mid_game(3)
    assert not marks(draw(state, lang))
    found = {
        place: next(row for row, card in enumerate(state.cards) if card.where == place)
        for place in ("area", "hand", "open")
    }
    common = next(row for row, each in enumerate(state.objectives) if each.where == "common")
    secret = next(row for row, each in enumerate(state.objectives) if each.where == "secret")
    changed = [("game", 0), ("players", 1), ("objectives", common), ("objectives", secret)]
    changed += [("cards", row) for row in found.values()]
    assert marks(draw(state, lang, changed=changed)) == {f"{table}.{row}" for table, row in changed}


def test_a_step_leaves_the_other_areas_alone():
    for before, after in pairwise(states(4, bot="sensible")):
        if before.phase == "rounds" == after.phase and before.pending[-1].seat == after.pending[-1].seat == ADA:
            pairs = zip(draw(before)[7:], draw(after)[7:], strict=True)
            assert all(one == other for one, other in pairs)


def test_languages_say_their_own_words():
    state = mid_game(3)
    english, french = ("".join(region.body for region in draw(state, lang)) for lang in ("en", "fr"))
    for key in ("objectives", "backs", "goal_secret"):
        assert content(message(state.ruleset, f"board.{key}", "en")) in english
        assert content(message(state.ruleset, f"board.{key}", "fr")) in french
    assert "backs" not in french


def test_an_area_gets_smaller_only_when_it_has_to():
    few = draw(laid_out({ADA: PLAIN}).state)[4]
    many = draw(laid_out({ADA: (*PLAIN, *backs(range(1, 31), *((n, n) for n in range(1, 31))))}).state)[4]
    assert few.height < many.height <= 440
    assert "scale" not in re.search(r'<g transform="([^"]*)" data-grid', few.body)[1]
    assert "scale(.2" in many.body


def test_no_number_of_an_objective_lies_over_its_pattern():
    from leonardo_nb.rulesets.codex_naturalis.ground.components import GOALS
    from leonardo_nb.rulesets.codex_naturalis.show.board import goals

    for wanted in GOALS.values():
        places = [dx * goals._STEP[0] for dx, _, _ in wanted.pattern]
        if places:
            left = 68 - (min(places) + max(places)) / 2 + min(places) - goals._CELL[0] / 2
            assert left >= 9 + 17  # two figures, seventeen high
