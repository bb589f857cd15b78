"""What differs between two outcomes: the cells, the first sentence, and the rules behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, partial
from itertools import chain, filterfalse
from typing import Any

from leonardo_nb.core.changes import Change
from leonardo_nb.core.columns import columns_of
from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.lens.cells import TO_MOVE, apart, place_of
from leonardo_nb.lens.choices import lacking, tried
from leonardo_nb.lens.deciding_rules import Cites, deciding_rules, refused_by, spoken_of, stood_for, switched
from leonardo_nb.lens.decisive_sentence import make_differ, most_decisive_first
from leonardo_nb.lens.first_difference import Moment, Sides, asked_then, asks_the_same, parted, words
from leonardo_nb.lens.outcome import Outcome, Told
from leonardo_nb.lens.plain_difference import PlainDifference
from leonardo_nb.lens.playout import is_same
from leonardo_nb.lens.score_lines import matters, scored_otherwise
from leonardo_nb.lens.sentence_comparison import (
    both_differ,
    come_to_others,
    differ_in_points,
    differ_in_words,
    one_adds,
    rest_on_others,
    say_the_same,
    such,
    such_or_alone,
    tell_other_numbers,
)
from leonardo_nb.lens.sentence_pairs import matter_by_matter


class Contrast:
    """What differs between the game as it is played and the same under other rules."""

    def __init__(self, played: Outcome, outcome: Outcome) -> None:
        self.played = played
        self.outcome = outcome
        self._both = played, outcome

    @cached_property
    def cells(self) -> tuple[Change, ...]:
        """The cells that come out otherwise: `before` as it is played, `after` under the other rules."""
        return tuple(cell for cell in self._apart("after") if cell not in self.carried)

    @cached_property
    def carried(self) -> tuple[Change, ...]:
        """The cells that differ from the beginning: the other rules have the position otherwise."""
        before = {place_of(cell): cell for cell in self._apart("before")}
        pairs = ((before.get(place_of(cell)), cell) for cell in self._apart("after"))
        return tuple(cell for old, cell in pairs if old is not None and self._is_as_before(old, cell))

    @property
    def outcome_differs(self) -> bool:
        """Whether anything but the words differs, or could."""
        return bool(self._differs_in)

    @cached_property
    def _differs_in(self) -> str:
        """In what the outcome differs, the weightiest first; nothing where it is the same."""
        if self.cells:
            return "cells"
        if self._comes_out_otherwise or self._is_told_with_others():
            return "other"
        if self._asks_otherwise("after"):
            return "other" if self._happens_otherwise else "next"
        return "choices" if any(self.choices) else ""

    @cached_property
    def _happens_otherwise(self) -> bool:
        """Whether anything that happens, or a refusal, is told in other words, be the reasons the same or not."""
        return any(such_or_alone(self._said_otherwise(), come_to_others))

    @property
    def is_changed(self) -> bool:
        """Whether the outcome differs, or anything on the way to it."""
        return self._is_told_otherwise or self.outcome_differs

    @cached_property
    def _is_told_otherwise(self) -> bool:
        """Whether any sentence is another one, or has other numbers or names in it; reasons apart."""
        here, there = ([(told.explanation.key, told.explanation.params) for told in side.told] for side in self._both)
        return here != there

    @property
    def weight(self) -> tuple[bool, int]:
        """Whether what happens differs, not only what can be done next, and in how many cells."""
        return bool(self.cells) or self._comes_out_otherwise or self._happens_otherwise, len(self.cells)

    @cached_property
    def _comes_out_otherwise(self) -> bool:
        """Whether it is possible on one side only, or asked at first or decided otherwise."""
        one, other = self.played, self.outcome
        return (
            one.possible != other.possible
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

        It is what differs first, or else the first that rests on a rule that makes the difference. Where the points of
        the first differ, a line that comes to as many on either side does not stand for it.
        """
        if not any(self.rules) or any(self._behind(self._first)):
            return self._first
        in_points = self.outcome.scored and differ_in_points(*self._first)
        pairs = chain(self._told_otherwise(), self._told)
        counted = (pair for pair in pairs if differ_in_points(*pair) or not in_points)
        return next((pair for pair in counted if any(self._behind(pair))), self._first)

    @cached_property
    def _first(self) -> Sides:
        """The first thing said or asked that differs, on either side.

        What is asked first counts before all that is said, but for what makes the cells differ, and what both sides say
        otherwise before a reason that only one of them adds; rules alone differ where all is said in the same words.
        """
        places = frozenset(map(place_of, self.cells))
        said = self._plainly.said(self._said, places) if any(self._said) else (None, None)
        refused = not (self.played.possible and self.outcome.possible)
        told = self._plainly.refuses if refused else self._plainly.decides(said, places)
        if self._asks_otherwise("before") and not told:
            return asked_then(self.played, "before"), asked_then(self.outcome, "before")
        if any(said):
            return said
        if self._asks_otherwise("after"):
            return asked_then(self.played, "after"), asked_then(self.outcome, "after")
        pairs = zip(self.played.told, self.outcome.told, strict=True)
        return next((pair for pair in pairs if pair[0].explanation != pair[1].explanation), (None, None))

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
        pairs = [*matters(self.played, self.outcome)]
        if self.outcome.scored:
            yield from scored_otherwise(self.played, self.outcome)
        if self.cells:
            yield from self._resting(pairs)
        if _decides(self.outcome):
            yield from such(pairs, tell_other_numbers)
            yield from such_or_alone(pairs, come_to_others)
        if _decides(self.outcome) and _decides(self.played):
            yield from scored_otherwise(self.played, self.outcome)
        for enough in (both_differ, one_adds, differ_in_words):
            yield from such_or_alone(pairs, enough)

    def _resting(self, pairs: Sequence[Sides]) -> Iterator[Sides]:
        """What rests on other things, where cells differ; if none of it makes them differ, what one side adds does."""
        makers = [pair for pair in pairs if make_differ(pair, map(place_of, self.cells))]
        if not any(such_or_alone(makers, rest_on_others)):
            yield from such(self._weighed(makers), one_adds)
        yield from such_or_alone(self._weighed(pairs), rest_on_others)

    @property
    def first(self) -> tuple[Explanation | None, Explanation | None]:
        """The first explanation that differs, as it is played and under the other rules."""
        one, other = self.sides
        return one and one.explanation, other and other.explanation

    @cached_property
    def rules(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The rules that make the difference: those of the one side, and those of the other.

        Of several changes, only those are named that make it alone, or some of it: where any of them make some of what
        happens, not those that only change what can be chosen.
        """
        makers = [] if self._is_one_change else [*filter(self._shares, self._alone)]
        makers = [*filter(self._happens_like, makers)] or makers
        found = sorted(makers, key=lambda part: not self._parts_like(part))
        here, there = (_joined(part.rules[side] for part in found) for side in (0, 1))
        there = spoken_of(self.outcome, there, here, stood_for(self.played, here, self._first))
        here = spoken_of(self.played, here, there, stood_for(self.outcome, there, self._first))
        if found:
            return here, there
        differs = self.outcome_differs or any(self._first)
        rules = self._as_refused(self._deciding) if differs else ((), ())
        counts = all(rules) and not self.outcome.wrong  # a misconception that leads to the same words counts nothing
        return rules if self.outcome_differs or any(parted(*self._first)) or counts else ((), ())

    @property
    def _deciding(self) -> tuple[Cites, Cites]:
        """The rules cited by what differs; last those of what a change needs, if that alone makes nothing of it.

        New favours need the game for experts: what only an expert’s kit changes is not what allows a favour.
        """
        needed = filterfalse(self._shares, self._alone) if self._is_one_change else ()
        idle = {*chain.from_iterable(map(_switching, needed))}
        find = partial(deciding_rules, *self._both, counts=self.outcome_differs or not self.outcome.wrong)
        rules = find(self._differing(), idle) if idle else ((), ())
        return rules if any(rules) else find(self._differing())

    @cached_property
    def _alone(self) -> list[Contrast]:
        """What differs under each of several changes alone, but for what it needs, which may be all of them."""
        return [Contrast(self.played, part) for part in self.outcome.parts if not self.played.stops]

    @property
    def _is_one_change(self) -> bool:
        """Whether one change needs all the others."""
        return any(part.outcome.options == self.outcome.options for part in self._alone)

    def _as_refused(self, rules: tuple[Cites, Cites]) -> tuple[Cites, Cites]:
        """Where only the choices differ, those by which a side that says nothing refuses what only the other has."""
        if self._differs_in != "choices":
            return rules
        (less, more), (one, other) = self.choices, self._both
        told = self._behind_of(self._first, rules)
        found = refused_by(other, one, more), refused_by(one, other, less)
        here, there = (
            cites if said or not cites else new or cites for cites, said, new in zip(rules, told, found, strict=True)
        )
        return here, there

    def _differing(self) -> Iterator[Sides]:
        """All that differs: what is told otherwise, what comes next, and last what only has another name or rule.

        What one side refuses, and what only one can choose, may rest on how it comes to the question: that counts
        before how the other side goes on, and before what both say in the same words.
        """
        less, more = self.choices
        begun = [*self._begun_otherwise()] if self.outcome_differs or any(parted(*self._first)) else []
        if self.played.possible != self.outcome.possible:
            yield self._first
            yield from begun
        yield from self._told_otherwise()
        yield from tried(self.played, self.outcome, less)
        yield from ((one, other) for other, one in tried(self.outcome, self.played, more))
        yield from begun if less or more else ()
        yield from (pair for pair in self._told if say_the_same(*pair))
        if _decides(self.played) and _decides(self.outcome):
            yield from scored_otherwise(self.played, self.outcome)
        yield from begun

    def _begun_otherwise(self) -> Iterator[Sides]:
        """How either side comes to the question, and how the position is carried over."""
        yield from such_or_alone(matter_by_matter(self.played.lead_told, self.outcome.lead_told), come_to_others)
        yield from ((None, Told(each.explanation, self.outcome.before)) for each in self.outcome.lost if not each.table)

    def _told_otherwise(self) -> Iterator[Sides]:
        """What is told otherwise, the most decisive first, and the question that comes next."""
        yield from self._weighed([pair for pair in self._told if not say_the_same(*pair)])
        if self._asks_otherwise("after"):
            yield asked_then(self.played, "after"), asked_then(self.outcome, "after")

    @property
    def _told(self) -> list[Sides]:
        return [self._first, *matters(self.played, self.outcome)]

    def _weighed(self, pairs: Sequence[Sides]) -> Iterator[Sides]:
        return most_decisive_first(pairs, map(place_of, self.cells), self._plainly.rests_on_change)

    def _shares(self, part: Contrast) -> bool:
        """Whether some of what differs also does under a part of the changes."""
        if self.outcome_differs and not part.outcome_differs:
            return False
        shared = zip(self.choices, part.choices, strict=True)
        return self._happens_like(part) or any({*whole} & {*some} for whole, some in shared)

    def _happens_like(self, part: Contrast) -> bool:
        """Whether some of what happens otherwise also does under a part of the changes."""
        cells = {place_of(cell) for cell in part.cells}
        return any(place_of(cell) in cells for cell in self.cells) or self._parts_like(part)

    def _parts_like(self, part: Contrast) -> bool:
        """Whether the two sides part in the same words under a part of the changes."""
        both = zip(parted(*self._first), parted(*part._first), strict=True)
        return any(words(whole) == words(some) != "" for whole, some in both)

    @cached_property
    def parting(self) -> Sides:
        """The first sentence in which the two sides part: of what tells of the difference, or of the reasons for it."""
        return parted(*self.sides)

    @property
    def rules_told(self) -> tuple[Cites, Cites]:
        """Those of the rules that make the difference on which the sentence of each side rests."""
        return self._behind(self.sides)

    def _behind(self, sides: Sides) -> tuple[Cites, Cites]:
        return self._behind_of(sides, self.rules)

    def _behind_of(self, sides: Sides, rules: tuple[Cites, Cites]) -> tuple[Cites, Cites]:
        here, there = (
            tuple(
                cite
                for cite in cites
                if told and part and cite in (*told.explanation.all_cites, *part.explanation.cites)
            )
            for told, part, cites in zip(sides, parted(*sides), rules, strict=True)
        )
        return here, there

    def _apart(self, moment: str) -> list[Change]:
        found = apart(getattr(self.played, moment), getattr(self.outcome, moment))
        return [cell for cell in found if not (self.outcome.scored and place_of(cell) == TO_MOVE)]

    def _is_told_with_others(self) -> bool:
        """Whether an event is told with other numbers or names, not only for other reasons.

        Where a seat may not see the cells, a payment or gain that only one side tells of counts, too.
        """
        one, other = self._said if self._is_told_otherwise else (None, None)
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


def _switching(sides: Contrast) -> Iterator[str]:
    """The rules that do not hold, or are read otherwise, on the other side."""
    one, other = sides.played, sides.outcome
    yield from switched(one.ruleset, one.after, other.after)
    yield from switched(other.ruleset, other.after, one.after)


def _joined(found: Iterable[Cites]) -> Cites:
    """Each once."""
    return tuple(dict.fromkeys(chain.from_iterable(found)))


def _first_question(outcome: Outcome) -> Any:
    return outcome.course.asked.pending[-1] if outcome.course.asked else None


def _decides(outcome: Outcome) -> bool:
    """Whether points are what is compared."""
    return outcome.scored or outcome.after.is_over


def _result(outcome: Outcome) -> tuple[Any, ...]:
    sheet = outcome.scores
    totals = [sheet.total(player.seat) for player in outcome.after.players if player.seat not in sheet.partial]
    return sheet.winners, totals, [(place.seat, place.place) for place in sheet.order]
