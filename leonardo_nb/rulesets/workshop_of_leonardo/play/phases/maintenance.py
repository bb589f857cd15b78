"""Maintenance: the gaps in the centre are filled, and the Fatigue card goes to the most fatigued player."""

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.block import in_force
from leonardo_nb.core.decision import Action, Decision, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import REVEALED
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import CENTRE, TABLES, Centre
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.fatigue import (
    candidates,
    chosen_by,
    explain_count,
    explain_counts,
    more_fatigued,
    reading,
    spared,
)
from leonardo_nb.rulesets.workshop_of_leonardo.play.timing import given_later

_place = attrgetter("place")


class Maintenance(Mechanical, frozen=True):
    """The centre is refilled; then the Fatigue card moves, stays, or the holder is asked."""

    rules = ("workshop.maintenance.refill", "workshop.maintenance.fatigue")

    def asked(self, state: State) -> Explanation:
        return why("question.maintenance", *self.cites(state), seat=state.holder, round=state.round)

    def follow(self, state: State, action: Action, log: Log) -> State:
        state = replace(state, phase="maintenance")
        gaps = [kind for kind in CENTRE if len(state.centre(kind)) < REVEALED]
        if not gaps:
            state = log(state, "refill.full", "workshop.maintenance.refill", seat=state.holder)
        for kind in gaps:
            state = refill(state, kind, log, state.holder, "workshop.maintenance.refill")
        return assign(state, log)


def refill(state: State, kind: Centre, log: Log, seat: int, rule: str) -> State:
    """A seat fills the gaps in a row from its deck as long as there are cards, by this rule."""
    lying, table = state.centre(kind), TABLES[kind]
    gaps = [place for place in range(1, REVEALED + 1) if place not in lying]
    rows = list(getattr(state, table))
    drawn = sorted([row for row in rows if row.where == "deck"], key=_place)[: len(gaps)]
    for place, row in zip(gaps, drawn, strict=False):
        rows[row.card - 1] = replace(row, where="centre", place=place)
    cards = tuple([row.card for row in drawn])
    left = len(gaps) - len(cards)
    if not cards:
        return log(state, f"refill.none_{kind}", rule, seat=seat, gaps=left)
    state = replace(state, **{table: tuple(rows)})
    named: dict[str, Any] = {kind: cards}
    key = f"refill.short_{kind}" if left else f"refill.done_{kind}"
    return log(state, key, rule, seat=seat, count=len(cards), gaps=left, **named)


def assign(state: State, log: Log) -> State:
    """Where the Fatigue card goes: there may be nobody, one, or several to choose from."""
    found, holder, rules = candidates(state), state.holder, _decisive(state)
    if not found:
        return log(state, _kept(state), *rules, because=lambda: explain_counts(state), seat=holder)
    if len(found) > 1:
        count = state.count_taken(found[0])
        key = f"fatigue.choice{_kind_of_choice(state)}"
        state = log(state, key, *rules, because=lambda: explain_counts(state), seat=holder, seats=found, count=count)
        return state.then(ChooseHolder(holder))
    before, (target,) = state, found
    most = "_most" if len(more_fatigued(state)) > 1 else ""
    return log(
        replace(state, holder=target),
        f"fatigue.moves{'_immune' if state.immune(holder) else ''}{most}{state.rules.fatigue.told}",
        *rules,
        because=lambda: explain_counts(before),
        seat=holder,
        to=target,
        count=state.count_taken(target),
        own=state.count_taken(holder),
    )


def _decisive(state: State) -> tuple[str, ...]:
    """The rules by which the card moves or stays, the decisive one first; immunity only where it spares somebody."""
    rule, immune, more = state.rules.fatigue.rule, "workshop.maintenance.immune", more_fatigued(state)
    alone = ("workshop.ruling.solo_fatigue",) if state.solo else ()
    if state.immune(state.holder):
        return immune, "workshop.ruling.immune_target" if more else "workshop.ruling.all_immune", rule, *alone
    tied = ("workshop.ruling.fatigue_tie",) if len(more) > 1 else ()
    return rule, *tied, *((immune,) if spared(state) else ()), *alone


def _kept(state: State) -> str:
    """Why the holder keeps the card: everybody is immune, or those with more cards are, or nobody has more."""
    if state.immune(state.holder):
        return "fatigue.all_immune"
    return "fatigue.stays_immune" if spared(state) else "fatigue.stays"


def _kind_of_choice(state: State) -> str:
    """Return the ending of the key for the holder's choice: among any players, those with more cards, or equals."""
    among = "_any" if state.options.fatigue == "any_more" else state.rules.fatigue.told
    return f"_immune{among}" if state.immune(state.holder) else among


