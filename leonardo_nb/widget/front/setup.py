"""Setting up a game: who plays, and by which rules."""

from typing import Any

from leonardo_nb.core.description import OptionInfo
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.settings import LONGEST_NAME, check_names
from leonardo_nb.widget.front.hall import Hall

FIRST = 3
"""So many players are proposed, where a game is for so many."""


def proposed(seats: range) -> int:
    return FIRST if FIRST in seats else seats[0]


def setup(hall: Hall) -> Markup:
    """The players at once, all else folded; what is typed is read when the game begins."""
    begin = tag("button", hall.ui("begin"), data_focus="front.begin", data_send="begin", data_ruleset=hall.game.id)
    more = tag("details", tag("summary", hall.ui("more"), data_focus="front.more"), _seed(hall), _options(hall))
    form = join(_count(hall), _players(hall), more, tag("p", begin, class_="lnb-first"))
    return join(
        hall.heading(hall.ui("setup_of", title=hall.game.title)), hall.problem(), tag("div", form, class_="lnb-setup")
    )


def _count(hall: Hall) -> Markup:
    now = proposed(hall.rules.seats)
    counts = [tag("option", str(number), selected=number == now) for number in hall.rules.seats]
    return tag(
        "p", tag("label", hall.ui("count"), " ", tag("select", counts, data_count=True, data_focus="front.count"))
    )


def _players(hall: Hall) -> Markup:
    """A row for each player there can be; those beyond the number are hidden."""
    names = check_names(hall.rules, hall.rules.seats[-1])
    now = proposed(hall.rules.seats)
    return tag("ol", [_player(hall, seat, name, seat >= now) for seat, name in enumerate(names)], class_="lnb-players")


def _player(hall: Hall, seat: int, name: str, hidden: bool) -> Markup:
    label = hall.ui("name", seat=seat + 1)
    typed = tag("input", type="text", value=name, maxlength=LONGEST_NAME, data_name=True, aria_label=label)
    kinds = {"": hall.ui("person")} | {bot: hall.ui(f"bot_{bot}") for bot in hall.rules.bots if bot in OURS}
    kinds |= {bot: hall.ui("bot", bot=bot) for bot in hall.rules.bots if bot not in OURS}
    chosen = "" if not seat else next(iter(OURS))
    options = [tag("option", said, value=bot, selected=bot == chosen) for bot, said in kinds.items()]
    who = tag("select", options, data_bot=True, aria_label=hall.ui("who", seat=seat + 1))
    return tag("li", typed, " ", who, hidden=hidden)


OURS = ("sensible", "random")
"""The bots that every game of ours has."""


def _seed(hall: Hall) -> Markup:
    typed = tag("input", type="text", inputmode="numeric", maxlength=20, data_seed=True, data_focus="front.seed")
    return tag(
        "p", tag("label", hall.ui("seed"), " ", typed), " ", tag("span", hall.ui("seed_note"), class_="lnb-note")
    )


def _options(hall: Hall) -> Markup:
    """What changes the game first, then how rules can be read; a file is nothing that a page may name."""
    variants = {block.option for block in hall.game.blocks}
    offered = [option for option in hall.game.options if option.values]
    groups = (
        ("variants", [option for option in offered if option.name in variants]),
        ("readings", [option for option in offered if option.name not in variants]),
    )
    return join([_group(hall, key, options) for key, options in groups if options])


def _group(hall: Hall, key: str, options: list[OptionInfo]) -> Markup:
    label = hall.ui(key)
    fields = [_option(hall, option) for option in options]
    return tag("div", tag("p", tag("b", label)), fields, role="group", aria_label=label, class_="lnb-options")


def _option(hall: Hall, option: OptionInfo) -> Markup:
    values = [
        tag("option", _value(hall, option.name, value), value=str(value), selected=value == option.default)
        for value in option.values
    ]
    select = tag("select", values, data_option=option.name, data_focus=f"front.{option.name}")
    title = hall.said(f"choice.{option.name}.name", option.name)
    return tag("p", tag("label", title, " ", select), tag("span", option.meaning, class_="lnb-note"))


def _value(hall: Hall, option: str, value: Any) -> str:
    """The game's word for a value of an option."""
    return hall.said(f"choice.{option}.{value}", str(value))
