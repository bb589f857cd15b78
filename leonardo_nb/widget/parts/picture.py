"""The board, region by region; one that grows full stands in a box that one can look at closer."""

from html import escape

from leonardo_nb.core.drawing.palette import num
from leonardo_nb.core.drawing.svg import Region, region_svg
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.session.visible import changed_rows
from leonardo_nb.widget.choices import spots
from leonardo_nb.widget.desk import Desk


def board(desk: Desk) -> tuple[Region, ...]:
    """The regions as the reader may see them."""
    marked = spots(desk.offered, desk.look.spots)
    steps = desk.session.history[desk.look.since :] if desk.look.since else ()  # nothing is marked at the start
    anew = changed_rows(steps, desk.look.seat)
    return desk.session.ruleset.regions(desk.view(), desk.look.lang, marked, anew)


def is_there(desk: Desk, thing: str) -> bool:
    """Whether a thing of this name is on the reader's board."""
    drawn = f'data-key="{escape(thing)}"'
    return any(drawn in region.body or region.spot == thing for region in board(desk))


def picture(desk: Desk, region: Region) -> Markup:
    drawn = Markup(region_svg(region))
    return join(_buttons(desk, region), _box(region, drawn)) if region.zoom else drawn


def _box(region: Region, drawn: Markup) -> Markup:
    """It keeps the shape of the whole region, however large that is shown."""
    return tag(
        "div",
        drawn,
        class_="lnb-zoom",
        tabindex=0,
        role="group",
        aria_label=region.label,
        data_focus=f"zoom.{region.key}",
        style=f"aspect-ratio:{num(region.width)}/{num(region.height)}",
    )


def _buttons(desk: Desk, region: Region) -> Markup:
    buttons = [_button(desk, region, "out", "−"), _button(desk, region, "in", "+")]
    whole = _button(desk, region, "whole", desk.ui("zoom_whole"))
    label = f"{desk.ui('zoom')} · {region.label}"
    return tag("div", buttons, whole, class_="lnb-zoombar", role="group", aria_label=label)


def _button(desk: Desk, region: Region, way: str, sign: str) -> Markup:
    label = desk.ui(f"zoom_{way}")
    return tag("button", sign, data_zoom=way, data_focus=f"zoom.{region.key}.{way}", aria_label=label, title=label)
