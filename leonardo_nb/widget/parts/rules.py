"""The rulebook of the game that is played."""

from collections.abc import Iterator

from leonardo_nb.core.book import book_of
from leonardo_nb.core.citation import cited_because
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.play import objections
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.parts.left_game import back_to_game
from leonardo_nb.widget.parts.reason import happened, told_events
from leonardo_nb.widget.rulebook import rule_list
from leonardo_nb.widget.rulebook.context import RulebookContext


def rulebook(context: CompanionContext) -> Markup:
    """The rules as this game has them, with the way back where it was left for a scenario."""
    session = context.session
    book = book_of(session.ruleset.id, session.options)
    opened = RulebookContext(
        book, context.view.book, context.lang, context.position, context.rule_uses, [*_cited(context)]
    )
    back = back_to_game(context, "lnb-first")
    return tag("div", back, rule_list.search(opened), rule_list.rules(opened), class_="lnb-book")


def _cited(context: CompanionContext) -> Iterator[str]:
    """The rules of the question, then those of what has just happened, then those against what is refused."""
    state = context.session.state
    if state.pending:
        yield from cited_because(state).seen_by(context.seat).all_cites
        yield from state.pending[-1].cites(state)
    for _, step in reversed(happened(context).told):
        for _, event in told_events(context, step):
            yield from event.seen_by(context.seat).explanation.all_cites
    for choice in context.offered:
        if not choice.legal:
            for against in objections(state, choice.action):
                yield from against.seen_by(context.seat).all_cites
