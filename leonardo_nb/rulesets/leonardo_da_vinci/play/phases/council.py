"""Zone A, the Council: Leonardo, the choice of privileges, and carrying them out in order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import asdict, replace

from leonardo_nb.core.citation import as_cited
from leonardo_nb.core.decision import Action, Decision, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import with_row
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import (
    clear_zone,
    leave_zone,
    only_in_the_city,
    pay,
    whoever_is_asked,
)
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.council_move import MoveFrom
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.privileges import TOO_DEAR, too_dear
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import (
    asked_in,
    explain_rank,
    explain_ranking,
    is_first,
    rank_of,
    rules_of_order,
)


class ResolveCouncil(Mechanical, frozen=True):
    """The ranking in the Council, and who may choose."""

    rules = ("ldv.resolve.order", "ldv.council.free")

    def follow(self, state: State, action: Action, log: Log) -> State:
        state = replace(state, lord="A")
        order = [*asked_in(state, "A")]
        if not order:
            return log(state, "council.empty", "ldv.ruling.council_empty", "ldv.council.money_grows")
        ranked = log(
            state,
            "council.ranking",
            "ldv.resolve.order",
            "ldv.council.free",
            because=lambda: explain_ranking(state, "A"),
            seats=tuple(order),
        )
        after: State
        after, asked = state.rules.choosers(ranked, order, log)
        holder = (question(asked[0]) for question in state.rules.council_opening)
        choices = (ChoosePrivilege(seat) for seat in asked)
        leave = LeaveCouncil(choosers=tuple(asked), sent_home=tuple(seat for seat in order if seat not in asked))
        return after.then(*holder, *choices, OrderPrivileges(), leave)


def send_last_home(state: State, order: list[int], log: Log) -> tuple[State, list[int]]:
    """If everybody is in the Council the last in rank gets nothing, except with two players."""
    absent = tuple(seat for seat in range(state.seats) if seat not in order)
    if len(order) == 1:
        return state, order
    if absent:
        cites = ("ldv.council.last_gets_nothing",)
        return log(state, "council.last_may_choose", *cites, seat=order[-1], absent=absent), order
    if state.seats == 2:
        return log(state, "council.two_players", "ldv.council.two_players", seats=tuple(order)), order
    last = order[-1]
    state = log(
        leave_zone(state, "A", last),
        "council.last_gets_nothing",
        "ldv.council.last_gets_nothing",
        seat=last,
        players=state.seats,
    )
    return state, order[:-1]


class NameHolder(Action, frozen=True):
    """Give Leonardo to this player, or keep him."""

    out_of_turn = whoever_is_asked

    to: int

    def told(self, state: State) -> Explanation:
        """Whoever chooses keeps him, takes him, or gives him to another player."""
        if self.to != self.seat:
            return super().told(state)
        return why("action.keep_leonardo" if self.to == state.leonardo else "action.take_leonardo")

    def untimely(self, state: State) -> Iterator[Explanation]:
        if leaving(state):
            yield why("council.leonardo_settled", "ldv.council.leonardo")
        else:
            yield from only_in_the_city(state, "council.leonardo_when", "ldv.council.leonardo")

    def commitment(self, state: State) -> int:
        """Nothing, where he stays with whoever has him."""
        return int(self.to != state.leonardo)

    def spot(self, state: State) -> str:
        return f"player.{self.to}"

    def objections(self, state: State) -> Iterator[Explanation]:
        if not 0 <= self.to < state.seats:
            yield why("council.no_such_player", "ldv.council.leonardo", last=state.seats - 1)

    def apply(self, state: State, log: Log) -> State:
        at_once = () if self.to == state.leonardo else ("ldv.ruling.leonardo_at_once",)
        return log(
            replace(state, leonardo=self.to),
            self._outcome(state),
            "ldv.council.leonardo",
            *at_once,
            seat=self.seat,
            to=self.to,
        )

    def _outcome(self, state: State) -> str:
        if self.to == state.leonardo:
            return "council.leonardo_kept" if self.to == self.seat else "council.leonardo_stays"
        return "council.leonardo_taken" if self.to == self.seat else "council.leonardo"


class GiveLeonardo(Decision, frozen=True):
    """The first in rank decides who takes Leonardo."""

    accepts = (NameHolder,)
    rules = ("ldv.council.leonardo",)

    def because(self, state: State) -> Explanation:
        told: dict[str, Any] = {"seat": self.seat, "zone": "A"}
        return why("because.give_leonardo", *self.rules, because=explain_rank(state, "A", self.seat), **told)

    def out_of_turn(self, state: State, seat: int) -> Iterator[Explanation]:
        yield as_cited(state, why("council.first_decides", "ldv.council.leonardo", seat=self.seat))

    def candidates(self, state: State) -> Sequence[Action]:
        return [NameHolder(self.seat, to) for to in range(state.seats)]


def not_choosing(action: Action, state: State) -> Iterator[Explanation]:
    """Privileges are chosen in the Council, once it is settled who takes Leonardo, and before they are carried out."""
    if not leaving(state):
        yield from only_in_the_city(state, "council.chosen_when", "ldv.resolve.order")
    elif any(isinstance(question, ChoosePrivilege) for question in state.pending):
        if not state.group("A", action.seat).queue:
            yield not_in_council(state, action.seat)
        yield why("council.leonardo_first", "ldv.council.leonardo", seat=state.pending[-1].seat)
    else:
        leaves = isinstance(state.pending[-1], LeaveCouncil)
        yield why(f"council.all_{'chosen_leaving' if leaves else 'have_chosen'}", "ldv.council.execute_in_order")


def leaving(state: State) -> LeaveCouncil | None:
    """Return the last step of the Council while it is being resolved."""
    return next((step for step in state.pending if isinstance(step, LeaveCouncil)), None)


def not_in_council(state: State, seat: int) -> Explanation:
    """Who is not there was the last of all, has taken no privilege or, as far as is known, was never there."""
    known = leaving(state)
    if known and seat in known.sent_home:
        return why("council.ranked_last", "ldv.council.last_gets_nothing", "ldv.resolve.rank", seat=seat)
    cites = "ldv.council.each_once", "ldv.resolve.rank"
    gone = known and seat in known.choosers
    return why("council.took_none" if gone else "council.not_there", *cites, seat=seat)


class TakePrivilege(Action, frozen=True):
    """Choose one of the four privileges."""

    untimely = not_choosing

    privilege: int

    def out_of_turn(self, state: State) -> Iterator[Explanation]:
        """Whoever has chosen for good is told so once, whatever it was."""
        has_chosen = ChoosePrivilege(self.seat) not in state.pending
        own = "council.taken", self.seat
        for reason in self.objections(state):
            if not (has_chosen and (reason.key, reason.params.get("seat")) == own):
                yield reason

    def spot(self, state: State) -> str:
        return f"privilege.{self.privilege}"

    def price(self, state: State) -> int:
        return state.rules.privileges[self.privilege].price

    def objections(self, state: State) -> Iterator[Explanation]:
        privilege = state.rules.privileges.get(self.privilege)
        if privilege is None:
            left = self._left(state)
            yield why("council.no_such_privilege", "ldv.council.each_once", privilege=self.privilege, privileges=left)
            return
        holder = state.holder_of(self.privilege)
        if privilege.price and holder != self.seat:
            yield from too_dear(state, self.seat, self.privilege, due(state, self.seat))
        if holder is not None:
            yield why("council.taken", "ldv.council.each_once", privilege=self.privilege, seat=holder)
        yield from privilege.objections(state, self.seat)

    def _left(self, state: State) -> tuple[int, ...]:
        """What the seat can choose instead; nothing while somebody else is asked."""
        asked = state.pending[-1] == ChoosePrivilege(self.seat)
        found = privileges_of(state, self.seat) if asked else []
        return tuple(each.privilege for each in found if next(each.objections(state), None) is None)

    def whatever_it_costs(self, state: State) -> list[Explanation]:
        """Return the objections to it, its price apart."""
        return [reason for reason in self.objections(state) if reason.key != TOO_DEAR]

    def apply(self, state: State, log: Log) -> State:
        held, stated = state.players[self.seat].privileges, state.rules.privileges[self.privilege].rule
        digits = int("".join(map(str, sorted((*held, self.privilege))))) if held else self.privilege
        return log(
            with_row(state, "players", self.seat, privilege=digits),
            "council.chosen",
            "ldv.council.each_once",
            "ldv.ruling.council_details",
            *filter(None, [stated]),
            seat=self.seat,
            privilege=self.privilege,
        )


class DeclinePrivilege(Action, frozen=True):
    """Take the workers back without a privilege."""

    gives_up = True

    def untimely(self, state: State) -> Iterator[Explanation]:
        if MoveFrom(self.seat) in state.pending:
            yield why("council.must_move", "ldv.ruling.move_none")
        else:
            yield from not_choosing(self, state)

    def objections(self, state: State) -> Iterator[Explanation]:
        return state.rules.declining(state, self.seat)

    def apply(self, state: State, log: Log) -> State:
        left: State = state.rules.queue.passed(state, "A", self.seat)
        privileges = privileges_of(state, self.seat)
        if any(next(one.objections(state), None) is None for one in privileges):
            return log(left, "council.declined", "ldv.council.each_once", seat=self.seat)
        return log(
            left,
            "council.forced_out",
            "ldv.council.each_once",
            because=lambda: (why("council.forced", "ldv.ruling.forced_pass", because=forced_by(state, self.seat)),),
            reader=self.seat if could_take(state, self.seat) else None,
            hidden="council.declined",
            seat=self.seat,
        )


def first_must_choose(state: State, seat: int) -> Iterator[Explanation]:
    if is_first(state, seat, "A"):
        yield why("council.first_must_choose", "ldv.ruling.first_must_choose", seat=seat)


def due(state: State, seat: int) -> int:
    """What the privileges that a seat has already chosen will cost it."""
    return sum(state.rules.privileges[number].price for number in state.players[seat].privileges)


def privileges_of(state: State, seat: int) -> list[TakePrivilege]:
    """Everything one could think of choosing."""
    return [TakePrivilege(seat, number) for number in state.rules.privileges]


def could_take(state: State, seat: int) -> bool:
    """Whether there is a privilege to choose, money apart: all can see that, but not what a player can pay."""
    return any(not one.whatever_it_costs(state) for one in privileges_of(state, seat))


def forced_by(state: State, seat: int) -> Iterator[Explanation]:
    """Why each of the privileges could not be chosen; the price only where it matters."""
    for one in privileges_of(state, seat):
        yield from one.whatever_it_costs(state) or one.objections(state)


class ChoosePrivilege(Decision, frozen=True):
    """One of the privileges that are left; later players may decline."""

    accepts = (TakePrivilege, DeclinePrivilege)
    extra_facts = ("rank",)
    rules = ("ldv.council.each_once", "ldv.ruling.first_must_choose")

    def cites(self, state: State) -> tuple[str, ...]:
        """Whoever does not rank first need not choose."""
        must = any(DeclinePrivilege(self.seat).objections(state))
        return tuple(each for each in super().cites(state) if must or each != "ldv.ruling.first_must_choose")

    def facts(self, state: State) -> dict[str, Any]:
        return asdict(self) | {"rank": rank_of(state, "A", self.seat)}

    def because(self, state: State) -> Explanation:
        rank = rank_of(state, "A", self.seat)
        key, cites = "because.choose_privilege", ("ldv.council.each_once", "ldv.resolve.rank")
        if any(DeclinePrivilege(self.seat).objections(state)):
            key, cites = "because.choose_privilege_first", ("ldv.ruling.first_must_choose", "ldv.resolve.rank")
        reasons = explain_rank(state, "A", self.seat)
        return why(key, *cites, because=reasons, seat=self.seat, zone="A", rank=rank)

    def candidates(self, state: State) -> Sequence[Action]:
        return [*privileges_of(state, self.seat), DeclinePrivilege(self.seat)]

    def legal(self, state: State) -> Sequence[Action]:
        seat = self.seat
        taken = [number for player in state.players for number in player.privileges]
        left = state.players[seat].florins - due(state, seat)
        actions: list[Action] = [
            TakePrivilege(seat, number)
            for number, privilege in state.rules.privileges.items()
            if number not in taken
            and not 0 < privilege.price > left
            and next(privilege.objections(state, seat), None) is None
        ]
        if next(state.rules.declining(state, seat), None) is None:
            actions.append(DeclinePrivilege(seat))
        return actions

    def out_of_turn(self, state: State, seat: int) -> Iterator[Explanation]:
        if not state.group("A", seat).queue:
            yield as_cited(state, not_in_council(state, seat))
        elif state.players[seat].privilege and type(self)(seat) not in state.pending:
            told: dict[str, Any] = {"seat": seat, "privilege": state.players[seat].privilege}
            yield as_cited(state, why("council.has_chosen", "ldv.council.each_once", **told))
        yield as_cited(state, why("core.wrong_seat", *rules_of_order(state, "A", self.seat, seat), seat=self.seat))


class OrderPrivileges(Mechanical, frozen=True):
    """All have chosen; now 1, 2, 3, 4, whoever chose them."""

    rules = ("ldv.council.execute_in_order",)

    def follow(self, state: State, action: Action, log: Log) -> State:
        chosen = tuple(sorted(number for player in state.players for number in player.privileges))
        if not chosen:
            return log(state, "council.none_chosen", "ldv.council.execute_in_order")
        state = log(state, "council.order", "ldv.council.execute_in_order", privileges=chosen)
        return state.then(*(CarryOut(privilege=number) for number in chosen))


class CarryOut(Mechanical, frozen=True, kw_only=True):
    """One of the privileges is carried out by the one who chose it."""

    rules = ("ldv.council.execute_in_order", "ldv.ruling.council_details")

    privilege: int

    def follow(self, state: State, action: Action, log: Log) -> State:
        seat = next(player.seat for player in state.players if self.privilege in player.privileges)
        privilege = state.rules.privileges[self.privilege]
        told: dict[str, Any] = {"seat": seat, "privilege": self.privilege, "price": privilege.price}
        if any(too_dear(state, seat, self.privilege)):
            return log(state, "council.cannot_pay", "ldv.ruling.component_without_florin", **told)
        if privilege.price and not privilege.component:
            state = log(pay(state, seat, privilege.price), "council.paid", "ldv.council.component", **told)
        done: State = privilege.carry_out(state, seat, log)
        return done


class LeaveCouncil(Mechanical, frozen=True, kw_only=True):
    """All workers still in the Council go home."""

    rules = ("ldv.council.execute_in_order",)
    only_told = ("choosers", "sent_home")

    choosers: tuple[int, ...] = ()
    """Who could choose, as far as it is known."""
    sent_home: tuple[int, ...] = ()
    """Who was there and could not."""

    def asked(self, state: State) -> Explanation:
        return why(f"question.{self.kind}", *self.cites(state), **self.facts(state))

    def facts(self, state: State) -> dict[str, Any]:
        return {"seat": self.seat}

    def follow(self, state: State, action: Action, log: Log) -> State:
        state = clear_zone(state.with_players(privilege=0), "A")
        return log(state, "council.over", "ldv.council.execute_in_order")
