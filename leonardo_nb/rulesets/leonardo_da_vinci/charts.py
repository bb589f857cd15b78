"""Which reasons have a chart: rankings, prices, weeks and bids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leonardo_nb.core.chart import Bar, Bars, Chart, Track, number
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.rulesets.leonardo_da_vinci.components import PRICES

if TYPE_CHECKING:
    from leonardo_nb.rulesets.leonardo_da_vinci.state import State


def chart(explanation: Explanation, state: State) -> Chart | None:
    """The chart of an explanation, where it has one."""
    if explanation.key in ("zone.price", "zone.last_price"):
        return Track(PRICES, PRICES.index(number(explanation, "price")))
    if explanation.key in ("finish.weeks_enough", "finish.weeks_short"):
        weeks, bonus, needed = (number(explanation, name) for name in ("weeks", "bonus", "needed"))
        return Bars((Bar("", (weeks, bonus), needed),))
    rows = [_row(reason, state) for reason in explanation.because if reason.key in _ROWS]
    return Bars(tuple(rows)) if len(rows) > 1 else None


_ROWS = ("rank.apprentices", "rank.with_master", "auction.bid_was")


def _row(reason: Explanation, state: State) -> Bar:
    name = state.players[number(reason, "seat")].name
    if reason.key == "auction.bid_was":
        return Bar(name, (number(reason, "florins"),))
    apprentices = number(reason, "apprentices")
    return Bar(name, (apprentices, number(reason, "strength") - apprentices))
