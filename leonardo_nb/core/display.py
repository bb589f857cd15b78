"""How explanations, questions and rules look in a notebook: small pieces of HTML, every word of it escaped."""

from collections.abc import Iterable, Sequence
from typing import Final

from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.rulebook import rule
from leonardo_nb.core.state import State

_CHIP: Final = "font-size:.8em; border:1px solid; border-radius:.6em; padding:0 .4em; opacity:.7; white-space:nowrap"
_LIST: Final = "margin:.1em 0 .3em; padding-left:1.4em; list-style:disc"


def chips(cites: Sequence[str], lang: str) -> Markup:
    """Rules by their titles; their text is a tooltip."""
    return join([join(" ", _chip(cite, lang)) for cite in cites])


def _chip(cite: str, lang: str) -> Markup:
    stated = rule(cite, lang)
    return tag("span", stated.title, title=f"{stated.text} [{cite}]", data_rule=cite, style=_CHIP)


def tree(explanation: Explanation, state: State, lang: str) -> Markup:
    """A sentence with its rules and, below it, its reasons."""
    return _branch(explanation.seen_by(None), state, lang)


def _branch(told: Explanation, state: State, lang: str) -> Markup:
    below = bullets(_branch(reason, state, lang) for reason in told.because) if told.because else ""
    return join(tell(told, state, lang), chips(told.cites, lang), below)


def bullets(items: Iterable[str]) -> Markup:
    return tag("ul", [tag("li", item) for item in items], style=_LIST)


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], caption: str = "") -> Markup:
    """A table; cells that are text are escaped like everything else."""
    top = tag("tr", [tag("th", head, scope="col", style="text-align:left") for head in heads]) if heads else ""
    body = [tag("tr", [tag("td", cell, style="text-align:left") for cell in row]) for row in rows]
    title = tag("caption", caption, style="text-align:left; font-weight:bold") if caption else ""
    return tag("table", title, tag("thead", top), tag("tbody", body))
