"""Charts beside reasons: they show the numbers that the sentences say."""

import pytest

from leonardo_nb.core.drawing.chart import Bar, Bars, Track
from leonardo_nb.core.explanation import why
from leonardo_nb.rulesets.leonardo_da_vinci import RULESET
from tests.leonardo_da_vinci.table import Table


@pytest.fixture
def state():
    return Table().state


@pytest.mark.parametrize(("price", "marker"), [(0, 2), (2, 3), (3, 4)])
def test_the_marker_is_where_the_sentence_says(state, price, marker):
    """Not where it was: the price that was paid is a coin, the marker is ringed on the next one."""
    chart = RULESET.chart(why("zone.price", sold=1, price=price, next=marker), state)
    prices = (0, 2, 3, 4)
    assert chart == Track(prices, prices.index(price), prices.index(marker), ("chart.paid", "chart.marker"))


def test_after_the_last_sale_the_marker_is_nowhere(state):
    assert RULESET.chart(why("zone.last_price", sold=4, price=4), state) == Track(
        (0, 2, 3, 4), 3, None, ("chart.paid",)
    )


def test_strength_is_apprentices_and_master_in_the_players_colours(state):
    ranked = (
        why("rank.with_master", rank=1, seat=1, strength=4, apprentices=2, master=2),
        why("rank.apprentices", rank=2, seat=0, strength=3, apprentices=3),
    )
    bo, ada = state.players[1], state.players[0]
    rows = (Bar(bo.name, (2, 2), coat=bo.colour), Bar(ada.name, (3, 0), coat=ada.colour))
    chart = RULESET.chart(why("zone.ranking", because=ranked, zone="B", seats=(1, 0)), state)
    assert chart == Bars(rows, ("chart.apprentices", "chart.master"))


def test_weeks_are_compared_with_what_is_needed(state):
    short = why("finish.weeks_short", weeks=5, bonus=2, total=7, needed=9)
    assert RULESET.chart(short, state) == Bars((Bar("", (5, 2), 9),), ("chart.weeks", "chart.bonus"), "chart.needed")
