"""How two sets of rules part, in words; of a long course of play, where it parts for good."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import chain
from typing import Any, Final

from leonardo_nb.core.catalogue import catalogue, placeholders, tell, tell_action
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.grammar import grammar
from leonardo_nb.core.language import SPOKEN, checked_language
from leonardo_nb.core.rulebook import rule
from leonardo_nb.lens.cells import held_words, place_of, place_words
from leonardo_nb.lens.contrast import Contrast
from leonardo_nb.lens.deciding_rules import Cites
from leonardo_nb.lens.first_difference import Sides
from leonardo_nb.lens.lasting_difference import lasting_stretch
from leonardo_nb.lens.outcome import Outcome, Told

SIDES: Final = ("lens.here", "lens.there")
MOST_NAMED = 3
"""Choices or cells that are named, where more are only counted."""


class Difference(Contrast):
    """What differs between the game as it is played and the same under other rules."""

    @cached_property
    def sides(self) -> Sides:
        return super().sides if self._parted is None else self._parted.sides

    @cached_property
    def rules(self) -> tuple[Cites, Cites]:
        return super().rules if self._parted is None else self._parted.rules

    @cached_property
    def _parted(self) -> Contrast | None:
        """What differs in the turn in which the two courses part for good; None for all of it."""
        stretch = lasting_stretch(self.played, self.outcome, lambda *both: bool(Contrast(*both).cells))
        there = stretch and Contrast(*map(stretch.of, self._both))
        return there if there and any(there.parting) and any(there.rules) else None

    def text(self, lang: str = SPOKEN) -> str:
        """How many cells differ, and the first sentence that does, on either side, with its rules."""
        lang = checked_language(lang)
        told = (self._cells_told(lang), self._lines(lang), self.choices_told(lang), self.outcome.losses(lang))
        return "\n".join([self.heading(lang), *chain.from_iterable(told)])

    def heading(self, lang: str = SPOKEN) -> str:
        """Whether and in how many cells the outcome differs."""
        return self._say(f"lens.{self._kind()}", checked_language(lang), count=len(self.cells), seat=self.outcome.seat)

    def choices_told(self, lang: str = SPOKEN) -> Iterator[str]:
        """Which choices there are on one side only, and whose they are, one by one."""
        for key, actions, each in zip(("less", "more"), self.choices, (self.played, self.outcome), strict=True):
            if actions and each.course.asked:
                yield self._say(f"lens.{key}", lang, count=len(actions), seat=each.course.asked.pending[-1].seat)
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
        for key, side, alone, cites in zip(SIDES, self.parting, self.rules_alone(lang), self.rules_told, strict=True):
            by = [f"[{_titles(cites, lang)}]"] if cites and not self._read_otherwise else []
            if side:
                yield self._say(key, lang, said=" ".join([self.said(side, lang), *by]))
            if alone:
                yield alone
        yield from self.read_told(lang)

    def read_told(self, lang: str = SPOKEN) -> Iterator[str]:
        """The rule on which both sides rest, which one of them reads otherwise."""
        if self._read_otherwise:
            yield self._say("lens.read", lang, titles=_titles(self.rules[0], lang))

    @property
    def _read_otherwise(self) -> bool:
        return any(self.rules) and self.rules[0] == self.rules[1]

    def said(self, told: Told, lang: str = SPOKEN) -> str:
        """What a side says; where points are compared, a line that leaves open whose it is says that, too.

        So does a reason that leaves it open, by the sentence to which it belongs, where more is told than one choice.
        """
        sentence, named = told.text(lang), told.explanation
        if told.step or _names_a_seat(told, lang):
            return sentence
        if "seat" not in named.params:
            above = (each for side in self.sides if side for each in _above(named, side, lang))
            before = next(above, None) if self.outcome.scored or len(self.outcome.steps) > 1 else None
            return f"{before.text(lang)} {sentence}" if before else sentence
        if not self.outcome.scored:
            return sentence
        return f"{sentence} {tell(why('lens.counts_for', seat=named.params['seat']), told.state, lang)}"

    def rules_alone(self, lang: str = SPOKEN) -> tuple[str, ...]:
        """The rules on which no sentence of a side rests; a misconception is called by its rule already."""
        same = self.rules[0] == self.rules[1]
        return tuple(
            ""
            if same or all(cite.startswith("wrong.") for cite in left)
            else self._say(f"{key}_rule", lang, titles=_titles(left, lang), count=len(left))
            for key, told, cites in zip(SIDES, self.rules_told, self.rules, strict=True)
            for left in ([cite for cite in cites if cite not in told],)
        )

    def __repr__(self) -> str:
        return f"<Difference: {self.text()}>"

    def _kind(self) -> str:
        """What differs, the weightiest first."""
        sides = self._both
        known = "_so_far" if any(each.stops or (each.scored and each.scores.untold) for each in sides) else ""
        if self._differs_in:
            differs_in = "scored" if self._differs_in == "other" and self.outcome.scored else self._differs_in
            seen = "" if self.outcome.seat is None else "_seen"
            return differs_in + {"other": seen, "scored": seen, "choices": known}.get(differs_in, "")
        if any(self.parting) or any(self.rules):
            alone = "rule_read" if self._read_otherwise else "rule"
            return f"reasons{known}" if any(self.parting) else f"{alone}{known}"
        return "so_far" if any(each.stops for each in sides) else "same" if self.outcome.seat is None else "same_seen"

    def _say(self, key: str, lang: str, **params: Any) -> str:
        return tell(why(key, **params), self.outcome.after, lang)


def most_telling_first(outcomes: Iterable[Outcome], compared: Callable[[Outcome], Difference]) -> list[Outcome]:
    """Those outcomes that differ: what happens before what can be done next, most first; misconceptions last."""
    found = [(each, difference.weight) for each in outcomes if (difference := compared(each)).outcome_differs]
    found.sort(key=lambda each: each[1], reverse=True)
    return sorted((each for each, _ in found), key=lambda outcome: outcome.wrong)


def _names_a_seat(told: Told, lang: str) -> bool:
    """Whether a sentence says whose it is."""
    return "seat" in placeholders(catalogue(told.state.ruleset, lang).sentence(told.explanation.key))


def _above(reason: Explanation, side: Told, lang: str) -> Iterator[Told]:
    """Yield what a side says above a reason of it, the nearest first, if it says whose it is."""
    line: list[Explanation] = []
    for depth, part in side.explanation.walk():
        line[depth:] = [part]
        if part is reason:
            told = (Told(each, side.state) for each in reversed(line[:-1]))
            yield from (each for each in told if _names_a_seat(each, lang))


def _titles(cites: Iterable[str], lang: str) -> str:
    return grammar(lang).semicolon.join(rule(cite, lang).title for cite in cites)
