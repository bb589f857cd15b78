"""The sets of Unfinished cards: points, what one more would bring, real holdings, and messages of every kind."""

import re
from itertools import product

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption, BadSeat
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import DESIGNS
from leonardo_nb.widget import UnfinishedSets
from tests.workshop_of_leonardo.deck import FLYING, MAGI, MAGI_2, MAGI_3, MONUMENT
from tests.workshop_of_leonardo.table import ADA, BO, laid_out

RULES = ("workshop.score.unfinished", "workshop.ruling.unfinished_table")
WORTH = (0, 2, 6, 12)


def picked(*counts: int, lang="en", widget=None) -> UnfinishedSets:
    """Exactly this many cards of each design."""
    widget = UnfinishedSets(lang) if widget is None else widget
    for design, count in zip(DESIGNS, counts, strict=True):
        widget.controls[design].value = count
    return widget


def send(widget, **intent) -> UnfinishedSets:
    """A message, as the browser sends it."""
    widget._handle_custom_msg(intent, [])
    return widget


def found(widget, key: str):
    """All explanations of this key, in the order they are told."""
    return [part for told in widget.told() for _, part in told.walk() if part.key == key]


@pytest.mark.rule("workshop.score.unfinished", "workshop.ruling.unfinished_table")
def test_every_set_has_its_points_and_every_design_says_what_one_more_would_bring():
    widget = picked(2, 1, 0, 3)
    whole, table, *others = widget.told()
    assert (whole.key, whole.params, whole.cites) == ("score.unfinished", {"seat": 0, "count": 6, "points": 20}, RULES)
    assert [(part.key, part.cites) for part in whole.because] == [("score.set", RULES)] * 3
    assert [part.params for part in whole.because] == [
        {"design": "adoration", "count": 2, "points": 6},
        {"design": "flying_machine", "count": 1, "points": 2},
        {"design": "bridge", "count": 3, "points": 12},
    ]
    assert (table.key, table.params, table.cites) == ("now.set", {"values": (2, 6, 12)}, RULES)
    assert [(part.key, part.cites) for part in others] == [
        ("small.gain_more", RULES),
        ("small.gain_more", RULES),
        ("small.gain_first", RULES),
        ("small.complete", RULES),
    ]
    assert [part.params for part in others] == [
        {"design": "adoration", "count": 3, "before": 6, "points": 12, "gain": 6},
        {"design": "flying_machine", "count": 2, "before": 2, "points": 6, "gain": 4},
        {"design": "monument", "count": 1, "before": 0, "points": 2, "gain": 2},
        {"design": "bridge", "count": 3},
    ]


@pytest.mark.rule("workshop.score.unfinished")
def test_whatever_is_picked_the_points_are_those_of_the_table():
    widget = UnfinishedSets()
    for counts in product(range(4), repeat=4):
        picked(*counts, widget=widget)
        points = sum(WORTH[count] for count in counts)
        assert widget.held == dict(zip(DESIGNS, counts, strict=True))
        assert widget.told()[0].params == {"seat": 0, "count": sum(counts), "points": points}
        gains = [part.params["gain"] for part in widget.told()[2:] if "gain" in part.params]
        assert gains == sorted((WORTH[n + 1] - WORTH[n] for n in counts if n < 3), reverse=True)


def test_from_what_a_player_has_taken_and_others_have_left():
    table = laid_out(sets={ADA: (MAGI, FLYING), BO: (MAGI_2, MAGI_3)}, unfinished=(MONUMENT, 5, 10))
    widget = UnfinishedSets.from_session(table.s)
    assert widget.held == {"adoration": 1, "flying_machine": 1, "monument": 0, "bridge": 0}
    (line,) = [line for line in table.s.scores().lines if line.seat == ADA and "unfinished" in line.explanation.key]
    assert widget.told()[0].params["points"] == line.points
    (none_left,) = found(widget, "small.none_left")
    assert (none_left.params, none_left.cites) == ({"design": "adoration", "count": 3}, RULES)
    assert send(widget, do="set", name="adoration", value=3).told()[0].params["points"] == 14
    assert send(widget, do="set", name="adoration", value=0).told()[0].params["points"] == 2
    assert UnfinishedSets.from_session(table.s, BO).held["adoration"] == 2
    with pytest.raises(BadSeat):
        UnfinishedSets.from_session(table.s, 3)
    with pytest.raises(BadOption, match="workshop_of_leonardo"):
        UnfinishedSets.from_session(lnb.new("inventeurs"))


@pytest.mark.parametrize("players", [1, 4])
def test_every_moment_of_a_game_can_be_looked_at(players):
    session = lnb.new("workshop_of_leonardo", players, seed=3)
    seats = range(len(session.seats))
    session.auto("end", dict.fromkeys(seats, "random"))
    for step in range(0, len(session.steps) + 1, 29):
        session.goto(step)
        for seat in seats:
            widget = UnfinishedSets.from_session(session, seat)
            (line,) = [line for line in session.scores().lines if line.seat == seat][5:]
            assert widget.told()[0].params["points"] == line.points


def test_a_companion_of_the_same_table_is_lit():
    table = laid_out(players=1, sets={ADA: (MAGI,)}, unfinished=(FLYING, MONUMENT, 10))
    companion = lnb.play(table.s)
    widget = UnfinishedSets.from_session(companion)
    assert widget.table == companion.table != ""
    assert 'role="group" aria-label="Ada 1" data-of="player.0"' in widget.form
    assert UnfinishedSets().table == ""


def test_buttons_and_the_field_set_a_number_within_its_bounds():
    widget = picked(1, 0, 0, 0)
    less, more = re.findall(r'<button [^>]*data-name="adoration"[^>]*>', widget.form)
    assert 'data-value="0"' in less
    assert 'aria-label="One more · Adorazione dei Magi"' in more
    assert send(widget, do="set", name="bridge", value=99).held["bridge"] == 3
    assert "<svg" not in picked(0, 0, 0, 0).result