class GiveFatigue(Action, frozen=True):
    """Give the Fatigue card to this player."""

    untimely = given_later

    to: int

    def told(self, state: State) -> Explanation:
        first = state.rules.first
        if self.to not in range(state.seats):
            return why("action.give_fatigue_unknown", number=self.to)
        if state.phase == "setup":
            return why("action.give_fatigue_first", to=self.to, left=first.of(state, self.to))
        count, left = state.count_taken(self.to), first.of(state, self.to)
        return why(f"action.give_fatigue{state.rules.fatigue.told}", to=self.to, count=count, left=left)

    def spot(self, state: State) -> str:
        return f"player.{self.to}"

    def objections(self, state: State) -> Iterator[Explanation]:
        if self.to not in range(state.seats):
            rule = "workshop.setup.fatigue" if state.phase == "setup" else state.rules.fatigue.rule
            yield why("fatigue.no_player", rule, number=self.to, last=state.seats - 1)
        elif state.phase != "setup":
            yield from self._target_objections(state)

    def no_choice(self, state: State) -> Iterator[Explanation]:
        """Why the card is not given by anybody where the rules leave at most one player to receive it."""
        found, holder = candidates(state), state.holder
        if self.seat == holder and self.to not in (found or (holder,)):
            yield from self.objections(state)
        elif found:
            because = (explain_count(state, found[0], state.count_taken(holder)),)
            yield why("fatigue.no_choice", *_decisive(state), because=because, seat=holder, to=found[0])
        else:
            yield why(_kept(state), *_decisive(state), because=explain_counts(state), seat=holder)

    def _target_objections(self, state: State) -> Iterator[Explanation]:
        """Why somebody cannot be given the card in Maintenance."""
        found, by = candidates(state), state.rules.fatigue
        own, count = state.count_taken(state.holder), state.count_taken(self.to)
        because = (explain_count(state, self.to, own),)
        if self.to == state.holder:
            yield self._not_yourself(state, found)
            return
        if state.immune(self.to):
            yield why("fatigue.immune", "workshop.maintenance.immune", to=self.to)
        if not state.immune(state.holder) and count <= own:
            yield why(f"fatigue.not_more{by.told}", by.rule, because=because, to=self.to, count=count, own=own)
        elif self.to not in found and not state.immune(self.to):
            most = max(state.count_taken(seat) for seat in found)
            rules, told = (*reading(state), by.rule), {"to": self.to, "count": count, "most": most}
            yield why(f"fatigue.not_most{by.told}", *rules, because=because, seats=found, **told)

    def _not_yourself(self, state: State, found: tuple[int, ...]) -> Explanation:
        """Why the holder cannot keep the card: immune, or with fewer cards than others."""
        own, by = state.count_taken(state.holder), state.rules.fatigue
        if state.immune(state.holder):
            return why("fatigue.not_yourself_immune", "workshop.maintenance.immune", *reading(state), seats=found)
        if state.options.fatigue == "any_more":
            return why(f"fatigue.not_yourself_any{by.told}", by.rule, seats=found, own=own)
        most = max((state.count_taken(seat) for seat in found), default=own)
        return why(f"fatigue.not_yourself{by.told}", by.rule, seats=found, count=most, own=own)

    def apply(self, state: State, log: Log) -> State:
        return state


class MoveFatigue(Mechanical, frozen=True):
    """The Fatigue card moves or stays where other rules would have asked the holder."""

    rules = ("workshop.maintenance.fatigue",)
    settles = (GiveFatigue,)

    def asked(self, state: State) -> Explanation:
        return why("question.move_fatigue", *self.cites(state), seat=state.holder)

    def follow(self, state: State, action: Action, log: Log) -> State:
        return assign(state, log)


class ChooseHolder(Decision, frozen=True):
    """The holder chooses the player to give the Fatigue card to, if there are several."""

    accepts = (GiveFatigue,)
    rules = ("workshop.maintenance.fatigue",)

    def cites(self, state: State) -> tuple[str, ...]:
        return in_force(state, chosen_by(state))

    def asked(self, state: State) -> Explanation:
        return why("question.choose_holder", *self.cites(state), seat=self.seat, seats=candidates(state))

    def because(self, state: State) -> Explanation:
        cites, reasons = self.cites(state), explain_counts(state)
        return why("because.choose_holder", *cites, because=reasons, seat=self.seat, seats=candidates(state))

    def out_of_turn(self, state: State, seat: int) -> Iterator[Explanation]:
        yield why("fatigue.holder_chooses", state.rules.fatigue.rule, seat=self.seat)

    def candidates(self, state: State) -> Sequence[Action]:
        return [GiveFatigue(self.seat, seat) for seat in range(state.seats)]

    def legal(self, state: State) -> Sequence[Action]:
        return [GiveFatigue(self.seat, seat) for seat in sorted(candidates(state))]

    def follow(self, state: State, action: Action, log: Log) -> State:
        assert isinstance(action, GiveFatigue)
        before, own = state, state.count_taken(self.seat)
        return log(
            replace(state, holder=action.to),
            "fatigue.given",
            *chosen_by(state),
            because=lambda: (explain_count(before, action.to, own),),
            seat=self.seat,
            to=action.to,
        )
