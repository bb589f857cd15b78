"""What a seat may know: another's hand, florins, targets, bids and the deck's order are hidden."""

from msgspec.structs import replace

from leonardo_nb.core.by_identity import cached_by_identity
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Invention, Lab, Player, holding
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State

_HIDDEN_PACKET = (HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN)


def view(state: State, seat: int) -> State:
    """The state as that seat may know it."""
    return replace(
        state,
        rng=HIDDEN,
        bank=HIDDEN,
        players=tuple([p if p.seat == seat else hide_hand(p, state.phase == "end") for p in state.players]),
        labs=tuple([lab if lab.seat == seat else hide_work(lab) for lab in state.labs]),
        inventions=hide_deck(state.inventions, seat),
    )


def hide_hand(player: Player, counted: bool) -> Player:
    """`ldv.hand.secret`: nobody has to show cards or florins; only at the end all florins are counted."""
    florins = player.florins if counted else HIDDEN
    return holding(replace(player, florins=florins, bid=HIDDEN), _HIDDEN_PACKET)


def hide_work(lab: Lab) -> Lab:
    """`ldv.start.secret`, unless shown by choice (`ldv.start.may_show`) or laid open as a rival.

    A player's own labs are never hidden from them (`ldv.start.may_check`).
    """
    if not lab.working or lab.revealed:
        return lab
    hidden = replace(lab, invention=HIDDEN)
    return hidden if lab.shown else holding(hidden, _HIDDEN_PACKET)


@cached_by_identity
def hide_deck(inventions: tuple[Invention, ...], seat: int) -> tuple[Invention, ...]:
    """The place of a card in the deck, unless this seat is sure of it (`ldv.ruling.peek_memory`)."""
    return tuple(_hidden(card, str(seat)) if card.where == "deck" else card for card in inventions)


def _hidden(card: Invention, seat: str) -> Invention:
    if seat in card.known_to:
        return replace(card, known_to=seat)
    return replace(card, slot=HIDDEN, known_to="")
