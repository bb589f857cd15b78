"""What is answered over HTTP: the two pages, joining, boards, and what a teacher takes home."""

import asyncio
import hmac
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from tornado import web

from leonardo_nb.classroom import export
from leonardo_nb.classroom.messages import UNREADABLE, Join, NotJoined
from leonardo_nb.classroom.pages import Page
from leonardo_nb.classroom.room import Room
from leonardo_nb.classroom.store import Store
from leonardo_nb.core.language import languages

PENALTY: Final = 0.5
"""Seconds that somebody waits who gives a wrong code or token."""
_STATUS: Final = {"code": 403, "name": 400, "later": 503}
_EMBEDDED: Final = "frame-ancestors 'self' http://127.0.0.1:* http://localhost:*"
"""Only a notebook of this computer may show a page within its own."""


class Handler(web.RequestHandler):
    """What all have in common: nothing is kept by others, and nothing is guessed."""

    def set_default_headers(self) -> None:
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")
        self.set_header("Cache-Control", "no-store")
        self.set_header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")

    def write_error(self, status_code: int, **_: Any) -> None:
        """Say nothing about what went wrong inside."""
        self.finish(f"{status_code}\n")

    def give(self, kind: str, body: bytes, *, is_packed: bool = False) -> None:
        self.set_header("Content-Type", kind)
        if is_packed:
            self.set_header("Content-Encoding", "gzip")
        self.finish(body)


class PageHandler(Handler):
    """A page, in the language that its address or the browser asks for."""

    def initialize(self, page: Callable[[str], Page], lang: str) -> None:
        self._page = page
        self._lang = lang

    def get(self) -> None:
        page = self._page(self._language())
        self.set_header("Content-Security-Policy", f"{page.policy}; {_EMBEDDED}")
        self.set_header("Vary", "Accept-Language")
        self.give("text/html; charset=utf-8", page.packed, is_packed=True)

    def _language(self) -> str:
        spoken = (part.split(";")[0].strip() for part in self.request.headers.get("Accept-Language", "").split(","))
        wanted = [self.get_query_argument("lang", ""), *(each.split("-")[0].lower() for each in spoken)]
        return next((lang for lang in wanted if lang in languages()), self._lang)


class BoardHandler(Handler):
    """A board of the moment; its name changes with what is drawn."""

    def initialize(self, room: Room) -> None:
        self._room = room

    def get(self, name: str) -> None:
        drawn = self._room.pictures.drawn(name)
        if drawn is None:
            raise web.HTTPError(404)
        self.set_header("Cache-Control", "private, max-age=86400, immutable")
        self.set_header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
        self.give("image/svg+xml", drawn, is_packed=True)


class JoinHandler(Handler):
    """Somebody wants to be one of the class."""

    def initialize(self, room: Room) -> None:
        self._room = room

    async def post(self) -> None:
        if not is_same_origin(self.request.headers.get("Origin"), self.request.host):
            raise web.HTTPError(403)
        try:
            given = msgspec.json.decode(self.request.body, type=Join)
        except UNREADABLE:
            raise web.HTTPError(400) from None
        done = await self._room.join(given.code, given.name)
        if isinstance(done, NotJoined):
            if done.why == "code":
                await asyncio.sleep(PENALTY)
            self.set_status(_STATUS[done.why])
        self.give("application/json", msgspec.json.encode(done))


class ExportHandler(Handler):
    """The answers, for whoever has the secret of the desk."""

    def initialize(self, room: Room, store: Store, lang: str) -> None:
        self._room = room
        self._store = store
        self._lang = lang

    async def get(self, name: str) -> None:
        given = self.request.headers.get("Authorization", "")
        if not self._room.is_desk(given.removeprefix("Bearer ")):
            await asyncio.sleep(PENALTY)
            raise web.HTTPError(403)
        kind, body = await asyncio.get_running_loop().run_in_executor(None, self._file, name)
        self.give(kind, body)

    def _file(self, name: str) -> tuple[str, bytes]:
        answers = export.answers(self._store)
        if name == "export.csv":
            return "text/csv; charset=utf-8", export.table(answers, self._lang).encode()
        return "application/zip", export.packed(export.records(answers))


class NothingHandler(Handler):
    """There is nothing here."""

    def prepare(self) -> None:
        raise web.HTTPError(404)


def is_same_origin(origin: str | None, host: str) -> bool:
    """Whether a page of this very server speaks, or something that is no page."""
    if origin is None:
        return True
    with suppress(ValueError):
        return hmac.compare_digest(urlsplit(origin).netloc.lower().encode(), host.lower().encode())
    return False
