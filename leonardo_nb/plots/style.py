"""The style of all pictures: paper and ink as on the boards, and what tells things apart without colour."""

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import Any, Final

from leonardo_nb.core.data import read_toml
from leonardo_nb.core.drawing.palette import (
    COATS,
    COIN,
    INK,
    LIGHT,
    LINE,
    PAPER,
    PARCHMENT,
    SEPIA,
    SILVER,
    WASH,
)
from leonardo_nb.core.errors import MissingExtra
from leonardo_nb.core.language import error_text

INSTALL: Final = "pip install 'leonardo-nb[plots]'"
SETTINGS: Final = {
    "figure.facecolor": PAPER,
    "savefig.facecolor": PAPER,
    "axes.facecolor": LIGHT,
    "axes.edgecolor": LINE,
    "axes.labelcolor": INK,
    "axes.titlecolor": INK,
    "axes.titlelocation": "left",
    "axes.titlesize": "medium",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.grid": True,
    "grid.color": WASH,
    "text.color": INK,
    "xtick.color": SEPIA,
    "ytick.color": SEPIA,
    "hatch.color": INK,
    "hatch.linewidth": 0.6,
    "legend.facecolor": PAPER,
    "legend.edgecolor": LINE,
    "font.family": "DejaVu Serif",
    "font.size": 10,
}
LINES: Final = ("-", "--", "-.", ":", (0, (7, 2, 1, 2, 1, 2)))
"""How the line of each seat is drawn."""
MARKERS: Final = "os^Dv"
HATCHES: Final = ("", "///", "...", "xx", "\\\\\\", "++", "oo", "---")
"""How each part of a bar is filled."""
FILLS: Final = ("#c96", LIGHT, WASH, LINE, PAPER, SILVER, COIN, PARCHMENT)
SEATS: Final = ("yellow", "red", "blue", "green", "purple")
"""The colours of seats whose players have none."""
DOTS: Final = 110
"""Dots per inch of a picture in a notebook."""


def matplotlib(part: str) -> Any:
    """A module of matplotlib, on first use; MissingExtra where it is not installed."""
    try:
        return import_module(f"matplotlib{part}")
    except ImportError:
        raise MissingExtra(error_text("plots_extra", command=INSTALL)) from None


@cache
def _figure_type() -> Any:
    """A figure that a notebook shows by itself, with what it shows in words beside it."""
    base = matplotlib(".figure").Figure

    def shown(self: Any) -> bytes:
        held = io.BytesIO()
        self.savefig(held, format="png", dpi=DOTS, metadata={"Software": None})
        return held.getvalue()

    told = {"__repr__": lambda self: self.words, "__str__": lambda self: self.words, "words": ""}
    return type("Picture", (base,), {"_repr_png_": shown, **told})


@contextmanager
def drawing(width: float, height: float, columns: int = 1) -> Iterator[tuple[Any, Any]]:
    """A figure of this size in inches and its axes, to be drawn on in the style of all pictures."""
    with matplotlib("").rc_context(SETTINGS):
        figure = _figure_type()(figsize=(width, height), layout="constrained")
        yield figure, figure.subplots(1, columns, squeeze=False)[0]


def fill_of(player: Any) -> str:
    """The colour of a player, or of the seat."""
    colour = getattr(player, "colour", "")
    fill, *_ = COATS[colour if colour in COATS and colour else SEATS[player.seat % len(SEATS)]]
    return str(fill)


def outlined(width: float) -> list[Any]:
    """What gives a line an edge of ink, so that it can be seen on any paper."""
    effects = matplotlib(".patheffects")
    return [effects.Stroke(linewidth=width + 1.6, foreground=INK), effects.Normal()]


def words(lang: str, key: str, **said: object) -> str:
    """What stands on a picture."""
    sentence: str = read_toml("core", f"messages.{lang}.toml")["plots"][key]
    return sentence.format(**said)


def in_words(heading: str, lines: Sequence[str]) -> str:
    """What a picture shows, for those who do not see it."""
    return "\n".join([heading, *(f"  {line}" for line in lines)])
