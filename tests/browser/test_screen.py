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
LETTERS = """root => [...root.querySelectorAll(".lnb-board text")].map(text => {
    const {c, d} = text.getScreenCTM();
    return [parseFloat(getComputedStyle(text).fontSize) * Math.hypot(c, d), text.textContent];
}).filter(([size]) => size < 10)"""
SCROLLERS = """root => [...root.querySelectorAll(".lnb-question, .lnb-question *, .lnb-reason, .lnb-reason *")]
    .filter(part => part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY))
    .map(part => part.className)"""
SCROLL = """(root, by) => {
    let box = root.parentElement;
    while (box && !(box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)))
        box = box.parentElement;
    (box ?? document.scrollingElement).scrollBy(0, by);
}"""
SAID = "[...document.querySelectorAll('.lnb-live p')].map(line => line.textContent)"


@pytest.fixture
def wide(blank):
    """A function that makes the window as wide as asked."""
    return lambda width, height=1000: blank.page.set_viewport_size({"width": width, "height": height})


def settled(game, check):
    """Until the page has come to rest in that way."""
    game.page.wait_for_function(f"root => ({check})(root)", arg=game.root.element_handle())


@each_font
def test_at_1400_with_the_file_browser_open_letters_are_large_enough(blank, wide):
    wide(1400)
    for source in (PLACING, CODEX, INVENTEURS):
        game = blank.run(source)
        settled(game, f"root => ({LETTERS})(root).length === 0")


FIRST = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new("{game}", ["Ada", "Bo", "Cy"], seed=5)
bots = dict.fromkeys(range(3), "sensible")
while s.decision.seat < 0 or s.state.turn < {turn}:
    s.auto("step", bots)
