"""The command `class`: open a class, write down what it has answered, or forget it."""

import argparse
import asyncio
from contextlib import suppress
from pathlib import Path

from leonardo_nb.classroom import export
from leonardo_nb.classroom.address import is_local
from leonardo_nb.classroom.class_list import kept
from leonardo_nb.classroom.sentences import say
from leonardo_nb.classroom.server import Served, Settings, for_ever, run
from leonardo_nb.core.files import LONGEST
from leonardo_nb.core.plain_text import clipped, quoted


def carry_out(arguments: argparse.Namespace) -> None:
    """What the command line asks for."""
    if arguments.delete:
        _delete(arguments)
    elif arguments.export is not None:
        _export(arguments)
    else:
        _serve(arguments)


def _serve(arguments: argparse.Namespace) -> None:
    given = {name: getattr(arguments, name) for name in ("name", "host", "port", "store", "site", "lang")}
    settings = Settings(**{name: value for name, value in given.items() if value is not None})
    with suppress(KeyboardInterrupt):
        asyncio.run(run(settings, lambda here: _tell(here, settings), for_ever))


def _tell(here: Served, settings: Settings) -> None:
    reach = "reach_here" if is_local(settings.host) else "reach_all"
    for line in (
        say("told_phones", address=here.address, code=here.room.code),
        say("told_desk", address=here.desk),
        say(reach, host=settings.host),
        say("told_end"),
    ):
        print(line, flush=True)


def _export(arguments: argparse.Namespace) -> None:
    store = kept(arguments.store or "", arguments.name)
    try:
        export.write_all(store, Path(arguments.export), arguments.lang)
    finally:
        store.close()
    folder = quoted(arguments.export, LONGEST)
    print(say("exported", folder=folder))


def _delete(arguments: argparse.Namespace) -> None:
    kept(arguments.store or "", arguments.name).delete()
    print(say("deleted", name=clipped(arguments.name)))
