"""Sheets to print: questions with the board they are about, boxes to tick, lines to write on, and a key of their own."""

import re
from copy import copy

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.drawing.palette import GOLD
from leonardo_nb.core.errors import BadOption, UnknownTopic
from leonardo_nb.core.focus import keys_on
from leonardo_nb.core.language import languages
from leonardo_nb.core.markup import join
from leonardo_nb.core.registry import find
from leonardo_nb.teach import topics
from leonardo_nb.teach.assignment import opened
from leonardo_nb.teach.handout.page_question import concerned
from leonardo_nb.teach.handout.recording import Viewer
from leonardo_nb.teach.handout.worksheet_item import of_lesson, of_question
from tests.teach.recordings import Document
from tests.teach.test_handout import EACH, EACH_LESSON, alone

TOPIC = "codex_naturalis.corner_points"
FRAMES = (f'stroke="{GOLD}" stroke-width="3.5"', 'stroke-dasharray="14 7"')
"""Round a thing, and round a place of a grid."""


def sections(html):
    return re.findall(r"<section.*?</section>", html, re.DOTALL)


@pytest.mark.parametrize("lang", languages())
@EACH
def test_a_sheet_asks_and_its_key_answers(ruleset, lang):
    made = lnb.worksheet(ruleset, n=8, seed=4, lang=lang)
    for html in (made.html, made.key):
        alone(html)
        assert Document(html).named("html") == [{"lang": lang}]
        assert len(sections(html)) == 8
    for asked, told in zip(sections(made.html), sections(made.key), strict=True):
        ticks = asked.count("<i></i>")
        assert ticks >= 2
        assert asked.count("lnb-line") == 1
        assert "<svg" in asked
        assert told.count('class="lnb-right"') == 1
        wrong = re.search(r'class="lnb-wrong">(.*)</ul>', told)[1]
        assert wrong.count("<li>") == ticks - 1
        assert 'class="lnb-settled"' in told
    assert "lnb-right" not in re.sub(r"<style>.*?</style>", "", made.html, flags=re.DOTALL)


@pytest.mark.parametrize("lang", languages())
def test_the_key_answers_what_the_sheet_asks(lang):
    made = lnb.worksheet(TOPIC, n=3, seed=9, lang=lang)
    for question, asked, told in zip(opened(made.code).questions, sections(made.html), sections(made.key), strict=True):
        assert join(question.text(lang)) in asked
        letter = "abcdef"[question.choices.index(question.right)]
        assert join(f"{letter}) {question.right.words(lang)}") in told
        for choice in question.choices:
            assert join(choice.words(lang)) in asked
            assert not choice.belief or join(lnb.rule(choice.misconception, lang).mix_up) in told
            assert join(choice.condition(lang)) in told


def test_a_place_that_is_named_is_ringed():
    made = lnb.worksheet(TOPIC, n=3, seed=9)
    for question, asked in zip(opened(made.code).questions, sections(made.html), strict=True):
        label = f"({question.facts['x']}, {question.facts['y']})".replace("-", "−")
        assert f">{label}</text>" in asked


@EACH
def test_the_regions_that_a_topic_needs_are_parts_of_the_board(ruleset):
    for topic in topics(ruleset):
        (question,) = lnb.quiz(ruleset, topic.name, 1, 2)
        position = question.position
        drawn = {region.key for region in position.ruleset.regions(position.state, "en", {}, ())}
        most = {region.key for region in _largest(ruleset)}
        assert {key.format(**question.facts) for key in topic.regions} <= drawn | most, topic.id


@EACH
def test_the_board_is_the_same_whichever_choice_is_right(ruleset):
    for topic in topics(ruleset):
        asked, other = lnb.quiz(ruleset, topic.name, 2, 4)
        reader = Viewer(find(ruleset), "en")
        items = [of_question(each, reader) for each in (asked, _swapped(asked, other))]
        assert len({(each.board, each.heard) for each in items}) == 1, topic.id


def _swapped(question, other):
    """The same question, as if another of its choices were right, for the reasons of another question."""
    right, wrong = sorted(range(len(question.choices)), key=lambda place: not question.choices[place].right)[:2]
    choices = list(question.choices)
    choices[right] = replace(choices[right], belief=choices[wrong].belief, near=choices[wrong].near)
    choices[wrong] = replace(choices[wrong], belief=None, near=None)
    swapped = copy(question)
    swapped.choices = tuple(choices)
    swapped.__dict__["why"] = other.why
    return swapped


