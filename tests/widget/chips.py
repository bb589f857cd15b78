"""What holds of every small widget: how it shows the rules a sentence rests on, its French, and its still picture."""

import re
from html import escape
from typing import Any

import leonardo_nb as lnb


def cited(rule_id: str, lang: str = "en") -> str:
    """The title of a rule behind a sentence, as a button that opens it."""
    title = escape(lnb.rule(rule_id, lang).title)
    return f'<button class="lnb-cite" data-do="rule" data-rule="{rule_id}">{title}</button>'


def check_french(widget: Any) -> None:
    """French is set as French, and no raw id is shown."""
    labels = " ".join(re.findall(r'(?:title|alt|aria-label)="([^"]*)"', widget.form + widget.result))
    words = " ".join([repr(widget), labels, *(control.description for control in widget.controls.values())])
    assert "'" not in words
    assert not re.search(r"[^\u00a0][:;?!]", words)
    assert not re.search(r"\b[a-z_]+\.[a-z_]+(\.[a-z_]+)?\b", words)


def check_still(widget: Any, again: Any, pictures: int) -> None:
    """The result names its rules; where no widget can be shown there are the same words, and this many pictures."""
    for told in widget.told():
        assert all(cited(cite, widget.lang) in widget.result for cite in told.all_cites)
    data, _ = widget._repr_mimebundle_()
    assert data["text/plain"] == repr(widget) == repr(again)
    assert all(escape(line.strip()) in data["text/html"] for line in repr(widget).splitlines())
    assert "<svg" not in data["text/html"]
    assert data["text/html"].count("<img") == widget.result.count("<svg") == pictures
    assert "application/vnd.jupyter.widget-view+json" in data
