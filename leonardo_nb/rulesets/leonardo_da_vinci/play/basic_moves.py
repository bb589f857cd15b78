"""The small moves of money, cards and workers that the phases are written in."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.decision import Action, Decision
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import clockwise, put, with_row
from leonardo_nb.rulesets.leonardo_da_vinci.ground import model
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import CITY_TURNS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State


def ask_in_order(state: State, questions: Iterable[Decision | type[Decision]]) -> State:
    """These questions come next; a class asks every seat that it concerns, clockwise from Leonardo."""
    asked: list[Decision] = []
    for question in questions:
        if isinstance(question, Decision):
            asked.append(question)
        else:
            seats = clockwise(state.leonardo, state.seats)
            asked += [question(seat) for seat in seats if question.concerns(state, seat)]
    return state.then(*asked)


def comes_next(state: State, step: Decision) -> bool:
    """Whether all that this step has to wait for is over."""
    return bool(state.pending[-1] == step)


class AskedInOrder(Decision, frozen=True):
    """A question that is asked of one seat after the other, clockwise from Leonardo."""

    def has_begun(self, state: State) -> bool:
        """Whether somebody has answered it in this round."""
        return True


def whoever_is_asked(action: Action, state: State) -> Iterator[Explanation]:
    """Return what stands against an action in any case, out of turn too."""
    objections: Iterator[Explanation] = action.objections(state)
    return objections


def same_otherwise(action: Action, state: State) -> list[Action] | None:
    """Other workers to the same place; where workers are sent in another way now, the same ones."""
    asked = state.pending[-1]
    options = asked.legal(state)
    if any(type(other) is type(action) for other in options):
        return None
    there = [other for other in options if other.held(state) and other.spot(state) == action.spot(state)]
    if type(action) in asked.accepts:
        return there or [option for option in options if len(options) == 1]
    same = [other for other in there if other.held(state) == action.held(state)]
    return sorted(same, key=lambda other: abs(getattr(other, "count", 1) - getattr(action, "count", 1)))


def only_in_the_city(state: State, key: str, *cites: str, **told: Any) -> Iterator[Explanation]:
    """Why something is not done now that is done in the city: in the final turns, never again."""
    if state.turn > CITY_TURNS:
        yield why("zone.never_again", *state.rules.no_city, turn=state.turn)
    else:
        yield why(key, *cites, **told)


def pay(state: State, seat: int, florins: int) -> State:
    """From a player to the bank."""
    return receive(state, seat, -florins)


def buy(state: State, seat: int, florins: int) -> State:
    """Pay in a zone; the money marker moves on."""
    player = state.players[seat]
    players = put(state.players, seat, replace(player, florins=player.florins - florins))
    return replace(state, players=players, bank=state.bank + florins, price_step=state.price_step + 1)


def receive(state: State, seat: int, florins: int) -> State:
    """From the bank to a player."""
    player = state.players[seat]
    paid = replace(player, florins=player.florins + florins)
    return replace(state, players=put(state.players, seat, paid), bank=state.bank - florins)


def take_components(state: State, seat: int, packet: model.Packet) -> State:
    """From the shops to a player's hand."""
    shops = tuple(replace(shop, pile=shop.pile - count) for shop, count in zip(state.shops, packet, strict=True))
    player = state.players[seat]
    return replace(
        state, players=put(state.players, seat, model.holding(player, model.plus(player.hand, packet))), shops=shops
    )


def take_component(state: State, seat: int, component: model.Component) -> State:
    """One component from its shop to a player's hand."""
    index = model.COMPONENTS.index(component)
    shop, player = state.shops[index], state.players[seat]
    players = put(state.players, seat, replace(player, **{component: getattr(player, component) + 1}))
    return replace(state, players=players, shops=put(state.shops, index, replace(shop, pile=shop.pile - 1)))


def return_components(state: State, packet: model.Packet) -> State:
    """Back to the shops."""
    shops = tuple(replace(shop, pile=shop.pile + count) for shop, count in zip(state.shops, packet, strict=True))
    return replace(state, shops=shops)


def to_lab(state: State, seat: int, lab: str, invention: int, packet: model.Packet) -> State:
    """Lay a packet from the hand under a lab and set the work counter on 0."""
    player = state.players[seat]
    players = put(state.players, seat, model.holding(player, model.minus(player.hand, packet)))
    work = replace(model.holding(state.lab(seat, lab), packet), invention=invention, begun=state.turn)
    return replace(state, players=players, labs=put(state.labs, model.lab_row(seat, lab), work))


