"""The front page: from no game at all to any game, and back; what comes from outside changes nothing when it is bad."""

import base64
import random
import re
from html import unescape

import msgspec
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption, LeonardoError
from leonardo_nb.core.language import languages
from leonardo_nb.session.save import LARGEST_SAVE
from leonardo_nb.widget.intents import read
from leonardo_nb.widget.intents.front import Answer, Begin, Front, Hints, Open, OpenLast, Scenario, Show
from leonardo_nb.widget.intents.play import Choose
from leonardo_nb.widget.intents.timeline import Back
from leonardo_nb.widget.intents.view import Lang, Mode, Tab
from tests.safety.hostile.values import anything

each_ruleset = pytest.mark.parametrize("ruleset", lnb.rulesets())
each_lang = pytest.mark.parametrize("lang", languages())
FRONT = (Answer, Begin, Front, OpenLast, Hints, Open, Scenario, Show)


@pytest.fixture
def companion():
    return lnb.play(lang="en")


def code():
    return lnb.new("codex_naturalis", ["Ann", "Ben"], seed=3).code


# Without a game


@each_lang
def test_without_a_game_every_ruleset_is_offered_with_a_picture_and_a_sentence(lang):
    companion = lnb.play(lang=lang)
    for ruleset in lnb.rulesets():
        described = lnb.describe(ruleset, lang)
        assert described.title in companion.front
        assert described.about in companion.front
        assert described.about in repr(companion)
    assert companion.front.count("<svg") == len(lnb.rulesets())
    assert "data-key" not in companion.front
    assert companion.svg().startswith("<svg")
    assert companion.regions == []
    assert companion.announcement


@pytest.mark.parametrize("lang", languages())
def test_the_picture_that_a_notebook_keeps_says_across_itself_that_it_is_one(lang):
    kept = str(lnb.play(lang=lang).static_html())
    pictures = [base64.b64decode(found).decode() for found in re.findall(r'base64,([^"]+)', kept)]
    said = {"en": "Run the cell to play", "fr": "Exécutez la cellule pour jouer"}[lang]
    assert len(pictures) == len(lnb.rulesets())
    assert all(said in picture for picture in pictures)


def test_without_a_game_what_needs_one_is_refused_in_a_sentence(companion):
    companion.act(Back())
    assert "No game has begun yet" in companion.front
    with pytest.raises(LeonardoError, match="No game has begun yet"):
        _ = companion.session
    companion.act(Front(""))
    assert companion.controller.front.page == "games"


def test_settings_need_a_game_to_belong_to():
    with pytest.raises(BadOption, match="Name the game"):
        lnb.play(players=3)


# Beginning


@each_ruleset
def test_one_click_plays_as_ada_against_bots(companion, ruleset):
    companion.act(Begin(ruleset))
    assert companion.session.ruleset.id == ruleset
    assert companion.session.names[0] == "Ada"
    assert (companion.controller.table.seat, companion.controller.table.mode) == (0, "mine")
    assert companion.session.decision.seat == 0
    assert companion.controller.front.page == "goal"
    companion.act(Front(""))
    assert companion.front == ""
    assert "lnb-choices" in companion.question


@each_ruleset
@each_lang
def test_the_goal_fits_on_one_screen_with_a_picture(ruleset, lang):
    companion = lnb.play(lang=lang)
    companion.act(Front("goal", ruleset))
    told = re.findall(r"<p>(.*?)</p>", companion.front.split("lnb-goal")[1])
    assert 45 <= len(" ".join(told).split()) <= 85
    assert "<svg" in companion.front


def test_who_sits_where_is_chosen(companion):
    companion.act(Begin("leonardo_da_vinci", ("Zoe", "Yan", "Xi"), ("sensible", "", "random"), "7"))
    assert companion.session.names == ("Zoe", "Yan", "Xi")
    assert companion.session.seed == 7
    assert (companion.controller.table.seat, companion.controller.table.mode) == (1, "mine")
    assert companion.session.decision.seat == 1
    assert companion.controller.table.bots == {0: "sensible", 2: "random"}


def test_several_people_share_a_table_and_bots_play_the_other_seats(companion):
    companion.act(Begin("codex_naturalis", ("Ann", "Ben", "Cleo"), ("", "sensible", "")))
    assert (companion.controller.table.seat, companion.controller.table.mode) == (None, "decisions")
    for _ in range(6):
        assert companion.session.decision.seat != 1
        companion.act(Choose(0, companion.session.step_number, 0))
    companion.act(Mode("decisions"))
    asked = set()
    for _ in range(6):
        asked.add(companion.session.decision.seat)
        companion.act(Choose(0, companion.session.step_number, 0))
    assert asked == {0, 1, 2}


def test_whoever_plays_alone_decides_for_every_seat(companion):
    companion.act(Begin("workshop_of_leonardo", ("Zoe",), ("",), "7"))
    assert (companion.controller.table.seat, companion.controller.table.mode) == (None, "decisions")
    asked = set()
    for _ in range(9):
        asked.add(companion.session.decision.seat)
        companion.act(Choose(0, companion.session.step_number, 0))
    assert asked == {0, 1, 2, 3}


def test_a_bot_that_plays_alone_plays_every_seat(companion):
    companion.act(Begin("workshop_of_leonardo", ("Zoe",), ("sensible",), "7"))
    companion.act(Mode("mine"))
    assert companion.session.is_over


