"""What sentences call a level of knowledge."""

from typing import Any

from leonardo_nb.core.catalogue import catalogue
from leonardo_nb.rulesets.inventeurs.ground.model import KNOWLEDGE, Four


def name_of(noun: str, value: Any, lang: str) -> str | None:
    """Such as level 2 in mechanics; None for all else."""
    if noun != "skill":
        return None
    knowledge, level = value.split(":")
    book = catalogue("inventeurs", lang)
    return book.messages["name.skill"].format(level=level, knowledge=book.terms[f"knowledge.{knowledge}"].one)


def skills(levels: Four) -> tuple[str, ...]:
    """Levels as params of a sentence."""
    return tuple(f"{knowledge}:{level}" for knowledge, level in zip(KNOWLEDGE, levels, strict=True) if level)
