"""What an inventor can bring to an invention: levels against empty slots, and the cubes still at home."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.inventeurs.ground.components import EXTRA_CUBES, SLOTS
from leonardo_nb.rulesets.inventeurs.ground.model import KNOWLEDGE, NONE, Four, Inventor, Knowledge, least
from leonardo_nb.rulesets.inventeurs.ground.state import State


def at_home(state: State, seat: int) -> int | None:
    """The cubes a player can still lay; None where there is no limit (`inventeurs.ruling.cubes`)."""
    return max(0, state.options.cubes - state.cubes_out(seat)) if state.options.cubes else None


def extra_tokens(state: State, seat: int) -> int:
    """How many tokens of additional knowledge a player holds."""
    return [token.kind for token in state.held(seat)].count("knowledge")


def layings(levels: Four, empty: Four, home: int | None, hold_back: bool) -> tuple[Four, ...]:
    """The cubes that an inventor may lay on these slots, most first; one way without any where none finds a slot."""
    most = least(levels, empty)
    if not hold_back and (home is None or home >= sum(most)):
        return (most,)
    allowed = sum(most) if home is None else min(sum(most), home)
    ways = product(range(most[0], -1, -1), range(most[1], -1, -1), range(most[2], -1, -1), range(most[3], -1, -1))
    fits = range(allowed + 1) if hold_back else (allowed,)
    return tuple(sorted((cubes for cubes in ways if sum(cubes) in fits), key=lambda cubes: -sum(cubes)))


def extras(held: int, empty: Four, cubes: Four, home: int | None) -> range:
    """How many of the tokens of additional knowledge held can be used beside these cubes: each has to find a slot."""
    left = sum(empty) - sum(cubes)
    if home is not None:
        left = min(left, home - sum(cubes))
    useful = (left + EXTRA_CUBES - 1) // EXTRA_CUBES
    return range(1, min(held, useful) + 1)


def explain_cubes(state: State, inventor: Inventor, invention: int, cubes: Four) -> Iterator[Explanation]:
    """For each knowledge the inventor has or the invention still needs: level, empty slots, cubes laid and lost."""
    empty, slots = state.empty(state.place_of(invention)), SLOTS[invention]
    for knowledge, level, free, laid, printed in zip(KNOWLEDGE, inventor.levels, empty, cubes, slots, strict=True):
        lost, rules = level - laid, ["inventeurs.work.place_cubes"]
        if level and not printed:
            rules.append("inventeurs.work.excess")
            yield why("work.not_needed", *rules, knowledge=knowledge, level=level, invention=invention)
        elif level and not lost:
            yield why("work.all", *rules, knowledge=knowledge, level=level, empty=free)
        elif level and not free:
            yield why("work.no_slot", "inventeurs.work.excess", *rules, knowledge=knowledge, level=level)
        elif level and laid < free:
            yield _explain_kept(state, inventor, empty, cubes, knowledge)
        elif level:
            told: dict[str, Any] = {"level": level, "empty": free, "cubes_laid": laid, "lost": lost}
            yield why("work.excess", "inventeurs.work.excess", *rules, knowledge=knowledge, **told)
        elif free:
            yield why("work.no_level", *rules, knowledge=knowledge, empty=free, inventor=inventor.inventor)


def _explain_kept(state: State, inventor: Inventor, empty: Four, cubes: Four, knowledge: Knowledge) -> Explanation:
    """Cubes that would find a slot stay behind: none is left at home, or they are held back."""
    most, home = sum(least(inventor.levels, empty)), at_home(state, inventor.seat)
    index, few = KNOWLEDGE.index(knowledge), ("inventeurs.ruling.cubes",) if home is not None and home < most else ()
    level, laid, rule = inventor.levels[index], cubes[index], "inventeurs.work.place_cubes"
    told: dict[str, Any] = {"level": level, "empty": empty[index], "cubes_laid": laid, "lost": level - laid}
    key = "" if laid else "_all"
    if home is not None and sum(cubes) == home:
        return why(f"work.short{key}", *few, rule, knowledge=knowledge, seat=inventor.seat, home=home, **told)
    return why(f"work.kept{key}", "inventeurs.ruling.slot_choice", rule, *few, knowledge=knowledge, **told)


def fill(empty: Four, cubes: int) -> Four | None:
    """Where extra cubes go when there is no choice: on all empty slots, or on the only kind of slot left."""
    if sum(empty) <= cubes:
        return empty
    kinds = [index for index, free in enumerate(empty) if free]
    if len(kinds) > 1:
        return None
    one = list(NONE)
    one[kinds[0]] = cubes
    return one[0], one[1], one[2], one[3]
