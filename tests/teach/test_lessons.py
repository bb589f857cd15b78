"""Every lesson is gone through by a learner who makes every mistake on the way; and what a lesson refuses."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption, UnknownLesson
from leonardo_nb.core.language import in_language
from leonardo_nb.teach import Walk
from leonardo_nb.testing.lessons import check_lesson

LESSONS = [each for ruleset in lnb.rulesets() for each in lnb.lessons(ruleset)]


@pytest.mark.one_in(10)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.id)
def test_a_lesson_is_completed_and_every_mistake_is_answered(lesson):
    assert check_lesson(lesson) > 0


def test_a_lesson_that_is_not_there_is_refused_by_name():
    with pytest.raises(UnknownLesson, match="nonsense"):
        lnb.lesson("codex_naturalis", "nonsense")


def first():
    return Walk(lnb.lesson("codex_naturalis"))


def test_a_walk_without_help_and_mistakes_has_three_stars():
    walk = first()
    while not walk.finished:
        if walk.acting:
            walk.take(walk.task.action(walk.session))
        walk.go_on()
    assert (walk.stars, walk.helped, walk.slips) == (3, 0, 0)


def to_the_first_deed():
    walk = first()
    while not walk.acting:
        walk.go_on()
    return walk


def test_a_hint_costs_one_star_however_many_are_read():
    walk = to_the_first_deed()
    for _ in range(9):
        walk.hint()
    assert walk.hints == len(walk.lesson.words(walk.task).hints)
    assert walk.stars == 2


def test_a_legal_move_that_is_not_asked_for_is_not_played_and_costs_a_star():
    walk = to_the_first_deed()
    before = walk.session.state
    other = next(action for action in walk.session.legal if not walk.task.is_done_by(action))
    assert not walk.take(other)
    assert (walk.met, walk.done, walk.stars) == ("other", False, 2)
    assert walk.session.state is before


def test_nobody_goes_on_before_a_task_is_done():
    walk = to_the_first_deed()
    number = walk.number
    walk.go_on()
    assert walk.number == number


def test_a_session_that_was_played_on_elsewhere_is_noticed():
    walk = to_the_first_deed()
    assert walk.is_where_it_was
    walk.session.play(walk.session.legal[0])
    assert not walk.is_where_it_was


def test_a_title_that_asks_ends_by_itself():
    assert "Who is the richest? Play " in repr(lnb.lessons("leonardo_da_vinci"))
    with in_language("fr"):
        assert "Qui est le plus riche\u00a0? Jouez " in repr(lnb.lessons("leonardo_da_vinci"))
    assert all("?." not in repr(lnb.lessons(ruleset)) for ruleset in lnb.rulesets())


def test_the_lessons_there_are_are_told_with_their_titles():
    with pytest.raises(UnknownLesson, match=r"02_corners \(Corner over corner\)"):
        lnb.lesson("codex_naturalis", "Corner over corner")


def test_a_course_is_no_lesson_and_a_lesson_has_a_game_of_its_own():
    with pytest.raises(BadOption, match="Give one lesson, such as "):
        lnb.play(lnb.lessons("codex_naturalis"))
    for wrong in (lambda each: lnb.play(each, seed=3), lambda each: lnb.handout(each, seat=1)):
        with pytest.raises(BadOption, match="A lesson has a game and a seat of its own, so "):
            wrong(lnb.lesson("codex_naturalis"))
