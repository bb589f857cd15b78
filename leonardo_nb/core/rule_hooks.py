"""The rule hooks of a game: what a change of them has touched, and what belongs together.

A hook may say of its numbers which rule states them (`stated`; else its field `rule` does), also of what is so or not,
and of a field which other field, or fields, give the reasons for it (`reasons`): a change of one alone would make a
sentence untrue.
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
        rule: str = stated.get(self.field, getattr(self.hook, "rule", "") if _has_numbers(value) else "")
        return rule if self.is_switch or _has_numbers(value) else ""

    @property
    def is_switch(self) -> bool:
        """Whether it is so or not."""
        return isinstance(getattr(self.hook, self.field), bool)

    @property
    def misfits(self) -> bool:
        """Whether there is something else now where a whole number has to be, or one below zero."""
        old, new = getattr(self.hook, self.field), getattr(self.now, self.field)
        return type(old) is int and (type(new) is not int or (old >= 0 > new))

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


def _has_numbers(value: Any) -> bool:
    values = value.values() if isinstance(value, Mapping) else value if isinstance(value, tuple) else [value]
    return any(type(each) is int for each in values)
