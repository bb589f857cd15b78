"""A round: everyone plays one card and draws one; then Maintenance, another round, or the end."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.decision import Action, Decision, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Practice, Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit, WorkForPatron, WorkOnUnfinished
from leonardo_nb.rulesets.workshop_of_leonardo.play.decks import draw
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.finish import last_steps
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import Maintenance
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.visits import PlayLooked, effects
from leonardo_nb.rulesets.workshop_of_leonardo.play.scoring import solo_verdict
from leonardo_nb.rulesets.workshop_of_leonardo.play.ways_to_play import plays, thinkable


class PlayCard(Decision, frozen=True):
    """Which card of the hand is played, and which half of it."""

    accepts = (Study, Practice, Visit, WorkForPatron, WorkOnUnfinished)
    rules = ("workshop.round.turns", "workshop.round.first")

    def asked(self, state: State) -> Explanation:
        key = "question.play_last_card" if state.phase == "final_round" else "question.play_card"
        return why(key, *self.cites(state), seat=self.seat)

    def because(self, state: State) -> Explanation:
        first = state.rules.first
        if state.phase == "final_round":
            return why("because.play_last_card", state.rules.end.rule, "workshop.round.turns", seat=self.seat)
        told: dict[str, Any] = {"seat": self.seat, "round": state.round}
        if self.seat == first.of(state, state.holder):
            cites = first.rule, "workshop.round.turns"
            return why("because.play_card_first", *cites, holder=state.holder, **told)
        return why("because.play_card", "workshop.round.turns", **told)

    def candidates(self, state: State) -> Sequence[Action]:
        return thinkable(state, self.seat, state.hand(self.seat))

    def legal(self, state: State) -> Sequence[Action]:
        return plays(state, self.seat, state.hand(self.seat))

    def follow(self, state: State, action: Action, log: Log) -> State:
        state, questions = effects(state, action, log)
        if questions:
            return state.then(*questions, EndTurn(player=self.seat, looked=isinstance(questions[0], PlayLooked)))
        return end_turn(state, self.seat, log)


class EndTurn(Mechanical, frozen=True, kw_only=True):
    """After a visit with further choices, the player draws the one card of the turn."""

    rules = ("workshop.round.turns",)

    player: int
    looked: bool
    """Whether several cards were played, of those looked at, but one is drawn all the same."""

    def cites(self, state: State) -> tuple[str, ...]:
        return *super().cites(state), *self._order()

    def asked(self, state: State) -> Explanation:
        return why("question.end_turn", *self.cites(state), player=self.player)

    def _order(self) -> tuple[str, ...]:
        return ("workshop.ruling.look_three_order",) if self.looked else ()

    def follow(self, state: State, action: Action, log: Log) -> State:
        return end_turn(state, self.player, log, *self._order())


def end_turn(state: State, seat: int, log: Log, *rules: str) -> State:
    """A card is drawn, and it is the next player's turn, or the round is over."""
    state = draw(state, seat, log, *rules)
    by, seats = state.options.rules, len(state.players)
    following = (seat + 1) % seats
    if following != (state.holder + by.first.left) % seats:
        return next_turn(state, following, log)
    if state.phase == "final_round" or (not by.end.final_round and ends(state)):
        rules = by.end.rule, "workshop.ruling.no_last_maintenance"
        state = log(replace(state, phase="end"), f"end.over{by.end.told}", *rules, round=state.round)
        return state.then(*last_steps(state))
    return state.then(Maintenance(), NextRound())


def next_turn(state: State, seat: int, log: Log) -> State:
    """The next player is asked; one without a card only draws."""
    if state.players[seat].hand:
        return replace(state, turn=state.turn + 1, pending=(*state.pending, PlayCard(seat)))
    state = replace(state, turn=state.turn + 1)
    state = log(state, "turn.no_card", "workshop.round.turns", "workshop.ruling.bottom_unusable", seat=seat)
    return end_turn(state, seat, log)


class NextRound(Mechanical, frozen=True):
    """Another round begins, to the left of the Fatigue card; it is the last one if no card is left to draw."""

    rules = ("workshop.round.first", "workshop.maintenance.next_first", "workshop.end.trigger")

    def follow(self, state: State, action: Action, log: Log) -> State:
        return begin_round(state, log)


def begin_round(state: State, log: Log) -> State:
    """Begin a round: say who begins, whether it is the final round, and why."""
    by = state.options.rules
    first = by.first.of(state, state.holder)
    number, final = state.round + 1, ends(state)
    state = replace(state, round=number, phase="final_round" if final else "action")
    rules = [by.first.rule] if number == 1 else [by.first.rule, "workshop.maintenance.next_first"]
    rules = [by.end.rule, *rules] if final else rules
    rules += ["workshop.ruling.solo_end"] if state.solo and final else []
    state = log(
        state,
        f"{'round.final' if final else 'round.begins'}{by.first.told}",
        *rules,
        because=lambda: explain_goes_on(state),
        round=number,
        holder=state.holder,
        seat=first,
    )
    return next_turn(state, first, log)


def ends(state: State) -> bool:
    """Whether the last card has been drawn; alone, of the last deck or, by option, of the first."""
    if state.solo and state.options.solo_end == "first":
        return not all(player.deck for player in state.players)
    return not state.deck


def explain_goes_on(state: State) -> Iterator[Explanation]:
    """What is left to draw, and in solitaire what is still wanting."""
    if not state.solo:
        key = "deck.left" if state.deck else "deck.empty"
        yield why(key, state.rules.end.rule, count=state.deck)
        return
    for player in state.players:
        key = "deck.own_left" if player.deck else "deck.own_empty"
        rules = state.rules.end.rule, "workshop.ruling.solo_end"
        yield why(key, *rules, seat=player.seat, count=player.deck)
    yield solo_verdict(state)
