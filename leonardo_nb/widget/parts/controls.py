"""The settings: language, size of letters, seat and pace; and what the reader may switch on to learn while playing."""

from typing import get_args

from leonardo_nb.core.language import languages
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.parts.page_buttons import letter_size
from leonardo_nb.widget.table import Mode


def settings(context: CompanionContext) -> Markup:
    """Each with a sentence; a lesson has eyes and a pace of its own."""
    groups = [
        _group(context, "language", [_lang(context, lang) for lang in languages()]),
        _group(context, "letters", letter_size(context.word)),
    ]
    if not context.is_taught:
        groups += [_seats(context), _modes(context)]
    return tag("div", groups, class_="lnb-settings")


def _lang(context: CompanionContext, lang: str) -> Markup:
    return context.button(lang.upper(), f"lang.{lang}", "lang", lang == context.lang, lang=lang)


def _seats(context: CompanionContext) -> Markup:
    seats = [_seat(context, None, context.ui("open_table"))]
    seats += [_seat(context, seat, name) for seat, name in enumerate(context.session.seats)]
    return _group(context, "seat", seats)


def _seat(context: CompanionContext, seat: int | None, label: str) -> Markup:
    value = "" if seat is None else seat
    return context.button(label, f"seat.{value}", "seat", seat == context.seat, seat=value)


def _modes(context: CompanionContext) -> Markup:
    modes = [
        context.button(context.ui(f"mode_{mode}"), f"mode.{mode}", "mode", mode == context.table.mode, mode=mode)
        for mode in get_args(Mode)
    ]
    which = tag("p", context.ui("screen_seat"), class_="lnb-note lnb-next") if seatless(context) else ""
    return join(_group(context, "mode", modes), which)


def seatless(context: CompanionContext) -> bool:
    """Whether only the reader's own decisions are wanted, but nobody knows whose these are."""
    return context.table.mode == "mine" and context.seat is None


def practice(context: CompanionContext) -> Markup:
    """The two switches for a class: guess first, and find mistakes."""
    first = _switch(context, "ask_first", "askfirst", context.predictions.on)
    mistakes = _switch(context, "mistakes", "fallible", context.mistakes.on)
    return _group(context, "practice", [first, mistakes])


def _switch(context: CompanionContext, key: str, do: str, on: bool) -> Markup:
    return context.button(context.word(f"predict.{key}"), f"predict.{key}", do, on, on="no" if on else "yes")


def _group(context: CompanionContext, key: str, buttons: list[Markup]) -> Markup:
    """The buttons of a setting under its name, and what it is about."""
    label = context.ui(key)
    about = tag("p", context.ui(f"{key}_about"), class_="lnb-note")
    return tag("div", tag("b", label), tag("div", buttons), about, role="group", aria_label=label)
