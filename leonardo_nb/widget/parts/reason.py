"""The reason: what happened and why, or why not; and the rule behind it."""

from collections.abc import Sequence
from typing import Any

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import edited_note, message
from leonardo_nb.core.changes import Change
from leonardo_nb.core.chart import draw
from leonardo_nb.core.columns import cell_changes
from leonardo_nb.core.description import describe
from leonardo_nb.core.event import Event
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.play import Refusal
from leonardo_nb.core.spoken import Known
from leonardo_nb.core.step import Step
from leonardo_nb.widget.desk import Desk

MOST_STEPS = 8
"""Steps told at once; earlier ones are on the timeline."""


def reason(desk: Desk) -> Markup:
    if desk.look.problem:
        return tag("p", desk.look.problem, class_="lnb-problem", role="alert")
    refusal = None if desk.look.asked is None else desk.session.ask(desk.offered[desk.look.asked].action)
    if refusal is not None:
        return _why_not(desk, refusal)
    steps = desk.session.history[desk.look.since :]
    earlier = len(steps) - MOST_STEPS
    note = tag("p", f"… {earlier} {desk.ui('earlier')}", class_="lnb-note") if earlier > 0 else ""
    return join(tag("h4", desk.ui("why")), note, [_step(desk, step) for step in steps[-MOST_STEPS:]])


def _why_not(desk: Desk, refusal: Refusal) -> Markup:
    """Every objection, and what could be done instead."""
    reasons = [tree(desk, reason, refusal.state) for reason in refusal.reasons]
    instead = [repair.told(refusal.state) for repair in refusal.repairs]
    return join(
        tag("h4", desk.ui("why_not")),
        tag("ul", reasons),
        _edited(desk, refusal.state),
        [tag("p", f"{desk.ui('instead')} {desk.say(told, refusal.state)}", **desk.lights(told)) for told in instead],
    )


def _step(desk: Desk, step: Step) -> Markup:
    events = [event.seen_by(desk.look.seat) for event in step.events]
    told = tag("ul", [_event(desk, event) for event in events])
    return join(told, _edited(desk, events[0].before) if events else "")


def _event(desk: Desk, event: Event) -> Markup:
    return tree(desk, event.explanation, event.after, changes=cell_changes(event.before, event.after))


def _edited(desk: Desk, state: Any) -> Markup:
    """What every reason says that comes from a position edited against the rules."""
    note = edited_note(state, desk.look.lang)
    return tag("p", note, class_="lnb-note") if note else Markup("")


def tree(
    desk: Desk, explanation: Explanation, state: Any, known: Known | None = None, changes: Sequence[Change] = ()
) -> Markup:
    """A sentence with its rules, its chart and the reasons below it; it lights what it speaks of and what changed."""
    said = {**(known or {}), **explanation.params}
    below = [tree(desk, reason, state, said) for reason in explanation.because]
    chart = desk.session.ruleset.chart(explanation, state)
    return tag(
        "li",
        desk.say(explanation, state),
        desk.cites(explanation.cites),
        tag("div", Markup(draw(chart, desk.word))) if chart is not None else "",
        tag("ul", below) if below else "",
        **desk.lights(explanation, said, changes),
    )


def rule(desk: Desk) -> Markup:
    """The rule that was asked for, as this game reads it: our wording, where it stands, 'ruling' where it is one."""
    if not desk.look.rule:
        return Markup("")
    asked = lnb.rule(desk.look.rule, desk.look.lang).under(desk.session.options)
    where = message(asked.ruleset, "rulebook.where", desk.look.lang)
    other = f"{message(asked.ruleset, 'rulebook.other', desk.look.lang)} {asked.other}" if asked.other else ""
    texts = [tag("p", text) for text in (asked.question, asked.text, other, *_in_force(desk, asked.id)) if text]
    close = desk.button(desk.ui("close"), "rule.close", "rule", rule="")
    note = tag("p", f"{where} {asked.where} · {asked.label(desk.look.lang)}", class_="lnb-note")
    return tag("div", tag("h4", asked.title, title=asked.id), note, texts, close, role="note")


def _in_force(desk: Desk, rule_id: str) -> list[str]:
    """Where this game is played by another reading of the rule, by which option."""
    session = desk.session
    options = describe(session.ruleset, desk.look.lang).options
    chosen = {option.name: getattr(session.options, option.name) for option in options}
    return [
        f"{desk.ui('in_force')} {option.name} = {chosen[option.name]}"
        for option in options
        if rule_id in option.rules and chosen[option.name] != option.default
    ]
