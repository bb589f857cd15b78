"""A fallible table: what it tells wrongly, what is never wrong, and what comes of calling it."""

from importlib import import_module
from random import Random

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.decision import PROCEED
from leonardo_nb.core.language import languages
from leonardo_nb.core.rulebook import rule
from leonardo_nb.core.state import TABLE
from leonardo_nb.testing.visibility import differing
from leonardo_nb.widget import Companion
from leonardo_nb.widget.choices import Choice
from leonardo_nb.widget.conductors import mistakes
from leonardo_nb.widget.intents.deliberate_mistakes import Call, Fallible, NameRule, PassOver
from leonardo_nb.widget.intents.play import Auto, Choose
from leonardo_nb.widget.intents.timeline import Back
from leonardo_nb.widget.intents.view import Lang, Seat, Tab
from tests.secrets.messages_to_seats import OF_JUPYTER
from tests.widget.test_ask_first import seen, sensible

each_game = pytest.mark.parametrize("ruleset", lnb.rulesets())


@pytest.fixture
def always_wrong(monkeypatch):
    """A table that errs wherever it can."""
    monkeypatch.setattr(mistakes, "ONE_IN", 1)


@pytest.fixture
def never_wrong(monkeypatch):
    monkeypatch.setattr(mistakes, "ONE_IN", 1 << 33)


def begun(ruleset, seed=5, seat=0, mode="mine"):
    companion = Companion(lnb.new(ruleset, 3, seed=seed), seat=seat, mode=mode)
    companion.act(Fallible("yes"))
    return companion


def until_told(companion):
    """Play until the table waits; None at the end of the game."""
    reader = companion.controller
    while not reader.practice.mistakes.open:
        if companion.session.is_over:
            return None
        companion.act(Choose(sensible(companion), companion.session.step_number, reader.table.line))
    return reader.practice.mistakes.open


def told(ruleset, **settings):
    """Everything that a game waits for; it goes on when the next is asked for."""
    companion = begun(ruleset, **settings)
    while check := until_told(companion):
        yield companion, check
        if companion.controller.practice.mistakes.open:
            companion.act(PassOver(companion.session.step_number))


def drawn(companion):
    """All that a page shows."""
    return {key: str(value) for key, value in companion.get_state().items() if key not in OF_JUPYTER}


@pytest.mark.one_in(10, full=2)
@each_game
def test_a_mistake_is_shown_but_never_played_kept_or_shared(ruleset, always_wrong):
    wrong, companion = 0, None
    for companion, check in told(ruleset):
        session = companion.session
        assert check.wrong.state != session.state
        assert session.history[-1] == check.played
        assert lnb.open_code(session.code).state == session.state
        truth, false = (
            [tell(event.seen_by(0).explanation, event.after, "en") for event in step.events]
            for step in (check.played, check.wrong)
        )
        assert [sentence for sentence in false if sentence not in truth]
        shown = companion.controller.context.session
        assert shown.history[:-1] == session.history[:-1]
        assert shown.history[-1] == check.wrong
        assert "wrong." not in companion.question + companion.reason  # it names the rule it means to go by
        assert check.rule in check.rules
        assert 2 <= len(set(check.rules)) == len(check.rules)
        wrong += 1
        if wrong == 5:
            break
    assert wrong >= 2
    again = lnb.open_code(companion.session.code)
    assert again.state == companion.session.state


@pytest.mark.one_in(10, full=2)
@each_game
def test_a_mistake_that_is_called_is_set_right(ruleset, always_wrong):
    for companion, check in told(ruleset):
        step = companion.session.step_number
        false = companion.reason
        companion.act(Call(step))
        for lang in languages():
            companion.act(Lang(lang))
            assert all(rule(each, lang).title.partition("’")[0] in companion.question for each in check.rules)
            assert rule(check.rules[0], lang).title in companion.announcement
        companion.act(NameRule(check.rules.index(check.rule), step))
        assert companion.session.step_number == step
        assert companion.reason != false
        assert companion.controller.context.session is companion.session
        assert 'data-right="true"' in companion.question
        assert f'data-rule="{check.rule}"' in companion.question
        assert ' data-steady data-of="' in companion.question
        if check.belief.switched:
            assert rule(check.belief.rule, "fr").mix_up in companion.announcement
        companion.act(PassOver(step))
        assert companion.controller.practice.mistakes.missed == []
        assert companion.controller.practice.mistakes.calls == mistakes.Calls(1, 1)
        break
    else:
        raise AssertionError


def test_another_rule_is_corrected(always_wrong):
    companion, check = next(told("leonardo_da_vinci"))
    step = companion.session.step_number
    companion.act(Call(step))
    companion.act(NameRule(next(i for i, each in enumerate(check.rules) if each != check.rule), step))
    assert 'data-right="false"' in companion.question
    assert "but another rule says so" in companion.question
    assert f'data-rule="{check.rule}"' in companion.question


@pytest.mark.one_in(10, full=2)
@each_game
def test_who_calls_what_is_right_is_told_why_it_is(ruleset, never_wrong):
    companion, check = next(told(ruleset))
    step = companion.session.step_number
    assert check.wrong is None
    assert companion.controller.context.session is companion.session
    companion.act(Call(step))
    companion.act(NameRule(0, step))
    assert "this time the table was right" in companion.question
    assert f'data-rule="{check.rule}"' in companion.question
    companion.act(PassOver(step))
    assert companion.controller.practice.mistakes.calls == mistakes.Calls()


