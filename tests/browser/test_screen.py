"""One screen: what is asked and what has happened is in view beside the board, on a laptop as on a phone."""

import pytest

from tests.browser.fonts import each_font
from tests.browser.notebook import PLACING, UNTIL, Shown

CODEX = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new("codex_naturalis", ["Ada", "Bo", "Cy"], seed=5)
bots = dict.fromkeys(range(3), "sensible")
while s.state.turn < 4:
    s.auto("step", bots)
d = Companion(s)
d
"""
INVENTEURS = CODEX.replace("codex_naturalis", "inventeurs").replace("turn < 4", "turn < 8")
FORCED = UNTIL.format(until="len(s.legal) == 1 and s.decision.seat >= 0")
IN_VIEW = """part => {
    const {left, top, right, bottom, height} = part.getBoundingClientRect();
    const shown = Math.min(bottom, innerHeight) - Math.max(top, 0);
    return height > 0 && left >= 0 && right <= innerWidth + 1 && shown >= Math.min(height, 20);
}"""
LETTERS = """root => [...root.querySelectorAll(".lnb-board text")].flatMap(text => {
    const stage = root.querySelector(".lnb-stage").getBoundingClientRect(), own = text.getBoundingClientRect();
    const [x, y] = [(own.left + own.right) / 2, (own.top + own.bottom) / 2];
    if (!own.width || x < stage.left || x > stage.right || y < stage.top || y > stage.bottom) return [];
    const {c, d} = text.getScreenCTM();
    return [[parseFloat(getComputedStyle(text).fontSize) * Math.hypot(c, d), text.textContent]];
}).filter(([size]) => size < 9.8)"""
"""What is written too small, of all that is on stage."""
SAID = "[...document.querySelectorAll('.lnb-live p')].map(line => line.textContent)"


@pytest.fixture
def wide(blank):
    """A function that makes the window as wide as asked."""
    return lambda width, height=1000: blank.page.set_viewport_size({"width": width, "height": height})


def settled(game, check):
    """Until the page has come to rest in that way."""
    game.page.wait_for_function(f"root => ({check})(root)", arg=game.root.element_handle())


@pytest.fixture(params=[PLACING, CODEX, INVENTEURS], ids=["leonardo", "codex", "inventeurs"])
def small(request, phone):
    """A game on a phone."""
    return phone.run(request.param)


@each_font
def test_the_bars_of_a_verdict_fit_beside_the_board(blank, wide):
    wide(1300)
    game = blank.run("import leonardo_nb as lnb\nc = lnb.play(lang='en')\nc")
    for name in ("front.scenarios.leonardo_da_vinci", "scenario.workshop-tie", "answer.0"):
        game.click(game.button(name))
    bars = game.root.locator(".lnb-hint svg").first.bounding_box()
    around = game.root.locator(".lnb-hint").bounding_box()
    assert bars["x"] + bars["width"] <= around["x"] + around["width"]


SMALLEST = """picture => Math.min(...[...picture.querySelectorAll("text")].map(text => {
    const {c, d} = text.getScreenCTM();
    return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(c, d);
}))"""


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844)], ids=str)
def test_charts_and_legends_have_letters_that_can_be_read(blank, wide, size):
    wide(*size)
    game = blank.run("import leonardo_nb as lnb\nc = lnb.play(lang='en')\nc")
    for name in ("front.scenarios.leonardo_da_vinci", "scenario.workshop-tie", "answer.0"):
        game.click(game.button(name))
    assert game.root.locator(".lnb-hint svg").first.evaluate(SMALLEST) >= 12
    for name in ("tab.more", "tab.signs"):
        game.click(game.button(name))
    assert game.root.locator(".lnb-legend svg").evaluate(SMALLEST) >= 12


def test_a_click_leaves_no_frame_and_the_keyboard_a_double_one(game):
    style = "getComputedStyle(document.activeElement).outlineStyle"
    game.click(game.thing("deck"))
    game.click(game.card.locator(".lnb-close"))
    assert game.page.evaluate(style) == "none"
    game.page.keyboard.press("ArrowUp")
    assert game.page.evaluate(style) == "double"


def test_on_a_phone_axe_finds_no_barrier(small, barriers):
    assert barriers(small.page) == []


@each_font
def test_a_rule_opens_beside_its_chip_and_escape_gives_the_focus_back(blank, game, expect):
    game.open_tab("why")
    chip = game.question.locator(".lnb-cite").first
    title = chip.inner_text()
    for asked in (chip.click, lambda: (chip.focus(), game.page.keyboard.press("Enter"))):
        game.after(asked)
        expect(game.rule).to_be_visible()
        settled(Shown(game.page, game.rule), IN_VIEW)
        expect(game.rule.locator(".lnb-called")).to_have_text(title)
        rule, near = game.rule.bounding_box(), chip.bounding_box()
        apart = rule["y"] >= near["y"] + near["height"] or rule["y"] + rule["height"] <= near["y"]
        assert apart or rule["x"] >= near["x"] + near["width"] or rule["x"] + rule["width"] <= near["x"]
        game.press("Escape")
        expect(game.rule).to_be_hidden()
        assert chip.evaluate("chip => chip === document.activeElement")


def test_a_rule_goes_with_its_chip_with_a_click_elsewhere_and_with_the_position(game, expect):
    game.open_tab("why")
    chip = game.question.locator(".lnb-cite").first
    for leave in (chip.click, game.question.locator(".lnb-ask").click, game.button("back").click):
        game.click(chip)
        expect(game.rule).to_be_visible()
        game.after(leave)
        expect(game.rule).to_be_hidden()


def test_a_rule_of_a_card_opens_over_it_and_goes_first(blank, expect):
    game = blank.run(UNTIL.format(until="s.decision.kind == 'start_work'"))
    game.click(game.spot("lab.0.large"))
    game.click(game.card.locator(".lnb-cite").first)
    expect(game.rule).to_be_visible()
    expect(game.card).to_be_visible()
    game.press("Escape")
    expect(game.rule).to_be_hidden()
    expect(game.card).to_be_visible()
    game.press("Escape")
    expect(game.card).to_be_hidden()


def test_what_could_be_done_instead_is_played_by_a_click(blank):
    game = blank.run(UNTIL.format(until="s.decision.kind == 'start_work'"))
    game.open_tab("why")
    game.button("refused").click()
    game.after(lambda: game.refused.first.click(force=True))  # aria-disabled, and yet it answers
    here = game.step()[0]
    game.click(game.answer.locator(".lnb-choices button").first)
    assert game.step()[0] > here


WITHIN = """answer => {
    const {top, bottom} = answer.getBoundingClientRect(), side = answer.closest(".lnb-side").getBoundingClientRect();
    return top >= side.top - 1 && bottom <= Math.min(side.bottom, innerHeight) + 1;
}"""


@each_font
@pytest.mark.parametrize("width", [1300, 820])
def test_the_answer_to_why_not_is_in_view_at_once_below_what_was_asked(blank, wide, width):
    wide(width, 900)
    game = blank.run(UNTIL.format(until="s.decision.kind == 'start_work'"))
    game.open_tab("why")
    game.button("refused").click()
    for asked in (game.refused.last, game.refused.first):
        asked.focus()
        game.press("Enter")
        settled(Shown(game.page, game.answer), WITHIN)
        settled(Shown(game.page, game.answer), "answer => answer.previousElementSibling === document.activeElement")
        assert game.page.evaluate(SAID)[-1].split(": ")[-1] in game.answer.text_content()


def test_where_one_thing_is_possible_enter_does_it(blank, expect):
    game = blank.run(FORCED)
    expect(game.question).to_contain_text("Only this is possible here.")
    here = game.step()[0]
    game.question.evaluate("part => { part.tabIndex = -1; part.focus(); }")
    game.press("Enter")
    assert game.step()[0] > here


@pytest.mark.parametrize("key", ["Enter", "0"])
def test_where_one_thing_is_possible_enter_and_0_do_it_also_after_a_click_on_the_board(blank, expect, key):
    game = blank.run(FORCED)
    here = game.step()[0]
    game.click(game.thing("deck"))
    game.press("Escape")
    expect(game.card).to_be_hidden()
    assert game.board.evaluate("board => board.contains(document.activeElement)")
    game.press(" ")
    expect(game.card).to_be_visible()
    game.press("Escape")
    game.press(key)
    assert game.step()[0] > here


def test_letters_choose_from_the_slider_and_arrows_lead_from_a_choice_to_the_board(game):
    for key, thing in (("ArrowDown", "first"), ("ArrowUp", "last")):
        game.legal.last.focus()
        game.page.keyboard.press(key)
        name = getattr(game.board.locator("[data-spot]"), thing).get_attribute("data-spot")
        assert game.page.evaluate("document.activeElement.dataset.spot") == name
    here = game.step()[0]
    game.button("slider").focus()
    game.press("a")
    assert game.step()[0] > here


def test_steps_and_cards_are_said_once(blank, game):
    game.click(game.legal.first)
    said = game.page.evaluate(SAID)
    assert said[-1] == game.question.locator(".lnb-ask").inner_text()
    assert said[:-1] == game.reason.locator("li").evaluate_all(
        "lines => lines.map(line => line.firstChild.textContent.trim())"
    )
    game.click(game.thing("deck"))
    card = game.page.evaluate(SAID)
    assert card[0] == game.card.locator(".lnb-called b").first.text_content()
    game.press("Escape")
    assert game.page.evaluate(SAID) == card  # nothing is said again


def test_a_step_is_sent_in_pieces_and_a_lost_one_is_made_up_for(blank, game):
    for _ in range(3):
        game.click(game.legal.first)
    parts = blank.ask("{name: getattr(c, name) for name in ('question', 'reason')}")
    for name in ("question", "reason"):
        expected = game.page.evaluate(
            "html => { const t = document.createElement('template'); t.innerHTML = html; return t.content.textContent; }",
            parts[name],
        )
        assert game.root.locator(f".lnb-{name}").evaluate("part => part.textContent") == expected
    blank.ask("c.edition += 5; c._sent['edition'] = c.edition\n1")  # as if five messages had been lost
    game.click(game.legal.first)
    assert game.step()[0] == blank.ask("s.step_number")
