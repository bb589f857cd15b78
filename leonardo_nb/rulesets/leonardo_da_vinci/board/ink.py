"""Paper, ink and the small strokes that every part of the board is drawn with."""

from typing import Final

from leonardo_nb.core.svg import PAPER, num, words

INK: Final = "#321"
SEPIA: Final = "#653"
LIGHT: Final = "#fffaf0"
WASH: Final = "#ecdcb9"
COIN: Final = "#eeca63"
GOLD: Final = "#b26a00"
METAL: Final = {"bronze": "#cf9a66", "copper": "#eab08c", "silver": "#d5d8dc", "gold": "#f1d36b"}
MIDDLE: Final = 'text-anchor="middle"'
"""For a text with its middle at x."""
SMALL: Final = 12.5
"""The smallest letters of a player's page; the wide pages have 13."""


def page(width: float, height: float, body: str, size: float = 13) -> str:
    """A sheet of paper with ink of one hand on it."""
    return (
        f'<g font-family="Palatino,Georgia,serif" font-size="{num(size)}" fill="{INK}" stroke-linejoin="round" '
        f'stroke-linecap="round"><rect width="{num(width)}" height="{num(height)}" rx="4" fill="{PAPER}"/>'
        f'<path d="{outline(width, height, 3)}" fill="none" stroke="#b89a6a"/>{body}</g>'
    )


def outline(width: float, height: float, inset: float = 0) -> str:
    """A box drawn by hand: no side is quite straight."""
    left, right, low = inset + 0.5, width - inset, height - inset
    return (
        f"M{num(left)} {num(inset + 1)}Q{num(width / 3)} {num(inset - 1)} {num(right)} {num(inset + 0.5)}"
        f"Q{num(right + 1.3)} {num(height / 2)} {num(right - 0.7)} {num(low)}"
        f"Q{num(width * 0.6)} {num(low + 1.4)} {num(left + 0.6)} {num(low - 0.6)}Q{num(inset - 1)} {num(height / 2)} "
        f"{num(left)} {num(inset + 1)}z"
    )


def box(width: float, height: float, fill: str = LIGHT, more: str = "") -> str:
    """A frame drawn by hand."""
    return f'<path d="{outline(width, height)}" fill="{fill}" stroke="{INK}"{more}/>'


def at(x: float, y: float, body: str, more: str = "") -> str:
    """A drawing put somewhere."""
    return f'<g transform="translate({num(x)} {num(y)})"{" " if more else ""}{more}>{body}</g>'


def lines(path: str, fill: str = "none", more: str = "") -> str:
    """Strokes of the pen."""
    return f'<path d="{path}" fill="{fill}" stroke="{INK}"{" " if more else ""}{more}/>'


def key(name: str, body: str) -> str:
    """A piece that can be followed from one picture to the next."""
    return f'<g data-key="{name}">{body}</g>'


def coin(x: float, y: float, sum_: object, radius: float = 10, fill: str = COIN) -> str:
    """A florin with a number on it."""
    circle = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{fill}" stroke="{INK}"/>'
    return circle + words(x, y + 4.6, sum_, MIDDLE)


def hourglass(x: float, y: float) -> str:
    """Ten wide and fourteen high."""
    return lines(f"M{num(x)} {num(y)}h10m0 14h-10M{num(x + 1)} {num(y)}q0 4 4 7-4 3-4 7h8q0-4-4-7 4-3 4-7", WASH)


def glow(width: float, height: float) -> str:
    """A legal choice: a warm outline and a star."""
    return (
        f'<rect x="-1" y="-1" width="{num(width + 2)}" height="{num(height + 2)}" rx="5" fill="none" stroke="{GOLD}" '
        f'stroke-width="3.5"/><path d="M4-7l2.5 8.5 8.5 2.5-8.5 2.5-2.5 8.5-2.5-8.5-8.5-2.5 8.5-2.5z" '
        f'fill="#ffd24a" stroke="{INK}"/>'
    )


def ring(x: float, y: float, width: float, height: float, mark: str) -> str:
    """A changed thing: ringed by a dashed line in red chalk."""
    return (
        f'<rect data-mark="{mark}" x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="8" '
        'fill="none" stroke="#922" stroke-width="1.8" stroke-dasharray="6 3"/>'
    )
