"""Pieces are picked up and put down by hand: with the mouse, a finger and the keys."""

from time import perf_counter

import pytest

from tests.browser.notebook import REST, UNTIL
from tests.browser.test_cards import STARTING
from tests.browser.test_codex_naturalis import PLAYING

PLACING = UNTIL.format(until="s.decision.kind == 'place_workers'")
MIDDLE = "e => { const r = e.getBoundingClientRect(); return [(r.left + r.right) / 2, (r.top + r.bottom) / 2]; }"
UP = "c.controller.view.pointing.spots"
COUNT = """() => {
    const [ghost, seen] = [document.querySelector(".lnb-carried"), new Set()];
    const look = () => { seen.add(ghost.style.transform); if (ghost.isConnected) requestAnimationFrame(look); };
    window.seen = seen;
    look();
}"""
"""Counts the places at which a carried piece is seen."""


def middle(game, name):
    """Where a thing is once the camera stands still; the whole board is shown where it is out of view."""
    return game.reach(game.thing(name)).evaluate(MIDDLE)


def carry(game, piece, *ways):
    """Press on a piece and take it to points of the screen, one after the other."""
    game.page.mouse.move(*middle(game, piece))
    game.page.mouse.down()
    for way in ways:
        game.page.mouse.move(*way, steps=5)
    game.board.evaluate(REST)


def drop(game, place):
    """Let go of what is carried on a thing; the answer has come."""
    game.board.evaluate(REST)
    game.page.mouse.move(*game.thing(place).evaluate(MIDDLE), steps=5)
    game.after(game.page.mouse.up)


def away(game):
    """A point on the stage."""
    box = game.root.locator(".lnb-stage").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_card_is_carried_into_the_lab_and_nothing_pans(blank, expect):
    game = blank.run(STARTING)
    game.whole()
    before = game.board.get_attribute("style")
    carry(game, "card.8", away(game))
    expect(game.board.locator(".lnb-carried")).to_have_count(1)
    expect(game.spot("lab.0.small")).to_have_attribute("data-glows", "")
    assert game.board.get_attribute("style") == before
    drop(game, "lab.0.small")
    expect(game.board.locator(".lnb-carried")).to_have_count(0)
    assert blank.ask("s.state.lab(0, 'small').invention") == 8


def test_places_glow_only_while_a_piece_is_up_and_escape_lets_go(blank, expect):
    game = blank.run(PLACING)
    glowing = game.board.locator('[data-glows][data-spot^="zone."]')
    expect(glowing).to_have_count(0)
    game.click(game.thing("ready.0.1"))
    game.click(game.thing("ready.0.2"))
    expect(glowing).to_have_count(8)
    expect(game.board.locator(".lnb-up")).to_have_count(2)
    game.press("Escape")
    expect(glowing).to_have_count(0)
    expect(game.board.locator(".lnb-up")).to_have_count(0)
    assert blank.ask(UP) == []


def test_those_picked_up_are_carried_together(blank):
    game = blank.run(PLACING)
    game.click(game.thing("ready.0.1"))
    carry(game, "ready.0.2", away(game))
    drop(game, "zone.C")
    assert blank.ask("s.state.group('C', 0).apprentices") == 2


def test_a_refused_drop_says_why_there_and_its_repair_plays(blank, expect):
    game = blank.run(STARTING)
    game.whole()
    carry(game, "card.8", away(game))
    drop(game, "lab.0.large")
    note = game.root.locator(".lnb-drop .lnb-there")
    expect(note).to_contain_text("still in the Workshop")
    expect(game.board.locator(".lnb-carried")).to_have_count(0)
    stage, box = game.root.locator(".lnb-stage").bounding_box(), note.bounding_box()
    assert box["x"] >= stage["x"]
    assert box["y"] >= stage["y"]
    assert box["x"] + box["width"] <= stage["x"] + stage["width"]
    assert box["y"] + box["height"] <= stage["y"] + stage["height"]
    game.click(note.locator(".lnb-choices button"))
    expect(note).to_have_count(0)
    assert blank.ask("s.state.lab(0, 'small').invention") == 8


@pytest.mark.parametrize("ends", ["paper", "Escape"])
def test_what_is_dropped_on_nothing_goes_back_without_a_word(blank, expect, ends):
    game = blank.run(STARTING)
    here = game.step()
    carry(game, "card.8", away(game))
    if ends == "Escape":
        game.press("Escape")
        game.page.mouse.up()
    else:
        stage = game.root.locator(".lnb-stage").bounding_box()
        game.page.mouse.move(stage["x"] + stage["width"] + 60, stage["y"] + 300, steps=4)
        game.after(game.page.mouse.up)
    expect(game.board.locator(".lnb-carried")).to_have_count(0)
    expect(game.root.locator(".lnb-there")).to_have_count(0)
    assert (blank.ask(UP), game.step()) == ([], here)


@pytest.mark.parametrize(("kind", "side"), [("card:", "front"), ("back:", "back")])
def test_a_card_of_the_hand_is_laid_as_it_was_picked_up(blank, expect, kind, side):
    table = blank.run(PLAYING)
    card, place = blank.ask(f"[[x.held, x.spot] for x in c.controller.offered if x.held.startswith('{kind}')][0]")
    carry(table, card, away(table))
    drop(table, place)
    expect(table.board.locator(".lnb-carried")).to_have_count(0)
    assert blank.ask("s.decision.kind") == "draw_card"
    assert blank.ask("s.history[-1].action.side") == side


