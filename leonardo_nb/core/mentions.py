"""What a sentence speaks of: from the nouns of its placeholders to the things on the board and to cells.

A ruleset's `things.py` says by noun which things these are (`NAMED`), and which thing a row stands for (`row_spot`).
All of it is asked of what the reader may know, and of what the reader may read.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from leonardo_nb.core.catalogue import catalogue, noun_of, placeholders
from leonardo_nb.core.changes import Change
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.thing import Known

MANY: Final = 12
"""An event that changes more rows than this, such as shuffling, is about none of them."""


def mentioned_spots(ruleset: Ruleset, said: Explanation, view: Any, lang: str, known: Known) -> Iterator[str]:
    """The spots of what a sentence names, in its order; a param it does not speak out is what its name says."""
    forms = placeholders(catalogue(ruleset.id, lang).sentence(said.key))
    nouns = {name: noun_of(forms.get(name, name)) for name in said.params}
    return named_things(ruleset, nouns, said.params, view, known)


def named_things(
    ruleset: Ruleset, nouns: Mapping[str, str], params: Mapping[str, Any], view: Any, known: Known
) -> Iterator[str]:
    """The spots of what params name, given the noun of each."""
    for name, noun in nouns.items():
        if named := ruleset.named.get(noun):
            value = params[name]
            for each in value if isinstance(value, tuple) else (value,):
                yield from named(view, each, known)


def changed_rows(changes: Iterable[Change]) -> Mapping[tuple[str, int], list[str]]:
    """The fields that an event changed, row by row; none where it changed too many."""
    rows: dict[tuple[str, int], list[str]] = {}
    for change in changes:
        rows.setdefault((change.table, change.row), []).append(change.field)
    return rows if len(rows) <= MANY else {}


def touched_spots(ruleset: Ruleset, changes: Iterable[Change], view: Any) -> Iterator[str]:
    """The spots of the things that changed."""
    for (table, row), fields in changed_rows(changes).items():
        yield from (ruleset.row_spot(view, table, row, field) for field in fields)
