"""The rules by their ids: where each stands, our wording, and 'ruling' where the book leaves something open."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.data import WRONG, data_path, read_toml, remembered
from leonardo_nb.core.errors import UnknownRule
from leonardo_nb.core.language import FIRST, SPOKEN, checked_language, error_text
from leonardo_nb.core.markup import join, tag
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.registry import ids_found


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule in one language.

    >>> lnb.rule("ldv.resolve.tie").text
    """

    id: str
    title: str
    """What people call it."""
    kind: Literal["rule", "ruling", "variant", "misconception", "house"]
    ruleset: str
    """The folder that states it: that of its own game, or of the game this one stands on."""
    where: str
    """The section of the rulebook, by number and heading."""
    text: str
    gap: Literal["", "silent", "two_readings", "editions_differ"] = ""
    """Why the rulebook leaves it open; rulings only, like the next two."""
    question: str = ""
    """What the rulebook leaves open."""
    other: str = ""
    """Other readings."""
    option: str = ""
    """The option that switches to another reading, where we offer one."""
    readings: Mapping[str, str] = {}
    """What it says instead, by the value of that option."""
    block: str = ""
    """The block with which it is in force; empty where it always is."""
    corrects: str = ""
    """For a misconception: the rule that it gets wrong."""
    mix_up: str = ""
    """For a misconception: what people mix up."""

    lang: str = FIRST
    """The language of its words."""

    def label(self, lang: str = SPOKEN) -> str:
        """What kind of rule it is, in words, and with which block it is in force."""
        kind = message(self.ruleset, f"rulebook.{self.gap or self.kind}", lang or self.lang)
        return f"{kind} · {self.condition(lang)}" if self.block else kind

    def condition(self, lang: str = SPOKEN) -> str:
        """The block with which it is in force, in words; nothing where it always is."""
        if not self.block:
            return ""
        name = message(self.ruleset, f"block.{self.block}.name", lang or self.lang)
        return message(self.ruleset, "rulebook.with_block", lang or self.lang).format(name=name)

    def __str__(self) -> str:
        """The whole text, line by line."""
        said = (f"{label} {text}".strip() for label, text in self._said())
        return "\n".join([self.title, f"{self.id} ({self.label()})", *said])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        heading = join(tag("b", self.title), " ", tag("code", self.id), f" ({self.label()})")
        said = [tag("div", tag("i", label) if label else "", " ", text) for label, text in self._said()]
        return str(tag("div", heading, said, lang=self.lang))

    def _said(self) -> Iterator[tuple[str, str]]:
        """Where it is stated, what it answers, what it says, and how else it could be read, each with its label."""
        book = message(self.ruleset, "title", self.lang)
        parts = {"where": f"{book}, {self.where}" if self.where else "", "question": self.question, "": self.text}
        for key, text in (parts | {"mix_up": self.mix_up, "other": self.other, "option": self.option}).items():
            if text:
                yield message(self.ruleset, f"rulebook.{key}", self.lang) if key else "", text

    def under(self, options: Any) -> Rule:
        """The rule as a game with these options reads it: the reading in force becomes its text."""
        reading = self.readings.get(str(getattr(options, self.option, "")))
        return replace(self, text=reading, other=self.text) if reading else self


def rule(rule_id: str, lang: str = SPOKEN) -> Rule:
    """The rule with this id.

    >>> lnb.rule("ldv.resolve.tie", lang="fr")
    """
    if isinstance(rule_id, str) and is_house_rule(rule_id):
        return _house.get((rule_id, checked_language(lang)), _house[rule_id, FIRST])
    rules = stated()
    if not isinstance(rule_id, str) or rule_id not in rules:
        known = isinstance(rule_id, str) and rule_id in ids_found()
        raise UnknownRule(error_text("rule_game", rule=repr(rule_id)) if known else _unknown(rule_id))
    return _rule(rule_id, rules[rule_id], checked_language(lang))


_house: dict[tuple[str, str], Rule] = {}
"""The rules of users' own, by id and language; one that comes later hears those of the first."""


def add_house_words(rule: Rule) -> None:
    """A rule of a user's own, in the language of its words."""
    _house[rule.id, rule.lang] = rule


def is_house_rule(rule_id: str) -> bool:
    """Whether a user's own rule has this id."""
    return (rule_id, FIRST) in _house


@remembered
def _rule(rule_id: str, folder: str, lang: str) -> Rule:
    stated, words = (read_toml(folder, file)[rule_id] for file in ("rules.toml", f"rules.{lang}.toml"))
    game = folder.removesuffix(WRONG)
    where = _headings(game, stated["where"], lang)
    return msgspec.convert({"id": rule_id, "ruleset": game, **stated, **words, "where": where, "lang": lang}, Rule)


def _unknown(word: object) -> str:
    """The rules whose ids hold this word or are most like it, or where all are listed."""
    parts = re.split(r"[._\s]+", word.lower().strip()) if isinstance(word, str) and word.strip() else []
    found = [rule_id for rule_id in all_rules() if parts and all(part in rule_id for part in parts)]
    found.sort(key=lambda rule_id: -len({*re.split(r"[._]", rule_id)} & {*parts}))
    found = found or (get_close_matches(word, all_rules(), 3, 0.8) if isinstance(word, str) else [])
    given = repr(clipped(word, 60))
    return (
        error_text("rule_similar", rule=given, similar=", ".join(found[:5]))
        if found
        else error_text("rule", rule=given)
    )


def _headings(folder: str, sections: str, lang: str) -> str:
    """The sections as this language calls them."""
    headings = read_toml(folder, f"sections.{lang}.toml")
    return " / ".join(headings[section] for section in sections.split(", "))


@remembered
def all_rules() -> Mapping[str, str]:
    """The id of every rule of every game, and the folder that states it."""
    return rules_in(ids_found())


@remembered
def misconceptions() -> Mapping[str, str]:
    """The id of every misconception about every game, and the folder that states it."""
    folders = (ruleset_id + WRONG for ruleset_id in ids_found())
    return rules_in(folder for folder in folders if data_path(folder, "rules.toml").is_file())


@remembered
def stated() -> Mapping[str, str]:
    """The id of every rule and of every misconception, and the folder that states it."""
    return {**all_rules(), **misconceptions()}


def rules_in(folders: Iterable[str]) -> Mapping[str, str]:
    """The rules that a game's folders state: those of the game it stands on, and its own."""
    return {rule_id: folder for folder in folders for rule_id in read_toml(folder, "rules.toml")}
