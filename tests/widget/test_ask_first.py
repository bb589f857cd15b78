"""Predict, then reveal: what the companion asks before it happens, how often, and of whom."""

from importlib import import_module
from random import Random

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.decision import PROCEED
from leonardo_nb.core.language import languages
from leonardo_nb.core.rulebook import rule
from leonardo_nb.core.state import TABLE
from leonardo_nb.teach import about_next_step, about_position
from leonardo_nb.widget import Companion
from leonardo_nb.widget.conductors.predictions import MOST, STEPS, TURNS
from leonardo_nb.widget.intents.play import Auto, Choose
from leonardo_nb.widget.intents.prediction import AskFirst, Predict, Reveal
from leonardo_nb.widget.intents.timeline import Back
from leonardo_nb.widget.intents.view import Lang, Seat, Tab

each_game = pytest.mark.parametrize("ruleset", lnb.rulesets())
each_lang = pytest.mark.parametrize("lang", languages())


def begun(ruleset, seat=0, mode="mine", seed=5):
    companion = Companion(lnb.new(ruleset, 3, seed=seed), seat=seat, mode=mode)
    companion.act(AskFirst("yes"))
    return companion


def sensible(companion):
    """What a bot would do, as the number of the choice."""
    session = companion.session
    seat = session.state.pending[-1].seat
    bot = session.ruleset.bots["sensible"](session.step_number)
    action = PROCEED if seat == TABLE else bot(session.view(seat), session.legal)
    return next(
        number for number, each in enumerate(companion.controller.offered) if each.legal and each.action == action
    )


def until_asked(companion):
    """Play until something is asked; None at the end of the game."""
    reader = companion.controller
    while not reader.practice.predictions.open:
        if companion.session.is_over:
            return None
        companion.act(Choose(sensible(companion), companion.session.step_number, reader.table.line))
    return reader.practice.predictions.open


def guess(companion, right):
    asked = companion.controller.practice.predictions.open
    number = next(
        number for number, each in enumerate(asked.question.choices) if (each.right if right else each.belief)
    )
    companion.act(Predict(number, companion.session.step_number))
    return companion.controller.practice.predictions.open


def predicted(ruleset, right, **settings):
    """Every question of a game, all answered so; and the companion at its end."""
    companion, asked = begun(ruleset, **settings), []
    while until_asked(companion):
        asked.append((companion.session.state.turn, companion.session.step_number, guess(companion, right)))
        yield companion, asked
        companion.act(Reveal(companion.session.step_number))
    yield companion, asked


@pytest.mark.one_in(20, full=5)
@each_game
@pytest.mark.parametrize("seat", [0, None])
def test_a_game_asks_and_what_happens_is_the_answer(ruleset, seat):
    mode = "mine" if seat == 0 else "decisions"
    *_, (companion, asked) = predicted(ruleset, right=True, seat=seat, mode=mode)
    assert "lnb-problem" not in companion.question
    assert len(asked) >= 3
    assert len({given.question.topic.name for _, _, given in asked}) >= 3
    tally = companion.controller.practice.predictions.tally
    assert (tally.asked, tally.right, tally.met) == (len(asked), len(asked), ())
    assert "lnb-tally" in companion.question
    for turn in {turn for turn, _, _ in asked}:
        assert sum(each == turn for each, _, _ in asked) <= MOST + 1  # the last count is one more
    for number, (turn, step, given) in enumerate(asked):
        for later, further, again in asked[number + 1 :]:
            if again.question.topic == given.question.topic:
                assert later - turn >= TURNS
                assert further - step >= STEPS


@pytest.mark.one_in(10, full=2)
@each_game
def test_a_wrong_answer_is_named_and_its_rule_lights_its_pieces(ruleset):
    lit = 0
    for companion, asked in predicted(ruleset, right=False):
        if companion.controller.practice.predictions.open is None:
            break
        grade = asked[-1][2].grade
        assert not grade.right
        assert grade.misconception
        for lang in languages():
            companion.act(Lang(lang))
            drawn = companion.question
            assert rule(grade.misconception, lang).title.split(" ", 1)[1][:20] in drawn.replace("&#x27;", "'")
            assert f'data-rule="{grade.rule}"' in drawn
            assert all(line in companion.announcement for line in (grade.verdict(lang), grade.settled(lang)))
        lit += " data-steady" in drawn and ' data-of="' in drawn.partition(" data-steady")[2][:200]
    tally = companion.controller.practice.predictions.tally
    assert tally.right == 0
    assert set(tally.met) == {given.grade.misconception for _, _, given in asked}
    assert f'data-rule="{tally.met[0]}"' in companion.question
    assert lit == len(asked)


def test_what_was_answered_wrongly_comes_again_sooner():
    known, unknown = ([*predicted("workshop_of_leonardo", right)][-1][1] for right in (True, False))
    assert len(unknown) > len(known)


def test_nothing_is_shown_before_it_is_answered():
    companion = begun("leonardo_da_vinci")
    asked = until_asked(companion)
    step = companion.session.step_number
    assert 'data-do="choose"' not in companion.question
    assert companion.controller.offered == []
    assert "lnb-verdict" not in companion.question
    assert asked.question.text("en") in companion.announcement
    companion.act(Choose(0, step, 0))
    assert companion.session.step_number == step
    assert companion.controller.practice.predictions.open == asked
    guess(companion, right=True)
    assert companion.session.step_number == step
    companion.act(Predict(0, step))
    assert companion.controller.practice.predictions.tally.asked == 1
    companion.act(Reveal(step))
    assert companion.session.steps[step].action == asked.action
    assert companion.controller.table.since == step


