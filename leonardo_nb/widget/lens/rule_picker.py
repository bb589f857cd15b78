"""Picking sets of rules: a button that is pressed or not for each, those that make a difference first."""

from collections.abc import Callable, Collection, Sequence

from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.lens import Variation
from leonardo_nb.widget.lens.target import LensTarget

Draw = Callable[[int, Variation], Markup]
"""The button of a set of rules, by its number."""
Say = Callable[..., str]
"""A sentence of the lens by its key, and its params."""
Numbered = tuple[int, Variation]


def rule_picker(target: LensTarget, chosen: Collection[int], draw: Draw, say: Say) -> Markup:
    """Those that tell something here, or that none does; all others are folded until one of them is picked."""
    numbered = list(enumerate(target.variations))
    count = len(target.variations_that_matter)
    told, others = numbered[:count], numbered[count:]
    label = found(target, say)
    first = tag("div", tag("p", label), [draw(*each) for each in told], role="group", aria_label=label)
    return join(first, _others(others, chosen, draw, say) if others else "")


def found(target: LensTarget, say: Say) -> str:
    """Whether other rules make a difference here; a seat may not know all that they change."""
    if not target.variations_that_matter and not target.can_tell:
        return say("unknown", seat=target.seat)
    told = say("tells" if target.variations_that_matter else "none", count=len(target.variations))
    return told if target.seat is None else say("seen", seat=target.seat, told=told)


def _others(others: Sequence[Numbered], chosen: Collection[int], draw: Draw, say: Say) -> Markup:
    """What is a rule somewhere, then what people get wrong."""
    summary = tag("summary", say("others", count=len(others)), data_focus="lens.others")
    opened = any(number in chosen for number, _ in others)
    rules = [draw(*each) for each in others if not each[1].wrong]
    mistakes = [draw(*each) for each in others if each[1].wrong]
    below = tag("div", tag("p", say("mistakes")), mistakes, role="group", aria_label=say("mistakes"))
    return tag("details", summary, rules, below if mistakes else "", open=opened, class_="lnb-lens-others")


def toggle(label: str, focus: str, pressed: bool, **sent: object) -> Markup:
    """A button that says whether its set of rules is shown."""
    data = {f"data_{name}": value for name, value in sent.items()}
    return tag("button", label, type="button", data_focus=focus, aria_pressed=str(pressed).lower(), **data)
