"""Which reasons have a chart: rankings, prices, weeks, bids and victory points."""

from typing import Final

from leonardo_nb.core.drawing.chart import Bar, Bars, Chart, Track, bar_of, number, players_compared
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import PRICES
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State


def chart(explanation: Explanation, state: State) -> Chart | None:
    """The chart of an explanation, where it has one."""
    if explanation.key == "zone.price":
        paid, marker = (PRICES.index(number(explanation, name)) for name in ("price", "next"))
        return Track(PRICES, paid, marker, ("chart.paid", "chart.marker"))
    if explanation.key == "zone.last_price":
        return Track(PRICES, PRICES.index(number(explanation, "price")), legend=("chart.paid",))
    if explanation.key in ("finish.weeks_enough", "finish.weeks_short"):
        weeks, bonus, needed = (number(explanation, name) for name in ("weeks", "bonus", "needed"))
        return Bars((Bar("", (weeks, bonus), needed),), ("chart.weeks", "chart.bonus"), "chart.needed")
    bids = players_compared(explanation, state, ["auction.bid_was"], bid=["florins"])
    return _ranked(explanation, state) or bids or _points(explanation, state)


def _ranked(explanation: Explanation, state: State) -> Chart | None:
    """The strength of each group, with apprentices, then with the master."""
    found = [reason for reason in explanation.because if reason.key in ("rank.apprentices", "rank.with_master")]
    rows = [
        bar_of(state.players[number(reason, "seat")], apprentices, number(reason, "strength") - apprentices)
        for reason in found
        for apprentices in (number(reason, "apprentices"),)
    ]
    return Bars(tuple(rows), ("chart.apprentices", "chart.master")) if len(rows) > 1 else None


def _points(explanation: Explanation, state: State) -> Chart | None:
    """What somebody's points come from; or what each number of types is worth, and which it is."""
    if explanation.key == "points.types":
        scale = sorted(state.rules.scoring.diversity.items())
        steps = tuple(points for types, points in scale if types)
        return Track(steps, number(explanation, "count") - 1, legend=("chart.types_scored",))
    if explanation.key != "points.total":
        return None
    parts = dict.fromkeys(_SOURCES.values(), 0)
    for reason in explanation.because:
        parts[_SOURCES[reason.key]] += number(reason, "points")
    kinds = {source: points for source, points in parts.items() if points}
    return Bars((bar_of(state.players[number(explanation, "seat")], *kinds.values()),), tuple(kinds)) if kinds else None


_SOURCES: Final = {
    "points.invention": "chart.ingredients",
    "points.types": "chart.types",
    "points.no_types": "chart.types",
    "points.florins": "chart.florins",
}
"""What each line of a score comes from."""
