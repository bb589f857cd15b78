"""The desk of a live class with questions of no engine: what a room sees, and what the teacher can do."""

import json
import re
from urllib.request import urlopen

from tests.boards.picture_checks import contrast
from tests.browser.classroom.pages import DESK, ask, bottom, close_with_a_wrong_answer, in_language, option
from tests.classroom.small_maker import SECRET, STEPS

COLOURS = """() => {
  const coloured = /rgb\\([^)]*\\)/g;
  return [...document.querySelectorAll(".lnb-options li")].flatMap((option) => {
    const { color } = getComputedStyle(option.firstChild);
    const { backgroundColor, backgroundImage } = getComputedStyle(option.querySelector(".lnb-bar"));
    const seen = backgroundImage.match(coloured) || [backgroundColor];
    return [...seen, getComputedStyle(option.firstChild).backgroundColor].map((ground) => [color, ground]);
  });
}"""
"""The colour of each answer's words, with each colour that stands behind them."""

WATCH = """() => {
  const list = document.querySelector(".lnb-options");
  window.seen = [];
  new MutationObserver(() => seen.push(list.className)).observe(list, { attributeFilter: ["class"] });
}"""
"""Remember every class that the list of answers has, from now on."""
BACK_ROW = 1 / 40
"""Of the height of the screen: the smallest sentence that is read from there."""


def hexadecimal(colour):
    return "#" + "".join(f"{int(each):02x}" for each in re.findall(r"\d+", colour)[:3])


def test_the_reason_comes_sentence_by_sentence_and_a_wrong_rule_is_played(desk, join, words, expect):
    ada = join("Ada")
    ask(desk)
    option(ada, 1).click()
    expect(ada.locator(".lnb-status")).to_have_text(words["received"])
    desk.keyboard.press("PageDown")
    expect(desk.locator('[data-way="why"]')).to_have_class("lnb-next")
    expect(desk.locator(".lnb-reasons")).to_be_hidden()
    desk.keyboard.press("PageDown")
    expect(desk.locator(".lnb-reasons .lnb-now")).to_have_text(SECRET)
    size = desk.locator(".lnb-reasons .lnb-now").evaluate("each => parseFloat(getComputedStyle(each).fontSize)")
    assert size >= BACK_ROW * desk.viewport_size["height"]
    desk.keyboard.press("PageUp")
    expect(desk.locator(".lnb-reasons")).to_be_hidden()
    desk.locator(".lnb-options button").click()
    expect(desk.locator(".lnb-beside article")).to_have_count(2)
    expect(desk.locator(".lnb-wrong h2")).to_have_text("One")
    desk.keyboard.press("Escape")
    expect(desk.locator(".lnb-options")).to_be_visible()


def test_under_a_wrong_rule_what_is_the_same_is_counted_and_the_clicker_reads_all_of_it(desk, join, words, expect):
    close_with_a_wrong_answer(desk, join("Ada"), words, expect)
    desk.locator(".lnb-options button").click()
    differing = [f"{SECRET}: step {number}" for number in range(3, STEPS + 1, 3)]
    second = f"{SECRET}: step 2 because"
    same = words["same_both"].format(count=STEPS - len(differing))
    sides = desk.locator(".lnb-beside article")
    expect(sides.nth(0).locator(".lnb-why > li")).to_have_text([second, *differing, same])
    wrongly = [f"{each}, wrongly" for each in (second, *differing)]
    expect(sides.nth(1).locator(".lnb-why > li")).to_have_text([*wrongly, same])
    expect(desk.locator('[data-way="further"]')).to_have_class("lnb-next")
    edge = desk.locator(".lnb-ways").bounding_box()["y"]
    assert bottom(sides.nth(1).locator("li").first) < edge < bottom(sides.nth(1).locator("li").last)
    desk.keyboard.press("PageDown")
    assert bottom(sides.nth(0).locator(".lnb-picture")) < edge
    desk.keyboard.press("PageUp")
    assert bottom(sides.nth(0).locator("li").first) < edge
    for _ in range(20):
        if not desk.locator('[data-way="further"]').count():
            break
        desk.keyboard.press("PageDown")
    assert bottom(sides.nth(1).locator("li").last) <= edge
    desk.keyboard.press("PageDown")
    expect(desk.locator(".lnb-options")).to_be_visible()


def test_question_and_choices_stay_above_a_long_reason(desk, join, words, expect):
    close_with_a_wrong_answer(desk, join("Ada"), words, expect)
    for number in range(1, STEPS + 3):
        desk.keyboard.press("PageDown")
        expect(desk.locator(".lnb-reasons li:not(.lnb-to-come)")).to_have_count(number)
    expect(desk.locator("#asked")).to_be_in_viewport(ratio=1)
    edge = desk.locator(".lnb-ways").bounding_box()["y"]  # fewer ways are left than before
    assert 0 < bottom(desk.locator(".lnb-options")) < bottom(desk.locator(".lnb-reasons .lnb-now")) <= edge


def test_who_has_left_is_shown_as_gone(desk, join, words, expect):
    ada, _ = join("Ada"), join("Bo")
    expect(desk.locator(".lnb-counted")).to_have_text(words["here"].format(here=2))
    ada.close()
    expect(desk.locator(".lnb-counted")).to_have_text(words["here"].format(here=1))
    expect(desk.locator(".lnb-gone")).to_have_text(f"Ada{words['gone']}×")


