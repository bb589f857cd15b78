"""The first half of a turn: laying a card from the hand in the own area."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.decision import Action, Decision, Pairs
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import HIDDEN, put
from leonardo_nb.rulesets.codex_naturalis.ground import names
from leonardo_nb.rulesets.codex_naturalis.ground.area import plus, touching
from leonardo_nb.rulesets.codex_naturalis.ground.components import REWARDS, face_of
from leonardo_nb.rulesets.codex_naturalis.ground.model import BESIDE, SIDES, STRAIGHT, Side
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play import laying
from leonardo_nb.rulesets.codex_naturalis.play.phases.draw_card import ask_to_draw
from leonardo_nb.rulesets.codex_naturalis.play.phases.ending import by_blocked, by_then, end_by_points
from leonardo_nb.rulesets.codex_naturalis.play.phases.finish import end_at_once
from leonardo_nb.rulesets.codex_naturalis.play.points import gained, score_points, worth
from leonardo_nb.rulesets.codex_naturalis.play.timing import NO_PLACE, blocked_until_the_end, no_laying_now

_HELD: Final[Mapping[Side, str]] = {"front": "card", "back": "back"}
"""What each side of a card of the hand is called on the board."""


class LayCard(Action, frozen=True):
    """Lay a card from the hand at this place, this side up."""

    untimely = no_laying_now
    out_of_turn = blocked_until_the_end
    measures = ("x", "y")

    card: int
    side: Side
    x: int
    y: int

    def spot(self, state: State) -> str:
        return f"place:{self.seat}:{self.x}:{self.y}"

    def held(self, state: State) -> str:
        """The side that will lie up: what is in the hand is what is laid."""
        return f"{_HELD[self.side]}:{self.card}"

    def told(self, state: State) -> Explanation:
        if self.side == "back":
            return why("action.lay_back", card=self.card, x=self.x, y=self.y)
        reward = REWARDS.get(self.card)
        if reward is None or reward.per == "none":
            return why("action.lay_front", card=self.card, x=self.x, y=self.y)
        covered = laying.visible(touching(state.area(self.seat), self.x, self.y))
        before, after = state.players[self.seat].symbols, laying.symbols_after(state, self.seat, self.card, covered)
        gain = gained(state, self.seat, worth(state, self.card, covered, before, after))
        return why("action.lay_front_for", card=self.card, x=self.x, y=self.y, points=gain)

    def objections(self, state: State) -> Iterator[Explanation]:
        hand = tuple(card.card for card in state.hand(self.seat))
        if self.card not in hand:
            yield why("lay.not_in_hand", "codex.turn.order", card=self.card, cards=hand)
        yield from laying.place_objections(state, self.seat, self.x, self.y)
        if self.side == "front":
            yield from laying.missing_resources(state, self.seat, self.card, (self.x, self.y))

    def apply(self, state: State, log: Log) -> State:
        seat, row, area = self.seat, state.row_of(self.card), state.area(self.seat)
        player, covered = state.players[seat], touching(area, self.x, self.y)
        state = self._laid(state, row, len(area) + 1, log)
        card, before, covering = state.cards[row], player.symbols, state.rules.covering
        symbols = covering.left(plus(before, face_of(card).symbols), covered)
        state = log(
            replace(state, players=put(state.players, seat, player.showing(symbols))),
            covering.said,
            covering.rule,
            "codex.play.cover_corner",
            "codex.play.only_covered_need_corners",
            because=partial(laying.explain_symbols, state, before, card, covered),
            seat=seat,
            symbols=symbols,
        )
        if self.side == "front":
            state = score_points(state, card, covered, before, log)
        if not state.has_room(seat):
            state = log(state.with_player(seat, blocked=True), "lay.blocked", *NO_PLACE, seat=seat)
        return end_by_points(state, seat, log)

    def _laid(self, state: State, row: int, order: int, log: Log) -> State:
        """The card in its place; of one laid back up the others see only the back."""
        seat, x, y, held = self.seat, self.x, self.y, state.cards[row]
        rules = ("codex.turn.order", "codex.play.own_area", "codex.play.upright", "codex.play.one_corner_per_card")
        laid = state.move(row, replace(held, where="area", slot=0, side=self.side, x=x, y=y, laid=order))
        if self.side == "front":
            return log(
                laid,
                "lay.front",
                *rules,
                because=partial(laying.explain_requirement, state, seat, self.card, (x, y)),
                seat=seat,
                card=self.card,
                x=x,
                y=y,
            )
        return log(
            laid,
            "lay.back",
            *rules,
            "codex.play.face_down",
            "codex.card.back",
            "codex.ruling.laid_back_hidden",
            reader=seat,
            secret=lambda: {"card": self.card},
            hidden="lay.back_hidden",
            seat=seat,
            back=names.back(held),
            x=x,
            y=y,
        )


class PlayCard(Decision, frozen=True):
    """Which card is laid, on which side, where."""

    accepts = (LayCard,)
    rules = ("codex.turn.order", "codex.play.cover_corner", "codex.play.face_down")
    order = ("codex.turn.order",)

    def because(self, state: State) -> Explanation:
        if state.phase == "last_round":
            cites = state.rules.last_round.rule, "codex.turn.order", *by_blocked(state.blocked)
            return why("because.play_card_last", *cites, seat=self.seat, blocked=len(state.blocked))
        if state.phase == "ending":
            cites = state.rules.last_round.rule, "codex.turn.order"
            key = f"because.play_card_ending{by_then(state)}"
            return why(key, *cites, seat=self.seat, by=state.triggered_by)
        places = len(state.open_places(self.seat))
        cites = "codex.play.cover_corner", "codex.turn.order"
        return why("because.play_card", *cites, seat=self.seat, places=places)

    def legal(self, state: State) -> Sequence[Action]:
        return state.rules.requirement.lays(state, self.seat)

    def candidates(self, state: State) -> Sequence[Action]:
        """Return every hand card on both sides at every free place, and one card at every wrong place.

        Wrong are corners that are missing, places on top of cards, and those straight beside the card laid last.
        """
        hand = [card.card for card in state.hand(self.seat) if card.card != HIDDEN]
        sides = [(number, side) for number in hand for side in SIDES]
        return self._lays(state, sides, [(number, "back") for number in hand[:1]])

    def candidates_with(self, state: State, thing: str) -> Sequence[Action]:
        """Return what a side of a card of the hand can be tried at: free places and wrong ones."""
        hand = [card.card for card in state.hand(self.seat)]
        held = [(number, side) for number in hand for side in SIDES if thing == f"{_HELD[side]}:{number}"]
        return self._lays(state, held, held)

    def _lays(
        self, state: State, sides: Sequence[tuple[int, Side]], wrongly: Sequence[tuple[int, Side]]
    ) -> Sequence[Action]:
        """Return all ways to lay cards at free places, and some of them at wrong ones."""
        area = state.area(self.seat)
        places = state.open_places(self.seat)
        actions = [LayCard(self.seat, *each, x, y) for each in sides for x, y in places]
        last = max(area.values(), key=lambda card: card.laid)
        missing = [place for place in laying.around(area, area, tuple(BESIDE.values())) if place not in places]
        wrong = [*missing, *laying.around(area, [(last.x, last.y)], STRAIGHT), *area]
        return actions + [LayCard(self.seat, *each, x, y) for each in wrongly for x, y in wrong]

    def follow(self, state: State, action: Action, log: Log) -> State:
        if state.players[self.seat].blocked and all(player.blocked for player in state.players):
            return end_at_once(state, log)
        return ask_to_draw(state, self.seat)


def lays(state: State, seat: int) -> Sequence[Action]:
    """Every card of a hand that can be laid, each of them at every place there is."""
    symbols = state.players[seat].symbols
    faces: list[tuple[int, Side]] = []
    for number in sorted([card.card for card in state.hand(seat) if card.card != HIDDEN]):
        if laying.is_met(REWARDS[number], symbols):
            faces.append((number, "front"))
        faces.append((number, "back"))
    places = state.open_places(seat)
    return Pairs(lambda face, place: LayCard(seat, *face, *place), faces, places) if faces and places else []
