"""'Turn this into an exercise': any position as question, choices, worked answer and code."""

import re
from functools import cache
from html import unescape

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadCode, BadOption
from leonardo_nb.core.language import languages
from leonardo_nb.teach.legality import cell_of, tried
from leonardo_nb.teach.position_exercises import position_exercises
from leonardo_nb.widget import Companion
from leonardo_nb.widget.intents.deliberate_mistakes import Fallible
from leonardo_nb.widget.intents.prediction import AskFirst
from leonardo_nb.widget.intents.view import Lang, Seat, Tab
from leonardo_nb.widget.parts.exercise import cell
from tests.teach.course import whole
from tests.widget.test_ask_first import until_asked

each_game = pytest.mark.parametrize("ruleset", lnb.rulesets())
BOTS = dict.fromkeys(range(3), "sensible")
ANSWER = "answer = None"


@cache
def positions(ruleset, step=23, seed=5):
    """Positions of a game, here and there, and its end; to be read only."""
    session, found = lnb.new(ruleset, 3, seed=seed), []
    while not session.is_over:
        session.auto("step", BOTS)
        if session.step_number % step == 0 or session.is_over:
            found.append(session.fork())
    return found


def like(question):
    return question.text("en"), [choice.words("en") for choice in question.choices], question.answer


def written(companion, key):
    """The texts to copy under a heading."""
    return [unescape(each) for each in re.findall(rf'aria-label="{key}">(.*?)</textarea>', companion.tabs, re.DOTALL)]


@pytest.mark.one_in(12, full=3)
@each_game
@pytest.mark.parametrize("part", range(3))
def test_what_is_made_of_a_position_is_given_again_by_its_call(ruleset, part):
    for session in positions(ruleset)[part::3]:
        for each in position_exercises(session):
            again = eval(each.call, {"lnb": lnb})
            assert like(whole(again)) == like(each.question)
            assert lnb.grade(again, each.question.answer)
            assert lnb.open_code(again.code).state == again.position.state == each.question.position.state


@pytest.mark.one_in(10)
@each_game
def test_the_positions_of_a_game_are_exercises_about_several_topics(ruleset):
    topics = (each.question.topic.name for session in positions(ruleset) for each in position_exercises(session))
    first = next(topics)
    assert any(topic != first for topic in topics)


@pytest.mark.one_in(10, full=2)
@each_game
@pytest.mark.parametrize("lang", languages())
def test_one_click_gives_question_choices_answer_and_code(ruleset, lang):
    *_, session = (each for each in positions(ruleset) if position_exercises(each))
    companion = Companion(session, lang=lang)
    companion.act(Tab("exercise"))
    shown = unescape(re.sub(r"<[^>]+>", "", companion.tabs))
    for each in position_exercises(session):
        assert each.question.text(lang) in shown
        for choice in each.question.choices:
            assert choice.words(lang) in shown
            assert lnb.grade(each.question, choice.value).verdict(lang) in shown
        assert each.question.code in shown
    heading = {"en": "As text", "fr": "Comme texte"}[lang]
    assert len(written(companion, heading)) == len(position_exercises(session))


@pytest.mark.one_in(10, full=2)
@each_game
def test_its_cell_runs_and_marks(ruleset):
    *_, session = (each for each in positions(ruleset) if position_exercises(each))
    context = Companion(session).controller.context
    for each in position_exercises(session)[:4]:
        lines, graded = cell(context, each).rsplit("\n", 1)
        assert ANSWER in lines
        for answer, right in ((each.question.answer, True), (None, each.question.answer is None)):
            names = {}
            exec(lines.replace(ANSWER, f"answer = {answer!r}"), names)
            assert bool(eval(graded, names)) is right


@pytest.mark.one_in(10, full=2)
@each_game
def test_where_no_topic_applies_it_asks_what_is_allowed(ruleset, capsys):
    found = 0
    for session in positions(ruleset, step=7):
        actions = tried(session)
        if not actions or position_exercises(session):
            continue
        found += 1
        companion = Companion(session)
        companion.act(Tab("exercise"))
        (python,) = written(companion, "As a notebook cell")
        legal = [number for number, each in enumerate(actions) if session.why_not(each) is None]
        assert 0 < len(legal) < len(actions)
        refusals = [
            f"{number}: {session.why_not(each).text()}" for number, each in enumerate(actions) if number not in legal
        ]
        for answer, verdict in (([], "No."), (legal, "Right.")):
            exec(python.replace("answer = []", f"answer = {answer}"), {})
            said = "\n".join([f"{verdict} The numbers of the allowed actions: {legal}", *refusals])
            assert capsys.readouterr().out == f"{said}\n"
        assert python.startswith(cell_of(session).partition("answer")[0])
        for each in actions:
            refusal = session.why_not(each)
            assert refusal is None or all(f'data-rule="{cite}"' in companion.tabs for cite in refusal.reasons[0].cites)
    assert found or ruleset == "pietrocupo"  # where each position says something about points


def test_never_for_a_seat_until_the_end():
    session = next(each for each in positions("leonardo_da_vinci", step=40) if position_exercises(each))
    companion = Companion(session, seat=0)
    companion.act(Tab("exercise"))
    assert "lnb-exercise" not in companion.tabs
    assert "everything visible" in companion.tabs
    companion.act(Seat(None))
    assert "lnb-exercise" in companion.tabs
    *_, over = positions("leonardo_da_vinci", step=1000)
    ended = Companion(over, seat=0)
    ended.act(Tab("exercise"))
    assert "lnb-exercise" in ended.tabs


def test_not_while_something_is_asked():
    companion = Companion(lnb.new("inventeurs", 3, seed=5))
    companion.act(AskFirst("yes"))
    until_asked(companion)
    companion.act(Tab("exercise"))
    assert "lnb-exercise" not in companion.tabs
    companion.act(AskFirst("no"))
    companion.act(Fallible("yes"))
    companion.act(Lang("fr"))
    assert "lnb-exercise" in companion.tabs


def test_of_a_game_that_is_being_laid_out_nothing_is_made():
    companion = Companion(lnb.new("codex_naturalis", 2, seed=5), mode="steps")
    companion.act(Tab("exercise"))
    assert "lnb-exercise" not in companion.tabs
    assert "go one step further" in companion.tabs


@pytest.mark.parametrize("number", [-1, 99, "0", True, 1.0])
def test_a_question_that_is_not_there_is_refused(number):
    each = next(position_exercises(session)[0] for session in positions("inventeurs") if position_exercises(session))
    with pytest.raises(BadOption, match="must be one of these: "):
        lnb.exercise(each.question.topic, code=each.code, number=number)


def test_a_code_of_another_game_is_refused():
    with pytest.raises(BadOption, match=r"codex_naturalis\.places is about a different game"):
        lnb.exercise("codex_naturalis.places", code=lnb.new("inventeurs", seed=1).code)
    with pytest.raises(BadCode):
        lnb.exercise("codex_naturalis.places", code="nonsense")
