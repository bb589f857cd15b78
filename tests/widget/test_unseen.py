"""What another player could have, on that player's card: for a reader at a seat, and from what that seat may know."""

import re

import pytest

import leonardo_nb as lnb

pytest.importorskip("anywidget")

from leonardo_nb.core.worlds import worlds
from leonardo_nb.widget import Companion
from leonardo_nb.widget.intents.play import Thing

ASKED = "What could Bo have?"


def card(session, thing, seat=0, lang="en"):
    companion = Companion(session, seat=seat, lang=lang)
    companion.act(Thing(thing))
    return companion.card


def begun(ruleset, moment="turn 3"):
    session = lnb.new(ruleset, ["Ada", "Bo", "Cy"], seed=5)
    session.auto(moment, "sensible")
    session.auto()
    return session


@pytest.mark.parametrize("ruleset", ["codex_naturalis", "leonardo_da_vinci", "pietrocupo", "workshop_of_leonardo"])
def test_the_card_of_another_player_unfolds_what_they_could_have(ruleset):
    shown = card(begun(ruleset), "player.1").partition(ASKED)[2]
    assert "%" in shown or "that is certain" in shown
    assert "data-rule=" in shown
    assert "Cy" not in re.sub(r"<[^>]*>", "", shown)


def test_who_sees_all_and_whose_own_card_it_is_asks_nothing():
    session = begun("codex_naturalis")
    assert ASKED in card(session, "player.1")
    assert ASKED not in card(session, "player.1", seat=None)
    assert ASKED not in card(session, "player.1", seat=1)
    assert "Que pourrait avoir Bo" in card(session, "player.1", lang="fr")


def test_the_bag_of_les_inventeurs_tells_what_could_come_next():
    shown = card(begun("inventeurs"), "bag")
    assert "What could come next?" in shown
    assert "What could" not in card(begun("inventeurs"), "player.1")


def test_a_world_that_looks_the_same_gives_the_same_card():
    session = begun("leonardo_da_vinci")
    world = next(worlds(session.ruleset, session.view(0), 0))
    shown = [card(session.at(state), "player.1") for state in (session.state, world)]
    assert shown[0] == shown[1]
