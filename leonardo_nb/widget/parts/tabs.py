"""The tabs: score sheet, tables of the state, the board in words, the rulebook, sharing."""

import base64
from collections.abc import Callable, Mapping

from leonardo_nb.core.book import book_of
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.scores import ScoreSheet
from leonardo_nb.session.save import encode
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.parts.exercise import exercise
from leonardo_nb.widget.parts.reason import tree
from leonardo_nb.widget.parts.tables import tables
from leonardo_nb.widget.rulebook import rule_list
from leonardo_nb.widget.rulebook.context import RulebookContext

FRAMES = ("legal", "changed", "spoken", "keys")
"""The frames on every board."""


def tabs(context: CompanionContext) -> Markup:
    """What the frames on the board mean, the tab bar and, below it, the open tab."""
    bar = [
        context.button(context.ui(f"tab_{tab}"), f"tab.{tab}", "tab", tab == context.view.tab, tab=tab) for tab in TABS
    ]
    tab = TABS[context.view.tab](context) if context.view.tab else ""
    return join(_frames(context), tag("div", bar, role="group", class_="lnb-tabbar"), tab)


def _frames(context: CompanionContext) -> Markup:
    """Each frame, as it is drawn, with what it says."""
    told = [tag("span", tag("i", data_frame=frame), context.ui(f"frame_{frame}")) for frame in FRAMES]
    return tag("p", context.ui("frames"), told, class_="lnb-frames lnb-note")


def score(context: CompanionContext) -> Markup:
    """The score sheet so far; until the end a seat sees nothing that others keep secret, and nobody a verdict.

    It may be what is asked just now.
    """
    if context.conductor.asks:
        return tag("p", context.word("predict.later"))
    sheet, state = context.session.scores().seen_by(context.seat), context.session.state
    seats = dict.fromkeys(line.seat for line in sheet.lines)
    heading = tag("p", context.ui("score_final" if sheet.final else "score_so_far"), class_="lnb-note")
    verdict = tag("ul", tree(context, sheet.verdict, state)) if sheet.final else ""
    order = _order(context, sheet) if sheet.order else ""
    return join(heading, tag("table", [_lines(context, sheet, seat) for seat in seats]), verdict, order)


def _order(context: CompanionContext, sheet: ScoreSheet) -> Markup:
    """Every place from the first to the last, with its reason."""
    heading = message(context.session.ruleset.id, sheet.heading, context.lang)
    places = [tree(context, place.explanation, sheet.state) for place in sheet.order]
    return join(tag("p", heading, class_="lnb-note"), tag("ul", places))


def _lines(context: CompanionContext, sheet: ScoreSheet, seat: int) -> Markup:
    """A player's lines and, if they are all here, their sum."""
    lines = [line for line in sheet.lines if line.seat == seat]
    rows = [
        tag(
            "tr",
            tag("td", str(line.points), class_="lnb-number"),
            tag("td", tag("ul", tree(context, line.explanation, sheet.state), class_="lnb-plain")),
        )
        for line in lines
    ]
    total = tag("tr", tag("td", tag("b", str(sheet.total(seat))), class_="lnb-number"), tag("td", context.ui("total")))
    rows += [total] if seat not in sheet.partial else []
    name = tag("th", sheet.state.players[seat].name, scope="rowgroup", rowspan=len(rows) + 1)
    return tag("tbody", tag("tr", name), rows)


def words(context: CompanionContext) -> Markup:
    """The text twin of the board."""
    return tag("pre", context.session.show(context.lang, context.seat), tabindex=0)


def share(context: CompanionContext) -> Markup:
    """The code of the game and its save file; they hold everything, so a seat gets them only at the end."""
    if context.seat is not None and not context.played.is_over:
        return tag("p", context.ui("share_hidden"))
    label = context.ui("tab_share")
    code = tag("textarea", context.played.code, readonly=True, rows=3, data_focus="code", aria_label=label)
    return join(tag("p", context.ui("share")), code, tag("p", _save_file(context)))


def _save_file(context: CompanionContext) -> Markup:
    """A link that holds the save file itself: nothing is fetched."""
    data = base64.b64encode(encode(context.played)).decode()
    name = f"{context.played.ruleset.id}.json"
    return tag(
        "a", context.ui("save_file"), href=f"data:application/json;base64,{data}", download=name, data_focus="save"
    )


def rulebook(context: CompanionContext) -> Markup:
    """The rules as this game has them, with the way back where it was left for a scenario."""
    session = context.session
    book = book_of(session.ruleset.id, session.options)
    opened = RulebookContext(book, context.view.book, context.lang, context.position, context.rule_uses)
    return tag("div", _back(context), rule_list.search(opened), rule_list.rules(opened), class_="lnb-book")


def _back(context: CompanionContext) -> Markup:
    if not context.has_left_game:
        return Markup("")
    back = context.button(context.word("rulebook.back"), "return", "return")
    return tag("p", back, class_="lnb-first")


TABS: Mapping[str, Callable[[CompanionContext], Markup]] = {
    "score": score,
    "tables": tables,
    "words": words,
    "rules": rulebook,
    "share": share,
    "exercise": exercise,
}
