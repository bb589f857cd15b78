"""The second half of a turn: taking a card into the hand."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.decision import Action, Decision, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.codex_naturalis.ground.components import HAND_SIZE
from leonardo_nb.rulesets.codex_naturalis.ground.model import DRAWN, Card, Drawn, Kind
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.phases.ending import cards_run_out
from leonardo_nb.rulesets.codex_naturalis.play.timing import blocked_until_the_end, no_taking_now

SLOTS: Final = frozenset(range(1, HAND_SIZE + 1))
"""The places of a hand."""


def ask_to_draw(state: State, seat: int) -> State:
    """Ask for a card to be taken, after one is laid."""
    return state.then(to_draw(state, seat))


def to_draw(state: State, seat: int) -> Decision:
    """A card is taken as long as there is one."""
    return NothingToTake(idle=seat) if state.nothing_to_take() else DrawCard(seat)


class NothingToTake(Mechanical, frozen=True, kw_only=True):
    """A player who finds no card plays on with fewer."""

    rules = ("codex.ruling.empty_pile",)

    idle: int

    def follow(self, state: State, action: Action, log: Log) -> State:
        count, last = len(state.hand(self.idle)), tuple(_last_turn_by(state, self.idle))
        key = "draw.nothing_last" if last else "draw.nothing"
        return log(state, key, "codex.ruling.empty_pile", *last, seat=self.idle, count=count)


def _last_turn_by(state: State, seat: int) -> Iterator[str]:
    """The rules by which a player has no further turn."""
    if state.in_last_round:
        yield state.rules.last_round.rule
    if state.players[seat].blocked:
        yield "codex.ruling.no_legal_play"


class Take(Action, frozen=True):
    """Take a card into the hand."""

    untimely = no_taking_now
    out_of_turn = blocked_until_the_end

    def held(self, state: State) -> str:
        return f"hand.{self.seat}"

    def carried(self, state: State) -> str:
        return self.spot(state)


class TakeOpen(Take, frozen=True):
    """Take a face-up card."""

    card: int

    def spot(self, state: State) -> str:
        return f"card:{self.card}"

    def objections(self, state: State) -> Iterator[Explanation]:
        if state.where(self.card) != "open":
            yield self._not_open(state)

    def _not_open(self, state: State) -> Explanation:
        """Return what can be taken instead; late in the game the piles or the face-up cards may be gone."""
        cards, piles = tuple(card.card for card in state.open_cards()), not state.piles_are_empty()
        if cards and piles:
            return why("draw.not_open", "codex.draw.choice", card=self.card, cards=cards)
        if cards:
            return why("draw.not_open_no_pile", "codex.draw.choice", card=self.card, cards=cards)
        return why("draw.none_open", "codex.draw.choice", card=self.card)

    def apply(self, state: State, log: Log) -> State:
        before, row = state, state.row_of(self.card)
        taken = state.cards[row]
        state = into_hand(state, row, self.seat)
        state = log(state, "draw.open", "codex.draw.choice", *_late(state), seat=self.seat, card=self.card)
        return cards_run_out(before, replace_open(state, taken, log), self.seat, log)


class TakeTop(Take, frozen=True):
    """Take the top card of a pile unseen."""

    pile: Drawn

    def spot(self, state: State) -> str:
        return f"pile:{self.pile}"

    def told(self, state: State) -> Explanation:
        top = state.top(self.pile)
        if top is None:
            return why("action.take_from_empty", pile=self.pile)
        return why("action.take_top", pile=self.pile, kingdom=state.cards[top].kingdom)

    def objections(self, state: State) -> Iterator[Explanation]:
        if state.is_empty(self.pile):
            yield why("draw.pile_empty", "codex.draw.choice", pile=self.pile)

    def apply(self, state: State, log: Log) -> State:
        before, top = state, state.top(self.pile)
        assert top is not None
        taken = state.cards[top]
        state = into_hand(state, top, self.seat)
        state = log(
            state,
            "draw.top",
            "codex.draw.choice",
            "codex.ruling.hand_hidden",
            *_late(state),
            reader=self.seat,
            secret=lambda: {"card": taken.card},
            hidden="draw.top_hidden",
            seat=self.seat,
            pile=taken.kind,
            kingdom=taken.kingdom,
        )
        return cards_run_out(before, state, self.seat, log)


class DrawCard(Decision, frozen=True):
    """One of the cards face up, or the top card of a pile."""

    accepts = (TakeOpen, TakeTop)
    rules = ("codex.turn.order", "codex.draw.choice")
    order = ("codex.turn.order",)

    def because(self, state: State) -> Explanation:
        cites = "codex.draw.choice", "codex.turn.order"
        return why("because.draw_card", *cites, seat=self.seat, count=len(state.hand(self.seat)))

    def candidates(self, state: State) -> Sequence[Action]:
        opened = [TakeOpen(self.seat, card.card) for card in state.open_cards()]
        return [*opened, *[TakeTop(self.seat, kind) for kind in DRAWN]]

    def legal(self, state: State) -> Sequence[Action]:
        opened = [TakeOpen(self.seat, card.card) for card in state.open_cards()]
        return [*opened, *[TakeTop(self.seat, kind) for kind in DRAWN if not state.is_empty(kind)]]


def into_hand(state: State, row: int, seat: int) -> State:
    """A card comes into the free slot of a hand."""
    slot = min(SLOTS.difference([card.slot for card in state.hand(seat)]))
    return state.move(row, replace(state.cards[row], where="hand", seat=seat, slot=slot))


def replace_open(state: State, taken: Card, log: Log) -> State:
    """The gap is filled from the pile of its kind or, by option, from the other one where that is empty."""
    top, filled_from = state.top(taken.kind), taken.kind
    if top is None and state.options.refill == "other":
        filled_from = _other(taken.kind)
        top = state.top(filled_from)
    if top is None:
        key = "draw.gap" if filled_from == taken.kind else "draw.gap_both"
        return log(state, key, "codex.draw.replacement", "codex.ruling.empty_pile", pile=taken.kind)
    card = replace(state.cards[top], where="open", seat=TABLE, slot=taken.slot)
    state = state.move(top, card)
    if filled_from == taken.kind:
        return log(state, "draw.replaced", "codex.draw.replacement", card=card.card, pile=filled_from)
    cites = "codex.draw.replacement", "codex.ruling.empty_pile"
    return log(state, "draw.replaced_other", *cites, card=card.card, pile=filled_from, empty_pile=taken.kind)


def _other(kind: Kind) -> Kind:
    return "gold" if kind == "resource" else "resource"


def _late(state: State) -> tuple[str, ...]:
    """A card is taken in the last rounds, too."""
    return ("codex.ruling.draw_after_trigger",) if state.ended_by else ()
