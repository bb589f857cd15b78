"""A rule that was asked for, beside the chip that names it."""

from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.page.rule_card import opened
from leonardo_nb.widget.context import CompanionContext


def rule_card(context: CompanionContext) -> Markup:
    """The rule that the reader of this context asked for, with the way to its page in the rulebook."""
    asked, lang = context.view.pointing.rule, context.lang
    if not asked:
        return Markup("")
    way = context.button(context.word("rulebook.in_the_rulebook"), "rule.leaf", "leaf", rule=asked)
    return opened(asked, context.session.ruleset, context.session.options, lang, tag("p", way))
