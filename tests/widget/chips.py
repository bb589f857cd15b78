"""How a small widget shows the rules a sentence rests on."""

from html import escape

import leonardo_nb as lnb


def cited(rule_id: str, lang: str = "en") -> str:
    """The title of a rule behind a sentence, with its id for those who look for it."""
    return f'<small title="{rule_id}" data-rule="{rule_id}">{escape(lnb.rule(rule_id, lang).title)}</small>'
