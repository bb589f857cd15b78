"""Who plays the games: this process for a moment, then all processors of the machine, or whatever executor is given."""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import connection, parent_process
from threading import Thread, current_thread, main_thread
from typing import Any, Final, TypeVar

from leonardo_nb.core.errors import SimulationStopped
from leonardo_nb.core.language import error_text
from leonardo_nb.simulation.job import Job

ALONE: Final = 1.5
"""Seconds for which this process plays by itself: few games are over by then, and it has shown how long one takes."""
CHUNK: Final = 1.5
"""Seconds that a worker should need for the games it is given at a time."""
WAITING: Final = 4
"""Chunks that wait for each worker, so that none is idle and few are lost."""

J = TypeVar("J", bound=Job)
Played = TypeVar("Played")
Play = Callable[[J, range], Played]
"""What plays the games of these numbers, and says what came of them."""


def played(
    job: J, games: list[range], executor: Executor | None, play: Play[J, Played]
) -> Iterator[tuple[range, Played]]:
    """Play all these games and yield them in whatever order they end."""
    left = [number for numbers in games for number in numbers]
    begun, count = time.monotonic(), 0
    while count < len(left) and time.monotonic() - begun < ALONE:
        number = range(left[count], left[count] + 1)
        yield number, play(job, number)
        count += 1
    left = left[count:]
    if not left:
        return
    own = executor is None
    workers = processors() if own else (getattr(executor, "_max_workers", None) or processors())
    size = max(1, round(CHUNK * count / (time.monotonic() - begun)))
    chunks = list(_chunks(left, max(1, min(size, -(-len(left) // workers)))))
    if own and (workers == 1 or sys.platform == "emscripten"):  # where there are no other processes
        yield from ((chunk, play(job, chunk)) for chunk in chunks)
    elif executor is None:
        yield from _in_own_pool(job, chunks, workers, play)
    else:
        yield from _submitted(job, chunks, executor, WAITING * workers, play)


def processors() -> int:
    """How many processors this process may use."""
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable else os.cpu_count() or 1


def _chunks(numbers: list[int], size: int) -> Iterator[range]:
    """Runs of numbers that follow each other, none longer than this."""
    first = 0
    for place in range(1, len(numbers) + 1):
        is_run = place < len(numbers) and numbers[place] == numbers[place - 1] + 1
        if not is_run or place - first == size:
            yield range(numbers[first], numbers[place - 1] + 1)
            first = place


def _in_own_pool(job: J, chunks: list[range], workers: int, play: Play[J, Played]) -> Iterator[tuple[range, Played]]:
    """Play them in a pool of processes; where one of them dies, once more in a new pool."""
    done: set[int] = set()
    for last_try in (False, True):
        left = [chunk for chunk in chunks if chunk.start not in done]
        pool = own_pool(min(workers, len(left)))
        try:
            for chunk, games in _submitted(job, left, pool, WAITING * workers, play):
                done.add(chunk.start)
                yield chunk, games
        except SimulationStopped:
            if last_try:
                raise
        else:
            return
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def own_pool(workers: int) -> ProcessPoolExecutor:
    """Processes of this machine that leave Ctrl-C to the one that waits for the games, and end when it does."""
    return ProcessPoolExecutor(workers, initializer=_begin_worker)


def _begin_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Wait until the process that began this one is no more, even if it was killed, and go after it."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Hold Ctrl-C back: a process that was just being begun would be nobody's, and still be waited for in the end."""
    if current_thread() is not main_thread():  # only this one is interrupted
        yield
        return
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL if before is None else before)
    if pressed:
        raise KeyboardInterrupt


def _failed(future: Future[Any]) -> bool:
    return future.exception() is not None


def _submitted(
    job: J, chunks: list[range], executor: Executor, most: int, play: Play[J, Played]
) -> Iterator[tuple[range, Played]]:
    """Hand the chunks to an executor, a few ahead of those that are done."""
    waiting: dict[Future[Played], range] = {}
    left = iter(chunks)
    try:
        while True:
            for chunk in left:
                with _uninterrupted():
                    waiting[executor.submit(play, job, chunk)] = chunk
                if len(waiting) >= most:
                    break
            if not waiting:
                return
            done = wait(waiting, return_when=FIRST_COMPLETED).done
            for future in sorted(done, key=_failed):  # what is over is not lost with what broke
                games = future.result()
                yield waiting.pop(future), games
    except BrokenExecutor:
        raise SimulationStopped(error_text("games_stopped")) from None
    finally:
        for future in waiting:
            future.cancel()