def clear_lab(state: State, seat: int, lab: str) -> State:
    """Take packet and work counter away from a lab; its mechanical men stay."""
    idle = replace(state.lab(seat, lab), invention=0, begun=0, weeks=0, shown=False, revealed=False)
    return replace(state, labs=put(state.labs, model.lab_row(seat, lab), model.holding(idle, (0, 0, 0, 0, 0))))


def break_off(state: State, lab: model.Lab) -> State:
    """The work in a lab is lost, and its components come back to the hand."""
    player = state.players[lab.seat]
    back = model.holding(player, model.plus(player.hand, lab.packet))
    return replace(clear_lab(state, lab.seat, lab.lab), players=put(state.players, lab.seat, back))


def hire(state: State, seat: int) -> State:
    """One apprentice from the Academy."""
    player = state.players[seat]
    hired = replace(player, academy=player.academy - 1, ready=player.ready + 1)
    return replace(state, players=put(state.players, seat, hired))


def install(state: State, seat: int, lab: str) -> State:
    """One mechanical man from the Workshop into a lab."""
    state = with_row(state, "players", seat, mechanical_men=state.players[seat].mechanical_men - 1)
    return state.with_lab(seat, lab, mechanical_men=state.lab(seat, lab).mechanical_men + 1)


def said(state: State, sentence: str) -> str:
    """The sentence that says this by the rules of this game; what is logged is said so by itself."""
    return state.sentence_key(sentence)


def send_to_zone(state: State, zone: str, seat: int, apprentices: int = 0, master: bool = False) -> State:
    """Workers go from a player's supply to a zone."""
    players = put(state.players, seat, _without(state.players[seat], apprentices, master))
    return replace(state, players=players, groups=state.rules.queue.joined(state, zone, seat, apprentices, master))


def send_to_lab(state: State, lab: str, seat: int, apprentices: int = 0, master: bool = False) -> State:
    """Workers go from a player's supply to a lab."""
    row = model.lab_row(seat, lab)
    work = state.labs[row]
    joined = replace(work, apprentices=work.apprentices + apprentices, master=work.master or master)
    players = put(state.players, seat, _without(state.players[seat], apprentices, master))
    return replace(state, players=players, labs=put(state.labs, row, joined))


def _without(player: model.Player, apprentices: int, master: bool) -> model.Player:
    return replace(player, ready=player.ready - apprentices, master=player.master and not master)


def take_off_labs(state: State, seat: int, small: int = 0, large: int = 0, master: bool = False) -> State:
    """Workers come back from a player's labs: apprentices from each, and the master from where he is."""
    player, labs = state.players[seat], list(state.labs)
    for name, count in (("small", small), ("large", large)):
        row = model.lab_row(seat, name)
        lab = labs[row]
        labs[row] = replace(lab, apprentices=lab.apprentices - count, master=lab.master and not master)
    back = replace(player, ready=player.ready + small + large, master=player.master or master)
    return replace(state, players=put(state.players, seat, back), labs=tuple(labs))


def joined(state: State, zone: str, seat: int, apprentices: int, master: bool) -> tuple[model.Group, ...]:
    """A group gets these workers, too; the first of them stand behind all others, away from the arrow."""
    row = state.group_row(zone, seat)
    group = state.groups[row]
    queue = group.queue or 1 + max([other.queue for other in state.groups_in(zone)])
    grown = model.Group(group.zone, seat, group.apprentices + apprentices, group.master or master, queue)
    return put(state.groups, row, grown)


def nobody_in_line(_state: State, _zone: str) -> list[model.Worker]:
    """Groups stand in a zone."""
    return []


def stays_there(_zone: str, _seat: int) -> Iterator[Explanation]:
    """Nothing to explain: who has bought stays."""
    return iter(())


def stays(state: State, _zone: str, _seat: int) -> State:
    """Whoever has bought waits for the next offer."""
    return state


def leave_zone(state: State, zone: str, seat: int) -> State:
    """A player's workers in a zone go back to their supply."""
    row = state.group_row(zone, seat)
    group = state.groups[row]
    players = put(state.players, seat, _gathered(state.players[seat], group))
    return replace(state, players=players, groups=put(state.groups, row, model.Group(group.zone, seat)))


def clear_zone(state: State, zone: str) -> State:
    """Everybody's workers in a zone go back."""
    if not state.is_peopled(zone):
        return state
    players, groups = list(state.players), list(state.groups)
    for row, group in enumerate(state.groups_in(zone), state.group_row(zone, 0)):
        if group.queue:
            players[group.seat] = _gathered(players[group.seat], group)
            groups[row] = model.Group(group.zone, group.seat)
    return replace(state, players=tuple(players), groups=tuple(groups))


def _gathered(player: model.Player, group: model.Group) -> model.Player:
    """The player with the workers of a group in the supply again."""
    return replace(player, ready=player.ready + group.apprentices, master=player.master or group.master)
