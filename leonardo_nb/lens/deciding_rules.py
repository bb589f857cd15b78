"""Which rules are in force under one set of rules and not, or not in the same reading, under another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import fields

from leonardo_nb.core.block import blocks_of, chosen, in_force, replaced
from leonardo_nb.core.language import FIRST
from leonardo_nb.core.rulebook import rule, rules_in
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.value_kinds import kind_of


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
    """The rules of the options that have another value there."""
    for field in fields(ruleset.options_type):
        value: Any = getattr(state.options, field.name)
        if getattr(other.options, field.name, value) != value:
            yield from in_force(state, kind_of(field.type).rules)
