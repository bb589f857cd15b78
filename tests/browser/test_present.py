"""Present mode: the stage and one thing at a time in large type, by a clicker's keys."""

import pytest

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
LESSON = "import leonardo_nb as lnb\nc = lnb.play(lnb.lesson('codex_naturalis'))\nc"
LETTERS = """root => {
    const stage = root.querySelector(".lnb-stage").getBoundingClientRect();
    const isSeen = ({left, right, top, bottom}) => {
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return x > stage.left && x < stage.right && y > stage.top && y < stage.bottom;
    };
    return Math.min(...[...root.querySelectorAll(".lnb-board text")].filter(t => isSeen(t.getBoundingClientRect()))
        .map(t => parseFloat(getComputedStyle(t).fontSize) * Math.hypot(t.getScreenCTM().c, t.getScreenCTM().d)));
}"""
SIZES = "(root, part) => [...root.querySelectorAll(part)].map(e => parseFloat(getComputedStyle(e).fontSize))"


def seen(shown):
    """What is to be read below the board."""
    return shown.root.locator(".lnb-slide").inner_text().strip()


@pytest.fixture
def presented(blank):
    def begin(source):
        blank.page.set_viewport_size({"width": 1280, "height": 720})
        shown = blank.run(source)
        shown.open_tab("more")
        shown.button("present").click()
        shown.root.locator(".lnb-shown").wait_for()
        return shown

    yield begin
    blank.page.keyboard.press("Escape")


def turned(blank, key):
    blank.page.keyboard.press(key)
    blank.page.wait_for_timeout(100)
    blank.settle()


def test_one_thing_is_shown_at_a_time_and_a_clicker_goes_on_and_back(blank, presented, barriers, expect):
    shown = presented(GAME)
    expect(shown.root.locator(".lnb-shown")).to_have_count(1)
    expect(shown.root.locator(".lnb-side")).to_be_hidden()
    assert barriers(blank.page) == []
    read, before = [seen(shown)], blank.ask("c.session.step_number")
    for _ in range(12):
        turned(blank, "PageDown")
        read.append(seen(shown))
    assert blank.ask("c.session.step_number") > before
    assert all(read)
    assert len({*read}) > 5
    for _ in range(30):
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


def test_a_lesson_is_presented_task_by_task(blank, presented, expect):
    shown = presented(LESSON)
    number = blank.ask("c.controller.lesson.walk.number")
    for _ in range(6):
        turned(blank, "ArrowRight")
        if blank.ask("c.controller.lesson.walk.number") > number:
            break
    assert blank.ask("c.controller.lesson.walk.number") > number
    expect(shown.root.locator(".lnb-shown")).to_have_count(1)


def test_type_is_large_on_the_board_and_below_it(blank, presented):
    shown = presented(GAME)
    for _ in range(6):
        blank.page.wait_for_timeout(650)  # the camera moves
        assert shown.root.evaluate(LETTERS) >= 24
        assert min(shown.root.evaluate(SIZES, ".lnb-copy")) >= 28
        assert min(shown.root.evaluate(SIZES, ".lnb-slide li"), default=22) >= 22
        assert blank.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        turned(blank, "PageDown")