def test_one_s_own_choice_is_asked_about_before_it_is_played():
    companion = begun("codex_naturalis", seat=None, mode="decisions")
    while (asked := until_asked(companion)) and (asked.action is None or asked.action.seat == TABLE):
        companion.act(Reveal(companion.session.step_number))
    assert asked.action in companion.session.legal
    before = companion.session.step_number
    guess(companion, right=False)
    companion.act(Reveal(before))
    assert companion.session.steps[before].action == asked.action


def test_a_question_can_be_skipped_and_is_not_counted():
    companion = begun("inventeurs")
    until_asked(companion)
    companion.act(Reveal(companion.session.step_number))
    assert companion.controller.practice.predictions.tally.asked == 0


def test_every_step_confirmed_is_asked_about_too():
    companion, step = begun("leonardo_da_vinci", seat=None, mode="steps"), None
    while step is None:
        if companion.controller.practice.predictions.open:
            step = companion.session.step_number
        else:
            companion.act(Auto("step"))
    companion.act(Reveal(step))
    assert companion.session.step_number == step + (companion.controller.practice.predictions.open is None)


def test_switched_off_it_goes_on_and_asks_nothing():
    companion = begun("inventeurs")
    until_asked(companion)
    companion.act(AskFirst("no"))
    assert until_asked(companion) is None
    assert "lnb-tally" not in companion.question


@pytest.mark.parametrize("intent", [Back(), Seat(None), Auto("turn")])
def test_a_question_belongs_to_its_position_and_its_seat(intent):
    companion = begun("leonardo_da_vinci")
    until_asked(companion)
    companion.act(intent)
    assert companion.controller.practice.predictions.open is None
    assert "lnb-predict" not in companion.question


def test_who_looks_at_the_score_does_not_read_the_answer_there():
    companion = begun("inventeurs", seat=None, mode="decisions")
    companion.act(Tab("score"))
    until_asked(companion)
    assert companion.controller.view.tab == "play"


@pytest.mark.parametrize(("answer", "step"), [(9, 0), (-1, 0), (0, 1), (0, -1)])
def test_an_older_page_is_refused(answer, step):
    companion = begun("inventeurs")
    until_asked(companion)
    companion.act(Predict(answer, companion.session.step_number + step))
    assert companion.controller.practice.predictions.open.given is None
    assert companion.controller.view.problem


def told(question):
    """All that a question shows, before and after it is answered."""
    return [
        [question.text(lang), question.why.text(lang), *(choice.words(lang) for choice in question.choices)]
        for lang in languages()
    ]


def seen(session, action, seat):
    """What a seat is told of a step; None where another world does not allow it."""
    there = session.fork()
    if action is not None and there.why_not(action):
        return None
    step = there.play(PROCEED if action is None else action)
    return [event.explanation.seen_by(seat) for event in step.events]


def asked_in(world, action, decides):
    """What seat 0 is asked in a world: before this is done and, where it decides itself, about the position."""
    return [
        told(each) for each in (*about_next_step(world, action, 0), *(about_position(world, 0) if decides == 0 else ()))
    ]


@pytest.mark.one_in(10, full=2)
@each_game
def test_what_a_seat_is_asked_rests_on_nothing_that_it_may_not_know(ruleset):
    """In two worlds in which a step tells the seat the same, the same is asked before it."""
    disguised = import_module(f"tests.{ruleset}.table").disguised
    session, rng, compared = lnb.new(ruleset, 3, seed=6), Random(4), 0
    bot = session.ruleset.bots["sensible"](6)
    while not session.is_over:
        seat = session.state.pending[-1].seat
        action = None if seat == TABLE else bot(session.view(seat), session.legal)
        if session.state.phase != "setup" and asked_in(session, action, seat):
            one, other = session.at(session.state), session.at(disguised(session.state, 0, rng))
            if seen(one, action, 0) == seen(other, action, 0):
                compared += 1
                assert asked_in(one, action, seat) == asked_in(other, action, seat)
        session.play(PROCEED if action is None else action)
    assert compared


def test_a_seat_is_asked_about_the_score_only_when_nobody_decides_any_more():
    session = lnb.new("codex_naturalis", 3, seed=5)
    bots = dict.fromkeys(range(3), "sensible")
    while not session.is_over:
        sources = [each for each in about_position(session, 0) if each.topic.source]
        ahead = session.fork()
        ahead.auto("decision")
        assert ahead.is_over or not sources
        session.auto("step", bots)


@each_game
def test_off_nothing_is_looked_for(ruleset, monkeypatch):
    def looked(*_):
        raise AssertionError

    monkeypatch.setattr("leonardo_nb.widget.conductors.predictions.about_next_step", looked)
    monkeypatch.setattr("leonardo_nb.widget.conductors.predictions.about_position", looked)
    companion = Companion(lnb.new(ruleset, 3, seed=5), seat=0, mode="mine")
    for _ in range(5):
        companion.act(Choose(sensible(companion), companion.session.step_number, 0))
    assert companion.session.step_number > 5
