"""What a question or an event is about on the board of who looks: worked out from what that reader may know."""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

from leonardo_nb.core.decision import Decision
from leonardo_nb.core.drawing.svg import Region
from leonardo_nb.core.event import Event
from leonardo_nb.core.language import FIRST
from leonardo_nb.core.mentions import mentioned_spots, touched_spots
from leonardo_nb.core.play import legal
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.shot import ALL, Focus, Shots, whole
from leonardo_nb.core.state import TABLE

_KEYS: Final = re.compile(r'data-(?:key|spot)="([^"]+)"')


def focus_of(rules: Ruleset, view: Any, about: Decision | Event) -> Focus:
    """What the open question, or an event as the reader may know it, is about, given what the reader may know.

    By default the things of the legal choices, or else what the question names; of an event, what it lights.
    """
    if special := rules.focus(view, about):
        return special
    spots = _lit(rules, view, about) if isinstance(about, Event) else _chosen(rules, view, about)
    return Focus(ALL, tuple(dict.fromkeys(filter(None, spots))))


def _chosen(rules: Ruleset, view: Any, asked: Decision) -> Sequence[str]:
    actions = legal(view) if asked.seat != TABLE else ()
    spots = [spot for action in actions for spot in (action.spot(view), action.held(view)) if spot]
    told = asked.asked(view)
    return spots or [*mentioned_spots(rules, told, view, FIRST, told.params)]


def _lit(rules: Ruleset, view: Any, event: Event) -> Iterator[str]:
    told = event.explanation
    yield from mentioned_spots(rules, told, view, FIRST, told.params)
    yield from touched_spots(rules, event.changes, view)


def shots_of(rules: Ruleset, view: Any, regions: Sequence[Region], own: Collection[int] = ()) -> Shots:
    """Every shot of a board, the one of all regions first; `own` are the seats whose pages are shown in full."""
    return {ALL: whole(regions, own), **rules.shots(view, regions)}


def keys_on(regions: Sequence[Region]) -> frozenset[str]:
    """The things that are drawn on a board, and its regions."""
    drawn = (key for region in regions for key in _KEYS.findall(region.body))
    return frozenset((*drawn, *(name for region in regions for name in (region.key, region.spot) if name)))
