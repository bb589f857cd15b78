"""The timeline: the ways to move in the history, and the lines of play. What changes at each step the page fills in."""

import json
from collections.abc import Sequence

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.session.visible_changes import first_sentence
from leonardo_nb.widget.board_history import LENGTH
from leonardo_nb.widget.branches import Branch, branches
from leonardo_nb.widget.context import CompanionContext

MOST_SHOWN = 4
"""Lines shown at once; further ones are folded."""
SPEEDS = (1, 2, 4, 8)
ICONS = {
    "back": "M11 3v10L4 8z",
    "play": "M4 2l10 6-10 6z",
    "pause": "M4 3h3v10H4zM9 3h3v10H9z",
    "forward": "M5 3v10l7-5z",
    "last": "M11 3h2v10h-2zM3 3v10l7-5z",
    "fork": "M2 7h5l4-4h3v2h-2l-3 3 3 3h2v2h-3L7 9H2z",
}


def timeline(context: CompanionContext) -> Markup:
    """The same at every step, so that it is not sent again."""
    return join(
        _button(context, "back", "back", "back"),
        _play(context),
        _button(context, "forward", "forward", "forward"),
        _button(context, "last", "last", "goto.last"),
        _speeds(context),
        tag("span", class_="lnb-note"),
        _fork(context),
        tag("div", _slider(context), tag("div", class_="lnb-ticks", aria_hidden="true"), class_="lnb-track"),
        tag("div", class_="lnb-said", hidden=True),
    )


def _icon(name: str) -> Markup:
    return tag("svg", tag("path", d=ICONS[name]), viewBox="0 0 16 16", aria_hidden="true", class_=f"lnb-{name}")


def _button(context: CompanionContext, name: str, do: str, focus: str) -> Markup:
    label = context.ui(f"time_{name}")
    return tag("button", _icon(name), data_focus=focus, data_do=do, aria_label=label, title=label)


def _play(context: CompanionContext) -> Markup:
    label = context.ui("time_play")
    icons = _icon("play"), _icon("pause")
    return tag("button", icons, data_focus="play", data_play=True, aria_pressed="false", aria_label=label, title=label)


def _speeds(context: CompanionContext) -> Markup:
    label = context.ui("time_speed")
    options = [tag("option", f"{speed}×", value=speed) for speed in SPEEDS]
    return tag("select", options, data_focus="speed", aria_label=label, title=label)


def _fork(context: CompanionContext) -> Markup:
    label = context.ui("fork")
    return tag("button", _icon("fork"), tag("span", label), data_focus="fork", data_do="fork", aria_label=label)


def _slider(context: CompanionContext) -> Markup:
    """With the words by which the page says what step it shows."""
    rules = context.session.ruleset.id
    phases = [message(rules, f"phase.{phase}", context.lang) for phase in context.phases]
    return tag(
        "input",
        type="range",
        min=0,
        data_focus="slider",
        data_length=LENGTH,
        data_phases=json.dumps(phases, ensure_ascii=False),
        data_turn=context.tell("ui.time_turn", turn="{turn}"),
        data_said=context.tell("ui.time_said", moment="{moment}", here="{here}", last="{last}"),
        aria_label=context.ui("timeline"),
        aria_description=context.ui("time_keys"),
    )


def lines(context: CompanionContext) -> Markup:
    """Every line of play as a thin line that leaves another one where it forked."""
    found = branches(context.table.lines)
    if len(found) < 2:
        return Markup("")
    here = context.table.line
    shown = _shown(found, here)
    folded = [branch for branch in found if branch.line not in shown]
    longest = max(branch.last for branch in found if branch.line != here)
    rows = _rows(context, [branch for branch in found if branch.line in shown])
    more = tag("summary", context.tell("ui.time_more", count=len(folded)), data_focus="lines.more")
    fold = tag("details", more, _rows(context, folded)) if folded else ""
    return tag("div", rows, fold, role="group", aria_label=context.ui("time_lines"), data_longest=longest)


def _shown(found: Sequence[Branch], here: int) -> set[int]:
    """The first line, the one that is played with all it came from, and the newest."""
    shown, line = {0}, here
    while line and len(shown) < MOST_SHOWN:
        shown.add(line)
        line = found[line].parent or 0
    newest = [branch.line for branch in reversed(found) if branch.line not in shown]
    return shown | set(newest[: MOST_SHOWN - len(shown)])


def _rows(context: CompanionContext, found: Sequence[Branch]) -> list[Markup]:
    """How many rows further up the line is that it leaves, if that can be seen, is needed to draw it."""
    row = {branch.line: number for number, branch in enumerate(found)}
    return [
        _row(context, branch, 0 if branch.parent not in row else row[branch.line] - row[branch.parent])
        for branch in found
    ]


def _row(context: CompanionContext, branch: Branch, up: int) -> Markup:
    """The length of the line that is played changes with every step: the page knows it."""
    here = branch.line == context.table.line
    label = _label(context, branch)
    drawn = {"--from": branch.step, "--up": up} | ({} if here else {"--to": branch.last})
    return tag(
        "button",
        tag("span", _done(context, branch) or label),
        class_="lnb-line" if branch.parent is None else "lnb-line lnb-branch",
        style=";".join(f"{name}:{value}" for name, value in drawn.items()),
        data_focus=f"line.{branch.line}",
        data_do="line",
        data_line=branch.line,
        aria_pressed=str(here).lower(),
        aria_label=label,
        title=label if branch.parent is not None else f"{label}. {context.ui('time_line_about')}",
    )


def _label(context: CompanionContext, branch: Branch) -> str:
    """Which line it is, where it leaves, and with what."""
    number = branch.line + 1
    if branch.parent is None:
        return context.tell("ui.time_line", number=number)
    if not (done := _done(context, branch)):
        return context.tell("ui.time_line_new", number=number, step=branch.step)
    return context.tell("ui.time_line_from", number=number, step=branch.step, done=done)


def _done(context: CompanionContext, branch: Branch) -> str:
    """What was done differently, as this reader may know it."""
    return "" if branch.first is None else first_sentence(branch.first, context.seat, context.lang)
