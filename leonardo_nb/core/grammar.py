"""How a noun enters a sentence: articles, prepositions, elisions and plurals, as each language's own file says."""

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec
from msgspec import Struct

from leonardo_nb.core.data import read_toml, remembered
from leonardo_nb.core.errors import BadData
from leonardo_nb.core.plain_text import figure


def within_a_sentence(title: str) -> str:
    """Return what begins a sentence as it stands in the middle of one."""
    return title[:1].lower() + title[1:]


class Term(Struct, frozen=True, forbid_unknown_fields=True):
    """A noun of the catalogue."""

    one: str
    many: str | None = None
    gender: str = "m"
    """As the forms of its language name it."""
    plural: bool = False
    """A noun that is always plural, such as a name with 'les'."""
    aspirate: bool = False
    """It begins with a letter that counts as a vowel, but does not sound like one: le héros."""
    own: Mapping[str, str] = {}
    """Forms that no grammar gives, such as the word for 'there': at = chez le Forgeron."""

    @property
    def several(self) -> str:
        return self.many or self.one


class Grammar(Struct, frozen=True, forbid_unknown_fields=True):
    """What differs between languages when a noun enters a sentence; `data/core/grammar.<lang>.toml`."""

    conjunction: str
    order: str
    """Between those who come one after the other."""
    semicolon: str
    singular: tuple[int, ...]
    """The numbers that go with one: nought is among them in French."""
    vowels: str
    """Letters before which a form may be another one, or elided."""
    forms: Mapping[str, Mapping[str, str]]
    """By form, then by plural, vowel, gender or any, whichever comes first: the words, {} being the noun and {many} its
plural."""
    disjunction: str = " / "
    """Stands before the last of several to choose from, as in ‘Ada, Bo or Cy’."""
    half_vowels: str = ""
    """Letters that count as vowels before a consonant only: d’Yves, but de Yann."""
    numbers: tuple[str, ...] = ()
    """Words for two, three and so on, as in ‘two tokens’; larger numbers are written in figures."""
    copies: str = "{count} × {title}"
    """Several of what has a title, as in ‘two copies of “Macchina volante”’."""
    decimal_mark: str = "."
    quotes: tuple[str, str, str, str] = ("“", "”", "‘", "’")
    """Marks around a quotation, and around one within it."""
    rulings: Mapping[str, str] = {}
    """How a sentence names our rulings, and how it names another rule in their place, {} being its words."""
    instead: Mapping[str, str] = {}
    """The words for a house rule and for a misconception in the place of a ruling."""

    def tenths(self, count: int) -> str:
        """A number that is counted in tenths: 1.6."""
        return figure(-1 if count < 0 else 1).replace("1", f"{abs(count) // 10}{self.decimal_mark}{abs(count) % 10}")

    def is_one(self, count: int) -> bool:
        return count in self.singular

    def noun(self, form: str, term: Term) -> str:
        """A noun in a form, such as '', a, the, of, of the, to, to the, at; a language may have others."""
        said = self.forms.get(form)
        if form in term.own or said is None:
            return term.own.get(form, term.one)
        pattern = next((said[case] for case in self._cases(term) if case in said), "{}")
        return pattern.replace("{many}", term.several) if "{many}" in pattern else pattern.replace("{}", term.one)

    def listed(self, items: Sequence[str]) -> str:
        """Ada, Bo and Cy."""
        return self._joined(items, self.conjunction)

    def either(self, items: Sequence[str]) -> str:
        """Ada, Bo or Cy."""
        return self._joined(items, self.disjunction)

    def _joined(self, items: Sequence[str], last: str) -> str:
        return ", ".join(items[:-1]) + last + items[-1] if len(items) > 1 else "".join(items)

    def several(self, count: int, term: Term) -> str:
        """Two tokens, in words."""
        words = dict(enumerate(self.numbers, 2))
        return f"{words.get(count, count)} {term.several}"

    def ruled(self, text: str, kind: str) -> str:
        """A text that rests on a ruling, where another kind of rule is in its place."""
        for ours, other in self.rulings.items() if kind else ():
            now = other.format(self.instead[kind])
            text = text.replace(ours, now).replace(_capital(ours), _capital(now))
        return text

    def copied(self, count: int, title: str) -> str:
        """Two copies of what has a title, in words."""
        words = dict(enumerate(self.numbers, 2))
        return title if count == 1 else self.copies.format(count=words.get(count, count), title=title)

    def requoted(self, text: str) -> str:
        """A text with other marks around what is quoted within a quotation."""
        opening, closing, inner_opening, inner_closing = self.quotes
        if text.count(opening) < 2:
            return text
        depth, said = 0, ""
        within = {opening: inner_opening, closing: inner_closing}
        for part in re.split(f"({re.escape(opening)}|{re.escape(closing)})", text):
            depth -= part == closing and depth > 0
            said += within.get(part, part) if depth else part
            depth += part == opening
        return said

    def counted(self, count: int, term: Term) -> str:
        """3 insects; what has no plural is not counted but measured, as in 2 × wood."""
        if term.many is None:
            return f"{figure(count)} × {term.one}"
        return f"{figure(count)} {term.one if self.is_one(count) else term.many}"

    def tally(self, counts: Collection[tuple[int, Term]]) -> str:
        """4 fungi and 3 insects, or 2 × wood + 1 × glass."""
        parts = [self.counted(count, term) for count, term in counts]
        return self.listed(parts) if all(term.many for _, term in counts) else " + ".join(parts)

    def _cases(self, term: Term) -> Iterator[str]:
        if term.plural:
            yield "plural"
        if not term.aspirate and self.starts_with_vowel(term.one):
            yield "vowel"
        yield term.gender
        yield "any"

    def starts_with_vowel(self, word: str) -> bool:
        """Accents aside."""
        first, second = (unicodedata.normalize("NFD", letter)[:1] for letter in f"{word.strip()}  ".lower()[:2])
        return first in self.vowels or (first in self.half_vowels and second.isalpha() and second not in self.vowels)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


@remembered
def grammar(lang: str) -> Grammar:
    """The grammar of a language."""
    try:
        return msgspec.convert(read_toml("core", f"grammar.{lang}.toml"), Grammar)
    except msgspec.ValidationError as error:
        raise BadData(f"core/grammar.{lang}.toml does not hold a grammar: {error}.") from None
