"""A lesson in the companion, without a browser."""

import json
import re
from html import unescape

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.focus import keys_on
from leonardo_nb.core.rulebook import rule
from leonardo_nb.widget import Companion
from leonardo_nb.widget.intents.autosave import GoOn
from leonardo_nb.widget.intents.front import Begin, Front
from leonardo_nb.widget.intents.lesson import ComeBack, Help, Learn, Onward, Reply
from leonardo_nb.widget.intents.play import Auto, Choose, Spot
from leonardo_nb.widget.intents.timeline import Back
from leonardo_nb.widget.intents.view import Lang
from tests import rotation

COURSES = [ruleset for ruleset in lnb.rulesets() if lnb.lessons(ruleset)]
FIRST = "codex_naturalis"


def take_right(companion):
    """Do what the task wants, as the browser would say it."""
    reader, walk = companion.controller, companion.controller.lesson.walk
    if walk.done:
        companion.act(Onward())
    elif walk.asked is not None:
        companion.act(Reply(walk.asked.right))
    elif walk.task.kind == "free":
        bot = walk.session.ruleset.bots["sensible"](1)
        wanted = bot(walk.session.view(walk.session.state.pending[-1].seat), walk.session.legal)
        choose(companion, lambda action: action == wanted)
    else:
        wanted = walk.task.action(walk.session)
        choose(companion, lambda action: action == wanted)
    assert not reader.view.problem


def choose(companion, wanted):
    offered = companion.controller.offered
    number = next(number for number, each in enumerate(offered) if wanted(each.action))
    companion.act(Choose(number, companion.session.step_number, companion.controller.table.line))


def to_the_first_deed(companion):
    while not companion.controller.lesson.walk.acting:
        take_right(companion)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("ruleset", COURSES)
def test_the_first_lesson_is_taken_to_its_stars(ruleset, lang):
    first = lnb.lesson(ruleset)
    companion = lnb.play(first, lang=lang)
    for _ in range(200):
        walk = companion.controller.lesson.walk
        if walk.finished:
            break
        assert first.words(walk.task, lang).text[:10] in companion.hint
        take_right(companion)
    assert walk.stars == 3
    assert "lnb-stars" in companion.hint
    assert companion.controller.progress.stars() == {first.id: 3}


@pytest.mark.parametrize("ruleset", COURSES)
def test_what_a_lesson_only_shows_can_not_be_played(ruleset):
    shows = next(each for each in lnb.lessons(ruleset) if each.tasks[0].kind in ("look", "ask"))
    companion = lnb.play(shows)
    assert companion.controller.offered == []
    assert companion.question == ""


def test_a_lesson_is_opened_from_the_front_page_and_leads_to_the_next():
    companion = Companion()
    companion.act(Front("lessons", FIRST))
    for each in lnb.lessons(FIRST):
        assert each.title("en") in companion.front
    companion.act(Learn(FIRST, lnb.lesson(FIRST).name))
    assert companion.front == ""
    while not companion.controller.lesson.walk.finished:
        take_right(companion)
    companion.act(Front("lessons", FIRST))
    assert "3 of 3" in companion.front
    companion.act(Lang("fr"))
    assert "3 sur 3" in companion.front


def test_a_lesson_that_is_not_there_is_said_and_nothing_changes():
    companion = Companion()
    companion.act(Learn(FIRST, "nonsense"))
    assert companion.controller.lesson is None
    assert companion.controller.view.problem


def test_hints_come_one_by_one_and_a_move_that_is_not_asked_for_is_answered():
    companion = lnb.play(lnb.lesson(FIRST))
    to_the_first_deed(companion)
    words, before = (
        companion.controller.lesson.walk.lesson.words(companion.controller.lesson.walk.task),
        companion.session.state,
    )
    companion.act(Help())
    assert words.hints[0] in companion.hint
    assert words.hints[1] not in companion.hint
    task, legal = companion.controller.lesson.walk.task, companion.session.legal
    choose(companion, lambda action: action in legal and not task.is_done_by(action))
    assert companion.session.state is before
    assert words.other in companion.hint.replace("&#39;", "'")
    assert companion.controller.lesson.walk.stars == 1


def test_whoever_leaves_the_position_finds_the_way_back():
    companion = lnb.play(lnb.lesson(FIRST))
    to_the_first_deed(companion)
    state = companion.session.state
    companion.act(Auto("step"))
    assert 'data-lesson="away"' in companion.hint
    companion.act(Onward())
    assert companion.controller.view.problem
    companion.act(ComeBack())
    assert companion.session.state is state
    companion.act(Back())
    companion.act(ComeBack())
    assert companion.session.state is state
    assert companion.controller.offered


