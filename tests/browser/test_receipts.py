"""Numbers on the board open into their sums: by mouse, finger and keys, beside what they belong to."""

import pytest

TIE = 'import leonardo_nb as lnb\ns = lnb.scenario("leonardo_da_vinci", "workshop-tie")\nc = lnb.play(s)\nc'
DISCOUNT = TIE.replace("workshop-tie", "rulebook-discount")
PLACING = """
import leonardo_nb as lnb
s = lnb.new("leonardo_da_vinci", 3, seed=3)
s.auto("turn 3, phase B", "sensible")
c = lnb.play(s)
c
"""
OUT_OF_VIEW = """
import leonardo_nb as lnb
s = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=3)
s.auto("turn 3", "sensible")
c = lnb.play(s)
c
"""
"""The board is seen where a card is laid, and its numbers are elsewhere."""
RANK = '[data-number="rank@group.B.0"]'
BESIDE = """slip => {
    const rect = element => element.getBoundingClientRect();
    const shared = (a, b) => Math.min(a.right, b.right) > Math.max(a.left, b.left) + 1
        && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top) + 1;
    const [own, stage] = [rect(slip), rect(slip.closest(".lnb-stage"))];
    const covered = [...document.querySelectorAll(".lnb-board [data-glows], .lnb-open")].map(rect);
    const inside = own.left >= stage.left && own.right <= stage.right && own.top >= stage.top
        && own.bottom <= stage.bottom;
    return own.height > 40 && inside && !covered.some(other => shared(own, other));
}"""
"""Whether the slip is inside the stage, and hides neither its number nor anything that glows."""
FOCUS = "document.activeElement.dataset.receipt ?? document.activeElement.dataset.focus"


def slip(game):
    return game.root.locator(".lnb-receipt")


def test_a_click_opens_the_sum_beside_the_number_and_escape_gives_the_focus_back(blank, expect):
    game = blank.run(TIE)
    here = game.step()
    game.click(game.board.locator(RANK))
    expect(slip(game)).to_contain_text("tied with Bo")
    assert slip(game).evaluate(BESIDE)
    assert game.page.evaluate(FOCUS) == "rank@group.B.0"
    game.click(game.button("what.0"))
    expect(slip(game).locator(".lnb-then")).to_have_text("1. Ada has 2 apprentices, so a strength of 2.")
    game.press("Escape")
    expect(slip(game)).to_be_hidden()
    assert game.page.evaluate(FOCUS) == "numbers"
    for opened in (True, False):
        game.click(game.board.locator(RANK))
        expect(slip(game)).to_be_visible(visible=opened)
    assert game.step() == here


def test_the_keyboard_goes_from_number_to_number(blank, expect):
    game = blank.run(TIE)
    game.button("numbers").focus()
    expect(game.board.locator(".lnb-at")).to_have_count(1)
    for _ in range(12):
        if game.board.locator(f".lnb-at{RANK}").count():
            break
        game.page.keyboard.press("ArrowDown")
    game.press("Enter")
    expect(slip(game)).to_contain_text("2. Ada has 2 apprentices, so a strength of 2")
    game.press("Escape")
    assert game.page.evaluate(FOCUS) == "numbers"


@pytest.mark.parametrize("keys", [("ArrowDown", "Enter"), ("Enter",)])
def test_the_keyboard_brings_into_view_the_numbers_that_are_not(blank, expect, keys):
    game = blank.run(OUT_OF_VIEW)
    game.button("numbers").focus()
    expect(game.board.locator(".lnb-at")).to_have_count(0)
    for key in keys:
        game.page.keyboard.press(key)
    expect(slip(game)).to_contain_text("points on the score track")
    assert slip(game).evaluate(BESIDE)
    game.press("Escape")
    assert game.page.evaluate(FOCUS) == "numbers"


def test_what_glows_stays_free_and_a_piece_is_still_picked_up(blank, expect):
    game = blank.run(DISCOUNT)
    game.click(game.board.locator('.lnb-r-player0 [data-number="weeks@lab.0.small"]'))
    expect(slip(game)).to_contain_text("7 in all; 7 are needed")
    assert slip(game).evaluate(BESIDE)
    game = blank.run(PLACING)
    piece = game.reach(game.board.locator("[data-glows][data-spot^='ready'], [data-glows][data-spot^='master']").first)
    game.after(lambda: piece.click(force=True))  # on one of those that it is drawn of
    expect(game.button("spot.all")).to_be_visible()
    held = "[...document.querySelectorAll('.lnb-board [data-number]')].map(n => getComputedStyle(n).pointerEvents)"
    assert set(game.page.evaluate(held)) <= {"none"}
    expect(game.button("numbers")).to_have_count(0)


def test_a_finger_may_miss_a_number_a_little(phone, expect):
    game = phone.run(TIE)
    rect = game.reach(game.board.locator(RANK)).bounding_box()
    game.after(lambda: game.page.touchscreen.tap(rect["x"] - 5, rect["y"] + 4))
    expect(slip(game)).to_contain_text("2. Ada has 2 apprentices, so a strength of 2")
    assert slip(game).evaluate(BESIDE)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_while_something_is_asked_numbers_are_only_read(blank, lang):
    game = blank.run(TIE.replace("play(s)", f"play(s, lang='{lang}')"))
    style = "number => getComputedStyle(number).pointerEvents + getComputedStyle(number).textDecorationStyle"
    assert game.board.locator(RANK).evaluate(style) == "autodotted"
    game.root.evaluate("root => root.querySelector('.lnb-question').toggleAttribute('data-asks', true)")
    game.open_tab("why")
    assert game.board.locator(RANK).evaluate(style).startswith("none")
