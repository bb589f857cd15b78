"""Sentences light the things they speak of, and things the sentences: by mouse and keyboard, and Python is not asked for that."""

import pytest

from tests.browser.notebook import PLACING, REST, UNTIL

OFFERED = UNTIL.format(until="s.decision.kind.endswith('_offer') and s.state.price_step == 1")
"""Somebody has just bought something in a zone, and the next one is asked."""
LAID = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
bots = dict.fromkeys(range(2), "sensible")
for seed in range(40):
    s = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=seed)
    while not s.is_over and s.state.turn < 9:
        s.auto("step", bots)
    if any("copies:0" in region.body for region in s.ruleset.regions(s.state, "en", {}, ())):
        break
while s.decision.kind != "draw_card":
    s.auto("step", bots)
c = Companion(s)
c
"""
"""A card has just been laid, and there is a copy of a pattern in Ada's area."""
MIDDLES = """rings => rings.map(ring => {
    const { x, y, width, height } = ring.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
})"""
SIZES = "rings => rings.map(ring => [ring.getBoundingClientRect().width, ring.getBoundingClientRect().height])"
STYLE = """ring => {
    const style = getComputedStyle(ring), unit = Number(style.getPropertyValue("--unit")) || 1;
    return [style.borderTopWidth, style.outlineWidth].map(width => parseFloat(width) * unit);
}"""
"""How wide a ring and its outline are on the screen, however close the stage is."""


@pytest.fixture
def offered(blank):
    return _all_told(blank.run(OFFERED))


@pytest.fixture
def laid(blank):
    return _all_told(blank.run(LAID))


def _all_told(game):
    game.open_tab("why")
    return game


def lights(game):
    return game.board.locator(".lnb-lights i")


def said(game, words):
    """The innermost sentence with these words."""
    return game.root.locator("li[data-of]", has_text=words).last


def point(sentence):
    """The mouse goes to the words themselves."""
    sentence.scroll_into_view_if_needed()
    sentence.hover(position={"x": 12, "y": 6})


def seen_again(game, expect):
    """What happened last has been seen to happen, and the board is as it is now."""
    expect(game.root.locator(".lnb-stage")).to_have_attribute("data-when", "after")
    expect(lights(game)).not_to_have_count(0)


def away(game):
    game.page.mouse.move(2, 2)


def inside(game, ring, thing):
    """Whether the middle of a ring is on a thing."""
    box = game.thing(thing).bounding_box()
    x, y = ring
    return box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"]


def test_pointing_at_a_sentence_rings_its_things(blank, offered, expect):
    sentence = offered.reason.locator("li[data-of]").first
    spots = sentence.get_attribute("data-of").split()
    before = blank.sent
    point(sentence)
    seen_again(offered, expect)
    expect(lights(offered)).to_have_count(len(spots))
    middles = lights(offered).evaluate_all(MIDDLES)
    pieces = [spot for spot in spots if not spot.startswith("player")]
    assert pieces
    assert all(any(inside(offered, middle, spot) for middle in middles) for spot in pieces)
    expect(sentence).to_have_class("lnb-lit")
    away(offered)
    expect(lights(offered)).to_have_count(0)
    expect(offered.root.locator(".lnb-lit")).to_have_count(0)
    assert blank.sent == before


def test_a_player_is_the_whole_page_of_that_player(offered, expect):
    for sentence in offered.reason.locator('li[data-of*="player."]').all():
        seat = sentence.get_attribute("data-of").split("player.")[1][0]
        page = offered.board.locator(f".lnb-r-player{seat}")  # as much of it as is on stage
        point(sentence)
        expect(lights(offered).first).to_be_visible()
        offered.page.wait_for_timeout(300)  # then the camera goes there
        offered.board.evaluate(REST)
        if page.is_visible():
            break
    wide, high = (page.bounding_box()[side] for side in ("width", "height"))
    sizes = lights(offered).evaluate_all(SIZES)
    assert any(abs(x - wide) < 8 and abs(y - high) < 8 for x, y in sizes)
    away(offered)