def test_another_game_ends_the_lesson():
    companion = lnb.play(lnb.lesson(FIRST))
    companion.act(Begin(FIRST))
    assert companion.controller.lesson is None
    companion.act(Onward())
    assert companion.controller.view.problem


def test_a_lesson_has_players_and_a_seat_of_its_own():
    with pytest.raises(BadOption):
        lnb.play(lnb.lesson(FIRST), seat=1)


def test_a_screen_reader_hears_the_task():
    companion = lnb.play(lnb.lesson(FIRST))
    assert (
        companion.controller.lesson.walk.lesson.words(companion.controller.lesson.walk.task).text
        in companion.announcement
    )


TRIED = [each for ruleset in COURSES for each in lnb.lessons(ruleset) if any(task.tried for task in each.tasks)]


@pytest.mark.one_in(4, full=2)
@pytest.mark.parametrize("lesson", TRIED, ids=lambda each: each.id)
def test_what_is_to_be_tried_can_be_chosen_and_pointed_at(lesson):
    by_list, by_pointing = lnb.play(lesson), lnb.play(lesson)
    for companion in (by_list, by_pointing):
        while companion.controller.lesson.walk.task.tried is None or not companion.controller.lesson.walk.acting:
            take_right(companion)
    walk = by_pointing.controller.lesson.walk
    action, state = walk.task.action(walk.session), walk.session.state
    take_right(by_list)
    assert by_list.controller.lesson.walk.done
    assert "lnb-problem" not in by_list.hint + by_list.question + by_list.reason
    spots = [spot for spot in dict.fromkeys((action.held(state), action.spot(state))) if spot]
    for spot in [*spots, *spots][: 2 if spots else 0]:  # a thing and its place, or a single thing twice
        assert not walk.done
        by_pointing.act(Spot(spot))
    assert walk.done == bool(spots)
    for reason in walk.session.why_not(action).reasons:
        assert tell(reason, walk.session.state, "en") in unescape(by_list.hint)


