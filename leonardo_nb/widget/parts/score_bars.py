"""A small bar for every player's points so far, always in view once somebody is known to have any."""

from typing import Any

from leonardo_nb.core.drawing.lettering import initial
from leonardo_nb.core.drawing.palette import COATS, INK
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.scores import ScoreSheet
from leonardo_nb.core.state import TABLE
from leonardo_nb.widget.context import CompanionContext


def score_bars(context: CompanionContext) -> Markup:
    """What this reader may know of the points; nothing in a lesson, and nothing while something is asked about them."""
    played = any(step.action.seat != TABLE for step in context.session.history)
    if not played or context.conductor.asks or context.is_taught or context.session.state.broken:
        return Markup("")
    sheet, players = context.session.scores().seen_by(context.seat), context.session.state.players
    totals = [sheet.total(player.seat) for player in players]
    if not any(totals):
        return Markup("")
    most = max(1, *totals)
    bars = [_bar(player, sheet, total / most) for player, total in zip(players, totals, strict=True)]
    heading = context.ui("score_final" if sheet.final else "score_so_far")
    told = "; ".join(_told(context, player, sheet) for player in players)
    label = {"title": told, "aria_label": f"{heading} {told}"}
    return tag("button", bars, type="button", data_do="tab", data_tab="score", data_focus="score.bars", **label)


def _bar(player: Any, sheet: ScoreSheet, share: float) -> Markup:
    """A player's letter and points above a line as long as their share of the most."""
    fill, _, letter = COATS[getattr(player, "colour", "")]
    colour = "white" if letter else INK
    name = tag("b", initial(player.name), style=f"background:{fill};color:{colour}")
    line = tag("i", style=f"width:{max(0.0, share):.0%};background:{fill}")
    return tag("span", name, " ", _points(sheet, player.seat), line)


def _told(context: CompanionContext, player: Any, sheet: ScoreSheet) -> str:
    secret = f" ({context.ui('score_secret')})" if player.seat in sheet.partial else ""
    return f"{player.name} {_points(sheet, player.seat)}{secret}"


def _points(sheet: ScoreSheet, seat: int) -> str:
    return f"{sheet.total(seat)}{' + ?' if seat in sheet.partial else ''}"
