"""The rules of docs/style.md that a program can check, each over one line of text."""

import re
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any, NamedTuple

from leonardo_nb.core.data import data_path, read_toml
from leonardo_nb.testing.conformance import UNFILLED

MOST_WORDS = 25
GAMES = tuple(sorted(path.parent.name for path in data_path("core").parent.glob("*/messages.en.toml")))


class Line(NamedTuple):
    """A sentence or several: a template with its placeholders, or a line of a game as it is told."""

    text: str
    lang: str
    key: str
    is_template: bool


PLACEHOLDER = re.compile(r"\{[^{}]*\}")
FILLED_IN = re.compile(r"\{[^{}|]*\}")
NONE_OR_SOME = re.compile(r"\{\w+:nought\|[^|{}]*\|((?:[^{}]|\{[^{}]*\})*)\}")
PLURAL = re.compile(r"\{[^{}:]*:plural\|([^|{}]*)\|([^|{}]*)\}")
CODE = re.compile(r"`[^`]*`|\b[a-z_]+\.[a-z_]+\([^)]*\)|\{\{|\}\}")
NUMBERED = re.compile(r"^(?:\d+|\{number\})\. ")
END = re.compile(r"(?<=[.!?…])[”’»\s]+(?=[A-ZÀ-Ý«“‘{(\d])|\n+")
BRACKET = re.compile(r"\([^()]*\)")
QUOTED = {"en": re.compile(r"“[^”]*”"), "fr": re.compile(r"«[^»]*»")}
LIST_ITEM = re.compile(r",\s|;\s|\s;\s|\s(?:and|or|et|ou|puis|then)\s")


def spelt_out(template: str) -> str:
    """A template without its words for a nought."""
    return NONE_OR_SOME.sub(r"\1", template)


def sentences(line: Line) -> Iterator[str]:
    """The sentences of a line, what is not words standing for one word."""
    text = spelt_out(FILLED_IN.sub("X", NUMBERED.sub("", line.text)))
    text = PLACEHOLDER.sub("X", PLURAL.sub(r"\2", CODE.sub("X", text)))
    for sentence in END.split(QUOTED[line.lang].sub("X", text)):
        yield BRACKET.sub("", BRACKET.sub("", sentence))


def words(line: Line, sentence: str) -> int:
    """How many words a sentence has; a list that a game fills in after a colon counts by its longest item."""
    head, colon, listed = sentence.rpartition(":")
    if line.is_template or not colon or not LIST_ITEM.search(listed):
        return _count(sentence)
    return _count(head) + max(map(_count, LIST_ITEM.split(listed)))


def _count(text: str) -> int:
    return sum(any(letter.isalnum() for letter in word) for word in text.split())


def too_long(line: Line) -> bool:
    return any(words(line, sentence) > MOST_WORDS for sentence in sentences(line))


def two_colons(line: Line) -> bool:
    return any(re.sub(r"\d:\d", "", sentence).count(":") > 1 for sentence in sentences(line))


def not_filled_in(line: Line) -> bool:
    return not line.is_template and bool(UNFILLED.search(line.text))


def no_longer_than(line: Line) -> bool:
    """‘Aucun pion ne vous servirait plus … que’ reads as ‘no longer’."""
    negative = r"\b(?:[Aa]ucune?|[Rr]ien|[Pp]ersonne|[Nn]ul)\b[^.:;]*\bn[e’][^.:;]*\bplus\b[^.:;]*\bqu[e’]"
    return line.lang == "fr" and bool(re.search(negative, line.text))


def _terms(lang: str) -> Iterator[tuple[str, dict[str, Any]]]:
    return chain.from_iterable(read_toml(game, f"messages.{lang}.toml")["terms"].items() for game in GAMES)


def _counted(lang: str) -> str:
    """The nouns that are counted."""
    terms = [term for _, term in _terms(lang) if "many" in term]
    return "|".join({re.escape(form) for term in terms for form in (term["one"], term["many"])})


NOUGHT = {lang: re.compile(rf"(?<![\d+×=] )(?<![\d.,(+×=−–/-])\b0 (?:{_counted(lang)})\b") for lang in QUOTED}


def nought(line: Line) -> bool:
    """‘0 cards’; a score, a value or a sum may be 0."""
    return bool(NOUGHT[line.lang].search(line.text))


def bracket(line: Line) -> bool:
    """A noun in brackets that a preposition can tie to its sentence."""
    nouns = r"(?:Bare |of )?(?:knowledge|discipline|component|lab)"
    return line.is_template and bool(re.search(rf"\w[^.:]* \(\{{\w+:{nouns}\}}\)", line.text))


def number_for_ordinal(line: Line) -> bool:
    said = {"en": r"\b(?:is|as|be|are|comes) number (?:\d|\{)", "fr": r"\ben position (?:\d|\{\w+\})"}
    return bool(re.search(said[line.lang], line.text))


def more_after_noun(line: Line) -> bool:
    """‘3 weeks more’."""
    said = (
        r"\{\w+:(?!plural)[\w ]+\} more\b"
        if line.is_template
        else r"(?<![\w,.)] )\b\d+ (?!more\b|or\b|and\b)[a-z]+ more\b"
    )
    return line.lang == "en" and bool(re.search(said, line.text))


def _names(lang: str) -> str:
    """Words that begin with a capital wherever they stand."""
    terms = {term["one"].split()[0] for _, term in _terms(lang) if term["one"][:1].isupper()}
    return "|".join(
        map(re.escape, {*terms, "Ada", "Bo", "Cy", "Di", "Ed", "Leonardo", "Léonard", "CSV", "True", "False"})
    )


CAPITAL = {lang: re.compile(rf":\s(?:(?!(?:{_names(lang)})\b)[A-ZÀ-Ý][a-zà-ÿ’]|\{{\w+:[A-Z])") for lang in QUOTED}


def capital_after_colon(line: Line) -> bool:
    return line.is_template and bool(CAPITAL[line.lang].search(QUOTED[line.lang].sub("", line.text)))


def nested_quotes(line: Line) -> bool:
    return bool(re.search(r"“[^”]*“" if line.lang == "en" else r"«[^»]*«", line.text))


def decimal_point(line: Line) -> bool:
    return line.lang == "fr" and bool(re.search(r"(?<![\w.])\d+\.\d+(?![\w.])", line.text))


def hint_without_cause(line: Line) -> bool:
    """A hint that begins with ‘it’ does not say what is meant."""
    said = {"en": r"^(?:It(?! is)|They|That)\b", "fr": r"^(?:Cela|Elles?|Ils)\b|\b(?:ainsi|alors)\b"}
    return line.key.startswith("advice.") and bool(re.search(said[line.lang], line.text))


def gendered_reader(line: Line) -> bool:
    """French that takes the reader for a woman; the reader may have any name."""
    said = r"\b[Vv]ous (?:êtes|étiez|serez|a|ont) (?:la |\w+ées?\b)|\bsoyez\b[^.]*\w+ande\b|\bune inventrice\b"
    return line.lang == "fr" and bool(re.search(said, line.text))


RULES: dict[str, Callable[[Line], bool]] = {
    rule.__name__: rule
    for rule in (
        too_long,
        two_colons,
        not_filled_in,
        no_longer_than,
        nought,
        bracket,
        number_for_ordinal,
        more_after_noun,
        capital_after_colon,
        nested_quotes,
        decimal_point,
        hint_without_cause,
        gendered_reader,
    )
}
