"""Scenarios: named positions worth looking at, each a save file with a sentence about it."""

from functools import cache

import msgspec
from msgspec import Struct

from leonardo_nb.core.data import data_path
from leonardo_nb.core.errors import UnknownScenario
from leonardo_nb.core.ruleset import find
from leonardo_nb.session.save import Save, decode
from leonardo_nb.session.session import Session


class Scenario(Struct, frozen=True):
    """A position by its name, and what it shows."""

    ruleset: str
    name: str
    en: str
    fr: str

    def about(self, lang: str = "en") -> str:
        return self.fr if lang == "fr" else self.en

    def open(self) -> Session:
        """A session that stands there."""
        return decode(data_path(self.ruleset, "scenarios", f"{self.name}.json").read_bytes())


@cache
def scenarios(ruleset: str) -> tuple[Scenario, ...]:
    """Every scenario of a ruleset, by name."""
    folder = data_path(find(ruleset).id, "scenarios")
    files = sorted(folder.glob("*.json")) if folder.is_dir() else []
    saves = {file.stem: msgspec.json.decode(file.read_bytes(), type=Save) for file in files}
    return tuple(Scenario(ruleset, name, save.about["en"], save.about["fr"]) for name, save in saves.items())


def scenario(ruleset: str, name: str) -> Session:
    """A session in the scenario of this name."""
    found = {each.name: each for each in scenarios(ruleset)}
    if name not in found:
        raise UnknownScenario(f"There is no scenario {repr(name)[:60]}; there are: {', '.join(found) or 'none'}.")
    return found[name].open()
