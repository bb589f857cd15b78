"""The board for those who hear it: under a heading each region, and what it shows in sentences."""

from collections.abc import Mapping, Sequence

from leonardo_nb.core.drawing.svg import Region
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.elements import heading, subheading


def spoken_board(context: CompanionContext, regions: Sequence[Region]) -> Markup:
    """Every region that has something to say, in the order of the board."""
    lines = _spoken(context)
    parts = [_part(region, lines[region.key]) for region in regions if region.key in lines]
    return join(heading(context.ui("tab_words")), parts) if parts else Markup("")


def _spoken(context: CompanionContext) -> Mapping[str, Sequence[str]]:
    """The lines of each region as the reader may know it; nothing that gives away what is asked."""
    return context.session.ruleset.spoken(context.position, context.lang, context.asks)


def whole_text(context: CompanionContext) -> str:
    """The text twin of the board; while something is asked, without what gives it away."""
    if not context.asks:
        return context.session.show(context.lang, context.seat)
    return "\n\n".join("\n".join(lines) for lines in _spoken(context).values())


def _part(region: Region, lines: Sequence[str]) -> Markup:
    told = [tag("li", line) for line in lines if line != region.label]
    return join(subheading(region.label), tag("ul", told, data_region=region.key))
