"""The epochs: inventions are dealt with their tokens, and the last one left goes to the box."""

from itertools import islice
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import in_force
from leonardo_nb.core.decision import Action, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.rulesets.inventeurs.ground.components import MORE_INVENTIONS, REWARDS, ROWS
from leonardo_nb.rulesets.inventeurs.ground.model import Contribution, Invention
from leonardo_nb.rulesets.inventeurs.ground.state import State

NEXT: Final = "inventeurs.epoch.next"
STUCK: Final = "inventeurs.ruling.no_action"
"""Where nobody can lay a cube any more, the epoch ends by this ruling, and play goes on to the left of who passed."""
DEALT: Final = (("inventeurs.setup.epoch_cards",), (NEXT,), (NEXT, "inventeurs.epoch.three"))
"""The rules by which the inventions of each epoch are dealt."""


class OpenEpoch(Mechanical, frozen=True):
    """Three inventions more than players come on the table, each with two tokens from the bag."""

    rules = ("inventeurs.setup.epoch_cards", "inventeurs.setup.rewards")
    belated = True

    def cites(self, state: State) -> tuple[str, ...]:
        return in_force(state, (*_dealt_by(state), "inventeurs.setup.rewards"))

    def asked(self, state: State) -> Explanation:
        return why("question.open_epoch", *self.cites(state), epoch=state.epoch + 1)

    def follow(self, state: State, action: Action, log: Log) -> State:
        epoch, count, rules = state.epoch + 1, state.seats + MORE_INVENTIONS, _dealt_by(state)
        cards = list(state.inventions)
        for place, row in enumerate(ROWS[epoch][:count], 1):
            cards[row] = replace(cards[row], where="table", place=place)
        state = replace(state, epoch=epoch, inventions=tuple(cards))
        dealt = tuple(card.invention for card in state.on_table())
        state = log(state, "epoch.dealt", *rules, epoch=epoch, players=state.seats, inventions=dealt)
        for place in range(1, count + 1):
            state = lay_rewards(state, place, log)
        opened: State = state.rules.opening.inventors(state, log)
        return opened


def _dealt_by(state: State) -> tuple[str, ...]:
    """The rules by which the next epoch begins; whoever is not left of the statuette goes on by a ruling."""
    turns = [each.seat for each in state.pending if each.kind == "take_turn"]
    stuck = turns and turns[-1] != (state.statuette + 1) % state.seats
    return (*state.rules.opening.dealt[state.epoch], *((STUCK,) if stuck else ()))


def as_they_are(state: State, log: Log) -> State:
    """Busy inventors stay busy."""
    busy = tuple(each.inventor for each in state.inventors if each.busy)
    return log(state, "epoch.stay_busy", NEXT, inventors=busy) if busy else state


def lay_rewards(state: State, place: int, log: Log) -> State:
    """Two tokens from the bag on an invention."""
    drawn = [*islice((row for row, token in enumerate(state.tokens) if token.where == "bag"), REWARDS)]
    tokens = list(state.tokens)
    for row in drawn:
        tokens[row] = replace(tokens[row], where="invention", place=place)
    faces = tuple(tokens[row].face for row in drawn)
    return log(
        replace(state, tokens=tuple(tokens)),
        "epoch.rewards",
        "inventeurs.setup.rewards",
        invention=state.at(place).invention,
        tokens=faces,
    )


class EndEpoch(Mechanical, frozen=True):
    """The last invention left goes to the box with its tokens, and its cubes go home; all do, if play is stuck."""

    rules = ("inventeurs.epoch.end",)
    belated = True

    def cites(self, state: State) -> tuple[str, ...]:
        return in_force(state, _ended_by(state))

    def asked(self, state: State) -> Explanation:
        return why("question.end_epoch", *self.cites(state), epoch=state.epoch)

    def follow(self, state: State, action: Action, log: Log) -> State:
        left, rules = state.on_table(), _ended_by(state)
        for card in left:
            state = self._clear(state, card, "epoch.over" if len(left) == 1 else "epoch.over_stuck", rules, log)
        return state

    def _clear(self, state: State, last: Invention, key: str, rules: tuple[str, ...], log: Log) -> State:
        tokens = tuple(token.face for token in state.on_invention(last.place))
        owners = tuple(row.seat for row in state.contributions if row.place == last.place and row.total)
        state = to_box(cubes_home(state, last.place), last.place)
        home = (lambda: (why("epoch.cubes_home", "inventeurs.epoch.end", seats=owners),)) if owners else ()
        return log(state, key, *rules, because=home, epoch=state.epoch, invention=last.invention, tokens=tokens)


def _ended_by(state: State) -> tuple[str, ...]:
    """With more inventions left than one, the ruling ends the epoch; what is left is put away as ever."""
    return ((STUCK,) if len(state.on_table()) > 1 else ()) + EndEpoch.rules


def cubes_home(state: State, place: int) -> State:
    """All cubes at a place go back to their owners."""
    rows, last = state.contributions, place * state.seats
    none = tuple([Contribution(place, seat) for seat in range(state.seats)])
    return replace(state, contributions=rows[: last - state.seats] + none + rows[last:])


def to_box(state: State, place: int) -> State:
    """Whatever is left at a place, invention and tokens, goes to the box."""
    cards = [replace(card, where="box", place=0) if card.place == place else card for card in state.inventions]
    tokens = [replace(token, where="box", place=0) if token.place == place else token for token in state.tokens]
    return replace(state, inventions=tuple(cards), tokens=tuple(tokens))
