"""The seams of the game: what variants change, each a number or a function together with its reason.

`state.rules` are those of a game, as the blocks chosen by its options leave them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from leonardo_nb.core.decision import Decision, Mechanical
from leonardo_nb.core.explanation import Explanation, Log
from leonardo_nb.core.scores import ScoreLine, Standing
from leonardo_nb.rulesets.leonardo_da_vinci.components import (
    AUTOMATON_WEEKS,
    COUNCIL_PRICE,
    DIVERSITY,
    MASTER,
    REQUESTED,
)
from leonardo_nb.rulesets.leonardo_da_vinci.model import Group, Invention, Zone
from leonardo_nb.rulesets.leonardo_da_vinci.phases import council, council_move
from leonardo_nb.rulesets.leonardo_da_vinci.phases.council_move import MoveApprentice
from leonardo_nb.rulesets.leonardo_da_vinci.phases.deck import BuildDeck, preset_deck
from leonardo_nb.rulesets.leonardo_da_vinci.phases.finish import (
    BeginFinishing,
    DeclareInventions,
    RevealRivals,
    cards_of_the_type,
    explain_pay,
    not_in_an_earlier_turn,
)
from leonardo_nb.rulesets.leonardo_da_vinci.phases.place_workers import BeginPlacing, PlaceWorkers
from leonardo_nb.rulesets.leonardo_da_vinci.phases.resolve_zones import BeginResolving, nobody_left
from leonardo_nb.rulesets.leonardo_da_vinci.phases.setup import GiveKits, LayOutBoard, NameFirstPlayer
from leonardo_nb.rulesets.leonardo_da_vinci.phases.start_work import StartWork
from leonardo_nb.rulesets.leonardo_da_vinci.phases.turn import BeginTurn, EndTurn, FinalScoring
from leonardo_nb.rulesets.leonardo_da_vinci.ranking import ahead_by_workers, by_workers, explain_workers
from leonardo_nb.rulesets.leonardo_da_vinci.scoring import cards_owned, lines_in_florins, order_by_florins, richest

if TYPE_CHECKING:
    from leonardo_nb.rulesets.leonardo_da_vinci.state import State

Sequence = tuple[Decision | type[Decision], ...]
"""Questions one after the other; a class asks every seat, clockwise from Leonardo."""


class Order(Struct, frozen=True):
    """Who comes first in a zone."""

    rule: str
    master: int
    """As how many apprentices a master counts."""
    rank: Callable[[State, str], list[Group]]
    explain: Callable[[State, str], Iterator[Explanation]]
    ahead: Callable[[State, int], Mapping[str, list[int]]]
    """How many others come before a seat in each zone where others are, by the strength it would have there."""


class Privilege(Struct, frozen=True):
    """A privilege of the Council."""

    objections: Callable[[State, int], Iterator[Explanation]]
    """What speaks against a seat's choosing it, whoever else has."""
    carry_out: Callable[[State, int, Log], State]
    price: int = 0
    """What carrying it out costs."""


class Moves(Struct, frozen=True):
    """Which apprentices privilege 1 moves, and where to."""

    rule: str
    listed: Callable[[State, int], Iterator[MoveApprentice]]
    """Every move a seat may make, never into the Council."""
    objections: Callable[[State, MoveApprentice], Iterator[Explanation]]
    """What speaks against a move besides what always does."""


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


class Rules(Struct, frozen=True):
    """The seams of the game."""

    setup: tuple[Decision, ...]
    colours: str
    """The rule by which players have their colours."""
    deck: Callable[[State, Log], State]
    """How the deck is built, and which inventions are requested at first."""
    requested: Mapping[int, int]
    """How many inventions are requested, by number of players."""
    opening: tuple[str, ...]
    """The rules by which turn 1 begins as it does, besides those of every turn."""
    turn: Sequence
    placing: type[Decision]
    order: Order
    reoffer: bool
    """Whether a zone's offer returns to the first of those still there."""
    closed: Callable[[State, Zone], tuple[str, str]]
    """Why a zone is over that is neither sold out nor empty: the sentence and its rule."""
    choosers: Callable[[State, list[int], Log], tuple[State, list[int]]]
    """Who of those in the Council chooses a privilege."""
    privileges: Mapping[int, Privilege]
    """By number, in the order in which they are carried out."""
    moves: Moves
    mechanical_man: int
    """How many weeks a mechanical man works."""
    finishing: Sequence
    pay: Pay
    helping: Callable[[State, int, Invention], list[Invention]]
    """The cards that save a seat weeks at an invention."""
    scoring: Scoring


BASE: Final = Rules(
    setup=(NameFirstPlayer(), LayOutBoard(), GiveKits(), BuildDeck(), BeginTurn(turn=1)),
    colours="ldv.setup.kits",
    deck=preset_deck,
    requested=REQUESTED,
    opening=(),
    turn=(StartWork, BeginPlacing(), BeginResolving(), BeginFinishing(), EndTurn()),
    placing=PlaceWorkers,
    order=Order("ldv.resolve.rank", MASTER, by_workers, explain_workers, ahead_by_workers),
    reoffer=True,
    closed=nobody_left,
    choosers=council.send_last_home,
    privileges={
        council.MOVE: Privilege(council.nobody_to_move, council.ask_to_move),
        council.MONEY: Privilege(council.nothing_against, council.take_money),
        council.LOOK: Privilege(council.nothing_against, council.look),
        council.BUY: Privilege(council.nothing_to_buy, council.ask_to_buy, COUNCIL_PRICE),
    },
    moves=Moves("ldv.council.move", council_move.own_moves, council_move.not_yours),
    mechanical_man=AUTOMATON_WEEKS,
    finishing=(DeclareInventions, RevealRivals()),
    pay=Pay(not_in_an_earlier_turn, explain_pay),
    helping=cards_of_the_type,
    scoring=Scoring(
        "ldv.score.diversity",
        DIVERSITY,
        lines_in_florins,
        richest,
        order_by_florins,
        FinalScoring(),
        cards_owned,
    ),
)
"""The base game, with kits for first games."""
