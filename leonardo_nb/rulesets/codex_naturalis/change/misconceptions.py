"""What people get wrong in this game. No game is played with these; they are looked at."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block, by_hooks, misconception
from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.codex_naturalis.ground import names
from leonardo_nb.rulesets.codex_naturalis.ground.area import Area, Covered, touching
from leonardo_nb.rulesets.codex_naturalis.ground.components import FRONTS, REWARDS, Goal, face_of
from leonardo_nb.rulesets.codex_naturalis.ground.model import SYMBOLS, Card, Corner, Counts, Place, Symbol
from leonardo_nb.rulesets.codex_naturalis.ground.patterns import Copy
from leonardo_nb.rulesets.codex_naturalis.ground.rules import (
    Corners,
    Covering,
    LastRound,
    Objects,
    Patterns,
    Requirement,
    Rules,
)
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.laying import explain_empty, is_met
from leonardo_nb.rulesets.codex_naturalis.play.phases.play_card import LayCard, lays
from leonardo_nb.rulesets.codex_naturalis.play.scoring import RULE_OF, explain_copy, named

REQUIREMENT_AFTER: Final = "wrong.codex.requirement_after"
"""What a gold card needs has to be visible once it is laid, so that it may not cover its own resources."""
COVERED_COUNTS: Final = "wrong.codex.covered_counts"
"""A symbol counts for as long as its card is in the area, covered or not."""
ALL_CORNERS: Final = "wrong.codex.all_corners"
"""A card with points for corners gives them for all corners of its own, whatever it covers."""
OBJECTS_BEFORE: Final = "wrong.codex.objects_before"
"""Objects are counted before the card is laid: its own does not count, and one that it covers still does."""
NO_LAST_ROUND: Final = "wrong.codex.no_last_round"
"""Once the end is triggered, the round is completed and the game is over."""
SHARED_CARDS: Final = "wrong.codex.shared_cards"
"""Copies of a pattern may share cards: each of them counts."""
OBJECTIVE_ONCE: Final = "wrong.codex.objective_once"
"""An objective gives its points once, however often it is met."""
SECRETS_FOR_ALL: Final = "wrong.codex.secrets_for_all"
"""Once the secret objectives are revealed, everybody scores with all of them."""


def shown_after(state: State, seat: int, place: Place | None) -> Counts:
    """What stays visible when a card is laid there; all of it where no place is named."""
    symbols = state.players[seat].symbols
    return state.rules.covering.left(symbols, touching(state.area(seat), *place)) if place else symbols


def lays_after(state: State, seat: int) -> Sequence[Action]:
    """A front may be laid in one place and not in another."""
    return [lay for lay in lays(state, seat) if isinstance(lay, LayCard) and _is_met(state, lay)]


def _is_met(state: State, lay: LayCard) -> bool:
    return lay.side == "back" or is_met(REWARDS[lay.card], shown_after(state, lay.seat, (lay.x, lay.y)))


REQUIREMENT: Final = Requirement(REQUIREMENT_AFTER, shown_after, lays_after, "lay.required_after", "lay.missing_after")


def all_of_them(symbols: Counts, _covered: Iterable[Covered]) -> Counts:
    return symbols


def no_corner(_area: Area, _card: Card) -> Sequence[Corner]:
    return ()


def explain_counted(_before: Counts, covered: Sequence[Covered]) -> Iterator[Explanation]:
    """Which corners a card covers, and which symbols still count there."""
    for under, corner in covered:
        shown = face_of(under).corners[corner]
        if shown in SYMBOLS:
            yield why("lay.covers_counted", COVERED_COUNTS, laid=names.laid(under), corner=corner, symbol=shown)
        else:
            yield explain_empty(under, corner)


COVERING: Final = Covering(COVERED_COUNTS, all_of_them, no_corner, explain_counted, "lay.symbols_counted")


def nothing_lost(rules: Rules) -> Rules:
    needs = rules.requirement
    if needs.met == "lay.required":
        needs = replace(needs, met="lay.required_counted", missing="lay.missing_counted")
    return replace(rules, covering=COVERING, requirement=needs)


def own_corners(card: int, _covered: Sequence[Covered]) -> int:
    return len(FRONTS[card].open)


def explain_own(card: int, each: int, covered: Sequence[Covered]) -> Explanation:
    count = own_corners(card, covered)
    return why("points.all_corners", ALL_CORNERS, each=each, count=count, points=each * count)


def shown_before(before: Counts, _after: Counts) -> Counts:
    return before


def explain_before(_state: State, _seat: int, symbol: Symbol, points: int) -> Explanation:
    """A point for each of them."""
    return why("points.objects_before", OBJECTS_BEFORE, symbol=symbol, count=points, points=points)


def every_copy(found: list[Copy]) -> tuple[list[Copy], list[Copy]]:
    return found, []


def explain_every(area: Area, goal: Goal, rule: str, found: list[Copy]) -> Iterator[Explanation]:
    """Each copy, and which of its cards are in another one already."""
    used: set[Place] = set()
    for copy in found:
        shared = tuple(place for place in copy if place in used)
        if shared:
            cards, again, count = named(area, copy), named(area, shared), len(shared)
            key = "objective.copy_shares"
            yield why(key, rule, SHARED_CARDS, each=goal.points, cards=cards, shared=again, count=count)
        else:
            yield explain_copy(area, goal, rule, copy)
        used.update(copy)


def at_most_once(count: int) -> int:
    return min(count, 1)


def explain_once(goal: Goal, count: int) -> Iterator[Explanation]:
    if count > 1:
        yield why("objective.once", OBJECTIVE_ONCE, count=count, each=goal.points)


def once(rules: Rules) -> Rules:
    """It is the same with all kinds of objectives; the trio of resources is the first that people meet."""
    rule_of = dict.fromkeys(RULE_OF, OBJECTIVE_ONCE)
    return replace(rules, objectives=replace(rules.objectives, rule_of=rule_of, times=at_most_once, limit=explain_once))


def all_known(state: State, _seat: int) -> tuple[int, ...]:
    return tuple(goal.card for goal in state.objectives if goal.card != HIDDEN and goal.where in ("common", "secret"))


def for_all(rules: Rules) -> Rules:
    revealed = replace(rules.objectives, rule=SECRETS_FOR_ALL, counted=all_known, own="objective.revealed")
    return replace(rules, objectives=revealed)


MISCONCEPTIONS: Final[tuple[Block, ...]] = (
    misconception(REQUIREMENT_AFTER, "codex.play.gold_requirement", by_hooks(requirement=REQUIREMENT)),
    misconception(COVERED_COUNTS, "codex.area.visible_only", nothing_lost),
    misconception(
        ALL_CORNERS, "codex.score.per_corner", by_hooks(corners=Corners(ALL_CORNERS, own_corners, explain_own))
    ),
    misconception(
        OBJECTS_BEFORE,
        "codex.score.per_object",
        by_hooks(objects=Objects(OBJECTS_BEFORE, shown_before, explain_before)),
    ),
    misconception(
        NO_LAST_ROUND, "codex.end.last_round", by_hooks(last_round=LastRound(NO_LAST_ROUND, 0, "end.no_more"))
    ),
    misconception(
        SHARED_CARDS,
        "codex.objective.once_per_objective",
        by_hooks(patterns=Patterns(SHARED_CARDS, every_copy, explain_every)),
    ),
    misconception(OBJECTIVE_ONCE, "codex.objective.resource_trio", once, *RULE_OF.values()),
    misconception(SECRETS_FOR_ALL, "codex.end.objectives", for_all),
)
