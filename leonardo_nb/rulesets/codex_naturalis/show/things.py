"""What the things on the table give now: what a card needs and gives, what an objective counts, what a place covers."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from leonardo_nb.core.changes import Change
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import HIDDEN, TABLE
from leonardo_nb.core.thing import Known, Named, Thing, cells, each_of, named_player, without
from leonardo_nb.rulesets.codex_naturalis.ground import names
from leonardo_nb.rulesets.codex_naturalis.ground.area import Area, covered_corners, touching
from leonardo_nb.rulesets.codex_naturalis.ground.components import BACKS, FRONTS, REWARDS, ROWS, Face, face_of
from leonardo_nb.rulesets.codex_naturalis.ground.model import DRAWN, Card, Objective, Player, tally
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.laying import missing_resources, visible
from leonardo_nb.rulesets.codex_naturalis.play.points import OBJECT_OF
from leonardo_nb.rulesets.codex_naturalis.play.scoring import counted_copies, explain_objective, is_laid_open
from leonardo_nb.rulesets.codex_naturalis.show.receipts import points_given

WHILE_PLAYED: Final = frozenset({"now.laid_cards", "lay.missing"})
"""What is said only while the game is played."""


def thing(state: State, spot: str) -> Thing:
    """A thing by its spot, such as card:41, pile:gold or pawn.0."""
    kind, *which = spot.replace(".", ":").split(":")
    found = _KINDS.get(kind)
    return without(found(state, *which), WHILE_PLAYED if is_laid_open(state) else ()) if found else Thing()


def _card(state: State, number: str) -> Thing:
    """A card of a hand, or face up beside the piles."""
    row = state.row_of(int(number))
    owner = state.cards[row].seat
    lacking = missing_resources(state, owner, int(number)) if owner != TABLE else ()
    now = (_corners(FRONTS[int(number)]), *_reward(state, int(number)), *lacking)
    turned = f"back:{number}" if state.cards[row].where == "hand" else ""
    return Thing(why("now.card", card=int(number)), now, cells("cards", row), turned)


def _back(state: State, number: str) -> Thing:
    """The back of a card of a hand."""
    row = state.row_of(int(number))
    face = face_of(replace(state.cards[row], side="back"))
    now = (_corners(face), why("now.centre", symbols=face.centre))
    return Thing(why("now.back", card=int(number)), now, cells("cards", row), f"card:{number}")


def _corners(face: Face) -> Explanation:
    return Explanation("board.corners", {str(corner): shown for corner, shown in face.corners.items()})


def _reward(state: State, number: int) -> Iterator[Explanation]:
    """What the front needs, and what it gives."""
    reward = REWARDS.get(number)
    if reward is None:
        return
    if any(reward.requirement):
        yield why("now.needs", state.rules.requirement.rule, symbols=tally(reward.requirement))  # type: ignore[arg-type]
    if reward.per == "flat":
        yield why("now.gives", "codex.score.flat", points=reward.points)
    elif reward.per == "per_covered_corner":
        yield why("now.gives_per_corner", state.rules.corners.rule, points=reward.points)
    elif reward.per in OBJECT_OF:
        yield why("now.gives_per_object", state.rules.objects.rule, points=reward.points, symbol=OBJECT_OF[reward.per])
    else:
        yield why("now.gives_nothing")


def _side(state: State, seat: str, side: str) -> Thing:
    """A side of a player's starter card."""
    starter = [card for card in state.hand(int(seat)) if card.kind == "starter"]
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
    """What an objective gives to those for whom it counts: if the game ended now, or as it has ended."""
    card = int(number)
    row = next((row for row, goal in enumerate(state.objectives) if goal.card == card), 0)
    held = state.objectives[row]
    seats = range(state.seats) if held.where == "common" else (held.seat,)
    told = [explain_objective(state, seat, card) for seat in seats]
    now = tuple(told if is_laid_open(state) else map(_counted, told))
    return Thing(why("board.objective_name", value=card), now, cells("objectives", row))


def _counted(whole: Explanation) -> Explanation:
    """The points of one player, and what they are counted from."""
    seat, points, card = (whole.params[name] for name in ("seat", "points", "card"))
    return why("now.objective", *whole.cites, because=whole.because, seat=seat, points=points, objective=card)


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


def _place(state: State, seat: str, x: str, y: str) -> Thing:
    """A place in an area: the card that lies there, or the corners that a card there covers, with what is lost."""
    place, area = (int(x), int(y)), state.area(int(seat))
    if place in area:
        return _laid(state, area, area[place])
    lost = state.rules.covering.explain(state.players[int(seat)].symbols, visible(touching(area, *place)))
    return Thing(why("now.place", x=place[0], y=place[1]), tuple(lost))


