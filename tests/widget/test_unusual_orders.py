"""Guesses, mistakes of the table, lessons and the rulebook in orders that one does not expect."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.widget import Companion
from leonardo_nb.widget.conductors import mistakes
from leonardo_nb.widget.intents.deliberate_mistakes import Fallible, PassOver
from leonardo_nb.widget.intents.front import Begin
from leonardo_nb.widget.intents.lens import Lens
from leonardo_nb.widget.intents.lesson import Help, Onward, Reply
from leonardo_nb.widget.intents.play import Auto, Choose
from leonardo_nb.widget.intents.prediction import AskFirst, Predict, Reveal
from leonardo_nb.widget.intents.rulebook import Leaf, Return, Study
from leonardo_nb.widget.intents.timeline import Goto, Line
from leonardo_nb.widget.intents.view import Mode, Tab

GAME = "leonardo_da_vinci"
LATER = "Answer the question first."


def played(seed=7):
    game = lnb.new(GAME, 3, seed=seed)
    game.auto("end", dict.fromkeys(range(3), "sensible"))
    return game


def asked_in_another_line():
    """A game to its end, and in its past a choice about which something is asked: that opens a second line."""
    companion = lnb.play(played())
    companion.act(AskFirst("yes"))
    companion.act(Goto(35))
    legal = next(number for number, each in enumerate(companion.controller.offered) if each.legal)
    companion.act(Choose(legal, 35, 0))
    assert companion.controller.practice.predictions.asks
    assert companion.controller.table.line == 1
    return companion


@pytest.mark.parametrize("settled", [Reveal(35), AskFirst("no")], ids=["revealed", "switched off"])
def test_a_question_of_one_line_cuts_nothing_off_another(settled):
    companion = asked_in_another_line()
    long = len(companion.controller.table.lines[0].steps)
    companion.act(Line(0))
    assert companion.controller.practice.predictions.open is None
    companion.act(settled)
    assert len(companion.controller.table.lines[0].steps) == long


def test_what_is_asked_is_not_on_the_score_sheet():
    companion = asked_in_another_line()
    companion.act(Tab("score"))
    assert LATER in companion.tabs
    companion.act(Predict(companion.controller.practice.predictions.open.question.choices.index(_right(companion)), 35))
    assert LATER not in companion.tabs


def _right(companion):
    return companion.controller.practice.predictions.open.question.right


def test_another_mode_does_not_answer_for_the_reader():
    companion = asked_in_another_line()
    companion.act(Mode("steps"))
    assert companion.controller.practice.predictions.asks
    companion.act(Auto("step"))
    assert companion.controller.practice.predictions.open is None
    assert companion.session.step_number == 36


def test_a_game_that_waits_keeps_its_guesses():
    companion = asked_in_another_line()
    companion.act(Predict(0, 35))
    tally, question = companion.controller.practice.predictions.tally, companion.controller.practice.predictions.open
    companion.act(Study("03_city"))
    assert companion.controller.practice.predictions.open is None
    companion.act(Return())
    assert companion.controller.practice.predictions.tally == tally
    assert companion.controller.practice.predictions.open == question


def test_back_to_your_game_is_back_to_the_last_one():
    companion = lnb.play(lnb.new("codex_naturalis", 2, seed=3))
    companion.act(Study("03_covering"))
    companion.act(Begin("inventeurs"))
    assert companion.controller.left is None
    companion.act(Study("02_cubes"))
    companion.act(Return())
    assert companion.session.ruleset.id == "inventeurs"
    assert companion.controller.lesson is None


@pytest.fixture
def erring(monkeypatch):
    """A companion whose table has just told something wrongly."""
    monkeypatch.setattr(mistakes, "ONE_IN", 1)
    companion = Companion(lnb.new(GAME, 3, seed=1), mode="steps")
    companion.act(Fallible("yes"))
    while companion.controller.practice.mistakes.open is None:
        companion.act(Auto("step"))
    assert companion.controller.practice.mistakes.is_told_wrongly
    return companion


def test_the_rulebook_and_the_lens_do_not_tell_how_it_really_went(erring):
    step = erring.session.step_number
    truth = erring.session.steps[-1].events[0].explanation
    erring.act(Leaf(rule=truth.cites[0]))
    assert f'data-step="{step}"' not in erring.tabs
    erring.act(Lens(step))
    assert erring.controller.view.lens.at == 0
    assert erring.controller.view.problem


def test_a_missed_mistake_is_told_once_and_not_before_it_was_made(erring):
    turn = erring.session.state.turn
    erring.act(PassOver(erring.session.step_number))
    erring.act(Fallible("no"))
    assert erring.controller.practice.mistakes.due(erring.session) == []
    while erring.session.state.turn == turn:
        erring.act(Auto("step"))
    assert len(erring.controller.practice.mistakes.due(erring.session)) == 1
    here = erring.session.step_number
    erring.act(Goto(2))
    assert erring.controller.practice.mistakes.due(erring.session) == []
    erring.act(Goto(here))
    erring.act(Auto("step"))
    assert erring.controller.practice.mistakes.missed == []


def test_who_has_left_a_lesson_is_told_to_come_back():
    companion = lnb.play(lnb.lesson("codex_naturalis"))
    companion.act(Auto("step"))
    for intent in (Onward(), Help()):
        companion.act(intent)
        assert companion.controller.view.problem == "You have left the position of the lesson: come back to it first."


@pytest.mark.parametrize("number", [-1, 99])
def test_an_answer_that_is_not_there_is_refused(number):
    companion = lnb.play(lnb.lesson("codex_naturalis", "03_covering"))
    assert companion.controller.lesson.walk.asks
    companion.act(Reply(number))
    assert companion.controller.view.problem
    assert companion.controller.lesson.walk.asks
