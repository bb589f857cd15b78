"""What a seat is after: the next inventions for its labs, and the components they still miss."""

from collections.abc import Iterator
from functools import cache, cached_property, lru_cache
from itertools import islice
from typing import Final

from leonardo_nb.core.by_identity import cached_by_identity
from leonardo_nb.rulesets.leonardo_da_vinci.ground.bot_values import BotValues
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import (
    APPRENTICES,
    AUTOMATON_WEEKS,
    DISCOUNT,
    MASTER_WEEKS,
    TURNS,
)
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Invention, Lab, Packet, Player
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Places
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.scoring import types_owned

WISHES: Final = (4.0, 2.5, 2.0)
"""Florins a missing component is worth for the first, second and third goal."""
COMPONENT: Final = 3.0
"""Florins it costs, all told, to fetch a missing component."""
WEEK: Final = 0.9
"""Florins a week of work is worth elsewhere."""
GROWTH: Final = 0.5
"""Florins one more week a turn is worth, for each turn to come."""


class Outlook:
    """What the inventions are worth to a seat in a turn."""

    def __init__(
        self, inventions: tuple[Invention, ...], seat: int, turn: int, bot_values: BotValues, made: tuple[str, ...]
    ) -> None:
        self.turn = turn
        self.values = bot_values
        self.florin = bot_values.florin(turn)
        self.types = [card.type for card in inventions if card.owner == seat]
        self.counted = frozenset(made if bot_values.by_made else self.types)
        self.wanted = [card for card in inventions if card.where == "requested" and not card.finished]
        self.wanted.sort(key=lambda card: card.slot)

    def weeks(self, card: Invention) -> int:
        """Weeks of work a card takes this seat, its discount taken off."""
        return card.weeks - DISCOUNT * self.types.count(card.type)

    def making(self, card: Invention) -> float:
        """What it is worth to make the invention."""
        return self.values.making(card, self.counted)

    def card_worth(self, card: Invention) -> float:
        """What it is worth to own the card."""
        return self.values.owning(card, self.counted)

    def profit(self, card: Invention, missing: Packet) -> float:
        """What making it brings, less what components and weeks cost; at the end weeks cost nothing."""
        idle = 0.0 if self.turn >= TURNS - 1 else WEEK
        income = self.making(card) + self.card_worth(card) / 2
        return income - COMPONENT * sum(missing) - idle * self.weeks(card)


outlook = cached_by_identity(Outlook)


@lru_cache
def wishes(ahead: Outlook, hand: Packet, busy: tuple[int, ...], weeks: int) -> tuple[list[float], ...]:
    """For each component what one more is worth, then another one, and so on."""
    worths: tuple[list[float], ...] = ([], [], [], [], [])
    for worth, (_, missing) in zip(WISHES, goals(ahead, hand, busy, weeks), strict=False):
        for wanted, count in zip(worths, missing, strict=True):
            wanted.extend([worth] * count)
    return worths


def goals(ahead: Outlook, hand: Packet, busy: tuple[int, ...], weeks: int) -> Iterator[tuple[Invention, Packet]]:
    """The requested inventions worth most that take at most these weeks, and what the hand misses for each."""
    cards = [card for card in ahead.wanted if card.number not in busy and ahead.weeks(card) <= weeks]
    while cards:
        best = max(cards, key=lambda card: ahead.profit(card, lacking(card.needs, hand)))
        yield best, lacking(best.needs, hand)
        cards.remove(best)
        hand = lacking(hand, best.needs)


