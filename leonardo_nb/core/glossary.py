"""The glossary of a game: each thing by one word in every language, what it is, what it is for, its name in Python."""

from collections.abc import Mapping
from fnmatch import fnmatchcase
from typing import Any

import msgspec
from msgspec import Struct

from leonardo_nb.core.block import blocks_of, chosen
from leonardo_nb.core.data import read_toml, remembered
from leonardo_nb.core.errors import BadData
from leonardo_nb.core.language import checked_language
from leonardo_nb.core.ruleset import Ruleset


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing or term, in one language."""

    id: str
    word: str
    what: str
    """What it is, in one line."""
    use: str
    """What it is for, in one line."""
    plural: str = ""
    """Empty for what there is once, or what is not counted."""
    instead_of: tuple[str, ...] = ()
    """Words that we do not use for it; `achev*` is every word that begins like this."""
    python: tuple[str, ...] = ()
    """A table or its column, with the value it has there (`groups.zone == "A"`); an option (`options.declare`);
    an action or a question (`PlaceMaster`); something of the package (`lnb.rule`) or of a session (`s.fork`)."""
    spots: tuple[str, ...] = ()
    """The spots of the board that it explains; `*` stands for any part."""
    block: str = ""
    """The block without which it is not spoken of; empty where it always is."""

    def explains(self, spot: str) -> bool:
        """Whether it says what this spot of the board is."""
        return any(fnmatchcase(spot, pattern) for pattern in self.spots)


@remembered
def entries(folder: str, lang: str) -> Mapping[str, Entry]:
    """What a folder of data explains, by id and in its own order."""
    words: dict[str, Any] = read_toml(folder, f"glossary.{checked_language(lang)}.toml")
    stated: dict[str, Any] = read_toml(folder, "glossary.toml")
    return {key: _entry(folder, key, lang, stated[key], words.get(key)) for key in stated}


def _entry(folder: str, key: str, lang: str, stated: Any, words: Any) -> Entry:
    if words is None:
        raise BadData(f"{folder}/glossary.{lang}.toml does not explain {key}.")
    try:
        return msgspec.convert({"id": key, **stated, **words}, Entry)
    except (msgspec.ValidationError, TypeError) as error:
        raise BadData(f"{folder}/glossary.{lang}.toml, {key}: {error}.") from None


def glossary_of(ruleset: Ruleset, lang: str, options: Any = None) -> tuple[Entry, ...]:
    """All that a game with these options has, or with none, then what every game has.

    The last folder to explain a thing is heard; what a block explains that is on is heard before all.
    """
    on = {block.name for block in chosen(blocks_of(ruleset), options or ruleset.options_type())}
    found: dict[str, Entry] = {}
    for folder in (*ruleset.folders, "core"):
        for key, entry in entries(folder, lang).items():
            known = found.get(key)
            if entry.block in on or (not entry.block and (known is None or not (known.block or folder == "core"))):
                found[key] = entry
    return tuple(found.values())
