"""Where a page gives a code to hand in: a button that makes it, and the code to copy."""

from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.teach.sentences import say


def make_code(lang: str) -> Markup:
    """The button that makes the code."""
    return tag("button", say("online_make", lang), type="button", data_make=True)


def given_code(lang: str, *beside: str) -> Markup:
    """The code, once it is made, with a button to copy it and whatever else is beside that."""
    code = tag("textarea", readonly=True, rows=4, aria_label=say("online_code", lang))
    copy = tag("button", say("online_copy", lang), type="button", data_copy=say("online_copied", lang))
    heading = tag("p", tag("b", say("online_code", lang)))
    return tag("div", heading, code, copy, beside, class_="lnb-given", hidden=True)