def _laid(state: State, area: Area, card: Card) -> Thing:
    """A laid card: which of its corners are still to be seen, and what it gave."""
    face, hidden = face_of(card), covered_corners(area, card)
    corners = {str(corner): "covered" if corner in hidden else shown for corner, shown in face.corners.items()}
    centre = [why("now.centre", symbols=face.centre)] if face.centre else []
    reward = _gave(state, card) if card.side == "front" else ()
    now = (Explanation("board.corners", dict(corners)), *centre, *reward)
    return Thing(why("now.laid", card=names.laid(card)), now, cells("cards", state.cards.index(card)))


def _gave(state: State, card: Card) -> Iterator[Explanation]:
    """What a front gave when it was laid, after which it needs and gives nothing; else what is printed there."""
    given = points_given(state, card.seat)
    if given is None:
        yield from _reward(state, card.card)
        return
    for line in given:
        if line.params["card"] == card.card:
            yield why("now.gave", *line.cites, points=line.params["points"])


def _player(state: State, seat: str) -> Thing:
    player = state.players[int(seat)]
    name = why("board.player", seat=player.seat, colour=player.colour, score=player.score)
    held = why("now.holds", seat=player.seat, count=sum(card.kind != "starter" for card in state.hand(player.seat)))
    return Thing(name, (held, _symbols(player)), cells("players", player.seat))


_KINDS: Final[dict[str, Callable[..., Thing]]] = {
    "card": _card,
    "back": _back,
    "side": _side,
    "pile": _pile,
    "objective": _objective,
    "pawn": _pawn,
    "player": _player,
    "area": _area,
    "track": _track,
    "place": _place,
}


# ---- What sentences name ----


def _named_card(state: State, number: Any, _known: Known) -> Iterator[str]:
    """A card where it is now, as far as that is known."""
    if state.where(number):
        yield from filter(None, [_card_spot(state.cards[state.row_of(number)])])


def _card_spot(card: Card) -> str:
    if card.where == "area":
        return f"place:{names.laid(card)}"
    if card.where == "pile":
        return f"pile:{card.kind}" if card.kind != "starter" else ""
    if card.where not in ("hand", "open") or card.kind == "starter":
        return ""
    return f"card:{card.card}" if card.card != HIDDEN else f"hand.{card.seat}"


def _named_place(state: State, x: Any, known: Known) -> Iterator[str]:
    """Yield a place in the area of the player that a sentence names, or else of the one who decides."""
    decides = state.pending[-1].seat if state.pending else TABLE
    seat = known.get("seat", decides)
    if seat in range(state.seats) and state.area(int(str(seat))) and "y" in known:
        yield f"place:{seat}:{x}:{known['y']}"


def _named_objective(state: State, number: Any, known: Known) -> Iterator[str]:
    """Yield an objective that lies open to the reader, and the copies of its pattern in the named player's area."""
    held = next((goal for goal in state.objectives if goal.card == number), None)
    if held is None:
        return
    yield from filter(None, [_objective_spot(held)])
    seat = known.get("seat")
    if isinstance(seat, int) and number in state.objectives_of(seat) and counted_copies(state, seat, number):
        yield f"copies:{seat}:{number}"


def _objective_spot(held: Objective) -> str:
    if held.where not in ("common", "offered", "secret"):
        return ""
    if held.card != HIDDEN:
        return f"objective:{held.card}"
    return f"secret.{held.seat}" if held.where == "secret" else ""


def _named_corner(_state: State, corner: Any, known: Known) -> Iterator[str]:
    if "laid" in known:
        yield f"place:{known['laid']}:{corner}"


NAMED: Final[Mapping[str, Named]] = {
    "player": named_player,
    "card": _named_card,
    "laid": lambda _state, laid, _known: [f"place:{laid}"],
    "x": _named_place,
    "corner": _named_corner,
    "objective": _named_objective,
    "kind": each_of("pile:{}", DRAWN),
}


def row_spot(state: State, table: str, row: int, field: str) -> str:
    """Return the spot of a row, or the one where a change of this field shows."""
    if table == "players":
        return f"pawn.{row}" if field == "score" else f"player.{row}"
    if table == "cards":
        return _card_spot(state.cards[row])
    return _objective_spot(state.objectives[row]) if table == "objectives" else ""
