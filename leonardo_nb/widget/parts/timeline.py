"""The timeline: where we are in the history, and the ways to move in it."""

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.widget.desk import Desk


def timeline(desk: Desk) -> Markup:
    last, here = len(desk.session.steps), desk.session.cursor
    line, lines = desk.line
    others = [
        desk.button(f"{desk.ui('line')} {number + 1}", f"line.{number}", "line", number == line, line=number)
        for number in range(lines)
    ]
    return join(
        desk.button("|◀", "goto.first", "goto", step=0),
        desk.button("◀", "back", "back"),
        _slider(desk, here, last),
        desk.button("▶", "forward", "forward"),
        desk.button("▶|", "goto.last", "goto", step=last),
        tag("span", f"{here} / {last}", class_="lnb-note"),
        desk.button(desk.ui("fork"), "fork", "fork"),
        others if lines > 1 else "",
    )


def _slider(desk: Desk, here: int, last: int) -> Markup:
    label = desk.ui("timeline")
    return tag(
        "input", type="range", min=0, max=last, value=here, data_focus="slider", data_goto=True, aria_label=label
    )


def jumps(desk: Desk) -> Markup:
    """The first step of every phase, to jump to."""
    options = [tag("option", desk.ui("jump"), value="")]
    seen: tuple[int, str] | None = None
    for number, step in enumerate(desk.session.steps, 1):
        here = step.state.turn, step.state.phase
        if here != seen:
            seen = here
            phase = message(desk.session.ruleset.id, f"phase.{here[1]}", desk.look.lang)
            options.append(tag("option", f"{here[0]} · {phase}", value=number))
    return tag("select", options, data_goto=True, data_focus="jumps", aria_label=desk.ui("jump"))
