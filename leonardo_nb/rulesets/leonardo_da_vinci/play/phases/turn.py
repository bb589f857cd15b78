"""The frame of a turn: its phases, the end of the turn and the end of the game."""

from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from leonardo_nb.core.decision import Action, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import clockwise
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import CITY_TURNS, TURNS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import ask_in_order, receive, said
from leonardo_nb.rulesets.leonardo_da_vinci.play.scoring import diversity_bonus, explain_diversity

NO_REFILL: Final = ("ldv.turn.final", "ldv.ruling.refill_after_7")
"""By which rules nothing new comes."""


class BeginTurn(Mechanical, frozen=True, kw_only=True):
    """The turn marker moves on; phase A begins."""

    rules = ("ldv.turn.phases", "ldv.setup.turns")

    turn: int

    def follow(self, state: State, action: Action, log: Log) -> State:
        state = replace(state, turn=self.turn, phase="A")
        if self.turn > CITY_TURNS:
            state = log(state, "turn.final", "ldv.turn.final", "ldv.setup.turns", turn=self.turn)
        else:
            cites = state.rules.opening if self.turn == 1 else ()
            state = log(state, "turn.begins", "ldv.turn.phases", *cites, turn=self.turn, seat=state.leonardo)
        return ask_in_order(state, state.rules.turn)


class EndTurn(Mechanical, frozen=True):
    """What a turn ends with, after turns 1 to 7 the Council's florin and the refill; then the next turn or the end."""

    rules = ("ldv.turn.council_florin", "ldv.turn.refill")

    def follow(self, state: State, action: Action, log: Log) -> State:
        for step in state.rules.turn_end if state.turn <= CITY_TURNS else state.rules.final_end:
            state = step(state, log)
        return what_follows(state)


def what_follows(state: State) -> State:
    """The next turn or, after the last one, the end."""
    return state.then(BeginTurn(turn=state.turn + 1) if state.turn < TURNS else state.rules.scoring.closing)


def add_council_florin(state: State, log: Log) -> State:
    added = state.rules.council_florins
    florins = state.council_florins + added
    return log(
        replace(state, council_florins=florins, bank=state.bank - added),
        "turn.council_florin",
        "ldv.turn.council_florin",
        "ldv.council.money_grows",
        added=added,
        florins=florins,
    )


def refill(state: State, log: Log) -> State:
    """The empty spaces for requested inventions, filled from the top of the deck."""
    wanted, further = state.rules.requested[state.seats], state.rules.further
    lying = [card for card in state.requested() if further or card.slot <= wanted]
    beyond = state.rules.beyond if any(card.slot > wanted for card in lying) else ()
    missing = wanted - len(lying)
    if missing <= 0:
        key = "turn.refill_enough" if beyond else "turn.refill_none"
        return log(state, key, "ldv.turn.refill", *beyond, count=max(wanted, len(lying)))
    taken = {card.slot for card in lying}
    free = [slot for slot in range(1, wanted + 1) if slot not in taken][:missing]
    drawn = state.deck()[: len(free)]
    filled = state
    for slot, card in zip(free, drawn, strict=False):
        filled = filled.with_invention(card.number, where="requested", slot=slot, known_to="")
    short = len(free) - len(drawn)
    cites = ("ldv.ruling.deck_empty",) if short else ()
    last = ("ldv.ruling.refill_after_7",) if state.turn >= CITY_TURNS else ()
    reasons = (why("turn.refill_short", "ldv.ruling.deck_empty", count=short),) if short else ()
    rules = ("ldv.turn.refill", *beyond, *cites, *last)
    told: dict[str, Any] = {"count": wanted, "players": state.seats}
    if not drawn:
        return log(filled, said(state, "turn.refill_nothing"), *rules, because=reasons, **told)
    numbers = tuple(card.number for card in drawn)
    return log(filled, said(state, "turn.refill"), *rules, because=reasons, numbers=numbers, **told)


def no_refill(state: State, log: Log) -> State:
    """Turns 8 and 9: nothing new comes, and no florin for the Council, if the sentence speaks of one."""
    key = said(state, "turn.no_refill")
    florin = ("ldv.turn.council_florin",) if key == "turn.no_refill" else ()
    return log(state, key, *NO_REFILL, *florin, turn=state.turn)


class FinalScoring(Mechanical, frozen=True):
    """The diversity bonus, and who wins."""

    rules = ("ldv.score.diversity", "ldv.end.winner")

    def follow(self, state: State, action: Action, log: Log) -> State:
        state = replace(state, phase="end")
        for seat in clockwise(state.leonardo, state.seats):
            bonus = diversity_bonus(state, seat)
            state = log(
                receive(state, seat, bonus),
                "score.bonus",
                state.rules.scoring.rule,
                because=partial(_diversity, state, seat),
                seat=seat,
                florins=bonus,
            )
        return log(
            state,
            "score.end",
            "ldv.end.winner",
            "ldv.setup.turns",
            because=lambda: (state.rules.scoring.verdict(state),),
        )


def _diversity(state: State, seat: int) -> tuple[Explanation]:
    return (explain_diversity(state, seat),)
