"""The last steps of a game, told one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from leonardo_nb.core.language import checked_language
from leonardo_nb.core.markup import tag
from leonardo_nb.core.step import Step
from leonardo_nb.session.frame_holder import Rows

if TYPE_CHECKING:
    from pandas import DataFrame


class Story(Rows):
    """Steps in words: printed as text, shown with the titles of their rules in a notebook."""

    called = "s.story()"

    def __init__(self, history: Sequence[Step], last: int, lang: str, seat: int | None = None) -> None:
        self._history = history
        self._first = max(len(history) - last, 0)
        self._seat = seat
        self.lang = checked_language(lang)

    @property
    def steps(self) -> Sequence[Step]:
        """The steps that are told."""
        return self._history[self._first :]

    @property
    def frame(self) -> DataFrame:
        """One row per step: what was asked, done and told."""
        from leonardo_nb.session.steps import steps_told

        return steps_told(self._history, self._seat, self.lang, self._first)

    def __str__(self) -> str:
        return "\n\n".join([*self._edited(), *(step.told(self.lang, seat=self._seat) for step in self.steps)])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        edited = [tag("p", note) for note in self._edited()]
        return str(tag("div", edited, [step.markup(self.lang, self._seat) for step in self.steps], lang=self.lang))

    def _edited(self) -> list[str]:
        """The note of an edit before the first step that is told, if there was one: an edit among them says it."""
        return [note for step in self.steps[:1] if (note := step.note(self.lang))]
