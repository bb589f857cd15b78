"""The rule hooks of the game: what variants change, each a number or a function together with its reason.

`state.rules` are those of a game, as the blocks chosen by its options leave them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar

from msgspec import Struct

from leonardo_nb.core.balance import Given
from leonardo_nb.core.balance import Place as CellPlace
from leonardo_nb.core.decision import Action, Decision, Mechanical
from leonardo_nb.core.explanation import Explanation, Log
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.scores import ScoreLine, Standing
from leonardo_nb.core.state import AnyState
from leonardo_nb.rulesets.leonardo_da_vinci.ground.bot_values import BotValues
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Favour, Group, Invention, Lab, Place, Worker, Zone

Placement = Any
"""An action that places apprentices."""
Move = Any
"""An action that moves an apprentice."""

Sequence = tuple[Decision | type[Decision], ...]
"""Questions one after the other; a class asks every seat, clockwise from Leonardo."""


Places = Callable[[str, int, bool], tuple[int, ...]]
"""The places, from 0, at which a seat is asked in a zone, with a number of further apprentices there, or its master."""


class Order(Struct, frozen=True):
    """Who comes first in a zone."""

    reasons: ClassVar = {"rank": "explain"}
    rule: str
    master: int
    """As how many apprentices a master counts."""
    rank: Callable[[AnyState, str], list[Group]]
    turns: Callable[[list[Group]], tuple[int, ...]]
    """Who of the groups of a zone in that order is asked, first to last."""
    explain: Callable[[AnyState, str], Iterator[Explanation]]
    ahead: Callable[[AnyState, int], Mapping[str, list[int]]]
    """How many others come before a seat in each zone where others are, by the strength it would have there."""
    places: Callable[[AnyState, int], Places]
    """For bots: at which places a seat is asked."""


class Queue(Struct, frozen=True):
    """How workers come to a zone, stand there and leave it."""

    reasons: ClassVar = {"joined": "explain_place", "served": "explain_served", "moved": "explain_move"}
    joined: Callable[[AnyState, str, int, int, bool], tuple[Group, ...]]
    """All groups once a number of a seat's apprentices, or its master, have come to a zone."""
    explain_place: Callable[[AnyState, str, int, bool], Explanation]
    """Where those who have just come stand; whether they are the master."""
    served: Callable[[AnyState, str, int], AnyState]
    """A seat has bought."""
    explain_served: Callable[[str, int], Iterator[Explanation]]
    passed: Callable[[AnyState, str, int], AnyState]
    """A seat has passed or declined."""
    movable: Callable[[Group], tuple[int, ...]]
    """The places of the apprentices of a group that can be told apart; 0 where they are all alike."""
    not_there: Callable[[AnyState, Move, tuple[int, ...]], Iterator[Explanation]]
    """Why there is no apprentice at the place that a move names, but at these."""
    moved: Callable[[AnyState, Move], AnyState]
    explain_move: Callable[[AnyState, Move], Explanation]
    """Where the apprentice comes to stand, from the state before."""
    explain_moved_to: Callable[[AnyState, Move], Iterator[Explanation]]
    """Who comes first where the apprentice now stands, from the state after."""
    line: Callable[[AnyState, str], list[Worker]]
    """The single workers in a zone from the front; nobody where groups stand there."""
    problems: Callable[[AnyState, int, Group], Iterator[Problem]]
    """What is wrong with the places of the workers in a row of groups."""
    settled: Callable[[AnyState, AnyState, Given], Iterator[tuple[CellPlace, Any]]]
    """Where workers stand after an edit: cells of groups, and what they hold."""
    in_line: bool = False
    """Whether single workers stand in line, rather than groups."""


