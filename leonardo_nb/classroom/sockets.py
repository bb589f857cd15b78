"""The line to a phone or a desk. Who it is stands in the first message, so that no address holds a secret."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from tornado import websocket

from leonardo_nb.classroom import messages as m
from leonardo_nb.classroom.address import address_seen, picture, serves_phones
from leonardo_nb.classroom.audience import written
from leonardo_nb.classroom.handlers import PENALTY, is_same_origin
from leonardo_nb.classroom.room import Room
from leonardo_nb.classroom.sentences import known_language, say
from leonardo_nb.classroom.students import Student
from leonardo_nb.core.errors import LeonardoError

MOST: Final = 2_000
"""Lines at once."""
SILENT: Final = 10
"""Seconds for the first message."""
MOST_WAITING: Final = 1_000_000
"""Bytes that may wait for somebody who does not read."""
NOT_ALLOWED, NOT_READ, NOT_KNOWN = 1008, 1003, 4003
"""Why a line is closed; what a proxy may keep to itself is said in a message, too."""


class Socket(websocket.WebSocketHandler):
    """One line. A message is read once the one before it is dealt with."""

    open_lines: set["Socket"] = set()  # noqa: RUF012 - all lines of this process

    def initialize(self, room: Room, address: str) -> None:
        self.room = room
        self.lang = ""
        self.address = address
        self._student: Student | None = None
        self._is_desk = False
        self._waiting = 0
        self._tasks: set[asyncio.Task[None]] = set()

    def check_origin(self, origin: str) -> bool:
        return is_same_origin(origin, self.request.host)

    def open(self, *_: str, **__: str) -> None:
        if len(self.open_lines) >= MOST:
            self.close(NOT_ALLOWED)
            return
        self.open_lines.add(self)
        self.set_nodelay(True)
        self._later(self._leave_if_silent())

    def on_close(self) -> None:
        self.open_lines.discard(self)
        self.room.audience.drop(self)
        for task in self._tasks:
            task.cancel()

    # What the room says

    def say(self, message: bytes) -> None:
        """Send a message, unless far too many wait already: then nobody reads."""
        if self.ws_connection is None or self.ws_connection.is_closing():
            return
        self._waiting += len(message)
        if self._waiting > MOST_WAITING:
            self._cut()
            return
        try:
            sent = self.write_message(message)
        except websocket.WebSocketClosedError:
            return
        sent.add_done_callback(self._sent(len(message)))

    def leave(self) -> None:
        self.say(written(m.Unknown()))
        self._student = None
        self.close(NOT_KNOWN)

    def _sent(self, size: int) -> Callable[[Any], None]:
        def done(future: "asyncio.Future[None]") -> None:
            self._waiting -= size
            if not future.cancelled():
                future.exception()  # the line is gone, and on_close has heard of it

        return done

    def _cut(self) -> None:
        """End a line without a goodbye, which would wait for ever."""
        self.room.audience.drop(self)
        stream = getattr(self.ws_connection, "stream", None)
        if stream is not None:
            stream.close()

    # What is said to the room

    async def on_message(self, message: str | bytes) -> None:
        if self._student is not None:
            await asyncio.sleep(self._student.rate.spend())  # it reads nothing more meanwhile
        try:
            heard = self._heard(message)
        except m.UNREADABLE:
            self.say(written(m.Refused(0)))
            self.close(NOT_READ)
            return
        match heard:
            case m.Hello() if not self.lang:
                await self._greet(heard)
            case m.Answer() if self._student is not None:
                self.say(written(await self.room.answer(self._student, heard)))
            case _ if self._is_desk and isinstance(heard, m.Orders):
                await self._try(self.room.order(heard))
            case _:
                self.say(written(m.Refused(0)))
                self.close(NOT_ALLOWED)

    def _heard(self, message: str | bytes) -> m.Heard:
        if not self._is_desk and len(message) > m.LARGEST_FROM_PHONE:
            raise ValueError
        return m.heard(message)

    async def _greet(self, hello: m.Hello) -> None:
        self.lang = known_language(hello.lang)
        if hello.token and self.room.is_desk(hello.token):
            self._welcome_desk(hello.here)
            return
        student = self.room.students.with_key(hello.key) if hello.key else None
        if student is None:
            self.say(written(m.Unknown()))
            await asyncio.sleep(PENALTY)
            self.close(NOT_KNOWN)
            return
        await asyncio.sleep(student.rate.spend())
        if self.ws_connection is not None and self.room.students.knows(student):
            self._student = student
            self.room.audience.add_phone(self, student)

    def _welcome_desk(self, here: str) -> None:
        self._is_desk = True
        self.address = address_seen(self.address, here)
        unreachable = "" if serves_phones(self.address) else say("no_phones", self.lang)
        self.say(written(m.Qr(picture(self.address, self.room.code), unreachable)))
        self.room.audience.add_desk(self)
        self._later(self._try(self._give_menu()))

    async def _give_menu(self) -> None:
        self.say(written(m.Menu(await self.room.menu(self.lang))))

    async def _try(self, work: Awaitable[None]) -> None:
        """Do it, or tell the desk in a sentence why not."""
        try:
            await work
        except LeonardoError as error:
            self.say(written(m.Trouble(str(error))))
        except Exception:
            logging.getLogger(__name__).exception("An order failed.")
            self.say(written(m.Trouble(say("failed", self.lang))))

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _leave_if_silent(self) -> None:
        await asyncio.sleep(SILENT)
        if not self.lang:
            self.close(NOT_ALLOWED)
