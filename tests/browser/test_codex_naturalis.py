"""Turns of Codex Naturalis: on the board, by mouse and by keyboard, and closer up."""

import re

import pytest

from tests.browser.notebook import REST, each_theme

STARTING = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
from leonardo_nb.widget.intents.advice import Advise
s = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=5)
s.auto("{kind}")
c = Companion(s, lang="{lang}")
c.act(Advise(on="yes"))
c
"""
OVER = """board => {
    const covers = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
    const arrow = board.querySelector(".lnb-arrow").getBoundingClientRect();
    return [...board.querySelectorAll(".lnb-region:not([hidden]) text")]
        .filter(word => covers(arrow, word.getBoundingClientRect())).map(word => word.textContent);
}"""
"""The words that the arrow covers."""
PLAYING = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
from leonardo_nb.widget.choices import spots
s = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=5)
bots = dict.fromkeys(range(2), "sensible")
s.auto("turn 4, play_card", bots)
c = Companion(s)
c
"""
MARKED = "[spot for spot, mark in spots(c.controller.offered, c.controller.view.pointing.spots).items() if mark == '{mark}' and spot.startswith('{kind}:')]"
ASKED = "c.session.decision.kind"
CARDS = "[len(c.session.state.area(s)) + len(c.session.state.hand(s)) for s in (0, 1)]"
SEAT = "c.session.decision.seat"


@pytest.fixture
def table(blank):
    """A companion in which a card is to be laid."""
    return blank.run(PLAYING)


def marked(blank, mark, kind):
    return blank.ask(MARKED.format(mark=mark, kind=kind))


def area(blank, table):
    return table.board.locator(f".lnb-r-area{blank.ask(SEAT)}")


def scale(table):
    return float(table.root.locator(".lnb-stage").get_attribute("data-scale"))


def test_a_turn_is_played_on_the_board(blank, table, expect):
    own = area(blank, table)
    before, picture = blank.ask(CARDS), own.inner_html()
    open_ = blank.ask("[x.spot for x in c.controller.offered if x.legal]")
    assert not marked(blank, "legal", "place")  # until a card is picked up
    table.click(table.spot(open_[-1]))
    assert 1 < table.legal.count() <= 6
    table.click(table.legal.first)
    assert own.inner_html() != picture
    assert blank.ask(ASKED) == "draw_card"
    assert not marked(blank, "legal", "place")
    table.click(table.spot("pile:gold"))
    table.click(table.card.locator(".lnb-choices button"))
    assert sum(blank.ask(CARDS)) == sum(before) + 1
    assert blank.ask(ASKED) == "play_card"


def test_an_open_card_is_taken_by_two_clicks(blank, table):
    table.click(table.legal.first)
    spot = marked(blank, "legal", "card")[0]
    table.click(table.spot(spot))
    table.click(table.spot(spot))
    number = int(spot.split(":")[1])
    assert blank.ask(f"c.session.state.cards[c.session.state.row_of({number})].where") == "hand"


def test_a_refused_place_says_why(blank, table, expect):
    here, starter = table.step(), f"place:{blank.ask(SEAT)}:0:0"
    wrong = blank.ask("[x.spot for x in c.controller.offered if not x.legal and x.spot.startswith('place:')]")
    assert wrong
    for spot in sorted(set(wrong) - {starter}):
        table.after(lambda spot=spot: table.spot(spot).press("Enter"))
        expect(table.card).to_contain_text("What cannot be done, and why")
        table.press("Escape")
    table.click(table.spot(starter))
    expect(table.card).to_contain_text("corners")
    assert table.step() == here


def test_a_card_that_needs_more_says_what(blank, table, expect):
    spot = blank.ask("[x.spot for x in c.controller.offered if not x.legal and x.spot.startswith('card:')][0]")
    table.click(table.spot(spot))
    expect(table.card).to_contain_text("only if your area shows")


def test_a_turn_is_played_by_keys_alone(blank, table):
    table.button("tab.play").focus()
    _tab_to(table, blank.ask("[x.spot for x in c.controller.offered if x.legal][0]"))
    table.press("Enter")
    table.press("a")
    assert blank.ask(ASKED) == "draw_card"
    _tab_to(table, "pile:resource", back=True)
    table.press("Enter")
    table.page.keyboard.press("Tab")
    table.page.keyboard.press("Tab")
    table.press("Enter")
    assert blank.ask(ASKED) == "play_card"
    assert table.has_focus()


def _tab_to(table, spot, back=False):
    for _ in range(120):
        table.page.keyboard.press("Shift+Tab" if back else "Tab")
        if table.page.evaluate("document.activeElement.dataset.spot") == spot:
            return
    raise AssertionError(spot)


def closer(table, turns=3):
    """Look closer with the wheel and the key for zooming; return the middle of the stage."""
    table.root.locator(".lnb-stage").hover()
    box = table.root.locator(".lnb-stage").bounding_box()
    table.board.evaluate(REST)
    table.page.keyboard.down("Control")
    for _ in range(turns):
        table.page.mouse.wheel(0, -120)
    table.page.keyboard.up("Control")
    table.page.wait_for_timeout(100)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_wheel_looks_closer_a_redraw_keeps_it_and_the_button_shows_all(blank, table, expect):
    table.board.evaluate(REST)
    before, here = scale(table), table.step()
    closer(table)
    near = scale(table)
    assert near > before * 1.5
    table.click_in("settings", "lang.fr")
    assert scale(table) == pytest.approx(near)
    expect(table.button("whole")).to_have_text("Tout voir")
    table.button("whole").click()
    assert scale(table) <= before
    assert table.button("whole").evaluate("button => button === document.activeElement")
    assert table.step() == here


def test_a_stage_that_is_dragged_follows_the_hand_and_that_is_no_click(table):
    here, (x, y) = table.step(), closer(table)
    start = table.board.bounding_box()
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x - 80, y - 40, steps=4)
    table.page.mouse.up()
    assert table.board.bounding_box()["x"] == pytest.approx(start["x"] - 80, abs=2)
    table.page.wait_for_timeout(300)
    assert table.step() == here
    assert table.button("spot.all").count() == 0


@each_theme
def test_axe_finds_no_barrier(blank, table, barriers, theme):
    blank.dress(theme)
    closer(table)
    blank.page.wait_for_timeout(500)
    assert barriers(blank.page) == []


def test_the_number_of_a_place_stands_there_once(blank, table, expect):
    place = table.root.locator(".lnb-lights i")
    free = blank.ask("next(x.action.spot(s.state) for x in c.controller.offered if x.legal)")
    table.reach(table.spot(free)).hover(force=True)
    expect(place).to_have_attribute("data-place", f"({', '.join(free.split(':')[2:])})".replace("-", "−"))
    table.click(table.spot(blank.ask("[x.spot for x in c.controller.offered if x.legal][-1]")))
    table.reach(table.spot(marked(blank, "legal", "place")[0])).hover(force=True)
    expect(place).to_have_count(1)
    expect(place).not_to_have_attribute("data-place", re.compile("."))


@pytest.mark.parametrize(("lang", "said"), [("en", "38 cards"), ("fr", "38 cartes")])
def test_the_arrow_covers_no_words_and_a_pile_says_what_it_counts(blank, lang, said):
    blank.page.set_viewport_size({"width": 1440, "height": 900})
    shown = blank.run(STARTING.format(kind="place_starter", lang=lang))
    shown.board.evaluate(REST)
    assert shown.board.evaluate(OVER) == []
    assert said in shown.board.locator(".lnb-r-table text").all_text_contents()