class Workers(Struct, frozen=True):
    """How workers are placed."""

    listed: Callable[[AnyState, int], list[Action]]
    """Every placement of a seat, and passing last."""
    most: Callable[[AnyState, int, Place], int]
    """How many apprentices a seat may place somewhere at once."""
    at_once: Callable[[AnyState, Placement], Iterator[Explanation]]
    """Why not this number of apprentices at once."""
    lab: Callable[[AnyState, int, Place, int], Iterator[Explanation]]
    """Why a seat may not place this number of workers in a lab."""
    lent: Callable[[AnyState, int], tuple[int, int, bool]]
    """Apprentices in the small lab and in the large one, and the master in either, whom a seat may take away."""
    off_labs: Callable[[AnyState, Placement], Iterator[Explanation]]
    """Why these may not be taken off labs."""
    master: Callable[[AnyState, int], Iterator[Explanation]]
    """Why a master who is not ready may not be placed."""
    into_labs: bool = True
    """Whether workers are placed in labs, too."""
    into_zone: str = "ldv.place.where"
    """The rule by which a worker is placed in a zone: one that is silent about labs, where none are placed there."""


def _no_florins(_state: AnyState) -> int:
    return 0


def _never(_state: AnyState) -> bool:
    return False


class Privilege(Struct, frozen=True):
    """A privilege of the Council."""

    stated: ClassVar = {"price": "ldv.council.component"}
    objections: Callable[[AnyState, int], Iterator[Explanation]]
    """Why a seat may not choose it, whoever else has."""
    carry_out: Callable[[AnyState, int, Log], AnyState]
    called: str
    """What its name ends in; where a component of choice is free, `_free` is added."""
    price: int = 0
    """What carrying it out costs."""
    florins: Callable[[AnyState], int] = _no_florins
    """What it pays."""
    component: bool = False
    """Whether it brings a component of choice."""
    appeal: float = 0.0
    """For bots: what else it is worth, in florins."""
    rule: str = ""
    """What states it."""

    @property
    def free(self) -> bool:
        """Whether its component costs nothing."""
        return self.component and not self.price


class Moves(Struct, frozen=True):
    """Which apprentices privilege 1 moves, and where to."""

    reasons: ClassVar = {"listed": "objections"}
    rule: str
    listed: Callable[[AnyState, int], Iterator[Move]]
    """Every move a seat may make, never into the Council."""
    objections: Callable[[AnyState, Move], Iterator[Explanation]]
    """Objections to a move, beside those that always hold."""
    within: Callable[[AnyState], bool] = _never
    """Whether an apprentice may be moved within its zone."""


class Replacing(Struct, frozen=True):
    """What becomes of the requested inventions between rounds of declarations."""

    stated: ClassVar = {"rounds": "ldv.finish.order"}
    rounds: tuple[int, ...]
    """After which rounds they are topped up."""
    clear: Callable[[AnyState, int, Log], AnyState]
    """Which of them go before that."""


class FavourList(Struct, frozen=True):
    """The favours of turn 0 and, by option, of the game."""

    question: type[Decision]
    like: Mapping[Favour, Favour]
    """By letter: the letter that the same favour has in the base game."""
    upgrades: int = 9
    """How often a player may take favour d."""
    in_game: int = 0
    """How many favours a player may take in the game instead of placing."""
    limit: str = "ldv.turn0.favour_limit"
    """The rules that say how often favour d may be taken, when favours are taken, and when new apprentices join."""
    when: str = "ldv.turn0.favours"
    joining: str = "ldv.academy.apprentice"

    @property
    def stated(self) -> Mapping[str, str]:
        return {"upgrades": self.limit, "in_game": self.when}


class Pay(Struct, frozen=True):
    """What an invention pays when it is declared."""

    reasons: ClassVar = {"is_first": "explain"}
    is_first: Callable[[AnyState, Invention], bool]
    """Whether it pays the higher sum."""
    explain: Callable[[AnyState, Invention], Explanation]


