"""Present mode: the stage and one thing at a time in large type, by a clicker's keys; also quizzes and the lens."""

from itertools import cycle

import pytest

from tests.browser.test_ending import ENDED
from tests.browser.test_measures import GAMES, SHOWN

GAME = """
import leonardo_nb as lnb
s = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
s.auto("phase C", dict.fromkeys(range(3), "sensible"))
s.goto(len(s.steps) - 4)
c = lnb.play(s)
c
"""
DECIDING = """
import leonardo_nb as lnb
s = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
bots = dict.fromkeys(range(3), "sensible")
while s.state.phase != "B" or s.decision.seat < 0:
    s.auto("step", bots)
c = lnb.play(s, lang="fr")
c
"""
QUIZ = """
import leonardo_nb as lnb
from leonardo_nb.widget.intents.front import Scenario
c = lnb.play(lang="{lang}")
c.act(Scenario("leonardo_da_vinci", "workshop-tie"))
c
"""
GUESS = """
import leonardo_nb as lnb
from leonardo_nb.widget.intents.prediction import AskFirst
from leonardo_nb.widget.intents.play import Auto
c = lnb.play(lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5), lang="fr")
c.act(AskFirst("yes"))
while not c.controller.practice.predictions.asks:
    c.act(Auto("step"))
c
"""
TIE = """
import leonardo_nb as lnb
from leonardo_nb.widget.intents.play import Auto
c = lnb.play(lnb.scenario("leonardo_da_vinci", "workshop-tie"), lang="{lang}")
c.act(Auto("step"))
c
"""
"""The Workshop is resolved: believed otherwise, another player would come first."""
LAYING = """
import leonardo_nb as lnb
s = lnb.new("codex_naturalis", ["Ada", "Bo", "Cy"], seed=5)
while not (s.decision.kind == "play_card" and s.state.turn >= 3):
    s.auto("step", dict.fromkeys(range(3), "sensible"))
c = lnb.play(s, lang="{lang}")
c
"""
PROJECTORS = ((1280, 720, "en"), (1920, 1080, "fr"))
LESSON = "import leonardo_nb as lnb\nc = lnb.play(lnb.lesson('codex_naturalis'))\nc"
ASKING = "import leonardo_nb as lnb\nc = lnb.play(lnb.lesson('workshop_of_leonardo', '01_first_card'), lang='en')\nc"
LETTERS = """stage => {
    const home = stage.getBoundingClientRect();
    const isSeen = ({left, right, top, bottom}) => {
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return x > home.left && x < home.right && y > home.top && y < home.bottom;
    };
    return [...stage.querySelectorAll("svg text")].filter(t => isSeen(t.getBoundingClientRect()))
        .map(t => parseFloat(getComputedStyle(t).fontSize) * Math.hypot(t.getScreenCTM().c, t.getScreenCTM().d));
}"""
"""The size of all letters that are seen on a stage."""
LATE = """() => {
    const atOnce = Element.prototype.requestFullscreen;
    Element.prototype.requestFullscreen = async function () {
        await new Promise(done => setTimeout(done, 500));
        await atOnce.call(this);
        window.granted = true;
    };
}"""
"""The whole screen comes half a second after it was asked for."""
SMALL_AGAIN = "!document.fullscreenElement && !matchMedia('(display-mode: fullscreen)').matches"
"""Only then can the next test give the window its size."""
SIZES = """(root, part) => [...root.querySelectorAll(part)].filter(e => e.checkVisibility())
    .map(e => parseFloat(getComputedStyle(e).fontSize))"""


WON = ".lnb-slide .lnb-won"


def seen(shown):
    """What is to be read below the board."""
    return shown.root.locator(".lnb-slide").inner_text().strip()


def present(shown):
    shown.open_tab("more")
    shown.button("present").click()
    shown.root.locator(".lnb-shown").wait_for()


@pytest.fixture
def presented(blank):
    def begin(source, width=1280, height=720):
        blank.page.set_viewport_size({"width": width, "height": height})
        shown = blank.run(source)
        present(shown)
        return shown

    yield begin
    blank.page.keyboard.press("Escape")
    blank.page.keyboard.press("Escape")
    blank.page.wait_for_function(SMALL_AGAIN)


def turned(blank, key):
    blank.page.keyboard.press(key)
    blank.page.wait_for_timeout(30)
    blank.settle()


