"""Folders of data for a test: made-up languages and rulesets in homes of their own."""

import importlib
import json
import sys
from contextlib import contextmanager

from leonardo_nb.core.data import add_home, remove_home
from leonardo_nb.core.registry import folders, look_again, package


def toml(value):
    """A value as TOML; JSON will do for texts, numbers and lists."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(name)} = {toml(each)}" for name, each in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)


def write(home, folder, file, entries):
    """A TOML file of a home."""
    path = home / folder / file
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [f"{json.dumps(name)} = {toml(each)}\n" for name, each in entries.items()]
    path.write_text("".join(lines), encoding="utf-8")


@contextmanager
def data_in(home):
    """Data is found in this folder, too."""
    add_home(home)
    try:
        yield home
    finally:
        remove_home(home)


@contextmanager
def rulesets_in(folder):
    """Rulesets are found in this folder, too; where their data stands is another question."""
    folders.append(str(folder))
    importlib.invalidate_caches()
    look_again()
    before = set(sys.modules)
    try:
        yield folder
    finally:
        folders.remove(str(folder))
        look_again()
        for name in set(sys.modules) - before:
            if name.startswith(f"{package}."):
                del sys.modules[name]
