"""What a type hint says of a cell, an option or a value of a table: its kind, its limits, and what more is noted."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Literal

from msgspec import Meta, Struct, inspect


class Kind(Struct, frozen=True):
    """What a value may be."""

    name: Literal["number", "choice", "yes_no", "text", "several"]
    low: int | None = None
    high: int | None = None
    choices: tuple[Any, ...] = ()
    """All there are, where they can be counted up."""
    rules: tuple[str, ...] = ()
    """The rules that limit it, or that it switches."""
    noun: str = ""
    """What the ids name; empty where they are no ids."""
    each: str = ""
    """What every digit of a text names; empty where its digits are none."""
    file: bool = False
    """Whether it is given as the path of a file."""
    counts: bool = True
    """Whether a number is an amount, if it is no id."""
    usual: tuple[str, ...] = ()
    """The texts that come in most games, where they can be counted up."""

    @property
    def numbers(self) -> range:
        """The numbers it may be; none where they have no end."""
        return range(0) if self.low is None or self.high is None else range(self.low, self.high + 1)

    @property
    def is_amount(self) -> bool:
        """Whether the difference of two such values means something."""
        return self.name == "number" and self.counts and not self.noun

    @property
    def expected(self) -> str:
        """What a value should be, in plain words."""
        if self.choices:
            return " or ".join(map(str, self.choices))
        return "a text" if self.name == "text" else f"a whole number{self._limits()}"

    def _limits(self) -> str:
        low = f" from {self.low}" if self.low is not None else ""
        return low + (f" to {self.high}" if self.high is not None else "")

    def within(self, number: int) -> bool:
        """Whether a number keeps the limits."""
        return (self.low is None or number >= self.low) and (self.high is None or number <= self.high)

    @property
    def extremes(self) -> tuple[Any, ...]:
        """The choices, or the least and the greatest number."""
        ends = tuple(end for end in (self.low, self.high) if end is not None)
        return self.choices or tuple(dict.fromkeys(ends))

    def typed(self, text: str) -> int | str | bool:
        """What was typed, as such a value would be; what makes no sense stays a text."""
        whole, _, rest = text.strip().partition(".")
        number = whole.removeprefix("-").isdecimal() and not rest.strip("0") and len(text) < 20
        for choice in self.choices:
            if text == str(choice) or (number and choice == int(whole)):
                value: int | str | bool = choice
                return value
        return int(whole) if number and self.name == "number" else text


_NOTED = ("noun", "each", "file", "counts", "usual")
"""What `cell`, `option` and `names` may note beside rules."""


@cache
def kind_of(hint: Any) -> Kind:
    """The kind of value that a type hint asks for."""
    info, extra = inspect.type_info(hint), _extra(hint)
    noted = {"rules": tuple(extra.get("rules", ())), **{name: extra[name] for name in _NOTED if name in extra}}
    match info.type if isinstance(info, inspect.Metadata) else info:
        case inspect.LiteralType(values=values):
            return Kind("choice", choices=tuple(values), **noted)
        case inspect.BoolType():
            return Kind("yes_no", choices=(False, True), **noted)
        case inspect.UnionType(types=types):
            return _one_of(types, noted)
        case inspect.VarTupleType():
            return Kind("several", **noted)
        case inspect.IntType(ge=low, le=high):
            return Kind("number", low, high, **noted)
    return Kind("text", **noted)


def _one_of(types: Sequence[inspect.Type], noted: dict[str, Any]) -> Kind:
    """Words, beside "no" or beside numbers that are not told one by one, or a number that may be left open."""
    words = [word for each in types if isinstance(each, inspect.LiteralType) for word in each.values]
    switch = (False,) if any(isinstance(each, inspect.BoolType) for each in types) else ()
    return Kind("choice", choices=(*switch, *words), **noted) if words else Kind("number", **noted)


def _extra(hint: Any) -> dict[str, Any]:
    """What `cell`, `option` or `names` noted beside the type."""
    metas = [meta for meta in getattr(hint, "__metadata__", ()) if isinstance(meta, Meta)]
    return (metas[0].extra or {}) if metas else {}
