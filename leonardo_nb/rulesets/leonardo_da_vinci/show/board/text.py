"""The text twin of the board: the whole position, or a seat's view of it, in words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.drawing import canvas
from leonardo_nb.core.explanation import why
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.leonardo_da_vinci.ground import model
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import PRICES
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import said
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.finish import discount
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.place_workers import city_is_open
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import rank_of
from leonardo_nb.rulesets.leonardo_da_vinci.show import public_information
from leonardo_nb.rulesets.leonardo_da_vinci.show.worker_places import InLine, acting_in, lent_from, standing_in

PHASES = ("A", "B", "C", "D")
FINAL = 8
"""The first of the two final turns."""
RECONSTRUCTED = "≈"
"""The mark of a card with a value of ours."""


def text(state: State, lang: str) -> str:
    """The position in words."""
    return Writer(state, lang).text()


def spoken(state: State, lang: str, asks: bool) -> Mapping[str, Sequence[str]]:
    """The position in words, region by region; nothing that is worked out while the reader is asked about it."""
    return Writer(state, lang, asks).spoken()


class Writer(canvas.Writer[State], frozen=True):
    """Turn, inventions, city, players and what variety is worth."""

    def say(self, key: str, *cites: str, **params: Any) -> str:
        """A sentence of the board, as the rules of this game have it said."""
        return tell(why(said(self.state, f"board.{key}"), *cites, **params), self.state, self.lang)

    def blocks(self) -> Iterator[Mapping[str, Iterable[str]]]:
        yield {"turn": self._turn()}
        yield {"inventions": self._inventions()}
        yield {"city": self._city(), "shops": self._zones(model.SHOPS)}
        yield from ({f"player{player.seat}": self._player(player)} for player in self.state.players)
        yield {"legend": (self.diversity(),)}

    def _turn(self) -> Iterator[str]:
        yield self.say("turn", turn=self.state.turn, phase=self.phase())
        yield self.say("leonardo", seat=self.state.leonardo)
        for phase in PHASES:
            yield f"  {'→' if phase == self.state.phase else '·'} {self.phase_told(phase)}"

    def phase_told(self, phase: str) -> str:
        """What is done in a phase and, while inventions are revealed in rounds, which of them it is."""
        number, rounds = self.state.rules.round_of(self.state) if phase == "D" else (0, 0)
        if number:
            return self.say("round", number=number, rounds=rounds)
        labs_only = phase == "B" and not (city_is_open(self.state) or self.state.rules.workers.into_labs)
        return self.say("phase_labs_only" if labs_only else f"phase.{phase}")

    def _inventions(self) -> Iterator[str]:
        yield self.say("requested")
        cards = self.state.requested()
        for card in cards:
            yield f"  {self.card(card)}{f' {RECONSTRUCTED}' if card.reconstructed else ''}"
        if len(cards) > public_information.usual(self.state):
            yield f"  {self.say('topped_up', count=public_information.usual(self.state))}"
        if any(card.reconstructed for card in cards):
            yield f"  {self.say('reconstructed')}"
        deck = self.state.deck()
        known = tuple(card.number for card in deck if card.slot != HIDDEN and card.known_to)
        yield self.say("deck", count=len(deck))
        if known and self.state.rng == HIDDEN:
            yield f"  {self.say('deck_known', numbers=known)}"

    def card(self, card: model.Invention) -> str:
        return self.say(
            "invention",
            invention=card.number,
            rank=card.rank,
            type=card.type,
            packet=model.words(card.needs),
            weeks=card.weeks,
            first=card.first,
            later=card.later,
        )

    def _city(self) -> Iterator[str]:
        yield self.say("zones")
        yield f"  {self.say('prices', prices=', '.join(map(str, PRICES)))}"
        if self.state.turn >= FINAL:
            yield f"  {self.say('closed')}"
        yield from self._zones(zone for zone in model.ZONES if zone not in model.SHOPS)

    def _zones(self, zones: Iterable[str]) -> Iterator[str]:
        for zone in zones:
            here = f" {self.lord(zone)}" if self.state.lord == zone else ""
            yield f"  {self.zone(zone)}{here}"
            yield from (f"    {line}" for line in self._stocks(zone))
            yield from (f"    {line}" for line in self._standing(zone))

    def _standing(self, zone: str) -> Iterator[str]:
        """The groups with their ranks, or the line of workers."""
        if self.state.rules.queue.in_line:
            yield from self.people(zone)
            return
        for group in self._groups(zone):
            rank = "" if self.asks else f"{rank_of(self.state, zone, group.seat)}. "
            yield f"{rank}{self.group(group)}"

    def _groups(self, zone: str) -> list[model.Group]:
        """Those nearest the arrow first."""
        return sorted((group for group in self.state.groups_in(zone) if group.queue), key=lambda group: group.queue)

    def people(self, zone: str) -> Iterator[str]:
        """Who is in a zone: group by group or, in line, all in one sentence and who of them acts next."""
        if not self.state.rules.queue.in_line:
            yield from map(self.group, self._groups(zone))
            return
        workers = standing_in(self.state, zone)
        if workers:
            yield self.say("line", workers=", ".join(map(self._numbered, workers)))
        for worker in workers:
            if worker.place == acting_in(self.state, zone) and not self.asks:
                yield self.say("acts_next", what=self._numbered(worker))

    def _numbered(self, worker: InLine) -> str:
        return self.say("in_line_master" if worker.master else "in_line", seat=worker.seat, place=worker.place)

    def worker(self, worker: InLine) -> str:
        """A worker in line, and where."""
        return f"{self.say('zone', zone=worker.zone)} · {self._numbered(worker)}"

    def _stocks(self, zone: str) -> Iterator[str]:
        """The privileges of the Council, and what the Workshop and the Academy hold for each player."""
        if zone == "A":
            yield from map(self.privilege, range(1, 5))
        if zone in ("B", "C"):
            yield self.say(f"gives.{zone}")
            yield from (self._stock(zone, player) for player in self.state.players)

    def privilege(self, number: int) -> str:
        """What it is, and who has chosen it."""
        chooser = self.state.holder_of(number)
        if chooser is None:
            return self.say("privilege", privilege=number)
        return self.say("privilege_chosen", privilege=number, seat=chooser)

    def _stock(self, zone: str, player: model.Player) -> str:
        if zone == "C":
            return self.say("stock_academy", seat=player.seat, academy=player.academy)
        key = "stock_workshop" if self.state.lab(player.seat, "large").side else "stock_workshop_lab"
        return self.say(key, seat=player.seat, automata=player.mechanical_men)

    def lord(self, zone: str) -> str:
        """The Lord of the City and, where things are sold, the price."""
        if zone == "A":
            return self.say("lord_council")
        if self.state.price_step >= len(PRICES):
            return self.say("lord_sold_out")
        return self.say("lord", price=PRICES[self.state.price_step])

    def zone(self, zone: str) -> str:
        if zone == "A" and self.state.rules.council_florins:
            return f"{self.say('zone', zone=zone)} · {self.say('council', florins=self.state.council_florins)}"
        if zone in model.SHOPS:
            return self.say("zone_pile", zone=zone, pile=self.state.pile(zone))
        return self.say("zone", zone=zone)

    def group(self, group: model.Group) -> str:
        key = "group" if not group.master else "group_master" if group.apprentices else "group_master_alone"
        return self.say(key, seat=group.seat, apprentices=group.apprentices)

    def _player(self, player: model.Player) -> Iterator[str]:
        yield self.say("player", seat=player.seat, colour=player.colour)
        yield f"  {self.say('ready', apprentices=player.ready, master=player.master)}"
        yield f"  {self.say('waiting', academy=player.academy, automata=player.mechanical_men)}"
        yield from (f"  {note}" for note in (*self.notes(player), self.favours(player)) if note)
        yield from (f"  {line}" for line in self.absent(player))
        yield f"  {self.hand(player)}"
        if points := self.points(player):
            yield f"  {points}"
        for lab in self.state.labs_of(player.seat):
            yield f"  {self.lab(lab)}"
        owned = tuple(card.number for card in self.state.inventions if card.owner == player.seat)
        if owned:
            yield f"  {self.say('cards', numbers=owned)}"
        if made := tuple(card.number for card in public_information.made_without_card(self.state, player.seat)):
            yield f"  {self.say('made_only', numbers=made)}"

    def absent(self, player: model.Player) -> Iterator[str]:
        """Apprentices who are not in the game, or not yet."""
        if player.boxed:
            yield self.say("boxed", count=player.boxed)
        if player.hired:
            yield self.say("hired", count=player.hired)

    def points(self, player: model.Player) -> str:
        """The victory points so far, where they decide."""
        if self.asks or not self.state.rules.scoring.in_points:
            return ""
        return self.say("points", points=public_information.points_so_far(self.state, player.seat))

    def diversity(self) -> str:
        """What a number of types brings at the end."""
        worth = sorted(self.state.rules.scoring.diversity.items())
        return self.say(
            "legend.diversity", bonus=", ".join(f"{types} → {florins}" for types, florins in worth if florins)
        )

    def notes(self, player: model.Player) -> Iterator[str]:
        """What is true of a player at times: out of the phase, a bid, a favour yet to be taken."""
        if player.passed and self.state.phase == "B":
            yield self.say("passed")
        if player.bid > 0:
            yield self.say("bid", florins=player.bid)
        if public_information.may_take_favour(self.state, player.seat):
            yield self.say("favour_left")

    def favours(self, player: model.Player) -> str:
        """What was taken in turn 0, while that lasts."""
        taken = [(letter, getattr(player, f"favour_{letter}")) for letter in model.LETTERS]
        like = self.state.rules.favours.like
        favours = ", ".join(f"{count} × {self.say(f'favour.{like[letter]}')}" for letter, count in taken if count)
        return self.say("favours", favours=favours) if favours and self.state.turn == 0 else ""

    def hand(self, player: model.Player) -> str:
        if player.florins == HIDDEN:
            return self.say("hand_hidden", "ldv.hand.secret")
        if player.iron == HIDDEN:
            return self.say("hand_counted", "ldv.hand.secret", florins=player.florins)
        return self.say("hand", packet=model.words(player.hand), florins=player.florins)

    def lab(self, lab: model.Lab) -> str:
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
            work=self._work(lab) + self._needed(lab) + self._lent(lab),
        )

    def _lent(self, lab: model.Lab) -> str:
        """How many of the workers there may still be placed in the city."""
        lent = lent_from(self.state, lab)
        workers = lent.apprentices + lent.master
        return f"; {self.say('may_leave', workers=workers)}" if workers else ""

    def _needed(self, lab: model.Lab) -> str:
        """The weeks that the work takes, and those that specialisation adds."""
        if lab.invention == HIDDEN:
            return ""
        card = self.state.invention(lab.invention)
        bonus = 0 if self.asks else discount(self.state, lab.seat, card)
        return f", {self.say('needed_plus' if bonus else 'needed', needed=card.weeks, bonus=bonus)}"

    def _work(self, lab: model.Lab) -> str:
        """What is made in a lab, as far as the reader may know; a memo arrow points at the card's owner."""
        if lab.iron == HIDDEN:
            return self.say("work_hidden", "ldv.start.secret")
        packet = model.words(lab.packet)
        if lab.invention == HIDDEN:
            return self.say("work_shown", "ldv.start.may_show", packet=packet)
        owner = self.state.invention(lab.invention).owner
        if not lab.revealed:
            return self.say("work_open", "ldv.start.may_check", invention=lab.invention, packet=packet)
        if owner == model.NOBODY:
            return self.say("work_bound", "ldv.finish.memo_arrow", invention=lab.invention, packet=packet)
        return self.say("memo", "ldv.finish.memo_arrow", invention=lab.invention, packet=packet, owner=owner)
