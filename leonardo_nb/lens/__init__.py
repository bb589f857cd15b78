"""The lens: one position and one action, or how the table plays on, under several sets of rules side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, get_args

from leonardo_nb.core.advice import SENSIBLE
from leonardo_nb.core.decision import Action
from leonardo_nb.core.errors import BadAction, BadOption, LeonardoError
from leonardo_nb.core.explanation import why
from leonardo_nb.core.language import error_text
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.core.step import Step
from leonardo_nb.lens.comparison import Comparison
from leonardo_nb.lens.difference import Difference, most_telling_first
from leonardo_nb.lens.from_seat import Lens, SeatLens
from leonardo_nb.lens.outcome import Outcome, Told
from leonardo_nb.lens.playout import Course, Until
from leonardo_nb.lens.transfer import carried
from leonardo_nb.lens.variation import Given, Variation, parts, variation, variations
from leonardo_nb.session.seated_bots import Bots, bots_by_seat
from leonardo_nb.session.session import Session

MOST = 6
"""Sets of rules that are shown side by side where none are named."""


def compare(
    session: Session,
    action: Action | None = None,
    under: Sequence[Given | Variation] | None = None,
    until: Until = "decision",
    bots: Bots = SENSIBLE,
    seat: int | None = None,
) -> Comparison:
    """One position and one action under several sets of rules; without an action, the table plays on.

    `under` names the sets of rules: `{}` as the game is played, `{"codex_leonardi": True}`, a block, a misconception
    or a house rule by its name or its rule, or a preset such as `"pietrocupo"`. Without it, those single changes are
    shown that make a difference here, misconceptions last. `until` is a step, a decision, the rest of a zone, a phase
    or a turn, the end, or "scores": what the position would score now. `bots` answer what nobody has answered yet: they
    are given as for `s.auto`, and a seat without one has the sensible one. `seat` sees what that seat may know.

    >>> lnb.compare(s, under=[{}, "pietrocupo"])
    """
    lens = _lens(session, action, until, bots, seat)
    if under is None:
        found = lens.telling()[: MOST - 1]
        return Comparison(lens.played, (lens.played, *found))
    found = [lens.played if each == {} else lens.outcome(each) for each in _checked(under)]
    return Comparison(lens.played, tuple(found))


def outcomes(
    session: Session, action: Action | None, under: Sequence[Given | Variation], until: Until, seat: int | None = None
) -> tuple[Outcome, ...]:
    """What comes of it under each of these sets of rules; to a seat, each is told as far as it can be."""
    lens = _lens(session, action, until, SENSIBLE, seat)
    return tuple(lens.played if each == {} else lens.outcome(each) for each in under)


def changes_that_matter(
    session: Session,
    action: Action | None = None,
    until: Until = "decision",
    bots: Bots = SENSIBLE,
    seat: int | None = None,
) -> tuple[Variation, ...]:
    """Which single changes of rules make a difference here; `compare` takes them as they are."""
    return tuple(outcome.under for outcome in _lens(session, action, until, bots, seat).telling())


def _lens(session: Session, action: Action | None, until: Until, bots: Bots, seat: int | None) -> Lens:
    """What looks at this position: one seat at what it may know."""
    if seat is None or not isinstance(session, Session):
        return _Lens(session, action, until, bots, None)
    seat = session.check_seat(seat)
    return SeatLens(session, action, until, seat, lambda world, done: _Lens(world, done, until, bots, seat))


class _Lens:
    """A position, and what is to be looked at in it."""

    def __init__(self, session: Session, action: Action | None, until: Until, bots: Bots, seat: int | None) -> None:
        if not isinstance(session, Session):
            raise LeonardoError(error_text("lens_session"))
        if isinstance(action, Session):
            raise BadAction(error_text("lens_diff"))
        if action is not None and not isinstance(action, Action):
            named = isinstance(action, str | dict | list)
            raise BadAction(error_text("lens_action" if named else "action"))
        if until not in get_args(Until):
            raise BadOption(error_text("lens_until", words=", ".join(get_args(Until))))
        self._session = session
        self._action = action
        self._until = until
        self._bots = bots_by_seat(bots, session.seats, session.ruleset)
        self._seat = seat
        self._options = session.state.options
        asked = bool(session.state.pending) and session.state.pending[-1].seat != TABLE
        self._asked: State | None = session.state if asked else None
        self._line: Sequence[Step] = session.steps[session.step_number :]
        self.played = self.outcome({})
        self._line = self.played.course.answers

    def outcome(self, given: Given | Variation) -> Outcome:
        """What comes of it under these rules."""
        rules = variation(self._session.ruleset, self._options, given, self._session.names)
        state, lost = carried(self._session, rules)
        carried_over = not rules.as_played
        course = Course(rules.ruleset, state, self._line, self._bots, self._session.seed, carried=carried_over)
        try:
            course.play(self._action, self._until, self._asked)
        except Exception:
            if not state.broken:
                raise
            lost += (Problem(why("lens.stuck")),)
        outcome = Outcome(
            rules,
            course,
            lost,
            self._seat,
            scored=self._until == "scores" or self._session.is_over,
            parts=lambda: self._parts(outcome),
        )
        return outcome if rules.as_played else outcome.compared(self.played.before)

    def _parts(self, whole: Outcome) -> Iterator[Outcome]:
        """What comes of it under each of several changes alone; of one that needs all others, itself."""
        for each in parts(self._session.ruleset, self._options, whole.under):
            yield whole if each.options == whole.options else self.outcome(each)

    def telling(self) -> list[Outcome]:
        """Under each single change that makes a difference, what happens before what can be done next, most first."""
        return most_telling_first(self._single(), self._compared)

    def changed(self) -> Iterator[Outcome]:
        """Under each single change that makes a difference, or by which anything is told otherwise on the way."""
        return (each for each in self._single() if self._compared(each).is_changed)

    def _single(self) -> Iterator[Outcome]:
        return map(self.outcome, variations(self._session.ruleset, self._options, alone=True))

    def _compared(self, outcome: Outcome) -> Difference:
        return Difference(self.played, outcome)


def _checked(sets: Any) -> Sequence[Given | Variation]:
    """The sets of rules, if these are some."""
    if isinstance(sets, str | dict) or not isinstance(sets, Sequence) or not sets:
        raise BadOption(error_text("lens_under"))
    return sets


__all__ = ["Comparison", "Difference", "Outcome", "Told", "Until", "Variation", "changes_that_matter", "compare"]
