"""What sentences call cards: Apprentice cards by both halves, Leonardo cards by their effect.

Patron and Unfinished cards are terms: their Italian names, as they are printed, with what these mean.
"""

from typing import Any

from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import EFFECTS, FACES


def name_of(state: State, noun: str, value: Any, lang: str) -> str | None:
    """Such as painting card (practice: letters); None for what the terms name."""
    if noun in ("apprentice", "several apprentice", "copy") and value in FACES:
        return tell(_apprentice(noun.replace(" ", "_"), value), state, lang)
    if noun in ("leonardo", "title") and value in EFFECTS:
        return tell(why(f"name.{noun}", effect=EFFECTS[value]), state, lang)
    if noun == "need":
        discipline, level = value.split(":")
        return tell(why("name.need", discipline=discipline, level=level), state, lang)
    return None


def _apprentice(noun: str, card: int) -> Explanation:
    """By both halves; a copy also by its number, where several cards have the same halves."""
    face = FACES[card]
    key = face.action if face.practice != "wild" else "wild"
    return why(f"name.{noun}_{key}", discipline=face.discipline, practice=face.practice, number=card)
