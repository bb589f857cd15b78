"""Questions from real positions: one right answer, which the engine gives, and wrong ones.

A wrong one is what a misconception would do, or lies near another one.
"""

import os
import subprocess
import sys
import time
from functools import cache
from itertools import permutations
from pathlib import Path

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption, BadSeed, UnknownTopic
from leonardo_nb.core.language import languages
from leonardo_nb.teach import Question, Quiz, Topic, fresh_questions
from leonardo_nb.teach.games import game
from leonardo_nb.teach.near_miss import OFFERED
from tests import rotation
from tests.teach.engine import answers, given
from tests.teach.test_topics import IN_TURN, TOPICS

FEW = 20
MOST_SECONDS = 0.1
OF_GAMES = [*dict.fromkeys((topic.ruleset, rule) for topic in TOPICS for rule in topic.rules)]


@cache
def few(topic_id: str) -> Quiz:
    return lnb.quiz(*topic_id.split("."), FEW, 16)


def check(quiz: Quiz) -> None:
    """Exactly one right answer, and every answer is what the engine does under its rule."""
    for question in quiz:
        values = [choice.value for choice in question.choices]
        assert [choice.right for choice in question.choices].count(True) == 1
        assert len(values) == most_of(question)
        assert all(values.count(value) == 1 for value in values)
        assert given(question) == answers(question)


def most_of(question: Question) -> int:
    """As many choices as there can be: four, or what the world has."""
    topic, players = question.topic, len(question.position.seats)
    match topic.form:
        case "yes":
            worlds = 2
        case "player":
            worlds = players + bool(topic.words().none) - bool(topic.but)
        case "order" if not topic.repeated:
            worlds = len({*permutations(question.answer)})
        case "list":
            worlds = 2 ** len(question.things)
        case "number":
            worlds = len(topic.numbers)
        case _:
            worlds = OFFERED
    return min(OFFERED, worlds)


@IN_TURN
def test_there_is_one_right_answer_and_each_comes_from_the_engine(topic: Topic):
    check(few(topic.id))


@pytest.mark.slow
def test_a_question_takes_well_under_a_tenth_of_a_second():
    [lnb.quiz(topic.ruleset, topic.name, 1, 3) for topic in TOPICS]
    begun = time.process_time()
    for topic in TOPICS:
        lnb.quiz(topic.ruleset, topic.name, 30, 5)
    assert time.process_time() - begun < MOST_SECONDS * 30 * len(TOPICS) / 2


def test_few_games_are_played_for_nothing(monkeypatch):
    """A game in which one answer was looked for in vain may have the next one: there were 34 for these ten."""
    played = []
    monkeypatch.setattr(fresh_questions, "game", lambda *about: played.append(about) or game(*about))
    lnb.quiz("pietrocupo", "master_place", 10, 5)
    assert len(played) < 20


@IN_TURN
@pytest.mark.parametrize("lang", languages())
def test_questions_answers_and_reasons_are_said(topic: Topic, lang):
    for question in few(topic.id)[:5]:
        said = [question.text(lang), *(choice.words(lang) for choice in question.choices)]
        assert all(said)
        assert len(set(said)) == len(said)
        assert not any("?{" in text or "{" in text for text in said)
        assert question.why.text(lang)
        assert not [cite for cite in question.why.cites if cite.startswith("wrong.")]


@IN_TURN
def test_the_code_opens_the_position_in_which_the_engine_says_the_same(topic: Topic):
    question = few(topic.id)[0]
    opened = lnb.open_code(question.code)
    assert opened.state == question.position.state
    assert opened.step_number == len(opened.steps)  # what comes next is not given away
    assert given(question) == answers(question, opened)


@IN_TURN
def test_what_somebody_does_in_it_is_legal(topic: Topic):
    for question in few(topic.id)[:3]:
        assert question.action is None or question.position.why_not(question.action) is None


@IN_TURN
def test_the_same_seed_asks_the_same(topic: Topic):
    again = lnb.quiz(topic.ruleset, topic.name, 3, 16)
    assert repr(again) == repr(Quiz(few(topic.id)[:3]))
    assert again[0].code == few(topic.id)[0].code


def test_another_seed_asks_something_else():
    first, second = (lnb.quiz("codex_naturalis", "corner_points", 3, seed) for seed in (1, 2))
    assert repr(first) != repr(second)


ASKED = "import leonardo_nb as lnb; print(*(q.code + repr(q) for t in %r for q in lnb.quiz(*t.split('.'), 2, 3)))"


@pytest.mark.one_in(5)
def test_another_hash_seed_changes_nothing():
    asked = [sys.executable, "-c", ASKED % [topic.id for topic in TOPICS[::5]]]
    here = {**os.environ, "PYTHONPATH": str(Path(lnb.__file__).parents[1])}
    places = ({**here, "PYTHONHASHSEED": seed} for seed in ("0", "1"))
    said = {subprocess.run(asked, env=env, capture_output=True, check=True).stdout for env in places}
    assert len(said) == 1


