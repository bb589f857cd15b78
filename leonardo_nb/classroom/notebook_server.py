"""The server of a class beside a notebook: `python -m leonardo_nb.classroom.notebook_server`.

The first line that it reads says which class; it answers where that is. Each further line is an order, answered by what
went wrong, if anything. When nothing more can come, as the kernel has ended, so does the class.
"""

import asyncio
import sys
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from leonardo_nb.classroom.messages import Orders, heard
from leonardo_nb.classroom.sentences import say
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.language import set_language

if TYPE_CHECKING:
    from leonardo_nb.classroom.server import Served


class Place(Struct, frozen=True):
    """Where a class is; or why it is nowhere."""

    address: str = ""
    desk: str = ""
    code: str = ""
    wrong: str = ""


class Done(Struct, frozen=True):
    """What went wrong with an order; empty where nothing did."""

    wrong: str = ""


def main() -> None:
    """Serve the class that is named in the first line."""
    from leonardo_nb.classroom.server import Settings, run  # its own process alone: the worker imports this file, too

    settings = msgspec.json.decode(sys.stdin.buffer.readline(), type=Settings)
    set_language(settings.lang)
    try:
        asyncio.run(run(settings, _tell, _obey))
    except LeonardoError as error:
        _write(Place(wrong=str(error)))


def _tell(here: "Served") -> None:
    _write(Place(here.address, here.desk, here.room.code))


async def _obey(here: "Served") -> None:
    """Carry out orders one by one, as long as somebody can give any."""
    read = sys.stdin.buffer.readline
    while line := await asyncio.to_thread(read):
        try:
            order = heard(line)
            if isinstance(order, Orders):
                await here.room.order(order)
            _write(Done())
        except LeonardoError as error:
            _write(Done(str(error)))
        except Exception:  # noqa: BLE001 - whatever it was, the class goes on
            _write(Done(say("failed")))


def _write(told: Place | Done) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
