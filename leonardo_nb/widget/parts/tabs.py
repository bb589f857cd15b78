"""The tabs: score sheet, tables of the state, the board in words, the rulebook, sharing."""

import base64
from collections.abc import Callable, Mapping

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.scores import ScoreSheet
from leonardo_nb.session.save import encode
from leonardo_nb.widget.desk import Desk
from leonardo_nb.widget.parts.exercise import exercise
from leonardo_nb.widget.parts.reason import tree
from leonardo_nb.widget.parts.rules import rules
from leonardo_nb.widget.parts.tables import tables

FRAMES = ("legal", "changed", "spoken", "keys")
"""The frames on every board."""


def tabs(desk: Desk) -> Markup:
    """What the frames on the board mean, the tab bar and, below it, the open tab."""
    bar = [desk.button(desk.ui(f"tab_{tab}"), f"tab.{tab}", "tab", tab == desk.look.tab, tab=tab) for tab in TABS]
    tab = TABS[desk.look.tab](desk) if desk.look.tab else ""
    return join(_frames(desk), tag("div", bar, role="group", class_="lnb-tabbar"), tab)


def _frames(desk: Desk) -> Markup:
    """Each frame, as it is drawn, with what it says."""
    told = [tag("span", tag("i", data_frame=frame), desk.ui(f"frame_{frame}")) for frame in FRAMES]
    return tag("p", desk.ui("frames"), told, class_="lnb-frames lnb-note")


def score(desk: Desk) -> Markup:
    """The score sheet so far; until the end a seat sees only its own lines and no order, and nobody a verdict.

    It may be what is asked just now.
    """
    if desk.asks:
        return tag("p", desk.word("predict.later"))
    sheet, state = desk.session.scores(), desk.session.state
    seats = [player.seat for player in state.players if sheet.final or desk.look.seat in (None, player.seat)]
    heading = tag("p", desk.ui("score_final" if sheet.final else "score_so_far"), class_="lnb-note")
    verdict = tag("ul", tree(desk, sheet.verdict, state)) if sheet.final else ""
    order = _order(desk, sheet) if sheet.final or desk.look.seat is None else ""
    return join(heading, tag("table", [_lines(desk, sheet, seat) for seat in seats]), verdict, order)


def _order(desk: Desk, sheet: ScoreSheet) -> Markup:
    """Every place from the first to the last, with its reason."""
    heading = message(desk.session.ruleset.id, sheet.heading, desk.look.lang)
    places = [tree(desk, place.explanation, sheet.state) for place in sheet.order]
    return join(tag("p", heading, class_="lnb-note"), tag("ul", places))


def _lines(desk: Desk, sheet: ScoreSheet, seat: int) -> Markup:
    """A player's lines, and their sum."""
    lines = [line for line in sheet.lines if line.seat == seat]
    rows = [
        tag(
            "tr",
            tag("td", str(line.points), class_="lnb-number"),
            tag("td", tag("ul", tree(desk, line.explanation, sheet.state), class_="lnb-plain")),
        )
        for line in lines
    ]
    name = tag("th", sheet.state.players[seat].name, scope="rowgroup", rowspan=len(lines) + 2)
    total = tag("tr", tag("td", tag("b", str(sheet.total(seat))), class_="lnb-number"), tag("td", desk.ui("total")))
    return tag("tbody", tag("tr", name), rows, total)


def words(desk: Desk) -> Markup:
    """The text twin of the board."""
    return tag("pre", desk.session.show(desk.look.lang, desk.look.seat), tabindex=0)


def share(desk: Desk) -> Markup:
    """The code of the game and its save file; they hold everything, so a seat gets them only at the end."""
    if desk.look.seat is not None and not desk.played.is_over:
        return tag("p", desk.ui("share_hidden"))
    label = desk.ui("tab_share")
    code = tag("textarea", desk.played.code, readonly=True, rows=3, data_focus="code", aria_label=label)
    return join(tag("p", desk.ui("share")), code, tag("p", _save_file(desk)))


def _save_file(desk: Desk) -> Markup:
    """A link that holds the save file itself: nothing is fetched."""
    data = base64.b64encode(encode(desk.played)).decode()
    name = f"{desk.played.ruleset.id}.json"
    return tag("a", desk.ui("save_file"), href=f"data:application/json;base64,{data}", download=name, data_focus="save")


TABS: Mapping[str, Callable[[Desk], Markup]] = {
    "score": score,
    "tables": tables,
    "words": words,
    "rules": rules,
    "share": share,
    "exercise": exercise,
}
