"""What the things on the board give now: prices, stocks, ranks, needs, and what has touched them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from leonardo_nb.core.changes import GAME, Change
from leonardo_nb.core.citation import as_cited
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import HIDDEN, TABLE
from leonardo_nb.core.thing import Known, Named, Thing, any_of, cells, each_of
from leonardo_nb.rulesets.leonardo_da_vinci.components import PRICES, TURNS
from leonardo_nb.rulesets.leonardo_da_vinci.lines import LINE
from leonardo_nb.rulesets.leonardo_da_vinci.model import (
    COMPONENTS,
    LABS,
    NOBODY,
    SHOPS,
    ZONES,
    Lab,
    Player,
    lab_row,
    words,
)
from leonardo_nb.rulesets.leonardo_da_vinci.phases.assign import ASSIGN
from leonardo_nb.rulesets.leonardo_da_vinci.phases.finish import discount
from leonardo_nb.rulesets.leonardo_da_vinci.phases.turn import pass_leonardo_on
from leonardo_nb.rulesets.leonardo_da_vinci.places import InLine, acting_in, lent_from, standing_in
from leonardo_nb.rulesets.leonardo_da_vinci.public import points_so_far, round_of
from leonardo_nb.rulesets.leonardo_da_vinci.purchases import price
from leonardo_nb.rulesets.leonardo_da_vinci.ranking import explain_ranking
from leonardo_nb.rulesets.leonardo_da_vinci.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.verbs import said


def thing(state: State, spot: str) -> Thing:
    """A thing by its spot, such as zone.B or lab.0.small."""
    kind, *which = spot.split(".")
    found = _KINDS.get(kind)
    told = found(state, *which) if found else Thing()
    return Thing(told.name, tuple(as_cited(state, line) for line in told.now), told.touched)


# ---- The city ----


def _zone(state: State, zone: str) -> Thing:
    rows = [cells("groups", state.group_row(zone, player.seat)) for player in state.players]
    stock = cells("shops", ZONES.index(zone) - 3) if zone in SHOPS else cells(GAME, 0, "council_florins")
    touched = any_of(*rows, stock) if zone in (*SHOPS, "A") else any_of(*rows)
    return Thing(why("now.zone", zone=zone), (*_sold(state, zone), *_standing(state, zone)), touched)


def _sold(state: State, zone: str) -> Iterator[Explanation]:
    """What a zone has, and what it costs."""
    if zone == "A":
        yield from _council_florins(state)
        yield from _free_privileges(state)
        return
    if zone == "B":
        yield from (_to_be_built(player, state.lab(player.seat, "large")) for player in state.players)
    elif zone == "C":
        yield from (why("now.academy", seat=player.seat, count=player.academy) for player in state.players)
    else:
        yield _stock(state, SHOPS[zone])  # type: ignore[index]
    yield _price(state) if state.lord == zone else _prices(state)


def _to_be_built(player: Player, large: Lab) -> Explanation:
    return why("now.workshop" if large.side else "now.workshop_lab", seat=player.seat, count=player.mechanical_men)


def _prices(state: State) -> Explanation:
    key = said(state, "now.prices")
    return why(key, "ldv.zone.costs", count=len(PRICES), prices=", ".join(map(str, PRICES)))


def _price(state: State) -> Explanation:
    if state.price_step >= len(PRICES):
        return why("now.sold_out", "ldv.zone.costs", count=len(PRICES))
    return why("now.price", "ldv.zone.costs", price=price(state))


def _standing(state: State, zone: str) -> Iterator[Explanation]:
    """Who comes first here, with the arithmetic."""
    ranked = tuple(explain_ranking(state, zone))
    yield from ranked or (why("now.nobody"),)


def _council_florins(state: State) -> Iterator[Explanation]:
    """Where florins gather there."""
    if state.rules.council_florins:
        yield why("now.council", florins=state.council_florins)


def _free_privileges(state: State) -> Iterator[Explanation]:
    free = tuple(number for number in range(1, 5) if state.holder_of(number) is None)
    if free:
        yield why("now.free", privileges=free)


def _council(state: State) -> Thing:
    return Thing(None, tuple(_council_florins(state)), cells(GAME, 0, "council_florins"))


def _privilege(state: State, number: str) -> Thing:
    privilege = int(number)
    chooser = state.holder_of(privilege)
    chosen = why("now.unchosen") if chooser is None else why("now.chosen", seat=chooser)
    now = (*_council_florins(state), chosen) if privilege == 2 else (chosen,)

    def touched(change: Change) -> bool:
        held = f"{change.before} {change.after}"
        return (change.table, change.field) == ("players", "privilege") and number in held

    return Thing(why("board.privilege", privilege=privilege), now, touched)


def _group(state: State, zone: str, seat: str) -> Thing:
    ranked = [line for line in explain_ranking(state, zone) if line.params["seat"] == int(seat)]
    touched = cells("groups", state.group_row(zone, int(seat)))
    return Thing(why("now.group", seat=int(seat), zone=zone), tuple(ranked), touched)


def _worker(state: State, zone: str, place: str) -> Thing:
    """An apprentice in line."""
    line = standing_in(state, zone)
    if not 0 < int(place) <= len(line):
        return Thing()
    worker = line[int(place) - 1]
    touched = cells("groups", state.group_row(zone, worker.seat))
    return Thing(why("now.worker", seat=worker.seat, zone=zone), tuple(_of_place(state, worker)), touched)


def _of_place(state: State, worker: InLine) -> Iterator[Explanation]:
    """Its place in line, how many act before it, and what it will pay at most."""
    yield why("now.place", LINE, place=worker.place)
    acts = acting_in(state, worker.zone)
    ahead = worker.place - max(acts, 1)
    if acts == worker.place:
        yield why("now.acts_next", LINE)
    elif ahead > 0:
        yield why("now.ahead", LINE, count=ahead)
        if worker.zone != "A":
            yield _if_all_buy(state, worker.zone, ahead)


def _if_all_buy(state: State, zone: str, ahead: int) -> Explanation:
    step = ahead + (state.price_step if state.lord == zone else 0)
    if step >= len(PRICES):
        return why("now.too_late", "ldv.zone.costs", count=len(PRICES))
    return why("now.at_most", "ldv.zone.costs", price=PRICES[step])


def _marker(state: State) -> Thing:
    return Thing(None, (_price(state), _prices(state)), cells(GAME, 0, "price_step"))


def _lord(state: State) -> Thing:
    here = (why("now.lord", zone=state.lord), *(() if state.lord == "A" else (_price(state),))) if state.lord else ()
    return Thing(None, here, cells(GAME, 0, "lord"))


def _leonardo(state: State) -> Thing:
    held = why(said(state, "now.holder"), seat=state.leonardo)
    return Thing(None, (held, *_next_holder(state)), cells(GAME, 0, "leonardo"))


def _next_holder(state: State) -> Iterator[Explanation]:
    """Where Leonardo goes round the table, who has him next."""
    if pass_leonardo_on in state.rules.turn_end and 0 < state.turn < TURNS:
        yield why("now.passes_on", "pietro.first_player", to=(state.leonardo + 1) % state.seats)


def _pile(state: State, component: str) -> Thing:
    row = COMPONENTS.index(component)
    return Thing(why("now.pile", component=component), (_stock(state, component),), cells("shops", row, "pile"))


def _stock(state: State, component: str) -> Explanation:
    shop = next(shop for shop in state.shops if shop.component == component)
    return why("now.stock", packet=(component,) * shop.pile)


# ---- Players and their labs ----


def _player(state: State, seat: str) -> Thing:
    player = state.players[int(seat)]
    waiting = why("board.waiting", academy=player.academy, automata=player.mechanical_men)
    ready = why("board.ready", apprentices=player.ready, master=str(player.master))
    now = (_hand(player), *_points_of(state, player.seat), ready, waiting)
    return Thing(why("board.player", seat=player.seat, colour=player.colour), now, cells("players", player.seat))


def _hand(player: Player) -> Explanation:
    if player.florins == HIDDEN:
        return why("board.hand_hidden", "ldv.hand.secret")
    if player.iron == HIDDEN:
        return why("board.hand_counted", "ldv.hand.secret", florins=player.florins)
    return why("board.hand", packet=words(player.hand), florins=player.florins)


def _points_of(state: State, seat: int) -> Iterator[Explanation]:
    """The victory points so far, where they decide."""
    if state.rules.scoring.in_points:
        yield why("now.points", state.rules.scoring.rule, seat=seat, points=points_so_far(state, seat))


def _points(state: State) -> Thing:
    """Of all players."""
    return Thing(None, tuple(line for player in state.players for line in _points_of(state, player.seat)))


def _ready(state: State, seat: str) -> Thing:
    player = state.players[int(seat)]
    now = why("board.ready", apprentices=player.ready, master=str(player.master))
    return Thing(why("now.ready", seat=player.seat), (now,), cells("players", player.seat, "ready", "master"))


def _master(state: State, seat: str) -> Thing:
    owner = int(seat)
    zones = [group.zone for group in state.groups if group.seat == owner and group.master]
    labs = [lab.lab for lab in state.labs_of(owner) if lab.master]
    places = (*zones, *labs)
    now = why("now.master_at", place=places[0]) if places else why("now.master_ready")
    line = standing_in(state, zones[0]) if zones and state.rules.queue.in_line else []
    where = [told for worker in line if worker.spot == f"master.{seat}" for told in _of_place(state, worker)]
    return Thing(why("now.master", seat=owner), (now, *where), cells("players", owner, "master"))


def _lab(state: State, seat: str, name: str) -> Thing:
    lab = state.lab(int(seat), name)
    now = tuple(_of_lab(state, lab))
    return Thing(why("now.lab", seat=lab.seat, lab=lab.lab), now, cells("labs", lab_row(lab.seat, name)))


def _of_lab(state: State, lab: Lab) -> Iterator[Explanation]:
    if not lab.side:
        yield why("now.in_workshop")
        return
    yield why("now.spaces", side=lab.side, free=lab.free_spaces, automata=lab.mechanical_men)
    if lab.working:
        yield from _workers_of(state, lab)
        yield from _work(state, lab)
    else:
        yield why("now.idle")


def _workers_of(state: State, lab: Lab) -> Iterator[Explanation]:
    """Where workers are assigned to labs before others are placed: who may yet leave, and who will do research."""
    lent = sum(lent_from(state, lab))
    if lent:
        yield why("now.may_leave", ASSIGN, "pietro.ruling.lab_workers", workers=lent)
    elif not state.rules.workers.into_labs and lab.apprentices + lab.master:
        yield why("now.research", ASSIGN, workers=lab.apprentices + lab.master)


def _work(state: State, lab: Lab) -> Iterator[Explanation]:
    """How far the work is and, as far as the reader may know, what it is and what it needs."""
    yield why("now.weeks", weeks=lab.weeks)
    if lab.iron == HIDDEN:
        yield why("now.secret", "ldv.start.secret")
    elif lab.invention == HIDDEN:
        yield why("now.shown", "ldv.start.may_show", packet=words(lab.packet))
    else:
        card = state.invention(lab.invention)
        yield why("now.needed", invention=card.number, weeks=card.weeks)
        if bonus := discount(state, lab.seat, card):
            yield why("now.bonus", "ldv.finish.discount", weeks=bonus, type=card.type)


def _counter(state: State, seat: str, name: str) -> Thing:
    lab = state.lab(int(seat), name)
    touched = cells("labs", lab_row(lab.seat, name), "weeks")
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
    yield why("now.takes", packet=words(card.needs), weeks=card.weeks)
    makers = tuple(row.seat for row in state.made_by(number) if row.turn)
    if not makers:
        yield why("now.pays", first=card.first, later=card.later)
    else:
        yield why("now.made", seats=makers, later=card.later)
    if card.owner != NOBODY:
        yield why("now.owner", seat=card.owner)
    if card.reconstructed:
        yield why("now.reconstructed")


def _made(state: State, seat: str, number: str) -> Thing:
    """An invention that a player made though another one has its card."""
    card, made = state.invention(int(number)), state.made_by(int(number))[int(seat)]
    told = why("now.made_only", seat=made.seat, turn=made.turn, florins=made.florins, owner=card.owner)
    now = (told,) if card.owner != NOBODY else ()
    row = (card.number - 1) * state.seats + made.seat
    return Thing(why("now.made_by", invention=card.number, seat=made.seat), now, cells("finished", row))


def _deck(state: State) -> Thing:
    def touched(change: Change) -> bool:
        return (change.table, change.field) == ("inventions", "where") and "deck" in (change.before, change.after)

    return Thing(None, (why("board.deck", count=len(state.deck())),), touched)


def _turn(state: State) -> Thing:
    number, rounds = round_of(state)
    told = [why("now.round", number=number, rounds=rounds)] if number else []
    now = (why("now.turn", turn=state.turn), why(f"phase.{state.phase}"), *told)
    return Thing(None, now, cells(GAME, 0, "turn", "phase"))


_KINDS: Final[dict[str, Callable[..., Thing]]] = {
    "zone": _zone,
    "council": _council,
    "privilege": _privilege,
    "group": _group,
    "worker": _worker,
    "marker": _marker,
    "lord": _lord,
    "leonardo": _leonardo,
    "pile": _pile,
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
    """A player and, where the talk is of a zone, the player's group there."""
    if seat not in range(state.seats):
        return
    yield f"player.{seat}"
    if known.get("zone") in ZONES:
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
    """A zone, or a lab of whom the talk is, or of who decides."""
    if place in ZONES:
        yield f"zone.{place}"
        return
    decides = state.pending[-1].seat if state.pending else TABLE
    owner = known.get("owner", known.get("seat", decides))
    if place in LABS and owner in range(state.seats):
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
    "component": each_of("pile.{}", COMPONENTS),
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
