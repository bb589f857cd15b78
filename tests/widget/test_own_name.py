"""The learner's own name in lessons: on the board, in sentences and in the words of the lesson."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.plain_text import look_of
from leonardo_nb.core.settings import PLAIN_NAMES
from leonardo_nb.teach.lesson.lesson import LEARNER
from leonardo_nb.testing.lessons import check_lesson
from leonardo_nb.widget import Companion
from leonardo_nb.widget.intents.front import Begin, Called
from leonardo_nb.widget.intents.lesson import Learn, Onward
from tests.widget.test_lesson import COURSES, take_right

NASTY = "Tom & {x} {learner}"
LESSONS = [each for ruleset in COURSES for each in lnb.lessons(ruleset)]


def learner(name, ruleset="codex_naturalis", lesson=""):
    companion = Companion()
    companion.act(Called(name))
    companion.act(Learn(ruleset, lesson or lnb.lesson(ruleset).name))
    return companion


@pytest.mark.parametrize("ruleset", COURSES)
def test_the_learners_seat_has_the_learners_name(ruleset):
    companion = learner("Zoé", ruleset)
    assert companion.session.seats[0] == "Zoé"
    assert companion.session.start == lnb.lesson(ruleset).taught_to("Zoé").open().start
    shown = companion.hint + companion.question
    if LEARNER in str(lnb.lesson(ruleset)._words("en")[lnb.lesson(ruleset).tasks[0].name]):
        assert "Zoé" in shown
    companion.act(Begin(ruleset))
    assert companion.session.seats[0] == "Zoé"


def test_a_name_is_text_and_never_markup_nor_a_template():
    companion = learner(NASTY)
    shown = companion.hint + companion.question + companion.svg()
    assert "you are Tom &amp; {x} {learner}." in shown
    assert NASTY not in shown
    assert learner("<b>Tom").session.seats[0] == "Ada"


@pytest.mark.parametrize("name", ["", "Bo", "Ｂo", "Ada"])
def test_who_has_the_name_of_another_player_or_none_is_ada(name):
    assert learner(name).session.seats == lnb.lesson("codex_naturalis").open().seats


def test_a_lesson_is_gone_on_with_under_another_name():
    companion = learner("Zoé")
    for _ in range(4):
        take_right(companion)
    reached = companion.controller.lesson.walk.number
    assert reached > 0
    companion.act(Called("Noé"))
    companion.act(Learn("codex_naturalis", lnb.lesson("codex_naturalis").name))
    assert companion.controller.lesson.walk.number >= reached
    assert companion.session.seats[0] == "Noé"


@pytest.mark.one_in(4, full=2)
@pytest.mark.parametrize("given", LESSONS, ids=lambda each: each.id)
def test_every_lesson_can_be_taken_under_ones_own_name(given):
    taught = given.taught_to("Zoé")
    first, *others = given.open().names
    assert first == PLAIN_NAMES[0]
    assert {look_of(each) for each in others} <= {look_of(each) for each in PLAIN_NAMES}
    assert check_lesson(taught)


def test_every_name_of_a_learner_is_the_same_player():
    companion = learner("Zoé")
    companion.act(Onward())
    assert "Ada" not in companion.hint + companion.svg() + companion.announcement
