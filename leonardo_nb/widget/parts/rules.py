"""The rulebook of the game that is played."""

from leonardo_nb.core.book import book_of
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.rulebook import rule_list
from leonardo_nb.widget.rulebook.context import RulebookContext


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
