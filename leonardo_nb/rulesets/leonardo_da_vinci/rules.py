"""The seams of the game: what variants change, each a number or a function together with its reason.

`state.rules` are those of a game, as the blocks chosen by its options leave them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from leonardo_nb.core.balance import Given
from leonardo_nb.core.balance import Place as CellPlace
from leonardo_nb.core.decision import Action, Decision, Mechanical, snake
from leonardo_nb.core.explanation import Explanation, Log
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.scores import ScoreLine, Standing
from leonardo_nb.rulesets.leonardo_da_vinci import verbs
from leonardo_nb.rulesets.leonardo_da_vinci.aims import IN_FLORINS, Aims
from leonardo_nb.rulesets.leonardo_da_vinci.balance import queues
from leonardo_nb.rulesets.leonardo_da_vinci.components import (
    AUTOMATON_WEEKS,
    CITY_TURNS,
    COUNCIL_FLORINS,
    COUNCIL_PRICE,
    DIVERSITY,
    MASTER,
    REQUESTED,
)
from leonardo_nb.rulesets.leonardo_da_vinci.invariants import not_in_line
from leonardo_nb.rulesets.leonardo_da_vinci.model import LETTERS, Favour, Group, Invention, Lab, Place, Worker, Zone
from leonardo_nb.rulesets.leonardo_da_vinci.phases import council, council_move, place_workers
from leonardo_nb.rulesets.leonardo_da_vinci.phases.council_move import MoveApprentice
from leonardo_nb.rulesets.leonardo_da_vinci.phases.deck import BuildDeck, preset_deck
from leonardo_nb.rulesets.leonardo_da_vinci.phases.finish import (
    BeginFinishing,
    DeclareInventions,
    RevealRivals,
    cards_of_the_type,
    cards_stay,
    explain_pay,
    no_rounds,
    not_in_an_earlier_turn,
    reveal,
)
from leonardo_nb.rulesets.leonardo_da_vinci.phases.place_workers import (
    BeginPlacing,
    PlaceApprentices,
    PlaceWorkers,
    can_place,
)
from leonardo_nb.rulesets.leonardo_da_vinci.phases.resolve_zones import BeginResolving, nobody_left
from leonardo_nb.rulesets.leonardo_da_vinci.phases.setup import GiveKits, LayOutBoard, NameFirstPlayer
from leonardo_nb.rulesets.leonardo_da_vinci.phases.start_work import StartWork
from leonardo_nb.rulesets.leonardo_da_vinci.phases.turn import (
    BeginTurn,
    EndTurn,
    FinalScoring,
    add_council_florin,
    no_refill,
    refill,
)
from leonardo_nb.rulesets.leonardo_da_vinci.phases.turn0 import NO_TURN_0, TakeFavour
from leonardo_nb.rulesets.leonardo_da_vinci.ranking import (
    ahead_by_workers,
    by_workers,
    each_once,
    explain_workers,
    places_by_workers,
)
from leonardo_nb.rulesets.leonardo_da_vinci.scoring import (
    cards_owned,
    lines_in_florins,
    order_by_florins,
    richest,
)

if TYPE_CHECKING:
    from leonardo_nb.rulesets.leonardo_da_vinci.state import State

Sequence = tuple[Decision | type[Decision], ...]
"""Questions one after the other; a class asks every seat, clockwise from Leonardo."""


Places = Callable[[str, int, bool], tuple[int, ...]]
"""The places, from 0, at which a seat is asked in a zone that so many more apprentices, or the master, go to."""


class Order(Struct, frozen=True):
    """Who comes first in a zone."""

    rule: str
    master: int
    """As how many apprentices a master counts."""
    rank: Callable[[State, str], list[Group]]
    turns: Callable[[list[Group]], tuple[int, ...]]
    """Who of the groups of a zone in that order is asked, first to last."""
    explain: Callable[[State, str], Iterator[Explanation]]
    ahead: Callable[[State, int], Mapping[str, list[int]]]
    """How many others come before a seat in each zone where others are, by the strength it would have there."""
    places: Callable[[State, int], Places]
    """For bots: at which places a seat is asked."""


class Queue(Struct, frozen=True):
    """How workers come to a zone, stand there and leave it."""

    joined: Callable[[State, str, int, int, bool], tuple[Group, ...]]
    """All groups, with so many apprentices more of a seat in a zone, or its master."""
    explain_place: Callable[[State, str, int, bool], Explanation]
    """Where those who have just come stand; whether they are the master."""
    served: Callable[[State, str, int], State]
    """A seat has bought."""
    explain_served: Callable[[str, int], Iterator[Explanation]]
    passed: Callable[[State, str, int], State]
    """A seat has passed or declined."""
    movable: Callable[[Group], tuple[int, ...]]
    """The places of the apprentices of a group that can be told apart; 0 where they are all alike."""
    not_there: Callable[[State, MoveApprentice, tuple[int, ...]], Iterator[Explanation]]
    """Why there is no apprentice at the place that a move names, but at these."""
    moved: Callable[[State, MoveApprentice], State]
    explain_move: Callable[[State, MoveApprentice], Explanation]
    """Where the apprentice comes to stand, from the state before."""
    line: Callable[[State, str], list[Worker]]
    """The single workers in a zone from the front; nobody where groups stand there."""
    problems: Callable[[State, int, Group], Iterator[Problem]]
    """What is wrong with the places of the workers in a row of groups."""
    settled: Callable[[State, State, Given], Iterator[tuple[CellPlace, Any]]]
    """Where workers stand after an edit: cells of groups, and what they hold."""
    in_line: bool = False
    """Whether single workers stand in line, rather than groups."""


class Workers(Struct, frozen=True):
    """How workers are placed."""

    listed: Callable[[State, int], list[Action]]
    """Every placement of a seat, and passing last."""
    most: Callable[[State, int, Place], int]
    """How many apprentices a seat may place somewhere at once."""
    at_once: Callable[[State, PlaceApprentices], Iterator[Explanation]]
    """What speaks against so many of them, or against more of them."""
    lab: Callable[[State, int, Place, int], Iterator[Explanation]]
    """What speaks against placing so many workers of a seat in a lab."""
    lent: Callable[[State, int], tuple[int, int, bool]]
    """Apprentices in the small lab and in the large one, and the master in either, whom a seat may take away."""
    off_labs: Callable[[State, PlaceApprentices], Iterator[Explanation]]
    """What speaks against taking these off labs."""
    master: Callable[[State, int], Iterator[Explanation]]
    """What speaks against placing a master who is not ready."""
    into_labs: bool = True
    """Whether workers are placed in labs, too."""


class Privilege(Struct, frozen=True):
    """A privilege of the Council."""

    objections: Callable[[State, int], Iterator[Explanation]]
    """What speaks against a seat's choosing it, whoever else has."""
    carry_out: Callable[[State, int, Log], State]
    price: int = 0
    """What carrying it out costs."""
    florins: Callable[[State], int] = council.no_florins
    """What it pays."""
    component: bool = False
    """Whether it brings a component of choice."""
    appeal: float = 0.0
    """For bots: what else it is worth, in florins."""


