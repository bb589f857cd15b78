"""What sentences of Les Inventeurs light on the board."""

import re
from html import unescape

from leonardo_nb.core.explanation import why
from leonardo_nb.core.mentions import mentioned_spots
from leonardo_nb.rulesets.inventeurs import RULESET
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.parts import PARTS
from tests.inventeurs.pieces import ARCHIMEDES, ARISTOTLE, BOW, CANOE, EINSTEIN
from tests.inventeurs.table import ADA, BO, laid_out, work

SENTENCE = re.compile(r'<li data-of="([^"]*)"[^>]*>([^<]*)<')


def lit(state, key: str, known=None, **params) -> list[str]:
    said = why(key, **params)
    return list(mentioned_spots(RULESET, said, state, "en", {**(known or {}), **said.params}))


def test_work_lights_the_inventor_the_invention_and_its_slots():
    table = laid_out()
    table.play(work(ARCHIMEDES, BOW))
    controller = Controller(table.s)
    controller.table.since = 0
    told = {unescape(said).strip(): of.split() for of, said in SENTENCE.findall(PARTS["reason"](controller.context))}
    (done,) = [of for said, of in told.items() if said.startswith("Ada sends Archimedes to work on the bow")]
    assert {"player.0", f"inventor.{ARCHIMEDES}", f"invention.{BOW}"} <= set(done)
    place = table.state.place_of(BOW)
    (mechanics,) = [of for said, of in told.items() if said.startswith("Mechanics: level")]
    assert mechanics == [f"slot.{place}.mechanics"]


def test_a_token_is_lit_where_the_talk_is_of_it():
    state = laid_out(
        held={ADA: [("points", 2)], BO: [("points", 2)]}, rewards={BOW: (("points", 2), ("points", 3))}
    ).state
    place = state.place_of(BOW)
    assert lit(state, "share.token", seat=BO, token="points:2") == [
        "player.1",
        "token.1.points.2",
        f"reward.{place}.points.2",
    ]
    told = lit(state, "epoch.rewards", invention=BOW, tokens=("points:2", "points:3"))
    assert told == [f"invention.{BOW}", f"reward.{place}.points.2", f"reward.{place}.points.3"]


def test_a_number_of_a_sequence_is_lit_on_the_cards_of_the_player():
    state = laid_out(epoch=2, acquired={ADA: (BOW, CANOE), BO: (2,)}).state
    run = {"numbers": (0, 1), "wild": (), "count": 0, "points": 1}
    assert lit(state, "score.run", {"seat": ADA}, **run) == [f"invention.{BOW}", f"invention.{CANOE}"]
    assert lit(state, "score.tokens", seat=ADA, values=(1, 2), points=3) == ["player.0"]


def test_what_is_not_drawn_is_not_lit():
    state = laid_out(players=2).state
    assert lit(state, "now.inventor", inventor=EINSTEIN) == [f"inventor.{EINSTEIN}"]
    assert lit(state, "now.inventor", inventor=13) == []
    assert lit(state, "now.invention", invention=36) == []
    assert lit(state, "now.team", team="red") == []
    assert RULESET.row_spot(state, "inventors", 12, "") == ""
    assert RULESET.row_spot(state, "inventions", 35, "") == "pile.3"
    assert RULESET.row_spot(state, "inventors", ARISTOTLE - 1, "physics") == f"inventor.{ARISTOTLE}"


def test_a_changed_cell_is_seen_at_its_slot():
    table = laid_out()
    state, place = table.state, table.state.place_of(BOW)
    row = (place - 1) * state.seats + BO
    assert RULESET.row_spot(state, "contributions", row, "mechanics") == f"slot.{place}.mechanics"
    assert RULESET.row_spot(state, "contributions", row, "chemistry") == f"invention.{BOW}"
    assert RULESET.row_spot(state, "game", 0, "statuette") == "statuette"
    assert RULESET.row_spot(state, "game", 0, "epoch") == "pile.1"
