"""After a move of one's own, the board rests on what it changed before it goes on to the next question."""

import pytest

from tests.browser.notebook import AWAY

LAYING = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=5)
s.auto("turn 4, play_card", "sensible")
c = Companion(s, seat=s.decision.seat)
c
"""
RESTING = ".lnb-stage[data-rests]"
SIZE = {"width": 1100, "height": 700}


@pytest.fixture
def table(blank, moving):
    """A companion in which a card is about to be laid, closer than the whole board."""
    blank.page.set_viewport_size(SIZE)
    shown = blank.run(LAYING)
    shown.click(shown.spot(blank.ask("[x.spot for x in c.controller.offered if x.legal][-1]")))
    return shown


def lay(blank, table):
    """Lay the card by a key; return where."""
    table.press("a")
    assert blank.ask("c.session.decision.kind") == "draw_card"
    return table.thing(blank.ask("c.session.history[-1].action.spot(c.session.history[-1].before)"))


def test_the_result_of_a_move_is_seen_before_the_next_question(blank, table, expect):
    laid = lay(blank, table)
    pile = table.thing("pile:gold")
    expect(table.root.locator(RESTING)).to_have_count(1)
    assert not laid.evaluate(AWAY)
    expect(table.root.locator(RESTING)).to_have_count(0)
    table.board.evaluate("board => Promise.all(board.getAnimations().map(move => move.finished))")
    assert not pile.evaluate(AWAY)


@pytest.mark.parametrize("by", ["key", "click"])
def test_whoever_goes_on_does_not_wait(blank, table, expect, by):
    lay(blank, table)
    stage = table.root.locator(RESTING)
    expect(stage).to_have_count(1)
    table.page.keyboard.press("Shift") if by == "key" else stage.click(position={"x": 2, "y": 2})
    expect(stage).to_have_count(0, timeout=600)


def test_nothing_waits_where_nothing_moves_or_time_is_stepped_through(blank, table):
    blank.page.emulate_media(reduced_motion="reduce")
    lay(blank, table)
    assert table.root.locator(RESTING).count() == 0
    blank.page.emulate_media(reduced_motion="no-preference")
    table.press("ArrowLeft")
    table.press("ArrowRight")
    assert table.root.locator(RESTING).count() == 0
