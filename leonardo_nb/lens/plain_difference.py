"""What two sides say first, put so that it says what differs: by a rule that only one of them has."""

from __future__ import annotations

from collections.abc import Iterable

from leonardo_nb.core.columns import cell_changes
from leonardo_nb.lens.cells import Place, place_of
from leonardo_nb.lens.deciding_rules import switched
from leonardo_nb.lens.first_difference import Sides, reason_to_ask, words
from leonardo_nb.lens.outcome import Outcome, Told
from leonardo_nb.lens.score_lines import matters


class PlainDifference:
    """Which sentences of two sides rest on a rule that only one of them has, or reads so."""

    def __init__(self, played: Outcome, outcome: Outcome) -> None:
        self._sides = played, outcome
        here = switched(played.ruleset, played.after, outcome.after)
        self._rules = frozenset((*here, *switched(outcome.ruleset, outcome.after, played.after)))

    @property
    def refuses(self) -> bool:
        """Whether such a rule refuses the action on one side, and not for being somebody else's turn."""
        one, other = ([*map(type, side.before.pending[-1:])] for side in self._sides)
        cites = (cite for side in self._sides if side.refusal for cite in side.refusal.cites)
        return one != other and not self._rules.isdisjoint(cites)

    def rests_on_change(self, told: Told) -> bool:
        return not self._rules.isdisjoint(told.explanation.all_cites)

    def said(self, first: Sides, cells: Iterable[Place]) -> Sides:
        """What is said first, if it rests on such a rule; else what tells the two sides apart more plainly.

        Where both sides say that nothing is done, what is done by such a rule counts first.
        """
        told = [side for side in first if side]
        if any(map(self.rests_on_change, told)) and not (all(first) and all(map(_is_idle, told))):
            return first
        return (None if all(first) else self._asked_next()) or self._decisive(frozenset(cells)) or first

    def _asked_next(self) -> Sides | None:
        """Why either side asks whom it asks next, if the reasons differ."""
        here, there = map(reason_to_ask, self._sides)
        told = here and there and not any(side.stops for side in self._sides) and words(here) != words(there)
        return (here, there) if told else None

    def _decisive(self, cells: frozenset[Place]) -> Sides | None:
        """The first that only one side says, or says so, by such a rule, and that changes a cell that differs."""
        played, outcome = self._sides
        for one, other in matters(played, outcome):
            if words(one) != words(other) and self.decides((one, other), cells):
                return one, other
        return None

    def decides(self, sides: Sides, cells: frozenset[Place]) -> bool:
        """Whether a side tells what is done by such a rule and changes a cell that differs."""
        return any(self._changes(told, cells) for told in sides if told)

    def _changes(self, told: Told, cells: frozenset[Place]) -> bool:
        changed = {place_of(change) for change in told.event.changes} if told.event else set()
        return self.rests_on_change(told) and not cells.isdisjoint(changed)


def _is_idle(told: Told) -> bool:
    return told.event is not None and not cell_changes(told.event.before, told.event.after)
