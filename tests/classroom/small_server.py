"""A class in a process of its own, to be killed: `python -m tests.classroom.small_server FOLDER PORT ENGINE`."""

import asyncio
import sys
from pathlib import Path


async def main(folder, port, engine):
    from leonardo_nb.classroom.server import for_ever, served  # by the server alone: its worker imports this file, too
    from leonardo_nb.classroom.worker import Worker
    from tests.classroom.lines import settings
    from tests.classroom.small_maker import SmallMaker

    maker = Worker("en") if engine else SmallMaker()
    async with served(settings(Path(folder), port=int(port)), maker) as here:
        sys.stdout.write(f"{here.address} {here.desk} {here.room.code}\n")
        sys.stdout.flush()
        await for_ever(here)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:4]))
