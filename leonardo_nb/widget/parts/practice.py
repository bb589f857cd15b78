"""What the reader may switch on to learn while playing."""

from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.widget.context import CompanionContext


def practice(context: CompanionContext) -> Markup:
    label = context.word("predict.practise")
    first = _switch(context, "ask_first", "askfirst", context.predictions.on)
    mistakes = _switch(context, "mistakes", "fallible", context.mistakes.on)
    return tag("div", tag("span", label), " ", first, mistakes, role="group", aria_label=label)


def _switch(context: CompanionContext, key: str, do: str, on: bool) -> Markup:
    return context.button(context.word(f"predict.{key}"), f"predict.{key}", do, on, on="no" if on else "yes")
