"""Completing an invention and sharing its rewards."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.decision import Action, Decision, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import put
from leonardo_nb.rulesets.inventeurs.ground.components import CARDS, EPOCHS
from leonardo_nb.rulesets.inventeurs.ground.model import Kind
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play.contributions import explain_order, order, sharers
from leonardo_nb.rulesets.inventeurs.play.phases.epochs import EndEpoch, OpenEpoch, cubes_home, to_box
from leonardo_nb.rulesets.inventeurs.play.phases.finish import LastTokens
from leonardo_nb.rulesets.inventeurs.play.phases.tokens import offer
from leonardo_nb.rulesets.inventeurs.play.token_fronts import BACK, is_front, no_such, no_value, printed


def share(state: State, seat: int, place: int, log: Log) -> State:
    """The last slot is filled: the statuette changes hands, and then the rewards are chosen."""
    invention, key = state.at(place).invention, "complete.again" if state.statuette == seat else "complete.done"
    state = replace(state, statuette=seat, phase="sharing")
    state = log(state, key, "inventeurs.complete.statuette", seat=seat, invention=invention)
    ranked, sharing = order(state, place), state.rules.sharing
    takers = sharing.takers(ranked)
    alone: dict[str, Any] = {"seat": ranked[0]} if len(ranked) == 1 else {}
    state = log(
        state,
        sharing.alone if alone else "share.order",
        sharing.rule,
        "inventeurs.share.three_rewards",
        because=lambda: explain_order(state, place, ranked),
        invention=invention,
        seats=takers,
        **alone,
    )
    choices = (ChooseReward(seat=each, place=place) for each in takers)
    return state.then(*choices, FinishSharing(place=place))


class _Taking(Action, frozen=True):
    """A reward taken, which is there only while an invention is shared."""

    def untimely(self, state: State) -> Iterator[Explanation]:
        """No invention is shared, or all have chosen already."""
        if place := shared_place(state):
            yield _why_no_reward(state, place, self.seat)
        else:
            yield why("share.none_complete", "inventeurs.complete.statuette", "inventeurs.share.three_rewards")


class TakeInvention(_Taking, frozen=True):
    """Take the invention itself."""

    def spot(self, state: State) -> str:
        place = shared_place(state)
        return f"invention.{state.at(place).invention}" if place and _is_left(state, place) else ""

    def told(self, state: State) -> Explanation:
        card = CARDS[state.at(shared_place(state)).invention] if _is_left(state, shared_place(state)) else None
        if card is None:
            return why("action.take_gone")
        number, points = card.classification, card.points
        return why("action.take_invention", invention=card.number, points=points, number=number)

    def objections(self, state: State) -> Iterator[Explanation]:
        if not _is_left(state, shared_place(state)):
            rules = "inventeurs.share.three_rewards", state.rules.sharing.rule
            yield why("share.invention_gone", *rules)

    def apply(self, state: State, log: Log) -> State:
        place = shared_place(state)
        row = next(i for i, card in enumerate(state.inventions) if card.where == "table" and card.place == place)
        card = replace(state.inventions[row], where="player", place=0, seat=self.seat)
        number = card.invention
        return log(
            replace(state, inventions=put(state.inventions, row, card)),
            "share.invention",
            "inventeurs.share.three_rewards",
            "inventeurs.score.inventions",
            seat=self.seat,
            invention=number,
            points=CARDS[number].points,
            number=CARDS[number].classification,
        )


class TakeToken(_Taking, frozen=True):
    """Take one of the two tokens."""

    token: Kind
    value: int = 0

    def spot(self, state: State) -> str:
        return f"reward.{shared_place(state)}.{self.token}.{self.value}"

    def told(self, state: State) -> Explanation:
        return why("action.take_token", token=f"{self.token}:{self.value}")

    def objections(self, state: State) -> Iterator[Explanation]:
        kind, front = self.token, printed(self.token, self.value)
        tokens = tuple(token.face for token in state.on_invention(shared_place(state)))
        rule = "inventeurs.share.three_rewards"
        if not tokens:
            yield why("share.tokens_gone", rule, token=f"{kind}:{front}", tokens=())
        elif (kind, front) == ("progress", BACK):
            yield why("share.one_is_back", "inventeurs.token.any_as_one", rule, tokens=tokens)
        elif not is_front(kind, front):
            yield no_such(kind, front)
        elif self._row(state, front) is None:
            yield why("share.token_gone", rule, token=f"{kind}:{front}", tokens=tokens)
        elif front != self.value:
            yield no_value(kind, self.value)

    def _row(self, state: State, value: int) -> int | None:
        place, kind = shared_place(state), self.token
        for row, token in enumerate(state.tokens):
            if token.place == place and token.kind == kind and token.value == value and token.where == "invention":
                return row
        return None

    def apply(self, state: State, log: Log) -> State:
        row = self._row(state, self.value)
        assert row is not None
        token = replace(state.tokens[row], where="player", place=0, seat=self.seat)
        return log(
            replace(state, tokens=put(state.tokens, row, token)),
            "share.token",
            "inventeurs.share.three_rewards",
            "inventeurs.token.free",
            seat=self.seat,
            token=token.face,
        )


class ChooseReward(Decision, frozen=True, kw_only=True):
    """Which reward a contributor takes."""

    accepts = (TakeInvention, TakeToken)
    rules = ("inventeurs.share.order", "inventeurs.share.three_rewards", "inventeurs.ruling.must_take")
    belated = True

    place: int

    def because(self, state: State) -> Explanation:
        ranked = order(state, self.place)
        number = ranked.index(self.seat) + 1
        line = [*explain_order(state, self.place, ranked)][number - 1]
        cites = state.rules.sharing.rule, "inventeurs.share.three_rewards"
        key = "because.choose_reward" if number > 1 else "because.choose_reward_first"
        return why(key, *cites, because=(line,), seat=self.seat, number=number)

    def candidates(self, state: State) -> Sequence[Action]:
        fronts = dict.fromkeys([(token.kind, token.value) for token in state.on_invention(self.place)])
        return [TakeInvention(self.seat), *[TakeToken(self.seat, kind, value) for kind, value in fronts]]

    def legal(self, state: State) -> Sequence[Action]:
        taking = self.candidates(state)
        return taking if _is_left(state, self.place) else taking[1:]

    def out_of_turn(self, state: State, seat: int) -> Iterator[Explanation]:
        """No part in the sharing, a reward already, or who comes first and why."""
        waiting = {decision.seat for decision in state.pending if isinstance(decision, ChooseReward)}
        if seat not in waiting:
            yield _why_no_reward(state, self.place, seat)
            return
        lines, sharing = _places(state, self.place), state.rules.sharing
        equals = lines[self.seat].params.get("equals")
        tied = (sharing.ties,) if isinstance(equals, tuple) and seat in equals else ()
        both = lines[self.seat], lines[seat]
        yield why("share.chooses_before", *tied, sharing.rule, because=both, seat=self.seat)


def _places(state: State, place: int) -> dict[int, Explanation]:
    """The place of each contributor, and why."""
    ranked = order(state, place)
    # the sentence about all of them, if any, is the last one and left out
    return dict(zip(ranked, explain_order(state, place, ranked), strict=False))


def _why_no_reward(state: State, place: int, seat: int) -> Explanation:
    """Why a seat that is not waiting for one takes no reward: no cubes, too few of them, or one taken already."""
    lines = _places(state, place)
    if seat not in lines:
        return why("share.no_cubes", "inventeurs.share.contributors")
    if seat not in sharers(state, place):
        return why("share.no_part", "inventeurs.share.three_rewards", because=(lines[seat],))
    return why("share.has_chosen", "inventeurs.share.three_rewards")


def shared_place(state: State) -> int:
    """The place of the invention that is being shared; 0 where there is none."""
    for decision in reversed(state.pending):
        if isinstance(decision, FinishSharing):
            return decision.place
    return 0


def _is_left(state: State, place: int) -> bool:
    """Whether nobody has taken the invention yet."""
    return state.has_card(place)


def rewards_left(state: State, place: int) -> int:
    """How many rewards nobody has taken yet."""
    return _is_left(state, place) + len(state.on_invention(place))


class FinishSharing(Mechanical, frozen=True, kw_only=True):
    """What nobody took goes to the box, the cubes go home, and play goes on or the epoch ends."""

    rules = ("inventeurs.share.leftover", "inventeurs.share.resume")
    belated = True

    place: int

    def follow(self, state: State, action: Action, log: Log) -> State:
        asked = dict.fromkeys(
            (*sharers(state, self.place), state.statuette)
        )  # whose turn it still is may have got nothing
        state = self._leftover(state, log)
        state = replace(cubes_home(state, self.place), phase="work")
        state = self._resumed(state, log)
        uses = [question for seat in asked for question in offer(state, seat, "after_sharing")]
        return state.then(*uses, *what_follows(state))

    def _resumed(self, state: State, log: Log) -> State:
        """Say who plays next, unless that was the last sharing of the game."""
        if what_follows(state) and state.epoch == EPOCHS:
            return log(state, "share.game_over", "inventeurs.share.resume", "inventeurs.end")
        following = (state.statuette + 1) % state.seats
        return log(state, "share.resume", "inventeurs.share.resume", seat=state.statuette, following=following)

    def _leftover(self, state: State, log: Log) -> State:
        tokens = tuple(token.face for token in state.on_invention(self.place))
        invention = state.at(self.place).invention if _is_left(state, self.place) else 0
        if not tokens and not invention:
            return state
        key = "share.leftover_invention" if invention and not tokens else "share.leftover"
        if invention and tokens:
            key = "share.leftover_all"
        return log(
            to_box(state, self.place),
            key,
            state.rules.sharing.leftover,
            invention=invention,
            tokens=tokens,
        )


def what_follows(state: State) -> tuple[Decision, ...]:
    """With one invention left, what comes before the next turn: the end of the epoch and the next one."""
    return epoch_over(state) if len(state.on_table()) < 2 else ()


def epoch_over(state: State) -> tuple[Decision, ...]:
    """The end of the epoch, and the next one or the last tokens."""
    return EndEpoch(), OpenEpoch() if state.epoch < EPOCHS else LastTokens()
