"""What came of a study: differences with their intervals, and what has to be known to read them."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, Final

import numpy as np
import pandas as pd
from msgspec import Struct

from leonardo_nb.core.display import bullets
from leonardo_nb.core.language import SPOKEN, checked_language
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.rulebook import rule
from leonardo_nb.lens.variation import Variation
from leonardo_nb.session.frame_holder import Rows
from leonardo_nb.studies.bot_sight import looks_at, seen_by_bots
from leonardo_nb.studies.intervals import intervals
from leonardo_nb.studies.rules_in_force import brought_rules, hooks_apart
from leonardo_nb.studies.study_games import StudyGames, StudyJob
from leonardo_nb.studies.study_words import StudyWords

IN_POINTS: Final = ("score", "margin")
"""The measures that are counted in the unit of the score."""
SELDOM: Final = 10
"""Games in which a rule has to be used, under either set of rules, before anything is said about how often it is."""
DIFFERENCES: Final = ("played", "varied", "difference", "low", "high", "differs")


class Side(Struct, frozen=True):
    """A set of rules, and the games that were played by it."""

    variation: Variation
    job: StudyJob
    games: StudyGames


class Study(Rows):
    """What some changes of the rules do to the games of these bots."""

    called = "lnb.study(...)"

    def __init__(self, sides: tuple[Side, ...]) -> None:
        self.played, *changes = sides
        self.changes = tuple(changes)
        self._fresh: dict[tuple[int, str], bool] = {}
        """Whether fresh games show the same difference, by change and measure."""

    def confirm(self, fresh: Mapping[int, Side], played: Side) -> None:
        """Look whether fresh games show the differences that were found, again all together."""
        asked = [place for place in self._differs if place[0] in fresh]
        columns = [_paired(fresh[number], played, measure) for number, measure in asked]
        low, high = intervals(np.column_stack(columns), seed=1)
        for place, one, other in zip(asked, low, high, strict=True):
            self._fresh[place] = bool(one > 0 if self._found[place][0] > 0 else other < 0)

    @property
    def found(self) -> list[int]:
        """The numbers of the changes for which a difference shows that can be compared."""
        return sorted({number for number, _ in self._differs})

    @property
    def measures(self) -> tuple[str, ...]:
        """What is measured of every game."""
        return tuple(map(str, self.played.games.measures))

    @property
    def frame(self) -> pd.DataFrame:
        """One row per change and measure: the means, their difference with its interval, and whether it is confirmed.

        >>> study.frame.query("differs and confirmed")
        """
        lines = [self._line(number, measure) for number in range(len(self.changes)) for measure in self.measures]
        return pd.DataFrame(lines).astype({"differs": "boolean", "confirmed": "boolean"})

    @property
    def rules(self) -> pd.DataFrame:
        """One row per change and rule: in how many events a game it is used, and how many it decides.

        Rules that hardly ever come up are left out; the intervals hold for all the others together.

        >>> study.rules.query("differs").sort_values("difference")
        """
        places = [(number, each) for number, side in enumerate(self.changes) for each in self._often(side)]
        pairs = [self._counts(number, each, "used") for number, each in places]
        low, high = intervals(np.column_stack([other - one for one, other in pairs]))
        used = [_compared(one, other, *ends) for (one, other), *ends in zip(pairs, low, high, strict=True)]
        lines = []
        for (number, each), compared in zip(places, used, strict=True):
            one, other = (float(side.mean()) for side in self._counts(number, each, "decided"))
            told = {"change": self.label(number), "rule": each, "title": rule(each, SPOKEN).title}
            lines.append({**told, **compared, "decides_played": one, "decides_varied": other})
        return pd.DataFrame(lines)

    @property
    def games(self) -> pd.DataFrame:
        """One row per set of rules and game: all that was measured. The numbers of the games are those of simulate.

        >>> study.games.groupby("rules", sort=False).mean()
        """
        sides = {self.played.variation.label(): self.played} | {
            self.label(number): side for number, side in enumerate(self.changes)
        }
        frames = {label: side.games.measures for label, side in sides.items()}
        return pd.concat(frames, names=["rules", "game"]).reset_index()

    def text(self, lang: str = SPOKEN) -> str:
        """What each change does, in words."""
        words = StudyWords(self, checked_language(lang))
        each = (
            [self.label(number, lang), *(f"  {line}" for line in words.change(number))]
            for number in range(len(self.changes))
        )
        return "\n".join([words.heading(), *(line for lines in each for line in lines), *words.notes()])

    def markup(self, lang: str = SPOKEN) -> Markup:
        """The same as a page shows it."""
        words = StudyWords(self, checked_language(lang))
        each = (
            tag("div", tag("b", self.label(number, lang)), bullets(words.change(number)))
            for number in range(len(self.changes))
        )
        notes = tag("p", [tag("div", note) for note in words.notes()])
        return tag("div", tag("p", words.heading()), *each, notes, lang=lang)

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return str(self.markup())

    def label(self, number: int, lang: str = SPOKEN) -> str:
        """What a change is called."""
        return self.changes[number].variation.label(lang)

    def alike(self, number: int) -> int:
        """How many games end the same under a change: for every seat, in the same time."""
        one, other = (side.games.measures[list(self.measures)] for side in (self.played, self.changes[number]))
        return int((one == other).all(axis=1).sum())

    def unit_changes(self, number: int) -> bool:
        """Whether the scores under a change are made up of nothing that they are made up of as it is played."""
        return self.played.games.parts.isdisjoint(self.changes[number].games.parts)

    def came_up(self, number: int) -> bool:
        """Whether any rule that only holds on one side was ever used; true where there is no such rule."""
        sides = self.played, self.changes[number]
        brought = [brought_rules(side.variation.ruleset, side.variation.options) for side in sides]
        own = brought[0] ^ brought[1]
        return not own or any(own & {*side.games.used} for side in sides)

    def differing(self, number: int) -> tuple[str, ...]:
        """The measures for which a change makes a difference that is certain and can be compared."""
        return tuple(measure for change, measure in self._differs if change == number)

    def compared(self, number: int, measure: str) -> Mapping[str, Any]:
        """The row of `frame` for a change and a measure."""
        return self._line(number, measure)

    def confirmed(self, number: int, measure: str) -> bool | None:
        """Whether fresh games show the same difference; None where none were played."""
        return self._fresh.get((number, measure))

    def cautions(self, number: int) -> tuple[str, ...]:
        """What has to be known to read the figures of a change, by the keys of its sentences."""
        if self.alike(number) == len(self.played.games.measures):
            return ()
        found = {
            "unit": self.unit_changes(number),
            "unseen": not self.bots_look(number),
            "puzzled": bool(self.changes[number].games.puzzled),
        }
        return tuple(key for key, holds in found.items() if holds)

    def bots_look(self, number: int) -> bool:
        """Whether the bots look at anything that a change changes."""
        touched = self._touched(number)
        return not touched or any(looks_at(self._seen(number), path) for path in touched)

    def _touched(self, number: int) -> set[str]:
        """The hooks that a change touches."""
        return {*hooks_apart(self.played.variation.options, self.changes[number].variation.options)}

    def _seen(self, number: int) -> set[str]:
        if number not in self._sight:
            self._sight[number] = seen_by_bots(self.changes[number].job)
        return self._sight[number]

    @cached_property
    def _sight(self) -> dict[int, set[str]]:
        return {}

    @cached_property
    def _found(self) -> Mapping[tuple[int, str], tuple[float, float, float]]:
        """The difference of every change and measure, with the ends of its interval."""
        places = [(number, measure) for number in range(len(self.changes)) for measure in self.measures]
        differences = np.column_stack([_paired(self.changes[number], self.played, each) for number, each in places])
        ends = zip(differences.mean(axis=0), *intervals(differences), strict=True)
        return {place: tuple(map(float, three)) for place, three in zip(places, ends, strict=True)}  # type: ignore[misc]

    @cached_property
    def _differs(self) -> list[tuple[int, str]]:
        """The changes and measures that differ for certain, and can be compared."""
        return [place for place, (_, low, high) in self._found.items() if (low > 0 or high < 0) and self._fit(*place)]

    def _fit(self, number: int, measure: str) -> bool:
        """Whether a measure counts the same under both sets of rules."""
        return measure not in IN_POINTS or not self.unit_changes(number)

    def _line(self, number: int, measure: str) -> dict[str, Any]:
        one, other = (_numbers(side, measure) for side in (self.played, self.changes[number]))
        _, low, high = self._found[number, measure]
        compared = _compared(one, other, low, high)
        fits = self._fit(number, measure)
        confirmed = self._fresh.get((number, measure))
        told = {"change": self.label(number), "measure": measure, **compared}
        return {**told, "differs": compared["differs"] if fits else None, "comparable": fits, "confirmed": confirmed}

    def _often(self, side: Side) -> Iterator[str]:
        """The rules that are used in some games at least, under either set of rules."""
        one, other = ((each.games.used > 0).sum() for each in (self.played, side))
        games = one.add(other, fill_value=0)
        yield from (str(each) for each in games.index[games >= SELDOM])

    def _counts(self, number: int, each: str, kind: str) -> tuple[Any, Any]:
        """How often a rule is used, or decides, in each game as it is played and under a change."""
        sides = (getattr(side.games, kind) for side in (self.played, self.changes[number]))
        one, other = (frame.get(each, pd.Series(0, frame.index)).to_numpy(float) for frame in sides)
        return one, other


def _numbers(side: Side, measure: str) -> Any:
    return side.games.measures[measure].to_numpy(float)


def _paired(side: Side, played: Side, measure: str) -> Any:
    """By how much each game differs from the one of the same number as it is played."""
    return _numbers(side, measure) - _numbers(played, measure)


def _compared(one: Any, other: Any, low: float, high: float) -> dict[str, Any]:
    means = float(one.mean()), float(other.mean())
    held = (*means, float((other - one).mean()), float(low), float(high), bool(low > 0 or high < 0))
    return dict(zip(DIFFERENCES, held, strict=True))
