"""The things that are not the same in two drawings of one part of a board, and a drawing with things marked."""

import re
from collections import Counter
from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

_TAG: Final = re.compile(r"<(/?)(\w+)([^>]*?)(/?)>")
_KEY: Final = re.compile(r'data-key="([^"]*)"')
MARK: Final = ' data-differs=""'


class Piece(NamedTuple):
    """A thing in a drawing: its name, and where its text begins and ends."""

    key: str
    start: int
    end: int


def differing(body: str, other: str) -> set[str]:
    """The names of the things that are drawn otherwise in another drawing, or are not there, the innermost alone."""
    pieces, theirs = list(_pieces(body)), Counter(other[each.start : each.end] for each in _pieces(other))
    apart = [each for each in pieces if not theirs[body[each.start : each.end]]]
    return {each.key for each in apart if not any(_is_within(inner, each) for inner in apart)}


def marked(body: str, keys: Collection[str]) -> str:
    """The drawing with a mark on each thing of these names, or on the whole of it where it has none of them."""
    starts = [piece.start for piece in _pieces(body) if piece.key in keys] or [body.index("<")]
    for start in sorted(starts, reverse=True):
        at = body.index(" ", start)
        body = body[:at] + MARK + body[at:]
    return body


def _is_within(inner: Piece, outer: Piece) -> bool:
    return outer.start < inner.start and inner.end <= outer.end


def _pieces(body: str) -> Iterator[Piece]:
    """Every thing that has a name, the inner ones first."""
    opened: list[tuple[int, str]] = []
    for found in _TAG.finditer(body):
        closing, _, attributes, alone = found.groups()
        if closing:
            yield from _named(*opened.pop(), found.end())
            continue
        key = _KEY.search(attributes)
        begun = found.start(), key[1] if key else ""
        if alone:
            yield from _named(*begun, found.end())
        else:
            opened.append(begun)


def _named(start: int, key: str, end: int) -> Iterator[Piece]:
    if key:
        yield Piece(key, start, end)
