"""Articles, plurals and elisions of English and French, once for all sentences."""

import unicodedata
from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct


class Term(Struct, frozen=True, forbid_unknown_fields=True):
    """A noun of the catalogue."""

    one: str
    many: str | None = None
    gender: str = "m"
    """French only: m or f."""
    plural: bool = False
    """A noun that is always plural, such as a name with 'les'."""
    aspirate: bool = False
    """French only: an h before which nothing is elided."""
    at: str = ""
    """How one says 'there': in the Council, chez le Forgeron."""

    @property
    def several(self) -> str:
        return self.many or self.one


def is_one_en(count: int) -> bool:
    return count == 1


def is_one_fr(count: int) -> bool:
    """In French nought is singular: 0 florin, 1 florin, 2 florins."""
    return abs(count) < 2


def english(form: str, term: Term) -> str:
    """A noun with its article or preposition: '', a, the, of, of the, to, to the, at."""
    if form == "at":
        return term.at
    if form == "a":
        return f"{'an' if term.one[0].lower() in 'aeio' else 'a'} {term.one}"
    return f"{form} {term.one}".strip()


def french(form: str, term: Term) -> str:
    """The same forms in French: un, le, de, du, à, au … with elision before vowels."""
    word = term.one
    elided = starts_with_vowel(word) and not term.aspirate
    if form in ("", "at"):
        return term.at if form else word
    if form == "a":
        return f"{'une' if term.gender == 'f' else 'un'} {word}"
    if form in ("of", "to"):
        return f"d’{word}" if form == "of" and elided else f"{_BARE[form]} {word}"
    if term.plural:
        return f"{_PLURAL[form]} {word}"
    if elided:
        return f"{_ELIDED[form]}{word}"
    return f"{(_FEMININE if term.gender == 'f' else _MASCULINE)[form]} {word}"


_BARE: Final = {"of": "de", "to": "à"}
_MASCULINE: Final = {"the": "le", "of the": "du", "to the": "au"}
_FEMININE: Final = {"the": "la", "of the": "de la", "to the": "à la"}
_ELIDED: Final = {"the": "l’", "of the": "de l’", "to the": "à l’"}
_PLURAL: Final = {"the": "les", "of the": "des", "to the": "aux"}


def starts_with_vowel(word: str) -> bool:
    """Whether le, la and de are elided before the word, a mute h included."""
    first = unicodedata.normalize("NFD", word.strip()[:1].lower())[:1]
    return first in tuple("aeiouhœæ")


class Grammar(Struct, frozen=True):
    """What differs between languages when a noun enters a sentence."""

    noun: Callable[[str, Term], str]
    is_one: Callable[[int], bool]
    conjunction: str
    semicolon: str


GRAMMARS: Mapping[str, Grammar] = {
    "en": Grammar(english, is_one_en, " and ", "; "),
    "fr": Grammar(french, is_one_fr, " et ", "\u00a0; "),
}
