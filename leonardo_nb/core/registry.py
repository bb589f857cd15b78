"""Rulesets are found by being there: every folder of `leonardo_nb.rulesets` exports one and is named for it.

Here they are any object, so that all of the core can ask for one; what a ruleset has is said by `core.ruleset.Ruleset`.
"""

import dis
import importlib
import importlib.util
import pkgutil
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Any, Final

from leonardo_nb.core.data import data_path, read_toml
from leonardo_nb.core.errors import UnknownRuleset
from leonardo_nb.core.language import error_text, languages
from leonardo_nb.core.nearest_name import nearest
from leonardo_nb.core.plain_text import look_of, quoted
from leonardo_nb.rulesets import __name__ as package
from leonardo_nb.rulesets import __path__ as folders

PRESET_OF: Final = "PRESET_OF"
"""The constant by which the module of a preset names the game that it stands on."""

_OPENED: Final[dict[str, Any]] = {}
"""The rulesets that have been asked for, by their ids."""


@cache
def ids_found() -> tuple[str, ...]:
    """Return the ids of all rulesets, in alphabetical order; none is opened."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(folders)))


def rulesets_found() -> Mapping[str, Any]:
    """Return every ruleset by its id; all of them are opened."""
    return {ruleset_id: find(ruleset_id) for ruleset_id in ids_found()}


def find(ruleset_id: str) -> Any:
    """Return the ruleset of this id or title; no other one is opened for it but the game that a preset stands on.

    A ruleset that is open is found as well, by itself.
    """
    found = id_of(ruleset_id)
    if found not in _OPENED:
        _OPENED[found] = importlib.import_module(f"{package}.{found}").RULESET
    return _OPENED[found]


def id_of(ruleset: str) -> str:
    """Return the id of the ruleset of this id or title, or of one that is open; none is opened."""
    if not isinstance(ruleset, str):
        return next((known for known, opened in _OPENED.items() if opened is ruleset), "") or _by_title(ruleset)
    return ruleset if ruleset in _OPENED or ruleset in ids_found() else _by_title(ruleset)


def _by_title(name: object) -> str:
    """The id of the ruleset with this title in any language; UnknownRuleset where there is none."""
    ids = ids_found()
    titles = {look_of(_title(ruleset_id, lang)): ruleset_id for ruleset_id in ids for lang in languages()}
    if isinstance(name, str) and look_of(name) in titles:
        return titles[look_of(name)]
    near = nearest(name, ids) or titles.get(nearest(name, titles), "")
    said = error_text("ruleset", name=quoted(name, 60), rulesets=", ".join(ids))
    raise UnknownRuleset(said + (" " + error_text("meant", name=repr(near)) if near else ""))


def _title(ruleset_id: str, lang: str) -> str:
    file = f"messages.{lang}.toml"
    return str(read_toml(ruleset_id, file)["title"]) if data_path(ruleset_id, file).is_file() else ruleset_id


@cache
def base_of(preset: str) -> str:
    """Return the id of the game that a preset stands on, as its module names it; empty for a game by itself."""
    spec = importlib.util.find_spec(f"{package}.{preset}")
    code = getattr(spec and spec.loader, "get_code", lambda _: None)(f"{package}.{preset}")
    for value, store in pairwise(dis.get_instructions(code) if code else ()):
        if store.opname == "STORE_NAME" and store.argval == PRESET_OF:
            return str(value.argval)
    return ""


@cache
def presets_of(base: str) -> tuple[str, ...]:
    """Return the ids of the rulesets that stand on this one; none is opened."""
    return tuple(ruleset_id for ruleset_id in ids_found() if base_of(ruleset_id) == base)


def kin_of(ruleset_id: str) -> tuple[str, ...]:
    """Return the ids of the game that a preset stands on, and of the presets that stand on this one."""
    base = base_of(ruleset_id)
    return ((base,) if base else ()) + presets_of(ruleset_id)


def folders_of(ruleset: str) -> tuple[str, ...]:
    """Return the folders of the data of a ruleset, its own last; it is not opened."""
    ruleset_id = id_of(ruleset)
    if ruleset_id in _OPENED:
        return tuple(_OPENED[ruleset_id].folders)
    base = base_of(ruleset_id)
    return (base, ruleset_id) if base else (*presets_of(ruleset_id), ruleset_id)


def look_again() -> None:
    """Forget what was found: there is another folder of rulesets, or one less."""
    _OPENED.clear()
    for found in (ids_found, base_of, presets_of):
        found.cache_clear()
