"""The lesson plans of docs/teaching.md name lessons and topics that there are."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.teach import topics
from tests.teach.plans import plan


@pytest.mark.parametrize("game", lnb.rulesets())
def test_every_lesson_and_topic_of_a_plan_is_there(game):
    found = plan(game)
    assert len({each.id for each in (found.presented, *found.in_pairs)}) == 5
    assert found.topics
    assert {*found.topics} <= {each.id for each in topics(game)}
