"""How a small widget shows the rules that a sentence rests on."""

from html import escape

import leonardo_nb as lnb


def cited(rule_id: str, lang: str = "en") -> str:
    """The title of a rule behind a sentence, as a button that opens it."""
    title = escape(lnb.rule(rule_id, lang).title)
    return f'<button class="lnb-cite" data-do="rule" data-rule="{rule_id}">{title}</button>'
