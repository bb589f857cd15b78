"""What sentences call cards: Apprentice cards by both halves, Leonardo cards by their effect, the others by their name.

The names on Patron and Unfinished cards are Italian in every language, as they are printed.
"""

from typing import Any

from leonardo_nb.core.catalogue import catalogue
from leonardo_nb.rulesets.workshop_of_leonardo.components import EFFECTS, FACES, PATRONS, UNFINISHED


def name_of(noun: str, value: Any, lang: str) -> str | None:
    """Such as painting card (practice: letters); None for what the terms name."""
    if noun == "apprentice" and value in FACES:
        return _apprentice(value, lang)
    if noun == "leonardo" and value in EFFECTS:
        book = catalogue("workshop_of_leonardo", lang)
        return book.messages["name.leonardo"].format(effect=book.terms[f"effect.{EFFECTS[value]}"].one)
    if noun == "patron" and value in PATRONS:
        return PATRONS[value].name_it
    if noun == "unfinished" and value in UNFINISHED:
        return UNFINISHED[value].name_it
    if noun == "need":
        return _need(value, lang)
    return None


def _apprentice(card: int, lang: str) -> str:
    face, book = FACES[card], catalogue("workshop_of_leonardo", lang)
    words = {
        "discipline": book.terms[f"discipline.{face.discipline}"].one,
        "practice": book.terms[f"practice.{face.practice}"].one,
    }
    key = face.action if face.practice != "wild" else "wild"
    return book.messages[f"name.apprentice_{key}"].format(**words)


def _need(value: str, lang: str) -> str:
    discipline, level = value.split(":")
    book = catalogue("workshop_of_leonardo", lang)
    return book.messages["name.need"].format(level=level, discipline=book.terms[f"discipline.{discipline}"].one)
