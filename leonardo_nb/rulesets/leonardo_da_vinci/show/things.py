"""What the things on the board give now: prices, stocks, ranks, needs, and what has touched them."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from leonardo_nb.core.changes import GAME, Change
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import HIDDEN, TABLE
from leonardo_nb.core.thing import Known, Named, Thing, any_of, cells, each_of, once_over
from leonardo_nb.rulesets.leonardo_da_vinci.ground import model
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.finish import AskedToDeclare, discount
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.place_workers import city_is_open
from leonardo_nb.rulesets.leonardo_da_vinci.show.city_things import (
    council,
    group,
    leonardo,
    lord,
    marker,
    of_place,
    pile,
    privilege,
    worker,
    zone,
)
from leonardo_nb.rulesets.leonardo_da_vinci.show.public_information import points_so_far
from leonardo_nb.rulesets.leonardo_da_vinci.show.worker_places import lent_from, standing_in

WHILE_PLAYED: Final = frozenset({"now.master_ready"})
"""What is said only while the game is played."""


def thing(state: State, spot: str) -> Thing:
    """A thing by its spot, such as zone.B or lab.0.small."""
    kind, *which = spot.split(".")
    found = _KINDS.get(kind)
    return once_over(state, found(state, *which), WHILE_PLAYED) if found else Thing()


# ---- Players and their labs ----


def _player(state: State, seat: str) -> Thing:
    player = state.players[int(seat)]
    ready = why("board.ready", apprentices=player.ready, master=player.master)
    now = (_hand(player), *_points_of(state, player.seat), ready, *_waiting(state, player))
    return Thing(why("board.player", seat=player.seat, colour=player.colour), now, cells("players", player.seat))


def _waiting(state: State, player: model.Player) -> Iterator[Explanation]:
    """What the city still has for a player, as long as there is one."""
    if city_is_open(state):
        yield why("board.waiting", academy=player.academy, automata=player.mechanical_men)


def _hand(player: model.Player) -> Explanation:
    if player.florins == HIDDEN:
        return why("board.hand_hidden", "ldv.hand.secret")
    if player.iron == HIDDEN:
        return why("board.hand_counted", "ldv.hand.secret", florins=player.florins)
    return why("board.hand", packet=model.words(player.hand), florins=player.florins)


def _points_of(state: State, seat: int) -> Iterator[Explanation]:
    """The victory points so far, where they decide."""
    if state.rules.scoring.in_points:
        yield why("now.points", state.rules.scoring.rule, seat=seat, points=points_so_far(state, seat))


def _points(state: State) -> Thing:
    """Of all players."""
    return Thing(None, tuple(line for player in state.players for line in _points_of(state, player.seat)))


def _ready(state: State, seat: str, _number: str = "") -> Thing:
    """All apprentices that can be placed, or one of them."""
    player = state.players[int(seat)]
    now = why("board.ready", apprentices=player.ready, master=player.master)
    return Thing(why("now.ready", seat=player.seat), (now,), cells("players", player.seat, "ready", "master"))


def _master(state: State, seat: str) -> Thing:
    owner = int(seat)
    zones = [group.zone for group in state.groups if group.seat == owner and group.master]
    labs = [lab.lab for lab in state.labs_of(owner) if lab.master]
    places = (*zones, *labs)
    now = why("now.master_at", place=places[0]) if places else why("now.master_ready")
    line = standing_in(state, zones[0]) if zones and state.rules.queue.in_line else []
    where = [told for worker in line if worker.spot == f"master.{seat}" for told in of_place(state, worker)]
    return Thing(why("now.master", seat=owner), (now, *where), cells("players", owner, "master"))


def _lab(state: State, seat: str, name: str) -> Thing:
    lab = state.lab(int(seat), name)
    now = tuple(_of_lab(state, lab))
    return Thing(why("now.lab", seat=lab.seat, lab=lab.lab), now, cells("labs", model.lab_row(lab.seat, name)))


def _of_lab(state: State, lab: model.Lab) -> Iterator[Explanation]:
    if not lab.side:
        yield why("now.in_workshop")
        return
    yield why("now.spaces", side=lab.side, free=lab.free_spaces, automata=lab.mechanical_men)
    if lab.working:
        yield from _workers_of(state, lab)
        yield from _work(state, lab)
    else:
        yield why("now.idle")


def _workers_of(state: State, lab: model.Lab) -> Iterator[Explanation]:
    """Where workers are assigned to labs before others are placed: who may yet leave, and who will do research."""
    lent = sum(lent_from(state, lab))
    if lent:
        yield why("now.may_leave", "ldv.place.where", workers=lent)
    elif not state.rules.workers.into_labs and lab.apprentices + lab.master:
        yield why("now.research", "ldv.place.where", workers=lab.apprentices + lab.master)


def _work(state: State, lab: model.Lab) -> Iterator[Explanation]:
    """How far the work is and, as far as the reader may know, what it is and what it needs."""
    yield why("now.weeks", weeks=lab.weeks)
    if lab.iron == HIDDEN:
        yield why("now.secret", "ldv.start.secret")
    elif lab.invention == HIDDEN:
        yield why("now.shown", "ldv.start.may_show", packet=model.words(lab.packet))
    else:
        card = state.invention(lab.invention)
        yield why("now.needed", invention=card.number, weeks=card.weeks)
        if bonus := discount(state, lab.seat, card):
            yield why("now.bonus", "ldv.finish.discount", weeks=bonus, type=card.type)


def _counter(state: State, seat: str, name: str) -> Thing:
    lab = state.lab(int(seat), name)
    touched = cells("labs", model.lab_row(lab.seat, name), "weeks")
    return Thing(why("now.counter", seat=lab.seat, lab=lab.lab), tuple(_work(state, lab)), touched)


# ---- Inventions and the turn ----


def _card(state: State, number: str) -> Thing:
    card = state.invention(int(number))
    made = range((card.number - 1) * state.seats, card.number * state.seats)
    touched = any_of(cells("inventions", card.number - 1), *(cells("finished", row) for row in made))
    return Thing(why("now.card", invention=card.number), tuple(_of_card(state, card.number)), touched)


def _of_card(state: State, number: int) -> Iterator[Explanation]:
    """What it is, what it takes, what it pays, and who has made it."""
    card = state.invention(number)
    yield why("now.kind", rank=card.rank, type=card.type)
    yield why("now.takes", packet=model.words(card.needs), weeks=card.weeks)
    makers = tuple(row.seat for row in state.made_by(number) if row.turn)
    if not makers:
        yield why("now.pays", first=card.first, later=card.later)
    elif _pays_first(state, card):
        yield why("now.made_now", "ldv.finish.first_pay", seats=makers, first=card.first, later=card.later)
    else:
        yield why("now.made", seats=makers, later=card.later)
    if card.owner != model.NOBODY:
        yield why("now.owner", seat=card.owner)
    if card.reconstructed:
        yield why("now.reconstructed")


def _pays_first(state: State, card: model.Invention) -> bool:
    """Whether somebody may still declare it for the higher sum, though it is made."""
    is_asked = any(isinstance(question, AskedToDeclare) for question in state.pending)
    return is_asked and state.rules.pay.is_first(state, card)


def _made(state: State, seat: str, number: str) -> Thing:
    """An invention that a player made though another one has its card."""
    card, made = state.invention(int(number)), state.made_by(int(number))[int(seat)]
    told = why("now.made_only", seat=made.seat, turn=made.turn, florins=made.florins, owner=card.owner)
    now = (told,) if card.owner != model.NOBODY else ()
    row = (card.number - 1) * state.seats + made.seat
    return Thing(why("now.made_by", invention=card.number, seat=made.seat), now, cells("finished", row))


def _deck(state: State) -> Thing:
    def touched(change: Change) -> bool:
        return (change.table, change.field) == ("inventions", "where") and "deck" in (change.before, change.after)

    return Thing(None, (why("board.deck", count=len(state.deck())),), touched)


def _turn(state: State) -> Thing:
    number, rounds = state.rules.round_of(state)
    told = [why("now.round", number=number, rounds=rounds)] if number else []
    now = (why("now.turn", turn=state.turn), why(f"phase.{state.phase}"), *told)
    return Thing(None, now, cells(GAME, 0, "turn", "phase"))


_KINDS: Final[dict[str, Callable[..., Thing]]] = {
    "zone": zone,
    "council": council,
    "privilege": privilege,
    "group": group,
    "worker": worker,
    "marker": marker,
    "lord": lord,
    "leonardo": leonardo,
    "pile": pile,
    "player": _player,
    "ready": _ready,
    "master": _master,
    "lab": _lab,
    "counter": _counter,
    "card": _card,
    "made": _made,
    "points": _points,
    "deck": _deck,
    "turn": _turn,
    "turns": _turn,
    "phase": _turn,
}


# ---- What sentences name ----


def _named_player(state: State, seat: Any, known: Known) -> Iterator[str]:
    """A player and, where a sentence names a zone, the player's group there."""
    if seat not in range(state.seats):
        return
    yield f"player.{seat}"
    if known.get("zone") in model.ZONES:
        yield from _drawn(state, str(known["zone"]), seat, known.get("place"))


