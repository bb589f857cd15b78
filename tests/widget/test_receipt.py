"""A number on the board opens into its sum: what it says, what can be tried, and where it keeps silent."""

import re

import pytest

import leonardo_nb as lnb

pytest.importorskip("anywidget")

from leonardo_nb.widget import Companion
from leonardo_nb.widget.intents.play import Spot, Thing
from leonardo_nb.widget.intents.receipt import Receipt
from leonardo_nb.widget.intents.view import Rule

RANK = "rank@group.B.0"
WEEKS = "weeks@lab.0.small"


@pytest.fixture
def companion():
    return Companion(lnb.scenario("leonardo_da_vinci", "workshop-tie"))


@pytest.mark.rule("ldv.resolve.rank")
def test_a_number_opens_into_its_sum_with_one_rule_and_closes(companion):
    assert f'data-number="{RANK}"' in companion.svg()
    companion.act(Receipt(RANK))
    shown = companion.receipt
    assert "2. Ada has 2 apprentices, so a strength of 2." in shown
    assert "tied with Bo" in shown
    assert len(re.findall("lnb-cite\\b", shown.partition("<details")[0])) == 1
    assert "2. Ada has 2 apprentices" in companion.announcement
    companion.act(Rule("ldv.resolve.rank"))
    assert companion.receipt == shown
    companion.act(Receipt(""))
    assert not companion.receipt


@pytest.mark.rule("ldv.resolve.tie")
@pytest.mark.parametrize(("lang", "label"), [("en", "If Ada had come before Bo"), ("fr", "Si Ada avait pris place")])
def test_a_what_if_is_tried_beside_the_number(lang, label):
    companion = Companion(lnb.scenario("leonardo_da_vinci", "workshop-tie"), lang)
    companion.act(Receipt(RANK))
    assert label in companion.receipt
    assert "lnb-then" not in companion.receipt
    companion.act(Receipt(RANK, 0))
    assert re.search(r'class="lnb-then">1\. Ada', companion.receipt)
    assert companion.session.receipt(RANK).startswith("2. Ada")


def test_what_is_pointed_at_next_closes_it(companion):
    for intent in (Thing("zone.B"), Spot("zone.D")):
        companion.act(Receipt(RANK))
        assert companion.receipt
        companion.act(intent)
        assert not companion.receipt


@pytest.mark.rule("ldv.start.secret")
def test_a_seat_is_told_what_it_may_know():
    session = lnb.scenario("leonardo_da_vinci", "rulebook-discount")
    for seat, known in ((0, True), (1, False)):
        companion = Companion(session, seat=seat)
        assert (f'data-number="{WEEKS}"' in companion.svg()) == known
        companion.act(Receipt(WEEKS))
        assert bool(companion.receipt) == known
    assert "not there" in companion.reason or companion.controller.view.problem


@pytest.mark.parametrize("number", ["rank", "rank@group.Z.9", "points@zone.B", "x" * 500])
def test_what_is_no_number_gets_one_sentence(companion, number):
    companion.act(Receipt(number))
    assert not companion.receipt
    assert companion.controller.view.problem


def test_the_card_of_a_thing_carries_the_sum_of_its_number():
    session = lnb.new("codex_naturalis", 2, seed=3)
    session.auto("turn 6", "sensible")
    companion = Companion(session)
    companion.act(Thing("pawn.0"))
    assert session.receipt("points@pawn.0").splitlines()[0] in companion.card


def test_while_something_is_asked_it_keeps_silent(companion, monkeypatch):
    monkeypatch.setattr(type(companion.controller.conductor), "asks", property(lambda _: True))
    companion.act(Receipt(RANK))
    assert not companion.receipt
    assert not companion.controller.view.problem
    companion.act(Thing("group.B.0"))
    assert companion.card


def test_a_scenario_that_asks_is_answered_first():
    companion = Companion(lnb.new("leonardo_da_vinci", 3, seed=1))
    companion.controller.guide(scenario="workshop-tie")
    assert companion.controller.context.asks
    companion.controller.guide(answer=0)
    assert not companion.controller.context.asks
