"""Bits of HTML and names that all widgets share."""

from collections.abc import Iterable

from leonardo_nb.core.markup import Markup, tag


def button(label: str, focus: str, do: str, pressed: bool | None = None, **fields: object) -> Markup:
    """A button that sends an intent; `focus` finds it again after a redraw."""
    data = {f"data_{name}": value for name, value in fields.items()}
    state = None if pressed is None else str(pressed).lower()
    return tag("button", label, data_focus=focus, data_do=do, aria_pressed=state, **data)


def heading(said: str, **attributes: object) -> Markup:
    """A line that heads what follows: those who do not see it jump from one to the next."""
    return tag("p", said, role="heading", aria_level=2, **attributes)


def subheading(said: str) -> Markup:
    """A line that heads a part of what follows a heading."""
    return tag("p", said, role="heading", aria_level=3)


def unseen(said: str) -> Markup:
    """A heading of what needs none for those who see it."""
    return heading(said, class_="lnb-unseen")


def table_name(ruleset: str, names: Iterable[str]) -> str:
    """A game and who plays it: what belongs to one table is lit together on a page."""
    return "\n".join([ruleset, *names])