def test_one_thing_is_shown_at_a_time_and_a_clicker_goes_on_and_back(blank, presented, barriers, expect):
    shown = presented(GAME)
    expect(shown.root.locator(".lnb-shown")).to_have_count(1)
    expect(shown.root.locator(".lnb-side")).to_be_hidden()
    assert barriers(blank.page) == []
    read, before = [seen(shown)], blank.ask("c.session.step_number")
    for _ in range(8):
        turned(blank, "PageDown")
        read.append(seen(shown))
    assert blank.ask("c.session.step_number") > before
    assert all(read)
    assert len({*read}) > 4
    for _ in range(20):
        turned(blank, "PageUp")
        if blank.ask("c.session.step_number") < before:
            break
    assert blank.ask("c.session.step_number") < before


def test_what_happened_is_told_from_the_oldest_to_the_newest(blank, presented):
    shown = presented(GAME)
    told = [each.split("\n")[0] for each in shown.reason.locator("> ul > li").all_text_contents()]
    read = [seen(shown)]
    for _ in told[1:]:
        turned(blank, "PageDown")
        read.append(seen(shown))
    assert told
    for sentence, said in zip(reversed(told), read, strict=True):
        assert sentence[:20] == said[:20]


def test_at_a_decision_the_choices_wait_and_then_the_hint_is_played(blank, presented, expect):
    shown = presented(DECIDING)
    for _ in range(9):
        if shown.root.locator(".lnb-slide .lnb-ask").count():
            break
        turned(blank, "PageDown")
    step, hint = blank.ask("s.step_number"), blank.ask("str(s.hint().action)")
    expect(shown.root.locator(".lnb-slide .lnb-choices button:visible").first).to_be_visible()
    assert step == blank.ask("len(s.steps)")
    turned(blank, "PageDown")
    assert blank.ask("s.step_number") == step + 1
    assert blank.ask("str(s.history[-1].action)") == hint


def test_escape_leaves_and_all_is_there_again(blank, presented, expect):
    shown = presented(GAME)
    expect(shown.button("tab.play")).to_be_hidden()
    blank.page.keyboard.press("Escape")
    expect(shown.button("tab.play")).to_be_visible()
    expect(shown.root.locator(".lnb-slide")).to_be_hidden()


def test_who_leaves_at_once_is_not_left_on_the_whole_screen(blank):
    shown = blank.run(GAME)
    blank.page.evaluate(LATE)
    present(shown)
    blank.page.keyboard.press("Escape")
    blank.page.wait_for_function("window.granted")
    blank.page.wait_for_function(SMALL_AGAIN)


def test_the_bar_turns_and_leaves_and_what_leaves_never_has_the_focus(blank, presented, expect):
    shown = presented(GAME)
    leave = shown.root.locator("[data-leave-slides]")
    first = seen(shown)
    for _ in range(4):
        turned(blank, " ")
        assert not leave.evaluate("button => button === document.activeElement")
    assert seen(shown) != first
    shown.root.locator('[data-turn-slide="-1"]').click()
    leave.click()
    expect(shown.button("tab.play")).to_be_visible()


@pytest.mark.parametrize("source", [DECIDING, GAME], ids=["deciding", "told"])
def test_the_button_for_the_whole_board_is_in_view(blank, presented, source, expect):
    shown = presented(source)
    expect(shown.button("whole")).to_be_in_viewport(ratio=1)


