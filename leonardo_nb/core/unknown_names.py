"""Names that nothing in a column is called by: what may be meant instead."""

import re
from typing import Any

from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.nearest_name import nearest
from leonardo_nb.core.plain_text import clipped, quoted
from leonardo_nb.core.state import State
from leonardo_nb.core.value_kinds import Kind

NUMBERED = re.compile(r"\d+ \((?P<name>.+)\)")
"""How a thing is called that has its number printed on it; its name alone is meant as well."""


def is_word(value: object) -> bool:
    """Whether a value is meant as a name: it has a letter."""
    return isinstance(value, str) and any(map(str.isalpha, value))


def misnamed(state: State, kind: Kind, found: str) -> Explanation:
    """Nothing in a column of this kind is called so: the nearest that is, or what a name is like."""
    if kind.noun == "player":
        players = [player.name for player in state.players]
        like = nearest(found, players)
        key = "edit.nearest_player" if like else "edit.nobody"
        return why(key, found=clipped(found), names=", ".join(players), nearest=like)
    names = [name_of(kind.noun, each, state, SPOKEN) for each in kind.numbers if each]
    names = [alone["name"] if (alone := NUMBERED.fullmatch(name)) else name for name in names]
    like = nearest(found, names)
    told: dict[str, Any] = {"low": kind.low, "high": kind.high, "found": quoted(found), "nearest": repr(like)}
    return why(
        "edit.expected_nearest" if like else "edit.expected_name", **told, example=repr(names[-1]) if names else ""
    )
