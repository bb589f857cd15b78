"""The learning record on the front page."""

import base64
import json
import re

import pytest

import leonardo_nb as lnb
from leonardo_nb.teach.record_file import keep
from leonardo_nb.widget.intents.front import Called, Front
from leonardo_nb.widget.intents.quiz import TakeQuiz
from leonardo_nb.widget.intents.view import Lang

RANKING, WEEKS = "leonardo_da_vinci.zone_ranking", "leonardo_da_vinci.lab_weeks"


@pytest.fixture
def answered(tmp_path, monkeypatch):
    """A notebook in which a topic went wrong and another one right."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))
    monkeypatch.setenv("JPY_SESSION_NAME", "/home/ada/codex.ipynb")
    for about, right in ((RANKING, True), (RANKING, False), (WEEKS, True)):
        keep("quiz", about, "ldv.resolve.rank", right=right)
    return lnb.play(lang="en")


def rows(companion):
    """Each topic with what stands beside it."""
    found = re.findall(r'<th scope="row">(.*?)</th><td [^>]*>(.*?)</td><td>(.*?)</td>', companion.front)
    return {title: (marks, "takequiz" in again) for title, marks, again in found}


def test_before_the_first_answer_there_is_no_way_to_it(tmp_path, monkeypatch):
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("JPY_SESSION_NAME", "/home/ada/codex.ipynb")
    companion = lnb.play(lang="en")
    assert 'data-page="record"' not in companion.front
    companion.act(Front("record"))
    assert "Nothing has been recorded here yet" in companion.front
    assert "download" not in companion.front


def test_it_shows_the_answers_of_each_topic_and_offers_what_is_due(answered):
    assert 'data-page="record"' in answered.front
    answered.act(Front("record"))
    assert "Right answers: 2 of 3." in answered.front
    assert rows(answered) == {"The ranking in a zone": ("●○", True), "The weeks worked in a lab": ("●", False)}
    answered.act(TakeQuiz("leonardo_da_vinci", "zone_ranking"))
    assert {question.topic.id for question in answered.controller.quiz.quiz.questions} == {RANKING}


def test_it_is_told_in_both_languages_and_to_a_screen_reader(answered):
    answered.act(Front("record"))
    assert 'aria-label="Right answers: 1 of 2."' in answered.front
    answered.act(Lang("fr"))
    assert "Mon parcours" in answered.front
    assert "Le classement dans une zone" in answered.front


def test_the_file_to_hand_in_is_read_again(answered, tmp_path):
    answered.act(Called("Ada"))
    answered.act(Front("record"))
    (data,) = re.findall(r'href="data:application/json;base64,([^"]+)" download="Ada.json"', answered.front)
    file = tmp_path / "ada.json"
    file.write_bytes(base64.b64decode(data))
    assert json.loads(file.read_text())["learner"] == "Ada"
    assert lnb.record(file).attempts == lnb.record().attempts


def test_the_record_of_another_browser_is_not_shown(answered, monkeypatch):
    monkeypatch.delenv("JPY_SESSION_NAME")
    companion = lnb.play(lang="en")
    companion.act(Front("record"))
    assert rows(companion) == {}
