"""What a number on the board would be under another rule, or if a cell or two were otherwise."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.language import FIRST
from leonardo_nb.core.receipt import AT, receipts_at
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.lens.variation import Variation, variations

MOST: Final = 2
"""How many are told of one number."""


class WhatIf(Struct, frozen=True):
    """Another set of rules, or what would have to be so in the position; and what the number then is."""

    under: Variation | Explanation
    view: Any
    """What the reader may know, under those rules or changed like that."""
    told: Explanation

    def label(self, lang: str) -> str:
        under = self.under
        return under.label(lang) if isinstance(under, Variation) else tell(under, self.view, lang)


def what_ifs(rules: Ruleset, view: Any, number: str) -> tuple[WhatIf, ...]:
    """A few that change a number, each to something else: first what is near in the position, misconceptions last.

    It is worked out from what the reader may know and nothing else, so it tells no secret.
    """
    told = _receipt(rules, view, number)
    if told is None:
        return ()
    known, found = [(told.params, tell(told, view, FIRST))], list[WhatIf]()
    for under, other in _others(rules, view, number):
        then = _receipt(rules, other, number)
        said = (then.params, tell(then, other, FIRST)) if then else known[0]
        if then and not any(params == said[0] or words == said[1] for params, words in known):
            known.append(said)
            found.append(WhatIf(under, other, then))
        if len(found) == MOST:
            break
    return tuple(found)


def _others(rules: Ruleset, view: Any, number: str) -> Iterator[tuple[Variation | Explanation, Any]]:
    yield from rules.nearby(view, number)
    for under in sorted(variations(rules, view.options, alone=True), key=lambda each: each.wrong):
        yield under, replace(view, options=under.options)


def _receipt(rules: Ruleset, view: Any, number: str) -> Explanation | None:
    return receipts_at(rules, view, number.partition(AT)[2]).get(number)
