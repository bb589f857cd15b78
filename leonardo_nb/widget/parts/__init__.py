"""The parts of the companion beside the board, each a function from a context to HTML."""

from collections.abc import Callable, Mapping

from leonardo_nb.core.markup import Markup
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.parts.card import card
from leonardo_nb.widget.parts.drawer import drawer
from leonardo_nb.widget.parts.ending import asked
from leonardo_nb.widget.parts.hint import hint
from leonardo_nb.widget.parts.lens import lens
from leonardo_nb.widget.parts.news import news
from leonardo_nb.widget.parts.position_problems import position_problems
from leonardo_nb.widget.parts.rail import bar, opened
from leonardo_nb.widget.parts.reason import reason, refused_drop
from leonardo_nb.widget.parts.receipt import receipt
from leonardo_nb.widget.parts.rule_card import rule_card
from leonardo_nb.widget.parts.score_bars import score_bars
from leonardo_nb.widget.parts.timeline import lines, timeline

PARTS: Mapping[str, Callable[[CompanionContext], Markup]] = {
    "wrong": position_problems,
    "card": card,
    "receipt": receipt,
    "hint": hint,
    "news": news,
    "question": asked,
    "reason": reason,
    "lens": lens,
    "rule": rule_card,
    "timeline": timeline,
    "lines": lines,
    "bar": bar,
    "scores": score_bars,
    "tabs": opened,
    "drawer": drawer,
    "drop": refused_drop,
}
