"""Language, seat, mode, and what the reader may switch on to learn while playing."""

from typing import get_args

from leonardo_nb.core.language import languages
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.parts.page_buttons import large, present
from leonardo_nb.widget.table import Mode


def controls(context: CompanionContext) -> Markup:
    langs = [
        context.button(lang.upper(), f"lang.{lang}", "lang", lang == context.lang, lang=lang) for lang in languages()
    ]
    seats = [_seat(context, None, context.ui("open_table"))]
    seats += [_seat(context, seat, name) for seat, name in enumerate(context.session.seats)]
    modes = [
        context.button(context.ui(f"mode_{mode}"), f"mode.{mode}", "mode", mode == context.table.mode, mode=mode)
        for mode in get_args(Mode)
    ]
    new = context.button(context.ui("front_new"), "front", "front", page="games")
    if context.walk is not None:  # a lesson has eyes and a pace of its own
        return join(new, _group(context, "language", langs), large(context.word), present(context.word))
    groups = (
        _group(context, "language", langs),
        _group(context, "seat", seats),
        _group(context, "mode", modes),
        _practice(context),
    )
    which = tag("p", context.ui("screen_seat"), class_="lnb-note lnb-next") if seatless(context) else ""
    return join(new, groups, large(context.word), present(context.word), which)


def seatless(context: CompanionContext) -> bool:
    """Whether only the reader's own decisions are wanted, but nobody knows whose these are."""
    return context.table.mode == "mine" and context.seat is None


def _seat(context: CompanionContext, seat: int | None, label: str) -> Markup:
    value = "" if seat is None else seat
    return context.button(label, f"seat.{value}", "seat", seat == context.seat, seat=value)


def _group(context: CompanionContext, key: str, buttons: list[Markup]) -> Markup:
    label = context.ui(key)
    return tag("div", tag("span", label), " ", buttons, role="group", aria_label=label)


def _practice(context: CompanionContext) -> Markup:
    label = context.word("predict.practise")
    first = _switch(context, "ask_first", "askfirst", context.predictions.on)
    mistakes = _switch(context, "mistakes", "fallible", context.mistakes.on)
    return tag("div", tag("span", label), " ", first, mistakes, role="group", aria_label=label)


def _switch(context: CompanionContext, key: str, do: str, on: bool) -> Markup:
    return context.button(context.word(f"predict.{key}"), f"predict.{key}", do, on, on="no" if on else "yes")
