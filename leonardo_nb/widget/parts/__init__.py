"""The parts of the companion beside the board, each a function from a context to HTML."""

from collections.abc import Callable, Mapping

from leonardo_nb.core.markup import Markup
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.parts.card import card
from leonardo_nb.widget.parts.controls import controls
from leonardo_nb.widget.parts.ending import asked
from leonardo_nb.widget.parts.hint import hint
from leonardo_nb.widget.parts.lens import lens
from leonardo_nb.widget.parts.position_problems import position_problems
from leonardo_nb.widget.parts.reason import reason
from leonardo_nb.widget.parts.rule_card import rule_card
from leonardo_nb.widget.parts.tabs import tabs
from leonardo_nb.widget.parts.timeline import lines, timeline

PARTS: Mapping[str, Callable[[CompanionContext], Markup]] = {
    "controls": controls,
    "wrong": position_problems,
    "card": card,
    "hint": hint,
    "question": asked,
    "reason": reason,
    "lens": lens,
    "rule": rule_card,
    "timeline": timeline,
    "lines": lines,
    "tabs": tabs,
}
