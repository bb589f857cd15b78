"""Reasons as a page shows them: sentences with their rules and charts, each with the things on the board it lights."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from leonardo_nb.core.catalogue import message, tell
from leonardo_nb.core.changes import Change
from leonardo_nb.core.drawing.chart import draw
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.mentions import changed_rows, mentioned_spots, touched_spots
from leonardo_nb.core.rulebook import Rule, rule
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.thing import Known


def chips(cites: Sequence[str], lang: str) -> Markup:
    """The titles of rules as small buttons that open the rule."""
    return join([_chip(rule(cite, lang)) for cite in cites])


def _chip(cited: Rule) -> Markup:
    return tag("button", cited.title, class_="lnb-cite", data_do="rule", data_rule=cited.id)


def lit(spots: Iterable[str]) -> dict[str, str]:
    """What lights these things, each once, as an attribute."""
    of = " ".join(dict.fromkeys(filter(None, spots)))
    return {"data_of": of} if of else {}


class Teller:
    """Says what a game says, in one language, and lights it on the board that one reader sees."""

    def __init__(self, ruleset: Ruleset, lang: str, view: Any, stands_for: Mapping[str, str] | None = None) -> None:
        self.ruleset = ruleset
        self.lang = lang
        self.view = view
        """The position on the board, as the reader may know it."""
        self._stands_for = stands_for or {}
        """By its id, the rule that is named instead of another."""
        self._word = partial(message, ruleset.id, lang=lang)

    def tree(
        self,
        told: Explanation,
        state: Any,
        known: Known | None = None,
        changes: Sequence[Change] = (),
        above: frozenset[str] = frozenset(),
        **attributes: object,
    ) -> Markup:
        """A sentence with its rules, chart and reasons below it; it lights what it speaks of and what changed.

        A rule that stands above a reason is not named there again.
        """
        said = {**(known or {}), **told.params}
        below = [self.tree(reason, state, said, above=above.union(told.cites)) for reason in told.because]
        chart = self.ruleset.chart(told, state)
        return tag(
            "li",
            tell(told, state, self.lang),
            self.cites([cite for cite in told.cites if cite not in above]),
            tag("div", Markup(draw(chart, self._word))) if chart is not None else "",
            tag("ul", below) if below else "",
            **self.lights(told, said, changes),
            **attributes,
        )

    def cites(self, cites: Sequence[str]) -> Markup:
        """The title of the rule that decides as a small button that opens it; those of others unfold."""
        first, *others = [self._stands_for.get(cite, cite) for cite in cites] or [""]
        if not others:
            return chips([first] if first else [], self.lang)
        summary = tag("summary", f"+{len(others)}", aria_label=self._word("ui.more_rules"))
        return join(chips([first], self.lang), tag("details", summary, chips(others, self.lang), class_="lnb-cites"))

    def lights(self, said: Explanation, known: Known | None = None, changes: Sequence[Change] = ()) -> dict[str, str]:
        """What a sentence lights on the board, and in the tables the cells that changed, as attributes."""
        found = lit((*self.named(said, known), *touched_spots(self.ruleset, changes, self.view)))
        rows = changed_rows(changes).items()
        cells = " ".join(f"{table}.{row}.{'.'.join(fields)}" for (table, row), fields in rows)
        return found | {"data_cells": cells} if cells else found

    def named(self, said: Explanation, known: Known | None = None) -> Iterator[str]:
        """The spots of what a sentence names, as the reader may know them."""
        return mentioned_spots(self.ruleset, said, self.view, self.lang, said.params if known is None else known)
