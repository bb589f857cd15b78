"""The score sheet so far, or at the end, with the rule behind every line."""

from collections.abc import Sequence

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.scores import ScoreLine, ScoreSheet
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.elements import heading
from leonardo_nb.widget.parts.reason import tree


def score(context: CompanionContext) -> Markup:
    """The score sheet so far; until the end a seat sees nothing that others keep secret, and nobody a verdict.

    It may be what is asked just now.
    """
    if context.conductor.asks:
        return tag("p", context.word("predict.later"))
    sheet, state = context.session.scores().seen_by(context.seat), context.session.state
    seats = dict.fromkeys(line.seat for line in sheet.lines)
    title = heading(context.ui("score_final" if sheet.final else "score_so_far"), class_="lnb-note")
    verdict = tag("ul", tree(context, sheet.verdict, state)) if sheet.final else ""
    order = _order(context, sheet) if sheet.order else ""
    return join(title, tag("table", [_lines(context, sheet, seat) for seat in seats]), verdict, order)


def _order(context: CompanionContext, sheet: ScoreSheet) -> Markup:
    """Every place from the first to the last, with its reason."""
    title = message(context.session.ruleset.id, sheet.heading, context.lang)
    places = [tree(context, place.explanation, sheet.state) for place in sheet.order]
    return join(heading(title, class_="lnb-note"), tag("ul", places))


def _lines(context: CompanionContext, sheet: ScoreSheet, seat: int) -> Markup:
    """Below the name: a player's lines, those of nothing folded, and their sum, or that more is secret."""
    lines = [line for line in sheet.lines if line.seat == seat]
    rows = [_row(line.points, _reasons(context, sheet, [line])) for line in lines if line.points]
    if nothing := [line for line in lines if not line.points]:
        summary = tag("summary", context.ui("score_nothing"), data_focus=f"score.nothing.{seat}")
        rows.append(_row(0, tag("details", summary, _reasons(context, sheet, nothing))))
    total = tag("tr", tag("td", tag("b", str(sheet.total(seat))), class_="lnb-number"), tag("td", context.ui("total")))
    secret = tag("tr", tag("td", "?", class_="lnb-number"), tag("td", context.ui("score_secret")))
    rows.append(secret if seat in sheet.partial else total)
    name = tag("th", sheet.state.players[seat].name, scope="rowgroup", colspan=2)
    return tag("tbody", tag("tr", name), rows)


def _row(points: int, why: Markup) -> Markup:
    return tag("tr", tag("td", str(points), class_="lnb-number"), tag("td", why))


def _reasons(context: CompanionContext, sheet: ScoreSheet, lines: Sequence[ScoreLine]) -> Markup:
    return tag("ul", [tree(context, line.explanation, sheet.state) for line in lines], class_="lnb-plain")
