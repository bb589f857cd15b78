"""The companion: one widget with the board, the question, the reason, the timeline and the tabs.

This connects them to the browser; the reader (`reader.py`) and the parts decide what is shown and done.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

import traitlets

from leonardo_nb.core.bots import Bot
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.decision import Action
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.markup import tag
from leonardo_nb.core.svg import Region, document
from leonardo_nb.session.moment import Until
from leonardo_nb.session.session import Session
from leonardo_nb.widget.desk import Desk, Mode
from leonardo_nb.widget.intents import read
from leonardo_nb.widget.page import HERE as PAGE
from leonardo_nb.widget.page import script, style
from leonardo_nb.widget.parts import PARTS
from leonardo_nb.widget.parts.picture import board, picture
from leonardo_nb.widget.parts.words import announcement, in_words
from leonardo_nb.widget.patched import Patched
from leonardo_nb.widget.reader import Intent, Reader
from leonardo_nb.widget.wish import failure

SCRIPTS = (
    *("renew", "patch", "motion", "zoom", "room", "intent", "things", "beside", "card", "rule", "say", "here"),
    "companion",
)
STYLES = ("companion", "board", "side", "time", "tabs", "rule", "card")


class Companion(Patched):
    """A session that can be looked at and played: `Companion(session, lang="fr", seat=0)`.

    Every part is a trait of its own, so that a step sends only the parts it changed.
    """

    _esm = script(*(PAGE / f"{name}.js" for name in SCRIPTS))
    _css = style("lnb", *(PAGE / f"{name}.css" for name in STYLES))

    parts = traitlets.List(traitlets.Unicode(), list(PARTS)).tag(sync=True)
    regions = traitlets.List(traitlets.Unicode()).tag(sync=True)
    announcement = traitlets.Unicode().tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict(key_trait=traitlets.Unicode(), value_trait=traitlets.Unicode()).tag(sync=True)
    """What the things on the board are called, by the patterns of their spots: for those who hear it."""

    def __init__(
        self,
        session: Session,
        lang: str = SPOKEN,
        seat: int | None = None,
        mode: Mode = "decisions",
    ) -> None:
        self.reader = Reader(session, lang, seat, mode)
        self._board: tuple[Region, ...] = ()
        keys = [region.key for region in self.session.ruleset.regions(self.session.start, lang, {}, ())]
        slots = {name: traitlets.Unicode().tag(sync=True) for name in (*PARTS, *(f"board_{key}" for key in keys))}
        self.add_traits(**slots)
        super().__init__(regions=keys, lang=self.reader.look.lang)
        self.on_msg(self._receive)
        self._redraw()

    @property
    def session(self) -> Session:
        """The line of play that is shown."""
        return self.reader.session

    def play(self, action: Action) -> None:
        """Play an action from a cell; one that is refused raises IllegalAction, as in a session."""
        with self._redrawn():
            self.reader.begin()
            self.session.play(action)

    def auto(self, until: Until = "decision", bots: Mapping[int, Bot | str] | None = None) -> None:
        """Let the table and the bots play on, from a cell."""
        with self._redrawn():
            self.reader.begin()
            self.session.auto(until, bots)

    def act(self, intent: Intent) -> None:
        """Do what the reader wishes: the only way in, for clicks, keys, tests and notebooks alike."""
        with self._redrawn():
            self.reader.act(intent)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """A message from the browser; whatever goes wrong is shown, never lost."""
        if self.heard(content):
            return
        try:
            self.act(read(content))
        except Exception as error:  # noqa: BLE001 - a failing callback is shown in the widget
            self.reader.fail(error)
            self._redraw()

    @contextmanager
    def _redrawn(self) -> Iterator[None]:
        """Afterwards the present position is shown, however far the game has come."""
        try:
            yield
        finally:
            self._redraw()

    def _redraw(self) -> None:
        """Draw every part again; only what differs is sent, and a part that fails says so in its place."""
        desk = self.reader.desk
        with self.hold_sync():
            self._redraw_board(desk)
            for name, part in PARTS.items():
                self._draw(desk, name, partial(part, desk))
            self.lang = desk.look.lang
            self.words = desk.words()
            self.label = message(desk.session.ruleset.id, "title", desk.look.lang)
            self._draw(desk, "announcement", partial(announcement, desk))

    def _redraw_board(self, desk: Desk) -> None:
        try:
            self._board = board(desk)
        except Exception as error:  # noqa: BLE001
            self._board = ()
            for key in self.regions:
                self._fail(desk, f"board_{key}", error)
        for region in self._board:
            self._draw(desk, f"board_{region.key}", partial(picture, desk, region))

    def _draw(self, desk: Desk, name: str, part: Callable[[], str]) -> None:
        try:
            setattr(self, name, str(part()))
        except Exception as error:  # noqa: BLE001 - a position edited against the rules may be one that no part knows
            self._fail(desk, name, error)

    def _fail(self, desk: Desk, name: str, error: Exception) -> None:
        told = failure(error, desk.session.ruleset.id, desk.look.lang)
        setattr(self, name, told if name == "announcement" else str(tag("p", told, class_="lnb-problem")))

    def svg(self) -> str:
        """The board as one picture."""
        return document(self._board, self.label)

    def __repr__(self) -> str:
        """What a viewer without a browser shows."""
        return in_words(self.reader.desk)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget and, for static viewers, its picture and its words."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**data, "image/svg+xml": self.svg(), "text/plain": repr(self)}, metadata
