"""What the things on the table give now: what a card needs and gives, what an objective counts, what a place covers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from leonardo_nb.core.changes import Change
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import TABLE
from leonardo_nb.core.thing import Thing, cells
from leonardo_nb.rulesets.codex_naturalis import names
from leonardo_nb.rulesets.codex_naturalis.area import touching
from leonardo_nb.rulesets.codex_naturalis.components import BACKS, FRONTS, REWARDS, ROWS, Face
from leonardo_nb.rulesets.codex_naturalis.laying import missing_resources, visible
from leonardo_nb.rulesets.codex_naturalis.model import Player, tally
from leonardo_nb.rulesets.codex_naturalis.points import OBJECT_OF
from leonardo_nb.rulesets.codex_naturalis.scoring import explain_objective
from leonardo_nb.rulesets.codex_naturalis.state import State


def thing(state: State, spot: str) -> Thing:
    """A thing by its spot, such as card:41, pile:gold or pawn.0."""
    kind, *which = spot.replace(".", ":").split(":")
    found = _KINDS.get(kind)
    return found(state, *which) if found else Thing()


def _card(state: State, number: str) -> Thing:
    """A card of a hand, or face up beside the piles."""
    row = state.row_of(int(number))
    owner = state.cards[row].seat
    lacking = missing_resources(state, owner, int(number)) if owner != TABLE else ()
    now = (_corners(FRONTS[int(number)]), *_reward(int(number)), *lacking)
    return Thing(why("now.card", card=int(number)), now, cells("cards", row))


def _corners(face: Face) -> Explanation:
    return Explanation("board.corners", {str(corner): shown for corner, shown in face.corners.items()})


def _reward(number: int) -> Iterator[Explanation]:
    """What the front needs, and what it gives."""
    reward = REWARDS.get(number)
    if reward is None:
        return
    if any(reward.requirement):
        yield why("now.needs", "codex.play.gold_requirement", symbols=tally(reward.requirement))  # type: ignore[arg-type]
    if reward.per == "flat":
        yield why("now.gives", "codex.score.flat", points=reward.points)
    elif reward.per == "per_covered_corner":
        yield why("now.gives_per_corner", "codex.score.per_corner", points=reward.points)
    elif reward.per in OBJECT_OF:
        yield why("now.gives_per_object", "codex.score.per_object", points=reward.points, symbol=OBJECT_OF[reward.per])
    else:
        yield why("now.gives_nothing")


def _side(state: State, side: str) -> Thing:
    """A side of the starter card of who decides."""
    seat = state.pending[-1].seat if state.pending else TABLE
    starter = [card for card in state.hand(seat) if card.kind == "starter"] if seat != TABLE else []
    if not starter:
        return Thing()
    face = (FRONTS if side == "front" else BACKS)[starter[0].card]
    centre = [why("now.centre", symbols=face.centre)] if face.centre else []
    return Thing(why(f"board.{side}_side"), (_corners(face), *centre))


def _pile(state: State, kind: str) -> Thing:
    pile, rows = state.pile(kind), ROWS[kind]
    now = why("now.pile", count=len(pile), kingdom=pile[0].kingdom) if pile else why("now.pile_empty")

    def touched(change: Change) -> bool:
        drawn = (change.table, change.field, change.before) == ("cards", "where", "pile")
        return drawn and change.row in rows

    return Thing(why("now.pile_name", kind=kind), (now,), touched)


def _objective(state: State, number: str) -> Thing:
    """What an objective gives to those for whom it counts, if the game ended now."""
    card = int(number)
    row = next((row for row, goal in enumerate(state.objectives) if goal.card == card), 0)
    held = state.objectives[row]
    seats = range(state.seats) if held.where == "common" else (held.seat,)
    now = tuple(_counted(explain_objective(state, seat, card)) for seat in seats)
    return Thing(why("board.objective_name", value=card), now, cells("objectives", row))


def _counted(whole: Explanation) -> Explanation:
    """The points of one player, and what they are counted from."""
    seat, points = whole.params["seat"], whole.params["points"]
    return why("now.objective", *whole.cites, because=whole.because, seat=seat, points=points)


def _pawn(state: State, seat: str) -> Thing:
    player = state.players[int(seat)]
    name = why("board.player", seat=player.seat, colour=player.colour, score=player.score)
    return Thing(name, (_symbols(player),), cells("players", player.seat, "score"))


def _area(state: State, seat: str) -> Thing:
    player, area = state.players[int(seat)], state.area(int(seat))
    count = why("now.laid_cards", count=len(area), free=len(state.open_places(player.seat)))

    def touched(change: Change) -> bool:
        laid = (change.table, change.field, change.after) == ("cards", "where", "area")
        return laid and state.cards[change.row].seat == player.seat

    return Thing(why("now.area", seat=player.seat), (count, _symbols(player)), touched)


def _track(state: State) -> Thing:
    now = tuple(
        why("board.player", seat=player.seat, colour=player.colour, score=player.score) for player in state.players
    )
    return Thing(None, now, lambda change: (change.table, change.field) == ("players", "score"))


def _symbols(player: Player) -> Explanation:
    return why("board.symbols", symbols=tally(player.symbols))


def _place(state: State, x: str, y: str) -> Thing:
    """A place in the area of who decides: the corners that a card there would cover, or the card that lies there."""
    seat, place = (state.pending[-1].seat if state.pending else TABLE), (int(x), int(y))
    if seat == TABLE:
        return Thing(why("now.place", x=place[0], y=place[1]))
    area = state.area(seat)
    if place in area:
        return Thing(why("now.laid", card=names.laid(area[place])))
    covered = tuple(names.laid(card) for card, _ in visible(touching(area, *place)))
    now = (why("now.covers", count=len(covered), cards=covered),) if covered else ()
    return Thing(why("now.place", x=place[0], y=place[1]), now)


_KINDS: Final[dict[str, Callable[..., Thing]]] = {
    "card": _card,
    "side": _side,
    "pile": _pile,
    "objective": _objective,
    "pawn": _pawn,
    "area": _area,
    "track": _track,
    "spot": _place,
}
