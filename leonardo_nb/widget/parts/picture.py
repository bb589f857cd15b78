"""The board, region by region."""

from html import escape

from leonardo_nb.core.drawing.svg import Region, blanked, region_svg
from leonardo_nb.core.markup import Markup
from leonardo_nb.session.visible_changes import changed_rows
from leonardo_nb.widget.choices import spots
from leonardo_nb.widget.context import CompanionContext


def board(context: CompanionContext) -> tuple[Region, ...]:
    """The regions as the reader may see them."""
    marked = spots(context.offered, context.view.pointing.spots)
    anew = changed_rows(context.told_steps, context.seat)
    regions = context.session.ruleset.regions(context.position, context.lang, marked, anew)
    return tuple(map(blanked, regions)) if context.asks else regions


def is_there(context: CompanionContext, thing: str) -> bool:
    """Whether a thing of this name is on the reader's board."""
    drawn = f'data-key="{escape(thing)}"'
    return any(drawn in region.body or region.spot == thing for region in board(context))


def picture(region: Region) -> Markup:
    return Markup(region_svg(region))
