"""Which rules make a difference: of those in force, or read so, on one side only, those on which it rests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import fields

from leonardo_nb.core.block import BY_NAME, blocks_of, chosen, in_force, replaced
from leonardo_nb.core.explanation import cites_of
from leonardo_nb.core.language import FIRST
from leonardo_nb.core.rulebook import rule, rules_in
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.lens.first_difference import Sides, ask_different_seats, only_in, why_that_seat
from leonardo_nb.lens.matters import are_of_one_choice, are_unrelated
from leonardo_nb.lens.outcome import Outcome, Told

Cites = tuple[str, ...]
Both = tuple[Outcome, Outcome]


def deciding_rules(here: Outcome, there: Outcome, differing: Iterable[Sides]) -> tuple[Cites, Cites]:
    """The rules cited by the first of what differs that cites any.

    Where nothing that differs cites a rule, the only one that was exchanged has to be it.
    """
    out, new = switched(here.ruleset, here.after, there.after), switched(there.ruleset, there.after, here.after)
    for one, other in differing:
        found = _cited(one, other, out, new, (here, there))
        if any(found):
            return found[0] or _instead(here, there, found[1], out), found[1] or _instead(there, here, found[0], new)
    return (out, new) if max(len(out), len(new)) == 1 else ((), ())


def _cited(one: Told | None, other: Told | None, out: Cites, new: Cites, sides: Both) -> tuple[Cites, Cites]:
    """Those of the rules that are cited by what only one side says; where both say the same, by all of it.

    A reason that comes to the same by the rule in its place decides only if nothing else does. Of two outcomes of one
    choice, each has only the reasons of the other one in the place of its own.
    """
    one_choice = one is not None and other is not None and are_of_one_choice(one, other)
    told = [
        [*_parts([side] if one_choice and side else each.told)] for side, each in zip((one, other), sides, strict=True)
    ]
    found = _of(one, other, out, told[1]), _of(other, one, new, told[0])
    found = found if any(found) else (_of(one, other, out), _of(other, one, new))
    return found if any(found) else (_of(one, None, out), _of(other, None, new))


def _parts(said: Iterable[Told]) -> Iterator[Told]:
    """All that is said with numbers or names, reason by reason."""
    for told in said:
        yield from (Told(part, told.state) for _, part in told.explanation.walk() if part.params)


def _of(told: Told | None, other: Told | None, rules: Cites, elsewhere: Sequence[Told] = ()) -> Cites:
    """Those of the rules that are cited by a sentence or its reasons, but for what the other one says, too.

    A question cites all the rules of its answers: the first one is why it is asked, or why that seat is.
    """
    if told is None:
        return ()
    counted = (
        part
        for part in only_in(told, other)
        if part.explanation == told.explanation or not any(_come_to_the_same(part, each) for each in elsewhere)
    )
    cites = [cite for part in counted for cite in part.explanation.cites]
    if ask_different_seats(told, other):
        cites = [*why_that_seat(told), *cites]
    found = tuple(cite for cite in dict.fromkeys(cites) if cite in rules)
    return found[:1] if told.asks else found


def _come_to_the_same(one: Told, other: Told) -> bool:
    return one.explanation.params == other.explanation.params and not are_unrelated(one, other)


def _instead(side: Outcome, other: Outcome, rules: Cites, own: Cites) -> Cites:
    """The same rules, read otherwise; or what this side has instead, if it cites that; or what replaces the first.

    Last comes the rule that the other side gets wrong.
    """
    told = {*cites_of(each.explanation for each in side.told)}
    here, there = replaced(side.after), replaced(other.after)
    read = [rule_id for rule_id in rules if rule_id in own]
    new = [here[rule_id] for rule_id in rules if rule_id in here]
    old = [rule_id for rule_id, instead in there.items() if instead in rules]
    corrected = [block.wrong for block in chosen(other.ruleset.misconceptions, other.options)]
    meant = [rule_id for rule_id in old if rule_id in corrected]
    found = read or [rule_id for rule_id in (*new, *old) if rule_id in told] or new[:1] or meant
    return holding(side.ruleset, side.after, tuple(dict.fromkeys(found)))


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
            yield from holding(ruleset, state, kind_of(field.type).rules)
