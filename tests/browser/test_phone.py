"""In a hand: what is asked comes first in the sheet, fingers hit what they mean, and the stage moves under them."""

from itertools import pairwise

import pytest

from tests.browser.notebook import AWAY, REST, UNTIL

DECIDING = UNTIL.format(until="s.state.turn > 1 and s.decision.kind == 'start_work'")
LAYING = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new("codex_naturalis", ["Ada", "Bo", "Cy"], seed=5)
while s.decision.seat != 2 or s.state.turn < 3:
    s.auto("step", dict.fromkeys(range(3), "sensible"))
c = Companion(s)
c
"""
WHOLE = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new("codex_naturalis", ["Ada", "Bo", "Cy"], seed=5)
s.auto("end", dict.fromkeys(range(3), "sensible"))
c = Companion(s)
c
"""
LONG = "Ada of the Long and Winding River Valley"
LONG_NAME = LAYING.replace("codex_naturalis", "{game}").replace("Ada", LONG)
SENDING = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new("inventeurs", ["Ada", "Bo", "Cy"], seed=5)
while s.decision.seat < 0 or s.state.turn < {turn}:
    s.auto("step", dict.fromkeys(range(3), "sensible"))
c = Companion(s)
c
"""
NAMED = """(root, name) => [...root.querySelectorAll(".lnb-region[data-nameless]")]
    .filter(page => page.dataset.name.includes(name)).map(page => {
        const style = getComputedStyle(page, "::after"), probe = document.createElement("div");
        Object.assign(probe.style, {font: style.font, width: `calc(${style.maxWidth} - 8px)`, lineHeight: "normal"});
        probe.style.font = style.font;
        probe.textContent = page.dataset.name.slice(0, page.dataset.name.indexOf(name) + name.length);
        document.body.append(probe);
        const rows = probe.offsetHeight / parseFloat(style.lineHeight);
        probe.remove();
        return [rows, Number(page.style.getPropertyValue("--rows"))];
    })"""
"""How many rows a player's name needs where it names a page of the map, and how many it has."""
NUMBERS = """ticks => [...ticks.querySelectorAll(".lnb-turn")].filter(tick => tick.textContent).map(tick => {
    const range = document.createRange();
    range.selectNodeContents(tick);
    const {left, right} = range.getBoundingClientRect();
    return [left, right];
})"""
"""From where to where the number of each turn reaches below the slider."""
SPACES = """page => {
    const texts = [...page.querySelectorAll("text")].flatMap(text => [...text.querySelectorAll("tspan"), text]);
    const numbers = texts.filter(text => !text.firstElementChild && /^\\d\\d$/.test(text.textContent));
    return [...page.querySelectorAll('[data-spot^="card:"]')].map(card => {
        const {left, top, width, height} = card.getBoundingClientRect();
        const isOn = own => own.left > left - width / 6 && own.left < left + width / 3
            && own.top > top && own.bottom < top + height;
        return Math.min(...numbers.map(text => text.getBoundingClientRect()).filter(isOn).map(own => own.left - left));
    });
}"""
"""How far from the left edge of each card in the hand its number begins, in pixels."""
SMALL = """root => [...root.querySelectorAll("button, summary, select")]
    .filter(part => part.checkVisibility() && !part.closest(".lnb-board"))
    .map(part => [part.getBoundingClientRect().height, parseFloat(getComputedStyle(part).fontSize), part])
    .filter(([high, type, part]) => high < (part.matches(".lnb-cite, .lnb-cites > *") ? 32 : 40) || type < 12)
    .map(([high, type, part]) => [high, type, part.textContent])"""
DRAG = """(stage, [dx, dy, fingers]) => {
    const {left, top, width, height} = stage.getBoundingClientRect();
    const at = (type, id, x, y) => stage.dispatchEvent(new PointerEvent(type, {
        pointerId: id, pointerType: "touch", clientX: left + x, clientY: top + y, buttons: 1, bubbles: true}));
    at("pointerdown", 1, width / 2, height / 2);
    if (fingers > 1) at("pointerdown", 2, width / 2 + 40, height / 2);
    for (let part = 1; part <= 4; part++) {
        at("pointermove", fingers, width / 2 + (fingers > 1 ? 40 : 0) + dx * part / 4, height / 2 + dy * part / 4);
    }
    for (let id = 1; id <= fingers; id++) at("pointerup", id, width / 2, height / 2);
}"""


@pytest.fixture
def held(phone):
    return phone.run(DECIDING)


@pytest.mark.parametrize("tab", ["play", "why", "more"])
def test_targets_are_large_enough_for_a_thumb(held, tab):
    held.open_tab(tab)
    assert held.root.evaluate(SMALL) == []
    assert held.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_question_comes_first_and_a_tab_opens_at_its_top(held):
    panel = held.root.locator(".lnb-panel")
    top = panel.bounding_box()["y"]
    assert held.question.locator(".lnb-ask").bounding_box()["y"] - top < 20
    assert held.button("tab.play").bounding_box()["y"] > top
    assert held.timeline.bounding_box()["height"] <= 50
    assert not held.timeline.locator(".lnb-note").is_visible()
    held.open_tab("why")
    panel.evaluate("panel => panel.scrollTo(0, 500)")
    held.page.wait_for_timeout(50)
    held.open_tab("more")
    assert panel.evaluate("panel => panel.scrollTop") == 0


