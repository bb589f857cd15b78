"""Lesson plans of 45 minutes, played through as docs/teaching.md has them: a teacher and two learners."""

import base64
import re

import pytest

import leonardo_nb as lnb
from tests import rotation
from tests.browser.test_lesson import ON, is_done
from tests.browser.test_presentation import turned
from tests.teach.plans import plan

LESSONS = [lesson for ruleset in lnb.rulesets() for lesson in lnb.lessons(ruleset)]
LESSON = "import leonardo_nb as lnb\nc = lnb.play(lnb.lesson({game!r}, {name!r}), lang='en')\nc"
PLAYED = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
from leonardo_nb.widget.intents.play import Choose
c = Companion(lnb.new({game!r}, ["Ada", "Bo"], seed=5), seat=0, mode="mine", lang="en")
c
"""
QUIZ = "import leonardo_nb as lnb\nc = lnb.play(lnb.quiz({topic!r}, n=3, seed=1), lang='en')\nc"
WANTED = """
walk = c.controller.lesson.walk
free = walk.task.kind == "free"
wanted = [number for number, each in enumerate(c.controller.offered) if each.wanted or free]
f'[data-answer="{walk.asked.right}"]' if walk.asked else f'.lnb-question [data-choice="{wanted[0]}"]'
"""
"""What the task wants to be clicked."""
TO_A_GUESS = """
while not c.controller.practice.predictions.open:
    c.act(Choose(0, c.session.step_number, 0))
0
"""
FRONT = "import leonardo_nb as lnb\nc = lnb.play(lang='en')\nc"
PLANS = [plan(game) for game in lnb.rulesets()]


@pytest.fixture
def learner(tmp_path, monkeypatch):
    """A function that sits somebody down at a notebook of their own."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))
    return lambda name: monkeypatch.setenv("JPY_SESSION_NAME", f"/home/{name}/lesson.ipynb")


def present_lesson(blank, lesson):
    """(5) The teacher presents a lesson; the clicker alone leads to its end, and nothing that happened is told twice."""
    shown = blank.run(LESSON.format(game=lesson.ruleset, name=lesson.name))
    shown.open_tab("more")
    shown.button("present").click()
    shown.root.locator(".lnb-shown").wait_for()
    slide, told = shown.root.locator(".lnb-slide"), [""]
    for _ in range(120):
        moment = slide.evaluate("slide => slide.querySelector('[data-moment]')?.dataset.moment ?? ''")
        if moment != told[-1]:  # a long one is scrolled
            told.append(moment)
        if blank.ask("c.controller.lesson.walk.finished"):
            told = [*filter(None, told)]
            assert len(told) == len({*told})
            blank.page.keyboard.press("Escape")
            return len(told)
        turned(blank, "PageDown")
    raise AssertionError("the clicker is stuck")


@rotation.in_turn(26, "lesson", LESSONS, full=13, ids=lambda lesson: lesson.id)
def test_a_clicker_leads_through_each_lesson_and_tells_nothing_twice(blank, lesson):
    present_lesson(blank, lesson)


def take_lesson(blank, game, name):
    """(20) A pair takes a lesson, one task after the other."""
    shown = blank.run(LESSON.format(game=game, name=name))
    shown.root.locator("[data-lesson]").wait_for()
    for _ in range(60):
        if blank.ask("c.controller.lesson.walk.finished"):
            return
        shown.click(shown.button(ON) if is_done(blank) else shown.root.locator(blank.ask(WANTED)).first)
    raise AssertionError(name)


def guesses(plan):
    """How often somebody guesses who plays on: not at all where the plan has something else to do."""
    return 3 if "*ask me first*" in plan.play else 0


def play_on(blank, game, knows, guesses):
    """(10) The learner goes on with *ask me first* and guesses a few times, rightly or not."""
    shown = blank.run(PLAYED.format(game=game))
    shown.click_in("more", "predict.ask_first")
    for _ in range(guesses):
        blank.ask(TO_A_GUESS)
        answer(blank, shown, "c.controller.practice.predictions.open", knows)


def look_under_other_rules(blank, game):
    """(10) A scenario is answered, shown on the board, and looked at under other rules."""
    scenario = next(each for each in lnb.scenarios(game) if plays(each.verdict()))
    shown = blank.run(FRONT)
    shown.click(shown.button(f"front.scenarios.{game}"))
    shown.click(shown.button(f"scenario.{scenario.name}"))
    shown.click(shown.button(f"answer.{scenario.right}"))
    shown.click(shown.button("answer.show"))
    shown.click(shown.root.locator(".lnb-hint .lnb-otherwise button").first)
    assert shown.root.get_by_role("dialog").locator(".lnb-outcome").count() > 1


def plays(verdict):
    return verdict.session.step_number > verdict.begun_at


def take_quiz(blank, topic, knows):
    """(10) Three fresh questions."""
    shown = blank.run(QUIZ.format(topic=topic))
    for _ in range(3):
        answer(blank, shown, "c.controller.conductor.predictions.open", knows)


def answer(blank, shown, asked, knows):
    """Answer what is asked, and see what happens."""
    number = blank.ask(f"[each.right for each in {asked}.question.choices].index({knows})")
    shown.click(shown.button(f"predict.{number}"))
    shown.root.locator(".lnb-verdict").wait_for()
    shown.click(shown.button("predict.reveal"))


def hand_in(blank, name, folder):
    """The learner saves the record from the front page."""
    shown = blank.run(FRONT)
    shown.click(shown.button("front.record."))
    link = shown.root.locator("a[download]").get_attribute("href")
    (folder / f"{name}.json").write_bytes(base64.b64decode(link.partition(",")[2]))


@rotation.in_turn(5, "plan", PLANS, full=5, ids=lambda plan: plan.game)
def test_a_plan_of_45_minutes_with_two_learners(blank, learner, tmp_path, plan):
    """Each takes two of the four lessons, to save time; all else is done as the plan says."""
    learner("teacher")
    assert present_lesson(blank, plan.presented) > 0
    folder = tmp_path / "records"
    folder.mkdir()
    taken = {"Ada": plan.in_pairs[:2], "Bo": plan.in_pairs[2:]}
    for name, lessons in taken.items():
        learner(name)
        for lesson in lessons:
            take_lesson(blank, plan.game, lesson.name)
        if guesses(plan):
            play_on(blank, plan.game, name == "Ada", guesses(plan))
        else:
            look_under_other_rules(blank, plan.game)
        for topic in plan.topics:
            take_quiz(blank, topic, knows=name == "Ada")
        hand_in(blank, name, folder)
    found = lnb.record(folder)
    frame = found.frame.groupby("learner")[["right", "total"]].sum()
    assert frame.loc["Ada", "right"] == frame.loc["Ada", "total"] >= 3 * len(plan.topics) + guesses(plan)
    assert frame.loc["Bo", "right"] == 0 < frame.loc["Bo", "total"]
    done = {each.learner: {one.about for one in each.attempts if one.kind == "lesson"} for each in found.learners}
    assert done == {name: {lesson.id for lesson in lessons} for name, lessons in taken.items()}
    assert re.search("Ada.*Bo", found._repr_html_(), re.DOTALL)
