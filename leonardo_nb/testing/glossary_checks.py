"""The laws of a glossary: every thing is explained in every language, by words we keep to and by names that exist."""

import re
from collections.abc import Iterator
from typing import Any, get_args

import msgspec

import leonardo_nb
from leonardo_nb.core.block import blocks_of
from leonardo_nb.core.changes import GAME
from leonardo_nb.core.columns import columns
from leonardo_nb.core.data import read_toml
from leonardo_nb.core.glossary import Entry, entries
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.value_kinds import Kind, kind_of
from leonardo_nb.session.session import Session
from leonardo_nb.testing.law import law

_CELL = re.compile(r'(\w+)\.(\w+)(?: == (?:"(\w*)"|(\d+)))?')


def check_glossary(rules: Ruleset, lang: str) -> None:
    """Every entry has its word, two sentences and names in Python that there are."""
    for folder in (*rules.folders, "core"):
        stated, told = (set(read_toml(folder, file)) for file in ("glossary.toml", f"glossary.{lang}.toml"))
        law(stated == told, f"the glossary of {folder} differs in {lang}: {sorted(stated ^ told)}")
    known = {"", *(block.name for block in blocks_of(rules))}
    for entry in (entry for folder in (*rules.folders, "core") for entry in entries(folder, lang).values()):
        law(entry.block in known, f"the glossary explains {entry.id} with the block {entry.block}, which there is not")
        law(bool(entry.word), f"{entry.id} has no word in {lang}")
        law(entry.what.endswith("."), f"the glossary does not say in {lang} what {entry.id} is")
        law(entry.use.endswith("."), f"the glossary does not say in {lang} what {entry.id} is for")
        law(bool(entry.python), f"{entry.id} has no name in Python")
        for name in entry.python:
            law(is_a_name(rules, name), f"the glossary calls {entry.id} {name} in Python, which there is not")


def is_a_name(rules: Ruleset, name: str) -> bool:
    """Whether the name is a table, column, value, option, action, question, or part of the package."""
    if name in rules.state_type.tables or name in {kind.__name__ for kind in (*rules.actions, *rules.questions)}:
        return True
    found = _CELL.fullmatch(name)
    if not found:
        return False
    owner, part, word, number = found.groups()
    if owner in ("lnb", "s"):
        return hasattr(leonardo_nb if owner == "lnb" else Session, part)
    hint = _hints(rules, owner).get(part)
    return hint is not None and _holds(kind_of(hint), word, number)


def _hints(rules: Ruleset, owner: str) -> dict[str, Any]:
    """The columns of a table, or the options of a game, with their types."""
    state = rules.state_type
    if owner == "options":
        return {field.name: field.type for field in msgspec.structs.fields(rules.options_type)}
    if owner == GAME:
        return dict(columns(state))
    rows = [get_args(field.type)[0] for field in msgspec.structs.fields(state) if field.name == owner in state.tables]
    return dict(columns(rows[0])) if rows else {}


def _holds(kind: Kind, word: str | None, number: str | None) -> bool:
    """Whether a cell of this kind can have that value; without one, any cell will do."""
    if word is not None:
        return word in kind.choices
    if number is not None:
        return int(number) in kind.choices or (kind.name == "number" and kind.within(int(number)))
    return True


def unwanted(entries: tuple[Entry, ...], text: str) -> Iterator[str]:
    """The words in a text that the glossary replaces by others, each with the word to use."""
    for entry in entries:
        for word in entry.instead_of:
            pattern = rf"(?<!\w){re.escape(word)}(?!\w)".replace(r"\*", r"\w*")
            yield from (f"{found} -> {entry.word}" for found in re.findall(pattern, text, re.IGNORECASE))
