"""Present mode: the board and one thing at a time, by a clicker's keys."""

import pytest

GAME = """
import leonardo_nb as lnb
s = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
s.auto("phase C", dict.fromkeys(range(3), "sensible"))
s.goto(len(s.steps) - 4)
c = lnb.play(s)
c
"""
LESSON = "import leonardo_nb as lnb\nc = lnb.play(lnb.lesson('codex_naturalis'))\nc"


def seen(shown):
    """What is to be read beside the board."""
    return shown.root.locator(".lnb-side").inner_text().strip()


@pytest.fixture
def presented(blank):
    def begin(source):
        shown = blank.run(source)
        shown.button("present").click()
        shown.root.locator(".lnb-shown").wait_for()
        return shown

    yield begin
    blank.page.keyboard.press("Escape")


def test_one_thing_is_shown_at_a_time_and_a_clicker_goes_on_and_back(blank, presented, barriers, expect):
    shown = presented(GAME)
    page = blank.page
    expect(shown.root.locator(".lnb-shown")).to_have_count(1)
    expect(shown.root.locator(".lnb-tabs")).to_be_hidden()
    assert barriers(page) == []
    read, before = [seen(shown)], blank.ask("c.session.step_number")
    for _ in range(12):
        page.keyboard.press("PageDown")
        page.wait_for_timeout(150)
        blank.settle()
        read.append(seen(shown))
    assert blank.ask("c.session.step_number") > before
    assert all(read)
    assert len({*read}) > 5
    for _ in range(30):
        page.keyboard.press("PageUp")
        page.wait_for_timeout(100)
        blank.settle()
        if blank.ask("c.session.step_number") < before:
            break
    assert blank.ask("c.session.step_number") < before


def test_escape_leaves_and_all_is_there_again(blank, presented, expect):
    shown = presented(GAME)
    expect(shown.root.locator('[data-focus="seat.0"]')).to_be_hidden()
    blank.page.keyboard.press("Escape")
    expect(shown.root.locator('[data-focus="seat.0"]')).to_be_visible()
    expect(shown.root.locator(".lnb-tabs")).to_be_visible()


def test_a_lesson_is_presented_task_by_task(blank, presented, expect):
    shown = presented(LESSON)
    number = blank.ask("c.controller.lesson.walk.number")
    for _ in range(6):
        blank.page.keyboard.press("ArrowRight")
        blank.page.wait_for_timeout(150)
        blank.settle()
        if blank.ask("c.controller.lesson.walk.number") > number:
            break
    assert blank.ask("c.controller.lesson.walk.number") > number
    expect(shown.root.locator(".lnb-shown")).to_have_count(1)


def test_type_is_large(blank, presented):
    shown = presented(GAME)
    size = shown.root.locator(".lnb-shown").evaluate("e => parseFloat(getComputedStyle(e).fontSize)")
    assert size >= 24
