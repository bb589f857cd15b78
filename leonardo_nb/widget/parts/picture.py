"""The board, region by region; one that grows full stands in a box that one can look at closer."""

from html import escape

from leonardo_nb.core.drawing.strokes import num
from leonardo_nb.core.drawing.svg import Region, region_svg
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.session.visible import changed_rows
from leonardo_nb.widget.choices import spots
from leonardo_nb.widget.context import CompanionContext


def board(context: CompanionContext) -> tuple[Region, ...]:
    """The regions as the reader may see them."""
    marked = spots(context.offered, context.view.pointing.spots)
    anew = changed_rows(context.told_steps, context.seat)
    return context.session.ruleset.regions(context.position, context.lang, marked, anew)


def is_there(context: CompanionContext, thing: str) -> bool:
    """Whether a thing of this name is on the reader's board."""
    drawn = f'data-key="{escape(thing)}"'
    return any(drawn in region.body or region.spot == thing for region in board(context))


def picture(context: CompanionContext, region: Region) -> Markup:
    drawn = Markup(region_svg(region))
    return join(_buttons(context, region), _box(region, drawn)) if region.zoom else drawn


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


def _buttons(context: CompanionContext, region: Region) -> Markup:
    buttons = [_button(context, region, "out", "−"), _button(context, region, "in", "+")]
    whole = _button(context, region, "whole", context.ui("zoom_whole"))
    label = f"{context.ui('zoom')} · {region.label}"
    return tag("div", buttons, whole, class_="lnb-zoombar", role="group", aria_label=label)


def _button(context: CompanionContext, region: Region, way: str, sign: str) -> Markup:
    label = context.ui(f"zoom_{way}")
    return tag("button", sign, data_zoom=way, data_focus=f"zoom.{region.key}.{way}", aria_label=label, title=label)
