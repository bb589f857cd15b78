"""What the things of the city give now: zones and who stands there, the Council, prices, Leonardo."""

from collections.abc import Iterator

from leonardo_nb.core.changes import GAME, Change
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.thing import Thing, any_of, cells
from leonardo_nb.rulesets.leonardo_da_vinci.ground import model
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import PRICES, TURNS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import said
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.place_workers import city_is_open
from leonardo_nb.rulesets.leonardo_da_vinci.play.purchases import price
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import explain_ranking
from leonardo_nb.rulesets.leonardo_da_vinci.show.worker_places import InLine, acting_in, standing_in


def zone(state: State, zone: str) -> Thing:
    rows = [cells("groups", state.group_row(zone, player.seat)) for player in state.players]
    stock = cells("shops", model.ZONES.index(zone) - 3) if zone in model.SHOPS else cells(GAME, 0, "council_florins")
    touched = any_of(*rows, stock) if zone in (*model.SHOPS, "A") else any_of(*rows)
    now = (*_sold(state, zone), *_standing(state, zone)) if city_is_open(state) else _closed(state, zone)
    return Thing(why("now.zone", zone=zone), tuple(now), touched)


def _closed(state: State, zone: str) -> Iterator[Explanation]:
    """What still lies in a zone of the closed city, and why nobody gets it."""
    if zone == "A":
        yield from _council_florins(state)
    elif zone in model.SHOPS:
        yield _stock(state, model.SHOPS[zone])
    yield why("zone.never_again", *state.rules.no_city, turn=state.turn)


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
        yield _stock(state, model.SHOPS[zone])  # type: ignore[index]
    yield _price(state) if state.lord == zone else _prices(state)


def _to_be_built(player: model.Player, large: model.Lab) -> Explanation:
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


def council(state: State) -> Thing:
    return Thing(None, tuple(_council_florins(state)), cells(GAME, 0, "council_florins"))


def privilege(state: State, number: str) -> Thing:
    privilege = int(number)
    chooser = state.holder_of(privilege)
    chosen = why("now.unchosen") if chooser is None else why("now.chosen", seat=chooser)
    now = (*_council_florins(state), chosen) if privilege == 2 else (chosen,)

    def touched(change: Change) -> bool:
        held = f"{change.before} {change.after}"
        return (change.table, change.field) == ("players", "privilege") and number in held

    return Thing(why("board.privilege", privilege=privilege), now, touched)


def group(state: State, zone: str, seat: str) -> Thing:
    ranked = [line for line in explain_ranking(state, zone) if line.params["seat"] == int(seat)]
    touched = cells("groups", state.group_row(zone, int(seat)))
    return Thing(why("now.group", seat=int(seat), zone=zone), tuple(ranked), touched)


def worker(state: State, zone: str, place: str) -> Thing:
    """An apprentice in line."""
    line = standing_in(state, zone)
    if not 0 < int(place) <= len(line):
        return Thing()
    worker = line[int(place) - 1]
    touched = cells("groups", state.group_row(zone, worker.seat))
    return Thing(why("now.worker", seat=worker.seat, zone=zone), tuple(of_place(state, worker)), touched)


def of_place(state: State, worker: InLine) -> Iterator[Explanation]:
    """Its place in line, how many act before it, and what it will pay at most."""
    yield why("now.place", "ldv.place.queue", place=worker.place)
    acts = acting_in(state, worker.zone)
    ahead = worker.place - max(acts, 1)
    if acts == worker.place:
        yield why("now.acts_next", "ldv.place.queue")
    elif ahead > 0:
        yield why("now.ahead", "ldv.place.queue", count=ahead)
        if worker.zone != "A":
            yield _if_all_buy(state, worker.zone, ahead)


def _if_all_buy(state: State, zone: str, ahead: int) -> Explanation:
    if zone in model.SHOPS and state.pile(zone) <= ahead:
        return why("now.sold_before", "ldv.ruling.empty_shop")
    step = ahead + (state.price_step if state.lord == zone else 0)
    if step >= len(PRICES):
        return why("now.too_late", "ldv.zone.costs", count=len(PRICES))
    return why("now.at_most", "ldv.zone.costs", price=PRICES[step])


def marker(state: State) -> Thing:
    return Thing(None, (_price(state), _prices(state)), cells(GAME, 0, "price_step"))


def lord(state: State) -> Thing:
    here = (why("now.lord", zone=state.lord), *(() if state.lord == "A" else (_price(state),))) if state.lord else ()
    return Thing(None, here, cells(GAME, 0, "lord"))


def leonardo(state: State) -> Thing:
    held = why(said(state, "now.holder"), seat=state.leonardo)
    return Thing(None, (held, *_next_holder(state)), cells(GAME, 0, "leonardo"))


def _next_holder(state: State) -> Iterator[Explanation]:
    """Where Leonardo goes round the table, who has him next."""
    if not state.rules.council_opening and 0 < state.turn < TURNS:
        yield why("now.passes_on", "ldv.council.leonardo", to=(state.leonardo + 1) % state.seats)


def pile(state: State, component: str) -> Thing:
    row = model.COMPONENTS.index(component)
    return Thing(why("now.pile", component=component), (_stock(state, component),), cells("shops", row, "pile"))


def _stock(state: State, component: str) -> Explanation:
    shop = next(shop for shop in state.shops if shop.component == component)
    return why("now.stock", packet=(component,) * shop.pile)
