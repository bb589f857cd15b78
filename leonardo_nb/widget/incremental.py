"""A widget of which only what differs is sent: of each part the pieces that changed."""

import re
import zlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from time import sleep
from typing import Any

import msgspec

from leonardo_nb.host.widget import IS_FAR, number
from leonardo_nb.widget.base_widget import BaseWidget

Hunk = tuple[int, int, str]
"""From which piece to which, and what is there instead."""

_PIECE = re.compile("<[^<]*|^[^<]+")


def hunks(before: str, after: str) -> list[Hunk]:
    """What turns one text into another, piece by piece; a piece begins at every tag."""
    old, new = _PIECE.findall(before), _PIECE.findall(after)
    same = _common(old[::-1], new[::-1])
    old, new = old[: len(old) - same], new[: len(new) - same]
    found: list[Hunk] = []
    places = _lone(old)
    at = to = 0
    while True:
        same = _common(old[at:], new[to:])
        at, to = at + same, to + same
        if at == len(old) and to == len(new):
            return found
        met, there = _meeting(places, new, at, to) or (len(old), len(new))
        found.append((at, met, "".join(new[to:there])))
        at, to = met, there


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """How many pieces both begin with."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _lone(pieces: Sequence[str]) -> dict[str, int]:
    """Where the pieces are that are there once."""
    counts = Counter(pieces)
    return {piece: at for at, piece in enumerate(pieces) if counts[piece] == 1}


def _meeting(places: Mapping[str, int], new: Sequence[str], at: int, to: int) -> tuple[int, int] | None:
    """Where both texts next go on together: at a piece that the old one has once, and not before."""
    return next(((met, there) for there in range(to, len(new)) if (met := places.get(new[there], -1)) >= at), None)


class IncrementalWidget(BaseWidget):
    """Until the page has said that it listens, whole parts are sent, as by any widget."""

    edition = number()
    """Counts what was sent: the page says if it has missed something."""

    _sent: dict[str, Any] | None = None
    """What the page has, once it listens."""

    def heard(self, content: object) -> bool:
        """Whether the page says which edition it has; it gets what it lacks."""
        match content:
            case {"do": "edition", "edition": int(edition)}:
                if edition != self.edition:
                    self._tell({"whole": self._shown(self.keys)})
                self._sent = self._shown(self.keys)
                return True
        return False

    def send_state(self, key: Any = None) -> None:
        """The pieces that changed, once the page listens."""
        names = {key} if isinstance(key, str) else set(key or self.keys)
        if self._sent is None or names - self._sent.keys():
            super().send_state(key)
        elif changed := {name: value for name, value in self._shown(names).items() if value != self._sent[name]}:
            self._send_pieces(changed)

    def let_go(self) -> None:
        """Let what was sent leave a kernel: another thread of it does that, and waits while this one draws on."""
        if IS_FAR and self._sent is not None:
            sleep(_A_MOMENT)

    def _send_pieces(self, changed: dict[str, Any]) -> None:
        assert self._sent is not None
        parts = {name: hunks(self._sent[name], value) for name, value in changed.items() if isinstance(value, str)}
        whole = {name: value for name, value in changed.items() if name not in parts}
        self._sent |= changed
        self._sent["edition"] = self.edition = self.edition + 1
        self._tell({"parts": parts, "whole": whole})

    def _tell(self, told: Mapping[str, Any]) -> None:
        """Send JSON, deflated where it is long: drawings and lists of choices say the same again and again."""
        said = msgspec.json.encode(told)
        is_long = IS_FAR and len(said) > _SHORT
        self.send({"edition": self.edition, "deflated": is_long}, [zlib.compress(said) if is_long else said])

    def _shown(self, names: Iterable[str]) -> dict[str, Any]:
        """The parts of these names; what other widgets are is not theirs to send again."""
        return {name: getattr(self, name) for name in sorted(names) if not name.startswith("_") and name not in _OTHERS}


_SHORT = 3000
"""Bytes that are sent as they are: a browser inflates in the background, and the board would wait for it."""
_A_MOMENT = 0.001
"""Seconds in which a message is on its way."""
_OTHERS = frozenset({"layout", "comm", "tabbable", "tooltip", "keys"})
