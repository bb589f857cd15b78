"""Reasons as a class reads them: rules by their titles, with nothing to press; each sentence names what it lights."""

from collections.abc import Iterable, Sequence

from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.rulebook import rule
from leonardo_nb.lens import Told
from leonardo_nb.page.reasons import Teller


class ClassTeller(Teller):
    """Says what a game says, and why, step by step."""

    def cites(self, cites: Sequence[str]) -> Markup:
        """The title of the rule that decides."""
        return join([tag("span", rule(cite, self.lang).title, class_="lnb-cite") for cite in cites[:1]])

    def steps(self, told: Iterable[Told]) -> str:
        """One list item a step; the reasons of each are a list in it."""
        return str(join([self.tree(each.explanation, each.state) for each in told]))
