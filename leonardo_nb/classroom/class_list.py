"""The classes that are kept: where one is named that never was, those there are can be told."""

from collections.abc import Iterator
from contextlib import suppress

import sqlalchemy as sa

from leonardo_nb.classroom.sentences import say
from leonardo_nb.classroom.store import CLASS, Store, file_of, own_file
from leonardo_nb.core.errors import BadFile, BadOption
from leonardo_nb.core.plain_text import clipped


def kept(url: str, name: str) -> Store:
    """The store of a class that there is; nothing is made for one that never was."""
    file, others = file_of(url, name), [*_own_names()] if not url else []
    if file is None or file.is_file():
        store = Store(url, name)
        if store.rows(CLASS):
            return store
        others += store.names()
        store.close()
    key = "no_class_but" if others else "no_class"
    raise BadOption(say(key, name=clipped(name), names=", ".join(map(clipped, others))))


def _own_names() -> Iterator[str]:
    """The classes beside kept games, but for those that are open."""
    place = own_file("")
    for file in sorted(place.parent.glob("*.db")) if place else ():
        with suppress(BadFile):
            store = Store(str(sa.URL.create("sqlite", database=str(file))), "")
            yield from store.names()
            store.close()
