"""A rule that was asked for, beside the chip that names it."""

from leonardo_nb.core.markup import Markup
from leonardo_nb.page.cited import opened
from leonardo_nb.widget.desk import Desk


def rule(desk: Desk) -> Markup:
    """The rule that the reader of this desk asked for."""
    return opened(desk.look.rule, desk.session.ruleset, desk.session.options, desk.look.lang)
