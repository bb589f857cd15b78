"""The picture of the board: well-formed, standalone, readable, and silent about secrets."""

import re
import xml.etree.ElementTree as ET
from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.drawing.lettering import squeeze
from leonardo_nb.core.drawing.palette import COIN, INK, LIGHT, PAPER, SEPIA, WASH
from leonardo_nb.core.drawing.strokes import content, num
from leonardo_nb.core.drawing.svg import Region, document, region_svg
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import COMPONENTS, LABS, ZONES
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import strength
from leonardo_nb.rulesets.leonardo_da_vinci.play.views import view
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.emblems import _TOKENS, METAL
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.text import text
from tests.boards.board_pictures import draw
from tests.boards.picture_checks import contrast, marks, tree
from tests.leonardo_da_vinci.table import disguised, with_player

GAMES = [(2, "beginner"), (3, "expert"), (4, "beginner"), (5, "expert")]


@cache
def game(players, setup, seed=1):
    session = lnb.new("leonardo_da_vinci", players, seed=seed, setup=setup)
    session.auto("end", bots=dict.fromkeys(range(players), "random"))
    return session


def states(players, setup, every=1):
    session = game(players, setup)
    return [session.start, *(step.state for step in session.steps)][::every]


def mid_game(players, setup="beginner"):
    """A full city in the middle of a game."""
    return max(
        (state for state in states(players, setup) if state.turn == 4),
        key=lambda state: sum(strength(state, group) for group in state.groups),
    )


def spots_of(state):
    """Everything that can be pointed at."""
    known = [card for card in state.deck() if state.rng == HIDDEN and card.known_to]
    return [
        *(f"zone.{zone}" for zone in ZONES),
        *(f"lab.{seat}.{lab}" for seat in range(state.seats) for lab in LABS),
        *(f"card.{card.number}" for card in [*state.requested(), *known]),
        *(f"pile.{component}" for component in COMPONENTS),
        *(f"privilege.{number}" for number in range(1, 5)),
        *(f"player.{seat}" for seat in range(state.seats)),
    ]


@pytest.mark.one_in(12, full=2)
@pytest.mark.parametrize(("players", "setup"), GAMES)
def test_every_position_and_every_view_is_drawn(players, setup):
    keys = ["turn", "city", "shops", "inventions", *(f"player{seat}" for seat in range(players)), "legend"]
    for index, state in enumerate(states(players, setup)):
        lang = ("en", "fr")[index % 2]
        for seen in (state, view(state, index % players)):
            drawn = draw(seen, lang)
            assert [region.key for region in drawn] == keys
            for region in drawn:
                root = ET.fromstring(region_svg(region))
                assert root.attrib["aria-label"]


@pytest.mark.parametrize(("players", "setup"), GAMES)
def test_each_spot_is_one_button_with_a_name(players, setup):
    for index, state in enumerate(states(players, setup, every=29)):
        seen = view(state, index % players)
        spots = {name: ("legal", "refused")[i % 2] for i, name in enumerate(spots_of(seen))}
        for lang in ("en", "fr"):
            root = tree(draw(seen, lang, spots))
            buttons = [part for part in root.iter() if "data-spot" in part.attrib]
            assert sorted(part.attrib["data-spot"] for part in buttons) == sorted(spots)
            keys = {part.attrib["data-key"] for part in root.iter() if "data-key" in part.attrib}
            for part in buttons:
                assert part.attrib["data-spot"] in keys
                assert part.attrib.get("data-key", part.attrib["data-spot"]) == part.attrib["data-spot"]
                assert (part.attrib["role"], part.attrib["tabindex"]) == ("button", "0")
                assert part.attrib["aria-label"].strip()
                assert not any("data-spot" in inner.attrib for inner in part.iter() if inner is not part)


def test_what_cannot_be_pointed_at_is_no_button():
    state = mid_game(3)
    root = tree(draw(state, spots={"zone.B": "legal"}))
    assert [
        part.attrib["data-spot"] for part in root.iter() if "role" in part.attrib and "tabindex" in part.attrib
    ] == ["zone.B"]
    kept = {part.attrib.get("data-key") for part in root.iter()}
    assert kept >= set(spots_of(state))


def test_legal_and_refused_look_different_from_each_other_and_from_the_rest():
    state = mid_game(3)
    plain, legal, refused = (
        region_svg(draw(state, spots=spots)[1]) for spots in ({}, {"zone.C": "legal"}, {"zone.C": "refused"})
    )
    assert len(plain) < len(refused) < len(legal)
    assert 'stroke-width="3.5"' in legal
    assert 'stroke-width="3.5"' not in refused


@pytest.mark.one_in(12)
@pytest.mark.rule("ldv.hand.secret", "ldv.start.secret")
@pytest.mark.parametrize(("players", "setup"), GAMES)
def test_a_view_shows_no_secret(players, setup):
    for index, state in enumerate(states(players, setup, every=7)):
        if state.phase == "end":
            continue
        seat = index % players
        other = disguised(state, seat, Random(index))
        assert draw(view(state, seat)) == draw(view(other, seat))
        texts = "".join("".join(region.body) for region in draw(view(state, seat)))
        assert not re.search(r">[^<]*-1[^<]*<", texts)