def test_the_turns_of_a_long_game_are_numbered_apart_from_each_other(phone):
    ticks = phone.run(WHOLE).root.locator(".lnb-ticks")
    for width in (390, 1300, 390):  # also when the window changes its size
        phone.page.set_viewport_size({"width": width, "height": 844})
        phone.page.wait_for_timeout(100)
        numbers = ticks.evaluate(NUMBERS)
        assert len(numbers) >= (3 if width < 600 else 8)
        assert all(right + 4 < left for (_, right), (left, _) in pairwise(numbers)), (width, numbers)


def test_the_number_of_a_card_is_clear_of_its_frame(phone):
    player = phone.run(LAYING).root.locator(".lnb-r-player2")
    spaces = player.evaluate(SPACES)
    assert len(spaces) == 3
    assert min(spaces) >= 10, spaces  # a frame is up to seven broad


@pytest.mark.parametrize("turn", [3, 6])
def test_all_inventions_and_inventors_are_in_view_while_one_chooses(phone, turn):
    game = phone.run(SENDING.format(turn=turn))
    game.board.evaluate(REST)
    names = phone.ask("[each.spot(s.state) for each in s.legal] + [each.held(s.state) for each in s.legal]")
    things = {name for name in names if name}
    assert sum(name.startswith("invention.") for name in things) >= 5
    assert [name for name in things if game.thing(name).evaluate(AWAY)] == []


@pytest.mark.parametrize("game", ["codex_naturalis", "inventeurs"])
def test_a_long_name_is_whole_on_the_map(phone, game):
    shown = phone.run(LONG_NAME.format(game=game))
    shown.whole()
    told = shown.root.evaluate(NAMED, LONG)
    assert told
    assert all(needed <= shown for needed, shown in told), told


def test_a_finger_moves_the_board_and_two_bring_it_nearer(held):
    stage = held.root.locator(".lnb-stage")
    before = float(stage.get_attribute("data-scale"))
    stage.evaluate(DRAG, [80, 0, 2])
    nearer = float(stage.get_attribute("data-scale"))
    assert nearer > before * 1.5
    assert stage.evaluate("stage => getComputedStyle(stage).touchAction") == "none"
    place = held.board.evaluate("board => board.style.transform")
    stage.evaluate(DRAG, [-60, -40, 1])
    assert held.board.evaluate("board => board.style.transform") != place
    assert float(stage.get_attribute("data-scale")) == nearer


def test_a_hand_below_an_area_is_as_wide_as_the_area(phone):
    game = phone.run(LAYING)
    area, hand = (game.root.locator(f".lnb-r-{name}").bounding_box() for name in ("area2", "player2"))
    assert hand["width"] == pytest.approx(area["width"], rel=0.01)
    stage = game.root.locator(".lnb-stage").bounding_box()
    assert area["y"] >= stage["y"] - 1
    assert hand["y"] + hand["height"] <= stage["y"] + stage["height"] + 1
    sizes = game.root.locator(".lnb-r-player2 [data-key] text").evaluate_all(
        "all => all.map(e => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().d)"
    )
    assert min(sizes) >= 12.5  # pixels


@pytest.mark.parametrize("thing", ["zone.B", "deck"])
def test_the_whole_board_is_a_map_whose_pages_are_touched_to_come_closer(held, thing):
    held.whole()
    page = held.thing(thing).locator("xpath=ancestor::*[contains(@class, 'lnb-region')]")
    named = page.evaluate("page => [page.dataset.name, getComputedStyle(page, '::after').content]")
    assert named[1].startswith(f'"{named[0]}"')
    assert page.locator("text").first.evaluate("text => getComputedStyle(text).visibility") == "hidden"
    page.click(position={"x": 30, "y": 30})
    held.board.evaluate(REST)
    assert held.root.locator(".lnb-thing").count() == 0
    assert page.locator("text").first.evaluate("text => getComputedStyle(text).visibility") == "visible"
    assert page.evaluate("page => getComputedStyle(page, '::after').content") == "none"
    held.click(held.thing(thing))  # now it is the thing that is touched
    assert held.root.locator(".lnb-thing").count() == 1


def test_a_lesson_opens_at_its_beginning_wherever_the_last_one_was_left(phone):
    shown = phone.run("import leonardo_nb as lnb\nc = lnb.play(lang='en')\nc")
    shown.click(shown.button("front.learn.inventeurs"))
    panel = shown.root.locator(".lnb-panel")
    panel.evaluate("panel => panel.scrollTo(0, 200)")
    assert panel.evaluate("panel => panel.scrollTop") > 50
    for name in ("lesson.all", "front.games.", "front.learn.codex_naturalis"):
        shown.click(shown.button(name))
    assert panel.evaluate("panel => panel.scrollTop") == 0
