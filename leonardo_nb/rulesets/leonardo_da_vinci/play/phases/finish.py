"""Phase D: declaring finished inventions, rivals laid open, and who gets the cards."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.by_identity import cached_by_identity
from leonardo_nb.core.decision import Action, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, Param, why
from leonardo_nb.core.state import clockwise
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import CARDS, DISCOUNT, TURNS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import LABS, Invention, Lab, LabName, Packet, words
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play import basic_moves
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases import auctions


class BeginFinishing(Mechanical, frozen=True):
    """Phase D begins with Leonardo's holder."""

    rules = ("ldv.turn.phases", "ldv.finish.order")

    def follow(self, state: State, action: Action, log: Log) -> State:
        state = replace(state, phase="D")
        state = log(
            state, basic_moves.said(state, "finish.begins"), "ldv.turn.phases", "ldv.finish.order", seat=state.leonardo
        )
        return basic_moves.ask_in_order(state, state.rules.finishing)


def discount(state: State, seat: int, card: Invention) -> int:
    """Two weeks for each card that helps."""
    return DISCOUNT * len(state.rules.helping(state, seat, card))


def cards_of_the_type(state: State, seat: int, card: Invention) -> list[Invention]:
    """Those in front of the player; they change hands only after all declarations, so none is of this turn."""
    return [other for other in state.inventions if other.owner == seat and other.type == card.type]


def may_finish(lab: Lab, card: Invention) -> bool:
    """A requested invention, or the one a revealed lab is bound to."""
    return lab.invention == card.number if lab.revealed else card.where == "requested"


class Declaring(Action, frozen=True):
    """What is done in one's place in the order of phase D."""

    def untimely(self, state: State) -> Iterator[Explanation]:
        """All have been asked once the rivals are."""
        if state.phase == "D":
            yield place_has_passed(self.seat) if AskedToDeclare.concerns(state, self.seat) else no_work(self.seat)
        else:
            yield why("finish.only_in_d", "ldv.turn.phases", "ldv.finish.order")


def no_work(seat: int) -> Explanation:
    """Whoever has nothing under way has not been asked, or has declared all there was."""
    return why("finish.no_work", "ldv.finish.declare", seat=seat)


def place_has_passed(seat: int) -> Explanation:
    return why("finish.place_has_passed", "ldv.ruling.declare_optional", "ldv.finish.order", seat=seat)


class DeclareInvention(Declaring, frozen=True):
    """Declare that a lab has finished this invention."""

    lab: LabName
    invention: int

    def out_of_turn(self, state: State) -> Iterator[Explanation]:
        """That no lab works has been said already."""
        return self.objections(state) if AskedToDeclare.concerns(state, self.seat) else iter(())

    def spot(self, state: State) -> str:
        return f"card.{self.invention}"

    def held(self, state: State) -> str:
        return f"lab.{self.seat}.{self.lab}"

    def carried(self, state: State) -> str:
        return self.spot(state)

    def objections(self, state: State) -> Iterator[Explanation]:
        lab = state.lab(self.seat, self.lab)
        if not 1 <= self.invention <= CARDS:
            yield why("start.no_such_invention", "ldv.setup.material", number=self.invention, most=CARDS)
        elif not lab.working:
            yield why("finish.idle", "ldv.finish.declare", lab=self.lab)
        else:
            yield from self.refused(state, lab, state.invention(self.invention))

    def refused(self, state: State, lab: Lab, card: Invention) -> Iterator[Explanation]:
        """Return the objections to finishing this card in this lab now."""
        return declaring_objections(state, lab, card)

    def apply(self, state: State, log: Log) -> State:
        lab, card = state.lab(self.seat, self.lab), state.invention(self.invention)
        return log(
            made_in(state, lab, card),
            "finish.declared",
            "ldv.finish.declare",
            "ldv.ruling.public_events",
            because=partial(explain_made, state, lab, card),
            seat=self.seat,
            lab=self.lab,
            invention=card.number,
            florins=paid_for(state, card),
        )


