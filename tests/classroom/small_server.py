"""A class in a process of its own, to be killed: `python -m tests.classroom.small_server FOLDER PORT`; no engine."""

import asyncio
import sys
from pathlib import Path

from leonardo_nb.classroom.server import for_ever, served
from tests.classroom.lines import settings
from tests.classroom.small_maker import SmallMaker


async def main(folder, port, store):
    more = {"store": store} if store else {}
    async with served(settings(Path(folder), port=int(port), **more), SmallMaker()) as here:
        sys.stdout.write(f"{here.address} {here.desk} {here.room.code}\n")
        sys.stdout.flush()
        await for_ever(here)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:4]))
