"""The server of one class: one loop, one thread that writes, one process that makes questions."""

import asyncio
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from socket import socket
from typing import Any, Final

from msgspec import Struct
from tornado import httpserver, web
from tornado.netutil import bind_sockets

from leonardo_nb.classroom import pages
from leonardo_nb.classroom.address import THIS_COMPUTER, host_for_phones, page_address
from leonardo_nb.classroom.handlers import BoardHandler, ExportHandler, JoinHandler, NothingHandler, PageHandler
from leonardo_nb.classroom.maker import Maker
from leonardo_nb.classroom.messages import LARGEST_FROM_DESK
from leonardo_nb.classroom.moment import Wanted
from leonardo_nb.classroom.room import Room
from leonardo_nb.classroom.sentences import say
from leonardo_nb.classroom.sockets import Socket
from leonardo_nb.classroom.store import Store
from leonardo_nb.classroom.stored_class import opened
from leonardo_nb.classroom.worker import Worker
from leonardo_nb.classroom.writer import Writer
from leonardo_nb.core.errors import BadOption, LeonardoError
from leonardo_nb.core.language import FIRST
from leonardo_nb.core.plain_text import clipped

PORT: Final = 8360
MOST_PORTS: Final = 65_536
LARGEST_BODY: Final = 4_096
"""Bytes that may be posted."""
IDLE: Final = 30
"""Seconds that a line over HTTP stays open without being used."""
PING: Final = 20
"""Seconds between two questions whether somebody is still there."""
MOST_FILES: Final = 8_192
"""Open files and lines that are asked of the system."""
_LIMITS: Final[dict[str, Any]] = {
    "max_body_size": LARGEST_BODY,
    "max_header_size": 16_384,
    "idle_connection_timeout": IDLE,
}


class Settings(Struct, frozen=True):
    """Which class is served, and where."""

    name: str = "class"
    host: str = THIS_COMPUTER
    port: int = PORT
    """0 for any that is free."""
    store: str = ""
    """The URL of a database; without one, a file of ours."""
    site: str = ""
    """Where games can be played without a server."""
    lang: str = FIRST
    renews: bool = False
    """Whether older links open the desk no more."""


class Served(Struct, frozen=True):
    """A class that can be joined."""

    room: Room
    address: str
    """Of the students' page."""
    desk: str
    """The secret link."""


@asynccontextmanager
async def served(settings: Settings, maker: Maker) -> AsyncIterator[Served]:
    """Open a class; on leaving, everything that came is stored, and it is closed."""
    store = Store(settings.store, settings.name)
    try:
        found = opened(store, renews=settings.renews)
        writer = Writer(store)
        room = Room(found, store, writer, maker, settings.site)
        shown = host_for_phones(settings.host)
        sockets = _listening(settings)
        tasks = [asyncio.ensure_future(_make_ready(room))]
        if found.is_new:  # a class that goes on needs nothing made before it can be joined again
            await tasks[0]
        port: int = sockets[0].getsockname()[1]
        address = page_address(shown, port)
        server = httpserver.HTTPServer(_application(room, store, settings.lang, address), **_LIMITS)
        server.add_sockets(sockets)
        tasks += [asyncio.ensure_future(work()) for work in (room.audience.keep_counting, room.audience.keep_beating)]
        try:
            yield Served(room, address, f"{page_address(_desk_host(settings.host), port)}desk#{found.token}")
        finally:
            server.stop()
            for task in tasks:
                task.cancel()
            await server.close_all_connections()
            writer.end()
    finally:
        store.close()


async def run(settings: Settings, tell: Callable[[Served], None], also: Callable[[Served], Awaitable[None]]) -> None:
    """Serve a class until `also` is over, or somebody ends it; `tell` hears where it is."""
    raise_limit()
    _end_by_signal()
    worker = Worker(settings.lang)
    try:
        async with served(settings, worker) as here:
            tell(here)
            await also(here)
    except asyncio.CancelledError:  # somebody has ended it, and everything is stored
        pass
    finally:
        worker.end()


async def for_ever(_: Served) -> None:
    """Go on until somebody ends it."""
    await asyncio.Event().wait()


def _application(room: Room, store: Store, lang: str, address: str) -> web.Application:
    """Under any prefix, as a hub may serve it below its own address."""
    return web.Application(
        [
            (r".*/ws", Socket, {"room": room, "address": address}),
            (r".*/join", JoinHandler, {"room": room}),
            (r".*/board/([0-9a-f]+)\.svg", BoardHandler, {"room": room}),
            (r".*/(export\.csv|records\.zip)", ExportHandler, {"room": room, "store": store, "lang": lang}),
            (r".*/desk", PageHandler, {"page": pages.desk, "lang": lang}),
            (r".*/", PageHandler, {"page": pages.phone, "lang": lang}),
        ],
        default_handler_class=NothingHandler,
        websocket_ping_interval=PING,
        websocket_max_message_size=LARGEST_FROM_DESK,
        log_function=_say_nothing,
    )


async def _make_ready(room: Room) -> None:
    """Have something made before anybody asks: the engine needs seconds to wake up."""
    with suppress(LeonardoError):  # whoever asks will hear of it
        games = await room.menu(FIRST)
        if room.now.asked is not None:
            room.prepare_next()
        elif games and games[0].topics:
            await room.ahead.warm(Wanted(games[0].topics[0].id))


def _listening(settings: Settings) -> list[socket]:
    try:
        if settings.port in range(MOST_PORTS):  # a larger one would be taken for the rest of a division
            return bind_sockets(settings.port, settings.host)
    except (OSError, UnicodeError):
        pass
    raise BadOption(say("no_port", host=clipped(settings.host), port=settings.port))


def _desk_host(host: str) -> str:
    """Where the teacher opens the desk: on this computer, if that is among the places."""
    return host if host_for_phones(host) == host else THIS_COMPUTER


def raise_limit() -> None:
    """Ask for enough open files: every phone is one."""
    with suppress(ImportError, ValueError, OSError):  # no such limit, or none that can be raised
        import resource

        few, many = resource.getrlimit(resource.RLIMIT_NOFILE)
        if few != resource.RLIM_INFINITY and few < MOST_FILES:
            wanted = MOST_FILES if many == resource.RLIM_INFINITY else min(MOST_FILES, many)
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, many))


def _end_by_signal() -> None:
    """Whoever ends this process ends its work in order."""
    task = asyncio.current_task()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # on Windows, where the keyboard still interrupts
            asyncio.get_running_loop().add_signal_handler(number, partial(_end, task))


def _end(task: "asyncio.Task[Any] | None") -> None:
    if task is not None:
        task.cancel()


def _say_nothing(_: web.RequestHandler) -> None:
    """Keep no list of who asked for what."""