def made_in(state: State, lab: Lab, card: Invention) -> State:
    """A lab has made an invention: its packet goes back, the lab is free again, and its player is paid."""
    florins = paid_for(state, card)
    made = basic_moves.clear_lab(basic_moves.return_components(state, lab.packet), lab.seat, lab.lab)
    made = made.with_made(card.number, lab.seat, turn=state.turn, florins=florins)
    made = made.with_invention(card.number, finished=card.finished or state.turn)
    return basic_moves.receive(made, lab.seat, florins)


def paid_for(state: State, card: Invention) -> int:
    """The florins that an invention pays whoever makes it now."""
    return card.first if state.rules.pay.is_first(state, card) else card.later


def explain_made(state: State, lab: Lab, card: Invention) -> tuple[Explanation, ...]:
    """Why a lab can make an invention, from the state before, and what it pays."""
    return (
        explain_weeks_needed(state, lab, card),
        _explain_packet(lab, card),
        state.rules.pay.explain(state, card),
    )


def _explain_packet(lab: Lab, card: Invention) -> Explanation:
    """That the components are those of the card; its player alone knows whether the work was begun for another one."""
    told = why("finish.packet", "ldv.finish.declare", packet=words(lab.packet))
    if lab.invention == card.number:
        return told
    begun: dict[str, Param] = {"begun": lab.invention, "invention": card.number}
    may = (why("finish.may_switch", "ldv.ruling.target"),)
    return Explanation("finish.other_target", told.params, may, told.cites, lab.seat, begun, told.key)


def not_in_an_earlier_turn(state: State, card: Invention) -> bool:
    """Whether it still pays the higher sum."""
    return card.finished in (0, state.turn)


def explain_pay(state: State, card: Invention) -> Explanation:
    """Which sum it pays, before it is declared."""
    if not_in_an_earlier_turn(state, card):
        return why("finish.first_pay", "ldv.finish.first_pay", "ldv.invention.pays", florins=card.first)
    cites = "ldv.finish.later_pay", "ldv.invention.pays"
    return why("finish.later_pay", *cites, florins=card.later, turn=card.finished)


def declaring_objections(state: State, lab: Lab, card: Invention) -> Iterator[Explanation]:
    """Return every objection to finishing this card in this lab now."""
    if not may_finish(lab, card):
        yield not_to_be_finished(lab, card)
    yield from work_objections(state, lab, card)


def work_objections(state: State, lab: Lab, card: Invention) -> Iterator[Explanation]:
    """Return the objections to finishing this card with the work done."""
    if lab.packet != card.needs:
        yield why(
            "finish.other_components",
            "ldv.finish.declare",
            because=[
                why("finish.lies_there", "ldv.start.exact_components", packet=words(lab.packet)),
                why("start.card_needs", "ldv.invention.needs", invention=card.number, packet=words(card.needs)),
            ],
            invention=card.number,
        )
    if lab.weeks + discount(state, lab.seat, card) < card.weeks:
        yield why("finish.too_early", "ldv.finish.declare", because=[explain_weeks_needed(state, lab, card)])
    if state.made_by(card.number)[lab.seat].turn:
        yield why("start.made_before", "ldv.invention.once_per_player", invention=card.number)


def not_to_be_finished(lab: Lab, card: Invention) -> Explanation:
    if lab.revealed:
        return why("finish.bound", "ldv.ruling.rival_must_lock", lab=lab.lab, invention=lab.invention)
    if card.finished:
        return why("finish.gone", "ldv.finish.declare", "ldv.finish.memo_arrow", invention=card.number)
    return why("finish.not_requested", "ldv.finish.declare", "ldv.start.unrequested", invention=card.number)


def explain_weeks_needed(state: State, lab: Lab, card: Invention) -> Explanation:
    """Weeks done + 2 for each card of the type, against the weeks needed."""
    bonus = discount(state, lab.seat, card)
    total = lab.weeks + bonus
    return why(
        "finish.weeks_enough" if total >= card.weeks else "finish.weeks_short",
        "ldv.invention.needs",
        because=_explain_discount(state, lab.seat, card, short=total < card.weeks),
        weeks=lab.weeks,
        bonus=bonus,
        total=total,
        needed=card.weeks,
    )


