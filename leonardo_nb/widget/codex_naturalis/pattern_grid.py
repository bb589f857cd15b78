"""The grid of the pattern finder in the browser: it shows what Python draws and sends what the reader wishes."""

from collections.abc import Callable, Mapping
from pathlib import Path

import traitlets

from leonardo_nb.widget.drawn import Drawn
from leonardo_nb.widget.page import script, style

HERE = Path(__file__).parent


class PatternGrid(Drawn):
    """A palette, a grid of places and the patterns; every part is a trait, so that only what changed is sent."""

    _esm = script(HERE / "pattern_grid.js")
    _css = style("lnb-finder", HERE / "pattern_grid.css")

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
        """Draw all parts again, in one message."""
        with self.hold_sync():
            for name, text in parts.items():
                setattr(self, name, str(text))