def _drawn(state: State, zone: str, seat: int, place: Any = None) -> Iterator[str]:
    """A group; in line, each of its workers, or the one at the place that is spoken of."""
    group = state.group(zone, seat)
    if state.rules.queue.in_line:
        line = [worker for worker in standing_in(state, zone) if worker.seat == seat]
        yield from (worker.spot for worker in line if place == worker.place or not isinstance(place, int))
    elif group.apprentices or group.master:
        yield f"group.{zone}.{seat}"


def _drawn_group(state: State, row: int, field: str) -> str:
    """A group or, in line, the last of its workers, who came last; a master is in front of them."""
    group = state.groups[row]
    spots = [*_drawn(state, group.zone, group.seat)] or [f"zone.{group.zone}"]
    return spots[0] if field == "master" else spots[-1]


def _named_place(state: State, place: Any, known: Known) -> Iterator[str]:
    """A zone, or a lab of the player the sentence names, or of the one who decides."""
    if place in model.ZONES:
        yield f"zone.{place}"
        return
    decides = state.pending[-1].seat if state.pending else TABLE
    owner = known.get("owner", known.get("seat", decides))
    if place in model.LABS and owner in range(state.seats):
        yield f"lab.{owner}.{place}"


def _named_invention(state: State, number: Any, _known: Known) -> Iterator[str]:
    if number in range(1, len(state.inventions) + 1):
        yield from filter(None, [_invention_spot(state, number)])


