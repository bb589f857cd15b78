"""A class from a notebook: the same server as by the command, which ends with the kernel."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from threading import Lock
from typing import TYPE_CHECKING, Any, Literal, get_args, get_type_hints
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from leonardo_nb.classroom.extra import check_packages
from leonardo_nb.classroom.messages import LONGEST_ABOUT, Ask
from leonardo_nb.classroom.notebook_server import Done, Place
from leonardo_nb.classroom.sentences import say
from leonardo_nb.core.errors import BadOption, LeonardoError
from leonardo_nb.core.language import SPOKEN, checked_language, error_text
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.plain_text import is_written, quoted
from leonardo_nb.session.code import open_code
from leonardo_nb.session.session import Session

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pandas import DataFrame

KINDS = get_args(get_type_hints(Ask)["kind"])
"""Of what a class can be asked."""
_HEIGHT = 720
_PATIENCE = 60
"""Seconds to wait for the table of answers."""


class Classroom:
    """A live class: its desk is shown below the cell, and what the desk can do, it can do, too."""

    def __init__(self, settings: dict[str, Any]) -> None:
        self._speaks = Lock()
        command = [sys.executable, "-m", "leonardo_nb.classroom.notebook_server"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 - ourselves
        self._place = msgspec.json.decode(self._said(settings), type=Place)
        if self._place.wrong:
            self.end()
            raise LeonardoError(self._place.wrong)

    @property
    def address(self) -> str:
        """Where the students join."""
        return self._place.address

    @property
    def code(self) -> str:
        """With what they join."""
        return self._place.code

    def ask(self, about: str | Session, kind: Literal["question", "mistake"] = "question") -> None:
        """Ask about a topic, a game, a rule, a lesson or the position of a game; or plant a mistake."""
        if not isinstance(about, Session):
            _check_text(about)
        if kind not in KINDS:
            raise BadOption(say("no_kind", kind=quoted(kind, 20)))
        self._order("ask", about=about.code if isinstance(about, Session) else about, kind=kind)

    def show(self, game: str | Session, seat: int | str | None = None) -> None:
        """Show a game, or that of a share code, on every phone: as a seat may see it or, without one, as all may."""
        session = game if isinstance(game, Session) else open_code(game)
        self._order("follow", code=session.code, seat=None if seat is None else session.check_seat(seat))

    def close(self) -> None:
        """Close the question: no more answers, and then the solution."""
        self._order("close")

    def end(self) -> None:
        """End the class; it can be opened again where it was."""
        if self._process.stdin and not self._process.stdin.closed:
            self._process.stdin.close()
        self._process.wait()

    @property
    def answers(self) -> DataFrame:
        """One row for each answer to a question that is closed."""
        import pandas as pd  # on first use

        self._must_be_open()
        desk = urlsplit(self._place.desk)
        address = desk._replace(path="/export.csv", fragment="").geturl()
        request = Request(address, headers={"Authorization": f"Bearer {desk.fragment}"})  # noqa: S310 - our own server
        with urlopen(request, timeout=_PATIENCE) as reply:  # noqa: S310
            return pd.read_csv(io.BytesIO(reply.read()), keep_default_na=False)

    def _order(self, name: str, **given: Any) -> None:
        self._must_be_open()
        done = msgspec.json.decode(self._said({"t": name, **given}), type=Done)
        if done.wrong:
            raise LeonardoError(done.wrong)

    def _said(self, line: dict[str, Any]) -> bytes:
        """What the server answers to a line."""
        with self._speaks:
            if self._process.stdin is None or self._process.stdout is None:
                raise LeonardoError(say("notebook_ended"))
            try:
                self._process.stdin.write(msgspec.json.encode(line) + b"\n")
                self._process.stdin.flush()
                answer = self._process.stdout.readline()
            except OSError:
                answer = b""
        if not answer:
            raise LeonardoError(say("notebook_ended"))
        return answer

    def _must_be_open(self) -> None:
        if self._process.poll() is not None:
            raise LeonardoError(say("notebook_ended"))

    def __repr__(self) -> str:
        if self._process.poll() is not None:
            return say("notebook_ended")
        return say("told_phones", address=self.address, code=self.code)

    def _repr_html_(self) -> str:
        told = tag("p", repr(self))
        if self._process.poll() is not None:
            return str(told)
        frame = tag(
            "iframe",
            Markup(""),
            src=_as_seen(self._place.desk),
            title=say("notebook_title"),
            style=f"width:100%;height:{_HEIGHT}px;border:0",
        )
        return str(tag("div", told, frame))


def classroom(
    name: str = "class",
    *,
    host: str | None = None,
    port: int | None = None,
    store: str | None = None,
    site: str | None = None,
    lang: str = SPOKEN,
) -> Classroom:
    """Open a live class: a page for phones, and a desk below the cell.

    It ends with the kernel; opened again, it goes on where it was.
    Only this computer can open the pages, unless `host` says otherwise: "0.0.0.0" lets the phones of its networks in.

    >>> room = lnb.classroom("7B", port=0, store="sqlite:///7B.db")
    >>> room.end()
    """
    given = {"name": name, "host": host, "port": port, "store": store, "site": site, "lang": checked_language(lang)}
    check_packages()
    _check_settings(given)
    return Classroom({key: value for key, value in given.items() if value is not None} | {"renews": True})


def _check_settings(given: Mapping[str, object]) -> None:
    for option, value in given.items():
        is_number = option == "port"
        fits = type(value) is int if is_number else isinstance(value, str) and is_written(value)
        if not fits and value is not None:
            expected, found = error_text("number" if is_number else "text"), quoted(value, 40)
            raise BadOption(error_text("option_value", option=option, expected=expected, found=found))


def _check_text(about: object) -> None:
    if not isinstance(about, str) or len(about) > LONGEST_ABOUT or not is_written(about):
        raise BadOption(error_text("topic_id", name=quoted(about, 60)))


def _as_seen(desk: str) -> str:
    """The desk's address; on a hub, whose pages may show nothing of another origin, below the hub's own."""
    prefix = os.environ.get("JUPYTERHUB_SERVICE_PREFIX", "")
    place = urlsplit(desk)
    return f"{prefix}proxy/{place.port}{place.path}#{place.fragment}" if prefix else desk
