"""Which rules make a difference: of those in force, or read so, on one side only, those on which it rests."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from typing import Any, get_args

from msgspec.structs import fields

from leonardo_nb.core.block import BY_NAME, blocks_of, chosen, in_force, replaced
from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation, cites_of
from leonardo_nb.core.language import FIRST
from leonardo_nb.core.rulebook import rule, rules_in
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.lens.choices import tried
from leonardo_nb.lens.first_difference import (
    Moment,
    Sides,
    ask_different_seats,
    asked_then,
    only_in,
    tell_of_different_seats,
    why_that_seat,
    words,
)
from leonardo_nb.lens.outcome import Outcome, Told
from leonardo_nb.lens.sentence_pairs import are_of_one_choice, are_unrelated

Cites = tuple[str, ...]
Both = tuple[Outcome, Outcome]


def deciding_rules(
    here: Outcome, there: Outcome, differing: Iterable[Sides], idle: Container[str] = (), *, counts: bool
) -> tuple[Cites, Cites]:
    """The rules cited by the first of what differs that cites any, but for idle ones.

    Where nothing that differs cites a rule, the only one that was exchanged has to be it, if it counts for anything.
    """
    out, new = (
        tuple(each for each in switched(one.ruleset, one.after, other.after) if each not in idle)
        for one, other in ((here, there), (there, here))
    )
    for one, other in differing:
        found = _cited(one, other, out, new, (here, there))
        if one and other and _say_just_the_same(one, other):
            found = _in_place(found[0], one, other), _in_place(found[1], other, one)
        if any(found):
            old = stood_for(there, found[1], (one, other)), stood_for(here, found[0], (one, other))
            return (
                found[0] or _instead(here, there, found[1], out) or old[0],
                found[1] or _instead(there, here, found[0], new) or old[1],
            )
    return (out, new) if counts and max(len(out), len(new)) == 1 else ((), ())


def _cited(one: Told | None, other: Told | None, out: Cites, new: Cites, sides: Both) -> tuple[Cites, Cites]:
    """Those of the rules that are cited by what only one side says; where both say the same, by all of it.

    Where another seat does the same, those by which it is its turn come before all that it does.
    A reason that comes to the same by the rule in its place decides only if nothing else does. Of two outcomes of one
    choice, each has only the reasons of the other one in the place of its own.
    """
    if one and other and tell_of_different_seats(one, other) and all(ranked := _ranked((one, out), (other, new))):
        return ranked
    one_choice = one is not None and other is not None and are_of_one_choice(one, other)
    told = [
        [*_parts([side] if one_choice and side else each.told)] for side, each in zip((one, other), sides, strict=True)
    ]
    found = _of(one, other, out, told[1]), _of(other, one, new, told[0])
    found = found if any(found) else (_of(one, other, out), _of(other, one, new))
    return found if any(found) else (_of(one, None, out), _of(other, None, new))


def _ranked(here: tuple[Told, Cites], there: tuple[Told, Cites]) -> tuple[Cites, Cites]:
    """Those of the rules by which it is that seat's turn, on either side."""
    one, other = (
        tuple(cite for cite in dict.fromkeys(why_that_seat(told)) if cite in rules) for told, rules in (here, there)
    )
    return one, other


def _say_just_the_same(one: Told, other: Told) -> bool:
    """Whether two sentences and their reasons are the very same, but for what things are called, and the rules."""
    here, there = ([(part.key, part.params) for _, part in each.explanation.walk()] for each in (one, other))
    return here == there


def _in_place(rules: Cites, told: Told, other: Told) -> Cites:
    """Those of the rules that stand in the place of one which the other sentence cites, or are read otherwise by it.

    Where two sentences only call things otherwise, what one of them cites besides does not decide.
    """
    cites = other.explanation.all_cites
    known = {*cites, *in_force(told.state, cites)}
    return tuple(each for each in rules if each in known or not known.isdisjoint(in_force(other.state, [each])))


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
    settled = [*_below(told, lambda part: any(_come_to_the_same(part, each) for each in elsewhere))]
    counted = (part for part in only_in(told, other) if part.explanation not in settled)
    cites = [cite for part in counted for cite in part.explanation.cites]
    if ask_different_seats(told, other):
        cites = [*why_that_seat(told), *cites]
    found = tuple(cite for cite in dict.fromkeys(cites) if cite in rules)
    return found[:1] if told.asks else found


def _below(told: Told, same: Callable[[Told], bool]) -> Iterator[Explanation]:
    """Those of its reasons of which this holds, with all that is below them."""
    for reason in told.explanation.because:
        part = told._replace(explanation=reason)
        yield from (each for _, each in reason.walk()) if same(part) else _below(part, same)


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


def spoken_of(side: Outcome, rules: Cites, instead_of: Cites, old: Cites) -> Cites:
    """Those of the rules that this side speaks of with all changes made, or has instead of these, or are old ones."""
    asked = [asked_then(side, moment) for moment in get_args(Moment)]
    spoken = cites_of(told.explanation for told in (*side.told, *asked) if told)
    known = {*spoken, *in_force(side.after, instead_of), *old}
    return tuple(each for each in holding(side.ruleset, side.after, rules) if each in known)


def refused_by(one: Outcome, side: Outcome, actions: Sequence[Action]) -> Cites:
    """Of the rules that only this side has, those by which it refuses the first of these choices of the other one."""
    own = switched(side.ruleset, side.after, one.after)
    refused = (told.explanation.all_cites for _, told in tried(one, side, actions) if told)
    return next((found for cites in refused if (found := tuple(cite for cite in cites if cite in own))), ())


def stood_for(side: Outcome, rules: Cites, sides: Sides) -> Cites:
    """The only rule, rulings apart, that the first of a side's rules stands for; none if the sides do not say the same.

    What one side adds to the same sentence then tells why the other goes on without it.
    """
    first = [old for old, new in replaced(side.after).items() if new in rules[:1] and rule(old, FIRST).kind == "rule"]
    return tuple(first) if len(first) == 1 and words(sides[0]) == words(sides[1]) else ()


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