def test_a_call_can_be_taken_back(never_wrong):
    companion, check = next(told("inventeurs"))
    step = companion.session.step_number
    companion.act(Call(step))
    companion.act(Call(step))
    assert companion.controller.practice.mistakes.open == check


def test_what_was_missed_is_told_when_the_turn_is_over(always_wrong):
    companion, check = next(told("leonardo_da_vinci"))
    companion.act(PassOver(companion.session.step_number))
    assert "of the table’s mistakes" not in companion.question
    companion.act(Fallible("no"))
    while companion.session.state.turn == check.turn:
        companion.act(Choose(sensible(companion), companion.session.step_number, 0))
    assert "of the table’s mistakes" in companion.question
    assert f'data-rule="{check.rule}"' in companion.question
    companion.act(Choose(sensible(companion), companion.session.step_number, 0))
    assert "of the table’s mistakes" not in companion.question


def test_at_the_end_it_is_said_how_many_were_called(always_wrong):
    companion = None
    for companion, _ in told("workshop_of_leonardo"):
        step = companion.session.step_number
        companion.act(Call(step))
        companion.act(NameRule(0, step))
        made = companion.controller.practice.mistakes.calls.made
    assert companion.session.is_over
    assert f"You spotted {made} of the {made} mistakes" in companion.question


@pytest.mark.one_in(20, full=5)
@each_game
def test_one_in_six_is_told_wrongly_and_the_same_for_the_same_seed(ruleset):
    first, again = (
        [(each.played.state, each.wrong and each.wrong.state) for _, each in told(ruleset, seed=8)] for _ in range(2)
    )
    assert first == again
    assert sum(wrong is not None for _, wrong in first) <= len(first) / 2


@pytest.mark.slow
def test_about_one_in_six():
    waits = [check.wrong is not None for seed in range(12) for _, check in told("inventeurs", seed=seed)]
    assert len(waits) / 9 <= sum(waits) <= len(waits) / 4


@pytest.mark.one_in(10, full=2)
@each_game
def test_no_more_than_a_few_a_turn_and_each_topic_once(ruleset, never_wrong):
    waits = [(check.turn, check.question.topic.name) for _, check in told(ruleset)]
    assert len(waits) == len(set(waits))
    turns = [turn for turn, _ in waits]
    assert all(turns.count(turn) <= mistakes.MOST for turn in turns)


@pytest.mark.parametrize("intent", [Back(), Seat(None), Auto("turn"), Fallible("no")])
def test_what_was_told_belongs_to_its_position(intent, always_wrong):
    companion, _ = next(told("leonardo_da_vinci"))
    companion.act(intent)
    assert companion.controller.practice.mistakes.open is None
    assert companion.controller.context.session is companion.session


@pytest.mark.one_in(4)
@pytest.mark.parametrize("tab", ["score", "tables", "words", "share"])
@pytest.mark.parametrize("seat", [0, None])
def test_every_tab_can_be_looked_at_and_what_is_shared_is_true(tab, seat, always_wrong):
    mode = "mine" if seat == 0 else "decisions"
    companion, _ = next(told("codex_naturalis", seat=seat, mode=mode))
    companion.act(Tab(tab))
    assert "lnb-problem" not in companion.tabs
    if tab == "share" and seat is None:
        assert companion.session.code in companion.tabs
        assert companion.code == companion.session.code


@pytest.mark.parametrize("intent", [Call(0), PassOver(0), NameRule(0, 0), NameRule(0, -1), NameRule(9, -1)])
def test_an_older_page_is_refused(intent, never_wrong):
    companion, check = next(told("inventeurs"))
    if getattr(intent, "step", 0) == -1:
        companion.act(type(intent)(intent.answer, companion.session.step_number))
    else:
        companion.act(intent)
    assert companion.controller.practice.mistakes.open == check
    assert companion.controller.view.problem


@pytest.mark.one_in(10, full=2)
@each_game
def test_a_mistake_tells_a_seat_nothing_that_it_may_not_know(ruleset, always_wrong):
    """In two worlds in which a step tells the seat the same, its mistake is the same, too."""
    disguised = import_module(f"tests.{ruleset}.table").disguised
    session, rng, compared = lnb.new(ruleset, 3, seed=6), Random(4), 0
    bot = session.ruleset.bots["sensible"](6)
    while not session.is_over and compared < 3:
        seat = session.state.pending[-1].seat
        action = PROCEED if seat == TABLE else bot(session.view(seat), session.legal)
        table = mistakes.Mistakes()
        table.on = True
        if seat != 0 and table.watched(session, action, 0):
            one, other = session.at(session.state), session.at(disguised(session.state, 0, rng))
            done = None if seat == TABLE else action
            if seen(one, done, 0) == seen(other, done, 0):
                compared += 1
                assert differing(sent(one, action), sent(other, action)) == []
        session.play(action)
    assert compared


def sent(session, action):
    """What a seat's page is sent when the table errs."""
    companion = Companion(session.fork(), seat=0, mode="steps")
    companion.controller.practice.mistakes.on = True
    companion.controller.take(Choice(action, "", "", True))
    companion.act(Lang("en"))
    assert companion.controller.practice.mistakes.open
    shown = drawn(companion)
    companion.close()
    return shown