def _invention_spot(state: State, number: int) -> str:
    """Its card where it is face up; of one in the deck, the deck, so that it tells nothing of which."""
    where = state.invention(number).where
    return {"requested": f"card.{number}", "player": f"card.{number}", "deck": "deck"}.get(where, "")


NAMED: Final[Mapping[str, Named]] = {
    "player": _named_player,
    "place": _named_place,
    "invention": _named_invention,
    "component": each_of("pile.{}", model.COMPONENTS),
    "privilege": each_of("privilege.{}", range(1, 5)),
    "numbered": each_of("privilege.{}", range(1, 5)),
    "turn": lambda state, turn, _known: ["turn"] if turn == state.turn else [],
}


def row_spot(state: State, table: str, row: int, field: str) -> str:
    """Of a row, or of what a change of this field is seen at."""
    if table == GAME:
        return _GAME.get(field, "") if field not in _IN_THE_CITY or state.lord not in _NOT_SOLD else ""
    if table == "players":
        return f"player.{row}"
    if table == "labs":
        return f"lab.{state.labs[row].seat}.{state.labs[row].lab}"
    if table == "shops":
        return f"pile.{state.shops[row].component}"
    if table == "groups":
        return _drawn_group(state, row, field)
    number = state.inventions[row].number if table == "inventions" else state.finished[row].invention
    return _invention_spot(state, number)


_GAME: Final = {
    "turn": "turn",
    "leonardo": "leonardo",
    "council_florins": "council",
    "lord": "lord",
    "price_step": "marker",
}
_IN_THE_CITY: Final = ("lord", "price_step")
_NOT_SOLD: Final = ("", "A")