@pytest.mark.rule("codex.play.gold_requirement")
def test_a_front_that_may_not_be_laid_says_why_beside_its_place_and_offers_the_back(blank, expect):
    table = blank.run(PLAYING)
    fronts = "{x.held for x in c.controller.offered if x.legal}"
    card = blank.ask(
        f"[x.spot for x in c.controller.offered if x.spot.startswith('card:') and x.spot not in {fronts}][0]"
    )
    place = blank.ask("[x.spot for x in c.controller.offered if x.legal][0]")
    carry(table, card, away(table))
    drop(table, place)
    note = table.root.locator(".lnb-drop .lnb-there")
    expect(note).to_contain_text("only if your area shows")
    box, own = note.bounding_box(), table.thing(card).bounding_box()
    assert box["y"] + box["height"] <= own["y"] + 2 or box["x"] >= own["x"] + own["width"] - 2 or own["x"] >= box["x"]
    table.click(note.locator(".lnb-choices button"))
    assert blank.ask("s.history[-1].action.side") == "back"


def test_a_card_that_falls_a_bit_beside_a_place_is_laid_there(blank):
    table = blank.run(PLAYING)
    card, place = blank.ask("[[x.held, x.spot] for x in c.controller.offered if x.held.startswith('card:')][0]")
    carry(table, card, away(table))
    x, y = table.thing(place).evaluate(MIDDLE)
    size = table.thing(place).bounding_box()
    table.page.mouse.move(x + 0.3 * size["width"], y + 0.3 * size["height"], steps=5)
    table.after(table.page.mouse.up)
    assert blank.ask("[s.history[-1].action.kind, s.decision.kind]") == ["lay_card", "draw_card"]


def test_a_face_up_card_is_taken_by_bringing_it_to_the_hand(blank):
    table = blank.run(PLAYING)
    table.click(table.legal.first)
    seat, card = blank.ask(
        "[s.decision.seat, next(x.spot for x in c.controller.offered if x.spot.startswith('card:'))]"
    )
    carry(table, card, away(table))
    drop(table, f"hand.{seat}")
    assert blank.ask(f"[s.history[-2].action.kind, len(s.state.hand({seat}))]")[1] == 3


def test_nothing_moves_between_picking_up_and_putting_back(blank):
    table = blank.run(PLAYING)
    table.board.evaluate(REST)
    before = table.board.get_attribute("style")
    card = blank.ask("[x.held for x in c.controller.offered if x.held.startswith('card:')][0]")
    table.click(table.thing(card))
    table.click(table.thing(card))
    assert table.board.get_attribute("style") == before


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_all_that_can_be_taken_is_in_view_with_the_hand(blank, size):
    blank.page.set_viewport_size({"width": size[0], "height": size[1]})
    table = blank.run(PLAYING)
    table.click(table.legal.first)
    table.board.evaluate(REST)
    things = blank.ask("sorted({t for x in c.controller.offered if x.legal for t in (x.spot, x.held)})")
    stage = table.root.locator(".lnb-stage").bounding_box()
    for name in things:
        box = table.thing(name).bounding_box()
        assert box["x"] >= stage["x"] - 8
        assert box["x"] + box["width"] <= stage["x"] + stage["width"] + 8
        assert box["y"] + box["height"] <= stage["y"] + stage["height"] + 8


def test_the_button_for_the_whole_board_lies_over_nothing(blank):
    table = blank.run(PLAYING)
    stage, button = table.root.locator(".lnb-stage").bounding_box(), table.button("whole").bounding_box()
    assert button["y"] >= stage["y"] + stage["height"] - 1


def test_a_carried_piece_is_redrawn_thirty_times_a_second(blank):
    game = blank.run(STARTING)
    carry(game, "card.8", away(game))
    x, y = away(game)
    game.page.evaluate(COUNT)
    begun = perf_counter()
    for step in range(60):
        game.page.mouse.move(x + step, y)
    seen = game.page.evaluate("window.seen.size")
    game.page.mouse.up()
    assert seen >= min(30 * (perf_counter() - begun), 30)


def test_a_finger_carries_a_piece(phone):
    game = phone.run(STARTING)
    (x, y), cdp = middle(game, "card.8"), phone.page.context.new_cdp_session(phone.page)

    def touch(kind, *point):
        points = [{"x": point[0], "y": point[1]}] if point else []
        cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", x, y)
    game.after(lambda: [touch("touchMove", x, y + step) for step in (4, 9, 16, 24)])
    game.board.evaluate(REST)
    touch("touchMove", *game.thing("lab.0.small").evaluate(MIDDLE))
    game.after(lambda: touch("touchEnd"))
    assert phone.ask("s.state.lab(0, 'small').invention") == 8


def test_what_a_row_of_a_table_rings_is_seen_above_the_drawer(blank, expect):
    game = blank.run(STARTING)
    game.open_tab("tables")
    game.root.locator(".lnb-drawer [data-is]").nth(2).hover()
    ring = game.root.locator(".lnb-lights i").first
    expect(ring).to_be_visible()
    game.page.wait_for_timeout(400)
    game.board.evaluate(REST)
    seen, drawer = ring.bounding_box(), game.root.locator(".lnb-drawer").bounding_box()
    assert seen["y"] + seen["height"] <= drawer["y"] + 2
