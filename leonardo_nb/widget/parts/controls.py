"""Language, seat and mode."""

from typing import get_args

from leonardo_nb.core.language import languages
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.widget.desk import Desk, Mode
from leonardo_nb.widget.parts.large import large
from leonardo_nb.widget.parts.practice import practice
from leonardo_nb.widget.parts.present import present


def controls(desk: Desk) -> Markup:
    look = desk.look
    langs = [desk.button(lang.upper(), f"lang.{lang}", "lang", lang == look.lang, lang=lang) for lang in languages()]
    seats = [_seat(desk, None, desk.ui("open_table"))]
    seats += [_seat(desk, seat, name) for seat, name in enumerate(desk.session.seats)]
    modes = [
        desk.button(desk.ui(f"mode_{mode}"), f"mode.{mode}", "mode", mode == look.mode, mode=mode)
        for mode in get_args(Mode)
    ]
    new = desk.button(desk.ui("front_new"), "front", "front", page="games")
    if desk.walk is not None:  # a lesson has eyes and a pace of its own
        return join(new, _group(desk, "language", langs), large(desk.word), present(desk.word))
    groups = (_group(desk, "language", langs), _group(desk, "seat", seats), _group(desk, "mode", modes), practice(desk))
    which = tag("p", desk.ui("screen_seat"), class_="lnb-note lnb-next") if seatless(desk) else ""
    return join(new, groups, large(desk.word), present(desk.word), which)


def seatless(desk: Desk) -> bool:
    """Whether only the reader's own decisions are wanted, but nobody knows whose these are."""
    return desk.look.mode == "mine" and desk.look.seat is None


def _seat(desk: Desk, seat: int | None, label: str) -> Markup:
    value = "" if seat is None else seat
    return desk.button(label, f"seat.{value}", "seat", seat == desk.look.seat, seat=value)


def _group(desk: Desk, key: str, buttons: list[Markup]) -> Markup:
    label = desk.ui(key)
    return tag("div", tag("span", label), " ", buttons, role="group", aria_label=label)
