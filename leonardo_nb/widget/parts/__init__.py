"""The parts of the companion beside the board, each a function from a desk to HTML."""

from collections.abc import Callable, Mapping

from leonardo_nb.core.markup import Markup
from leonardo_nb.widget.desk import Desk
from leonardo_nb.widget.parts.card import card
from leonardo_nb.widget.parts.controls import controls
from leonardo_nb.widget.parts.ending import asked
from leonardo_nb.widget.parts.hint import hint
from leonardo_nb.widget.parts.lens import lens
from leonardo_nb.widget.parts.reason import reason
from leonardo_nb.widget.parts.rule import rule
from leonardo_nb.widget.parts.tabs import tabs
from leonardo_nb.widget.parts.timeline import lines, timeline
from leonardo_nb.widget.parts.wrong import wrong

PARTS: Mapping[str, Callable[[Desk], Markup]] = {
    "controls": controls,
    "wrong": wrong,
    "card": card,
    "hint": hint,
    "question": asked,
    "reason": reason,
    "lens": lens,
    "rule": rule,
    "timeline": timeline,
    "lines": lines,
    "tabs": tabs,
}
