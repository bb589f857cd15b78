"""What a seat is after: the next inventions for its labs, and the components they still miss."""

from functools import cached_property
from typing import Final

from leonardo_nb.rulesets.leonardo_da_vinci.components import APPRENTICES, AUTOMATON_WEEKS, MASTER_WEEKS, TURNS
from leonardo_nb.rulesets.leonardo_da_vinci.model import Invention, Lab, Packet, Player
from leonardo_nb.rulesets.leonardo_da_vinci.phases.finish import discount
from leonardo_nb.rulesets.leonardo_da_vinci.scoring import types_owned
from leonardo_nb.rulesets.leonardo_da_vinci.state import State

WISHES: Final = (4.0, 2.5, 2.0)
"""Florins a missing component is worth for the first, second and third goal."""
COMPONENT: Final = 3.0
"""Florins it costs, all told, to fetch a missing component."""
WEEK: Final = 0.9
"""Florins a week of work is worth elsewhere."""
NEW_TYPE: Final = 4.0
"""Florins a card of a new type is worth, for diversity."""
SAME_TYPE: Final = 1.0
"""Florins a further card of a type is worth, for its discount."""
GROWTH: Final = 0.5
"""Florins one more week a turn is worth, for each turn to come."""


class Plan:
    """A seat's view, and what it makes of it."""

    def __init__(self, view: State, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.player: Player = view.players[seat]
        self.labs: tuple[Lab, ...] = view.labs_of(seat)
        self.apprentices = APPRENTICES - self.player.academy - self.player.boxed

    def weeks(self, card: Invention) -> int:
        """Weeks of work a card takes this seat, its discount taken off."""
        return card.weeks - discount(self.view, self.seat, card)

    def card_worth(self, card: Invention) -> float:
        """What it is worth to own the card."""
        return SAME_TYPE if card.type in types_owned(self.view, self.seat) else NEW_TYPE

    def profit(self, card: Invention, missing: Packet) -> float:
        """Florins for making it, less what components and weeks cost; at the end weeks cost nothing."""
        idle = 0.0 if self.view.turn >= TURNS - 1 else WEEK
        income = card.first + self.card_worth(card) / 2
        return income - COMPONENT * sum(missing) - idle * self.weeks(card)

    def pace(self, lab: Lab) -> int:
        """Weeks a turn a lab can do with all workers it takes."""
        workers = min(lab.side - lab.automata, self.apprentices + 1)
        return AUTOMATON_WEEKS * lab.automata + workers + MASTER_WEEKS - 1

    def weeks_left(self, lab: Lab) -> int:
        """Weeks a working lab still needs from further workers this turn."""
        if not lab.working:
            return 0
        done = lab.weeks + lab.apprentices + MASTER_WEEKS * lab.master + AUTOMATON_WEEKS * lab.automata
        return max(0, self.weeks(self.view.invention(lab.invention)) - done)

    def in_time(self, card: Invention, lab: Lab, turns: int) -> bool:
        return self.weeks(card) <= self.pace(lab) * turns

    @cached_property
    def goals(self) -> list[tuple[Invention, Packet]]:
        """The requested inventions worth most to this seat, and what each still misses from the hand."""
        turns = TURNS - self.view.turn
        hand = self.player.hand
        busy = [lab.invention for lab in self.labs]
        cards = [card for card in self.view.requested() if not card.made and card.number not in busy]
        cards = [card for card in cards if any(self.in_time(card, lab, turns) for lab in self.labs)]
        goals: list[tuple[Invention, Packet]] = []
        for _ in WISHES[: len(cards)]:
            best = max(cards, key=lambda card: self.profit(card, lacking(card.needs, hand)))
            goals.append((best, lacking(best.needs, hand)))
            cards.remove(best)
            hand = lacking(hand, best.needs)
        return goals

    @cached_property
    def wishes(self) -> tuple[list[float], ...]:
        """For each component what one more is worth, then another one, and so on."""
        worths: tuple[list[float], ...] = ([], [], [], [], [])
        for worth, (_, missing) in zip(WISHES, self.goals, strict=False):
            for wanted, count in zip(worths, missing, strict=True):
                wanted.extend([worth] * count)
        return worths

    def growth(self, apprentices: int = 0, spaces: int = 0, automata: int = 0) -> float:
        """Florins that more workers, spaces or mechanical men bring in the turns to come."""
        own_spaces, own_automata = sum(lab.side for lab in self.labs), sum(lab.automata for lab in self.labs)
        now = output(self.apprentices, own_spaces, own_automata)
        then = output(self.apprentices + apprentices, own_spaces + spaces, own_automata + automata)
        return GROWTH * min(TURNS - self.view.turn, TURNS - 1) * (then - now)


def output(apprentices: int, spaces: int, automata: int) -> float:
    """Weeks a turn: who finds no space in a lab is worth half a week in the city."""
    inside = min(apprentices + 1, spaces - automata)
    free_for_automata = 0.25 * (spaces - 6 - automata)
    return AUTOMATON_WEEKS * automata + inside + 0.5 * (apprentices + 1 - inside) + free_for_automata


def lacking(needs: Packet, hand: Packet) -> Packet:
    """What the hand has not of what is needed."""
    a, b, c, d, e = (max(0, need - held) for need, held in zip(needs, hand, strict=True))
    return a, b, c, d, e
