"""What sentences of The Workshop of Leonardo light on the board."""

import re
from html import unescape

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.explanation import why
from leonardo_nb.core.mentions import mentioned_spots
from leonardo_nb.core.state import TABLE, with_row
from leonardo_nb.rulesets.workshop_of_leonardo import RULESET
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import FACES
from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Study
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.parts import PARTS
from tests.workshop_of_leonardo.table import ADA, BO

SENTENCE = re.compile(r'<li data-of="([^"]*)"[^>]*>([^<]*)<')


@pytest.fixture
def session():
    """Two players at the first turn."""
    session = lnb.new("workshop_of_leonardo", ["Ada", "Bo"], seed=1)
    while session.decision.kind != "play_card":
        session.play(session.legal[0])
    return session


def lit(state, key: str, known=None, **params) -> list[str]:
    said = why(key, **params)
    return list(mentioned_spots(RULESET, said, state, "en", {**(known or {}), **said.params}))


def test_study_lights_the_player_and_the_column(session):
    controller = Controller(session)
    before, action = session.step_number, next(action for action in session.legal if isinstance(action, Study))
    session.play(action)
    controller.table.since = before
    told = {unescape(said).strip(): of.split() for of, said in SENTENCE.findall(PARTS["reason"](controller.context))}
    column = f"column.{action.seat}.{FACES[action.card].discipline}"
    (done,) = [of for of in told.values() if column in of and f"player.{action.seat}" in of]
    assert {*done} == {column, f"player.{action.seat}"}


def test_a_card_in_hand_is_lit_in_both_halves_and_a_played_one_where_it_is(session):
    state, card = session.state, session.state.hand(ADA)[0]
    assert lit(state, "now.top", card=card) == [f"hand.{card}.top", f"hand.{card}.bottom"]
    gone = with_row(state, "apprentice", card - 1, where="discards", seat=TABLE)
    assert lit(gone, "now.top", card=card) == ["discards"]
    discipline = FACES[card].discipline
    laid = with_row(state, "apprentice", card - 1, where="study", column=discipline)
    assert lit(laid, "now.top", card=card) == [f"column.0.{discipline}"]
    looked = with_row(state, "apprentice", card - 1, where="looked", place=1)
    assert lit(looked, "now.top", card=card) == [f"looked.{card}.top", f"looked.{card}.bottom"]


def test_a_discipline_is_lit_in_the_column_of_whom_the_talk_is(session):
    told = {"discipline": "physics", "level": 1, "wanted": 2, "lacking": 1}
    assert lit(session.state, "now.lacks", seat=BO, **told) == ["player.1", "column.1.physics"]
    seat = session.decision.seat
    assert lit(session.state, "now.needs", needs=("physics:2",)) == [f"column.{seat}.physics"]


def test_cards_of_the_centre_are_lit_where_they_are_and_those_of_a_deck_as_the_deck(session):
    state = session.state
    card = next(iter(state.centre("patron").values()))
    assert lit(state, "now.patron", patron=card) == [f"patron.{card}"]
    deck = next(row.card for row in state.patrons if row.where == "deck")
    assert lit(state, "now.patron", patron=deck) == ["deck.patron"]
    assert RULESET.row_spot(state, "patrons", deck - 1, "") == "deck.patron"
    assert RULESET.row_spot(state, "patrons", card - 1, "place") == f"patron.{card}"


def test_what_a_seat_does_not_see_is_not_lit(session):
    state = session.state
    card = state.hand(BO)[0]
    view = RULESET.view(state, ADA)
    assert lit(view, "now.top", card=card) == []
    assert RULESET.row_spot(view, "apprentice", card - 1, "where") == ""
    assert RULESET.row_spot(state, "apprentice", card - 1, "where") == f"hand.{card}.top"


def test_changed_cells_of_the_game_are_seen_at_their_things(session):
    state = session.state
    assert RULESET.row_spot(state, "game", 0, "holder") == "fatigue"
    assert RULESET.row_spot(state, "game", 0, "deck") == "deck.apprentice"
    assert RULESET.row_spot(state, "players", BO, "hand") == "player.1"
    alone = lnb.new("workshop_of_leonardo", 1, seed=1).state
    assert RULESET.row_spot(alone, "players", 2, "deck") == "deck.apprentice.2"
    assert RULESET.row_spot(alone, "game", 0, "deck") == ""
