"""The drawer: what opens over the lower part of the stage, since it is wider than the rail."""

from collections.abc import Callable, Mapping
from typing import Final

from leonardo_nb.core.drawing.svg import still_svg
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.parts.tables import tables


def drawer(context: CompanionContext) -> Markup:
    """What the open tab shows there, with the way back to the button that opened it."""
    tab = context.view.tab
    show = DRAWERS.get(tab)
    if show is None:
        return Markup("")
    back = {"data_focus": f"tab.{tab}", "data_do": "tab", "data_tab": "more"}
    close = tag("button", "×", aria_label=context.ui("close"), class_="lnb-close", **back)
    return join(close, show(context))


def legend(context: CompanionContext) -> Markup:
    """What explains the signs on the board."""
    regions = context.session.ruleset.regions(context.position, context.lang, {}, ())
    return tag("div", [Markup(still_svg(region)) for region in regions if region.aside], class_="lnb-legend")


DRAWERS: Final[Mapping[str, Callable[[CompanionContext], Markup]]] = {"tables": tables, "signs": legend}
