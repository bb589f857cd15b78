"""Where `auto` stops: named moments, and seats that only pass."""

import re

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption, BadStep


@pytest.fixture
def session():
    return lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=3)


def test_passing_plays_a_whole_game_without_bots(session):
    session.auto("end", passing=True)
    assert session.is_over


def test_passing_leaves_bots_their_choices(session):
    session.auto("end", {0: "sensible"}, passing=True)
    assert session.scores().winners == (0,)


@pytest.mark.parametrize(
    ("moment", "turn", "phase", "kind", "seat"),
    [
        ("turn 3", 3, "A", "start_work", 0),
        ("phase B", 1, "B", "place_workers", 0),
        ("place_workers, seat 2", 1, "B", "place_workers", 2),
        ("turn 2, phase B, seat 1", 2, "B", "place_workers", 1),
        ("end_turn", 1, "D", "end_turn", lnb.TABLE),
    ],
)
def test_auto_stops_at_a_named_moment(session, moment, turn, phase, kind, seat):
    session.auto(moment, passing=True)
    asked = session.decision
    assert (session.state.turn, session.state.phase, asked.kind, asked.seat) == (turn, phase, kind, seat)
    assert session.auto(moment, passing=True) == ()  # it stands there already


def test_a_zone_is_named_by_its_letter(session):
    session.auto("place_workers")
    session.auto()
    session.play(session.actions.PassStarting(0))
    session.auto("place_workers, seat 0", passing=True)
    session.play(session.actions.PlaceMaster(0, "D"))
    session.auto("zone D", passing=True)
    assert (session.decision.kind, session.decision.zone, session.decision.price) == ("shop_offer", "D", 0)


def test_a_person_is_still_asked_on_the_way(session):
    with pytest.warns(UserWarning, match="Ada is asked before 'turn 3' comes") as told:
        session.auto("turn 3")
    assert (session.state.turn, session.decision.seat) == (1, 0)
    for call in re.findall(r"s\.auto\(.*?\)", str(told[0].message)):
        other = session.fork()
        eval(call, {"s": other})
        assert other.state.turn == 3


def test_a_moment_that_never_comes_changes_nothing(session):
    session.auto()
    session.play(session.legal[-1])
    session.undo()
    before, steps = session.state, session.steps
    with pytest.raises(BadStep, match=r"^The game ended before the moment 'turn 12' came; nothing has changed\.$"):
        session.auto("turn 12", passing=True)
    assert session.state is before
    assert session.steps == steps


@pytest.mark.parametrize("moment", ["", "tea", "zine D", "zone D E", ",", 3, None, "x" * 1000])
def test_a_moment_that_is_none_is_refused(session, moment):
    with pytest.raises(BadOption, match=r"turn 3"):
        session.auto(moment)
    assert session.step_number == 0


def test_the_scalars_of_the_game_need_no_row(session):
    session.auto()
    session.edit("game", turn=3)
    assert session.state.turn == 3


def test_what_an_invention_needs_is_filled_in(session):
    session.auto()
    needs = dict(zip(("iron", "glass", "wood", "brick", "rope"), session.state.invention(12).needs, strict=True))
    session.edit("players", 0, **needs)
    short, whole = (session.actions.StartInvention(0, "small", 12, **given) for given in ({}, needs))
    assert session.why_not(short) is None
    assert session.fork().play(short).action == whole
    assert session.why_not(session.actions.StartInvention(0, "small", 99)).reasons[0].key == "start.no_such_invention"


def test_while_the_table_is_to_move_a_refusal_says_what_is_waited_for():
    session = lnb.new("codex_naturalis", 2, seed=3)
    refusal = session.why_not(session.actions.KeepObjective(0, 1))
    assert [reason.key for reason in refusal.reasons] == ["objective.none_yet"]


def test_who_only_passes_bids_nothing_keeps_leonardo_and_leaves_the_deck():
    tie = lnb.scenario("leonardo_da_vinci", "auction-tie")
    (step,) = tie.auto("step", passing=True)
    assert step.action == tie.actions.Bid(step.action.seat, 0)
    s = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=12)
    s.auto("place_workers", passing=True)
    s.play(s.actions.PlaceApprentices(0, "A", 2))
    deck = [card.number for card in s.state.deck()]
    s.auto("turn 2", passing=True)
    done = {type(step.action).__name__: step.action for step in s.history}
    assert done["NameHolder"].to == 0
    assert done["PutBack"].numbers == tuple(deck[:4])


def test_a_phase_without_a_question_is_a_moment_too(session):
    session.auto("phase D", passing=True)
    assert (session.state.turn, session.state.phase, session.decision.seat) == (1, "D", lnb.TABLE)


@pytest.mark.parametrize("moment", ["phase E", "seat 7", "seat Zoe", "kind tea"])
def test_a_moment_of_no_such_phase_or_seat_is_refused(session, moment):
    with pytest.raises(BadOption, match=f"^There is no moment '{moment}'"):
        session.auto(moment, passing=True)


@pytest.mark.parametrize("moment", ["turn four", "turn 4.5", "epoch two"])
def test_a_turn_is_a_number(moment):
    with pytest.raises(BadOption, match=f"^There is no moment '{moment}'"):
        lnb.new("inventeurs", ["Ada", "Bo"], seed=3).auto(moment, passing=True)


@pytest.mark.parametrize("moment", ["Turn 4", "turn=4", "turn: 4"])
def test_a_moment_in_another_spelling_is_answered_with_its_own(session, moment):
    with pytest.raises(BadOption, match=r"Did you mean 'turn 4'\?$"):
        session.auto(moment, passing=True)


@pytest.mark.parametrize(
    ("ruleset", "moment", "told"),
    [
        ("inventeurs", "turn 5, Bo", "'turn 5', Ada is asked: write 'turn 5' or 'turn 6, Bo'"),
        ("leonardo_da_vinci", "turn 2, zone D", "As long as everybody passes, the moment 'turn 2, zone D' does not"),
        ("leonardo_da_vinci", "shop_offer", "first play or edit what it takes"),
    ],
)
def test_a_moment_that_passing_misses_says_whose_it_is_or_what_it_takes(ruleset, moment, told):
    session = lnb.new(ruleset, ["Ada", "Bo"], seed=3)
    with pytest.raises(BadStep, match=told):
        session.auto(moment, passing=True)
    assert session.step_number == 0


@pytest.mark.parametrize(("ruleset", "moment"), [("inventeurs", "turn 5, Bo"), ("workshop_of_leonardo", "turn 9, Bo")])
def test_the_moment_told_instead_comes(ruleset, moment):
    with pytest.raises(BadStep) as caught:
        lnb.new(ruleset, ["Ada", "Bo"], seed=3, moment=moment, frames={"players": {"points": [0, 0]}})
    instead = str(caught.value).split("'")[5]
    session = lnb.new(ruleset, ["Ada", "Bo"], seed=3)
    session.auto(instead, passing=True)
    assert session.decision.seat == 1
