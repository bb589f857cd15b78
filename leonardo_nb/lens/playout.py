"""What happens from a position under a set of rules: an action, and how the table plays on."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

from leonardo_nb.core.advice import SENSIBLE
from leonardo_nb.core.bots import Bot, choose
from leonardo_nb.core.decision import PROCEED, Action, Decision, Proceed
from leonardo_nb.core.edit import SETUP, Edit
from leonardo_nb.core.event import Recorder
from leonardo_nb.core.play import Refusal, completed, equivalent_action, least_binding, legal, resolve, why_not
from leonardo_nb.core.ruleset import Ruleset, no_zones
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.core.step import Step
from leonardo_nb.session.until import stop

Part = tuple[int, str, str]
"""A part of a turn: the turn, the phase and the zone."""
Until = Literal["step", "decision", "zone", "phase", "turn", "end", "scores"]


class Course:
    """One course of play: decisions are answered as in a line of play where that is legal, else by bots."""

    def __init__(
        self,
        ruleset: Ruleset,
        state: State,
        line: Iterable[Step],
        bots: Mapping[int, Bot | str],
        seed: int,
        *,
        carried: bool,
    ) -> None:
        self.state = state
        self.steps: list[Step] = []
        self.refusal: Refusal | None = None
        self.lead = 0
        """How many steps the table takes up to the question, where an edit asks it again."""
        self.start = state
        """The state in which the question is asked."""
        self._ruleset = ruleset
        self._carried = carried
        """Whether what is done comes from a game by other rules."""
        self.asked: State | None = None
        """Where somebody is first asked, if no action is given."""
        self._line = [step for step in line if not isinstance(step.action, Proceed | Edit)]
        self._seed = seed
        self._bots = bots
        self._asked_before: Counter[tuple[int, str, int]] = Counter()

    def play(self, action: Action | None, until: Until, asked: State | None) -> None:
        """The action, if there is one, and then on up to this moment; where somebody was asked, from that question."""
        answers = action is not None and not isinstance(action, Proceed)
        if asked is not None or answers:
            self._ask_anew(asked, answers=answers)
        self.lead, self.start = len(self.steps), self.state
        if action is not None and not self._act(action):
            return
        there = self._stop(until, self._begun(asked) if until == "zone" and not answers else self.start)
        if until != "scores" and not (len(self.steps) > self.lead and there(self.state)):
            self._play_on(until, there)

    def _begun(self, asked: State | None) -> State:
        """Where somebody was asked, else where somebody is asked next: the zone of that question is meant.

        Where neither that question nor the start is in a zone of a game that has some, the phase of the start is meant.
        """
        there = asked or self._to_the_question()
        has_zones = self._ruleset.zone is not no_zones and self.start.phase != SETUP
        if asked is not None or not has_zones or any(map(self._ruleset.zone, (self.start, there))):
            return there
        left = (n for n, step in enumerate(self.steps, 1) if n > self.lead and self._is_later(step.state))
        if over := next(left, 0):
            self.steps, self.state = self.steps[:over], self.steps[over - 1].state
        return self.start

    def _is_later(self, state: State) -> bool:
        return self.part(state) != self.part(self.start)

    def _play_on(self, until: Until, there: Callable[[State], bool]) -> None:
        while self.state.pending:
            if until == "decision" and len(self.steps) > self.lead and not self._at_the_table:
                return
            self._do(PROCEED if self._at_the_table else self._answer())
            if there(self.state):
                return

    def _ask_anew(self, asked: State | None, *, answers: bool) -> None:
        """Up to the question; where these rules do not ask it any more, what the table does instead is played."""
        begun = self.state
        there = self._to_the_question()
        if asked is not None and not answers and not self._asks_again(asked, there):
            self.steps, self.state = [], begun

    def _asks_again(self, asked: State, there: State) -> bool:
        """Whether the same is asked there, of any seat."""
        if not there.pending or self.part(asked) != self.part(there):
            return False
        return _are_kin(asked.pending[-1], there.pending[-1])

    def _act(self, action: Action) -> bool:
        """Whether the action is legal, and then what comes of it."""
        action = completed(self.state, self._same(action))
        if why_not(self.state, action) is None:
            self._played(self.state.pending[-1])
            self._do(action)
        else:
            self.refusal = why_not(self._settled(action), action)
        return self.refusal is None

    def _settled(self, action: Action) -> State:
        """Where the table has done by itself what the action would choose by other rules, else where the action is."""
        before = (step.before for step in self.steps)
        return next((state for state in before if type(action) in state.pending[-1].settles), self.state)

    @property
    def answers(self) -> Sequence[Step]:
        """What was answered, and what the line of play still answers."""
        return [*self.steps, *self._line]

    @property
    def _at_the_table(self) -> bool:
        return bool(self.state.pending) and self.state.pending[-1].seat == TABLE

    def _stop(self, until: Until, begun: State) -> Callable[[State], bool]:
        """Whether a later state is where to stop."""
        if until == "zone":
            return lambda later: self.part(later) != self.part(begun)
        return stop("end" if until == "scores" else until, begun)

    def _to_the_question(self) -> State:
        """The state in which the next question is asked."""
        while self._at_the_table:
            self._do(PROCEED)
        return self.state

    def part(self, state: State) -> Part:
        """The part of a turn that a state is in."""
        return state.turn, state.phase, self._ruleset.zone(state)

    def _do(self, action: Action) -> None:
        recorder = Recorder(self.state)
        after: Any = resolve(self.state, action, recorder)
        self.steps.append(Step(action, recorder.events(after), after, self.state))
        self.state = after

    def _answer(self) -> Action:
        """What was played to the same question, if it is legal here, too; else what a bot plays."""
        self.asked = self.asked or self.state
        question, actions = self.state.pending[-1], legal(self.state)
        played = self._played(question)
        same = played and self._same(played)
        return same if same is not None and same in actions else self._chosen(question, actions)

    def _played(self, question: Decision) -> Action | None:
        """The first answer of the line to the same question; it is not given again, and all others are kept."""
        for number, step in enumerate(self._line):
            if step.before.turn == self.state.turn and is_same(step.before.pending[-1], question):
                action: Action = self._line.pop(number).action
                return action
        return None

    def _same(self, action: Action) -> Action:
        """The same by these rules."""
        return equivalent_action(self.state, action) if self._carried else action

    def _chosen(self, question: Decision, actions: Sequence[Action]) -> Action:
        """What a bot answers; where other rules bring answers that it does not know, what binds least."""
        try:
            return choose(self._bot(question), self._ruleset.view, self.state, actions)
        except KeyError:
            return least_binding(actions, self.state)

    def _bot(self, question: Decision) -> Bot:
        bot, luck = self._bots.get(question.seat, SENSIBLE), self._luck(question)
        return self._ruleset.bots[bot](luck) if isinstance(bot, str) else bot

    def _luck(self, question: Decision) -> int:
        """The luck of an answer: the same under all rules, however many questions came before."""
        moment = self.state.turn, question.kind, question.seat
        self._asked_before[moment] += 1
        return self._seed + zlib.crc32(repr((moment, self._asked_before[moment])).encode())


def is_same(one: Decision, other: Decision) -> bool:
    """Whether two questions are the same, no matter who is asked afterwards."""
    return _are_kin(one, other) and all(
        getattr(one, name) == getattr(other, name)
        for name in one.__struct_fields__
        if name in other.__struct_fields__ and not isinstance(getattr(one, name), tuple)
    )


def is_same_choice(one: Action, other: Action) -> bool:
    """Whether a seat chooses the same, no matter by which rules; the table chooses nothing."""
    kin = issubclass(type(one), type(other)) or issubclass(type(other), type(one))
    names = {*one.__struct_fields__} & {*other.__struct_fields__}
    return kin and one.seat != TABLE and all(getattr(one, name) == getattr(other, name) for name in names)


def _are_kin(one: Decision, other: Decision) -> bool:
    """Whether one question takes every answer of the other, as its own rules have them; the table's steps differ."""
    if type(one) is type(other) or TABLE in (one.seat, other.seat):
        return type(one) is type(other)
    return _takes(one, other) or _takes(other, one)


def _takes(one: Decision, other: Decision) -> bool:
    return all(any(issubclass(a, b) or issubclass(b, a) for b in one.accepts) for a in other.accepts)
