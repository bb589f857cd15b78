"""What the reader may switch on to learn while playing."""

from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.widget.desk import Desk


def practice(desk: Desk) -> Markup:
    label = desk.word("predict.practise")
    first = _switch(desk, "ask_first", "askfirst", desk.predictions.on)
    mistakes = _switch(desk, "mistakes", "fallible", desk.mistakes.on)
    return tag("div", tag("span", label), " ", first, mistakes, role="group", aria_label=label)


def _switch(desk: Desk, key: str, do: str, on: bool) -> Markup:
    return desk.button(desk.word(f"predict.{key}"), f"predict.{key}", do, on, on="no" if on else "yes")