def test_a_table_of_bots_only_is_watched_step_by_step(companion):
    companion.act(Begin("codex_naturalis", ("A", "B"), ("random", "sensible")))
    assert companion.controller.table.mode == "steps"
    assert companion.session.step_number == 0


@each_ruleset
@each_lang
def test_options_are_offered_with_their_meaning(ruleset, lang):
    companion = lnb.play(lang=lang)
    companion.act(Front("setup", ruleset))
    described = lnb.describe(ruleset, lang)
    for block in described.blocks:
        assert (f'data-block="{block.name}"' in companion.front) == (block.option == "blocks")
        assert block.title in unescape(companion.front)
    for option in described.options:
        if option.name == "blocks":  # each is offered by itself
            continue
        assert (f'data-option="{option.name}"' in companion.front) == bool(option.values)
        assert not option.values or option.meaning in companion.front.replace("&#x27;", "'")


def test_options_are_chosen_as_they_were_offered(companion):
    companion.act(Begin("codex_naturalis", options={"cap": "29", "see_hand_first": "True"}))
    assert (companion.session.options.cap, companion.session.options.see_hand_first) == (29, True)


@pytest.mark.rule("pietro.ruling.blocks")
def test_what_the_page_proposes_gives_way_to_a_block_and_what_was_chosen_does_not(companion):
    companion.act(Begin("leonardo_da_vinci", options={"setup": "beginner"}, blocks=("deck",)))
    assert companion.session.options.setup == "expert"
    companion.act(Begin("pietrocupo", options={"setup": "beginner"}))
    assert companion.session.ruleset.id == "leonardo_da_vinci"
    assert "“A richer start” is always played with" in companion.controller.view.problem
    assert "cannot be combined with “for learning”" in companion.controller.view.problem


@pytest.mark.parametrize(
    ("intent", "said"),
    [
        (Begin("codex_naturalis", ("<b>", "Bo"), ("", "")), "each needs a different name"),
        (Begin("codex_naturalis", ("Bo", "Bo"), ("", "")), "each needs a different name"),
        (Begin("codex_naturalis", ("Bo",), ("",)), "each needs a different name"),
        (Begin("codex_naturalis", seed="-1"), "whole number"),
        (Begin("codex_naturalis", seed="²"), "whole number"),
        (Begin("codex_naturalis", seed="9" * 20), "whole number"),
        (Begin("codex_naturalis", bots=("clever", "", "")), "no such place"),
        (Begin("codex_naturalis", bots=("",)), "no such place"),
        (Begin("chess"), "no such place"),
        (Begin("codex_naturalis", options={"cap": "7"}), "options cannot be chosen"),
        (Begin("leonardo_da_vinci", options={"cards": "/etc/passwd"}), "options cannot be chosen"),
        (Begin("leonardo_da_vinci", options={"no": "x"}), "options cannot be chosen"),
        (Front("goal", "chess"), "no such place"),
        (Front("setup"), "no such place"),
        (Open("LNB1-nothing"), "share code"),
        (Open("hello"), "share code"),
        (Open("{}"), "save file"),
        (Open("{" * 1000), "save file"),
        (Scenario("codex_naturalis", "../messages"), "no such place"),
        (Answer(0), "no such place"),
        (Show(), "no such place"),
        (OpenLast("0" * 24), "no such place"),
    ],
)
def test_bad_input_is_told_in_one_sentence_and_changes_nothing(companion, intent, said):
    companion.act(Begin("leonardo_da_vinci", seed="1"))
    companion.act(Front("games"))
    before = companion.session, companion.session.state, companion.controller.front
    companion.act(intent)
    assert said in companion.front
    assert (companion.session, companion.session.state, companion.controller.front) == before
    companion.act(Lang("fr"))
    companion.act(intent)
    assert said not in companion.front
    assert "lnb-problem" in companion.front


def test_names_are_text(companion):
    companion.act(Begin("codex_naturalis", ('"&amp;', "Bo"), ("", "sensible")))
    companion.act(Front(""))
    companion.act(Tab("settings"))
    assert '""&' not in companion.tabs
    assert "&quot;&amp;amp;" in companion.tabs


def test_only_text_of_bounded_length_is_read():
    for intent in (
        {"do": "open", "text": "x" * (LARGEST_SAVE + 2)},
        {"do": "begin", "ruleset": "x" * 201},
        {"do": "begin", "ruleset": "codex_naturalis", "players": ["x"] * 21},
        {"do": "begin", "ruleset": "codex_naturalis", "players": [1, 2]},
        {"do": "begin", "ruleset": "codex_naturalis", "more": 1},
        {"do": "front", "page": "secrets"},
        {"do": "answer", "answer": "0"},
        {"do": "hints", "on": "yes"},
    ):
        with pytest.raises(msgspec.ValidationError):
            read(intent)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("seed", range(40))
def test_hostile_intents_change_nothing_or_begin_a_game_by_the_rules(seed):
    rng, companion = random.Random(seed), lnb.play(lang="en")
    for _ in range(20):
        kind = rng.choice(FRONT)
        intent = {"do": kind.__name__.lower()} | {name: anything(rng) for name in kind.__struct_fields__}
        if "ruleset" in intent and rng.random() < 0.7:
            intent["ruleset"] = "codex_naturalis"
        companion._receive(companion, intent, [])
        assert "Traceback" not in companion.front
        if companion.controller.table.lines:
            assert list(companion.session.ruleset.invariants(companion.session.state)) == []
