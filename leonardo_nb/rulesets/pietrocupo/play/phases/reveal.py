"""Phase D in Pietrocupo's variant: two rounds in which each player may reveal one finished invention."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.by_identity import cached_by_identity
from leonardo_nb.core.citation import as_cited
from leonardo_nb.core.decision import Action, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import clockwise
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import CITY_TURNS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import LABS, Invention, Lab, Packet
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases import finish
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.auctions import award
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.turn import refill
from leonardo_nb.rulesets.pietrocupo.ground.components import REVEAL_ROUNDS

LAST_REFILL: Final = "ldv.ruling.refill_after_7"
"""Between rounds, this alone says when nothing new comes: that the city is closed has nothing to do with it."""


def cards_of_earlier_turns(state: State, seat: int, card: Invention) -> list[Invention]:
    """Those of the type in front of the player; a card won in the first round is of this turn."""
    return [other for other in finish.cards_of_the_type(state, seat, card) if other.finished < state.turn]


def may_reveal(state: State, lab: Lab, card: Invention) -> bool:
    """A requested invention or one revealed this turn, be its card gone; or the one a lab is bound to."""
    if lab.revealed:
        return lab.invention == card.number
    return card.where == "requested" or card.finished == state.turn


class RevealRound(Mechanical, frozen=True, kw_only=True):
    """Everybody whose labs work is asked, clockwise from the first player."""

    rules = ("pietro.reveal.rounds", "pietro.faq.several")

    number: int

    def follow(self, state: State, action: Action, log: Log) -> State:
        seats = [seat for seat in clockwise(state.leonardo, state.seats) if RevealOne.concerns(state, seat)]
        key = "reveal.round" if seats else "reveal.nobody"
        alone = ("pietro.ruling.blocks",) if state.rules.council_opening else ()
        state = log(state, key, *self.rules, *alone, number=self.number, seat=state.leonardo)
        replacing = self.number in state.rules.replacing.rounds
        then = (ReplaceInventions(number=self.number),) if replacing else ()
        return state.then(*(RevealOne(seat, self.number) for seat in seats), *then)


ONE_TURN = ("ldv.ruling.declare_optional", "ldv.finish.order")


def no_rounds(_action: Action, state: State) -> tuple[str, ...]:
    """Where inventions are not revealed in rounds: the sentence that says so, and its rules."""
    return () if state.rules.replacing.rounds else ("reveal.no_rounds", *ONE_TURN)


def rounds_are_over(_action: Action, state: State) -> Iterator[Explanation]:
    """Outside phase D, and after the last round."""
    if state.phase != "D":
        yield why("reveal.too_early", "pietro.reveal.rounds")
    elif not any(isinstance(decision, RevealRound | RevealOne) for decision in state.pending):
        yield why("reveal.over", "pietro.reveal.rounds")


class RevealInvention(finish.DeclareInvention, frozen=True):
    """Reveal that a lab has finished this invention."""

    untimely = rounds_are_over
    why_no_such_action = no_rounds

    def told(self, state: State) -> Explanation:
        return why("action.reveal_invention", lab=self.lab, invention=self.invention)

    def refused(self, state: State, lab: Lab, card: Invention) -> Iterator[Explanation]:
        if not may_reveal(state, lab, card):
            yield finish.not_to_be_finished(lab, card)
        yield from finish.work_objections(state, lab, card)

    def apply(self, state: State, log: Log) -> State:
        lab, card = state.lab(self.seat, self.lab), state.invention(self.invention)
        first, made = not card.finished, finish.made_in(state, lab, card)
        return log(
            award(made, card, self.seat) if first else made,
            "reveal.first" if first else "reveal.later",
            "pietro.reveal.first_takes_all",
            "ldv.finish.declare",
            "ldv.ruling.public_events",
            because=partial(finish.explain_made, state, lab, card),
            seat=self.seat,
            lab=self.lab,
            invention=card.number,
            florins=finish.paid_for(state, card),
        )


def not_made_yet(_state: State, card: Invention) -> bool:
    """Whether it still pays the higher sum."""
    return not card.finished


def explain_pay(state: State, card: Invention) -> Explanation:
    """The first gets the higher sum and the card; all who come later, in this turn or another one, the lower sum."""
    rule = "pietro.reveal.first_takes_all"
    if not card.finished:
        return why("reveal.first_pay", rule, "ldv.finish.keep_card", florins=card.first)
    cites = (rule, "pietro.ruling.reveal_grey_amount")
    if card.finished == state.turn:
        return why("reveal.same_turn_pay", *cites, florins=card.later, seat=card.owner)
    return why("reveal.later_pay", *cites, florins=card.later, turn=card.finished)


def one_a_round(seat: int) -> Explanation:
    return why("reveal.place_has_passed", "pietro.reveal.rounds", seat=seat)


class PassRevealing(finish.PassDeclaring, frozen=True):
    """Reveal nothing in this round."""

    untimely = rounds_are_over
    why_no_such_action = no_rounds

    def told(self, state: State) -> Explanation:
        return why("action.pass_revealing")

    def objections(self, state: State) -> Iterator[Explanation]:
        if state.options.declare == "must":
            for action in revelations(state, self.seat):
                rule = "pietro.ruling.reveal_optional"
                yield why("reveal.must", rule, lab=action.lab, invention=action.invention)

    def apply(self, state: State, log: Log) -> State:
        return log(state, "reveal.passed", "pietro.ruling.reveal_optional", seat=self.seat)


class RevealOne(finish.AskedToDeclare, frozen=True):
    """Which finished invention to reveal in this round."""

    accepts = (RevealInvention, PassRevealing)
    rules = ("pietro.reveal.rounds", "ldv.finish.declare", "pietro.ruling.reveal_optional")

    number: int

    def because(self, state: State) -> Explanation:
        cites = "pietro.reveal.rounds", "pietro.ruling.reveal_optional"
        return why("because.reveal_one", *cites, seat=self.seat, number=self.number)

    def legal(self, state: State) -> Sequence[Action]:
        found = revelations(state, self.seat)
        must = found and state.options.declare == "must"
        return found if must else [*found, PassRevealing(self.seat)]

    def candidates(self, state: State) -> Sequence[Action]:
        bound = [lab.invention for lab in state.labs_of(self.seat) if lab.working]
        cards = [
            card
            for card in state.inventions
            if card.where == "requested" or card.finished == state.turn or card.number in bound
        ]
        revealed = [RevealInvention(self.seat, lab, card.number) for lab in LABS for card in cards]
        return [*revealed, PassRevealing(self.seat)]

    def out_of_turn(self, state: State, seat: int) -> Iterator[Explanation]:
        order = clockwise(state.leonardo, state.seats)
        if not self.concerns(state, seat):
            yield as_cited(state, finish.no_work(seat))
        elif order.index(seat) < order.index(self.seat) and type(self)(seat, self.number) not in state.pending:
            yield as_cited(state, one_a_round(seat))
        yield as_cited(state, why("core.wrong_seat", "pietro.reveal.rounds", seat=self.seat))


def revelations(state: State, seat: int) -> list[RevealInvention]:
    """Everything a player can reveal now."""
    labs = [lab for lab in state.labs_of(seat) if lab.working]
    if not labs:
        return []
    packets = [lab.packet for lab in labs]
    shown = [card for card, needs in _on_show(state.inventions, state.turn) if needs in packets]
    return [
        RevealInvention(seat, lab.lab, card.number)
        for lab in labs
        for card in ([state.invention(lab.invention)] if lab.revealed else shown)
        if finish.is_finished(state, lab, card)
    ]


@cached_by_identity
def _on_show(inventions: tuple[Invention, ...], turn: int) -> list[tuple[Invention, Packet]]:
    """The inventions requested or revealed this turn, each with the components it needs."""
    return [(card, card.needs) for card in inventions if card.where == "requested" or card.finished == turn]


class ReplaceInventions(Mechanical, frozen=True, kw_only=True):
    """After a round: new inventions instead of those whose cards were taken or, by option, of all."""

    rules = ("pietro.reveal.rounds", "pietro.ruling.replace_incomplete")

    number: int

    def asked(self, state: State) -> Explanation:
        key = "question.replace_inventions" if self._tops_up(state) else "question.replace_nothing"
        return why(key, *self.cites(state), number=self.number)

    def _tops_up(self, state: State) -> bool:
        return state.turn <= (state.rules.last_refill if self.number < REVEAL_ROUNDS else CITY_TURNS)

    def follow(self, state: State, action: Action, log: Log) -> State:
        if not self._tops_up(state):
            return log(state, "reveal.none_replaced", LAST_REFILL, turn=state.turn)
        return refill(state.rules.replacing.clear(state, self.number, log), log)


def cards_stay(state: State, _number: int, log: Log) -> State:
    """Only the cards taken are replaced."""
    cites = ("pietro.reveal.rounds", "pietro.ruling.replace_incomplete", "pietro.ruling.second_round_new")
    return log(state, "reveal.replaced", *cites)


def cards_go_under(state: State, number: int, log: Log) -> State:
    """All face-up cards go under the deck, from left to right, for all to see."""
    cards = state.requested()
    numbers = tuple(card.number for card in cards)
    all_know = "".join(str(seat) for seat in range(state.seats))
    deck = [replace(card, slot=card.slot + len(cards)) for card in state.deck()]
    under = [
        replace(card, where="deck", slot=len(cards) - place, known_to=all_know) for place, card in enumerate(cards)
    ]
    moved = {card.number: card for card in (*deck, *under)}
    inventions = tuple(moved.get(card.number, card) for card in state.inventions)
    new = ("pietro.ruling.second_round_new",) if number < REVEAL_ROUNDS else ()
    cites = ("pietro.reveal.rounds", "pietro.ruling.replace_incomplete", *new)
    return log(replace(state, inventions=inventions), "reveal.all_replaced", *cites, numbers=numbers)


def round_of(state: State) -> tuple[int, int]:
    """Which round it is, and of how many; 0 where none is played just now."""
    rounds = [question for question in state.rules.finishing if isinstance(question, RevealRound)]
    asked = state.pending[-1] if state.pending else None
    number = asked.number if isinstance(asked, RevealOne | RevealRound | ReplaceInventions) else 0
    return number, len(rounds)


class LayRivalsOpen(Mechanical, frozen=True):
    """After the last round: who still works on an invention revealed this turn says so."""

    rules = ("ldv.finish.reveal_rivals", "pietro.ruling.rivals")

    def follow(self, state: State, action: Action, log: Log) -> State:
        rivals = [lab for lab in state.labs if finish.is_rival(state, lab)]
        for lab in rivals:
            state = state.rules.rival(state, lab, log)
        return state if rivals else log(state, "reveal.no_rivals", *self.rules)
