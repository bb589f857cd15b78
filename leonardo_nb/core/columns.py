"""The columns of a state's tables: their types, what they may hold, and which of them say what row it is."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Meta, inspect

from leonardo_nb.core.changes import GAME
from leonardo_nb.core.state import Row, State

NOT_CELLS = ("options", "rng", "pending")
"""What stands in a state beside its cells: how it is played, chance and the open questions."""


def tables(state: State) -> tuple[str, ...]:
    """Every table that can be read and edited; the scalars are a table of one row."""
    return (*state.tables, GAME)


def rows_of(state: State, table: str) -> tuple[Row | State, ...]:
    """The rows of a table."""
    return (state,) if table == GAME else getattr(state, table)


@cache
def columns(kind: type[Any]) -> Mapping[str, Any]:
    """The columns of a row type, or of a state's scalars, with their types."""
    others = (*kind.tables, *NOT_CELLS) if issubclass(kind, State) else ()
    return {field.name: field.type for field in msgspec.structs.fields(kind) if field.name not in others}


def aid(column: str) -> str:
    """The column of names that stands beside a column of ids in a frame."""
    return "player" if column == "seat" else f"{column}_name"


def shown(value: object) -> str:
    """A value in a sentence; an empty one can be seen."""
    return str(value) or '""'


@cache
def _meta(hint: Any) -> Mapping[str, Any]:
    metas = [meta for meta in getattr(hint, "__metadata__", ()) if isinstance(meta, Meta)]
    return (metas[0].extra or {}) if metas else {}


def rules_of(hint: Any) -> tuple[str, ...]:
    """The rules that limit a column."""
    return tuple(_meta(hint).get("rules", ()))


def noun_of(hint: Any) -> str:
    """What the ids in a column name; empty where they are no ids."""
    return str(_meta(hint).get("noun", ""))


@cache
def limits(hint: Any) -> tuple[int, int, tuple[Any, ...]]:
    """The least and the greatest number of a column, or its possible values."""
    info = _info(hint)
    if isinstance(info, inspect.LiteralType):
        return 0, 0, tuple(info.values)
    if isinstance(info, inspect.IntType):
        return int(info.ge or 0), int(info.le or 0), ()
    return 0, 0, ()


@cache
def kind_of(hint: Any) -> str:
    """number, choice, yes_no or text."""
    info = _info(hint)
    names = {inspect.LiteralType: "choice", inspect.IntType: "number", inspect.BoolType: "yes_no"}
    return names.get(type(info), "text")


def typed(text: str, hint: Any) -> int | str | bool:
    """What was typed for a cell, as its column would hold it; what makes no sense there stays a text."""
    choices: tuple[int | str | bool, ...] = limits(hint)[2] or (True, False)
    for choice in choices if kind_of(hint) in ("choice", "yes_no") else ():
        if text == str(choice):
            return choice
    number = kind_of(hint) == "number" and text.strip().removeprefix("-").isdecimal() and len(text) < 20
    return int(text) if number else text


def _info(hint: Any) -> inspect.Type:
    info = inspect.type_info(hint)
    return info.type if isinstance(info, inspect.Metadata) else info
