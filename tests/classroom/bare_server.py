"""A control for the times of a class: stores what it hears and says so, and does nothing else.

`python -m tests.classroom.bare_server FILE PORT`: each line is stored in SQLite, written to the disk and then sent back.
"""

import asyncio
import sqlite3
import sys
from contextlib import closing


async def main(file, port):
    with closing(sqlite3.connect(file, check_same_thread=False)) as kept:
        for setting in ("journal_mode=WAL", "synchronous=FULL"):
            kept.execute(f"PRAGMA {setting}")
        kept.execute("CREATE TABLE said (line TEXT)")
        waiting = asyncio.Queue()

        def store(lines):
            with kept:
                kept.executemany("INSERT INTO said VALUES (?)", [(line,) for line in lines])

        async def serve(reader, writer):
            while line := await reader.readline():
                waiting.put_nowait((line.decode(), writer))

        server = await asyncio.start_server(serve, "127.0.0.1", int(port))
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        async with server:
            while True:
                lines = [await waiting.get()]
                while not waiting.empty():
                    lines.append(waiting.get_nowait())
                await asyncio.to_thread(store, [line for line, _ in lines])
                for line, writer in lines:
                    writer.write(line.encode())


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
