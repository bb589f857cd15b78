"""The text twin of the board: the whole position, or a seat's view of it, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from leonardo_nb.core import sheet
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.leonardo_da_vinci.components import PRICES
from leonardo_nb.rulesets.leonardo_da_vinci.model import (
    LETTERS,
    NOBODY,
    SHOPS,
    ZONES,
    Group,
    Invention,
    Lab,
    Player,
    words,
)
from leonardo_nb.rulesets.leonardo_da_vinci.state import State


def text(state: State, lang: str) -> str:
    """The position in words."""
    return Writer(state, lang).text()


class Writer(sheet.Writer[State], frozen=True):
    """Turn, inventions, city and players."""

    def blocks(self) -> Iterator[Iterable[str]]:
        yield self._turn()
        yield self._inventions()
        yield self._city()
        yield from map(self._player, self.state.players)

    def _turn(self) -> Iterator[str]:
        yield self.say("turn", turn=self.state.turn, phase=self.phase())
        yield self.say("leonardo", seat=self.state.leonardo)

    def _inventions(self) -> Iterator[str]:
        yield self.say("requested")
        cards = self.state.requested()
        for card in cards:
            yield f"  {self.card(card)}{' *' if card.reconstructed else ''}"
        if any(card.reconstructed for card in cards):
            yield f"  {self.say('reconstructed')}"
        deck = self.state.deck()
        known = tuple(card.number for card in deck if card.slot != HIDDEN and card.known_to)
        yield self.say("deck", count=len(deck))
        if known and self.state.rng == HIDDEN:
            yield f"  {self.say('deck_known', numbers=known)}"

    def card(self, card: Invention) -> str:
        return self.say(
            "invention",
            invention=card.number,
            rank=card.rank,
            type=card.type,
            packet=words(card.needs),
            weeks=card.weeks,
            first=card.first,
            later=card.later,
        )

    def _city(self) -> Iterator[str]:
        state = self.state
        yield self.say("zones")
        for zone in ZONES:
            here = f" {self.lord(zone)}" if state.lord == zone else ""
            yield f"  {self.zone(zone)}{here}"
            for group in sorted(state.groups_in(zone), key=lambda group: group.queue):
                if group.queue:
                    yield f"    {self.group(group)}"

    def lord(self, zone: str) -> str:
        """The Lord of the City and, where things are sold, the price."""
        if zone == "A":
            return self.say("lord_council")
        return self.say("lord", price=PRICES[min(self.state.price_step, 3)])

    def zone(self, zone: str) -> str:
        if zone == "A":
            return f"{self.say('zone', zone=zone)} · {self.say('council', florins=self.state.council_florins)}"
        if zone in SHOPS:
            return self.say("zone_pile", zone=zone, pile=self.state.pile(zone))
        return self.say("zone", zone=zone)

    def group(self, group: Group) -> str:
        key = "group" if not group.master else "group_master" if group.apprentices else "group_master_alone"
        return self.say(key, seat=group.seat, apprentices=group.apprentices)

    def _player(self, player: Player) -> Iterator[str]:
        yield self.say("player", seat=player.seat, colour=player.colour)
        yield f"  {self.say('ready', apprentices=player.ready, master=player.master)}"
        yield f"  {self.say('waiting', academy=player.academy, automata=player.mechanical_men)}"
        yield from (f"  {note}" for note in self.notes(player))
        if player.boxed:
            yield f"  {self.say('boxed', count=player.boxed)}"
        yield f"  {self.hand(player)}"
        for lab in self.state.labs_of(player.seat):
            yield f"  {self.lab(lab)}"
        owned = tuple(card.number for card in self.state.inventions if card.owner == player.seat)
        if owned:
            yield f"  {self.say('cards', numbers=owned)}"

    def notes(self, player: Player) -> Iterator[str]:
        """What is true of a player at times: out of the phase, favours of turn 0, a bid."""
        if player.passed and self.state.phase == "B":
            yield self.say("passed")
        letters = tuple(letter for letter in LETTERS for _ in range(getattr(player, f"favour_{letter}")))
        if letters and self.state.turn == 0:
            yield self.say("favours", letters=" ".join(letters))
        if player.bid > 0:
            yield self.say("bid", florins=player.bid)

    def hand(self, player: Player) -> str:
        if player.florins == HIDDEN:
            return self.say("hand_hidden", "ldv.hand.secret")
        if player.iron == HIDDEN:
            return self.say("hand_counted", "ldv.hand.secret", florins=player.florins)
        return self.say("hand", packet=words(player.hand), florins=player.florins)

    def lab(self, lab: Lab) -> str:
        if lab.side == 0:
            return self.say("lab_workshop", lab=lab.lab)
        if not lab.working:
            return self.say("lab_idle", lab=lab.lab, side=lab.side, automata=lab.mechanical_men)
        return self.say(
            "lab_working",
            lab=lab.lab,
            side=lab.side,
            automata=lab.mechanical_men,
            weeks=lab.weeks,
            workers=lab.apprentices + lab.master,
            work=self._work(lab),
        )

    def _work(self, lab: Lab) -> str:
        """What is made in a lab, as far as the reader may know; a memo arrow points at the card's owner."""
        if lab.iron == HIDDEN:
            return self.say("work_hidden", "ldv.start.secret")
        packet = words(lab.packet)
        if lab.invention == HIDDEN:
            return self.say("work_shown", "ldv.start.may_show", packet=packet)
        owner = self.state.invention(lab.invention).owner
        if not lab.revealed:
            return self.say("work_open", "ldv.start.may_check", invention=lab.invention, packet=packet)
        if owner == NOBODY:
            return self.say("work_bound", "ldv.finish.memo_arrow", invention=lab.invention, packet=packet)
        return self.say("memo", "ldv.finish.memo_arrow", invention=lab.invention, packet=packet, owner=owner)
