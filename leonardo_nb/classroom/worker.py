"""The engine in a process of its own, so that nobody on the network ever waits for it."""

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from importlib import import_module
from typing import Any, Final

from leonardo_nb.classroom.sentences import say
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.language import set_language

_HOMES: Final = {"make": "question", "plant": "question", "follow": "follow", "menu": "menu"}
"""In which modules of `asking` the functions are."""


class Worker:
    """Makes what is asked; if its process ends, by lack of memory perhaps, there is a new one."""

    def __init__(self, lang: str) -> None:
        self._lang = lang
        self._pool = self._fresh()

    async def make(self, about: str, seed: int, trap: str = "") -> bytes:
        return await self._called("make", about, seed, trap)

    async def plant(self, about: str, seed: int) -> bytes:
        return await self._called("plant", about, seed)

    async def follow(self, code: str, step: int, seat: int | None) -> bytes:
        return await self._called("follow", code, step, seat)

    async def menu(self) -> bytes:
        return await self._called("menu")

    def end(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _called(self, name: str, *given: Any) -> bytes:
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, partial(_call, name, *given))
        except BrokenProcessPool:
            if self._pool is pool:  # else somebody else has seen it
                self._pool = self._fresh()
            raise LeonardoError(say("worker_ended", self._lang)) from None

    def _fresh(self) -> ProcessPoolExecutor:
        """A fresh interpreter, and no copy of this one, which would keep its port."""
        return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _begin, (self._lang,))


def _begin(lang: str) -> None:
    """In the worker: end with the server, even if that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever ends the server by the keyboard ends it alone
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=_end_with, args=(server,), daemon=True).start()
    set_language(lang)


def _end_with(server: Any) -> None:
    server.join()
    os._exit(0)


def _call(name: str, *given: Any) -> bytes:
    """In the worker: one of its functions; what a user can cause comes back as a sentence alone."""
    made = getattr(import_module(f"leonardo_nb.classroom.asking.{_HOMES[name]}"), name)
    try:
        found: bytes = made(*given)
    except LeonardoError as error:
        raise LeonardoError(str(error)) from None
    return found
