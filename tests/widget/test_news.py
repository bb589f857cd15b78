"""What stands beside the question: what the others have done, what happened to a thing, and the moment of a sentence."""

import json
import re
import zlib

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.state import TABLE
from leonardo_nb.widget import Companion
from leonardo_nb.widget.intents.front import Begin, Front
from leonardo_nb.widget.intents.lesson import Learn
from leonardo_nb.widget.intents.play import Choose
from leonardo_nb.widget.intents.view import Seat, Tab
from leonardo_nb.widget.moment import moment
from tests.widget.test_lens import plain

CODEX = "codex_naturalis"


def news(companion):
    """Return the lines about the others in the order of play."""
    if "<details" not in companion.news:
        return []
    lines = re.findall(r'<p data-moment="(\d+)\.0">(.*?)</p>', companion.news)
    return [line for _, line in sorted(lines, key=lambda line: int(line[0]))]


def folded(companion):
    """Return the steps in the folded lines."""
    return re.findall(r'data-moment="(\d+)', companion.news.partition("</summary>")[0])


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_just_now_tells_what_each_other_player_did(ruleset):
    companion = lnb.play(lang="en")
    companion.act(Begin(ruleset, seed="4"))
    companion.act(Front(""))
    while len({step.action.seat for step in companion.session.history} - {TABLE, 0}) < 2 or not news(companion):
        number = int(re.search(r'data-choice="(\d+)"', companion.hint).group(1))
        companion.act(Choose(number, companion.session.step_number, 0))
    steps = companion.session.history[companion.controller.table.since :]
    others = [step for step in steps if step.action.seat not in (TABLE, 0) and step.events]
    assert len(news(companion)) == min(6, len(others))
    last = others[-1].events[0].seen_by(0)
    assert lnb_tell(last) in plain(news(companion)[-1])
    seats = {step.action.seat for step in others[-6:]}
    assert {companion.session.history[int(number) - 1].action.seat for number in folded(companion)} == seats
    assert len(folded(companion)) == len(seats)
    companion.act(Seat(None))
    assert news(companion) == []


def test_after_a_move_of_ones_own_its_newest_sentence_stands_in_the_same_place():
    companion = lnb.play(CODEX, ["Ada", "Bo", "Cy"], seed=4, lang="en")
    assert companion.news == ""
    while not any(step.before.turn for step in companion.session.history):
        companion.auto("step", dict.fromkeys(range(3), "sensible"))
    last = companion.session.history[-1].events[-1]
    assert lnb_tell(last) in plain(companion.news)
    companion.act(Learn(CODEX, "02_corners"))
    assert companion.news == ""


def test_between_moves_the_newest_comes_first_and_within_one_its_sentences_in_order():
    session = lnb.new(CODEX, ["Ada", "Bo", "Cy"], 3)
    session.auto("turn 2", dict.fromkeys(range(3), "sensible"))
    companion = Companion(session, lang="en")
    companion.controller.table.since = len(session.steps) - 6
    companion.act(Tab("why"))
    moments = re.findall(r'data-moment="(\d+)\.(\d+)"', companion.reason.partition('class="lnb-recap"')[0])
    steps = [int(step) for step, _ in moments]
    assert steps == sorted(steps, reverse=True)
    assert len({*steps}) > 1
    for step in {*steps}:
        told = [int(event) for each, event in moments if int(each) == step]
        assert told == sorted(told)
    assert len(moments) > len({*steps})


def lnb_tell(event):
    from leonardo_nb.core.catalogue import tell

    return tell(event.explanation, event.after, "en")


@pytest.mark.rule("codex.score.flat")
def test_points_of_others_are_told_with_what_brought_them():
    session = lnb.new(CODEX, 3, 4)
    session.auto("turn 3", dict.fromkeys(range(3), "sensible"))
    companion = Companion(session, lang="en", seat=0)
    companion.controller.table.since = 0
    companion.act(Tab("why"))
    gained = [
        step.state.players[step.action.seat].score - step.before.players[step.action.seat].score
        for step in session.history
        if step.action.seat > 0 and step.events
    ]
    told = [int(found[1]) if (found := re.search(r"\+(\d+) point", each)) else 0 for each in news(companion)]
    assert told == gained[-6:]
    assert any(told)


def test_of_each_other_player_what_brought_points_is_told_before_what_is_newer():
    session = lnb.new(CODEX, 3, 4)
    session.auto("turn 3", dict.fromkeys(range(3), "sensible"))
    companion = Companion(session, lang="en", seat=0)
    companion.controller.table.since = 0
    companion.act(Tab("why"))
    told = [int(number) for number in folded(companion)]
    steps = [session.history[number - 1] for number in told]
    seats = [step.action.seat for step in steps]
    assert sorted(seats) == [1, 2]
    assert any(
        step.state.players[step.action.seat].score > step.before.players[step.action.seat].score for step in steps
    )
    newer = [step for number in told for step in session.history[number:] if step.events]
    assert any(step.action.seat in seats for step in newer)


def test_while_a_step_is_being_told_whoever_was_asked_still_is():
    session = lnb.new(CODEX, ["Mia", "Ada", "Bo"], 3)
    session.auto("turn 2", dict.fromkeys(range(3), "sensible"))
    companion = Companion(session, lang="en", seat=0)
    number = next(n for n, step in enumerate(session.history, 1) if step.action.seat == 2 and step.before.turn == 1)
    assert len(session.history[number - 1].events) > 1
    shown = json.loads(zlib.decompress(moment(companion.controller.context, number, 0)))
    table = shown["after"]["regions"].get("table", shown["before"]["regions"]["table"])
    assert "To move: Bo" in plain(table)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_signs_of_the_board_are_named(lang):
    companion = lnb.play(CODEX, seed=4, lang=lang)
    companion.act(Tab("signs"))
    for word in {"en": ("quill", "inkwell", "manuscript", "whose turn"), "fr": ("plume", "encrier", "à qui de jouer")}[
        lang
    ]:
        assert word in plain(companion.drawer)


def test_a_first_game_is_offered_after_every_early_lesson_and_on_the_map(monkeypatch):
    companion = lnb.play(lang="en")
    companion.act(Front("lessons", CODEX))
    assert "with the coach beside you" in companion.front
    companion.act(Learn(CODEX, "02_corners"))
    walk = companion.controller.lesson.walk
    walk.number = len(walk.lesson.tasks)
    companion.act(Tab("play"))
    assert companion.hint.index("Next lesson") < companion.hint.index("with the coach beside you")


def test_who_was_ada_in_the_lessons_does_not_play_against_her():
    companion = lnb.play(lang="en")
    companion.controller.see(called="Mia")
    companion.act(Begin(CODEX, seed="4"))
    assert companion.session.names == ("Mia", "Bo", "Cy")
