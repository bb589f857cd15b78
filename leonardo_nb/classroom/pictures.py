"""The boards of the moment: each compressed once, and under a name that nobody can guess."""

import gzip
import hmac
from typing import Final

LETTERS: Final = 24


class Pictures:
    """A name follows from what is drawn and a secret, so a restart gives the same ones."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        self._drawn: dict[str, bytes] = {}

    def name(self, svg: str) -> str:
        """The name under which it can be fetched from now on; nothing for no picture."""
        if not svg:
            return ""
        drawn = svg.encode()
        name = hmac.new(self._secret, drawn, "sha256").hexdigest()[:LETTERS]
        if name not in self._drawn:
            self._drawn[name] = gzip.compress(drawn, 9, mtime=0)
        return name

    def drawn(self, name: str) -> bytes | None:
        """The compressed picture of this name."""
        return self._drawn.get(name)

    def forget(self) -> None:
        """Those of the moment before are not needed any more."""
        self._drawn.clear()
