"""The reason: what happened and why; and the answer to why not."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from leonardo_nb.core.catalogue import edited_note
from leonardo_nb.core.changes import Change
from leonardo_nb.core.columns import cell_changes
from leonardo_nb.core.decision import Action
from leonardo_nb.core.edit import Edit
from leonardo_nb.core.event import Event
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.play import Refusal
from leonardo_nb.core.state import TABLE
from leonardo_nb.core.step import Step
from leonardo_nb.core.thing import Known
from leonardo_nb.widget.desk import Desk
from leonardo_nb.widget.parts.question import box, choose
from leonardo_nb.widget.parts.recap import Numbered, headlines, recap

MOST_STEPS = 8
"""Steps told at once; earlier ones are folded."""


def reason(desk: Desk) -> Markup:
    if desk.look.problem:
        return tag("p", desk.look.problem, class_="lnb-problem", role="alert")
    parts = (
        tag("p", desk.ui("why"), class_="lnb-head"),
        _folded(desk, "setup_steps", [_step(desk, *step) for step in happened(desk).setup]),
        _folded(desk, "earlier_steps", headlines(desk, happened(desk).earlier)),
        [_step(desk, *step) for step in happened(desk).told],
        recap(desk),
    )
    return join(*parts)


class Happened(NamedTuple):
    """What has happened since the reader's last decision, and how much of it is told in full."""

    setup: Sequence[Numbered]
    earlier: Sequence[Numbered]
    told: Sequence[Numbered]


def happened(desk: Desk) -> Happened:
    """At first the table lays everything out; of what follows the last steps are told in full."""
    steps = list(enumerate(desk.session.history, 1))[desk.look.since :]
    setup = [] if desk.look.since else list(takewhile(_is_setup, steps))
    played = steps[len(setup) :]
    return Happened(setup, played[:-MOST_STEPS], played[-MOST_STEPS:])


def _is_setup(numbered: Numbered) -> bool:
    _, step = numbered
    return bool(step.before.turn == 0 and step.action.seat == TABLE)


def refused(desk: Desk) -> Refusal | None:
    """The refusal of the choice that was asked about."""
    return None if desk.look.asked is None else desk.session.why_not(desk.offered[desk.look.asked].action)


def _folded(desk: Desk, key: str, steps: Sequence[Markup]) -> Markup:
    """Steps under one line that unfolds."""
    if not steps:
        return Markup("")
    summary = tag("summary", desk.tell(f"ui.{key}", count=len(steps)), data_focus=key)
    return tag("details", summary, tag("ol", steps) if key == "earlier_steps" else steps, class_="lnb-recap")


def why_not(desk: Desk) -> Markup | None:
    """Every objection to the choice that was asked about, and what could be done instead."""
    refusal = refused(desk)
    if refusal is None:
        return None
    reasons = [tree(desk, reason, refusal.state) for reason in refusal.reasons]
    instead = [_repair(desk, repair) for repair in refusal.repairs]
    return tag(
        "div",
        tag("p", desk.ui("why_not"), class_="lnb-head"),
        tag("ul", reasons),
        _edited(desk, refusal.state),
        tag("p", desk.ui("instead")) if instead else "",
        box(desk, instead) if instead else "",
        class_="lnb-answer",
    )


def _repair(desk: Desk, action: Action) -> Markup:
    """What could be done instead, as a button that does it."""
    for number, choice in enumerate(desk.offered):
        if choice.legal and choice.action == action:
            return choose(desk, number, choice)
    told = action.told(desk.session.state)
    return tag("span", desk.say(told, desk.session.state), **desk.lights(told))


def _step(desk: Desk, number: int, step: Step) -> Markup:
    """What happened; how it would have gone under other rules can be asked of all but an edit."""
    events = [event.seen_by(desk.look.seat) for event in step.events]
    told = tag("ul", [_event(desk, event) for event in events])
    asks = not isinstance(step.action, Edit) and events and desk.mistakes.open is None
    otherwise = _otherwise(desk, number) if asks else ""
    return join(told, _edited(desk, events[0].before) if events else "", otherwise)


def _otherwise(desk: Desk, number: int) -> Markup:
    return tag("p", desk.button(desk.ui("lens"), f"lens.{number}", "lens", step=number), class_="lnb-otherwise")


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
    return desk.teller().tree(explanation, state, known, changes)
