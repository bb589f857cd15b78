"""The rules by their ids: where each stands, our wording, and 'ruling' where the book is silent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec import Struct

from leonardo_nb.core.data import read_toml, remembered
from leonardo_nb.core.errors import UnknownRule
from leonardo_nb.core.found import rulesets_found
from leonardo_nb.core.language import checked
from leonardo_nb.core.plain import clipped
from leonardo_nb.core.ruleset import Ruleset


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule in one language."""

    id: str
    kind: Literal["rule", "ruling", "variant"]
    ruleset: str
    """The folder that states it: that of its own game, or of the game this one stands on."""
    where: str
    text: str
    question: str = ""
    """What the rulebook leaves open; rulings only."""
    other: str = ""
    """Other readings; rulings only."""
    option: str = ""
    """The option that switches to another reading, where we offer one."""


def rule(rule_id: str, lang: str = "en") -> Rule:
    """The rule of this id."""
    rules = all_rules()
    if not isinstance(rule_id, str) or rule_id not in rules:
        raise UnknownRule(f"There is no rule {clipped(rule_id, 60)!r}; the command `rules` lists them all.")
    folder = rules[rule_id]
    stated, words = (read_toml(folder, file)[rule_id] for file in ("rules.toml", f"rules.{checked(lang)}.toml"))
    return msgspec.convert({"id": rule_id, "ruleset": folder, **stated, **words}, Rule)


@remembered
def all_rules() -> Mapping[str, str]:
    """The id of every rule of every game, and the folder that states it."""
    return {rule_id: folder for rules in rulesets_found().values() for rule_id, folder in rules_of(rules).items()}


def rules_of(ruleset: Ruleset) -> Mapping[str, str]:
    """The rules of a game, those of the game it stands on included."""
    return {rule_id: folder for folder in ruleset.folders for rule_id in read_toml(folder, "rules.toml")}
