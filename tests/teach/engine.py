"""What the engine does in the position of a question: read here once more, from what the lens shows."""

from typing import Any

import leonardo_nb as lnb
from leonardo_nb.core.play import legal
from leonardo_nb.lens import Outcome, compare
from leonardo_nb.teach import Question


def given(question: Question) -> dict[str, Any]:
    """The right answer, and by its rule what each misconception gives."""
    return {choice.misconception: choice.value for choice in question.choices if not choice.near}


def answers(question: Question, session: lnb.Session | None = None) -> dict[str, Any]:
    """By the rule of each choice that is no near miss, what the engine answers under it; under no rule but those of the game, by ''."""
    session = session or question.position
    rules = [choice.misconception for choice in question.choices if not choice.near]
    until = question.topic.until if question.topic.at else "scores"
    under = [_under(question, rule) for rule in rules]
    outcomes = compare(session, question.action, under, until).outcomes
    return {rule: _answer(question, outcome) for rule, outcome in zip(rules, outcomes, strict=True)}


def _under(question: Question, rule: str) -> Any:
    """A misconception by its rule; a block of a variant that is forgotten, by its name."""
    if not rule.startswith("wrong.") and rule:
        (belief,) = [belief for belief in question.topic.beliefs if belief.rule == rule]
        return {belief.name: False}
    return rule or {}


def _answer(question: Question, outcome: Outcome) -> Any:
    topic = question.topic
    if topic.source:
        return _score(question, outcome)
    if topic.action:
        actions = [action for action in legal(outcome.after) if type(action).__name__ == topic.action]
        fitting = [a for a in actions if all(getattr(a, name) == held for name, held in topic.having.items())]
        if topic.each:
            fitting = [action for action in fitting if getattr(action, topic.each) == question.facts[topic.each]]
        return sorted({getattr(action, topic.field) for action in fitting}) if topic.field else len(fitting)
    return _plain(question, _said(question, outcome))


def _score(question: Question, outcome: Outcome) -> Any:
    sheet, names = outcome.scores, question.position.seats
    if question.topic.part == "order":
        return [names[place.seat] for place in sorted(sheet.order, key=lambda place: place.place)]
    mine = [line for line in sheet.lines if line.seat == question.facts["seat"]]
    return sum(line.points for line in mine if line.source in question.topic.source)


def _said(question: Question, outcome: Outcome) -> Any:
    topic = question.topic
    events = [event for step in outcome.steps for event in step.events]
    for part in [part for event in events for _, part in event.explanation.seen_by(None).walk()]:
        if part.key in topic.ask and all(part.params[name] == question.facts[name] for name in topic.same):
            asked = topic.ask[part.key]
            return asked if isinstance(asked, bool) else part.params[asked]
    return None


def _plain(question: Question, said: Any) -> Any:
    names, topic = question.position.seats, question.topic
    if said is not None and topic.part:
        said = said[0] if topic.part == "first" else len(said)
    if topic.form == "player" and said is not None:
        return names[said]
    return [names[seat] for seat in said] if topic.form == "order" else said