def test_at_the_end_the_points_of_all_stand_beside_their_chart(presented, expect):
    shown = presented(ENDED.format(ruleset="codex_naturalis", lang="fr"))
    for told in shown.root.locator(".lnb-slide li").all():
        expect(told).to_be_in_viewport(ratio=1)
    expect(shown.root.locator(".lnb-slide li svg")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height", "lang"), [(1440, 900, "fr"), (1024, 768, "en")])
@pytest.mark.parametrize("game", GAMES)
def test_each_slide_of_the_ending_is_seen_whole(blank, presented, game, width, height, lang):
    shown = presented(ENDED.format(ruleset=game, lang=lang), width, height)
    while not shown.root.locator(WON).count():
        turned(blank, "PageDown")
    told = []
    while seen(shown) not in told:
        told.append(seen(shown))
        assert shown.root.locator(".lnb-slide").evaluate("slide => slide.scrollHeight <= slide.clientHeight")
        turned(blank, "PageDown")
    panel = shown.root.locator(".lnb-panel")
    read = " ".join(" ".join(told).split())
    for said in panel.locator(":is(.lnb-decided button, .lnb-places ul ul > li)").all_text_contents():
        assert " ".join(said.split()) in read
    assert len(told) >= 2 + panel.locator(".lnb-decided li").count()


def test_a_lesson_is_presented_task_by_task(blank, presented, expect):
    shown = presented(LESSON)
    number = blank.ask("c.controller.lesson.walk.number")
    for _ in range(6):
        turned(blank, "ArrowRight")
        if blank.ask("c.controller.lesson.walk.number") > number:
            break
    assert blank.ask("c.controller.lesson.walk.number") > number
    expect(shown.root.locator(".lnb-shown")).to_have_count(1)


def test_the_answers_stand_below_what_the_task_asks(blank, presented):
    shown = presented(ASKING)
    for _ in range(20):
        if shown.root.locator(".lnb-slide .lnb-answers").count():
            break
        turned(blank, "PageDown")
    for _ in ("asked", "answered"):
        assert "How many cards do you have in hand now?" in seen(shown)
        assert "Four: one played, one drawn." in seen(shown)
        turned(blank, "PageDown")


def is_large(shown):
    """Letters on the board, the sentence and its reasons can be read from the back of a room."""
    assert min(shown.root.locator(".lnb-stage").evaluate(LETTERS), default=24) >= 24
    assert min(shown.root.evaluate(SIZES, ".lnb-copy:not(.lnb-answers)")) >= 28
    small = ":is(li, p, button:not(.lnb-cite), summary, .lnb-for)"
    assert min(shown.root.evaluate(SIZES, f".lnb-slide {small}"), default=22) >= 18
    assert (
        min(shown.root.evaluate(SIZES, ".lnb-slide :is(li, .lnb-answers p, button:not(.lnb-cite))"), default=22) >= 22
    )
    assert shown.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("game", "projector"), [*zip(GAMES, cycle(PROJECTORS), strict=False)])
@pytest.mark.one_in(5)
def test_type_is_large_on_the_board_and_below_it(blank, presented, game, projector):
    width, height, lang = projector
    shown = presented(SHOWN.format(game=game, turn=1, lang=lang), width, height)
    for _ in range(3):
        is_large(shown)
        turned(blank, "PageDown")


@pytest.mark.parametrize(
    ("width", "height", "lang"), [*PROJECTORS, (1440, 900, "fr"), (1024, 768, "en"), (1024, 768, "fr")]
)
def test_a_hand_from_which_a_card_is_laid_is_seen_whole(blank, presented, expect, width, height, lang):
    shown = presented(LAYING.format(lang=lang), width, height)
    while not shown.root.locator(".lnb-slide .lnb-ask").count():
        turned(blank, "PageDown")
    is_large(shown)
    seat = blank.ask("s.decision.seat")
    cards = shown.board.locator(f'.lnb-r-player{seat} [data-spot^="card:"]')
    assert cards.count() >= 3
    cut = """card => {
        const [own, stage] = [card, card.closest(".lnb-stage")].map(each => each.getBoundingClientRect());
        return own.left < stage.left - 1 || own.right > stage.right + 1 || own.bottom > stage.bottom + 1;
    }"""
    assert [card.get_attribute("data-spot") for card in cards.all() if card.evaluate(cut)] == []
    if width >= 1440:  # where there is room, the area, too
        assert not shown.board.locator(f".lnb-r-area{seat}").evaluate(cut)


def test_a_sentence_that_is_turned_to_shows_the_board_as_it_was_then(blank, presented, expect):
    shown = presented(GAME)
    stage = shown.root.locator(".lnb-stage")
    expect(stage).to_have_attribute("data-when", "before")
    expect(stage).to_have_attribute("data-when", "after")
    assert min(shown.root.evaluate(SIZES, ".lnb-past")) >= 22
    while not shown.root.locator(".lnb-slide .lnb-ask").count():
        turned(blank, "PageDown")
    expect(stage).not_to_have_attribute("data-when", "before")
    assert stage.get_attribute("data-when") is None
    turned(blank, "PageUp")
    expect(stage).to_have_attribute("data-when", "before")
    shown.root.locator("[data-leave-slides]").click()
    expect(stage).not_to_have_attribute("data-when", "before")
    assert stage.get_attribute("data-when") is None


