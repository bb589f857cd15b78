"""How two sets of rules part: the cells, the first sentence that differs, and the rules behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain, zip_longest
from typing import Any, TypeVar

from leonardo_nb.core.block import replaced
from leonardo_nb.core.catalogue import tell, tell_action
from leonardo_nb.core.changes import Change
from leonardo_nb.core.columns import cell_changes, columns_of
from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation, cites_of, why
from leonardo_nb.core.grammar import grammar
from leonardo_nb.core.language import FIRST, SPOKEN, checked_language
from leonardo_nb.core.rulebook import rule
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.lens.cells import held_words, place_of, place_words
from leonardo_nb.lens.deciding_rules import holding, switched
from leonardo_nb.lens.first_difference import Moment, Sides, asked_then, asks_the_same, parted
from leonardo_nb.lens.outcome import Outcome
from leonardo_nb.lens.playout import is_same

T = TypeVar("T")
Cites = tuple[str, ...]

MOST_RULES = 4
"""Rules that are named where nothing that is said rests on them."""
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
        return _lacking(one, other), _lacking(other, one)

    @cached_property
    def sides(self) -> Sides:
        """The first thing said or asked that differs, on either side, with the state it is said in.

        What is asked first counts before all that is said, and what both sides say otherwise before a reason that only
        one of them adds; rules alone differ where everything is said in the same words.
        """
        if self._asks_otherwise("before"):
            return asked_then(self.played, "before"), asked_then(self.outcome, "before")
        if any(self._said):
            return self._said
        if self._asks_otherwise("after"):
            return asked_then(self.played, "after"), asked_then(self.outcome, "after")
        pairs = zip(self.played.told, self.outcome.told, strict=True)
        return next((pair for pair in pairs if pair[0].explanation != pair[1].explanation), (None, None))

    @cached_property
    def _said(self) -> Sides:
        """The first thing that is said in other words, on either side."""
        pairs = list(zip_longest(self.played.told, self.outcome.told))
        for enough in (all, any):
            for one, other in pairs:
                if one is None or other is None or enough(parted(one, other)):
                    return one, other
        return None, None

    @property
    def first(self) -> tuple[Explanation | None, Explanation | None]:
        """The first explanation that differs, as it is played and under the other rules."""
        one, other = self.sides
        return one and one.explanation, other and other.explanation

    @cached_property
    def rules(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The rules that make the difference: those of the one side, and those of the other."""
        here, there = self.played, self.outcome
        out, new = switched(here.ruleset, here.after, there.after), switched(there.ruleset, there.after, here.after)
        first = [cites_of(filter(None, [side])) for side in self.first]
        for one, other in (first, self._cites()):
            found = _among(one, out), _among(other, new)
            if any(found):
                return self._or_instead(here, found, first), self._or_instead(there, found[::-1], first[::-1])
        if self.outcome_differs and out and new:
            return out[:MOST_RULES], new[:MOST_RULES]
        return _without(first[0], first[1]), _without(first[1], first[0])

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
        """The first sentence in which the two sides part: of what differs first, or of the reasons for it."""
        one, other = self.sides
        if one is None or other is None:
            return one, other
        return parted(one, other)

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
        titles = [grammar(lang).semicolon.join(rule(cite, lang).title for cite in cites) for cites in self.rules]
        for key, side, by in zip(("lens.here", "lens.there"), self.parting, titles, strict=True):
            said = [side.text(lang) if side else "", f"[{by}]" if by and not same else ""]
            if any(said):
                yield self._say(key, lang, said=" ".join(filter(None, said)))
        if same and any(titles) and (any(self.parting) or self.outcome_differs):
            yield self._say("lens.read", lang, titles=titles[0])

    def __repr__(self) -> str:
        return f"<Difference: {self.text()}>"

    def _or_instead(self, side: Outcome, found: Sequence[Cites], first: Sequence[Cites]) -> Cites:
        """The rules found on this side, or what stands for those of the other; else what its own sentence cites."""
        return found[0] or self._instead(side, found[1]) or _without(first[0], first[1]) or first[0][:MOST_RULES]

    def _instead(self, side: Outcome, rules: tuple[str, ...]) -> tuple[str, ...]:
        """What is in force on this side instead of these rules of the other, as far as a block says so."""
        pairs = [pair for each in (self.played, self.outcome) for pair in replaced(each.after).items()]
        others = [new for old, new in pairs if old in rules] + [old for old, new in pairs if new in rules]
        return holding(side.ruleset, side.after, others)

    def _apart(self, moment: str) -> list[Change]:
        return cell_changes(getattr(self.played, moment), getattr(self.outcome, moment))

    def _kind(self) -> str:
        """What differs, the weightiest first."""
        if self.cells:
            return "cells"
        if self._comes_out_otherwise:
            return "other"
        if self._asks_otherwise("after"):
            return "other" if any(self._said) else "next"
        if any(self.choices):
            return "choices"
        same = "so_far" if self.outcome.stops else "same" if self.outcome.seat is None else "same_seen"
        return "reasons" if any(self.parting) else "rule" if any(self.sides) else same

    def _is_as_before(self, before: Change, after: Change) -> bool:
        """Whether a cell differs only as it did from the beginning: by as much, or one side does not have it."""
        if before == after:
            return True
        if isinstance(after.before, str):
            return not (before.before or after.before) or not (before.after or after.after)
        counted = kind_of(columns_of(self.played.after, after.table)[after.field])
        is_sum = counted.name == "number" and not counted.noun
        return is_sum and before.after - before.before == after.after - after.before

    def _say(self, key: str, lang: str, **params: Any) -> str:
        return tell(why(key, **params), self.outcome.after, lang)

    def _cites(self) -> list[tuple[str, ...]]:
        """All rules cited on either side."""
        return [cites_of(said.explanation for said in each.told) for each in (self.played, self.outcome)]


def _among(cites: tuple[str, ...], rules: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(cite for cite in cites if cite in rules)


def _without(these: tuple[T, ...], others: tuple[T, ...]) -> tuple[T, ...]:
    return tuple(each for each in these if each not in others)


def _first_question(outcome: Outcome) -> Any:
    return outcome.course.asked.pending[-1] if outcome.course.asked else None


def _lacking(one: Outcome, other: Outcome) -> tuple[Action, ...]:
    """The choices without an equivalent on the other side."""
    there = {*other.choices}
    return tuple(
        action
        for action in one.choices
        if action not in there and there.isdisjoint(action.equivalents(other.course.asked))
    )


def _refused(outcome: Outcome) -> tuple[str, ...] | None:
    if outcome.refusal is None:
        return None
    return tuple(tell(reason, outcome.after, FIRST) for reason in outcome.refusal.reasons)


def _decides(outcome: Outcome) -> bool:
    """Whether points are what is compared."""
    return outcome.scored or outcome.after.is_over


def _result(outcome: Outcome) -> tuple[Any, ...]:
    sheet = outcome.scores
    totals = [sheet.total(player.seat) for player in outcome.after.players]
    return sheet.winners, totals, [place.seat for place in sheet.order]
