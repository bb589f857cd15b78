"""The recap of the last finished turn: a line for each player, which unfolds to the steps of the turn."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from leonardo_nb.core.changes import Change, diff
from leonardo_nb.core.columns import columns_of
from leonardo_nb.core.labels import column_label, is_hidden
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.step import Step
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.widget.context import CompanionContext

PLAYERS = "players"

Numbered = tuple[int, Step]


def recap(context: CompanionContext) -> Markup:
    """Nothing before the first turn is over."""
    steps = _finished(context)
    if not steps:
        return Markup("")
    before, after = (context.visible(state) for state in (steps[0][1].before, steps[-1][1].state))
    heading = context.tell("ui.recap", turn=before.turn)
    lines = [_line(context, before, after, seat) for seat in range(len(context.session.seats))]
    if not any(gained for gained, _ in lines):  # nothing has come to anybody: what was done is all there is to tell
        return tag("div", tag("b", heading), tag("ol", headlines(context, steps)), class_="lnb-recap")
    unfolded = str(context.view.recap).lower()
    button = tag("button", heading, data_focus="recap", data_do="recap", aria_expanded=unfolded)
    told = tag("ol", headlines(context, steps)) if context.view.recap else ""
    return tag("div", button, [line for _, line in lines], told, class_="lnb-recap")


def _finished(context: CompanionContext) -> list[Numbered]:
    """The steps of the last turn that is over, as the timeline counts them."""
    state, history = context.session.state, list(enumerate(context.session.history, 1))
    over = {step.before.turn for _, step in history if step.before.turn} - (set() if state.is_over else {state.turn})
    return [(number, step) for number, step in history if step.before.turn == max(over, default=-1)]


def _line(context: CompanionContext, before: Any, after: Any, seat: int) -> tuple[bool, Markup]:
    """Whether a player has more or less of something than before the turn, and of what."""
    gains = Counter[str]()
    for change in diff(before, after):
        for name, by in _gain(context, after, change, seat):
            gains[name] += by
    told = [f"{name} {_signed(by)}" for name, by in gains.items() if by]
    said = ", ".join(told) or context.ui("recap_nothing")
    return bool(told), tag("p", tag("b", context.tell("ui.recap_of", seat=seat)), " ", said)


def _gain(context: CompanionContext, state: Any, change: Change, seat: int) -> Iterator[tuple[str, int]]:
    """A number of the player's own row, or something that has come to the player or gone."""
    if change.table == "game" or is_hidden(change.before) or is_hidden(change.after):
        return
    kind, lang = kind_of(columns_of(state, change.table)[change.field]), context.lang
    if change.table == PLAYERS:
        if change.row == seat and kind.name == "number" and not kind.noun:
            yield column_label(state.ruleset, PLAYERS, change.field, lang), change.after - change.before
    elif kind.noun == "player":
        yield context.word(f"recap.{change.table}"), (change.after == seat) - (change.before == seat)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"


def headlines(context: CompanionContext, steps: Sequence[Numbered]) -> list[Markup]:
    """Every step by its first sentence, to go to."""
    return [
        tag("li", _headline(context, *step), value=step[0], data_moment=f"{step[0]}.0")
        for step in steps
        if step[1].events
    ]


def _headline(context: CompanionContext, number: int, step: Step) -> Markup:
    event = step.events[0].seen_by(context.seat)
    return context.button(context.say(event.explanation, event.after), f"recap.{number}", "goto", step=number)