class Plan:
    """A seat's view, and what it makes of it."""

    def __init__(self, view: State, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.player: Player = view.players[seat]
        self.labs: tuple[Lab, ...] = view.labs_of(seat)
        self.apprentices = APPRENTICES - self.player.academy - self.player.boxed
        bot_values = view.rules.scoring.bot_values
        made = types_owned(view, seat) if bot_values.by_made else ()
        self.outlook = outlook(view.inventions, seat, view.turn, bot_values, made)
        self.florin = self.outlook.florin

    def pace(self, lab: Lab) -> int:
        """Weeks a turn a lab can do with all workers it takes."""
        workers = min(lab.side - lab.mechanical_men, self.apprentices + 1)
        return AUTOMATON_WEEKS * lab.mechanical_men + workers + MASTER_WEEKS - 1

    def weeks_left(self, lab: Lab) -> int:
        """Weeks a working lab still needs from further workers this turn."""
        if not lab.working:
            return 0
        done = lab.weeks + lab.apprentices + MASTER_WEEKS * lab.master + AUTOMATON_WEEKS * lab.mechanical_men
        return max(0, self.outlook.weeks(self.view.invention(lab.invention)) - done)

    def idle_weeks(self, lab: Lab) -> int:
        """Weeks of the workers in a lab that its work does not need."""
        if not lab.working:
            return 0
        done = lab.weeks + lab.apprentices + MASTER_WEEKS * lab.master + AUTOMATON_WEEKS * lab.mechanical_men
        return max(0, done - self.outlook.weeks(self.view.invention(lab.invention)))

    def in_time(self, card: Invention, lab: Lab, turns: int) -> bool:
        return self.outlook.weeks(card) <= self.pace(lab) * turns

    @cached_property
    def places(self) -> Places:
        """Where this seat is asked, as the others stand now."""
        return self.view.rules.order.places(self.view, self.seat)

    @cached_property
    def present(self) -> frozenset[str]:
        """The zones where this seat has workers."""
        return frozenset([group.zone for group in self.view.groups[self.seat :: self.view.seats] if group.queue])

    @cached_property
    def spare(self) -> int:
        """Weeks of those ready that the labs cannot use."""
        ready = self.player.ready + MASTER_WEEKS * self.player.master
        labs = [lab for lab in self.labs if lab.working and self.view.rules.workers.into_labs]
        room = sum(min(lab.free_spaces + self.player.master, self.weeks_left(lab)) for lab in labs)
        return max(0, ready - room)

    @cached_property
    def wishes(self) -> tuple[list[float], ...]:
        """What one more of each component is worth, and another one, to what this seat is after."""
        return wishes(*self._ahead)

    @cached_property
    def goals(self) -> list[tuple[Invention, Packet]]:
        """The inventions that those wishes are for, and what each of them misses."""
        return list(islice(goals(*self._ahead), len(WISHES)))

    @property
    def _ahead(self) -> tuple[Outlook, Packet, tuple[int, ...], int]:
        """What this seat has in hand and under way, and the weeks that one lab can still do."""
        busy = tuple([lab.invention for lab in self.labs])
        weeks = max([self.pace(lab) for lab in self.labs]) * (TURNS - self.view.turn)
        return self.outlook, self.player.hand, busy, weeks

    def growth(self, apprentices: int = 0, spaces: int = 0, automata: int = 0) -> float:
        """Florins that more workers, spaces or mechanical men bring in the turns to come."""
        small, large = self.labs
        own_spaces, own_automata = small.side + large.side, small.mechanical_men + large.mechanical_men
        now = output(self.apprentices, own_spaces, own_automata)
        then = output(self.apprentices + apprentices, own_spaces + spaces, own_automata + automata)
        return GROWTH * min(TURNS - self.view.turn, TURNS - 1) * (then - now)


@cache
def output(apprentices: int, spaces: int, automata: int) -> float:
    """Weeks a turn: who finds no space in a lab is worth half a week in the city."""
    inside = min(apprentices + 1, spaces - automata)
    free_for_automata = 0.25 * (spaces - 6 - automata)
    return AUTOMATON_WEEKS * automata + inside + 0.5 * (apprentices + 1 - inside) + free_for_automata


def lacking(needs: Packet, hand: Packet) -> Packet:
    """What the hand has not of what is needed."""
    a, b, c, d, e = needs
    v, w, x, y, z = hand
    return max(0, a - v), max(0, b - w), max(0, c - x), max(0, d - y), max(0, e - z)
