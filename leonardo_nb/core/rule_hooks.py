"""The rule hooks of a game: what a change of them has touched, and what belongs together.

A hook may say of its numbers which rule states them (`stated`; else its field `rule` does), also of what is so or not,
and of a field which other field, or fields, give the reasons for it (`reasons`): a change of one alone would make a
sentence untrue. `tables` are lists in which every place says a number, as every key of a mapping does.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct


class Touched(Struct, frozen=True):
    """A field of a rule hook that a change has touched."""

    hook: Any
    """The hook as it was, and as it is."""
    now: Any
    path: str
    """Where it is, such as `order.master`."""
    field: str

    @property
    def stated_by(self) -> str:
        """The rule that states a number, or whether something is so; empty where none does."""
        value, stated = getattr(self.hook, self.field), getattr(self.hook, "stated", {})
        rule: str = stated.get(self.field, getattr(self.hook, "rule", "") if _numbers(value) else "")
        return rule if self.is_switch or _numbers(value) else ""

    @property
    def is_switch(self) -> bool:
        """Whether it is so or not."""
        return isinstance(getattr(self.hook, self.field), bool)

    @property
    def misfit(self) -> tuple[str, Any] | None:
        """The first place with something else now where a whole number has to be, or one below zero, and what."""
        now = getattr(self.now, self.field)
        for key, was in _numbers(getattr(self.hook, self.field)).items():
            found = now if key is None else _by_key(now).get(key, was)
            if type(found) is not int or was >= 0 > found:
                return (self.path if key is None else f"{self.path}[{key}]"), found
        return None

    @property
    def left_out(self) -> tuple[Any, ...]:
        """What a table by number says nothing about any more."""
        old, new = getattr(self.hook, self.field), getattr(self.now, self.field)
        is_table = isinstance(old, Mapping) or self.field in getattr(self.hook, "tables", ())
        return tuple(key for key in _numbers(old) if key not in _by_key(new)) if is_table else ()

    @property
    def reasons_left(self) -> str:
        """The first field that gives the reasons for this one and is as it was."""
        reasons: Mapping[str, str | tuple[str, ...]] = getattr(type(self.hook), "reasons", {})
        partners = reasons.get(self.field, ())
        given = (partners,) if isinstance(partners, str) else partners
        return next((each for each in given if getattr(self.hook, each) == getattr(self.now, each)), "")


def touched(before: Any, after: Any, path: str = "") -> Iterator[Touched]:
    """Every field that differs between the hooks before and after a change, those of hooks inside them one by one."""
    for field in before.__struct_fields__:
        old, new = getattr(before, field), getattr(after, field)
        if old == new:
            continue
        inside = list(_inside(old, new, f"{path}{field}"))
        if inside:
            for one, other, where in inside:
                yield from touched(one, other, f"{where}.")
        else:
            yield Touched(before, after, f"{path}{field}", field)


def _inside(old: Any, new: Any, path: str) -> Iterator[tuple[Any, Any, str]]:
    """The rule hooks that both have in a field, where these are of one kind."""
    if isinstance(old, Mapping) and isinstance(new, Mapping) and old.keys() == new.keys():
        for key in old:
            if old[key] != new[key]:
                yield from _inside(old[key], new[key], f"{path}[{key}]")
    elif isinstance(old, Struct) and type(old) is type(new):
        yield old, new, path


def _by_key(value: Any) -> dict[Any, Any]:
    """What a table or a list has by its key or place; what is neither, by None."""
    if isinstance(value, Mapping):
        return dict(value)
    return dict(enumerate(value)) if isinstance(value, tuple) else {None: value}


def _numbers(value: Any) -> dict[Any, int]:
    return {key: each for key, each in _by_key(value).items() if type(each) is int}
