"""Pietrocupo's `council`: any apprentice to the end of a line, 2 florins, a free component, an invention turned up."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import CARDS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import ZONES
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Moves, Privilege, Rules
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import receive
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases import privileges
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.council_move import MoveApprentice
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.turn import add_council_florin
from leonardo_nb.rulesets.pietrocupo.ground.components import COUNCIL_FLORINS
from leonardo_nb.rulesets.pietrocupo.play.phases.reveal_top import RevealTop

MOVE, SOURCE = "pietro.council.move", "pietro.ruling.move_source"


def any_moves(state: State, seat: int) -> Iterator[MoveApprentice]:
    """Anybody's apprentices, to a zone from B to H; in a line, to the end of their own, too."""
    movable, within = state.rules.queue.movable, state.rules.queue.in_line
    for group in state.groups:
        for place in movable(group):
            for target in ZONES[1:]:
                if within or target != group.zone:
                    yield MoveApprentice(seat, group.seat, group.zone, target, place)


def anybody(_state: State, _move: MoveApprentice) -> Iterator[Explanation]:
    """From whichever line."""
    return iter(())


def city_moves(state: State, seat: int) -> Iterator[MoveApprentice]:
    """The same, without those in the Council."""
    return (move for move in any_moves(state, seat) if move.source != "A")


def not_from_council(_state: State, move: MoveApprentice) -> Iterator[Explanation]:
    if move.source == "A":
        yield why("council_variant.from_council", SOURCE)


def in_its_line(state: State) -> bool:
    return state.rules.queue.in_line


def two_florins(_state: State) -> int:
    return COUNCIL_FLORINS


def take_florins(state: State, seat: int, log: Log) -> State:
    florins = state.rules.privileges[privileges.MONEY].florins(state)
    return log(
        receive(state, seat, florins),
        "council_variant.florins",
        "pietro.council.florins",
        "pietro.ruling.council_florins",
        "ldv.council.execute_in_order",
        seat=seat,
        florins=florins,
    )


def look_and_reveal(state: State, seat: int, log: Log) -> State:
    """The top cards are put back in any order, and then the top one is turned up."""
    return privileges.look(state.then(RevealTop(viewer=seat)) if state.deck() else state, seat, log)


PRIVILEGES: Final = {
    privileges.MOVE: Privilege(privileges.nobody_to_move, privileges.ask_to_move, "move_any", appeal=0.5, rule=MOVE),
    privileges.MONEY: Privilege(
        privileges.nothing_against, take_florins, "florins", florins=two_florins, rule="pietro.council.florins"
    ),
    privileges.LOOK: Privilege(
        privileges.nothing_against, look_and_reveal, "reveal", appeal=1.0, rule="pietro.council.inventions"
    ),
    privileges.BUY: Privilege(
        privileges.nothing_to_buy, privileges.ask_to_buy, "component", component=True, rule="pietro.council.resource"
    ),
}
SENTENCES: Final = {
    "council.empty": "council_variant.empty",
    "move.lab": "council_variant.lab",
    "move.same_zone": "council_variant.same_zone",
    "move.to_council": "council_variant.to_council",
    "turn.no_refill": "council_variant.no_refill",
    "question.move_from": "question.move_any",
    "board.gives.A2": "board.gives.two_florins",
    "board.gives.A3": "board.gives.turned_up",
}


def stronger_council(rules: Rules) -> Rules:
    return replace(
        rules,
        sentences={**rules.sentences, **SENTENCES},
        privileges=PRIVILEGES,
        moves=Moves(MOVE, any_moves, anybody, in_its_line),
        council_florins=0,
        turn_end=tuple(step for step in rules.turn_end if step is not add_council_florin),
        further=CARDS,
        beyond=("pietro.ruling.extra_invention",),
    )


COUNCIL: Final = Block(
    "council",
    stronger_council,
    replaces={
        "ldv.council.move": MOVE,
        "ldv.ruling.move_source": SOURCE,
        "ldv.ruling.council_empty": "pietro.ruling.council_florins",
        "ldv.ruling.move_to_council": MOVE,
        "ldv.council.money": "pietro.council.florins",
        "ldv.council.money_grows": "pietro.council.florins",
        "ldv.turn.council_florin": "pietro.ruling.council_florins",
        "ldv.council.component": "pietro.council.resource",
        "ldv.council.free": "pietro.council.resource",
        "ldv.ruling.component_without_florin": "pietro.council.resource",
        "ldv.council.peek": "pietro.council.inventions",
    },
    cited={
        **dict.fromkeys(("council.ranking", "line.council", "council.order"), ("pietro.ruling.council_timing",)),
        "council.no_deck": ("pietro.ruling.extra_invention",),
        "line.to_end": (MOVE, SOURCE),
        **dict.fromkeys(("line.sent_back", "line.sent_back_own"), (SOURCE,)),
        "move.moved": (SOURCE,),
        "council_variant.same_zone": (SOURCE,),
        "move.moved_own": (SOURCE,),
    },
    excludes=("codex_leonardi",),
)


def from_the_city(rules: Rules) -> Rules:
    return replace(rules, moves=Moves(MOVE, city_moves, not_from_council, in_its_line))


MOVE_SOURCE_CITY: Final = Block(
    "move_source_city", from_the_city, needs=("council",), option="move_source", value="city", lapses=True
)
