"""The changes of rules that can be ticked, each with what it changes, what it replaces and what it goes with."""

from collections.abc import Iterable, Iterator
from typing import Any

from leonardo_nb.core.block import BY_NAME, offered
from leonardo_nb.core.description import BlockInfo
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.rulebook import rule
from leonardo_nb.widget.front.context import FrontContext
from leonardo_nb.widget.front.state import Typed


def blocks(context: FrontContext, typed: Typed) -> Markup:
    """A box to tick for each; nothing where a game has none."""
    ticked = [block for block in context.game.blocks if block.option == BY_NAME]
    if not ticked:
        return Markup("")
    label = context.ui("blocks")
    boxes = [_block(context, block, block.name in typed.blocks) for block in ticked]
    return tag("div", tag("p", tag("b", label)), boxes, role="group", aria_label=label, class_="lnb-options lnb-blocks")


def _block(context: FrontContext, block: BlockInfo, ticked: bool) -> Markup:
    """Its name, what it changes, and what it goes with; whoever hears the box hears what it changes, too."""
    box = tag(
        "input",
        type="checkbox",
        value=block.name,
        checked=ticked,
        data_block=block.name,
        data_focus=f"front.block.{block.name}",
        aria_description=block.meaning,
    )
    label = tag("label", box, " ", tag("b", block.title))
    return tag("div", label, tag("span", block.meaning, class_="lnb-note"), about(context, block))


def about(context: FrontContext, block: BlockInfo) -> Iterator[Markup]:
    """What a block goes with, and the rules it replaces."""
    if words := " ".join(_goes_with(context, block)):
        yield tag("span", words, class_="lnb-note lnb-goes")
    if block.replaces:
        yield _replaces(context, block)


def _goes_with(context: FrontContext, block: BlockInfo) -> Iterator[str]:
    """What it needs and what it cannot be combined with, whichever of the two says so."""
    titles = {each.name: each.title for each in context.game.blocks}
    excluded = {*block.excludes, *(each.name for each in context.game.blocks if block.name in each.excludes)}
    for key, names in (("needs", block.needs), ("excludes", [name for name in titles if name in excluded])):
        if names:
            yield context.ui(key, blocks=_quoted(context, (titles[name] for name in names)))
    brought = {
        name: value for each in offered(context.rules) if each.name == block.name for name, value in each.brings.items()
    }
    if brought:
        yield context.ui("brings", options=", ".join(_setting(context, *each) for each in brought.items()))


def _setting(context: FrontContext, option: str, value: Any) -> str:
    """An option and its value in the game's words."""
    said = context.ui("quoted", title=context.said(f"choice.{option}.{value}", str(value)))
    return context.ui("setting", option=context.said(f"choice.{option}.name", option), value=said)


def _replaces(context: FrontContext, block: BlockInfo) -> Markup:
    """Each rule that is in force with it, and those it stands for, by their titles."""
    instead: dict[str, list[str]] = {}
    for before, now in block.replaces.items():
        instead.setdefault(_title(context, now), []).append(_title(context, before))
    lines = [
        tag(
            "li",
            tag("b", now),
            " ",
            context.ui("instead"),
            tag("ul", [tag("li", each) for each in dict.fromkeys(before)]),
        )
        for now, before in instead.items()
    ]
    return context.fold(context.ui("replaces"), f"replaces.{block.name}", tag("ul", lines), class_="lnb-replaces")


def _title(context: FrontContext, rule_id: str) -> str:
    return rule(rule_id, context.lang).title


def _quoted(context: FrontContext, titles: Iterable[str]) -> str:
    return ", ".join(context.ui("quoted", title=title) for title in titles)
