"""Hints for the labs: none speaks of what can no longer come."""

import pytest
from msgspec.structs import replace

from leonardo_nb.rulesets.leonardo_da_vinci.think import expectations
from leonardo_nb.rulesets.leonardo_da_vinci.think.plan import Plan
from tests.leonardo_da_vinci.table import ADA, Table
from tests.pietrocupo.positions import under_way


def keys(reasons):
    return [reason.key for reason in reasons]


def at_work(number, turn):
    """Ada works at an invention in her small lab, which has three spaces, and is asked to place workers."""
    table = Table(3).until("place_workers", ADA)
    return table.edit(lambda state: under_way(replace(state, turn=turn), ADA, "small", number, 0)).s


@pytest.mark.rule("ldv.start.unrequested", "ldv.ruling.refill_after_7")
@pytest.mark.parametrize("turn", [8, 9])
def test_work_at_an_invention_that_never_comes_up_is_not_said_to_get_on(turn):
    session = at_work(20, turn)
    assert session.state.invention(20).where == "deck"
    assert keys(session.hint().reasons) == ["advice.no_city", "advice.lab_never"]


@pytest.mark.rule("ldv.start.unrequested")
def test_work_at_an_invention_that_may_come_up_gets_on():
    plan = Plan(at_work(20, turn=7).view(ADA), ADA)
    assert keys(expectations.lab_work(plan, plan.labs[0], 1)) == ["advice.lab_weeks"]
