"""Hints for the labs: each agrees with those that follow, and none costs an invention that could be finished."""

from itertools import product

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadStep
from leonardo_nb.core.state import with_row
from leonardo_nb.rulesets.leonardo_da_vinci.think import expectations
from leonardo_nb.rulesets.leonardo_da_vinci.think.plan import Plan
from tests.leonardo_da_vinci.table import ADA, Table
from tests.pietrocupo.positions import under_way

ASKED = {"leonardo_da_vinci": "place_workers", "pietrocupo": "assign_workers"}
"""By game, the question by which workers come to labs."""


def keys(reasons):
    return [reason.key for reason in reasons]


def lacking(state, lab):
    """The weeks that the work in a lab still lacks, with all who are there."""
    card = state.invention(lab.invention)
    owned = sum(other.owner == lab.seat and other.type == card.type for other in state.inventions)
    return card.weeks - 2 * owned - lab.weeks - 2 * lab.mechanical_men - lab.apprentices - 2 * lab.master


def working(state, seat):
    return [lab for lab in state.labs_of(seat) if lab.working and state.invention(lab.invention).where != "deck"]


def finished(state, seat):
    """How many inventions the labs of a seat finish with all who are there."""
    return sum(lacking(state, lab) <= 0 for lab in working(state, seat))


def most_finished(state, seat):
    """The most inventions that the labs of a seat can finish, by every way to send its workers there."""
    own, labs, best = state.players[seat], working(state, seat), 0
    for *split, master in product(*[range(own.ready + 1)] * len(labs), range(len(labs) + 1)):
        there = [
            (lab, count, own.master and place == master)
            for place, (lab, count) in enumerate(zip(labs, split, strict=True))
        ]
        if sum(split) <= own.ready and all(count + boss <= lab.free_spaces for lab, count, boss in there):
            best = max(best, sum(lacking(state, lab) <= count + 2 * boss for lab, count, boss in there))
    return best


def in_the_last_turn(game, players, seed, turn):
    """A game of sensible bots whose last turn comes early, at the first question by which workers come to labs."""
    session = lnb.new(game, players, seed=seed)
    session.auto(f"turn {turn}, start_work", bots="sensible")
    session.edit("game", turn=9)
    try:
        session.auto(ASKED[game], bots="sensible")
    except BadStep:
        return None
    return session


@pytest.mark.rule("ldv.labs.weeks", "ldv.place.lab_spaces", "ldv.setup.turns")
@pytest.mark.one_in(6)
@pytest.mark.parametrize("seed", range(1, 13))
@pytest.mark.parametrize("game", ASKED)
def test_in_the_last_turn_hints_finish_as_many_inventions_as_can_be(game, seed):
    for turn in (3, 5, 7):
        session = in_the_last_turn(game, 2 + seed % 4, seed, turn)
        if session is None:
            continue
        seat, due = session.decision.seat, most_finished(session.state, session.decision.seat)
        while session.decision.kind == ASKED[game]:
            own = session.decision.seat == seat
            session.play(session.hint().action if own else session.legal[-1])
            assert not own or most_finished(session.state, seat) == due, session.steps[-1].text()
            session.auto("step") if session.decision.seat == lnb.TABLE else None


def at_work(number, turn):
    """Ada works at an invention in her small lab, which has three spaces, and is asked to place workers."""
    table = Table(3).until("place_workers", ADA)
    return table.edit(lambda state: under_way(replace(state, turn=turn), ADA, "small", number, 0)).s


@pytest.mark.rule("ldv.place.lab_spaces", "ldv.labs.weeks")
def test_apprentices_leave_a_space_for_the_master_where_only_he_makes_the_weeks_enough():
    session, told = at_work(1, turn=9), []
    assert most_finished(session.state, ADA) == 1
    for _ in range(2):
        told += keys(session.hint().reasons)
        session.play(session.hint().action)
        session.auto()
    assert told == ["advice.lab_weeks", "advice.finishes"]


