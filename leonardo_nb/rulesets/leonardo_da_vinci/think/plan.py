"""What a seat is after: the next inventions for its labs, and the components they still miss."""

from collections.abc import Iterator
from functools import cache, cached_property, lru_cache
from itertools import islice
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.by_identity import cached_by_identity
from leonardo_nb.rulesets.leonardo_da_vinci.ground.bot_values import BotValues
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import (
    APPRENTICES,
    CITY_TURNS,
    DISCOUNT,
    MASTER_WEEKS,
    TURNS,
)
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import TYPES, Invention, Lab, Packet, Player
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Places
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.auctions import own_auctions
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.labs import weeks_worked
from leonardo_nb.rulesets.leonardo_da_vinci.play.scoring import types_owned
from leonardo_nb.rulesets.leonardo_da_vinci.think.lab_work import WEEK as WORK_WEEK
from leonardo_nb.rulesets.leonardo_da_vinci.think.lab_work import Need, best_work

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
        self._profits: dict[int, tuple[float, float]] = {}

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
        if card.number not in self._profits:
            idle = 0.0 if self.turn >= TURNS - 1 else WEEK
            self._profits[card.number] = self.making(card) + self.card_worth(card) / 2, idle * self.weeks(card)
        income, weeks = self._profits[card.number]
        return income - COMPONENT * sum(missing) - weeks


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
        return self.view.rules.mechanical_man * lab.mechanical_men + workers + MASTER_WEEKS - 1

    def weeks_left(self, lab: Lab) -> int:
        """Weeks a working lab still needs from further workers this turn."""
        if not lab.working:
            return 0
        return max(0, self.outlook.weeks(self.view.invention(lab.invention)) - self._done(lab))

    def most_weeks(self, lab: Lab) -> int:
        """The most weeks that further workers can add in a lab this turn."""
        workers, own = self.view.rules.workers, self.player
        again = not workers.into_labs or workers.most(self.view, self.seat, lab.lab) > 0
        pieces = min(lab.free_spaces, (own.ready if again else 0) + own.master)
        return pieces + (MASTER_WEEKS - 1) * (own.master and pieces > 0)

    @cached_property
    def idle(self) -> dict[str, int]:
        """By lab, the weeks of its workers that its work does not need."""
        return {lab.lab: self.idle_weeks(lab) for lab in self.labs}

    def idle_weeks(self, lab: Lab) -> int:
        """Weeks of the workers in a lab that its work does not need."""
        if not lab.working:
            return 0
        return max(0, self._done(lab) - self.outlook.weeks(self.view.invention(lab.invention)))

    def _done(self, lab: Lab) -> int:
        """The weeks a lab has by the end of this turn, as all stand there."""
        return lab.weeks + weeks_worked(lab, self.view.rules.mechanical_man)

    def in_time(self, card: Invention, lab: Lab, turns: int) -> bool:
        return self.outlook.weeks(card) <= self.pace(lab) * turns

    @property
    def is_last_turn(self) -> bool:
        return self.view.turn >= TURNS

    def may_come_up(self, card: Invention) -> bool:
        """Whether an invention lies face up, or did, or still may: at the end of a turn or between two rounds."""
        rules, turn = self.view.rules, self.view.turn
        between = turn <= rules.last_refill and len(rules.replacing.rounds) > 0
        return card.where != "deck" or turn <= CITY_TURNS or between

    def is_contested(self, card: Invention) -> bool:
        """Whether an invention may still pay less to whoever finishes it after somebody else."""
        if not self.is_last_turn:
            return True
        number, rounds = self.view.rules.round_of(self.view)
        is_last_round = 0 < number == rounds
        made_now = replace(card, finished=self.view.turn)
        return not is_last_round and not self.view.rules.pay.is_first(self.view, made_now)

    def adds_to_types(self, card: Invention) -> bool:
        """Whether a card is of a new type, and enough types for a bonus can still be reached."""
        if card.type in self.outlook.counted:
            return False
        if self.view.turn <= CITY_TURNS:
            return True
        types = self._types_with(card) if self.is_last_turn else self._types_in_reach(card)
        return self.view.rules.scoring.diversity[types] > 0

    def _types_in_reach(self, card: Invention) -> int:
        """The most types that this seat can end with when no more workers and labs come: one for each invention."""
        turns, labs = TURNS - self.view.turn, [lab for lab in self.labs if lab.side]
        if self.view.phase == "D":
            known = self.outlook.counted | {each.type for each in (card, *own_auctions(self.view, self.seat))}
            return min(len(known) + sum(self._makes(lab, turns) for lab in labs), len(TYPES))
        made = {lab.lab: self._makes(lab, turns + 1) for lab in labs}
        with_card = [self._makes(lab, turns + 1, card) - made[lab.lab] for lab in labs if not lab.working]
        return min(len(self.outlook.counted) + sum(made.values()) + max(with_card, default=0), len(TYPES))

    def _makes(self, lab: Lab, turns: int, card: Invention | None = None) -> int:
        """The most inventions of new types that a lab can finish in these turns, beginning with its own or this one."""
        weeks = [self.outlook.weeks(each) for each in self.view.inventions if each.type not in self.outlook.counted]
        quickest = max(1, -(-min(weeks) // self.pace(lab)))
        card = self.view.invention(lab.invention) if lab.working else card
        if card is None:
            return turns // quickest
        first = max(1, -(-(self.outlook.weeks(card) - lab.weeks) // self.pace(lab)))
        return 0 if first > turns else (card.type not in self.outlook.counted) + (turns - first) // quickest

    def _types_with(self, card: Invention) -> int:
        """The most types that this seat can end the last turn with: by what it has made, or else by what it may."""
        types = self.outlook.counted | {card.type}
        if self.view.phase == "D":
            types |= {each.type for each in own_auctions(self.view, self.seat)}
            return len(types)
        labs = [lab for lab in self.labs if lab.side]
        own = [lab for lab in labs if lab.invention == card.number] or [lab for lab in labs if not lab.working]
        ready = self.player.ready + MASTER_WEEKS * self.player.master
        spare = {lab: ready - max(0, self.outlook.weeks(card) - self._done(lab)) for lab in own}
        more = (self._adds_beside(other, types, left) for lab, left in spare.items() for other in labs if other != lab)
        return len(types) + any(more)

    def _adds_beside(self, lab: Lab, types: frozenset[str], weeks: int) -> bool:
        """Whether this lab can finish an invention of yet another type in the last turn with these weeks of workers."""
        cards = [self.view.invention(lab.invention)] if lab.working else self.view.inventions
        if not lab.working and self.view.phase != "A":
            return False
        paid = (card for card in cards if card.where == "requested" or self.outlook.values.by_made)
        return any(card.type not in types and self.outlook.weeks(card) - self._done(lab) <= weeks for card in paid)

    def card_worth(self, card: Invention) -> float:
        """What it is worth to own a card; in the last turn, it saves no work any more."""
        if not self.is_last_turn or self.owner_scores:
            return self.outlook.card_worth(card)
        useful = not self.outlook.values.by_made and self.adds_to_types(card)
        return self.outlook.card_worth(card) if useful else 0.0

    @property
    def owner_scores(self) -> bool:
        """Whether the points of an invention go to the owner of its card."""
        return self.view.rules.scoring.in_points and not self.outlook.values.by_made

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
        own = self.player
        ready = own.ready + MASTER_WEEKS * own.master
        is_room = any(lab.invention and lab.free_spaces > 0 for lab in self.labs) and self.view.rules.workers.into_labs
        return ready - self.most_work(own.ready, own.master) if is_room else ready

    def most_work(self, apprentices: int, master: bool) -> int:
        """The most weeks that the labs can use of these workers; apprentices come to a lab only once a turn."""
        needs = tuple(need._replace(prize=0.0) for need in self.needs.values())
        return round(best_work(needs, apprentices, master)[0] / WORK_WEEK)

    def need(self, lab: Lab) -> Need:
        """What a working lab can still use this turn; only what lies face up, or did, can be finished."""
        workers, card = self.view.rules.workers, self.view.invention(lab.invention)
        view = self.view.with_lab(lab.seat, lab.lab, apprentices=lab.apprentices)
        takes_apprentices = not workers.into_labs or workers.most(view, self.seat, lab.lab) > 0
        prize = 0.0 if card.where == "deck" else self.outlook.making(card)
        return Need(self.weeks_left(lab), lab.free_spaces, takes_apprentices, prize)

    @cached_property
    def needs(self) -> dict[str, Need]:
        """By lab, what the work under way can still use this turn."""
        return {lab.lab: self.need(lab) for lab in self.labs if lab.working}

    def after_coming(self, lab: Lab, apprentices: int, master: bool) -> tuple[float, bool]:
        """How much less than now all labs can do once these have come to one, and whether it can finish its work."""
        own, names = self.player, list(self.needs)
        then = self.need(replace(lab, apprentices=lab.apprentices + apprentices, master=lab.master or master))
        need, useful = self.needs[lab.lab], self.weeks_left(lab) - then.weeks
        done = need.prize if need.weeks > 0 == then.weeks else 0.0
        best, _ = best_work(tuple(self.needs.values()), own.ready, own.master)
        needs = tuple({**self.needs, lab.lab: then}.values())
        rest, finished = best_work(needs, own.ready - apprentices, own.master and not master)
        return best - rest - done - WORK_WEEK * useful, not then.weeks or finished[names.index(lab.lab)]

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
        man = self.view.rules.mechanical_man
        now = output(self.apprentices, own_spaces, own_automata, man)
        then = output(self.apprentices + apprentices, own_spaces + spaces, own_automata + automata, man)
        return GROWTH * min(TURNS - self.view.turn, TURNS - 1) * (then - now)


@cache
def output(apprentices: int, spaces: int, automata: int, man: int) -> float:
    """Weeks a turn: who finds no space in a lab is worth half a week in the city."""
    inside = min(apprentices + 1, spaces - automata)
    free_for_automata = 0.25 * (spaces - 6 - automata)
    return man * automata + inside + 0.5 * (apprentices + 1 - inside) + free_for_automata


def lacking(needs: Packet, hand: Packet) -> Packet:
    """What the hand has not of what is needed."""
    a, b, c, d, e = needs
    v, w, x, y, z = hand
    return (
        a - v if a > v else 0,
        b - w if b > w else 0,
        c - x if c > x else 0,
        d - y if d > y else 0,
        e - z if e > z else 0,
    )
