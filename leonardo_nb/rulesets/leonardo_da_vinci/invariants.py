"""What holds in every position of a game: nothing is lost, nothing is in two places."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.leonardo_da_vinci.components import APPRENTICES, AUTOMATA, CARDS, FLORINS, PILE, TURNS
from leonardo_nb.rulesets.leonardo_da_vinci.model import Group, Invention, Lab

if TYPE_CHECKING:
    from leonardo_nb.rulesets.leonardo_da_vinci.state import State


def invariants(state: "State") -> Iterator[Explanation]:
    """Every broken invariant, with the rule it breaks."""
    if state.phase == "setup":
        return
    yield from _components(state)
    yield from _florins(state)
    yield from _workers(state)
    for lab in state.labs:
        yield from _lab(lab)
    yield from _cards(state)
    if not 0 <= state.turn <= TURNS:
        yield why("broken.turn", "ldv.setup.turns", turn=state.turn)


def _components(state: "State") -> Iterator[Explanation]:
    """12 of each kind: in the shops, in hands and under labs."""
    for shop in state.shops:
        held = sum(getattr(row, shop.component) for row in (*state.players, *state.labs))
        if (count := shop.pile + held) != PILE:
            yield why("broken.components", "ldv.setup.material", component=shop.component, count=count, whole=PILE)
        if min(shop.pile, *(getattr(row, shop.component) for row in (*state.players, *state.labs))) < 0:
            yield why("broken.negative", "ldv.setup.material", component=shop.component)


def _florins(state: "State") -> Iterator[Explanation]:
    """All florins are with the players, on the Council or in the bank."""
    total = sum(player.florins for player in state.players) + state.council_florins + state.bank
    if total != FLORINS:
        yield why("broken.florins", "ldv.setup.material", count=total, whole=FLORINS)
    for player in state.players:
        if player.florins < 0:
            yield why("broken.debt", "ldv.ruling.bank", seat=player.seat, florins=player.florins)


def _workers(state: "State") -> Iterator[Explanation]:
    """Nine apprentices, one master and three mechanical men a colour."""
    for player in state.players:
        seat, labs = player.seat, state.labs_of(player.seat)
        groups = [group for group in state.groups if group.seat == seat]
        teams: list[Group | Lab] = [*groups, *labs]
        placed = sum(team.apprentices for team in teams)
        apprentices = player.apprentices + player.academy + player.boxed + placed
        masters = player.master + sum(team.master for team in teams)
        automata = player.automata + sum(lab.automata for lab in labs)
        if apprentices != APPRENTICES or min(player.apprentices, player.academy, player.boxed) < 0:
            yield why("broken.apprentices", "ldv.setup.material", seat=seat, count=apprentices, whole=APPRENTICES)
        if masters != 1:
            yield why("broken.masters", "ldv.setup.material", seat=seat, count=masters)
        if automata != AUTOMATA or player.automata < 0:
            yield why("broken.automata", "ldv.workshop.automaton", seat=seat, count=automata, whole=AUTOMATA)
        for group in groups:
            if (group.place > 0) != (group.strength > 0) or group.apprentices < 0:
                yield why("broken.queue", "ldv.place.queue", seat=seat, zone=group.zone)


def _lab(lab: Lab) -> Iterator[Explanation]:
    name: dict[str, Any] = {"seat": lab.seat, "lab": lab.lab}
    if lab.free_spaces < 0 or lab.free_automaton_spaces < 0 or min(lab.automata, lab.apprentices) < 0:
        yield why("broken.lab_spaces", "ldv.place.lab_spaces", **name, side=lab.side)
    if not lab.working and (any(lab.packet) or lab.weeks or lab.apprentices or lab.master):
        yield why("broken.idle_lab", "ldv.place.where", **name)
    if lab.working and lab.side == 0:
        yield why("broken.absent_lab", "ldv.workshop.take_4", **name)


def _cards(state: "State") -> Iterator[Explanation]:
    """Each of the 25 inventions is in one place, and each place holds one card."""
    for where in ("deck", "requested"):
        slots = [card.slot for card in state.inventions if card.where == where]
        if len(set(slots)) != len(slots):
            yield why(f"broken.{where}", "ldv.setup.material")
    for card in state.inventions:
        if not _in_one_place(state, card):
            yield why("broken.card", "ldv.setup.material", invention=card.number)
    if len(state.inventions) != CARDS:
        yield why("broken.cards", "ldv.setup.material", count=len(state.inventions), whole=CARDS)


def _in_one_place(state: "State", card: Invention) -> bool:
    owned = 0 <= card.owner < state.seats
    laid = card.slot > 0
    return owned == (card.where == "player") and laid == (card.where in ("deck", "requested"))
