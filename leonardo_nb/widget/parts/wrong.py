"""What is wrong with a position that was edited against the rules."""

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.widget.desk import Desk


def wrong(desk: Desk) -> Markup:
    problems = desk.session.problems(desk.look.lang) if desk.look.seat is None else ()
    if not problems:
        return Markup("")
    heading = message(desk.session.ruleset.id, "edit.wrong", desk.look.lang)
    return tag("div", tag("b", heading), tag("ul", [tag("li", problem) for problem in problems]), class_="lnb-problem")