@pytest.mark.parametrize("n", [0, -1, True, 1.5, "3", 10**9])
def test_how_many_questions_is_a_whole_number(n):
    with pytest.raises(BadOption, match="`n` must be a whole number from 1 to 100000"):
        lnb.quiz("inventeurs", "sequences", n, 1)


def test_a_wrong_seed_is_refused():
    with pytest.raises(BadSeed):
        lnb.quiz("inventeurs", "sequences", 1, -1)


LISTED = ("codex_naturalis.gold_cards", "inventeurs.new_epoch", "workshop_of_leonardo.patrons_in_reach")


@pytest.mark.parametrize("topic_id", LISTED)
def test_what_can_be_done_is_told_as_a_choice_and_not_as_done(topic_id):
    for question in few(topic_id):
        asked = question.why.told[0].state.pending[-1].seat
        for thing, told in zip(question.things, question.why.told, strict=True):
            verdict = told.explanation.because[0]
            assert told.explanation.key.startswith("action.")
            assert told.explanation.params[question.topic.field] == thing
            assert (verdict.key == "teach.can") == (thing in question.answer)
            assert verdict.params == {"seat": asked}
        assert "?" not in question.why.text("en") + question.why.text("fr")


def test_the_richest_are_told_with_what_they_have_and_get():
    """“First with 31 florins” alone does not say how many of these are a bonus: that is what people get wrong."""
    for question in few("leonardo_da_vinci.places")[:3]:
        for told in question.why.told:
            parts = [part for part in told.explanation.because if "florins" in part.params]
            assert sum(part.params["florins"] for part in parts) == told.explanation.params["florins"]
            assert {part.params["seat"] for part in parts} == {told.explanation.params["seat"]}
        assert question.why.text("en").count("Three types earn") == 1


def test_every_way_that_is_counted_is_told():
    for question in few("codex_naturalis.gold_places"):
        (told,) = question.why.told
        ways = {(way.params["x"], way.params["y"]) for way in told.explanation.because}
        assert told.explanation.params == {"seat": question.facts["seat"], "count": question.answer}
        assert len(ways) == question.answer
        assert question.why.text("en").count("\n  Lay ") == question.answer


def test_a_topic_is_named_by_its_name_or_by_its_id():
    topic_id = "inventeurs.sequences"
    asked = [lnb.quiz("inventeurs", "sequences", 2, 1), lnb.quiz("inventeurs", topic_id, 2, 1)]
    asked += [lnb.quiz(topic_id, n=2, seed=1)]
    assert len({repr(each) for each in asked}) == 1
    by_pair, by_both, by_id = (
        lnb.exercise(each) for each in (["inventeurs", "sequences"], ["inventeurs", topic_id], topic_id)
    )
    assert by_pair.code == by_both.code == by_id.code
    with pytest.raises(UnknownTopic, match="Name a topic by its game and its name"):
        lnb.exercise("inventeurs")


def is_about(question: Question, rule: str) -> bool:
    """Whether the rule is among those of the reason, or of what a wrong answer gets wrong."""
    cited = {each for told in question.why.told for each in told.explanation.all_cites}
    return rule in cited | {choice.belief.settles for choice in question.choices if choice.belief}


@rotation.in_turn(20, "of_game", OF_GAMES, full=6, ids="/".join)
def test_a_quiz_about_a_rule_asks_what_that_rule_decides(of_game):
    """Else one about ties asks what a master counts, or to whom an offer goes where nobody ties."""
    ruleset, rule = of_game
    for question in lnb.quiz(ruleset, rule, 3, 2):
        assert question.topic.ruleset == ruleset
        assert rule in question.topic.rules
        assert is_about(question, rule)


def test_a_quiz_about_ties_asks_about_ties():
    for question in lnb.quiz("leonardo_da_vinci", "ldv.resolve.tie", 6, 3):
        assert question.topic.name == "council_ranking"
        assert is_about(question, "ldv.resolve.tie")


def test_a_quiz_about_a_lesson_asks_what_the_lesson_teaches():
    lesson = next(each for each in lnb.lessons("leonardo_da_vinci") if each.name == "06_council")
    for question in lnb.quiz("leonardo_da_vinci", lesson, 8, 2):
        assert any(is_about(question, rule) for rule in lesson.rules)


def test_a_rule_that_lies_in_the_answer_alone_has_answers_of_both_kinds():
    """Only where not all are in the Council does a trap change who leaves it: the answer is nobody each time."""
    asked = lnb.quiz("leonardo_da_vinci", "ldv.council.last_gets_nothing", 8, 1)
    assert {question.answer is None for question in asked} == {True, False}
