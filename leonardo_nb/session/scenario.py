"""Scenarios: named positions worth looking at, each a save file; the sentences about them are in their own files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.data import data_files, data_path, read_toml
from leonardo_nb.core.display import table
from leonardo_nb.core.errors import UnknownScenario
from leonardo_nb.core.found import find
from leonardo_nb.core.language import SPOKEN, checked, languages
from leonardo_nb.core.markup import tag
from leonardo_nb.core.plain import quoted
from leonardo_nb.session.save import decode, read
from leonardo_nb.session.session import Session


class Scenario(Struct, frozen=True):
    """A position by its name, and what it shows."""

    ruleset: str
    name: str
    file: Path

    def about(self, lang: str = SPOKEN) -> str:
        """What it shows; a user's own file may say it itself."""
        lang = checked(lang)
        said = _sentences(self.ruleset, lang).get(self.name)
        return said or read(self.file.read_bytes()).about.get(lang, "")

    def __repr__(self) -> str:
        return f"<Scenario {self.ruleset}, {self.name}: {self.about()}>"

    def _repr_html_(self) -> str:
        return str(tag("div", tag("b", self.name), " ", tag("code", self.ruleset), tag("p", self.about())))

    def open(self) -> Session:
        """A session in this position."""
        session = decode(self.file.read_bytes())
        session.about = {lang: said for lang in languages() if (said := self.about(lang))}
        return session


class Scenarios(tuple[Scenario, ...]):
    """Scenarios by name, shown with what each of them is about."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "\n".join(f"{each.name}: {each.about()}" for each in self)

    def _repr_html_(self) -> str:
        heads = [message(each.ruleset, f"scenarios.{key}", SPOKEN) for each in self[:1] for key in ("name", "about")]
        return str(table(heads, [(tag("code", each.name), each.about()) for each in self]))


def scenarios(ruleset: str) -> Scenarios:
    """Every scenario of a ruleset, by name."""
    files = data_files(find(ruleset).id, "scenarios", pattern="*.json").values()
    return Scenarios(Scenario(ruleset, file.stem, file) for file in files)


def scenario(ruleset: str, name: str) -> Session:
    """A session in the scenario with this name."""
    found = {each.name: each for each in scenarios(ruleset)}
    if not isinstance(name, str) or name not in found:
        raise UnknownScenario(
            f"There is no scenario {quoted(name, 60)}; the scenarios are: {', '.join(found) or 'none'}."
        )
    return found[name].open()


def _sentences(ruleset: str, lang: str) -> Mapping[str, str]:
    """What the scenarios of a ruleset show, by name."""
    file = f"scenarios.{lang}.toml"
    return read_toml(ruleset, file) if data_path(ruleset, file).is_file() else {}
