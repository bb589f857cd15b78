"""A fallible table: now and then it resolves a step by a misconception, and the reader may call it.

What is played is always right. A mistake is a step that is told instead of the last one until the reader has said what
they think of it, and it is in nothing that is kept.
"""

import zlib
from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.block import BY_NAME, blocks_of
from leonardo_nb.core.decision import Action, Proceed
from leonardo_nb.core.edit import SETUP
from leonardo_nb.core.step import Step
from leonardo_nb.session.session import Session, with_steps
from leonardo_nb.teach import Question, about_next_step
from leonardo_nb.teach.mistaken_step import broken_by, mistaken_steps, rules_to_name
from leonardo_nb.teach.topic import Belief

MOST = 3
"""Steps in one turn at which the table waits for what the reader says."""
ONE_IN = 6
"""One sentence in this many is told wrongly."""


class Check(Struct, frozen=True):
    """A step that was just told, rightly or wrongly, and waits for the reader's verdict."""

    question: Question
    """What it settles, and what people get wrong about it."""
    belief: Belief
    """The misconception that it is told by."""
    wrong: Step | None
    """How it is told, where it is told wrongly."""
    rule: str
    """The rule that settles it."""
    rules: tuple[str, ...]
    """Those of which one can be named."""
    turn: int
    seat: int | None
    played: Step | None = None
    """How it really went."""
    called: bool = False
    named: str = ""

    @property
    def is_told_wrongly(self) -> bool:
        """Whether what is shown is not what happened."""
        return self.wrong is not None and not self.named

    def is_at(self, state: Any) -> bool:
        return self.played is not None and self.played.state is state


class Calls(Struct, frozen=True):
    """How many mistakes there were so far, and how many of them were called."""

    made: int = 0
    spotted: int = 0


class Mistakes:
    """Where the table of one reader errs."""

    def __init__(self) -> None:
        self.on = False
        self.open: Check | None = None
        self.calls = Calls()
        self.missed: list[Check] = []
        """Mistakes that nobody called: they are told when their turn is over."""
        self._turns: list[tuple[int, str]] = []

    def begin(self) -> None:
        """Another game is another tally."""
        self.open, self.calls, self.missed, self._turns = None, Calls(), [], []

    def leave(self, state: Any, seat: int | None) -> None:
        """What was told is told at its position, and to whoever was there."""
        if self.open and (not self.open.is_at(state) or self.open.seat != seat):
            self.pass_over()

    def watched(self, session: Session, action: Action, seat: int | None) -> Check | None:
        """What the reader will be asked about this step, before it is played; None where nobody could get it wrong."""
        state = session.state
        if not self.on or state.phase == SETUP or state.broken:
            return None
        if sum(turn == state.turn for turn, _ in self._turns) >= MOST:
            return None
        done = None if isinstance(action, Proceed) else action
        found = (each for each in about_next_step(session, done, seat) if each.topic.until == "step")
        fresh = (each for each in found if (state.turn, each.topic.name) not in self._turns)
        return next(filter(None, (_check(session, each, done, seat) for each in fresh)), None)

    def tell(self, check: Check | None, session: Session) -> bool:
        """Whether the table waits for what the reader says of the step that was played."""
        if check is None:
            return False
        self.open = replace(check, played=session.history[-1])
        self._turns.append((check.turn, check.question.topic.name))
        self.calls = replace(self.calls, made=self.calls.made + (check.wrong is not None))
        return True

    def call(self) -> None:
        """Say that it is wrong, or take that back."""
        if self.open and not self.open.named:
            self.open = replace(self.open, called=not self.open.called)

    def name(self, number: int) -> None:
        """Name the rule that it breaks."""
        if self.open and self.open.called and not self.open.named:
            self.open = replace(self.open, named=self.open.rules[number])
            self.calls = replace(self.calls, spotted=self.calls.spotted + (self.open.wrong is not None))

    def pass_over(self) -> None:
        """Go on; a mistake that was not called is kept for the end of its turn."""
        if self.open and self.open.is_told_wrongly:
            self.missed.append(self.open)
        self.open = None

    def due(self, session: Session) -> list[Check]:
        """The missed mistakes of turns that are over."""
        return [each for each in self.missed if session.is_over or each.turn < session.state.turn]

    def forget(self, session: Session) -> None:
        """What has been told is not told again."""
        told = self.due(session)
        self.missed = [each for each in self.missed if each not in told]

    @property
    def is_told_wrongly(self) -> bool:
        """Whether what is shown is not what happened."""
        return self.open is not None and self.open.is_told_wrongly

    def shown(self, session: Session) -> Session:
        """The session as it is told: where the table errs, with its mistake in the place of the last step."""
        if self.open is None or not self.open.is_told_wrongly or self.open.wrong is None:
            return session
        return _told(session, self.open.wrong)

    @property
    def stands_for(self) -> Mapping[str, str]:
        """By the rule that states a misconception, the one that the table means to go by."""
        if self.open is None or not self.open.is_told_wrongly:
            return {}
        belief, ruleset = self.open.belief, self.open.question.position.ruleset
        block = next(each for each in blocks_of(ruleset) if each.option == BY_NAME and each.name == belief.name)
        return {wrong: right for right, wrong in block.replaces.items()} if belief.switched else block.replaces


def _check(session: Session, question: Question, done: Action | None, seat: int | None) -> Check | None:
    """Whether and how the step is told wrongly; None where every mistake would be one of leaving something out."""
    drawn = zlib.crc32(f"{session.seed} {session.step_number}".encode())
    wrong = [*mistaken_steps(session, question, done, seat)]
    if not wrong:
        return None
    belief, step = wrong[drawn // ONE_IN % len(wrong)]
    rule = broken_by(session, belief)
    rules = rules_to_name(session, question, rule, drawn)
    return Check(question, belief, None if drawn % ONE_IN else step, rule, rules, session.state.turn, seat)


def _told(session: Session, wrong: Step) -> Session:
    """The same game with another last step: to be looked at, never to be played or kept."""
    return with_steps(session, [*session.history[:-1], wrong], session.step_number)