@pytest.mark.parametrize(("width", "height", "lang"), PROJECTORS)
def test_a_quiz_fills_the_screen_and_is_revealed_and_reasoned(blank, presented, expect, width, height, lang):
    shown = presented(QUIZ.format(lang=lang), width, height)
    slide, stage = shown.root.locator(".lnb-slide"), shown.root.locator(".lnb-stage")
    expect(slide.locator(".lnb-answers button")).to_have_count(3)
    expect(slide.locator("[data-mark]")).to_have_count(0)
    is_large(shown)
    assert blank.ask(f"c.controller.context.word('present.reveal') in {shown.root.inner_text()!r}")
    turned(blank, "PageDown")
    expect(slide.locator('[data-mark="right"]')).to_have_count(1)
    is_large(shown)
    turned(blank, "PageDown")
    expect(slide.locator(".lnb-answers")).to_have_count(0)
    is_large(shown)
    for _ in range(9):
        turned(blank, "PageDown")
        if slide.locator(".lnb-answers button").count():
            break
    assert blank.ask("c.controller.view.guidance.scenario") != "workshop-tie"
    assert stage.bounding_box()["width"] >= width - 1


def test_a_vote_answers_a_quiz(blank, presented, expect):
    shown = presented(QUIZ.format(lang="en"))
    turned(blank, "a")
    assert blank.ask("c.controller.view.guidance.answer") == 0
    expect(shown.root.locator(".lnb-slide [role=img]").first).to_be_visible()


def test_what_is_asked_first_is_revealed_and_counts_for_nobody(blank, presented, expect):
    shown = presented(GUESS)
    slide = shown.root.locator(".lnb-slide")
    for _ in range(9):
        if slide.locator(".lnb-answers button").count():
            break
        turned(blank, "PageDown")
    turned(blank, "PageDown")
    expect(slide.locator('[data-mark="right"]')).to_have_count(1)
    assert blank.ask("c.controller.practice.predictions.tally.asked") == 0
    for _ in range(3):
        turned(blank, "PageDown")
    expect(slide.locator(".lnb-answers")).to_have_count(0)
    assert seen(shown)


def test_a_clicker_is_never_stuck_in_a_lesson(blank, presented, expect):
    shown = presented(LESSON)
    for _ in range(24):
        if blank.ask("c.controller.lesson.walk.done and c.controller.lesson.walk.helped"):
            break
        turned(blank, "PageDown")
    assert blank.ask("c.controller.lesson.walk.done")
    assert blank.ask("c.controller.lesson.walk.stars") < 3
    assert not shown.root.locator("[data-leave-slides]").evaluate("button => button === document.activeElement")


@pytest.mark.parametrize(("width", "height", "lang"), PROJECTORS)
def test_the_lens_fills_the_screen_step_by_step(blank, presented, barriers, expect, width, height, lang):
    shown = presented(TIE.format(lang=lang), width, height)
    shown.root.locator('.lnb-slide [data-do="lens"]').click()
    lens, read = shown.root.locator(".lnb-lens"), []
    lens.wait_for()
    blank.settle()
    assert barriers(blank.page) == []
    for _ in range(20):
        assert lens.bounding_box() == {"x": 0, "y": 0, "width": width, "height": height}
        sides = lens.locator(".lnb-outcome:visible")
        expect(sides).to_have_count(2)
        for side in sides.all():
            assert min(side.locator("> div").nth(1).evaluate(LETTERS), default=24) >= 24
        told = ".lnb-outcome > :last-child > :is(ul, details > ul) > li"
        assert min(lens.evaluate(SIZES, told), default=28) >= 28
        assert min(lens.evaluate(SIZES, ".lnb-outcome :is(p, li li)"), default=22) >= 22
        read.append(lens.inner_text())
        turned(blank, "PageDown")
        if not lens.is_visible():
            break
    assert len({*read}) > 1
    expect(shown.root.locator(".lnb-shown")).to_be_visible()


def test_the_lens_is_as_before_once_the_presentation_is_left(blank, presented, expect):
    shown = presented(TIE.format(lang="en"))
    blank.page.keyboard.press("Escape")
    shown.open_tab("why")
    shown.reason.locator('[data-do="lens"]').first.click()
    lens = shown.root.locator(".lnb-lens")
    expect(lens.locator(".lnb-lens-pick")).to_be_visible()
    expect(lens.locator(".lnb-slides")).to_be_hidden()
