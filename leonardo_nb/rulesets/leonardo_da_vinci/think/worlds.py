"""What a seat does not know, filled in: others' targets, hands, florins and bids, and the order of the deck."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.chance import Luck
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import FLORINS, MIXED, PILE
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Invention, Lab, Packet, Player, holding, minus, plus
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.auctions import MakeBid, OpenBids
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.council import due

TRIES: Final = 100
"""How often targets are drawn again, where the components do not suffice for all of them."""
POCKET: Final = 4
"""Florins that anybody may have."""
LAST_MIXED: Final = 20
"""The last of the inventions that are shuffled with lower ones."""
NOTHING: Final[Packet] = (0, 0, 0, 0, 0)


def fill_in(view: State, seat: int, luck: Luck) -> State:
    """A position that looks the same to this seat."""
    targets, left = _targets(view, elsewhere(view, seat), luck)
    labs = [
        holding(replace(lab, invention=targets[row].number), targets[row].needs) if row in targets else lab
        for row, lab in enumerate(view.labs)
    ]
    hands = _dealt([player.seat for player in view.players if player.seat != seat], left, luck)
    mine = view.players[seat].florins
    players = [
        _player(view, holding(player, hands[player.seat]), mine, luck) if player.seat in hands else player
        for player in view.players
    ]
    bank = FLORINS - view.council_florins - sum(player.florins for player in players)
    return replace(view, bank=bank, players=tuple(players), labs=tuple(labs), inventions=_deck(view, luck))


def elsewhere(view: State, seat: int) -> Packet:
    """The components that the others hold, in their hands and under labs that nobody has looked under."""
    laid_out = PILE if view.phase != "setup" or any(shop.pile for shop in view.shops) else 0
    known = view.players[seat].hand
    for lab in view.labs:
        known = plus(known, NOTHING if lab.iron == HIDDEN else lab.packet)
    iron, glass, wood, brick, rope = (laid_out - shop.pile for shop in view.shops)
    return minus((iron, glass, wood, brick, rope), known)


def _targets(view: State, held: Packet, luck: Luck) -> tuple[Mapping[int, Invention], Packet]:
    """A target for each lab that hides one, by its row, and the components that are left for the hands."""
    hidden = [row for row, lab in enumerate(view.labs) if lab.invention == HIDDEN]
    for _ in range(TRIES):
        found, left = dict[int, Invention](), held
        for row in luck.shuffled(hidden):
            lab, other = view.labs[row], found[row ^ 1].number if row ^ 1 in found else view.labs[row ^ 1].invention
            cards = [card for card in possible(view, lab, left) if card.number != other]
            if not cards:
                break
            found[row] = cards[luck.below(len(cards))]
            left = left if lab.shown else minus(left, found[row].needs)
        else:
            return found, left
    return {row: view.inventions[row] for row in hidden}, NOTHING  # a position that no game leads to


def possible(view: State, lab: Lab, left: Packet) -> Iterator[Invention]:
    """What a lab may be for, with these components to be had.

    What a rival made in an earlier turn would lie open (`ldv.finish.reveal_rivals`), and nobody makes anything twice.
    """
    waits = any(decision.kind in ("reveal_rivals", "lay_rivals_open") for decision in view.pending)
    for card in view.inventions:
        gone = card.finished != view.turn or not waits if card.finished else card.where == "box"
        fits = lab.packet == card.needs if lab.shown else min(minus(left, card.needs)) >= 0
        if fits and not gone and not view.made_by(card.number)[lab.seat].turn:
            yield card


def _dealt(seats: Sequence[int], held: Packet, luck: Luck) -> dict[int, Packet]:
    """These components in the hands of these seats."""
    hands = {seat: list(NOTHING) for seat in seats}
    for kind, count in enumerate(held):
        for _ in range(count):
            hands[seats[luck.below(len(seats))]][kind] += 1
    return {seat: (iron, glass, wood, brick, rope) for seat, (iron, glass, wood, brick, rope) in hands.items()}


def _player(view: State, player: Player, mine: int, luck: Luck) -> Player:
    """Another player with some florins, at least what they are bound to pay, and a bid where one was made."""
    florins, bid = player.florins, 0
    if florins == HIDDEN:
        bound = due(view, player.seat)
        earned = sum(made.florins for made in view.finished if made.seat == player.seat)
        florins = bound + luck.below(max(POCKET, mine // 2 + earned) + 1) if player.colour else 0
    for auction in view.pending:
        made = isinstance(auction, OpenBids) and view.made_by(auction.invention)[player.seat].turn == view.turn
        if made and not any(isinstance(each, MakeBid) and each.seat == player.seat for each in view.pending):
            bid = luck.below(min(florins, view.invention(auction.invention).first) + 1)
    return replace(player, florins=florins, bid=bid)


def _deck(view: State, luck: Luck) -> tuple[Invention, ...]:
    """The deck in its public layers: gold 21 to 25, gold 16 to 20 with some others, and the rest on top."""
    deck = [card for card in view.inventions if card.where == "deck"]
    known = {card.slot for card in deck}
    loose = luck.shuffled(card for card in deck if card.slot == HIDDEN)
    lower = [card for card in loose if card.rank != "gold"]
    above = {card.number for card in lower[sum(MIXED.values()) :]}
    loose.sort(key=lambda card: 2 if card.number in above else card.number <= LAST_MIXED)
    slots = (slot for slot in range(1, len(deck) + 1) if slot not in known)
    cards = list(view.inventions)
    for slot, card in zip(slots, loose, strict=False):
        cards[card.number - 1] = replace(card, slot=slot)
    return tuple(cards)
