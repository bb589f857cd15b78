"""What another player could have, or what could come next: on the card of that player or thing, at a seat."""

from collections.abc import Iterator

from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.session.unseen import Worlds
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.parts.reason import tree

SUMS = ("worlds.count", "worlds.many", "worlds.nothing")
"""The sentences about all players together."""


def could_be(context: CompanionContext, thing: str) -> Iterator[Markup]:
    """Yield what unfolds below a card; nothing where all is seen, or nothing is hidden."""
    kind, _, number = thing.partition(".")
    if context.seat is None or context.session.state.broken:
        return
    if kind == "player" and number.isdecimal():
        seat = int(number)
        said = context.tell("card.could_have", seat=seat)
        parts = [_of(context, found, seat) for found in _asked(context, tuple(context.session.ruleset.unseen))]
    else:
        said = context.tell("card.could_come")
        names = [about for about in context.session.ruleset.unseen if about == kind]
        parts = [_of(context, found, None) for found in _asked(context, names)]
    if any(parts):
        yield tag("details", tag("summary", said, data_focus="card.could"), join(parts))


def _asked(context: CompanionContext, names: tuple[str, ...] | list[str]) -> Iterator[Worlds]:
    seat = context.seat
    assert seat is not None
    yield from (context.session.worlds(seat, about, context.lang) for about in names)


def _of(context: CompanionContext, found: Worlds, seat: int | None) -> Markup:
    """The likeliest possibilities of one seat, or of the table, and why no others."""
    lines = found.lines(seat=seat)
    if not lines:
        return Markup("")
    reasons = [reason for reason in found.reasons if reason.key not in SUMS and reason.params.get("seat", seat) == seat]
    why = [tree(context, reason, context.position) for reason in reasons]
    return join(tag("ul", [tag("li", line) for line in lines], class_="lnb-now"), tag("ul", why, class_="lnb-because"))
