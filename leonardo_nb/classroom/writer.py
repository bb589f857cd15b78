"""The one who writes: a thread of its own, so that nobody waits for a disk but those whose answers it stores."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread

from leonardo_nb.classroom.store import Change, Store

_Job = tuple[Sequence[Change], asyncio.Future[bool]]


class Writer:
    """Writes changes in the order in which they are given; whatever has come during one transaction goes into the next.

    So what is given after all answers is stored after all answers, and no clock has to be asked.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._loop = asyncio.get_running_loop()
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def put(self, *changes: Change) -> asyncio.Future[bool]:
        """Whether they are stored, all together; known once they are on the disk, or cannot be written."""
        done: asyncio.Future[bool] = self._loop.create_future()
        self._jobs.put((changes, done))
        return done

    def end(self) -> None:
        """Write what is left, and end."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        goes_on = True
        while goes_on:
            jobs = [self._jobs.get()]
            with suppress(Empty):
                while True:
                    jobs.append(self._jobs.get_nowait())
            goes_on = None not in jobs
            if found := [job for job in jobs if job]:
                self._write(found)

    def _write(self, jobs: Sequence[_Job]) -> None:
        try:
            self._store.write(change for changes, _ in jobs for change in changes)
            stored = True
        except Exception:  # whatever it was, nobody may be told that this is stored
            logging.getLogger(__name__).warning("A transaction failed.", exc_info=True)
            stored = False
        with suppress(RuntimeError):  # the loop has ended, and with it whoever was waiting
            self._loop.call_soon_threadsafe(_tell, [done for _, done in jobs], stored)


def _tell(waiting: Sequence[asyncio.Future[bool]], stored: bool) -> None:
    for done in waiting:
        if not done.done():
            done.set_result(stored)
