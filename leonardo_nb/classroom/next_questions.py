"""Questions made ahead, while the class thinks: whoever asks should not have to wait."""

import asyncio
import secrets
from collections.abc import Iterable

from leonardo_nb.classroom.maker import Maker
from leonardo_nb.classroom.moment import Wanted


class Ahead:
    """What is wanted next, by what it is; each is used once."""

    def __init__(self, maker: Maker) -> None:
        self._maker = maker
        self._making: dict[Wanted, asyncio.Task[bytes]] = {}

    def prepare(self, wanted: Iterable[Wanted]) -> None:
        """Make these, and nothing else."""
        now = tuple(dict.fromkeys(wanted))
        for other in [each for each in self._making if each not in now]:
            self._making.pop(other).cancel()
        for each in now:
            if each not in self._making:
                task = self._making[each] = asyncio.ensure_future(self._make(each))
                task.add_done_callback(_look_at)

    async def warm(self, wanted: Wanted) -> None:
        """Make this, and wait for it."""
        self.prepare([wanted])
        await asyncio.wait([self._making[wanted]])

    async def take(self, wanted: Wanted) -> bytes:
        """The one that is ready, or a fresh one; a LeonardoError where there is none."""
        if wanted not in self._making:
            self.prepare([wanted])
        return await self._making.pop(wanted)

    def give_back(self, wanted: Wanted, made: bytes) -> None:
        """It was not needed after all."""
        task = self._making[wanted] = asyncio.ensure_future(_known(made))
        task.add_done_callback(_look_at)

    async def _make(self, wanted: Wanted) -> bytes:
        seed = secrets.randbits(31)  # nobody can make the same question at home
        if wanted.kind == "mistake":
            return await self._maker.plant(wanted.about, seed)
        return await self._maker.make(wanted.about, seed, wanted.trap)


async def _known(made: bytes) -> bytes:
    return made


def _look_at(task: "asyncio.Task[bytes]") -> None:
    """Nobody may ever ask for it; then nobody needs to hear that it failed."""
    if not task.cancelled():
        task.exception()
