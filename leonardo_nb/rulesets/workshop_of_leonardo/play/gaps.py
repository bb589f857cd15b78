"""The gap that a card leaves in the centre, and how long it stays."""

from collections.abc import Iterator

from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import DRAWN, EFFECTS, EXTRA, REVEALED
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import TABLES, Centre
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.timing import is_played_last


def explain_gap(state: State, kind: Centre, card: int) -> Iterator[Explanation]:
    """The gap that a card leaves, what is left of its row, and whether its deck has too few cards for all gaps."""
    left = len([other for other in state.centre(kind).values() if other != card])
    key, (stays, until) = "centre.gap" if left else "centre.gap_last", how_long(state, kind)
    if not stays and is_played_last(state, _draws(kind, card)):
        stays, until = "_over", (*until, state.rules.end.rule)
    gaps, deck = REVEALED - left, sum(row.where == "deck" for row in getattr(state, TABLES[kind]))
    if left and not stays and deck < gaps:
        rules = "workshop.maintenance.refill", *until
        yield why("centre.gap_short", *rules, kind=kind, count=left, deck=deck, gaps=gaps)
    else:
        yield why(f"{key}{stays}", *until, kind=kind, count=left)


def _draws(kind: Centre, card: int) -> int:
    """How many cards a card of the centre takes off the deck for good: those drawn, or the one played after a look."""
    effect = EFFECTS[card] if kind == "leonardo" else ""
    return EXTRA.get(effect, DRAWN if effect == "look_three" else 0)


def how_long(state: State, kind: Centre) -> tuple[str, tuple[str, ...]]:
    """How long a gap stays, and why: until maintenance, but for good in the final round or if its deck is empty.

    Where gaps are filled straight away, one that stays was there before.
    """
    rule = state.rules.gaps.rule
    if state.phase == "final_round":
        return "_final", (rule, "workshop.ruling.no_last_maintenance")
    if any(row.where == "deck" for row in getattr(state, TABLES[kind])):
        return ("_at_once", ("workshop.maintenance.refill",)) if state.rules.gaps.fill else ("", (rule,))
    return "_empty", (rule, "workshop.maintenance.refill")


def left_by(state: State, seat: int, kind: Centre, log: Log) -> State:
    """The centre once a seat has taken a card from it."""
    fill = state.options.rules.gaps.fill
    return fill(state, seat, kind, log) if fill else state