def test_a_whole_position_shows_what_views_hide():
    state = mid_game(3)
    assert draw(state) != draw(with_player(state, 1, florins=state.players[1].florins + 1))


@pytest.mark.rule("ldv.ruling.peek_memory")
def test_known_cards_of_the_deck_are_shown_to_who_knows_them():
    state = mid_game(3)
    top = state.deck()[0].number
    state = state.with_invention(top, known_to="1")
    shown = {seat: f'data-key="card.{top}"' in draw(view(state, seat))[3].body for seat in range(3)}
    assert shown == {0: False, 1: True, 2: False}


@pytest.mark.parametrize("name", ["W" * 40, "Maria Margherita Caterina Vespucci Rossi", "漢" * 40, "i" * 40])
def test_long_names_keep_to_their_room(name):
    text = ET.fromstring(squeeze(0, 0, name, 250, size=17))
    shown = text.text
    assert text.attrib.get("textLength", "250") == "250"
    assert shown == name or shown.endswith("…")


def test_letters_stand_out_from_their_ground():
    grounds = [PAPER, LIGHT, WASH, COIN, *METAL.values(), *(fill for _, fill in _TOKENS.values())]
    assert min(contrast(INK, ground) for ground in grounds) >= 4.5
    assert min(contrast(SEPIA, ground) for ground in (PAPER, LIGHT, WASH)) >= 4.5


def test_players_are_told_apart_without_colour():
    state = mid_game(5)
    bodies = {
        re.search(r'<path d="([^"]*)"[^>]* transform="[^"]*scale', region.body)[1] for region in draw(state)[4:-1]
    }
    assert len(bodies) == 5


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_changed_is_ringed(lang):
    state = mid_game(3)
    assert not marks(draw(state, lang))
    standing = next(row for row, group in enumerate(state.groups) if group.queue)
    card = state.requested()[0].number
    changed = [("game", 0), ("players", 1), ("labs", 2), ("shops", 3), ("groups", standing), ("inventions", card - 1)]
    assert marks(draw(state, lang, changed=changed)) == {f"{table}.{row}" for table, row in changed}


def test_a_made_invention_and_a_changed_deck_are_ringed():
    state = mid_game(3).with_made(4, 1, turn=3, florins=3)
    assert marks(draw(state, changed=[("finished", 3 * 3 + 1)])) == {f"finished.{3 * 3 + 1}"}
    hidden = state.deck()[3].number - 1
    assert marks(draw(state, changed=[("inventions", hidden)])) == {"deck"}


@pytest.mark.parametrize(("players", "most"), [(3, 24_600), (5, 31_400)])
@pytest.mark.parametrize("setup", ["beginner", "expert"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_picture_is_small(players, most, setup, lang):
    drawn = draw(mid_game(players, setup), lang)
    assert sum(len(region_svg(region).encode()) for region in drawn) <= most


def test_languages_say_their_own_words():
    state = mid_game(3)
    english, french = ("".join(region.body for region in draw(state, lang)) for lang in ("en", "fr"))
    assert content(message(state.ruleset, "board.requested", "en")) in english
    assert content(message(state.ruleset, "board.requested", "fr")) in french
    assert "Workshop" not in french


def test_narrow_regions_are_laid_out_in_two_columns_and_wide_ones_below_both():
    wide, narrow, low = (Region("r", *size, "a & b", "<g/>") for size in ((760, 50), (375, 80), (375, 20)))
    root = ET.fromstring(document([wide, narrow, low, low, wide, narrow], "x"))
    places = [part.attrib["transform"] for part in root if "transform" in part.attrib]
    assert places == [f"translate({place})" for place in ("0 0", "0 58", "383 58", "383 86", "0 146", "0 204")]
    assert root.attrib["viewBox"] == "0 0 760 284"
    assert ET.fromstring(document([], "nothing")).attrib["viewBox"] == "0 0 0 0"


def test_numbers_are_short():
    assert [num(value) for value in (1, 2.0, 0.25, 3.14159, -0.04, -7.55)] == ["1", "2", "0.2", "3.1", "0", "-7.5"]


NOTES = {
    "en": ["favours taken: 1 × florins, 2 × components", "bid: 3 florins", "2 apprentices out of play"],
    "fr": ["faveurs prises\u00a0: 1 × florins, 2 × composants", "mise\u00a0: 3 florins", "2 apprentis hors jeu"],
}


@pytest.mark.parametrize("lang", NOTES)
def test_what_is_true_at_times_is_told_and_drawn(lang):
    state = replace(mid_game(3), turn=0)
    state = with_player(state, 0, favour_a=1, favour_b=2)
    state = with_player(state, 1, bid=3)
    state = with_player(state, 2, boxed=2)
    letters = " ".join(tree(draw(state, lang)).itertext())
    for note in NOTES[lang]:
        assert note in text(state, lang)
        assert note in letters


# ---- The board against the box ----
