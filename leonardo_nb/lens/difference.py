"""How two sets of rules part: the cells, the first sentence that differs, and the rules behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain
from typing import Any, Final, TypeVar

from leonardo_nb.core.block import in_force
from leonardo_nb.core.catalogue import tell, tell_action
from leonardo_nb.core.changes import Change
from leonardo_nb.core.columns import columns_of
from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation, cites_of, why
from leonardo_nb.core.grammar import grammar
from leonardo_nb.core.language import FIRST, SPOKEN, checked_language
from leonardo_nb.core.rulebook import rule
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.lens.cells import TO_MOVE, apart, held_words, place_of, place_words
from leonardo_nb.lens.choices import lacking, tried
from leonardo_nb.lens.deciding_rules import Cites, deciding_rules, holding, switched
from leonardo_nb.lens.decisive_sentence import most_decisive_first
from leonardo_nb.lens.first_difference import Moment, Sides, asked_then, asks_the_same, parted, words
from leonardo_nb.lens.matters import matter_by_matter
from leonardo_nb.lens.outcome import Outcome
from leonardo_nb.lens.plain_difference import PlainDifference
from leonardo_nb.lens.playout import is_same
from leonardo_nb.lens.score_lines import scored_otherwise
from leonardo_nb.lens.sentence_comparison import (
    both_differ,
    come_to_others,
    differ_in_words,
    one_adds,
    rest_on_others,
    say_the_same,
    such,
    such_or_alone,
    tell_other_numbers,
)

T = TypeVar("T")
MOMENTS: Final[tuple[Moment, ...]] = ("before", "after")
SIDES: Final = ("lens.here", "lens.there")
MOST_NAMED = 3
"""Choices or cells that are named, where more are only counted."""


class Difference:
    """What differs between the game as it is played and the same under other rules."""

    def __init__(self, played: Outcome, outcome: Outcome) -> None:
        self.played = played
        self.outcome = outcome

    @cached_property
    def cells(self) -> tuple[Change, ...]:
        """The cells that come out otherwise: `before` as it is played, `after` under the other rules."""
        return _without(tuple(self._apart("after")), self.carried)

    @cached_property
    def carried(self) -> tuple[Change, ...]:
        """The cells that differ from the beginning: the other rules have the position otherwise."""
        before = {place_of(cell): cell for cell in self._apart("before")}
        pairs = ((before.get(place_of(cell)), cell) for cell in self._apart("after"))
        return tuple(cell for old, cell in pairs if old is not None and self._is_as_before(old, cell))

    @property
    def outcome_differs(self) -> bool:
        """Whether anything but the words differs, or could."""
        return bool(self.cells) or self._comes_out_otherwise or self._asks_otherwise("after") or any(self.choices)

    @property
    def weight(self) -> tuple[bool, int]:
        """Whether what happens differs, not only what can be done next, and in how many cells."""
        return bool(self.cells) or self._comes_out_otherwise or any(self._said), len(self.cells)

    @cached_property
    def _comes_out_otherwise(self) -> bool:
        """Whether it is refused, asked at first or decided otherwise."""
        one, other = self.played, self.outcome
        return (
            _refused(one) != _refused(other)
            or self._asks_otherwise("before")
            or (_decides(one) and _result(one) != _result(other))
        )

    def _asks_otherwise(self, moment: Moment) -> bool:
        """Whether somebody else is asked then, or something else; where points are compared, nobody is."""
        nobody = moment == "before" and None in (asked_then(self.played, moment), asked_then(self.outcome, moment))
        return not (self.outcome.scored or nobody or asks_the_same(self.played, self.outcome, moment))

    @cached_property
    def choices(self) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """What can be answered to the same first question only as it is played, and only under the other rules."""
        one, other = self.played, self.outcome
        if not (one.choices and other.choices and is_same(_first_question(one), _first_question(other))):
            return (), ()
        return lacking(one, other), lacking(other, one)

    @cached_property
    def sides(self) -> Sides:
        """What tells of the difference on either side, with the state it is said in.

        It is what differs first, or else the first that rests on a rule that makes the difference.
        """
        if not any(self.rules) or any(self._behind(self._first)):
            return self._first
        pairs = chain(self._told_otherwise(), self._told)
        return next((pair for pair in pairs if any(self._behind(pair))), self._first)

    @cached_property
    def _first(self) -> Sides:
        """The first thing said or asked that differs, on either side.

        What is asked first counts before all that is said, and what both sides say otherwise before a reason that only
        one of them adds; rules alone differ where everything is said in the same words.
        """
        if self._asks_otherwise("before") and not self._rule_refuses:
            return asked_then(self.played, "before"), asked_then(self.outcome, "before")
        if any(self._said):
            return self._plainly.said(self._said, map(place_of, self.cells))
        if self._asks_otherwise("after"):
            return asked_then(self.played, "after"), asked_then(self.outcome, "after")
        pairs = zip(self.played.told, self.outcome.told, strict=True)
        return next((pair for pair in pairs if pair[0].explanation != pair[1].explanation), (None, None))

    @property
    def _rule_refuses(self) -> bool:
        """Whether a rule that only one side has refuses the action there, and not for being somebody else's turn."""
        one, other = self.played, self.outcome
        if type(one.before.pending[-1]) is type(other.before.pending[-1]):
            return False
        cites = [each.refusal.cites if each.refusal else () for each in (one, other)]
        rules = switched(one.ruleset, one.after, other.after), switched(other.ruleset, other.after, one.after)
        return any({*cited} & {*only} for cited, only in zip(cites, rules, strict=True))

    @cached_property
    def _plainly(self) -> PlainDifference:
        return PlainDifference(self.played, self.outcome)

    @cached_property
    def _said(self) -> Sides:
        """The first thing that is said in other words, on either side."""
        return next(self._said_otherwise(), (None, None))

    def _said_otherwise(self) -> Iterator[Sides]:
        """What is said in other words: what comes of it, where that differs, before how it comes about.

        Of points, those that are not as many come first; what is only called otherwise comes last.
        """
        pairs = [*matter_by_matter(self.played.told, self.outcome.told)]
        if self.outcome.scored:
            yield from scored_otherwise(self.played, self.outcome)
        if _decides(self.outcome):
            yield from such(pairs, tell_other_numbers)
            yield from such_or_alone(pairs, come_to_others)
        if _decides(self.outcome) and _decides(self.played):
            yield from scored_otherwise(self.played, self.outcome)
        elif self.cells:
            yield from such_or_alone(self._weighed(pairs), rest_on_others)
        for enough in (both_differ, one_adds, differ_in_words):
            yield from such_or_alone(pairs, enough)

    @property
    def first(self) -> tuple[Explanation | None, Explanation | None]:
        """The first explanation that differs, as it is played and under the other rules."""
        one, other = self.sides
        return one and one.explanation, other and other.explanation

    @cached_property
    def rules(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The rules that make the difference: those of the one side, and those of the other.

        Of several changes, only those are named that make it alone, or some of it.
        """
        parts = [Difference(self.played, part) for part in self.outcome.parts if not self.played.stops]
        found = sorted(filter(self._shares, parts), key=lambda part: not self._parts_like(part))
        here, there = (_joined(part.rules[side] for part in found) for side in (0, 1))
        there = _spoken_of(self.outcome, there, here)
        here = _spoken_of(self.played, here, there)
        if found:
            return here, there
        differs = self.outcome_differs or any(self._first)
        rules = deciding_rules(self.played, self.outcome, self._differing()) if differs else ((), ())
        return rules if self.outcome_differs or any(parted(*self._first)) or all(rules) else ((), ())

    def _differing(self) -> Iterator[Sides]:
        """All that differs: what is told otherwise, what comes next, and last what only has another name or rule."""
        yield from self._told_otherwise()
        less, more = self.choices
        yield from tried(self.played, self.outcome, less)
        yield from ((one, other) for other, one in tried(self.outcome, self.played, more))
        yield from (pair for pair in self._told if say_the_same(*pair))
        if _decides(self.played) and _decides(self.outcome):
            yield from scored_otherwise(self.played, self.outcome)

    def _told_otherwise(self) -> Iterator[Sides]:
        """What is told otherwise, the most decisive first, and the question that comes next."""
        yield from self._weighed([pair for pair in self._told if not say_the_same(*pair)])
        if self._asks_otherwise("after"):
            yield asked_then(self.played, "after"), asked_then(self.outcome, "after")

    @property
    def _told(self) -> list[Sides]:
        return [self._first, *matter_by_matter(self.played.told, self.outcome.told)]

    def _weighed(self, pairs: Sequence[Sides]) -> Iterator[Sides]:
        return most_decisive_first(pairs, map(place_of, self.cells), self._plainly.rests_on_change)

    def _shares(self, part: Difference) -> bool:
        """Whether some of what differs also does under a part of the changes."""
        if self.outcome_differs and not part.outcome_differs:
            return False
        cells = {place_of(cell) for cell in part.cells}
        shared = zip(self.choices, part.choices, strict=True)
        return (
            any(place_of(cell) in cells for cell in self.cells)
            or any({*whole} & {*some} for whole, some in shared)
            or self._parts_like(part)
        )

    def _parts_like(self, part: Difference) -> bool:
        """Whether the two sides part in the same words under a part of the changes."""
        both = zip(parted(*self._first), parted(*part._first), strict=True)
        return any(words(whole) == words(some) != "" for whole, some in both)

    def text(self, lang: str = SPOKEN) -> str:
        """How many cells differ, and the first sentence that does, on either side, with its rules."""
        lang = checked_language(lang)
        told = (self._cells_told(lang), self._lines(lang), self.choices_told(lang), self.outcome.losses(lang))
        return "\n".join([self.heading(lang), *chain.from_iterable(told)])

    def heading(self, lang: str = SPOKEN) -> str:
        """Whether and in how many cells the outcome differs."""
        return self._say(f"lens.{self._kind()}", checked_language(lang), count=len(self.cells), seat=self.outcome.seat)

    @cached_property
    def parting(self) -> Sides:
        """The first sentence in which the two sides part: of what tells of the difference, or of the reasons for it."""
        return parted(*self.sides)

    def choices_told(self, lang: str = SPOKEN) -> Iterator[str]:
        """Which choices there are on one side only, one by one."""
        for key, actions, each in zip(("less", "more"), self.choices, (self.played, self.outcome), strict=True):
            if actions and each.course.asked:
                yield self._say(f"lens.{key}", lang, count=len(actions))
                for action in actions[:MOST_NAMED]:
                    yield self._item(tell_action(action, each.course.asked, lang), lang)
                yield from self._others(len(actions), lang)

    def _cells_told(self, lang: str) -> Iterator[str]:
        """The first cells that come out otherwise, in words."""
        for cell in self.cells[:MOST_NAMED]:
            place = place_of(cell)
            here = held_words(self.played.after, place, cell.before, lang)
            there = held_words(self.outcome.after, place, cell.after, lang)
            where = place_words(self.played.after, place, lang)
            yield self._item(self._say("lens.cell", lang, where=where, here=here, there=there), lang)
        yield from self._others(len(self.cells), lang)

    def _others(self, count: int, lang: str) -> Iterator[str]:
        """How many more there are than are named."""
        if count > MOST_NAMED:
            yield self._item(self._say("lens.others", lang, count=count - MOST_NAMED), lang)

    def _item(self, said: str, lang: str) -> str:
        return self._say("lens.item", lang, said=said)

    def _lines(self, lang: str) -> Iterator[str]:
        """The sentences of either side with their rules, or the rules alone."""
        same = self.rules[0] == self.rules[1]
        for key, side, alone, cites in zip(SIDES, self.parting, self.rules_alone(lang), self.rules_told, strict=True):
            by = [f"[{_titles(cites, lang)}]"] if cites and not same else []
            if side:
                yield self._say(key, lang, said=" ".join([side.text(lang), *by]))
            if alone:
                yield alone
        if same and self.rules[0] and (any(self.parting) or self.outcome_differs):
            yield self._say("lens.read", lang, titles=_titles(self.rules[0], lang))

    @property
    def rules_told(self) -> tuple[Cites, Cites]:
        """Those of the rules that make the difference on which the sentence of each side rests."""
        return self._behind(self.sides)

    def _behind(self, sides: Sides) -> tuple[Cites, Cites]:
        here, there = (
            tuple(
                cite
                for cite in cites
                if told and part and cite in (*told.explanation.all_cites, *part.explanation.cites)
            )
            for told, part, cites in zip(sides, parted(*sides), self.rules, strict=True)
        )
        return here, there

    def rules_alone(self, lang: str = SPOKEN) -> tuple[str, ...]:
        """The rules on which no sentence of a side rests; a misconception is called by its rule already."""
        same = self.rules[0] == self.rules[1]
        return tuple(
            ""
            if same or all(cite.startswith("wrong.") for cite in left)
            else self._say(f"{key}_rule", lang, titles=_titles(left, lang), count=len(left))
            for key, told, cites in zip(SIDES, self.rules_told, self.rules, strict=True)
            for left in (_without(cites, told),)
        )

    def __repr__(self) -> str:
        return f"<Difference: {self.text()}>"

    def _apart(self, moment: str) -> list[Change]:
        found = apart(getattr(self.played, moment), getattr(self.outcome, moment))
        return [cell for cell in found if not (self.outcome.scored and place_of(cell) == TO_MOVE)]

    def _kind(self) -> str:
        """What differs, the weightiest first."""
        if self.cells:
            return "cells"
        if self._comes_out_otherwise or self._is_told_with_others():
            return "other" if self.outcome.seat is None else "other_seen"
        if self._asks_otherwise("after"):
            return "other" if any(self._said) else "next"
        sides = self.played, self.outcome
        known = "_so_far" if any(each.stops or (each.scored and each.scores.untold) for each in sides) else ""
        if any(self.choices):
            return f"choices{known}"
        if any(self.parting) or any(self.rules):
            return f"reasons{known}" if any(self.parting) else f"rule{known}"
        return "so_far" if any(each.stops for each in sides) else "same" if self.outcome.seat is None else "same_seen"

    def _is_told_with_others(self) -> bool:
        """Whether an event is told with other numbers or names, not only for other reasons.

        Where a seat may not see the cells, a payment or gain that only one side tells of counts, too.
        """
        one, other = self._said
        if not (one and other and one.event and other.event):
            return False
        hides = self.outcome.seat is not None and one.explanation.params != other.explanation.params
        return hides or tell_other_numbers(one, other)

    def _is_as_before(self, before: Change, after: Change) -> bool:
        """Whether a cell differs only as it did from the beginning: by as much, or one side does not have it."""
        if before == after:
            return True
        if isinstance(after.before, str):
            return not (before.before or after.before) or not (before.after or after.after)
        if place_of(after) == TO_MOVE:
            return False
        counted = kind_of(columns_of(self.played.after, after.table)[after.field])
        is_sum = counted.name == "number" and not counted.noun
        return is_sum and before.after - before.before == after.after - after.before

    def _say(self, key: str, lang: str, **params: Any) -> str:
        return tell(why(key, **params), self.outcome.after, lang)


def _titles(cites: Cites, lang: str) -> str:
    return grammar(lang).semicolon.join(rule(cite, lang).title for cite in cites)


def _spoken_of(side: Outcome, rules: Cites, instead_of: Cites) -> Cites:
    """Those of the rules that this side speaks of with all changes made, or has instead of these."""
    asked = [asked_then(side, moment) for moment in MOMENTS]
    spoken = cites_of(told.explanation for told in (*side.told, *asked) if told)
    known = {*spoken, *in_force(side.after, instead_of)}
    return tuple(each for each in holding(side.ruleset, side.after, rules) if each in known)


def _joined(found: Iterable[Cites]) -> Cites:
    """Each once."""
    return tuple(dict.fromkeys(chain.from_iterable(found)))


def _without(these: tuple[T, ...], others: tuple[T, ...]) -> tuple[T, ...]:
    return tuple(each for each in these if each not in others)


def _first_question(outcome: Outcome) -> Any:
    return outcome.course.asked.pending[-1] if outcome.course.asked else None


def _refused(outcome: Outcome) -> tuple[str, ...] | None:
    if outcome.refusal is None:
        return None
    return tuple(tell(reason, outcome.after, FIRST) for reason in outcome.refusal.reasons)


def _decides(outcome: Outcome) -> bool:
    """Whether points are what is compared."""
    return outcome.scored or outcome.after.is_over


def _result(outcome: Outcome) -> tuple[Any, ...]:
    sheet = outcome.scores
    totals = [sheet.total(player.seat) for player in outcome.after.players if player.seat not in sheet.partial]
    return sheet.winners, totals, [place.seat for place in sheet.order]
