"""The card of a thing: in which order it tells, and that only what names the thing has happened to it."""

import re

import pytest

import leonardo_nb as lnb

pytest.importorskip("anywidget")

from leonardo_nb.widget import Companion
from leonardo_nb.widget.intents.play import Thing

BOTS = dict.fromkeys(range(3), "sensible")
HAPPENED = 'class="lnb-happened"'


def card(session, thing):
    companion = Companion(session)
    companion.act(Thing(thing))
    return companion.card


def test_what_can_be_done_comes_first_and_what_happened_last():
    session = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
    session.auto("turn 1, phase B", BOTS)
    session.auto("step", BOTS)
    shown = card(session, "zone.B")
    parts = ("lnb-called", "lnb-choices", "lnb-what", "lnb-now", "lnb-why", "lnb-happened")
    there = [shown.find(f'class="{part}"') for part in parts if part in shown]
    assert there == sorted(there)
    assert len(there) >= 4
    assert shown.index("lnb-choices") < shown.index("lnb-what")


def test_a_card_in_the_deck_is_not_told_what_was_drawn_instead_of_it():
    """Cards that were shuffled among others, or dealt to somebody else, are named by their own events alone."""
    session = lnb.new("codex_naturalis", 3, seed=5)
    session.auto("turn 2", BOTS)
    companion = Companion(session)
    for thing in sorted(set(re.findall(r'data-key="(card:\d+)"', companion.svg())))[:4]:
        companion.act(Thing(thing))
        happened = companion.card.partition(HAPPENED)[2]
        for said in re.findall(r"<li[^>]*>(.*?)</li>", happened):
            assert f"card {thing.partition(':')[2]} " in said


def test_a_shop_is_not_told_who_took_a_kit():
    session = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
    session.auto("turn 1, phase A")
    changed = [event for step in session.history for event in step.events if event.explanation.key == "setup.kit"]
    assert any(change.table == "shops" for event in changed for change in event.changes)
    assert HAPPENED not in card(session, "pile.iron")
    assert HAPPENED in card(session, "player.0")


def test_the_key_0_is_the_bid_of_0_and_the_others_have_letters():
    companion = Companion(lnb.scenario("leonardo_da_vinci", "all-bids-zero"))
    keys = re.findall(r">(\w)</kbd>([^<]+)<", companion.question.partition('class="lnb-no"')[0])
    assert ("0", "Bid 0") in keys
    assert [key for key, _ in keys] == [*"abcdefghijklmnopqrstuvwxyz"[: len(keys) - 1], "0"]


def test_where_nothing_costs_anything_no_choice_of_several_binds_least():
    session = lnb.new("codex_naturalis", 3, seed=5)
    session.auto("turn 1", BOTS)
    assert session.decision.kind == "play_card"
    assert 'data-digit="0"' not in Companion(session).question


def test_an_event_that_names_a_thing_has_happened_to_it_though_it_changed_another():
    """Starting an invention changes the lab, and says the card."""
    session = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
    session.auto("turn 1, phase A")
    session.play(session.actions.StartInvention(0, "small", 8))
    assert "starts invention 8" in card(session, "card.8").partition(HAPPENED)[2]
