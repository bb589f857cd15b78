"""HTML as text, everything escaped: names are text, never markup."""

from collections.abc import Iterable
from functools import lru_cache
from html import escape


class Markup(str):
    """A piece of HTML that is already safe."""

    __slots__ = ()


def tag(name: str, *children: str | Iterable[str], **attributes: object) -> Markup:
    """An element; attributes are written `data_do="x"` for data-do, None and False are left out."""
    written = "".join(_attribute(key, value) for key, value in attributes.items())
    return Markup(f"<{name}{written}>{join(*children)}</{name}>")


def join(*children: str | Iterable[str]) -> Markup:
    """Children one after the other; plain text is escaped."""
    return Markup("".join(_child(child) for child in children))


def _child(child: str | Iterable[str]) -> str:
    if isinstance(child, Markup):
        return child
    return _escaped(child) if isinstance(child, str) else join(*child)


def _attribute(key: str, value: object) -> str:
    if value is None or value is False:
        return ""
    name = _name(key)
    return f" {name}" if value is True else f' {name}="{_escaped(str(value))}"'


@lru_cache(maxsize=256)
def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


_escaped = lru_cache(maxsize=4096)(escape)
"""The same words are said step after step."""
