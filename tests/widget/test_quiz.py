"""A quiz in the companion: the board, the choices, the reasons, the next question, and the result."""

import re

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.drawing.strokes import WORKED
from leonardo_nb.core.drawing.svg import USED
from leonardo_nb.core.shot import full
from leonardo_nb.teach import topics
from leonardo_nb.widget import Companion
from leonardo_nb.widget.intents import read
from leonardo_nb.widget.parts import PARTS

TOPIC = "leonardo_da_vinci.lab_weeks"


def asked(topic: str = TOPIC, n: int = 2, seed: int = 4) -> Companion:
    return lnb.play(lnb.quiz(topic, n=n, seed=seed))


def answer(companion: Companion, number: int) -> None:
    companion.act(read({"do": "predict", "answer": number, "step": companion.session.step_number}))


def go_on(companion: Companion) -> None:
    companion.act(read({"do": "reveal", "step": companion.session.step_number}))


def sent(companion: Companion) -> str:
    """All that the browser has of the board and of the words."""
    parts = [getattr(companion, name) for name in PARTS]
    boards = [value for name, value in companion.get_state().items() if name.startswith("board_")]
    return "\n".join([*parts, *boards, companion.announcement, repr(companion.get_state())])


@pytest.mark.one_in(5)
@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_nothing_that_is_worked_out_is_sent_before_the_answer(ruleset):
    for topic in topics(ruleset):
        companion = asked(topic.id, n=1, seed=1)
        question = companion.controller.conductor.predictions.open.question
        before = sent(companion)
        assert WORKED.strip() not in before
        assert not [line for line in question.why.text("en").splitlines() if len(line) > 25 and line.strip() in before]
        assert all(f">{choice.words('en')}<" in companion.question for choice in question.choices)


def test_an_answer_is_followed_by_its_verdict_and_reasons_and_the_next_question():
    companion = asked()
    first, second = companion.controller.quiz.quiz.questions
    assert "Question 1 of 2" in companion.question
    answer(companion, first.choices.index(first.right))
    assert first.right.words("en") in re.search(r'class="lnb-verdict".*?</p>', companion.question)[0]
    assert "Next question" in companion.question
    assert first.why.text("en").splitlines()[-1].strip() in re.sub("<.*?>", "", companion.question)
    go_on(companion)
    assert "Question 2 of 2" in companion.question
    assert companion.session.state == second.position.state


def test_at_the_end_it_tells_how_many_were_right_and_what_to_look_at_again():
    companion = asked()
    first, second = companion.controller.quiz.quiz.questions
    answer(companion, first.choices.index(first.right))
    go_on(companion)
    wrong = next(number for number, choice in enumerate(second.choices) if choice.misconception)
    answer(companion, wrong)
    assert "See how you did" in companion.question
    go_on(companion)
    assert "Right answers: 1 of 2." in companion.question
    assert second.choices[wrong].misconception in companion.question
    companion.act(read({"do": "takequiz", "ruleset": "leonardo_da_vinci"}))
    assert "Question 1 of 5" in companion.question


def test_a_question_can_be_skipped_and_counts_as_not_right():
    companion = asked()
    go_on(companion)
    assert "Question 2 of 2" in companion.question
    go_on(companion)
    assert "Right answers: 0 of 2." in companion.question


def test_a_quiz_is_no_game_to_go_on_with():
    companion = asked()
    assert companion.code == ""
    assert companion.kept["open"] is False


def test_without_a_topic_each_question_is_about_another_one():
    quiz = lnb.quiz("codex_naturalis", n=8, seed=2)
    assert {question.topic.id for question in quiz} == {topic.id for topic in topics("codex_naturalis")}


def test_the_front_page_opens_one():
    companion = lnb.play()
    assert 'data-do="takequiz" data-ruleset="inventeurs"' in companion.front
    companion.act(read({"do": "takequiz", "ruleset": "inventeurs"}))
    assert "Question 1 of 5" in companion.question
    assert not companion.front


@pytest.mark.parametrize("ruleset", lnb.rulesets())
@pytest.mark.parametrize("seed", [4, 9])
def test_who_would_win_is_asked_with_all_that_each_player_has_in_view(ruleset, seed):
    """Of some games the pages of the others are cut down to their headings: inventions and tokens were out of view."""
    companion = asked(f"{ruleset}.places", n=1, seed=seed)
    context = companion.controller.context
    drawn = context.session.ruleset.regions(context.position, "en", {}, ())
    tiles = {tile[0]: tuple(tile[1:5]) for tile in companion.stage["shot"]}
    pages = [region for region in drawn if region.key.startswith("player")]
    assert len(pages) == len(companion.session.seats)
    assert all(len(tile) == len(("region", *"xywh", "scale")) for tile in companion.stage["shot"])  # on a phone, too
    assert [tiles[page.key] for page in pages] == [page.crops.get(USED) or full(page) for page in pages]


def test_only_the_regions_that_the_question_speaks_of_are_on_stage():
    companion = asked()
    seat = companion.controller.conductor.predictions.open.question.facts["seat"]
    assert [tile[0] for tile in companion.stage["shot"]] == [f"player{seat}"]


def test_the_page_of_whom_a_question_is_about_is_shown_in_full():
    """Also while another player decides: what has to be added up stands there."""
    companion = Companion(quiz=lnb.quiz("inventeurs", "sequences", n=1, seed=1))
    asked = companion.controller.conductor.predictions.open.question
    assert asked.position.decision.seat != asked.facts["seat"]
    [(region, _x, _y, _width, height, *_)] = companion.stage["shot"]
    page = next(each for each in companion._board if each.key == f"player{asked.facts['seat']}")
    assert (region, height) == (page.key, page.height - 8)


def test_a_notebook_shows_a_quiz_and_keeps_a_picture_with_the_answer_folded():
    quiz = lnb.quiz(TOPIC, n=1, seed=4)
    data, _ = quiz._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    html = data["text/html"]
    assert quiz[0].text("en") in html
    folded = html[html.index("<details>") :]
    assert f"<b>{quiz[0].right.words('en')}</b>" in folded
    assert "<b>" + quiz[0].right.words("en") not in html[: html.index("<details>")]
