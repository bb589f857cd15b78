"""A rule that was asked for, beside the chip that names it."""

from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.page.rule_card import opened
from leonardo_nb.widget.desk import Desk


def rule(desk: Desk) -> Markup:
    """The rule that the reader of this desk asked for, with the way to its page in the rulebook."""
    asked, lang = desk.look.rule, desk.look.lang
    if not asked:
        return Markup("")
    way = desk.button(desk.word("rulebook.in_the_rulebook"), "rule.leaf", "leaf", rule=asked)
    return opened(asked, desk.session.ruleset, desk.session.options, lang, tag("p", way))
