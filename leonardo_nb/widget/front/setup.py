"""Setting up a game: who plays, and by which rules."""

from typing import Any

from leonardo_nb.core.block import BY_NAME
from leonardo_nb.core.description import OptionInfo
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.plain_text import look_of
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.settings import LONGEST_NAME, check_names
from leonardo_nb.widget.front.blocks import about, blocks
from leonardo_nb.widget.front.context import FrontContext
from leonardo_nb.widget.front.state import Typed

FIRST = 3
"""The number of players that is proposed, where the game allows it."""
OURS = ("sensible", "thoughtful", "random")
"""The bots that every game of ours has."""


def seated(rules: Ruleset, called: str) -> tuple[str, ...]:
    """Who is proposed to play: the reader by name, if it was given, and others with plain names.

    The first of these is the learner's in the lessons, and so nobody else's before the others are.
    """
    seats, plain = rules.seats, check_names(rules, rules.seats[-1])
    count = FIRST if FIRST in seats else seats[0]
    others = [name for name in (*plain[1:], plain[0]) if look_of(name) != look_of(called)]
    return (called, *others)[:count] if called else plain[:count]


def proposal(rules: Ruleset, called: str) -> Typed:
    """What stands there before anything is typed: one person against bots, by the usual rules."""
    names, usual = seated(rules, called), rules.options_type()
    options = {name: str(getattr(usual, name)) for name in usual.__struct_fields__}
    return Typed(names, ("", *[OURS[0]] * (len(names) - 1)), "", options, getattr(usual, BY_NAME))


def setup(context: FrontContext) -> Markup:
    """The players at once, all else folded; what is typed is read when the game begins, and stays if it cannot."""
    typed = context.front.typed or proposal(context.rules, context.view.called)
    begin = tag(
        "button", context.ui("begin"), data_focus="front.begin", data_send="begin", data_ruleset=context.game.id
    )
    opened = bool(typed.blocks) or context.front.typed is not None
    rest = _seed(context, typed), _options(context, typed), blocks(context, typed)
    more = context.fold(context.ui("more"), "more", *rest, opened=opened)
    form = join(
        _count(context, typed), _players(context, typed), more, context.problem(), tag("p", begin, class_="lnb-first")
    )
    return join(context.heading(context.ui("setup_of", title=context.game.title)), tag("div", form, class_="lnb-setup"))


def _count(context: FrontContext, typed: Typed) -> Markup:
    now = len(typed.players)
    counts = [tag("option", str(number), selected=number == now) for number in context.rules.seats]
    return tag(
        "p", tag("label", context.ui("count"), " ", tag("select", counts, data_count=True, data_focus="front.count"))
    )


def _players(context: FrontContext, typed: Typed) -> Markup:
    """A row for each player there can be; those beyond the number are hidden."""
    now = len(typed.players)
    taken = {look_of(name) for name in typed.players}
    plain = check_names(context.rules, context.rules.seats[-1])
    names = (*typed.players, *[name for name in plain if look_of(name) not in taken])[: len(plain)]
    bots = (*typed.bots, *[OURS[0]] * (len(names) - now))
    rows = [
        _player(context, seat, name, bot, seat >= now) for seat, (name, bot) in enumerate(zip(names, bots, strict=True))
    ]
    return tag("ol", rows, class_="lnb-players")


def _player(context: FrontContext, seat: int, name: str, chosen: str, hidden: bool) -> Markup:
    label = context.ui("name", seat=seat + 1)
    typed = tag("input", type="text", value=name, maxlength=LONGEST_NAME, data_name=True, aria_label=label)
    kinds = {"": context.ui("person")} | {bot: context.ui(f"bot_{bot}") for bot in context.rules.bots if bot in OURS}
    kinds |= {bot: context.ui("bot", bot=bot) for bot in context.rules.bots if bot not in OURS}
    options = [tag("option", said, value=bot, selected=bot == chosen) for bot, said in kinds.items()]
    who = tag("select", options, data_bot=True, aria_label=context.ui("who", seat=seat + 1))
    return tag("li", typed, " ", who, hidden=hidden)


def _seed(context: FrontContext, typed: Typed) -> Markup:
    number = tag(
        "input",
        type="text",
        inputmode="numeric",
        maxlength=20,
        value=typed.seed or None,
        data_seed=True,
        data_focus="front.seed",
    )
    return tag(
        "p", tag("label", context.ui("seed"), " ", number), " ", tag("span", context.ui("seed_note"), class_="lnb-note")
    )


def _options(context: FrontContext, typed: Typed) -> Markup:
    """What changes the game first, then how rules can be read; a file is nothing that a page may name."""
    variants = {block.option for block in context.game.blocks}
    offered = [option for option in context.game.options if option.values and option.name != BY_NAME]
    groups = (
        ("variants", [option for option in offered if option.name in variants]),
        ("readings", [option for option in offered if option.name not in variants]),
    )
    return join([_group(context, typed, key, options) for key, options in groups if options])


def _group(context: FrontContext, typed: Typed, key: str, options: list[OptionInfo]) -> Markup:
    label = context.ui(key)
    fields = [_option(context, option, typed.options.get(option.name, str(option.default))) for option in options]
    return tag("div", tag("p", tag("b", label)), fields, role="group", aria_label=label, class_="lnb-options")


def _option(context: FrontContext, option: OptionInfo, chosen: str) -> Markup:
    values = [
        tag("option", _value(context, option.name, value), value=str(value), selected=str(value) == chosen)
        for value in option.values
    ]
    select = tag("select", values, data_option=option.name, data_focus=f"front.{option.name}")
    title = context.said(f"choice.{option.name}.name", option.name)
    switched = [block for block in context.game.blocks if block.option == option.name]
    more = dict.fromkeys(part for block in switched for part in about(context, block))
    return tag("div", tag("label", title, " ", select), tag("span", option.meaning, class_="lnb-note"), more)


def _value(context: FrontContext, option: str, value: Any) -> str:
    """The game's word for a value of an option."""
    return context.said(f"choice.{option}.{value}", str(value))