class Moves(Struct, frozen=True):
    """Which apprentices privilege 1 moves, and where to."""

    rule: str
    listed: Callable[[State, int], Iterator[MoveApprentice]]
    """Every move a seat may make, never into the Council."""
    objections: Callable[[State, MoveApprentice], Iterator[Explanation]]
    """What speaks against a move besides what always does."""
    within: Callable[[State], bool] = council_move.elsewhere
    """Whether an apprentice may be moved within its zone."""


class Replacing(Struct, frozen=True):
    """What becomes of the requested inventions between rounds of declarations."""

    rounds: tuple[int, ...]
    """After which rounds they are topped up."""
    clear: Callable[[State, int, Log], State]
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
    """The rule that says how often favour d may be taken, and the one that says when new apprentices join."""
    joining: str = "ldv.academy.apprentice"


class Pay(Struct, frozen=True):
    """What an invention pays when it is declared."""

    is_first: Callable[[State, Invention], bool]
    """Whether it pays the higher sum."""
    explain: Callable[[State, Invention], Explanation]


class Scoring(Struct, frozen=True):
    """What counts in the end."""

    rule: str
    """Of the diversity bonus."""
    diversity: Mapping[int, int]
    """What the bonus is worth by number of types."""
    lines: Callable[[State, int], Iterator[ScoreLine]]
    verdict: Callable[[State], tuple[tuple[int, ...], Explanation]]
    """Who leads or has won, and by what."""
    order: Callable[[State], tuple[Standing, ...]]
    """The place of every seat, and why."""
    closing: Mechanical
    """The last step of the game."""
    counted: Callable[[State, int], Iterable[Invention]]
    """The inventions that count for a seat."""
    aims: Aims
    """What bots are after."""
    more: tuple[Callable[[State, int], ScoreLine], ...] = ()
    """What scores beside inventions and their types."""
    in_points: bool = False
    """Whether victory points decide, rather than florins."""


