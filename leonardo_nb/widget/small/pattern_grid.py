"""The grid of the pattern finder in the browser: it shows what Python draws and sends what the reader wishes."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Literal

import anywidget
import msgspec
import traitlets
from msgspec import Struct

from leonardo_nb.rulesets.codex_naturalis.model import Kingdom
from leonardo_nb.widget.theme import theme

HERE = Path(__file__).parent
PARTS = ("palette", "board", "goals", "problem", "note")


class Wish(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """What the reader wants. It is outside input: every message is read strictly, or refused."""


class Choose(Wish, frozen=True):
    """Take cards of this kingdom in hand; of none, to take cards away."""

    kingdom: Kingdom | Literal[""]


class Lay(Wish, frozen=True):
    """Lay, change or take away the card at this place."""

    x: int
    y: int


class Look(Wish, frozen=True):
    """Frame the copies of this objective."""

    card: int


class Clear(Wish, frozen=True):
    """Take all cards away."""


AnyWish = Choose | Lay | Look | Clear


def read(content: object) -> AnyWish:
    """The wish in a message; anything else raises msgspec.ValidationError."""
    wish: AnyWish = msgspec.convert(content, AnyWish)
    return wish


class PatternGrid(anywidget.AnyWidget):
    """A palette, a grid of places and the patterns; every part is a trait, so that only what changed is sent."""

    _esm = HERE / "pattern_grid.js"
    _css = theme(".lnb-finder") + (HERE / "pattern_grid.css").read_text("utf-8")

    palette = traitlets.Unicode().tag(sync=True)
    board = traitlets.Unicode().tag(sync=True)
    goals = traitlets.Unicode().tag(sync=True)
    problem = traitlets.Unicode().tag(sync=True)
    note = traitlets.Unicode().tag(sync=True)
    announcement = traitlets.Unicode().tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)

    def __init__(self, receive: Callable[[object], None]) -> None:
        super().__init__()
        self.on_msg(lambda _widget, content, _buffers: receive(content))

    def show(self, parts: Mapping[str, str]) -> None:
        """All parts anew, in one message."""
        with self.hold_sync():
            for name, text in parts.items():
                setattr(self, name, str(text))

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """The browser shows the parts; it cannot write them."""
