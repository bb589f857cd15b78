"""The rail beside the board: its tabs, and what the open one shows beside question and reasons."""

from collections.abc import Callable, Mapping

from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.state import TABLE
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.elements import unseen
from leonardo_nb.widget.parts.controls import practice, settings
from leonardo_nb.widget.parts.exercise import exercise
from leonardo_nb.widget.parts.page_buttons import present
from leonardo_nb.widget.parts.rules import rulebook
from leonardo_nb.widget.parts.score import score
from leonardo_nb.widget.parts.share import share
from leonardo_nb.widget.parts.spoken_board import whole_text

TABS = ("play", "why", "rules", "score", "more")
IN_LESSON = ("play", "more")
"""A lesson has one door besides itself."""


def bar(context: CompanionContext) -> Markup:
    """The tabs; what opens from *More* belongs to it."""
    opened = context.view.tab if context.view.tab in TABS else "more"
    begun = any(step.action.seat != TABLE for step in context.session.steps)
    said = {
        "data_open": opened,
        "data_begun": str(begun).lower(),
        "data_whole": context.ui("stage_whole"),
        "data_closer": context.ui("stage_closer"),
        "data_numbers": context.ui("numbers"),
        **{f"data_{when}": context.tell(f"ui.moment_{when}", step="{step}") for when in ("before", "after", "then")},
    }
    shown = IN_LESSON if context.is_taught else TABS
    return tag("div", [_tab(context, tab, tab == opened) for tab in shown], role="tablist", **said)


def _tab(context: CompanionContext, tab: str, opened: bool) -> Markup:
    return tag(
        "button",
        context.ui(f"tab_{tab}"),
        role="tab",
        aria_selected=str(opened).lower(),
        tabindex=0 if opened else -1,
        data_focus=f"tab.{tab}",
        data_do="tab",
        data_tab=tab,
    )


def opened(context: CompanionContext) -> Markup:
    """What the open tab shows; question and reasons are parts of their own."""
    tab = context.view.tab
    return join(unseen(context.ui(f"tab_{tab}")), PAGES[tab](context)) if tab in PAGES else Markup("")


def more(context: CompanionContext) -> Markup:
    """Everything else, each a button with its own page."""
    pages = [page for page in BELOW if not context.is_taught or page in ("signs", "settings")]
    rows = [tag("p", context.button(context.ui(f"tab_{page}"), f"tab.{page}", "tab", tab=page)) for page in pages]
    new = tag("p", context.button(context.ui("front_new"), "front", "front", page="games"))
    auto = _auto(context) if not context.is_taught and not context.session.is_over else ""
    about = tag("span", context.word("present.about"), class_="lnb-note")
    shown = tag("p", present(context.word), " ", about)
    learning = "" if context.is_taught else tag("div", practice(context), class_="lnb-settings")
    return join(auto, learning, tag("div", shown, rows, new, class_="lnb-entries"))


def _auto(context: CompanionContext) -> Markup:
    """Let the bots play on."""
    untils = ("step", "phase", "turn", "end")
    buttons = [context.button(context.ui(f"auto_{until}"), f"auto.{until}", "auto", until=until) for until in untils]
    label = context.ui("auto")
    return tag("div", tag("p", label), buttons, role="group", aria_label=label, class_="lnb-auto")


def _below(show: Callable[[CompanionContext], Markup]) -> Callable[[CompanionContext], Markup]:
    """A page that opens from *More*, with the way back."""

    def shown(context: CompanionContext) -> Markup:
        back = context.button(f"‹ {context.ui('tab_more')}", "tab.back", "tab", tab="more")
        return join(tag("p", back, class_="lnb-back"), show(context))

    return shown


def words(context: CompanionContext) -> Markup:
    """The text twin of the board."""
    return tag("pre", whole_text(context), tabindex=0)


def signs(context: CompanionContext) -> Markup:
    """What the frames on the board mean; the legend of its signs is in the drawer."""
    told = [tag("li", tag("i", data_frame=frame), context.ui(f"frame_{frame}")) for frame in FRAMES]
    return join(tag("p", context.ui("frames")), tag("ul", told, class_="lnb-frames lnb-plain"))


FRAMES = ("legal", "spoken", "keys")
"""The frames on every board."""
BELOW: Mapping[str, Callable[[CompanionContext], Markup]] = {
    "signs": signs,
    "tables": lambda context: tag("p", context.ui("tables_below"), class_="lnb-note"),
    "words": words,
    "share": share,
    "exercise": exercise,
    "settings": settings,
}
PAGES: Mapping[str, Callable[[CompanionContext], Markup]] = {
    "rules": rulebook,
    "score": score,
    "more": more,
    **{name: _below(show) for name, show in BELOW.items()},
}
