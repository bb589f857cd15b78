"""Which rules make a difference: of those in force, or read so, on one side only, those on which it rests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from msgspec.structs import fields

from leonardo_nb.core.block import BY_NAME, blocks_of, chosen, in_force, replaced
from leonardo_nb.core.explanation import cites_of
from leonardo_nb.core.language import FIRST
from leonardo_nb.core.rulebook import rule, rules_in
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.lens.first_difference import Sides
from leonardo_nb.lens.matters import matter_by_matter
from leonardo_nb.lens.outcome import Outcome, Told

Cites = tuple[str, ...]

MOST_RULES = 4
"""Rules that are named where nothing that is said rests on them."""


def deciding_rules(here: Outcome, there: Outcome, first: Sides) -> tuple[Cites, Cites]:
    """Those cited by the first difference, or else by the first sentence that differs and cites any; else a few."""
    out, new = switched(here.ruleset, here.after, there.after), switched(there.ruleset, there.after, here.after)
    for one, other in chain([first], _differing(here, there)):
        found = _cited(one, out), _cited(other, new)
        if any(found):
            return found[0] or _instead(here, there, found[1]), found[1] or _instead(there, here, found[0])
    return out[:MOST_RULES], new[:MOST_RULES]


def _differing(here: Outcome, there: Outcome) -> Iterator[Sides]:
    for one, other in matter_by_matter(here.told, there.told):
        if one is None or other is None or one.explanation != other.explanation:
            yield one, other


def _cited(told: Told | None, rules: Cites) -> Cites:
    return tuple(cite for cite in told.explanation.all_cites if cite in rules) if told else ()


def _instead(side: Outcome, other: Outcome, rules: Cites) -> Cites:
    """What is in force on this side instead of each of these rules of the other: what is cited, or else one."""
    told, found = cites_of(each.explanation for each in side.told), list[str]()
    here, there = replaced(side.after), replaced(other.after)
    for rule_id in rules:
        stands = [new for old, new in here.items() if old == rule_id]
        stands += [old for old, new in there.items() if new == rule_id]
        held = holding(side.ruleset, side.after, stands)
        found += [each for each in held if each in told] or held[:1]
    return tuple(dict.fromkeys(found))


def switched(ruleset: Ruleset, state: Any, other: Any) -> tuple[str, ...]:
    """The rules of this position that do not hold, or are read otherwise, in the other one; each once."""
    return tuple(dict.fromkeys((*_only_here(ruleset, state, other), *_read_otherwise(ruleset, state, other))))


def _only_here(ruleset: Ruleset, state: Any, other: Any) -> Iterator[str]:
    here, there = replaced(state), replaced(other)
    yield from holding(ruleset, state, [old for old in there if old not in here])
    yield from (new for new in here.values() if new not in there.values())
    others = _on(ruleset, other)
    for block in chosen(blocks_of(ruleset), state.options):
        if block.name not in others:
            yield from filter(None, [block.house])
            yield from _stated_by(ruleset, block.name)


def holding(ruleset: Ruleset, state: Any, rules: Sequence[str]) -> tuple[str, ...]:
    """What holds in a position of these rules, or instead of them; those of blocks that are off do not."""
    on = {"", *_on(ruleset, state)}
    return tuple(each for each in in_force(state, rules) if rule(each, FIRST).block in on)


def _on(ruleset: Ruleset, state: Any) -> set[str]:
    """The names of the blocks that are on."""
    return {block.name for block in chosen(blocks_of(ruleset), state.options)}


def _stated_by(ruleset: Ruleset, block: str) -> Iterator[str]:
    return (rule_id for rule_id in rules_in(ruleset.folders) if rule(rule_id, FIRST).block == block)


def _read_otherwise(ruleset: Ruleset, state: Any, other: Any) -> Iterator[str]:
    """The rules of the options that have another value there; blocks are rules of their own."""
    for field in fields(ruleset.options_type):
        value: Any = getattr(state.options, field.name)
        if field.name != BY_NAME and getattr(other.options, field.name, value) != value:
            yield from in_force(state, kind_of(field.type).rules)
