"""Other ways to read or play a rule, and a moment of a scenario in which each makes a difference."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from leonardo_nb.core.block import chosen, replaced_under
from leonardo_nb.core.book import Book
from leonardo_nb.core.data import remembered
from leonardo_nb.core.decision import PROCEED, Action
from leonardo_nb.core.errors import BadOption, UnknownRule
from leonardo_nb.core.explanation import cites_of
from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.play import why_not
from leonardo_nb.core.registry import find
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.lens import Comparison, Until, compare
from leonardo_nb.lens.deciding_rules import switched
from leonardo_nb.lens.difference import Difference
from leonardo_nb.lens.first_difference import asked_then
from leonardo_nb.lens.outcome import Outcome
from leonardo_nb.lens.variation import Variation, variation, variations
from leonardo_nb.session.scenario import Scenario, scenarios
from leonardo_nb.session.session import Session


class _Played(Struct, frozen=True):
    """What of a state says which rules are in force in it."""

    ruleset: str
    options: Any


class Showing(Struct, frozen=True):
    """A moment of a scenario in which another way to play a rule makes a difference."""

    scenario: Scenario
    step: int
    """How far what gives the answer has been played."""
    action: Action | None
    until: Until

    def open(self) -> Session:
        """A session at this moment."""
        session = self.scenario.verdict().session if self.scenario.asks else self.scenario.open()
        session.goto(self.step)
        return session


def alternatives(ruleset: Ruleset, options: Any, rule_id: str) -> tuple[Variation, ...]:
    """Every single rule change that switches this rule off, on, or to another reading."""
    return _alternatives(ruleset.id, options, rule_id)


@remembered
def _alternatives(game: str, options: Any, rule_id: str) -> tuple[Variation, ...]:
    ruleset, found = find(game), list[Variation]()
    for way in sorted(variations(ruleset, options), key=lambda each: (each.wrong, len(each.changes))):
        wider = any(each.changes.items() <= way.changes.items() for each in found)
        if not wider and rule_id in _switched(ruleset, options, way):
            found.append(way)
    return tuple(found)


def alternative(book: Book, rule_id: str, number: int) -> Variation:
    """One of them, as they are numbered."""
    found = alternatives(book.ruleset, book.options, rule_id) if book.section_of(rule_id) else ()
    if not 0 <= number < len(found):
        raise UnknownRule(error_text("rule", rule=quoted(rule_id, 60)))
    return found[number]


def _switched(ruleset: Ruleset, options: Any, way: Variation) -> set[str]:
    """The rules that are in force, or read so, on one side only; of a misconception, what it gets wrong."""
    if way.wrong:
        believed = [block.replaces for block in chosen(ruleset.misconceptions, way.options)]
        return {cite for pairs in believed for pair in pairs.items() for cite in pair}
    here, there = _Played(ruleset.id, options), _Played(ruleset.id, way.options)
    return {*switched(ruleset, here, there), *switched(ruleset, there, here)}


def alternative_scenario(way: Variation, rule_id: str) -> Showing | None:
    """The first moment of a scenario in which the rule is spoken of and this way to play it makes a difference."""
    return _showing(way.ruleset.id, tuple(way.changes.items()), rule_id)


@remembered
def _showing(ruleset: str, changes: tuple[tuple[str, Any], ...], rule_id: str) -> Showing | None:
    for scenario in scenarios(ruleset):
        for session, moment in _moments(scenario):
            if _tells(session, moment, dict(changes), rule_id):
                return moment
    return None


def _moments(scenario: Scenario) -> Iterator[tuple[Session, Showing]]:
    """What is tried or done on the way to the answer, how the table plays on, and what the position scores."""
    if not scenario.asks:
        session = scenario.open()
        yield session, Showing(scenario, session.step_number, None, "decision")
        return
    verdict = scenario.verdict()
    session, last = verdict.session, len(verdict.session.steps)
    if verdict.tried is not None:
        yield session, Showing(scenario, last, verdict.tried, "decision")
    for number, step in enumerate(session.steps[verdict.begun_at :], verdict.begun_at):
        session.goto(number)
        yield session, Showing(scenario, number, None if step.action == PROCEED else step.action, "decision")
    for number in dict.fromkeys((verdict.begun_at, last)):
        session.goto(number)
        yield session, Showing(scenario, number, None, "decision")
    yield session, Showing(scenario, last, None, "scores")


def _tells(session: Session, moment: Showing, changes: dict[str, Any], rule_id: str) -> bool:
    """Whether something differs there, and the rule or what stands for it is spoken of."""
    try:
        way = variation(session.ruleset, session.state.options, changes)
    except BadOption:
        return False
    if way.as_played:
        return False
    compared = compare(session, moment.action, [{}, way], moment.until)
    return compared.differences[0].outcome_differs and not _spoken(compared).isdisjoint(_names(way, session, rule_id))


def _spoken(compared: Comparison) -> set[str]:
    """All rules cited on either side by what happens, is asked or is refused."""
    said = {cite for outcome in compared.outcomes for cite in (*_told(outcome), *_asked(outcome))}
    return said | {*_refused(compared.differences[0])}


def _refused(difference: Difference) -> Iterator[str]:
    """The rules that forbid a choice which only the other side has."""
    sides = (difference.outcome, difference.played)
    for actions, other in zip(difference.choices, sides, strict=True):
        for action in actions[:1]:
            refusal = why_not(other.course.asked, action) if other.course.asked else None
            yield from refusal.cites if refusal else ()


def _told(outcome: Outcome) -> tuple[str, ...]:
    return cites_of(told.explanation for told in outcome.told)


def _asked(outcome: Outcome) -> tuple[str, ...]:
    asked = (asked_then(outcome, "before"), asked_then(outcome, "after"))
    return cites_of(each.explanation for each in asked if each)


def _names(way: Variation, session: Session, rule_id: str) -> set[str]:
    """The rule, what it stands for, and what stands for it on either side."""
    pairs = [
        pair
        for options in (session.state.options, way.options)
        for pair in replaced_under(session.ruleset.id, options).items()
    ]
    return {rule_id, *(new for old, new in pairs if old == rule_id), *(old for old, new in pairs if new == rule_id)}