class Scoring(Struct, frozen=True):
    """What counts in the end."""

    rule: str
    """Of the diversity bonus."""
    diversity: Mapping[int, int]
    """What the bonus is worth by number of types."""
    lines: Callable[[AnyState, int], Iterator[ScoreLine]]
    verdict: Callable[[AnyState], Explanation]
    """By what somebody leads or has won."""
    order: Callable[[AnyState], tuple[Standing, ...]]
    """The place of every seat, and why."""
    closing: Mechanical
    """The last step of the game."""
    counted: Callable[[AnyState, int], Iterable[Invention]]
    """The inventions that count for a seat."""
    bot_values: BotValues
    """What bots are after."""
    more: tuple[Callable[[AnyState, int], ScoreLine], ...] = ()
    """What scores beside inventions and their types."""
    in_points: bool = False
    """Whether victory points decide, rather than florins."""


class Rules(Struct, frozen=True):
    """The rule hooks of the game."""

    stated: ClassVar = {
        "requested": "ldv.turn.refill",
        "further": "ldv.turn.refill",
        "last_refill": "ldv.ruling.refill_after_7",
        "council_florins": "ldv.turn.council_florin",
        "mechanical_man": "ldv.labs.weeks",
        "reoffer": "ldv.zone.reoffer",
    }
    reasons: ClassVar = {"reoffer": "closed"}
    sentences: Mapping[str, str]
    """By their keys: the sentences that are said otherwise, and what is said instead."""
    unplayed: Mapping[str, tuple[str, ...]]
    """By kind, the actions that there are not: the sentence that says so, and its rules."""
    setup: tuple[Decision, ...]
    colours: str
    """The rule by which players have their colours."""
    deck: Callable[[AnyState, Log], AnyState]
    """How the deck is built, and which inventions are requested at first."""
    requested: Mapping[int, int]
    """How many inventions are requested, by number of players."""
    further: int
    """How many may be requested beyond these."""
    beyond: tuple[str, ...]
    """The rules by which they may."""
    last_refill: int
    """The last turn in which they are topped up between two rounds of revelation."""
    favours: FavourList
    opening: tuple[str, ...]
    """The rules by which turn 1 begins as it does, besides those of every turn."""
    turn_end: tuple[Callable[[AnyState, Log], AnyState], ...]
    """What happens at the end of a turn with a city, step by step; then the same of a final turn."""
    final_end: tuple[Callable[[AnyState, Log], AnyState], ...]
    turn: Sequence
    placing: type[Decision]
    no_city: tuple[str, ...]
    """The rules by which the city is closed in the final turns."""
    may_place: Callable[[AnyState, int], bool]
    """Whether a seat has anything to do but pass."""
    workers: Workers
    order: Order
    queue: Queue
    reoffer: bool
    """Whether a zone's offer returns to the first of those still there."""
    closed: Callable[[AnyState, Zone], tuple[str, str]]
    """Why a zone is over that is neither sold out nor empty: the sentence and its rule."""
    choosers: Callable[[AnyState, list[int], Log], tuple[AnyState, list[int]]]
    """Who of those in the Council chooses a privilege."""
    declining: Callable[[AnyState, int], Iterator[Explanation]]
    """Why a seat may not decline."""
    council_florins: int
    """How many florins lie on the Council at first, and come to it each turn."""
    privileges: Mapping[int, Privilege]
    """By number, in the order in which they are carried out."""
    moves: Moves
    council_opening: tuple[type[Decision], ...]
    """What the first in the Council is asked before all choose."""
    mechanical_man: int
    """How many weeks a mechanical man works."""
    finishing: Sequence
    pay: Pay
    rival: Callable[[AnyState, Lab, Log], AnyState]
    """What becomes of a lab whose invention somebody else has finished."""
    round_of: Callable[[AnyState], tuple[int, int]]
    """Which round of declarations it is, and of how many; 0 where there are no rounds, or none just now."""
    replacing: Replacing
    helping: Callable[[AnyState, int, Invention], list[Invention]]
    """The cards that save a seat weeks at an invention."""
    scoring: Scoring


def played(rules: Rules, kinds: Iterable[str], unplayed: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """The actions that there are not once these are played and those are not."""
    return {kind: told for kind, told in rules.unplayed.items() if kind not in kinds} | dict(unplayed)
