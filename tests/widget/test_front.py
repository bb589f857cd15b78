"""The front page: from no game at all to any game, and back; what comes from outside changes nothing when it is bad."""

import random
import re
from datetime import UTC, datetime
from html import unescape
from types import SimpleNamespace

import msgspec
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption, LeonardoError
from leonardo_nb.core.language import languages
from leonardo_nb.session.save import LARGEST_SAVE, encode
from leonardo_nb.testing.hostile.values import anything
from leonardo_nb.widget import Companion
from leonardo_nb.widget.front import setup
from leonardo_nb.widget.intents import read
from leonardo_nb.widget.intents.front import Answer, Begin, Front, Hints, Open, OpenLast, Scenario, Show
from leonardo_nb.widget.intents.play import Choose
from leonardo_nb.widget.intents.timeline import Back
from leonardo_nb.widget.intents.view import Lang, Mode, Seat

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
    assert '""&' not in companion.controls
    assert "&quot;&amp;amp;" in companion.controls


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


# Going back, codes and saves


def test_a_running_game_goes_on_when_one_comes_back(companion):
    companion.act(Begin("leonardo_da_vinci", seed="5"))
    companion.act(Front(""))
    before, question = companion.session.state, companion.question
    companion.act(Front("games"))
    assert companion.front
    companion.act(Front(""))
    assert companion.session.state is before
    assert companion.question == question


def test_another_game_takes_the_place_of_the_board(companion):
    companion.act(Begin("leonardo_da_vinci", seed="5"))
    assert "city" in companion.regions
    assert companion.region("city").startswith("<svg")
    many = len(companion.regions)
    companion.act(Begin("codex_naturalis", ("A", "B"), ("", "sensible"), "5"))
    assert "table" in companion.regions
    assert companion.region("table").startswith("<svg")
    assert len(companion.regions) < many
    assert getattr(companion, f"board_{many - 1}") == ""


def test_a_code_and_a_save_are_opened(companion):
    companion.act(Open(f"  {code()}\n"))
    assert companion.session.names == ("Ann", "Ben")
    assert companion.front == ""
    saved = lnb.new("leonardo_da_vinci", ["Cleo", "Dan"], seed=3)
    saved.auto("phase")
    companion.act(Open(encode(saved).decode()))
    assert companion.session.names == ("Cleo", "Dan")
    assert companion.session.state == saved.state


def test_the_last_game_is_gone_on_with(companion, monkeypatch):
    class SavedGame:
        title, step, when, id = "Codex Naturalis", 4, datetime(2026, 3, 4, 5, 6, 7, 89, UTC), "abc"
        begun = SimpleNamespace(players=("Ann", "Ben"))

        def open(self):
            return lnb.open_code(code()), 1, "mine", "fr"

    monkeypatch.setattr("leonardo_nb.widget.front.pages.latest", lambda _: [SavedGame()])
    monkeypatch.setattr("leonardo_nb.widget.intents.front.latest", lambda _: [SavedGame()])
    companion.act(Lang("en"))
    assert "Go on with Codex Naturalis" in companion.front
    assert "Ann, Ben, step 4, <time" in companion.front
    assert 'datetime="2026-03-04T05:06:07+00:00"' in companion.front
    assert 'data-today="today at {time}"' in companion.front
    companion.act(OpenLast("abc"))
    table = companion.controller.table
    assert (table.seat, table.mode, companion.controller.view.lang) == (1, "mine", "fr")
    assert companion.session.names == ("Ann", "Ben")


def test_who_has_just_read_how_to_play_does_not_read_it_again(companion):
    companion.act(Front("goal", "codex_naturalis"))
    companion.act(Begin("codex_naturalis", seed="5"))
    assert (companion.front, companion.controller.front.page) == ("", "")
    companion.act(Front("goal", "leonardo_da_vinci"))
    companion.act(Begin("codex_naturalis", seed="5"))
    assert companion.controller.front.page == "goal"


# Hints


