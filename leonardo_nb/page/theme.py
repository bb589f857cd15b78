"""The palette of the pictures as custom properties of CSS, for what stands round them."""

from collections.abc import Mapping

from leonardo_nb.core.drawing.palette import CHALK, DAY, INK, NIGHT, PAPER

_PICTURES = {"board": PAPER, "pen": INK, "chalk": CHALK}
"""What is shown as on the pictures, by day and by night."""


def theme(selector: str) -> str:
    """The colours of everything in there, by day and by night: Jupyter and Voilà have each its sign of a dark page."""
    dark = f'[data-jp-theme-light="false"] {selector}, body[data-theme="dark"] {selector}'
    return _rule(selector, {**DAY, **_PICTURES}) + _rule(dark, NIGHT)


def _rule(selector: str, colours: Mapping[str, str]) -> str:
    properties = "; ".join(f"--lnb-{name}: {colour}" for name, colour in colours.items())
    return f"{selector} {{ {properties} }}\n"


def by_night(selector: str) -> str:
    """The colours of a page of its own, where the reader's screen is dark; what is printed stays on white paper."""
    return f"@media screen and (prefers-color-scheme: dark) {{ {_rule(selector, NIGHT)} }}\n"
