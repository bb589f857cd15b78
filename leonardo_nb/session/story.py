"""The last steps of a game, told one after the other."""

from collections.abc import Sequence

from leonardo_nb.core.language import checked_language
from leonardo_nb.core.markup import tag
from leonardo_nb.core.step import Step


class Story:
    """Steps in words: printed as text, shown with the titles of their rules in a notebook."""

    def __init__(self, steps: Sequence[Step], lang: str) -> None:
        self.steps = tuple(steps)
        self.lang = checked_language(lang)

    def __str__(self) -> str:
        return "\n\n".join(step.text(self.lang) for step in self.steps)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return str(tag("div", [step.markup(self.lang) for step in self.steps], lang=self.lang))