def _explain_discount(state: State, seat: int, card: Invention, short: bool) -> Iterator[Explanation]:
    """What gives a discount, and what was finished this turn; where weeks are missing, all else that gives none."""
    helping = state.rules.helping(state, seat, card)
    for other in state.inventions:
        if other.type != card.type:
            continue
        turn = state.made_by(other.number)[seat].turn
        if other in helping:
            cites = ("ldv.finish.discount", "ldv.invention.types", "ldv.finish.keep_card")
            yield why("finish.discount", *cites, invention=other.number, type=card.type, weeks=DISCOUNT)
        elif other.number != card.number and turn == state.turn:
            yield _explain_no_discount(state, seat, other)
        elif other.number != card.number and other.owner != seat and turn and short:
            yield why("finish.no_discount_without_card", "ldv.finish.discount", invention=other.number, turn=turn)


def _explain_no_discount(state: State, seat: int, made: Invention) -> Explanation:
    """Of an invention made this turn: its card is still to come or has just come, or there is none for this player."""
    if made.owner == seat or made in auctions.open_cards(state):
        return why("finish.no_discount_yet", "ldv.finish.discount", invention=made.number)
    return why("finish.no_discount_card", "ldv.finish.discount", "ldv.finish.later_pay", invention=made.number)


class PassDeclaring(Declaring, frozen=True):
    """Declare nothing more this turn."""

    gives_up = True

    def told(self, state: State) -> Explanation:
        declared = any(made.seat == self.seat and made.turn == state.turn for made in state.finished)
        return why("action.declare_no_more" if declared else "action.pass_declaring", seat=self.seat)

    def objections(self, state: State) -> Iterator[Explanation]:
        if state.options.declare == "must":
            for action in declarations(state, self.seat):
                cites = ("ldv.ruling.declare_optional", "ldv.finish.declare")
                yield why("finish.must_declare", *cites, lab=action.lab, invention=action.invention)

    def apply(self, state: State, log: Log) -> State:
        return log(state, "finish.passed", "ldv.ruling.declare_optional", seat=self.seat)


class AskedToDeclare(basic_moves.AskedInOrder, frozen=True):
    """A question about finished inventions, for those whose labs work."""

    @classmethod
    def concerns(cls, state: State, seat: int) -> bool:
        small, large = state.labs_of(seat)
        return small.working or large.working

    def has_begun(self, state: State) -> bool:
        order = clockwise(state.leonardo, state.seats)
        earlier = order[: order.index(self.seat)]
        made = any(made.turn == state.turn for made in state.finished)
        return made or any(self.concerns(state, seat) for seat in earlier)


class DeclareInventions(AskedToDeclare, frozen=True):
    """Which finished inventions to declare."""

    accepts = (DeclareInvention, PassDeclaring)
    rules = ("ldv.finish.order", "ldv.finish.declare", "ldv.ruling.declare_optional")

    def because(self, state: State) -> Explanation:
        cites = "ldv.ruling.declare_optional", "ldv.finish.order"
        return why("because.declare_inventions", *cites, seat=self.seat)

    def legal(self, state: State) -> Sequence[Action]:
        found = declarations(state, self.seat)
        must = found and state.options.declare == "must"
        return found if must else [*found, PassDeclaring(self.seat)]

    def candidates(self, state: State) -> Sequence[Action]:
        labs = [lab for lab in state.labs_of(self.seat) if lab.working]
        cards = [c for c in state.inventions if c.where == "requested" or any(c.number == b.invention for b in labs)]
        declared = [DeclareInvention(self.seat, lab, card.number) for lab in LABS for card in cards]
        return [*declared, PassDeclaring(self.seat)]

    def out_of_turn(self, state: State, seat: int) -> Iterator[Explanation]:
        order = clockwise(state.leonardo, state.seats)
        if not self.concerns(state, seat):
            yield no_work(seat)
        elif order.index(seat) < order.index(self.seat) and type(self)(seat) not in state.pending:
            yield place_has_passed(seat)
        yield why("core.wrong_seat", "ldv.finish.order", seat=self.seat)

    def follow(self, state: State, action: Action, log: Log) -> State:
        more = any(lab.working for lab in state.labs_of(self.seat))
        return state if isinstance(action, PassDeclaring) or not more else state.then(self)


