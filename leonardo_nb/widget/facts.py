"""What is worked out from a line of play, once for a position or growing with the game."""

from typing import Any, Literal, NamedTuple

from leonardo_nb.core.book import book_of
from leonardo_nb.core.state import TABLE
from leonardo_nb.lens.alternatives import alternative, alternative_scenario
from leonardo_nb.lens.playout import Until
from leonardo_nb.session.hint import Hint
from leonardo_nb.session.rule_uses import RuleUses
from leonardo_nb.session.session import Session
from leonardo_nb.session.turning_points import TurningPoint, turning_points
from leonardo_nb.widget.board_history import BoardHistory
from leonardo_nb.widget.choices import Choice, choices
from leonardo_nb.widget.grids.history_grid import HistoryGrid
from leonardo_nb.widget.lens.target import LensTarget, session_at
from leonardo_nb.widget.view_state import LensState
from leonardo_nb.worlds.bots import THOUGHTFUL

Differing = Literal["differs", "same", "unknown"]
"""Whether another rule would have changed a step; that may depend on what a seat may not know."""


class LensView(NamedTuple):
    """A step, or a moment of a scenario, that is looked at under other rules."""

    step: int
    """Of the game that is shown; 0 for a moment of a scenario."""
    target: LensTarget
    chosen: frozenset[int]
    scenario: str = ""
    """What the scenario is called."""


LOOKING_AHEAD = 1000
"""For how many milliseconds a bot may look ahead before it gives a hint."""


class Facts:
    """The facts about the line of play that was asked about last."""

    def __init__(self) -> None:
        self._choices: tuple[Any, int | None, list[Choice]] = (None, None, [])
        self._decided: tuple[Any, tuple[TurningPoint, ...]] = (None, ())
        self._target: tuple[Any, LensTarget | None] = (None, None)
        self._differing: dict[int, tuple[Any, Until, int | None, Differing]] = {}
        self._applied: RuleUses | None = None
        self._boards: BoardHistory | None = None
        self._told: tuple[Any, HistoryGrid | None] = (None, None)
        self._foresight: tuple[Any, Hint | None] = (None, None)

    def choices(self, session: Session, seat: int | None) -> list[Choice]:
        """Every choice of the open question that this seat may see."""
        if self._choices[0] is not session.state or self._choices[1] != seat:
            self._choices = session.state, seat, choices(session, seat)
        return self._choices[2]

    def foresight(self, session: Session) -> Hint | None:
        """What the bot that looks ahead would do; it takes its time, so it is asked once at each position."""
        if self._foresight[0] is not session.state:
            self._foresight = session.state, session.hint(bot=THOUGHTFUL, ms=LOOKING_AHEAD)
        return self._foresight[1]

    def history_grid(self, session: Session, seat: int | None, lang: str, table: str) -> HistoryGrid:
        """A table that tells the game up to here, as this seat may know it; it is long, so it is kept."""
        (state, *seen), told = self._told[0] or (None,), self._told[1]
        if told is None or state is not session.state or seen != [seat, lang, table]:
            told = HistoryGrid(session, seat, lang, table)
            self._told = (session.state, seat, lang, table), told
        return told

    def turning_points(self, session: Session) -> tuple[TurningPoint, ...]:
        """What decided the game, once it is over."""
        if self._decided[0] is not session.state:
            self._decided = session.state, turning_points(session)
        return self._decided[1]

    def rule_uses(self, session: Session, seat: int | None) -> RuleUses:
        """Where the rules applied in this line, as this seat may know it."""
        known = self._applied
        if known is None or not known.shows(session, seat):
            known = self._applied = RuleUses(session, seat)
        known.grow(session)
        return known

    def board_history(self, session: Session, seat: int | None, lang: str) -> BoardHistory:
        """The boards of this line as the reader sees them; of another line, or seen otherwise, another history."""
        known = self._boards
        if known is None or not known.shows(session, seat, lang):
            known = self._boards = BoardHistory(known.number + 1 if known else 0, session, seat, lang)
        known.grow(session)
        return known

    def lens(self, session: Session, seat: int | None, lang: str, lens: LensState) -> LensView | None:
        """What is looked at under other rules, as this seat may know it."""
        if not lens.at:
            return None
        if isinstance(lens.at, str):
            return self._lens_in_scenario(session, lens.at, lang, lens.chosen)
        step, until = session.steps[lens.at - 1], _until(session, lens.at)
        known, target = self._target
        if target is None or known != (step, until, seat):
            target = LensTarget(session_at(session, lens.at - 1), step.action, until, seat)
            self._target = (step, until, seat), target
        return LensView(lens.at, target, lens.chosen)

    def other_rules(self, session: Session, seat: int | None, step: int) -> Differing | None:
        """Whether another rule would have changed a step, if that was tried."""
        tried, until, seen_by, found = self._differing.get(step, (None, "step", None, None))
        is_same = tried is session.steps[step - 1] and until == _until(session, step) and seen_by == seat
        return found if is_same else None

    def try_other_rules(self, session: Session, seat: int | None, lang: str, step: int) -> None:
        """Find out whether another rule would have changed a step."""
        looked = self.lens(session, seat, lang, LensState(step))
        if looked is None or self.other_rules(session, seat, step):
            return
        target = looked.target
        found: Differing = "differs" if target.variations_that_matter else "same" if target.can_tell else "unknown"
        self._differing[step] = session.steps[step - 1], _until(session, step), seat, found

    def _lens_in_scenario(self, session: Session, name: str, lang: str, chosen: frozenset[int]) -> LensView | None:
        """A moment of a scenario in which another way to play a rule makes a difference."""
        rule_id, _, number = name.rpartition(".")
        way = alternative(book_of(session.ruleset.id, session.options), rule_id, int(number))
        moment = alternative_scenario(way, rule_id)
        if moment is None:
            return None
        known, target = self._target
        if target is None or known != name:
            target = LensTarget(moment.open(), moment.action, moment.until, named=[dict(way.changes)])
            self._target = name, target
        return LensView(0, target, chosen, moment.scenario.title(lang))


def _until(session: Session, step: int) -> Until:
    """How far a step is looked at: up to the next decision, but not beyond the step that is shown."""
    shown = (each.state for each in session.steps[step - 1 : session.step_number])
    return "decision" if any(not state.pending or state.pending[-1].seat != TABLE for state in shown) else "step"