def test_a_ring_is_seen_without_colour(offered):
    point(offered.reason.locator("li[data-of]").first)
    border, outline = lights(offered).first.evaluate(STYLE)
    assert border > 1.5
    assert outline > 1  # dark inside light: it stands out from dark and from light
    away(offered)


def test_the_focus_lights_the_same_and_outlasts_the_mouse(blank, offered, expect):
    sentence = offered.reason.locator("li[data-of]").first
    point(sentence)
    seen_again(offered, expect)
    pointed = lights(offered).evaluate_all(MIDDLES)
    away(offered)
    expect(lights(offered)).to_have_count(0)
    before = blank.sent
    offered.page.keyboard.press("Tab")  # the keyboard is in use
    sentence.locator("button.lnb-cite").first.focus()
    seen_again(offered, expect)
    expect(lights(offered)).to_have_count(len(pointed))
    assert lights(offered).evaluate_all(MIDDLES) == pointed
    point(offered.root.locator(".lnb-stage"))
    away(offered)
    expect(lights(offered)).to_have_count(len(pointed))
    offered.page.evaluate("document.activeElement.blur()")
    expect(lights(offered)).to_have_count(0)
    assert blank.sent == before


def test_a_choice_lights_what_it_is_about(offered, expect):
    offered.open_tab("play")
    choice = offered.legal.and_(offered.page.locator("[data-of]")).first
    spots = choice.get_attribute("data-of").split()
    choice.hover()
    expect(lights(offered)).to_have_count(len(spots))
    away(offered)
    choice.focus()
    expect(lights(offered)).to_have_count(len(spots))
    offered.page.evaluate("document.activeElement.blur()")


def test_pointing_at_a_thing_marks_the_sentences_about_it(blank, offered, expect):
    spot = "marker"
    before = blank.sent
    offered.reach(offered.thing(spot)).hover(force=True)
    marked = offered.root.locator("li.lnb-lit")
    expect(marked).not_to_have_count(0)
    assert all(spot in sentence.get_attribute("data-of").split() for sentence in marked.all())
    assert blank.sent == before
    away(offered)


def test_the_keyboard_comes_to_a_thing_and_its_sentences_are_marked(offered, expect):
    offered.board.locator("[data-spot]").first.focus()
    for _ in range(60):
        offered.page.keyboard.press("ArrowDown")
        if offered.page.evaluate("document.activeElement.dataset.key") == "marker":
            break
    expect(offered.root.locator('li.lnb-lit[data-of*="marker"]')).not_to_have_count(0)
    offered.page.evaluate("document.activeElement.blur()")


def test_changed_cells_and_the_rows_of_things_are_lit_in_the_table(blank, offered, expect):
    offered.open_tab("tables")
    event = offered.reason.locator("li[data-cells]").first
    table, row, *fields = next(
        cell.split(".") for cell in event.get_attribute("data-cells").split() if cell.startswith("labs.")
    )
    offered.click(offered.button(f"table.{table}"))
    before = blank.sent
    point(event)
    cells = offered.root.locator("td.lnb-lit-cell")
    expect(cells).to_have_count(len(fields))
    assert all(cell.evaluate("cell => cell.parentElement.dataset.row") == row for cell in cells.all())
    expect(offered.root.locator("tr.lnb-lit-cell")).to_have_count(1)
    assert blank.sent == before
    shown = offered.root.locator(f'[data-table] tr[data-row="{row}"]')
    shown.hover()
    spot = shown.get_attribute("data-is")
    expect(offered.root.locator(f'li.lnb-lit[data-of~="{spot}"]')).not_to_have_count(0)
    away(offered)


def test_a_card_of_a_thing_lights_what_it_speaks_of(offered, expect):
    offered.after(lambda: offered.reach(offered.thing("zone.B")).click(force=True))
    sentence = offered.card.locator("li[data-of]").first
    sentence.hover(position={"x": 12, "y": 6})
    expect(lights(offered)).not_to_have_count(0)
    offered.press("Escape")


