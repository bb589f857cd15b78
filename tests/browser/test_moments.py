"""Every sentence of what happened is a moment: the board as it was then, before and after, and the present again."""

import pytest

from tests.browser.notebook import REST, UNTIL
from tests.browser.test_timeline import MOVED

CLOSED = UNTIL.format(until="s.history and s.history[-1].events[0].told.key == 'council.over'")
"""Bo's apprentice has just come home from the Council."""
PASSED_BY = """sentence => {
    const at = (part, x) => part.dispatchEvent(new PointerEvent("pointerover", {bubbles: true, clientX: x, clientY: 5}));
    at(sentence, 7); at(document.querySelector(".lnb-bar"), 9);
}"""
PRESENT = "board => [...board.querySelectorAll('.lnb-region')].map(region => region.innerHTML).join('') + board.style.transform"


WATCHED = """root => {
    const [label, board] = [".lnb-past", ".lnb-board"].map(name => root.querySelector(name));
    window.seen = [];
    new MutationObserver(() => {
        const piece = board.querySelector('[data-key="group.A.1"]')?.getBoundingClientRect();
        const rings = [...board.querySelectorAll(".lnb-lights i")].map(ring => ring.getBoundingClientRect());
        const ringed = rings.some(({x, y}) => piece && Math.hypot(x - piece.x, y - piece.y) < 20);
        const count = name => board.querySelectorAll(name).length;
        seen.push([label.textContent, Boolean(piece), ringed, count("[data-spot]"), count(".lnb-flight")]);
    }).observe(label, {childList: true});
}"""
"""Notes what each board of the past shows: its label, whether Bo's apprentice is there, and ringed, what can be
chosen, and what flies."""


@pytest.fixture
def closed(blank):
    game = blank.run(CLOSED)
    game.open_tab("why")
    game.board.evaluate(REST)
    return game


def stage(game):
    return game.root.locator(".lnb-stage")


def label(game):
    return game.root.locator(".lnb-past")


def sentence(game):
    return game.reason.locator("[data-moment]").first


def away(game):
    game.page.mouse.move(2, 2)


def test_pointing_shows_before_and_after_and_leaving_the_present(blank, moving, closed, expect):
    present = closed.board.evaluate(PRESENT)
    assert closed.thing("group.A.1").count() == 0
    sentence(closed).evaluate(PASSED_BY)  # a mouse on its way elsewhere
    before, top = blank.moments, sentence(closed).bounding_box()["y"]
    closed.root.evaluate(WATCHED)
    sentence(closed).hover(position={"x": 12, "y": 6})
    expect(label(closed)).to_have_text("Step 33: after")
    seen = closed.page.evaluate("seen")
    assert seen == [["Step 33: before", True, True, 0, 0], ["Step 33: after", False, False, 0, 1]]
    expect(closed.board.locator(".lnb-lights i")).not_to_have_count(0)
    assert sentence(closed).bounding_box()["y"] == top
    away(closed)
    expect(label(closed)).to_be_hidden()
    assert closed.board.evaluate(PRESENT) == present
    sentence(closed).hover(position={"x": 12, "y": 6})
    expect(stage(closed)).to_have_attribute("data-when", "after")
    assert blank.moments == before + 1  # it is kept
    away(closed)


def test_a_key_comes_to_a_moment_in_play_and_the_table_goes_on_from_the_present(blank, closed, expect):
    closed.open_tab("play")
    blank.ask("c.act(__import__('leonardo_nb').widget.intents.read({'do': 'lang', 'lang': 'fr'})) or 1")
    expect(closed.button("tab.play")).to_have_text("Jouer")
    closed.root.locator(".lnb-latest [data-moment]").focus()
    expect(label(closed)).to_have_text("Étape 33\N{NO-BREAK SPACE}: après")
    assert blank.ask("c.session.step_number") == 33
    closed.after(lambda: blank.ask("c.auto('step', bots) or 1"))
    expect(label(closed)).to_be_hidden()
    shown = closed.board.locator(".lnb-r-city").inner_text()
    away(closed)
    assert closed.board.locator(".lnb-r-city").inner_text() == shown
    assert closed.thing("zone.B").count() == 1


def test_nothing_moves_for_who_prefers_that_and_no_number_is_left_half_counted(blank, expect):
    game = blank.run(UNTIL.format(until="s.history and s.history[-1].events[0].told.key == 'council.component'"))
    game.open_tab("why")
    game.board.evaluate(REST)
    present = game.board.evaluate(PRESENT)
    game.page.evaluate(MOVED)
    sentence(game).hover(position={"x": 12, "y": 6})
    expect(stage(game)).to_have_attribute("data-when", "after")
    away(game)  # while numbers count
    assert game.board.evaluate(PRESENT) == present
    game.page.emulate_media(reduced_motion="reduce")
    game.page.evaluate("window.moved = 0")
    sentence(game).hover(position={"x": 12, "y": 6})
    expect(stage(game)).to_have_attribute("data-when", "after")
    assert game.page.evaluate("window.moved") == 0
    away(game)
    game.page.emulate_media(reduced_motion="no-preference")


def test_a_finger_on_the_past_returns_and_plays_nothing(phone, expect):
    game = phone.run(UNTIL.format(until="s.state.turn == 1 and s.decision.kind == 'workshop_offer'"))
    game.open_tab("why")
    game.board.evaluate(REST)
    box = game.reach(game.board.locator("[data-spot]").first).bounding_box()
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    sentence(game).tap(position={"x": 12, "y": 6})
    expect(stage(game)).to_have_attribute("data-when", "after")
    before = phone.sent
    game.page.touchscreen.tap(*place)
    expect(label(game)).to_be_hidden()
    game.page.wait_for_timeout(100)
    assert phone.sent == before
    game.after(lambda: game.page.touchscreen.tap(*place))
    assert phone.sent > before