def test_the_same_trap_again_stands_beside_the_time_before(desk, join, words, expect):
    ada = join("Ada")
    ask(desk)
    option(ada, 1).click()
    expect(ada.locator(".lnb-status")).to_have_text(words["received"])
    desk.keyboard.press("PageDown")
    desk.locator('[data-way="again"]').click()
    expect(ada.locator(".lnb-status")).to_have_text(words["choose"])
    option(ada, 0).click()
    expect(ada.locator(".lnb-status")).to_have_text(words["received"])
    desk.keyboard.press("PageDown")
    shown = [words["last_time"].format(share=0), words["this_time"].format(share=100)]
    expect(desk.locator(".lnb-before dd")).to_have_text(
        [*shown, words["last_time"].format(share=100), words["this_time"].format(share=0)]
    )


def test_every_bar_is_seen_and_its_words_are_read_by_day_and_by_night(desk, join, words, expect):
    close_with_a_wrong_answer(desk, join("Ada"), words, expect)
    for scheme in ("light", "dark"):
        desk.emulate_media(color_scheme=scheme)
        pairs = desk.evaluate(COLOURS)
        assert len(pairs) >= 5
        assert min(contrast(*map(hexadecimal, pair)) for pair in pairs) >= 4.5
    desk.locator('[data-way="again"]').click()
    expect(desk.locator('[data-way="close"]')).to_be_visible()
    desk.keyboard.press("PageDown")
    bar = desk.locator(".lnb-before dd").nth(2)  # all were in the trap
    expect(bar).to_have_text(words["last_time"].format(share=100))
    seen = bar.screenshot()
    bar.locator("i").evaluate("bar => bar.remove()")
    assert bar.screenshot() != seen


def test_all_bars_grow_before_it_is_told_which_one_is_right(desk, join, words, expect):
    ada = join("Ada")
    ask(desk)
    option(ada, 1).click()
    expect(ada.locator(".lnb-status")).to_have_text(words["received"])
    desk.evaluate(WATCH)
    desk.keyboard.press("PageDown")
    expect(desk.locator(".lnb-options")).to_have_class(re.compile("lnb-judged"))
    grown = desk.evaluate("seen").index("lnb-options lnb-counted-out")
    assert all("lnb-judged" not in each for each in desk.evaluate("seen")[: grown + 1])


def test_what_else_can_be_done_unfolds_over_the_rest(desk, expect):
    before = desk.locator(".lnb-asked").bounding_box()
    desk.locator(".lnb-more summary").click()
    entry = desk.locator(".lnb-more button")
    expect(entry).to_have_count(3)
    for each in entry.all():
        expect(each).to_be_in_viewport(ratio=1)
    assert desk.locator(".lnb-asked").bounding_box() == before
    desk.keyboard.press("Escape")
    expect(entry.first).to_be_hidden()


def test_thirty_names_stand_in_the_lobby(desk, served, expect):
    for number in range(1, 31):
        body = json.dumps({"code": served.room.code, "name": f"Bo {number} of the class"}).encode()
        urlopen(f"{served.room.address}join", body).close()
    expect(desk.locator(".lnb-pawns li")).to_have_count(30)
    for name in desk.locator(".lnb-pawns bdi").all():
        expect(name).to_be_in_viewport(ratio=1)
    assert bottom(desk.locator(".lnb-pawns li").last) <= desk.locator(".lnb-ways").bounding_box()["y"]


def test_what_went_wrong_stays_in_view_until_something_is_done(desk, join, expect):
    expect(desk.locator(".lnb-nobody")).to_be_visible()
    desk.keyboard.press("PageDown")
    desk.fill(".lnb-own input", "nothing")
    desk.locator(".lnb-own button").first.click()
    expect(desk.locator(".lnb-note")).to_have_text("There is no such topic.")
    join("Ada")
    expect(desk.locator(".lnb-pawns li")).to_have_count(1)
    expect(desk.locator(".lnb-note")).to_have_text("There is no such topic.")
    ask(desk)
    expect(desk.locator("#asked")).to_be_visible()
    expect(desk.locator(".lnb-note")).to_be_empty()


def test_whoever_is_sent_away_has_to_join_again(desk, join, words, expect, barriers):
    ada = join("Ada")
    away, asked = desk.locator(".lnb-pawns button"), desk.locator(".lnb-removal")
    away.focus()
    join("Bo")
    expect(away).to_have_count(2)
    expect(away.first).to_be_focused()
    desk.keyboard.press("Enter")
    expect(asked).to_contain_text(words["remove_asked"].format(name="Ada"))
    assert barriers(desk, DESK) == []
    desk.keyboard.press("PageDown")
    desk.keyboard.press("Enter")
    expect(asked).to_be_hidden()
    expect(ada.locator(".lnb-apprentice")).to_be_visible()
    away.first.press("Enter")
    desk.keyboard.press("Tab")
    desk.keyboard.press("Enter")
    expect(ada.locator('[name="code"]')).to_be_visible()
    expect(desk.locator(".lnb-pawns bdi")).to_have_text(["Bo"])


def test_a_desk_without_its_secret_tells_nothing(served, open_page, lang, words, expect):
    page = open_page()
    page.goto(in_language(served.room.desk_link.partition("#")[0] + "#guess", lang))
    expect(page.locator("h1")).to_have_text(words["locked"])
