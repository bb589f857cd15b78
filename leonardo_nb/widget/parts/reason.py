"""The reason: what happened and why; and the answer to why not."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from leonardo_nb.core.catalogue import edited_note
from leonardo_nb.core.columns import cell_changes
from leonardo_nb.core.decision import Action
from leonardo_nb.core.edit import Edit
from leonardo_nb.core.event import Event, together
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.play import Refusal
from leonardo_nb.core.state import TABLE
from leonardo_nb.core.step import Step
from leonardo_nb.session.earlier_edit import earlier_edit
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.elements import heading, unseen
from leonardo_nb.widget.parts.question import box, choose
from leonardo_nb.widget.parts.recap import Numbered, headlines, recap

MOST_STEPS = 8
"""Steps told at once; earlier ones are folded."""


def reason(context: CompanionContext) -> Markup:
    """The newest step first; what one step tells is told in its order."""
    if context.view.problem:
        return tag("p", context.view.problem, class_="lnb-problem", role="alert")
    found = happened(context)
    told = [part for step in reversed(found.told) if (part := _step(context, *step))]
    below = join(
        told,
        recap(context),
        _folded(context, "earlier_steps", headlines(context, found.earlier)),
        tag("p", note, class_="lnb-note") if (note := earlier(context)) else "",
        _folded(context, "setup_steps", [_step(context, *step) for step in found.setup]),
    )
    return join(unseen(context.ui("why")), below) if below else below


def earlier(context: CompanionContext) -> str:
    """That the position was edited before what is told, if it was; an example says itself how it was set up."""
    session = context.session
    if session.about:
        return ""
    return earlier_edit(session.history, context.table.since, context.lang)


class Happened(NamedTuple):
    """What has happened since the reader's last decision, and how much of it is told in full."""

    setup: Sequence[Numbered]
    earlier: Sequence[Numbered]
    told: Sequence[Numbered]


def happened(context: CompanionContext) -> Happened:
    """At first the table lays everything out; of what follows the last steps are told in full.

    In a quiz nothing is told: it may be what is asked.
    """
    if context.quiz:
        return Happened((), (), ())
    steps = list(enumerate(context.session.history, 1))[context.table.since :]
    setup = [] if context.table.since else list(takewhile(_is_setup, steps))
    played = steps[len(setup) :]
    return Happened(setup, played[:-MOST_STEPS], played[-MOST_STEPS:])


def _is_setup(numbered: Numbered) -> bool:
    _, step = numbered
    return bool(step.before.turn == 0 and step.action.seat == TABLE)


def refused(context: CompanionContext) -> Refusal | None:
    """The refusal of the choice that was asked about, or of what was put down on the board."""
    pointing = context.view.pointing
    if pointing.drop:
        return context.session.why_not(pointing.drop.action)
    return None if pointing.asked is None else context.session.why_not(context.offered[pointing.asked].action)


def _folded(context: CompanionContext, key: str, steps: Sequence[Markup]) -> Markup:
    """Steps under one line that unfolds."""
    if not steps:
        return Markup("")
    summary = tag("summary", context.tell(f"ui.{key}", count=len(steps)), data_focus=key)
    return tag("details", summary, tag("ol", steps) if key == "earlier_steps" else steps, class_="lnb-recap")


def refused_drop(context: CompanionContext) -> Markup:
    """Why a piece may not be where it was put down: told at that place."""
    where, told = context.view.pointing.drop, why_not(context)
    if where is None or told is None:
        return Markup("")
    close = tag("button", "×", aria_label=context.ui("close"), data_do="spot", data_spot="", class_="lnb-close")
    held = where.action.carried(context.session.state)
    return tag("div", close, told, role="alert", data_at=where.at, data_with=held, class_="lnb-there")


def why_not(context: CompanionContext) -> Markup | None:
    """Every objection to what was asked about or tried, and what could be done instead."""
    refusal = refused(context)
    if refusal is None:
        return None
    reasons = [tree(context, reason, refusal.state) for reason in refusal.reasons]
    instead = [_repair(context, repair) for repair in refusal.repairs]
    return tag(
        "div",
        heading(context.ui("why_not"), class_="lnb-head"),
        tag("ul", reasons),
        _edited(context, refusal.state),
        tag("p", context.ui("instead")) if instead else "",
        box(context, instead) if instead else "",
        class_="lnb-answer",
    )


def _repair(context: CompanionContext, action: Action) -> Markup:
    """What could be done instead, as a button that does it."""
    for number, choice in enumerate(context.offered):
        if choice.legal and choice.action == action:
            return choose(context, number, choice)
    told = action.told(context.session.state)
    return tag("span", context.say(told, context.session.state), **context.lights(told))


def _step(context: CompanionContext, number: int, step: Step) -> Markup:
    """What happened; how it would have gone under other rules can be asked of all but an edit."""
    events = told_events(context, step)
    if not events:
        return Markup("")
    told = tag("ul", [_event(context, event, f"{number}.{place}") for place, event in events])
    asks = not isinstance(step.action, Edit) and context.mistakes.open is None
    return join(told, _edited(context, step.before), otherwise(context, number) if asks else "")


def told_events(context: CompanionContext, step: Step) -> list[tuple[int, Event]]:
    """The events of a step with their places in it, without those that the task of a lesson tells."""
    told = [explanation for explanation, _ in context.walk.told] if context.walk is not None else []
    return [(place, event) for place, event in together(step.events) if event.explanation not in told]


def otherwise(context: CompanionContext, number: int, focus: str = "lens") -> Markup:
    """The way to other rules; in its place that none would have changed anything, once the page has asked for that."""
    asks = context.button(context.ui("lens"), f"{focus}.{number}", "lens", step=number)
    said, untold = no_difference(context, number), context.other_rules(number) is None
    shown = tag("span", said, class_="lnb-note") if said else asks
    return tag("p", shown, data_untold=number if untold else None, class_="lnb-otherwise")


def no_difference(context: CompanionContext, step: int) -> str:
    """That no other rule would have changed a step, as far as the reader may know; else nothing."""
    found = context.other_rules(step)
    if found == "unknown":
        return context.tell("ui.lens_unknown", seat=context.seat)
    if found != "same":
        return ""
    return context.ui("lens_same") if context.seat is None else context.tell("ui.lens_same_seen", seat=context.seat)


def _event(context: CompanionContext, event: Event, moment: str) -> Markup:
    """What happened, and the name by which the page asks for the boards of this moment."""
    seen = event.seen_by(context.seat)
    changes = cell_changes(seen.before, seen.after)
    return context.teller().tree(seen.explanation, seen.after, changes=changes, data_moment=moment)


def _edited(context: CompanionContext, state: Any) -> Markup:
    """What every reason says that comes from a position edited against the rules."""
    note = edited_note(state, context.lang)
    return tag("p", note, class_="lnb-note") if note else Markup("")


def tree(context: CompanionContext, explanation: Explanation, state: Any) -> Markup:
    """A sentence with its rules, its chart and the reasons below it; it lights what it speaks of."""
    return context.teller().tree(explanation, state)
