"""Pebbles: take one to three from a heap in turn; whoever takes the last one wins."""

from functools import partial
from typing import Annotated, Literal

from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.block import Blocks
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.decision import Action, Decision
from leonardo_nb.core.explanation import why
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.scores import ScoreLine, ScoreSheet, Standing, places
from leonardo_nb.core.state import Row, Seat, cell, option, with_row
from leonardo_nb.core.state import State as CoreState
from leonardo_nb.worlds.bots import bots

Pebbles = Annotated[int, cell(0, 20, "pebbles.heap")]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    heap: Annotated[Literal[12, 20], option("pebbles.heap")] = 12
    blocks: Blocks = ()


class Player(Row, frozen=True):
    keys = ("seat", "name")

    seat: Seat
    name: str
    taken: Pebbles = 0


class Take(Action, frozen=True):
    number: int

    def objections(self, state):
        if not 1 <= self.number <= 3:
            yield why("take.one_to_three", "pebbles.take", number=self.number)
        if self.number > state.heap:
            yield why("take.too_few", "pebbles.take", number=self.number, heap=state.heap)

    def apply(self, state, log):
        heap, taken = state.heap - self.number, state.players[self.seat].taken + self.number
        state = with_row(replace(state, heap=heap), "players", self.seat, taken=taken)
        return log(state, "take.done", "pebbles.take", seat=self.seat, number=self.number, heap=heap)


class Turn(Decision, frozen=True):
    accepts = (Take,)
    rules = ("pebbles.turn",)

    def candidates(self, state):
        return [Take(self.seat, number) for number in range(5)]

    def follow(self, state, action, log):
        if state.heap:
            return replace(state, turn=state.turn + 1).then(Turn((self.seat + 1) % len(state.players)))
        state = replace(state, phase="end", winner=self.seat)
        return log(state, "end.won", "pebbles.last", seat=self.seat)


class State(CoreState, frozen=True, kw_only=True):
    ruleset = "pebbles"
    tables = ("players",)

    options: Options
    turn: Annotated[int, cell(1, 20, "pebbles.turn")] = 1
    phase: str = "play"
    heap: Pebbles
    winner: Seat = -1
    players: tuple[Player, ...]
    pending: tuple[Turn, ...] = (Turn(0),)


def setup(names, options, seed):
    players = tuple(Player(seat, name) for seat, name in enumerate(names))
    return State(options=options, rng=seed, heap=options.heap, players=players)


def scores(state):
    winners = tuple(player.seat for player in state.players if player.seat == state.winner)
    lines = tuple(ScoreLine(seat, 1, partial(why, "end.won", "pebbles.last", seat=seat)) for seat in winners)
    verdict = lines[0].explain if lines else partial(why, "end.open", "pebbles.last", heap=state.heap)
    ranked = places({player.seat: player.seat in winners for player in state.players})
    order = tuple(
        Standing(seat, place, partial(why, "end.place", "pebbles.last", seat=seat, place=place))
        for place, seats in ranked
        for seat in seats
    )
    return ScoreSheet(lines, winners, verdict, order, state.is_over, state)


def text(state, lang):
    return tell(why("board.heap", heap=state.heap), state, lang)


def plan(view, seat):
    return view


def fours(view, action):
    """Leave a heap of fours."""
    return -((view.heap - action.number) % 4)


RULESET = Ruleset(
    id="pebbles",
    version=1,
    seats=range(2, 5),
    ends_by=("pebbles.last",),
    state_type=State,
    questions=(Turn,),
    setup=setup,
    scores=scores,
    text=text,
    bots=bots(plan, {Take: (fours, lambda *_: ())}),
)
