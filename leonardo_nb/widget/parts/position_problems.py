"""What is wrong with a position that was edited against the rules."""

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.widget.context import CompanionContext


def position_problems(context: CompanionContext) -> Markup:
    problems = context.session.problems(context.lang) if context.seat is None else ()
    if not problems:
        return Markup("")
    heading = message(context.session.ruleset.id, "edit.wrong", context.lang)
    return tag("div", tag("b", heading), tag("ul", [tag("li", problem) for problem in problems]), class_="lnb-problem")