@each_ruleset
@each_lang
def test_the_first_turn_comes_with_a_sensible_move_and_its_reason(ruleset, lang):
    companion = lnb.play(lang=lang)
    companion.act(Begin(ruleset, seed="4"))
    companion.act(Front(""))
    moves = 0
    while "data-at" in companion.hint:
        number = int(re.search(r'data-choice="(\d+)"', companion.hint).group(1))
        assert companion.controller.offered[number].legal
        spot = re.search(r'data-at="([^"]*)"', companion.hint).group(1)
        assert not spot or f'data-spot="{spot}"' in "".join(map(companion.region, companion.regions))
        assert "lnb-term" in companion.hint
        companion.act(Choose(number, companion.session.step_number, 0))
        moves += 1
    assert moves >= 2
    assert companion.session.state.turn > 1
    assert {"en": "the last hint", "fr": "le dernier conseil"}[lang] in companion.hint  # it is said once
    companion.act(Choose(0, companion.session.step_number, 0))
    assert companion.hint == ""


@pytest.mark.parametrize(
    ("until", "word"),
    [
        (("leonardo_da_vinci", "give_leonardo"), "Leonardo"),
        (("leonardo_da_vinci", "start_work"), "start an invention"),
        (("codex_naturalis", "draw_card"), "face-up card"),
        (("codex_naturalis", "choose_objective"), "secret objective"),
    ],
)
def test_the_word_explained_is_what_the_choice_is_about(until, word):
    session = lnb.new(until[0], 3, 4)
    bots = dict.fromkeys(range(3), "sensible")
    while session.decision.kind != until[1]:
        session.auto("step", bots)
    companion = Companion(session)
    companion.controller.guide(hints=99)
    companion.act(Lang("en"))
    assert re.search(r'lnb-term"><b>(.*?)</b>', companion.hint).group(1) == word


def test_hints_can_be_left_out(companion):
    companion.act(Begin("codex_naturalis", seed="4"))
    assert companion.hint
    companion.act(Hints("no"))
    assert companion.hint == ""
    assert lnb.play("codex_naturalis", seed=4).hint == ""


# Scenarios


@each_ruleset
@each_lang
def test_scenarios_are_listed_with_title_and_question(ruleset, lang):
    companion = lnb.play(lang=lang)
    companion.act(Front("scenarios", ruleset))
    for each in lnb.scenarios(ruleset):
        assert each.title(lang) in companion.front
        assert each.about(lang) in companion.front


def test_an_answer_gets_a_verdict_with_the_reason_and_next(companion):
    companion.act(Scenario("leonardo_da_vinci", "council-tie"))
    here = next(each for each in lnb.scenarios("leonardo_da_vinci") if each.name == "council-tie")
    before = companion.session.state
    assert "lnb-verdict" not in companion.hint
    companion.act(Answer((here.right + 1) % 3))
    assert "Not quite." in companion.hint
    companion.act(Answer(here.right))
    assert 'data-right="true"' in companion.hint
    assert "Bo is tied with Ada" in companion.hint
    assert 'data-rule="ldv.resolve.tie"' in companion.hint
    assert companion.session.state is before
    companion.act(Show())
    assert companion.session.state != before
    assert 'data-right="true"' in companion.hint
    assert "Bo is tied with Ada" in companion.reason
    assert f'data-name="{here.following.name}"' in companion.hint
    companion.act(Scenario("leonardo_da_vinci", here.following.name))
    assert here.following.title("en") in companion.hint
    assert "lnb-verdict" not in companion.hint


def test_a_verdict_tells_a_seat_only_what_it_may_know(companion):
    companion.act(Scenario("codex_naturalis", "secret-objective"))
    companion.act(Answer(0))
    assert "keeps objective card 97" in companion.hint
    companion.act(Seat(1))
    assert "objective card 97" not in companion.hint


def test_after_the_last_scenario_there_is_no_next_one(companion):
    *_, final = lnb.scenarios("codex_naturalis")
    companion.act(Scenario("codex_naturalis", final.name))
    assert "answer.next" not in companion.hint
    assert "answer.all" in companion.hint


def test_so_many_players_are_proposed_as_a_game_is_for():
    assert setup.proposed(range(2, 6)) == 3
    assert setup.proposed(range(2, 3)) == 2
