"""Presenting, without a browser: what is asked is answered in the place of a class, and nobody earns by it."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.session.scenario import named
from leonardo_nb.widget import Companion
from leonardo_nb.widget.intents.front import Scenario
from leonardo_nb.widget.intents.lesson import Onward
from leonardo_nb.widget.intents.play import Auto
from leonardo_nb.widget.intents.prediction import AskFirst
from leonardo_nb.widget.intents.presentation import Solve

COURSES = [ruleset for ruleset in lnb.rulesets() if lnb.lessons(ruleset)]


@pytest.mark.parametrize("ruleset", COURSES)
def test_a_lesson_is_done_task_by_task_without_its_last_star(ruleset):
    companion = lnb.play(lnb.lesson(ruleset))
    for _ in range(200):
        walk = companion.controller.lesson.walk
        if walk.finished:
            break
        companion.act(Onward() if walk.done else Solve())
        assert not companion.controller.view.problem
    assert walk.finished
    assert walk.stars < 3
    assert walk.slips == 0
    companion.act(Solve())
    assert not companion.controller.view.problem


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_a_scenario_is_answered_then_shown_then_followed_by_the_next(ruleset):
    asking = [each.name for each in lnb.scenarios(ruleset) if each.asks]
    companion = Companion()
    companion.act(Scenario(ruleset, asking[0]))
    begun_at = companion.session.step_number
    companion.act(Solve())
    here = named(ruleset, asking[0])
    assert companion.controller.view.guidance.answer == here.right
    assert companion.session.step_number == begun_at
    for _ in range(2):
        companion.act(Solve())
        if companion.controller.view.guidance.scenario != here.name:
            break
        assert companion.session.step_number == here.verdict().session.step_number
    assert companion.controller.view.guidance.scenario == here.following.name


def test_a_guess_is_given_away_and_counts_for_nobody():
    companion = Companion(lnb.new("leonardo_da_vinci", 3, seed=5))
    companion.act(AskFirst("yes"))
    while not companion.controller.practice.predictions.asks:
        companion.act(Auto("step"))
    step = companion.session.step_number
    companion.act(Solve())
    predictions = companion.controller.practice.predictions
    assert predictions.open.grade.right
    assert predictions.tally.asked == 0
    assert companion.session.step_number == step
    companion.act(Solve())
    assert predictions.open is None


def test_elsewhere_what_the_hint_says_is_played():
    session = lnb.new("leonardo_da_vinci", 3, seed=5)
    while session.decision.seat < 0:
        session.auto("step")
    hint = session.hint().action
    companion = Companion(session)
    companion.act(Solve())
    assert session.history[-1].action == hint
