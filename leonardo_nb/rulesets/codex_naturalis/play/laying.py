"""Laying a card at a place: the objections to it, and its effects."""

from collections.abc import Iterable, Iterator, Sequence
from operator import ge, itemgetter
from typing import Final

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.codex_naturalis.ground import names
from leonardo_nb.rulesets.codex_naturalis.ground.area import Area, Covered, covered_corners, plus, touching
from leonardo_nb.rulesets.codex_naturalis.ground.components import FRONTS, REWARDS, Reward, face_of
from leonardo_nb.rulesets.codex_naturalis.ground.model import BESIDE, STRAIGHT, SYMBOLS, Card, Corner, Counts, Place
from leonardo_nb.rulesets.codex_naturalis.ground.state import State

DOUBTFUL: Final = (7, "front", "br")
"""The one corner on which the sources do not agree."""


def around(area: Area, places: Iterable[Place], offsets: Sequence[Place]) -> list[Place]:
    """The free places at these offsets from these, each once."""
    found = dict.fromkeys((x + dx, y + dy) for x, y in places for dx, dy in offsets)
    return [place for place in found if place not in area]


def visible(touched: Sequence[Covered]) -> list[Covered]:
    """Those of the touched corners that there are."""
    return [(card, corner) for card, corner in touched if face_of(card).corners[corner] != "none"]


def place_objections(state: State, seat: int, x: int, y: int) -> Iterator[Explanation]:
    """Yield every objection to a place."""
    area = state.area(seat)
    there = area.get((x, y))
    if there is not None:
        yield why("lay.occupied", "codex.play.one_corner_per_card", laid=names.laid(there))
        return
    straight = along(area, x, y)
    if straight:
        yield _explain_straight(straight, x, y)
    touched = touching(area, x, y)
    for card, corner in touched:
        if face_of(card).corners[corner] == "none":
            yield why(
                "lay.no_corner",
                "codex.play.only_covered_need_corners",
                "codex.card.corners",
                laid=names.laid(card),
                corner=corner,
            )
    if not touched and not straight:
        yield why("lay.touches_nothing", "codex.play.cover_corner", "codex.play.own_area", x=x, y=y)


def along(area: Area, x: int, y: int) -> list[tuple[Card, int]]:
    """Return the cards straight beside a place, each with its number of visible corners on that side, two at most."""
    found: list[tuple[Card, int]] = []
    for dx, dy in STRAIGHT:
        card = area.get((x + dx, y + dy))
        if card is not None:
            facing = [corner for corner, (right, up) in BESIDE.items() if (right * dx, up * dy) in ((-1, 0), (0, -1))]
            covered, corners = covered_corners(area, card), face_of(card).corners
            found.append((card, sum(corners[corner] != "none" and corner not in covered for corner in facing)))
    return found


def _explain_straight(straight: Sequence[tuple[Card, int]], x: int, y: int) -> Explanation:
    """Two corners of a card at once are too many; where fewer are visible along its side, one is missing."""
    rules = "codex.play.one_corner_per_card", "codex.play.only_covered_need_corners"
    cards = tuple(names.laid(card) for card, corners in straight if corners > 1)
    if cards:
        return why("lay.straight", rules[0], cards=cards, count=len(cards), x=x, y=y)
    card, corners = min(straight, key=itemgetter(1))
    return why("lay.along_side", *reversed(rules), laid=names.laid(card), corners=corners, x=x, y=y)


def is_met(reward: Reward, symbols: Counts) -> bool:
    """Whether these symbols are what a front needs."""
    return not reward.needs or all(map(ge, symbols, reward.requirement))


def shown_before(state: State, seat: int, _place: Place | None) -> Counts:
    """What is visible before a card is laid."""
    return state.players[seat].symbols


def missing_resources(state: State, seat: int, number: int, place: Place | None = None) -> Iterator[Explanation]:
    """The resources that the front of a card needs, at this place or anywhere, and the area does not show."""
    reward, requirement = REWARDS.get(number), state.rules.requirement
    if reward is None:
        return
    for symbol, needed, held in zip(SYMBOLS, reward.requirement, requirement.shown(state, seat, place), strict=True):
        if held < needed:
            yield why(
                requirement.missing,
                requirement.rule,
                card=number,
                symbol=symbol,
                needed=needed,
                held=held,
                short=needed - held,
            )


def explain_requirement(state: State, seat: int, number: int, place: Place) -> Iterator[Explanation]:
    """What a gold front needs was visible before it was laid."""
    requirement = state.rules.requirement
    shown = requirement.shown(state, seat, place)
    for symbol, needed, held in zip(SYMBOLS, REWARDS[number].requirement, shown, strict=True):
        if needed:
            centres = tuple(_in_centres(state, seat, symbol))
            reasons = _explain_centres(symbol, centres) if held - len(centres) < needed else ()
            cites = requirement.rule
            yield why(requirement.met, cites, because=reasons, symbol=symbol, needed=needed, held=held)


def _in_centres(state: State, seat: int, symbol: str) -> Iterator[str]:
    """A player's cards with this symbol in the centre, once for each time it is there."""
    for card in state.area(seat).values():
        yield from [names.laid(card)] * face_of(card).centre.count(symbol)


def _explain_centres(symbol: str, cards: tuple[str, ...]) -> Iterator[Explanation]:
    """Without the centres the corners would not be enough."""
    yield why("lay.in_centres", "codex.area.permanent_centre", symbol=symbol, count=len(cards), cards=cards)


def _explain_hidden(laid: str, corner: str, symbol: str, left: int) -> Explanation:
    """A symbol that is hidden, and how many stay."""
    rule = "codex.area.visible_only"
    if left:
        return why("lay.covers", rule, laid=laid, corner=corner, symbol=symbol, left=left)
    return why("lay.covers_last", rule, laid=laid, corner=corner, symbol=symbol)


def explain_covered(before: Counts, covered: Sequence[Covered]) -> Iterator[Explanation]:
    """Which corners a card covers, and which symbols it hides there."""
    left: dict[str, int] = dict(zip(SYMBOLS, before, strict=True))
    for under, corner in covered:
        shown = face_of(under).corners[corner]
        if shown in left:
            left[shown] -= 1
            yield _explain_hidden(names.laid(under), corner, shown, left[shown])
        else:
            yield explain_empty(under, corner)


def explain_empty(under: Card, corner: Corner) -> Explanation:
    """A corner without a symbol is covered."""
    doubtful = ("codex.ruling.card_7",) if (under.card, under.side, corner) == DOUBTFUL else ()
    return why("lay.covers_empty", "codex.card.corners", *doubtful, laid=names.laid(under), corner=corner)


def explain_symbols(state: State, before: Counts, card: Card, covered: Sequence[Covered]) -> Iterator[Explanation]:
    """What the card covers, and what it shows itself."""
    yield from state.rules.covering.explain(before, covered)
    face = face_of(card)
    corners = tuple(shown for shown in face.corners.values() if shown in SYMBOLS)
    if corners:
        yield why("lay.shows", "codex.card.corners", symbols=corners)
    if face.centre:
        yield why("lay.centre", "codex.area.permanent_centre", "codex.card.back", symbols=face.centre)
    if not corners and not face.centre:
        yield why("lay.shows_nothing", "codex.card.corners")


def symbols_after(state: State, seat: int, number: int, covered: Sequence[Covered]) -> Counts:
    """The visible symbols if the front of this card were laid over these corners."""
    return state.rules.covering.left(plus(state.players[seat].symbols, FRONTS[number].symbols), covered)