def declarations(state: State, seat: int) -> list[DeclareInvention]:
    """Everything a player can declare now."""
    working = [lab for lab in state.labs_of(seat) if lab.working]
    packets = [lab.packet for lab in working]
    requested = [card for card, needs in _requested(state.inventions) if needs in packets]
    return [
        DeclareInvention(seat, lab.lab, card.number)
        for lab in working
        for card in ([state.invention(lab.invention)] if lab.revealed else requested)
        if is_finished(state, lab, card)
    ]


@cached_by_identity
def _requested(inventions: tuple[Invention, ...]) -> list[tuple[Invention, Packet]]:
    """The requested inventions, each with the components it needs."""
    return [(card, card.needs) for card in inventions if card.where == "requested"]


def is_finished(state: State, lab: Lab, card: Invention) -> bool:
    """The exact components, weeks enough, and not made before by this player."""
    return (
        lab.packet == card.needs
        and lab.weeks + discount(state, lab.seat, card) >= card.weeks
        and not state.made_by(card.number)[lab.seat].turn
    )


def no_rounds(_state: State) -> tuple[int, int]:
    """All declare their inventions once a turn."""
    return 0, 0


def cards_stay(state: State, _number: int, _log: Log) -> State:
    """Nothing is cleared away before requested inventions are topped up."""
    return state


class RevealRivals(Mechanical, frozen=True):
    """Who still works on an invention finished this turn says so."""

    rules = ("ldv.finish.reveal_rivals", "ldv.ruling.reveal_when")

    def follow(self, state: State, action: Action, log: Log) -> State:
        if not auctions.open_cards(state):
            return log(state, "finish.no_cards", "ldv.finish.single_card", "ldv.finish.reveal_rivals")
        rivals = [lab for lab in state.labs if is_rival(state, lab)]
        for lab in rivals:
            state = state.rules.rival(state, lab, log)
        if not rivals:
            state = log(state, "finish.no_rivals", "ldv.finish.reveal_rivals")
        return state.then(AwardCards())


def reveal(state: State, lab: Lab, log: Log) -> State:
    """A rival's components are laid open; the lab is bound to its invention, which is too late in the last turn."""
    bound = state.with_lab(lab.seat, lab.lab, revealed=True)
    cites = "ldv.finish.reveal_rivals", "ldv.ruling.reveal_when", "ldv.ruling.rival_must_lock", "ldv.finish.memo_arrow"
    told: dict[str, Any] = {"seat": lab.seat, "lab": lab.lab, "invention": lab.invention, "packet": words(lab.packet)}
    if state.turn == TURNS:
        return log(bound, "finish.rival_last", *cites, "ldv.setup.turns", **told)
    return log(bound, "finish.rival", *cites, **told, florins=state.invention(lab.invention).later)


def is_rival(state: State, lab: Lab) -> bool:
    """Whether this lab's secret target was first made this turn by somebody else."""
    if not lab.working or lab.revealed:
        return False
    made = state.made_by(lab.invention)[lab.seat].turn
    return state.invention(lab.invention).finished == state.turn and not made


class AwardCards(Mechanical, frozen=True):
    """A sole maker takes the card; for the others there are auctions."""

    rules = ("ldv.finish.single_card", "ldv.finish.auction")

    def follow(self, state: State, action: Action, log: Log) -> State:
        cards = auctions.open_cards(state)
        if not cards:
            return log(state, "finish.no_cards", "ldv.finish.single_card")
        for card in cards:
            makers = auctions.makers_this_turn(state, card)
            if len(makers) == 1:
                state = log(
                    auctions.award(state, card, makers[0]),
                    "finish.sole_maker",
                    "ldv.finish.single_card",
                    "ldv.finish.keep_card",
                    seat=makers[0],
                    invention=card.number,
                )
        return auctions.next_auction(state, log)