@pytest.mark.rule("ldv.start.unrequested", "ldv.ruling.refill_after_7")
@pytest.mark.parametrize("turn", [8, 9])
def test_work_at_an_invention_that_never_comes_up_is_not_said_to_get_on(turn):
    session = at_work(20, turn)
    assert session.state.invention(20).where == "deck"
    assert keys(session.hint().reasons) == ["advice.no_city", "advice.lab_never"]


@pytest.mark.rule("ldv.start.unrequested")
def test_work_at_an_invention_that_may_come_up_gets_on():
    session = at_work(20, turn=7)
    lab = Plan(session.view(ADA), ADA).labs[0]
    assert keys(expectations.lab_work(Plan(session.view(ADA), ADA), lab, 1)) == ["advice.lab_weeks"]


@pytest.mark.rule("ldv.place.once_per_place", "ldv.place.where")
@pytest.mark.parametrize(("placed", "told"), [(0, ["advice.spare"]), (1, [])])
def test_apprentices_who_may_not_come_to_a_lab_again_do_not_make_up_for_the_master(placed, told):
    session = at_work(1, turn=3)
    state = session.state.with_lab(ADA, "small", weeks=2, apprentices=placed)
    plan = Plan(with_row(state, "players", ADA, ready=5), ADA)
    assert keys(expectations.spared(plan, 0, True, {"small": 0, "large": 0})) == told


@pytest.mark.rule("ldv.place.lab_spaces", "ldv.place.once_per_place", "ldv.labs.weeks")
@pytest.mark.parametrize(
    ("ready", "lab", "told"),
    [
        (0, {"apprentices": 3}, "advice.no_space"),
        (2, {"apprentices": 3}, "advice.no_space"),
        (2, {"apprentices": 1, "weeks": 10}, "advice.labs_full"),
    ],
)
def test_labs_that_can_use_nobody_are_not_said_to_be_served_by_those_kept_back(ready, lab, told):
    state = at_work(12, turn=3).state.with_lab(ADA, "small", **lab)
    plan = Plan(with_row(state, "players", ADA, ready=ready), ADA)
    assert keys(expectations.spared(plan, 0, True, {"small": 0, "large": 0})) == [told]


@pytest.mark.rule("ldv.place.once_per_place")
def test_apprentices_may_leave_for_the_city_where_no_more_can_come_to_a_lab():
    state = at_work(12, turn=3).state.with_lab(ADA, "small", apprentices=1)
    plan = Plan(with_row(state, "players", ADA, ready=3, master=False), ADA)
    assert keys(expectations.spared(plan, 2, False, {"small": 0, "large": 0})) == ["advice.come_already"]


@pytest.mark.rule("ldv.place.lab_spaces", "ldv.place.once_per_place")
@pytest.mark.parametrize(("there", "ready", "master"), [(3, 0, True), (3, 2, True), (1, 2, False)])
def test_whoever_cannot_work_in_a_lab_is_not_kept_back_for_it(there, ready, master):
    """The lab has no space, or apprentices cannot come again: what the city gives costs no work."""
    state = at_work(12, turn=3).state.with_lab(ADA, "small", apprentices=there)
    plan = Plan(with_row(state, "players", ADA, ready=ready, master=master), ADA)
    assert plan.spare == ready + 2 * master


@pytest.mark.rule("ldv.score.diversity")
@pytest.mark.parametrize(
    ("game", "players", "seed", "step"), [("leonardo_da_vinci", 4, 365, 514), ("pietrocupo", 5, 2250, 851)]
)
def test_one_more_type_is_no_reason_where_none_can_follow_that_earns_anything(game, players, seed, step):
    """In the last turn, all workers go into this one invention, and the other lab cannot finish another."""
    session = lnb.new(game, players, seed=seed)
    session.auto("end", "random")
    session.goto(step)
    hint = session.hint()
    assert (session.state.turn, hint.action.kind) == (9, "start_invention")
    assert "advice.new_type" not in keys(hint.reasons)
