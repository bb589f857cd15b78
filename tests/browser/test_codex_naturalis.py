"""Turns of Codex Naturalis: on the board, by mouse and by keyboard, and closer up."""

import pytest

from tests.browser.notebook import each_theme

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


def level(region):
    """How much larger the picture is than the box in which it stands."""
    return region.evaluate("r => r.querySelector('svg').clientWidth / r.querySelector('.lnb-zoom').clientWidth")


def scrolled(region):
    return region.locator(".lnb-zoom").evaluate("box => [box.scrollLeft, box.scrollTop]")


def test_a_turn_is_played_on_the_board(blank, table, expect):
    own = area(blank, table)
    before, picture = blank.ask(CARDS), own.inner_html()
    glowing = marked(blank, "legal", "place")
    expect(own.locator("[data-spot]").first).to_have_attribute("data-spot", glowing[0])
    table.click(table.spot(glowing[-1]))
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
    for spot in sorted(set(marked(blank, "refused", "place")) - {starter}):
        table.after(lambda spot=spot: table.spot(spot).press("Enter"))
        expect(table.card).to_contain_text("What cannot be done, and why")
        table.press("Escape")
    table.click(table.spot(starter))
    expect(table.card).to_contain_text("corners")
    assert table.step() == here


def test_a_card_that_needs_more_says_what(blank, table, expect):
    spot = blank.ask("[x.spot for x in c.controller.offered if not x.legal and x.spot.startswith('card:')][0]")
    table.click(table.spot(spot))
    expect(table.card).to_contain_text("missing")


def test_a_turn_is_played_by_keys_alone(blank, table):
    table.button("lang.en").focus()
    _tab_to(table, marked(blank, "legal", "place")[0])
    table.press("Enter")
    table.press("1")
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


def test_keys_look_closer_and_leave_the_timeline_alone(blank, table):
    own, here = area(blank, table), table.step()
    own.locator(".lnb-zoom").focus()
    for key in ("+", "+", "-", "+"):
        table.page.keyboard.press(key)
    assert level(own) == pytest.approx(2.25, abs=0.1)
    start = scrolled(own)
    table.page.keyboard.press("ArrowRight")
    table.page.keyboard.press("ArrowDown")
    assert scrolled(own) == [start[0] + 60, start[1] + 60]
    table.page.keyboard.press("ArrowLeft")
    assert scrolled(own) == [start[0], start[1] + 60]
    assert table.step() == here
    table.page.keyboard.press("0")
    assert level(own) == pytest.approx(1, abs=0.01)


def test_buttons_look_closer_and_a_redraw_keeps_it(blank, table, expect):
    own = area(blank, table)
    larger, whole = own.locator("[data-zoom=in]"), own.locator("[data-zoom=whole]")
    expect(larger).to_have_attribute("aria-label", "Larger")
    larger.click()
    larger.click()
    near, place = level(own), scrolled(own)
    assert near > 2
    table.click(table.button("lang.fr"))
    expect(larger).to_have_attribute("aria-label", "Agrandir")
    assert level(own) == pytest.approx(near)
    assert scrolled(own) == place
    table.click(table.legal.first)
    assert level(own) == pytest.approx(near)
    whole.click()
    assert level(own) == pytest.approx(1, abs=0.01)
    assert whole.evaluate("button => button === document.activeElement")


def test_the_buttons_hide_nothing_of_the_area(blank, table):
    for lang in ("en", "fr"):
        if lang == "fr":
            table.click(table.button("lang.fr"))
        bars = table.board.locator(".lnb-zoombar")
        assert bars.count() == 2
        for number in range(2):
            bar, below = bars.nth(number).bounding_box(), bars.nth(number).locator("xpath=../div[2]").bounding_box()
            assert bar["y"] + bar["height"] <= below["y"] + 1


def test_a_zoomed_area_is_dragged_and_that_is_no_click(blank, table):
    own, here = area(blank, table), table.step()
    for _ in range(3):
        own.locator("[data-zoom=in]").click()
    own.scroll_into_view_if_needed()
    start, box = scrolled(own), own.locator(".lnb-zoom").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x - 80, y - 40, steps=4)
    table.page.mouse.up()
    assert scrolled(own)[0] > start[0] + 40
    table.page.wait_for_timeout(300)
    assert table.step() == here
    assert table.button("spot.all").count() == 0


@each_theme
def test_axe_finds_no_barrier(blank, table, barriers, theme):
    blank.dress(theme)
    area(blank, table).locator("[data-zoom=in]").click()
    blank.page.wait_for_timeout(500)
    assert barriers(blank.page) == []