class Rules(Struct, frozen=True):
    """The seams of the game."""

    sentences: Mapping[str, str]
    """By their keys: the sentences that are said otherwise, and what is said instead."""
    nouns: Mapping[str, str]
    """The nouns of sentences that have other words, or single values of theirs, and the nouns that have those."""
    unplayed: Mapping[str, tuple[str, ...]]
    """By kind, the actions that there are not: the sentence that says so, and its rules."""
    setup: tuple[Decision, ...]
    colours: str
    """The rule by which players have their colours."""
    deck: Callable[[State, Log], State]
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
    turn_end: tuple[Callable[[State, Log], State], ...]
    """What happens at the end of a turn with a city, step by step; then the same of a final turn."""
    final_end: tuple[Callable[[State, Log], State], ...]
    turn: Sequence
    placing: type[Decision]
    may_place: Callable[[State, int], bool]
    """Whether a seat has anything to do but pass."""
    workers: Workers
    order: Order
    queue: Queue
    reoffer: bool
    """Whether a zone's offer returns to the first of those still there."""
    closed: Callable[[State, Zone], tuple[str, str]]
    """Why a zone is over that is neither sold out nor empty: the sentence and its rule."""
    choosers: Callable[[State, list[int], Log], tuple[State, list[int]]]
    """Who of those in the Council chooses a privilege."""
    declining: Callable[[State, int], Iterator[Explanation]]
    """What speaks against a seat's choosing none."""
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
    rival: Callable[[State, Lab, Log], State]
    """What becomes of a lab whose invention somebody else has finished."""
    round_of: Callable[[State], tuple[int, int]]
    """Which round of declarations it is, and of how many; 0 where there are no rounds, or none just now."""
    replacing: Replacing
    helping: Callable[[State, int, Invention], list[Invention]]
    """The cards that save a seat weeks at an invention."""
    scoring: Scoring


OLD_FAVOURS: Final = tuple(snake(favour.__name__) for favour in TakeFavour.accepts)
"""The favours of turn 0, by kind."""


def played(rules: Rules, kinds: Iterable[str], unplayed: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """The actions that there are not once these are played and those are not."""
    return {kind: told for kind, told in rules.unplayed.items() if kind not in kinds} | dict(unplayed)


BASE: Final = Rules(
    sentences={},
    nouns={},
    unplayed=dict.fromkeys(OLD_FAVOURS, NO_TURN_0),
    setup=(NameFirstPlayer(), LayOutBoard(), GiveKits(), BuildDeck(), BeginTurn(turn=1)),
    colours="ldv.setup.kits",
    deck=preset_deck,
    requested=REQUESTED,
    further=0,
    beyond=(),
    last_refill=CITY_TURNS,
    favours=FavourList(TakeFavour, {letter: letter for letter in LETTERS}),
    opening=(),
    turn_end=(add_council_florin, refill),
    final_end=(no_refill,),
    turn=(StartWork, BeginPlacing(), BeginResolving(), BeginFinishing(), EndTurn()),
    placing=PlaceWorkers,
    may_place=can_place,
    workers=Workers(
        place_workers.own_placements,
        place_workers.all_at_once,
        place_workers.been_there,
        place_workers.lab_objections,
        place_workers.none_lent,
        place_workers.stay_in_labs,
        place_workers.master_elsewhere,
    ),
    order=Order(
        "ldv.resolve.rank", MASTER, by_workers, each_once, explain_workers, ahead_by_workers, places_by_workers
    ),
    queue=Queue(
        verbs.joined,
        place_workers.explain_queue,
        verbs.stays,
        verbs.stays_there,
        verbs.leave_zone,
        council_move.by_zone,
        council_move.no_line,
        council_move.moved_group,
        council_move.explain_joining,
        verbs.nobody_in_line,
        not_in_line,
        queues,
    ),
    reoffer=True,
    closed=nobody_left,
    choosers=council.send_last_home,
    declining=council.first_must_choose,
    council_florins=COUNCIL_FLORINS,
    privileges={
        council.MOVE: Privilege(council.nobody_to_move, council.ask_to_move, appeal=0.2),
        council.MONEY: Privilege(council.nothing_against, council.take_money, florins=council.florins_there),
        council.LOOK: Privilege(council.nothing_against, council.look, appeal=0.3),
        council.BUY: Privilege(council.nothing_to_buy, council.ask_to_buy, COUNCIL_PRICE, component=True),
    },
    moves=Moves("ldv.council.move", council_move.own_moves, council_move.not_yours),
    council_opening=(council.GiveLeonardo,),
    mechanical_man=AUTOMATON_WEEKS,
    finishing=(DeclareInventions, RevealRivals()),
    pay=Pay(not_in_an_earlier_turn, explain_pay),
    rival=reveal,
    round_of=no_rounds,
    replacing=Replacing((), cards_stay),
    helping=cards_of_the_type,
    scoring=Scoring(
        "ldv.score.diversity",
        DIVERSITY,
        lines_in_florins,
        richest,
        order_by_florins,
        FinalScoring(),
        cards_owned,
        IN_FLORINS,
    ),
)
"""The base game, with kits for first games."""
