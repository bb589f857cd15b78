"""The cards of things on the board: by mouse, keyboard and touch; two things of one action in either order."""

import pytest

from tests.browser.notebook import UNTIL, each_theme
from tests.browser.test_codex_naturalis import PLAYING

STARTING = UNTIL.format(until="s.decision.kind == 'start_work'")
FOCUS = (
    "document.activeElement.dataset.thing ?? document.activeElement.dataset.spot ?? document.activeElement.dataset.key"
)
DOCKED = """card => {
    const [c, rail] = [card, card.closest(".lnb-panel")].map(element => element.getBoundingClientRect());
    return c.height > 0 && c.left >= rail.left && c.right <= rail.right && c.top >= rail.top && c.top < rail.bottom - 40;
}"""
"""Whether the card stands in the rail, at its top, and so never over what it asks one to click."""


@pytest.mark.parametrize("name", ["zone.E", "deck", "leonardo", "privilege.2", "card.12", "lab.1.small", "ready.2"])
def test_a_click_opens_the_card_in_the_rail_and_escape_gives_the_focus_back(game, expect, name):
    here = game.step()
    game.reach(game.thing(name)).scroll_into_view_if_needed()
    game.after(lambda: game.thing(name).click(force=True))  # between the pieces in which it is drawn, too
    expect(game.card).to_be_visible()
    assert game.card.evaluate(DOCKED)
    assert game.page.evaluate(FOCUS) == name
    game.press("Escape")
    expect(game.card).to_be_hidden()
    assert game.page.evaluate(FOCUS) == name
    assert game.step() == here


def test_a_click_beside_everything_closes_it(game, expect):
    game.click(game.thing("deck"))
    game.after(lambda: game.root.locator(".lnb-ask").click())
    expect(game.card).to_be_hidden()


def test_the_keyboard_comes_to_every_thing_and_enter_opens_its_card(game, expect):
    game.spot("zone.H").focus()
    names = []
    for _ in range(12):
        game.page.keyboard.press("ArrowDown")
        names.append(game.page.evaluate(FOCUS))
    assert "pile.rope" in names
    assert "card.12" in names
    assert "deck" in names
    while game.page.evaluate(FOCUS) != "deck":
        game.page.keyboard.press("ArrowUp")
    assert game.page.evaluate("document.activeElement.getAttribute('aria-label')") == "deck"
    game.press("Enter")
    expect(game.card).to_contain_text("face-down inventions")
    game.press("Escape")
    assert game.page.evaluate(FOCUS) == "deck"


def test_a_choice_of_the_card_is_played_from_it(game, expect):
    here = game.step()[0]
    game.click(game.spot("zone.E"))
    game.click(game.card.locator(".lnb-choices button").first)
    expect(game.card).to_be_hidden()
    assert game.step()[0] > here
    assert game.has_focus()


def test_a_piece_falls_through_to_what_it_stands_on(blank, game, expect):
    game.click(game.spot("zone.E"))
    game.click(game.card.locator(".lnb-choices button").first)
    game.click(game.board.locator('[data-key="group.E.0"], [data-key="master.0"]').first)
    expect(game.card).to_contain_text("Glazier (E)")
    expect(game.card).to_contain_text("In stock: 12 × glass.")
    expect(game.card).to_contain_text("at the Glazier")
    assert blank.ask("c.controller.view.pointing.spots") == ["zone.E"]


@pytest.mark.parametrize("order", [("card.8", "lab.0.small"), ("lab.0.small", "card.8")])
def test_card_and_lab_are_clicked_in_either_order(blank, expect, order):
    game = blank.run(STARTING)
    first, second = order
    game.click(game.thing(first))
    expect(game.card).to_be_visible()
    game.click(game.thing(second))
    assert blank.ask("c.session.state.lab(0, 'small').invention") == 8
    expect(game.card).to_be_hidden()


@pytest.mark.parametrize("turned", [False, True])
def test_hand_card_and_place_are_clicked_in_either_order(blank, expect, turned):
    table = blank.run(PLAYING)
    pair = blank.ask("[[x.held, x.spot] for x in c.controller.offered if x.legal][0]")
    first, second = reversed(pair) if turned else pair
    table.click(table.spot(first))
    expect(table.card).to_contain_text("other things that glow")
    table.click(table.spot(second))
    assert blank.ask("c.session.decision.kind") == "draw_card"


def test_escape_lets_go_and_shows_all_choices_again(blank, game):
    every = game.legal.count()
    game.click(game.spot("zone.B"))
    assert game.legal.count() < every
    game.press("Escape")
    assert game.legal.count() == every
    assert blank.ask("c.controller.view.pointing.spots") == []


def test_what_binds_least_is_always_on_the_same_key_and_the_others_have_letters(blank, game):
    assert game.legal.count() > 12
    keys = game.question.locator("kbd").all_text_contents()
    assert keys[:12] == list("abcdefghijkl")
    assert keys[-1] == "0"
    game.legal.last.focus()
    first = game.question.locator('[data-digit="a"]').get_attribute("data-choice")
    action = blank.ask(f"repr(c.controller.offered[{first}].action)")
    here = game.step()[0]
    game.press("a")
    assert blank.ask(f"repr(s.history[{here}].action)") == action
    game.press("0")
    assert blank.ask("s.history[-1].action.kind") == "pass_placing"


@each_theme
def test_axe_finds_no_barrier_in_a_card(blank, game, barriers, theme):
    blank.dress(theme)
    game.click(game.spot("zone.B"))
    assert barriers(blank.page) == []


def finger(page, thing, milliseconds):
    """A finger on a thing, for so long."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    cdp = page.context.new_cdp_session(page)
    cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_timeout(milliseconds)
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_long_touch_only_asks_and_a_tap_points(phone, expect):
    game = phone.run(STARTING)
    here = game.step()
    for _ in range(2):
        finger(phone.page, game.reach(game.thing("card.8")), 800)
        expect(game.card).to_contain_text("Invention 8")
        assert phone.ask("c.controller.view.pointing.spots") == []
        assert game.card.evaluate(DOCKED)
    assert game.step() == here
    game.after(lambda: game.card.locator(".lnb-close").tap())
    expect(game.card).to_be_hidden()
    game.after(lambda: finger(phone.page, game.reach(game.thing("card.8")), 50))
    assert phone.ask("c.controller.view.pointing.spots") == ["card.8"]
    assert game.step() == here


TWICE = """root => {
    const seen = [...root.querySelectorAll("[data-do=choose]")].map(each => each.dataset.choice);
    return seen.filter((choice, place) => seen.indexOf(choice) < place);
}"""


def test_while_a_piece_is_up_its_choices_stand_once_and_a_key_takes_one(blank, game):
    assert game.root.evaluate(TWICE) == []
    game.click(game.spot("zone.B"))
    assert game.legal.count() > 1
    assert game.root.evaluate(TWICE) == []
    here, key = game.step()[0], game.card.locator("kbd").first.text_content()
    game.press(key)
    assert blank.ask(f"s.history[{here}].action.spot(s.history[{here}].before)") == "zone.B"


def test_one_kind_of_frame_at_a_time(game, expect):
    amber = game.board.locator('[data-glows] > path[stroke-width="3.5"]').first
    game.click(game.spot("zone.B"))
    expect(amber).to_have_css("opacity", "1")
    game.reach(game.legal.first).hover()
    expect(game.board.locator(".lnb-lights i")).not_to_have_count(0)
    expect(amber).to_have_css("opacity", "0")