@EACH
def test_all_that_can_be_ticked_is_on_the_board(ruleset):
    for topic in topics(ruleset):
        (question,) = lnb.quiz(ruleset, topic.name, 1, 4)
        reader = Viewer(find(ruleset), "en")
        things = {*concerned(question, reader.teller(question.position.state))}
        whole = keys_on(reader.ruleset.regions(question.position.state, "en", {}, ()))
        shown = {*re.findall(r'data-key="([^"]+)"', of_question(question, reader).board)}
        assert things & whole <= shown, topic.id
        assert topic.form in ("number", "yes") or things, topic.id


def test_what_may_be_taken_is_on_the_sheet_with_whoever_takes_it():
    (question,) = lnb.quiz("workshop_of_leonardo", "patrons_in_reach", 1, 4)
    reader = Viewer(find("workshop_of_leonardo"), "en")
    board = of_question(question, reader).board
    assert all(f'data-key="patron.{card}"' in board for card in question.things)


def _largest(ruleset):
    session = lnb.new(ruleset, max(lnb.describe(ruleset).seats), seed=1)
    return session.ruleset.regions(session.state, "en", {}, ())


@EACH_LESSON
def test_a_lesson_has_a_sheet(lesson):
    made = lnb.worksheet(lesson, lang="fr")
    alone(made.html)
    asked = [task for task in lesson.tasks if task.kind in ("ask", "do", "try")]
    assert len(sections(made.html)) == len(sections(made.key)) == len(asked)
    for task, section in zip(asked, sections(made.html), strict=True):
        assert join(lesson.words(task, "fr").text) in section
        assert section.count("lnb-line") == (1 if task.kind == "ask" else 2)


@EACH_LESSON
def test_a_lesson_is_printed_with_all_its_tasks(lesson):
    for made in (lnb.handout(lesson, lang="fr"), lnb.slides(lesson, lang="fr")):
        (paper,) = re.findall(r'<article class="lnb lnb-a4 lnb-paper">.*?</article>', made.html, re.DOTALL)
        assert "<script" not in paper
        assert len(sections(paper)) == len(lesson.tasks)
        for task, section in zip(lesson.tasks, sections(paper), strict=True):
            assert join(lesson.words(task, "fr").text) in section
            assert section.count("lnb-line") == {"ask": 1, "do": 2, "try": 2}.get(task.kind, 0)
            assert "<svg" in section or not (task.look or task.point)


@EACH_LESSON
def test_what_lights_up_on_the_screen_is_framed_on_paper(lesson):
    reader = Viewer(find(lesson.ruleset), "en", lesson.seat)
    for task, item in zip(lesson.tasks, of_lesson(lesson, reader), strict=True):
        if any(f'="{thing}"' in item.board for thing in task.look):
            assert any(frame in item.board for frame in FRAMES), task.name


def test_a_frame_is_where_the_thing_is():
    (lesson,) = [each for each in lnb.lessons("leonardo_da_vinci") if each.name.endswith("workers")]
    reader = Viewer(find(lesson.ruleset), "en", lesson.seat)
    board = next(item.board for item in of_lesson(lesson, reader) if item.board)
    (thing, *_) = lesson.tasks[0].look
    framed = board[board.index(f'data-spot="{thing}"') :]
    assert framed.index('stroke-width="3.5"') < framed.index("</g>")


def test_the_same_seed_gives_the_same_sheet(tmp_path):
    one, other = (lnb.worksheet([TOPIC, "codex_naturalis.places"], n=4, seed=1) for _ in range(2))
    assert (one.html, one.key) == (other.html, other.key)
    assert one.html != lnb.worksheet([TOPIC, "codex_naturalis.places"], n=4, seed=2).html
    one.save(tmp_path / "sheet.html")
    one.save_key(tmp_path / "key.html")
    assert (tmp_path / "sheet.html").read_text(encoding="utf-8") == one.html
    assert (tmp_path / "key.html").read_text(encoding="utf-8") == one.key


@pytest.mark.parametrize(("about", "n"), [(TOPIC, 0), (TOPIC, 61), (TOPIC, True), (TOPIC, "3")])
def test_a_number_that_is_none_is_refused(about, n):
    with pytest.raises(BadOption):
        lnb.worksheet(about, n=n)


def test_topics_have_to_be_there():
    with pytest.raises(UnknownTopic):
        lnb.worksheet("codex_naturalis.nothing")
    with pytest.raises(UnknownTopic):
        lnb.worksheet(3)
    with pytest.raises(BadOption, match=r"lnb\.worksheet"):
        lnb.worksheet([])
