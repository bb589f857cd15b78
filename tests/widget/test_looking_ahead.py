"""Bots that look ahead at a table where people wait."""

import pytest

import leonardo_nb as lnb

pytest.importorskip("anywidget")

from leonardo_nb.core.bots import looks_ahead
from leonardo_nb.widget import Companion
from leonardo_nb.widget.intents.front import Begin
from leonardo_nb.widget.table import Table


def test_a_bot_that_looks_ahead_has_its_time_and_the_others_go_by_their_names():
    session = lnb.new("codex_naturalis", ["Ada", "Bo", "Cy"], seed=5)
    table = Table([session], seat=0, mode="mine", bots={1: "thoughtful"})
    bots = table.bots_now
    assert bots[2] == "sensible"
    assert looks_ahead(bots[1])
    assert 0 not in bots


def test_a_game_against_it_begins_and_goes_on_to_the_reader():
    companion = Companion()
    companion.act(Begin("codex_naturalis", ("Ada", "Bo"), ("", "thoughtful"), "5"))
    session = companion.controller.session
    assert session.decision.seat == 0
    assert companion.controller.table.bots == {1: "thoughtful"}
