"""A class in a process of its own, to be killed: `python -m tests.classroom.small_server PORT ENGINE STORE NAME`."""

import asyncio
import sys


async def main(port, engine, store, name):
    # By the server alone: its worker imports this file, too.
    from leonardo_nb.classroom.server import Settings, for_ever, served
    from leonardo_nb.classroom.worker import Worker
    from tests.classroom.small_maker import SmallMaker

    maker = Worker("en") if engine else SmallMaker()
    async with served(Settings(name, port=int(port), store=store), maker) as here:
        sys.stdout.write(f"{here.address} {here.desk} {here.room.code}\n")
        sys.stdout.flush()
        await for_ever(here)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
