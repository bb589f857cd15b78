"""A position under several sets of rules, side by side."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.display import bullets, chips, table
from leonardo_nb.core.labels import is_hidden
from leonardo_nb.core.language import SPOKEN, checked_language
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.lens.cells import Place, held_words, place_of, place_words, value_at
from leonardo_nb.lens.difference import Difference
from leonardo_nb.lens.from_seat import together
from leonardo_nb.lens.outcome import Outcome
from leonardo_nb.session.frame_holder import Rows

if TYPE_CHECKING:
    from pandas import DataFrame


class Comparison(Rows):
    """What comes of one position under several sets of rules, each compared with the game as it is played."""

    called = "lnb.compare(s, under=[...])"

    def __init__(self, played: Outcome, outcomes: tuple[Outcome, ...]) -> None:
        self.played = played
        self.outcomes = outcomes
        self.each = tuple(None if other is played else Difference(*together((played, other))) for other in outcomes)
        """How each of the outcomes differs, as far as both are told; None for the game as it is played."""
        self.differences = tuple(filter(None, self.each))

    @cached_property
    def even(self) -> tuple[Outcome, ...]:
        """The game as it is played and each of the outcomes, all told to the same step."""
        played, *others = together((self.played, *self.outcomes))
        pairs = zip(self.outcomes, others, strict=True)
        return played, *(played if one is self.played else other for one, other in pairs)

    @property
    def places(self) -> tuple[Place, ...]:
        """Every cell that differs under any of the rules."""
        played, *others = self.even
        found = {place_of(cell): None for other in others for cell in Difference(played, other).cells}
        return tuple(sorted(found, key=self._order))

    @property
    def frame(self) -> DataFrame:
        """One row per set of rules and player. pandas is imported here, on first use.

        >>> c.frame.pivot(index="under", columns="player", values="points")
        """
        from leonardo_nb.session.typed_frame import typed_frame

        lines = [line for number in range(len(self.outcomes)) for line in self._lines(number, SPOKEN)]
        return typed_frame(lines, _kinds(), {})

    @property
    def cells(self) -> DataFrame:
        """One row per cell that differs and set of rules, its value as text. pandas is imported here, on first use."""
        from leonardo_nb.session.column_kinds import NUMBER, TEXT, WORD
        from leonardo_nb.session.typed_frame import typed_frame

        sides = [*zip(self._labels(SPOKEN), self.even[1:], strict=True)]
        held = [(*place, label, value_at(side.after, place)) for place in self.places for label, side in sides]
        lines = [(*place, None if value is None or is_hidden(value) else str(value)) for *place, value in held]
        return typed_frame(lines, {"table": WORD, "row": NUMBER, "field": WORD, "under": WORD, "value": TEXT}, {})

    def text(self, lang: str = SPOKEN) -> str:
        """What happens under each set of rules, and what makes the difference."""
        lang = checked_language(lang)
        return "\n".join(self._section(number, lang) for number in range(len(self.outcomes)))

    def markup(self, lang: str = SPOKEN) -> Markup:
        """A table: a row per set of rules, what happens, the points, and what makes the difference."""
        lang = checked_language(lang)
        game = self.outcomes[0].ruleset.id
        heads = [message(game, f"lens.{head}", lang) for head in ("rules", "happens", "differs")]
        rows = [
            (tag("b", outcome.label(lang)), self._happens(outcome, lang), self._why(number, lang))
            for number, outcome in enumerate(self.outcomes)
        ]
        return tag("div", table(heads, rows), lang=lang)

    def cell_words(self, place: Place, lang: str = SPOKEN) -> tuple[str, ...]:
        """A cell in words: where it is, and what it holds under each set of rules."""
        held = (held_words(each.after, place, value_at(each.after, place), lang) for each in self.even[1:])
        return (place_words(self.outcomes[0].after, place, lang), *held)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return str(self.markup())

    def _lines(self, number: int, lang: str) -> Iterator[tuple[Any, ...]]:
        """What comes of it for each player; points that are not all told are none."""
        outcome, difference = self.outcomes[number], self.each[number]
        sheet, said = outcome.scores, outcome.happens(lang)
        cells, cites = (len(difference.cells), difference.rules[1]) if difference else (0, ())
        told = outcome.wrong, outcome.possible, said, cells, cites, " ".join(outcome.losses(lang))
        for player in outcome.after.players:
            points = None if player.seat in sheet.partial else sheet.total(player.seat)
            yield outcome.label(lang), player.seat, player.name, points, player.seat in sheet.winners, *told

    def _labels(self, lang: str) -> list[str]:
        return [outcome.label(lang) for outcome in self.outcomes]

    def _section(self, number: int, lang: str) -> str:
        """One set of rules: what happens, and what makes the difference."""
        outcome, difference = self.outcomes[number], self.each[number]
        why = difference.text(lang).splitlines() if difference else []
        return "\n  ".join([outcome.label(lang), self._happens(outcome, lang), *why])

    def _happens(self, outcome: Outcome, lang: str) -> str:
        said = outcome.happens(lang)
        if outcome.possible:
            return said
        return f"{message(outcome.ruleset.id, 'lens.refused', lang)} {said}"

    def _why(self, number: int, lang: str) -> Markup:
        """What makes the difference, as far as there is one."""
        difference = self.each[number]
        return join(*self._reasons(difference, lang)) if difference else tag("span")

    def _reasons(self, difference: Difference, lang: str) -> Iterator[Markup]:
        yield tag("div", difference.heading(lang))
        sides = zip(difference.parting, difference.rules_told, difference.rules_alone(lang), strict=True)
        said = [
            line
            for side, cites, alone in sides
            for line in (side and join(difference.said(side, lang), chips(cites, lang)), alone)
            if line
        ]
        yield from (tag("div", each) for each in difference.choices_told(lang))
        said += [] if any(difference.parting) else difference.read_told(lang)
        yield bullets([*said, *difference.outcome.losses(lang)]) if said or difference.outcome.lost else tag("span")

    def _order(self, place: Place) -> tuple[int, int, str]:
        tables = (*self.outcomes[0].after.tables, "game")
        return tables.index(place[0]), place[1], place[2]


def _kinds() -> dict[str, Any]:
    """What the columns of the outcomes hold."""
    from leonardo_nb.session.column_kinds import LIST, NUMBER, TEXT, WORD, YES_NO

    whose = {"under": WORD, "seat": NUMBER, "player": WORD, "points": NUMBER, "won": YES_NO}
    return {
        **whose,
        "wrong": YES_NO,
        "possible": YES_NO,
        "sentence": TEXT,
        "cells": NUMBER,
        "rules": LIST,
        "lost": TEXT,
    }