def test_lights_survive_a_redraw(blank, expect):
    game = blank.run(OFFERED)
    sentence = game.reason.locator("li[data-of]").first
    game.open_tab("why")
    game.page.keyboard.press("Tab")  # the keyboard is in use
    sentence.locator("button.lnb-cite").first.focus()
    count = len(sentence.get_attribute("data-of").split())
    expect(lights(game)).to_have_count(count)
    game.after(
        lambda: blank.ask("c.act(__import__('leonardo_nb').widget.intents.read({'do': 'tab', 'tab': 'why'})) or 1")
    )
    expect(lights(game)).to_have_count(count)


def test_coordinates_are_shown_where_they_are_spoken_of(blank, laid, expect):
    before = blank.sent
    sentence = laid.reason.locator('li[data-of*="place:"]').first
    spot = next(spot for spot in sentence.get_attribute("data-of").split() if spot.startswith("place:"))
    _, _, x, y = spot.split(":")
    point(sentence)
    seen_again(laid, expect)
    number = f"({x}, {y})".replace("-", "−")
    label = laid.board.locator(f'.lnb-lights i[data-place="{number}"]')
    expect(label).to_have_count(1)
    (middle,) = label.evaluate_all(MIDDLES)
    assert inside(laid, middle, spot)
    assert number in label.evaluate("ring => getComputedStyle(ring, '::after').content")
    assert blank.sent == before


def test_a_corner_is_ringed_on_its_card(laid, expect):
    sentence = said(laid, "The card covers the")
    card, corner = sentence.get_attribute("data-of").split()
    assert corner.startswith(f"{card}:")
    point(sentence)
    seen_again(laid, expect)
    expect(lights(laid)).to_have_count(2)
    large, small = (ring.bounding_box() for ring in lights(laid).all())
    assert small["width"] < large["width"] / 2
    assert large["x"] - 1 <= small["x"]
    assert small["y"] + small["height"] <= large["y"] + large["height"] + 1


def test_a_laid_card_has_its_own_card_and_marks_its_sentences(laid, expect):
    sentence = laid.reason.locator('li[data-of*="place:"]').first
    spot = next(spot for spot in sentence.get_attribute("data-of").split() if spot.startswith("place:"))
    laid.reach(laid.thing(spot)).hover(force=True)
    expect(sentence).to_have_class("lnb-lit")
    laid.after(lambda: laid.thing(spot).click(force=True))
    expect(laid.card).to_contain_text("top left:")
    laid.press("Escape")


def test_counted_patterns_are_framed_and_numbered(blank, laid, expect):
    laid.open_tab("score")
    copies = laid.root.locator('[data-lit^="copies:0:"]')
    expect(copies.first).to_be_hidden()
    before = blank.sent
    sentence = laid.root.locator('.lnb-tabs li[data-of*="copies:0:"]').first
    point(sentence)
    shown = laid.root.locator(".lnb-seen")
    expect(shown).to_have_count(1)
    expect(shown).to_be_visible()
    expect(shown.locator("text")).to_contain_text("1")
    point(sentence.locator("li[data-of]").first)  # one copy: its cards are ringed, and all stay framed
    expect(lights(laid)).to_have_count(3)
    expect(shown).to_be_visible()
    away(laid)
    expect(copies.first).to_be_hidden()
    assert blank.sent == before


def test_axe_finds_no_barrier(laid, barriers):
    point(laid.reason.locator("li[data-of]").first)
    assert barriers(laid.page) == []


def test_in_notebook_7(notebook_7, expect):
    _smoke(notebook_7.run(PLACING), expect)


def test_in_voila(in_voila, expect):
    with in_voila(PLACING) as game:
        _smoke(game, expect)


def _smoke(game, expect):
    game.root.wait_for()
    sentence = game.root.locator(".lnb-ask[data-of], .lnb-reason li[data-of]").first
    point(sentence)
    expect(lights(game)).to_have_count(len(sentence.get_attribute("data-of").split()))
