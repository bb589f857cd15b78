"""How two sets of rules part: the cells, the first sentence that differs, and the rules behind it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import zip_longest
from typing import Any, TypeVar

from msgspec.structs import replace

from leonardo_nb.core.block import replaced
from leonardo_nb.core.catalogue import tell, tell_action
from leonardo_nb.core.changes import Change
from leonardo_nb.core.columns import cell_changes
from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation, cites_of, why
from leonardo_nb.core.language import SPOKEN, checked
from leonardo_nb.core.rulebook import rule
from leonardo_nb.lens.course import is_same
from leonardo_nb.lens.outcome import Outcome, Told
from leonardo_nb.lens.switched import switched

T = TypeVar("T")
Sides = tuple[Told | None, Told | None]

MOST_RULES = 4
"""Rules that are named where nothing that is said rests on them."""
MOST_CHOICES = 3
"""Choices that are named, where more are only counted."""


class Difference:
    """What differs between the game as it is played and the same under other rules."""

    def __init__(self, played: Outcome, outcome: Outcome) -> None:
        self.played = played
        self.outcome = outcome

    @cached_property
    def cells(self) -> tuple[Change, ...]:
        """The cells that come out otherwise: `before` as it is played, `after` under the other rules."""
        return tuple(cell for cell in self._apart("after") if cell not in self.carried)

    @cached_property
    def carried(self) -> tuple[Change, ...]:
        """The cells that differ from the beginning: the other rules have the position otherwise."""
        before = self._apart("before")
        return tuple(cell for cell in self._apart("after") if cell in before)

    @property
    def outcome_differs(self) -> bool:
        """Whether anything comes of it, or could, beside what is said."""
        return bool(self.cells) or self._comes_out_otherwise or any(self.choices)

    @cached_property
    def _comes_out_otherwise(self) -> bool:
        """Whether it is refused, asked or decided otherwise."""
        one, other = self.played, self.outcome
        return (
            _refused(one) != _refused(other)
            or _question(one) != _question(other)
            or (_decides(one) and _result(one) != _result(other))
        )

    @cached_property
    def choices(self) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """What can be answered to the same first question only as it is played, and only under the other rules."""
        one, other = self.played, self.outcome
        if not (one.choices and other.choices and is_same(_first_question(one), _first_question(other))):
            return (), ()
        return _without(one.choices, other.choices), _without(other.choices, one.choices)

    @cached_property
    def sides(self) -> Sides:
        """The first thing said or asked that differs, on either side, with the state it is said in."""
        pairs = list(zip_longest(self.played.told, self.outcome.told))
        for alike in (_says_the_same, _is_the_same):
            for one, other in pairs:
                if one is None or other is None or not alike(one.explanation, other.explanation):
                    return one, other
        if _question(self.played) != _question(self.outcome):
            return _asked(self.played), _asked(self.outcome)
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
                return found[0] or self._instead(found[1]), found[1] or self._instead(found[0])
        apart = _without(first[0], first[1]), _without(first[1], first[0])
        return apart if any(apart) or not self.outcome_differs else (out[:MOST_RULES], new[:MOST_RULES])

    def text(self, lang: str = SPOKEN) -> str:
        """How many cells differ, and the first sentence that does, on either side, with its rules."""
        lang = checked(lang)
        return "\n".join([self.heading(lang), *self._lines(lang), *self._chosen(lang), *self.outcome.losses(lang)])

    def heading(self, lang: str = SPOKEN) -> str:
        """Whether and in how many cells the outcome differs."""
        return self._say(f"lens.{self._kind()}", checked(lang), count=len(self.cells))

    @cached_property
    def parting(self) -> Sides:
        """The first sentence in which the two sides part: of what differs first, or of the reasons for it."""
        one, other = self.sides
        if one is None or other is None:
            return one, other
        walks = zip_longest(one.explanation.walk(), other.explanation.walk(), fillvalue=(0, None))
        for (_, here), (_, there) in walks:
            if here is None or there is None or (here.key, here.params) != (there.key, there.params):
                return Told(here, one.state) if here else None, Told(there, other.state) if there else None
        return None, None

    def _chosen(self, lang: str) -> Iterator[str]:
        """Which choices there are on one side only."""
        for key, actions, each in zip(("less", "more"), self.choices, (self.played, self.outcome), strict=True):
            if actions and each.course.asked:
                named = "; ".join(tell_action(action, each.course.asked, lang) for action in actions[:MOST_CHOICES])
                yield self._say(f"lens.{key}", lang, count=len(actions), choices=named)

    def _lines(self, lang: str) -> Iterator[str]:
        """What is said on either side, with its rules, or these alone."""
        for key, side, cites in zip(("lens.here", "lens.there"), self.parting, self.rules, strict=True):
            titles = "; ".join(rule(cite, lang).title for cite in cites)
            sentence = side.text(lang) if side else ""
            if sentence or (titles and not any(self.parting) and self.rules[0] != self.rules[1]):
                by = f" [{titles}]" if sentence and titles else ""
                yield self._say(key, lang, said=sentence or titles) + by

    def __repr__(self) -> str:
        return f"<Difference: {self.text()}>"

    def _instead(self, rules: tuple[str, ...]) -> tuple[str, ...]:
        """What is in force on the other side instead of these rules, as far as a block says so."""
        pairs = [pair for each in (self.played, self.outcome) for pair in replaced(each.after).items()]
        others = [new for old, new in pairs if old in rules] + [old for old, new in pairs if new in rules]
        return tuple(dict.fromkeys(others))

    def _apart(self, moment: str) -> list[Change]:
        return cell_changes(getattr(self.played, moment), getattr(self.outcome, moment))

    def _kind(self) -> str:
        """What differs, the weightiest first."""
        if self.cells:
            return "cells"
        if self._comes_out_otherwise:
            return "other"
        if any(self.choices):
            return "choices"
        return "reasons" if any(self.parting) else "rule" if any(self.sides) else "same"

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


def _refused(outcome: Outcome) -> tuple[Explanation, ...] | None:
    return None if outcome.refusal is None else tuple(map(_bare, outcome.refusal.reasons))


def _question(outcome: Outcome) -> tuple[type, int] | None:
    asked = outcome.after.pending[-1] if outcome.after.pending else None
    return (type(asked), asked.seat) if asked else None


def _asked(outcome: Outcome) -> Told | None:
    after = outcome.after
    return Told(after.pending[-1].asked(after), after) if after.pending else None


def _decides(outcome: Outcome) -> bool:
    """Whether points are what is compared."""
    return outcome.scored or outcome.after.over


def _result(outcome: Outcome) -> tuple[Any, ...]:
    sheet = outcome.scores
    return sheet.winners, [(line.seat, line.points) for line in sheet.lines], [place.seat for place in sheet.order]


def _says_the_same(one: Explanation, other: Explanation) -> bool:
    return _bare(one) == _bare(other)


def _is_the_same(one: Explanation, other: Explanation) -> bool:
    return one == other


def _bare(told: Explanation) -> Explanation:
    """What is said, whatever the rules behind it."""
    return replace(told, cites=(), because=tuple(map(_bare, told.because)))
