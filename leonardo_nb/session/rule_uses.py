"""Where in a game a rule applied: every event that rests on it, as one reader may know it."""

from typing import Any

from msgspec import Struct

from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.step import Step
from leonardo_nb.session.session import Session


class RuleUse(Struct, frozen=True):
    """An event that rests on a rule."""

    step: int
    """The step after which it has happened, as `goto` counts."""
    told: Explanation
    """What happened."""
    because: Explanation | None
    """The reason below it that rests on the rule; None where what happened does."""
    state: Any
    """The state in which it is said."""


class RuleUses:
    """The events of one line of play by the rules they rest on; it grows with the game."""

    def __init__(self, session: Session, seat: int | None = None) -> None:
        self._start = session.start
        self._seat = seat
        self._steps: tuple[Step, ...] = ()
        self._by_rule: dict[str, list[RuleUse]] = {}

    def shows(self, session: Session, seat: int | None) -> bool:
        """Whether this is the same line of play read by the same reader, as far as it is known."""
        known = len(self._steps)
        same = session.start is self._start and seat == self._seat and len(session.steps) >= known
        return same and (not known or session.steps[known - 1] is self._steps[-1])

    def grow(self, session: Session) -> None:
        """Go on with the steps that are new."""
        known = len(self._steps)
        self._steps = session.steps
        for number, step in enumerate(self._steps[known:], known + 1):
            self._note(number, step)

    def of(self, rule_id: str) -> tuple[RuleUse, ...]:
        """Where this rule applied, in the order of play."""
        return tuple(self._by_rule.get(rule_id, ()))

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that applied."""
        return tuple(self._by_rule)

    def _note(self, number: int, step: Step) -> None:
        for event in step.events:
            seen = event.seen_by(self._seat)
            told = seen.explanation
            for rule_id in told.all_cites:
                first = next(part for _, part in told.walk() if rule_id in part.cites)
                because = None if first is told else first
                self._by_rule.setdefault(rule_id, []).append(RuleUse(number, told, because, seen.after))


def rule_uses(session: Session, seat: int | None = None) -> RuleUses:
    """Where the rules of a game applied, up to its last step."""
    found = RuleUses(session, seat)
    found.grow(session)
    return found