c = Companion(s)
c
"""
CUT = """root => [...root.querySelectorAll(".lnb-region")].flatMap(region => {
    const svg = region.querySelector("svg"), end = region.closest(".lnb-board").getBoundingClientRect().right;
    const cut = region.scrollWidth > region.clientWidth + 1 || svg.clientWidth > region.clientWidth + 1;
    return cut || region.getBoundingClientRect().right > end + 1 ? [region.className] : [];
})"""


@each_font
@pytest.mark.parametrize("turn", [0, 2])
@pytest.mark.parametrize("game", ["leonardo_da_vinci", "codex_naturalis", "inventeurs"])
def test_at_1300_with_the_file_browser_open_no_region_is_cut_off(blank, wide, game, turn):
    wide(1300)
    shown = blank.run(FIRST.format(game=game, turn=turn))
    assert 840 < shown.root.evaluate("root => root.clientWidth") < 900
    settled(shown, f"root => ({LETTERS})(root).length === 0 && ({CUT})(root).length === 0")
    columns = shown.board.evaluate("board => getComputedStyle(board).gridTemplateColumns.split(' ').length")
    assert columns == 2


@each_font
@pytest.mark.parametrize("width", [1000, 820])
def test_where_it_is_narrow_question_and_answer_are_docked_at_the_edge(blank, wide, width):
    wide(width)
    game = blank.run(PLACING)
    game.root.evaluate(SCROLL, 500)
    ask, happened = game.question.locator(".lnb-ask"), game.reason.locator("li").first
    for part in (game.timeline, ask, happened):
        settled(Shown(game.page, part), IN_VIEW)
    assert not game.question.locator(".lnb-many").is_visible()
    assert game.button("list").is_visible()  # what binds least is not all one sees
    assert game.button("fold").inner_text() == "More ▴"
    game.button("fold").click()
    assert game.button("fold").inner_text() == "Less ▾"
    assert game.question.locator(".lnb-many").is_visible()
    assert game.button("fold").get_attribute("aria-expanded") == "true"
    game.click(game.legal.first)
    for part in (ask, happened):
        settled(Shown(game.page, part), IN_VIEW)
    assert not game.question.locator(".lnb-many").is_visible()


@pytest.fixture(params=[PLACING, CODEX, INVENTEURS], ids=["leonardo", "codex", "inventeurs"])
def small(request, phone):
    """A game on a phone."""
    return phone.run(request.param)


@each_font
def test_on_a_phone_no_letter_of_the_board_is_smaller_than_ten_pixels(small):
    game = small
    settled(game, f"root => ({LETTERS})(root).length === 0")
    assert game.board.locator("text").count() > 50
    assert game.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    columns = game.board.evaluate("board => getComputedStyle(board).gridTemplateColumns.split(' ').length")
    assert columns == 1


@each_font
def test_on_a_phone_the_question_is_docked_and_a_click_plays(small):
    ask = small.question.locator(".lnb-ask")
    small.root.evaluate(SCROLL, 500)
    settled(Shown(small.page, ask), IN_VIEW)
    small.button("fold").click()
    here = small.step()[0]
    small.click(small.legal.first)
    assert small.step()[0] > here
    settled(Shown(small.page, ask), IN_VIEW)


@each_font
def test_the_bars_of_a_verdict_fit_beside_the_board(blank, wide):
    wide(1300)
    game = blank.run("import leonardo_nb as lnb\nc = lnb.play(lang='en')\nc")
    for name in ("front.scenarios.leonardo_da_vinci", "scenario.workshop-tie", "answer.0"):
        game.click(game.button(name))
    bars = game.root.locator(".lnb-hint svg").first.bounding_box()
    around = game.root.locator(".lnb-hint").bounding_box()
    assert bars["x"] + bars["width"] <= around["x"] + around["width"]


def test_a_click_leaves_no_frame_and_the_keyboard_a_double_one(game):
    style = "getComputedStyle(document.activeElement).outlineStyle"
    game.click(game.thing("deck"))
    game.click(game.card.locator(".lnb-close"))
    assert game.page.evaluate(style) == "none"
    game.page.keyboard.press("ArrowUp")
    assert game.page.evaluate(style) == "double"


GLOWS_IN_VIEW = """root => {
    const top = root.querySelector(".lnb-side").getBoundingClientRect().top;
    const sheet = root.querySelector(".lnb-sheet:popover-open")?.getBoundingClientRect().top ?? top;
    const chosen = root.querySelector(".lnb-thing")?.dataset.thing;
    return [...root.querySelectorAll("[data-spot][data-glows], [data-glows] [data-spot]")].some(thing => {
        const rect = thing.getBoundingClientRect();
        return thing.dataset.spot !== chosen && rect.top >= 0 && Math.min(rect.bottom, rect.top + 40) <= Math.min(top, sheet);
    });
}"""


def test_on_a_phone_what_is_to_be_pointed_at_next_comes_into_view(in_voila):
    with in_voila(CODEX, width=390, height=844) as game:
        card = game.board.locator("[data-glows][data-spot^='card:']").first
        game.click(card)
        settled(game, GLOWS_IN_VIEW)
        place = game.board.locator("[data-glows] [data-spot]").first
        game.press("Escape")
        game.after(lambda: place.press("Enter"))
        game.press("Escape")
        game.button("fold").click()
        game.click(game.legal.first)
        settled(game, GLOWS_IN_VIEW)


def test_on_a_phone_axe_finds_no_barrier(small, barriers):
    assert barriers(small.page) == []


@each_font
def test_a_rule_opens_beside_its_chip_and_escape_gives_the_focus_back(blank, game, expect):
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
    if width < 1000:
        game.button("fold").click()
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


def test_digits_choose_from_the_slider_and_arrows_lead_from_a_choice_to_the_board(game):
    for key, thing in (("ArrowDown", "first"), ("ArrowUp", "last")):
        game.legal.last.focus()
        game.page.keyboard.press(key)
        name = getattr(game.board.locator("[data-spot]"), thing).get_attribute("data-spot")
        assert game.page.evaluate("document.activeElement.dataset.spot") == name
    here = game.step()[0]
    game.button("slider").focus()
    game.press("1")
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
