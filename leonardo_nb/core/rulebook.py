"""The rules by their ids: where each stands, our wording, and 'ruling' where the book is silent."""

from functools import cache
from typing import Any, Literal

import msgspec
from msgspec import Struct

from leonardo_nb.core.data import read_toml
from leonardo_nb.core.errors import UnknownRule
from leonardo_nb.core.language import checked
from leonardo_nb.core.ruleset import rulesets_found


class Rule(Struct, frozen=True):
    """One rule in one language."""

    id: str
    kind: Literal["rule", "ruling", "variant"]
    ruleset: str
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
        raise UnknownRule(f"There is no rule {str(rule_id)[:60]!r}; the command `rules` lists them all.")
    ruleset, entry = rules[rule_id]
    return _in_language(rule_id, ruleset, entry, checked(lang))


@cache
def all_rules() -> dict[str, tuple[str, dict[str, Any]]]:
    """Every entry of every rules.toml, with its ruleset."""
    return {
        rule_id: (ruleset, entry)
        for ruleset in rulesets_found()
        for rule_id, entry in read_toml(ruleset, "rules.toml").items()
    }


def _in_language(rule_id: str, ruleset: str, entry: dict[str, Any], lang: str) -> Rule:
    fields = {
        "id": rule_id,
        "ruleset": ruleset,
        "kind": entry["kind"],
        "where": entry["where"],
        "text": entry[lang],
        "question": entry.get(f"question_{lang}", ""),
        "other": entry.get(f"other_{lang}", ""),
        "option": entry.get("option", ""),
    }
    return msgspec.convert(fields, Rule)
