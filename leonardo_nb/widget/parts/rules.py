"""The rulebook in a tab of the companion, beside the game that is shown."""

from leonardo_nb.core.book import book_of
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.widget.desk import Desk
from leonardo_nb.widget.rulebook import pages
from leonardo_nb.widget.rulebook.lectern import Lectern


def rules(desk: Desk) -> Markup:
    """The rules as this game has them, with the way back where it was left for a scenario."""
    session, look = desk.session, desk.look
    book = book_of(session.ruleset.id, session.options)
    lectern = Lectern(book, look.book, look.lang, desk.view(), desk.applied)
    back = tag("p", desk.button(lectern.word("back"), "return", "return"), class_="lnb-first") if desk.left else ""
    return tag("div", back, pages.search(lectern), pages.rules(lectern), class_="lnb-book")