@pytest.fixture
def notebook(monkeypatch, tmp_path):
    """A notebook of its own, which keeps what was reached."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("JPY_SESSION_NAME", "/home/ada/lessons.ipynb")
    return tmp_path


@pytest.mark.parametrize("lesson", [lnb.lesson(ruleset) for ruleset in COURSES], ids=lambda each: each.id)
def test_every_task_that_was_reached_can_be_gone_on_with(notebook, lesson):
    companion = lnb.play(lesson)
    companion.act(Help())
    while not (walk := companion.controller.lesson.walk).finished:
        take_right(companion)
        again = lnb.play(lesson)
        if walk.place.task and not walk.finished:
            assert again.kept["earlier"] == walk.place.task
            again.act(GoOn())
        resumed = again.controller.lesson.walk
        left = 0 if walk.finished else walk.place.task
        assert (resumed.number, resumed.helped) == (left, walk.helped if left else 0)
        if resumed.finished:
            assert again.controller.progress.stars()[lesson.id] == walk.stars
    assert lnb.play(lesson).kept["earlier"] == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_said_when_the_kernel_is_gone_speaks_of_the_lesson(notebook, lang):
    companion = lnb.play(lnb.lesson(FIRST), lang=lang)
    assert not companion.kept["works"]
    to_the_first_deed(companion)
    assert companion.kept["works"]
    told = companion.kept["said"]
    assert "2" in told["cell_on"]
    game = {"en": "game", "fr": "partie"}[lang]
    assert not any(game in told[key] for key in ("cell", "cell_on", "page", "page_on", "offline", "offer"))


def test_a_place_that_cannot_be_read_begins_the_lesson_anew(notebook):
    companion = lnb.play(lnb.lesson(FIRST))
    to_the_first_deed(companion)
    (file,) = (notebook / "leonardo_nb" / "lessons").glob("*.places.json")
    kept = json.loads(file.read_text("utf-8"))
    kept[f"{FIRST}.01_first_card"]["game"] = {"nonsense": 1}
    file.write_text(json.dumps(kept), "utf-8")
    again = lnb.play(lnb.lesson(FIRST))
    again.act(GoOn())
    assert again.controller.lesson.walk.number == 0
    assert not again.controller.view.problem


ASKED = [each for ruleset in COURSES for each in lnb.lessons(ruleset) if any(task.kind == "ask" for task in each.tasks)]


@pytest.mark.parametrize("lesson", ASKED[::4], ids=lambda each: each.id)
def test_an_answer_brings_its_rule_and_its_reasons_and_not_before(lesson):
    companion = lnb.play(lesson)
    while companion.controller.lesson.walk.asked is None:
        take_right(companion)
    walk = companion.controller.lesson.walk
    assert "data-asks" in companion.hint
    assert "lnb-cite" not in companion.hint
    *mended, wrong = [number for number in range(walk.asked.count) if number != walk.asked.right][:2]
    for number in mended:
        companion.act(Reply(number))
        assert "data-asks" in companion.hint
        assert "lnb-cite" not in companion.hint
        assert walk.asked.objection(number, "en") in unescape(companion.hint)
        assert 'data-mark="right"' not in companion.hint
    companion.act(Reply(wrong))
    assert "data-asks" not in companion.hint
    assert companion.hint.count('data-mark="right"') == 1
    assert 'data-right="false"' in companion.hint
    assert rule(walk.asked.settles(wrong), "en").title in unescape(companion.hint)
    for explanation, state in walk.asked.why:
        told = tell(explanation.seen_by(lesson.seat), state, "en")
        assert told in unescape(companion.hint + companion.reason)


LESSONS = [each for ruleset in COURSES for each in lnb.lessons(ruleset)]


@rotation.in_turn(10, "lesson", LESSONS, full=2, ids=lambda each: each.id)
def test_what_happened_is_one_moment_wherever_it_is_told(lesson):
    """So that a clicker tells it once, and pointing at it shows the board as it was then."""
    companion = lnb.play(lesson)
    walk = companion.controller.lesson.walk
    while not walk.finished:
        take_right(companion)
        if walk.told:
            reasons = re.findall(r'<li[^>]*data-moment="([\d.]+)"[^>]*>', companion.hint)
            events = [event for step in companion.session.history for event in step.events]
            happened = [why for why, _ in walk.told if any(why == event.explanation for event in events)]
            assert len(reasons) == len(happened)


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_the_board_grows_from_lesson_to_lesson(ruleset):
    course = lnb.lessons(ruleset)
    first, last = lnb.play(course[0]), lnb.play(course[9])
    shown = [[tile[0] for tile in each.stage["shot"]] for each in (first, last)]
    assert 0 < len(shown[0]) <= len(first.regions) / 2
    assert len(shown[1]) >= 0.7 * len(last.regions)
    assert all(len(each.stage["all"]) == len(each.regions) for each in (first, last))
    for each, regions in zip((first, last), shown, strict=True):
        drawn = keys_on(each.session.ruleset.regions(each.session.state, "en", {}, ()))
        looked = [thing for thing in each.controller.lesson.walk.task.look if thing in drawn]
        on_stage = "".join(each.region(key) for key in regions)
        assert all(f'"{thing}"' in on_stage for thing in looked)


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_the_result_of_what_was_done_is_on_stage_until_the_learner_goes_on(ruleset):
    companion = lnb.play(lnb.lesson(ruleset))
    while not (companion.controller.lesson.walk.done and companion.stage["done"]):
        take_right(companion)
    changed = companion.stage["done"]
    assert set(changed) <= set(companion.stage["keys"])
    assert any(f'"{thing}"' in companion.region(tile[0]) for thing in changed for tile in companion.stage["shot"])


def test_what_was_laid_in_the_first_lesson_is_seen_and_not_the_next_player():
    companion = lnb.play(lnb.lesson("codex_naturalis"))
    to_the_first_deed(companion)
    take_right(companion)
    assert companion.session.decision.seat != companion.controller.table.seat
    shown = {tile[0] for tile in companion.stage["shot"]}
    assert "area0" in shown
    assert not shown & {"player1", "area1"}


def test_points_are_seen_on_the_own_page_and_bring_no_page_that_is_not_known_yet():
    companion = lnb.play(lnb.lesson("codex_naturalis"))
    while not (companion.controller.lesson.walk.task.name == "lay" and companion.controller.lesson.walk.done):
        take_right(companion)
    assert {tile[0] for tile in companion.stage["shot"]} == {"player0", "area0"}


def test_the_arrow_says_when_one_more_click_does_it():
    companion = lnb.play(lnb.lesson("codex_naturalis"))
    to_the_first_deed(companion)
    assert 'data-at="side:0:front" data-label="here"' in companion.hint
    companion.act(Spot("side:0:front"))
    assert 'data-at="side:0:front" data-label="once more"' in companion.hint
    companion.act(Spot("side:0:front"))
    assert companion.controller.lesson.walk.done


def test_many_choices_that_glow_are_one_line_in_a_lesson_too():
    companion = lnb.play(lnb.lesson("codex_naturalis"))
    while companion.controller.lesson.walk.task.name != "lay":
        take_right(companion)
    wanted = [choice for choice in companion.controller.offered if choice.wanted]
    assert len(wanted) == 8
    assert re.search(r'<details[^>]*class="lnb-list"><summary[^>]*>List of 8 choices', companion.question)
