"""What the others could hold, as a seat may know it: how many possibilities, as a table, and why no others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from leonardo_nb.core.catalogue import edited_note, tell, tell_tree
from leonardo_nb.core.display import bullets, tree
from leonardo_nb.core.edit import Edit
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.explanation import Explanation, cites_of, why
from leonardo_nb.core.language import checked_language, error_text
from leonardo_nb.core.markup import tag
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.session.frame_holder import Rows
from leonardo_nb.worlds.possibilities import Memory, Possibilities, Possible, Seen

if TYPE_CHECKING:
    from pandas import DataFrame

    from leonardo_nb.session.session import Session

MANY = 6
"""A number with more figures is told by how many it has."""
MOST_TOLD = 8
"""How many of the likeliest possibilities are told in words."""


class Worlds(Rows):
    """All that could be where a seat cannot look, by what it was told."""

    called = "s.worlds(seat)"

    def __init__(self, about: str, found: Possibilities, view: Any, lang: str) -> None:
        self.about = about
        self.count = found.count if self._is_counted(found) else None
        """How many possibilities there are together; None where they were drawn, or it is not known who has what."""
        self.exact = not found.draws
        """Whether all of them were counted; else each share has an interval."""
        self.reasons = (*found.reasons, *self._summed_up(found))
        self.things = found.things
        self.lang = checked_language(lang)
        self._view = view

    @staticmethod
    def _is_counted(found: Possibilities) -> bool:
        return bool(found.count) or not (found.draws or found.reasons)

    def _summed_up(self, found: Possibilities) -> Iterator[Explanation]:
        """How many there are, and what their shares mean."""
        if self.count is not None:
            yield _counted(self.count, bool(found.reasons))
        if found.draws:
            yield why("worlds.drawn", draws=found.draws)
        if any(thing.share < 1 for thing in found.things):
            yield why("worlds.alike")

    @property
    def cites(self) -> tuple[str, ...]:
        """The rules that the reasons rest on."""
        return cites_of(self.reasons)

    @property
    def frame(self) -> DataFrame:
        """One row per possibility, with its share of all worlds; where worlds were drawn, `low` and `high` hold it."""
        from pandas import DataFrame  # on first use, as everywhere

        return DataFrame([self._row(thing) for thing in self.things])

    def _row(self, thing: Possible) -> Mapping[str, Any]:
        names = {"player": self._view.players[thing.cells["seat"]].name} if "seat" in thing.cells else {}
        low, high = thing.interval
        return {**names, **thing.cells, "share": thing.share, "low": low, "high": high}

    def lines(self, lang: str | None = None, seat: int | None = None) -> tuple[str, ...]:
        """The likeliest possibilities in words, each with its share; only those of one seat, where one is given."""
        lang = self.lang if lang is None else lang
        things = [thing for thing in self.things if seat in (None, thing.cells.get("seat"))]
        return tuple(self._told(thing, lang) for thing in things[:MOST_TOLD])

    def _told(self, thing: Possible, lang: str) -> str:
        line = Explanation(f"worlds.{self.about}_line", dict(thing.cells))
        low, share, high = (round(1000 * each) for each in (thing.interval[0], thing.share, thing.interval[1]))
        told = why(
            self._sureness(thing),
            what=tell(line, self._view, lang),
            share=share,
            low=low,
            high=high,
        )
        return tell(told, self._view, lang)

    def _sureness(self, thing: Possible) -> str:
        """The key of the sentence that says how likely it is."""
        if self.exact:
            return "worlds.certain" if thing.share == 1 else "worlds.share"
        return "worlds.share_between"

    def text(self, lang: str | None = None) -> str:
        """The reasons, and the likeliest possibilities with their shares."""
        lang = self.lang if lang is None else lang
        reasons = [tell_tree(reason, self._view, lang) for reason in self.reasons]
        return "\n".join([*reasons, *(f"  {line}" for line in self.lines(lang))]) + edited_note(self._view, lang)

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        reasons = bullets(tree(reason, self._view, self.lang) for reason in self.reasons)
        return str(tag("div", reasons, bullets(self.lines()), edited_note(self._view, self.lang), lang=self.lang))


def _counted(count: int, is_hidden: bool) -> Explanation:
    """How many possibilities there are; a large number by its size."""
    if not is_hidden:
        return why("worlds.nothing")
    figures = len(str(count))
    return why("worlds.many", figures=figures) if figures > MANY else why("worlds.count", count=count)


def worlds_of(session: Session, seat: int, about: str | None, lang: str) -> Worlds:
    """Count what a seat may not know; what is asked about first where nothing is named."""
    rules = session.ruleset
    names = tuple(rules.unseen)
    if about is None:
        about = next(iter(names), None)
    if about is None or about not in names:
        raise BadOption(error_text("worlds", about=quoted(about, 20), known=", ".join(names) or "-"))
    view = session.view(seat)
    return Worlds(about, rules.unseen[about](view, seat, remembered(session, seat)), view, lang)


def remembered(session: Session, seat: int) -> Memory:
    """All that a seat has seen happen; after an edit, what was seen before says no more."""
    steps = session.history
    edits = [number for number, step in enumerate(steps, 1) if isinstance(step.action, Edit)]
    seen = (event.seen_by(seat) for step in steps[max(edits, default=0) :] for event in step.events)
    return Memory(tuple(Seen(event.told, event.before, event.after) for event in seen), whole=not session.after_edit)
