"""How far inventors are from their progress objectives, and the best use of the last tokens."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations
from typing import Final

from msgspec import Struct

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.inventeurs.ground.components import CARDS, TILES
from leonardo_nb.rulesets.inventeurs.ground.model import KNOWLEDGE, Inventor
from leonardo_nb.rulesets.inventeurs.ground.sequences import best_points
from leonardo_nb.rulesets.inventeurs.ground.state import State

RULE: Final = "inventeurs.score.progress"


@lru_cache(maxsize=1024)
def missing(inventor: Inventor) -> tuple[tuple[str, int], ...]:
    """The tokens still needed for the objective: knowledge and value of each, in the order in which they are laid."""
    goal = TILES[inventor.inventor].goal
    return tuple(
        (knowledge, value)
        for knowledge, level, wanted in zip(KNOWLEDGE, inventor.levels, goal, strict=True)
        for value in range(level + 1, wanted + 1)
    )


def reached(inventor: Inventor) -> bool:
    """Whether an inventor has reached or passed every level of the objective."""
    return not missing(inventor)


def explain_progress(state: State, inventor: int) -> Iterator[Explanation]:
    """How far an inventor is from the objective."""
    yield explain_objective(state.inventor(inventor))


def explain_objective(inventor: Inventor) -> Explanation:
    """Whether the objective is reached or, level by level, what is missing."""
    tile, lacking = TILES[inventor.inventor], missing(inventor)
    number, points = inventor.inventor, tile.goal_points
    rules = RULE, *(("inventeurs.progress.free",) if _learnt_more(inventor) else ())
    if not lacking:
        return why("progress.reached", *rules, inventor=number, points=points, because=_levels(inventor))
    count = len(lacking)
    return why("progress.missing", *rules, inventor=number, points=points, count=count, because=_levels(inventor))


def _learnt_more(inventor: Inventor) -> bool:
    """Whether a level has been raised that the objective does not ask for."""
    tile = TILES[inventor.inventor]
    printed = zip(inventor.levels, tile.initial, tile.goal, strict=True)
    return any(level > max(initial, wanted) for level, initial, wanted in printed)


def _levels(inventor: Inventor) -> Iterator[Explanation]:
    goal = TILES[inventor.inventor].goal
    for knowledge, level, wanted in zip(KNOWLEDGE, inventor.levels, goal, strict=True):
        if wanted:
            key = "progress.level" if level >= wanted else "progress.level_missing" if level else "progress.level_none"
            yield why(key, RULE, knowledge=knowledge, level=level, wanted=wanted)


class Use(Struct, frozen=True):
    """Objectives that the tokens held can still reach, and what that is worth."""

    inventors: tuple[int, ...]
    gained: int
    """The points of these objectives."""
    lost_tokens: int = 0
    """Points lost by turning points tokens over."""
    lost_sequences: int = 0
    """Points that sequences lose by turning classification tokens over."""

    @property
    def lost(self) -> int:
        return self.lost_tokens + self.lost_sequences

    @property
    def worth(self) -> int:
        return self.gained - self.lost


def best_use(state: State, seat: int) -> Use:
    """Which objectives are best reached with the tokens that a player still holds; none only where none can be."""
    open_ones = [each for each in state.team(seat) if not reached(each)]
    groups = [group for size in range(1, len(open_ones) + 1) for group in combinations(open_ones, size)]
    found = [use for group in groups if (use := _use(state, seat, group)) is not None]
    return max(found, key=lambda use: (use.worth, -len(use.inventors)), default=Use((), 0))


def _use(state: State, seat: int, group: Sequence[Inventor]) -> Use | None:
    """These objectives reached together at the least loss, if the tokens are enough."""
    needed = Counter(value for inventor in group for _, value in missing(inventor))
    fronts: Counter[tuple[str, int]] = Counter((token.kind, token.value) for token in state.held(seat))
    for value, count in needed.items():
        if value > 1:
            fronts["progress", value] -= count
    if min(fronts.values(), default=0) < 0:
        return None
    lost = _turned(state, seat, fronts, needed[1])
    gained = sum(TILES[inventor.inventor].goal_points for inventor in group)
    return None if lost is None else Use(tuple(each.inventor for each in group), gained, *lost)


def _turned(state: State, seat: int, fronts: Counter[tuple[str, int]], ones: int) -> tuple[int, int] | None:
    """Return the points of tokens and of sequences lost by turning over `ones` of those left; None if too few."""
    points = sorted(value for (kind, value), count in fronts.items() if kind == "points" for _ in range(count))
    wild = fronts["classification", 0]
    ones -= sum(fronts.values()) - len(points) - wild
    if ones <= 0:
        return 0, 0
    numbers = [CARDS[card].classification for card in state.acquired(seat)]
    best = partial(best_points, numbers, needs_card=state.options.wild_needs_card, by=state.rules.sequences)
    whole = best(wild=wild)
    losses = [
        (sum(points[: ones - turned]), whole - best(wild=wild - turned))
        for turned in range(max(0, ones - len(points)), min(ones, wild) + 1)
    ]
    return min(losses, key=sum, default=None)
