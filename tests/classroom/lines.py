"""A class that is served in the process of the test, and lines to it as phones and desks have them."""

import asyncio
import json
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import websocket_connect

from leonardo_nb.classroom.server import Settings, served
from tests.classroom.small_maker import TOPIC, SmallMaker

PATIENCE = 30
"""Seconds after which something that has to come does not come any more."""


def settings(folder, **more):
    return Settings(**{"name": "7B", "port": 0, "store": f"sqlite:///{folder / 'class.db'}", **more})


class Line:
    """A socket that keeps what it was told."""

    def __init__(self, socket):
        self.socket = socket
        self.heard = []

    async def say(self, **message):
        await self.socket.write_message(json.dumps(message))

    async def next(self):
        """The next message but signs of life; None once the line is closed."""
        text = await asyncio.wait_for(self.socket.read_message(), PATIENCE)
        if text is None:
            return None
        self.heard.append(text)
        said = json.loads(text)
        return await self.next() if said["t"] == "beat" else said

    async def hear(self, kind, **like):
        """The next message of this kind in which all this stands."""
        async with asyncio.timeout(PATIENCE):
            return await self._hear(kind, like)

    async def _hear(self, kind, like):
        while True:
            said = await self.next()
            assert said is not None, f"closed before {kind} came: {self.socket.close_code}"
            wrong = said["said"] if said["t"] == "trouble" != kind else ""
            assert not wrong or "stored" in wrong, wrong  # an order was refused: waiting longer would bring nothing
            if said["t"] == kind and like.items() <= said.items():
                return said

    async def end(self):
        """Read on until the line is closed; all messages until then."""
        found = []
        async with asyncio.timeout(PATIENCE):
            while (said := await self.next()) is not None:
                found.append(said)
        return found


class Class:
    """A class that is served, as its visitors see it."""

    def __init__(self, address, desk, code):
        self.address = address
        self.desk_link = desk
        self.token = urlsplit(desk).fragment
        self.code = code

    async def fetch(self, path, **more):
        return await AsyncHTTPClient().fetch(HTTPRequest(self.address + path, **more), raise_error=False)

    async def line(self, **more):
        request = HTTPRequest(self.address.replace("http", "ws", 1) + "ws", **more)
        return Line(await websocket_connect(request))

    async def post(self, code, name, **more):
        return await self.fetch("join", method="POST", body=json.dumps({"code": code, "name": name}), **more)

    async def join(self, name):
        reply = await self.post(self.code, name)
        assert reply.code == 200, reply.body
        return json.loads(reply.body)

    async def phone(self, name="Ada", lang="en", key=None):
        key = key or (await self.join(name))["key"]
        line = await self.line()
        line.key = key
        await line.say(t="hello", key=key, lang=lang)
        await line.hear("own")
        line.state = json.loads(line.heard[-2])
        return line

    async def desk(self, lang="en", here=""):
        line = await self.line()
        await line.say(t="hello", token=self.token, lang=lang, here=here)
        line.state = await line.hear("state")
        return line


@asynccontextmanager
async def open_class(folder, maker=None, **more):
    async with served(settings(folder, **more), maker or SmallMaker()) as here:
        found = Class(here.address, here.desk, here.room.code)
        found.room = here.room
        yield found


async def ask(desk, about=TOPIC, kind="question"):
    await desk.say(t="ask", about=about, kind=kind)
    return await desk.hear("state", phase="open")


def run(work):
    """Do all this on a fresh loop."""
    return asyncio.run(work)
