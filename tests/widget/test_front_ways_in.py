"""Codes, saves, hints and scenarios on the front page."""

import re
from datetime import UTC, datetime
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.registry import find
from leonardo_nb.session.save import encode
from leonardo_nb.widget import Companion
from leonardo_nb.widget.front import setup
from leonardo_nb.widget.intents.front import Answer, Begin, Called, Front, Hints, Open, OpenLast, Scenario, Show
from leonardo_nb.widget.intents.lesson import Learn
from leonardo_nb.widget.intents.play import Choose
from leonardo_nb.widget.intents.quiz import TakeQuiz
from leonardo_nb.widget.intents.view import Lang, Seat
from tests.widget.test_front import code, each_lang, each_ruleset


@pytest.fixture
def companion():
    return lnb.play(lang="en")


def test_a_running_game_goes_on_when_one_comes_back(companion):
    companion.act(Begin("leonardo_da_vinci", seed="5"))
    companion.act(Front(""))
    before, question = companion.session.state, companion.question
    companion.act(Front("games"))
    assert companion.front
    companion.act(Front(""))
    assert companion.session.state is before
    assert companion.question == question


def test_the_way_back_says_to_what(companion):
    lesson = lnb.lessons("codex_naturalis")[0]
    companion.act(Front("games"))
    assert "Back to the" not in companion.front
    for begin, words in (
        (Begin("codex_naturalis", seed="5"), "Back to the game"),
        (Learn("codex_naturalis", lesson.name), "Back to the lesson"),
        (TakeQuiz("codex_naturalis"), "Back to the questions"),
    ):
        companion.act(begin)
        companion.act(Front(""))
        companion.act(Front("games"))
        assert words in companion.front


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
    assert "Continue Codex Naturalis" in companion.front
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
    while companion.session.state.turn < 2:
        number = int(re.search(r'data-choice="(\d+)"', companion.hint).group(1))
        assert companion.controller.offered[number].legal
        spot = re.search(r'data-at="([^"]*)"', companion.hint).group(1)
        assert not spot or f'data-spot="{spot}"' in "".join(map(companion.region, companion.regions))
        assert "lnb-term" in companion.hint
        companion.act(Choose(number, companion.session.step_number, 0))
        moves += 1
    assert moves >= 2
    assert "data-at" in companion.hint  # the coach stays, and says less: what the words mean is known by now
    assert "lnb-term" not in companion.hint
    companion.act(Hints("no"))
    assert companion.hint == ""


@each_lang
def test_the_coach_does_not_say_again_what_is_read_in_the_list(lang):
    companion = lnb.play(lang=lang)
    companion.act(Begin("codex_naturalis", seed="4"))
    companion.act(Front(""))
    kinds = {}
    while companion.session.state.turn < 2:
        number = int(re.search(r'data-choice="(\d+)"', companion.hint).group(1))
        said = companion.controller.context.name(companion.controller.offered[number])
        listed = re.split("<details[^>]*lnb-(?:list|group)", companion.question)[0]
        starred = re.findall(r'data-choice="(\d+)"[^>]*>(?:(?!</button>).)*★', companion.question)
        assert (said in companion.hint) == (said not in listed)
        assert starred == ([str(number)] if said in listed else [])
        kinds[companion.session.decision.kind] = said in listed
        companion.act(Choose(number, companion.session.step_number, 0))
    assert kinds["place_starter"]
    assert not kinds["play_card"]


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
    companion.controller.guide(hints=True)
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
    rules = find("codex_naturalis")
    assert setup.seated(rules, "") == ("Ada", "Bo", "Cy")
    assert setup.seated(replace(rules, seats=range(2, 3)), "") == ("Ada", "Bo")


def test_who_has_given_a_name_plays_under_it(companion):
    companion.act(Called("Zoé"))
    companion.act(Begin("codex_naturalis"))
    assert companion.session.names == ("Zoé", "Bo", "Cy")
    companion.act(Front("setup", "codex_naturalis"))
    assert re.findall('value="(Zoé|Bo|Cy)"', companion.front) == ["Zoé", "Bo", "Cy"]


def test_nobody_plays_under_the_name_of_another_player(companion):
    companion.act(Called("Bo"))
    companion.act(Begin("codex_naturalis"))
    assert companion.session.names == ("Bo", "Cy", "Di")


def test_a_name_can_be_taken_back_and_a_bad_one_changes_nothing(companion):
    companion.act(Called("Zoé"))
    companion.act(Called("Zo\u202eé"))
    assert companion.controller.view.called == "Zoé"
    assert "lnb-problem" in companion.front
    companion.act(Called(" "))
    assert companion.controller.view.called == ""
