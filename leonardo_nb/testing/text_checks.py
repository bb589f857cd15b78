"""The laws of words and data: everything is said in every language, by rules that there are, from a known source."""

from collections import Counter
from collections.abc import Iterator
from string import Formatter

from leonardo_nb.core.catalogue import (
    AT_PLACE,
    COPIES,
    NOUGHT,
    PARTS,
    PLURAL,
    WITH_PIECE,
    Catalogue,
    catalogue,
    placeholders,
)
from leonardo_nb.core.changes import GAME
from leonardo_nb.core.columns import columns, row_types
from leonardo_nb.core.data import SOURCES, provenance_of, read_toml
from leonardo_nb.core.description import describe
from leonardo_nb.core.labels import term_of
from leonardo_nb.core.language import languages
from leonardo_nb.core.rulebook import all_rules, misconceptions
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.state import UNKNOWN, Row, State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.scenario import scenarios
from leonardo_nb.testing.glossary_checks import check_glossary
from leonardo_nb.testing.law import law

_SEVERAL = ("list", "either", "order", "rows", "tally")


def check_texts(rules: Ruleset) -> None:
    """Everything is said in every language, and every value has a source."""
    _check_blocks(rules)
    english = catalogue(rules.id, "en")
    for lang in languages():
        book = catalogue(rules.id, lang)
        differing = set(book.messages) ^ set(english.messages)
        law(not differing, f"messages differ in {lang}: {sorted(differing)[:5]}")
        law(set(book.terms) >= set(english.terms), f"terms are missing in {lang}")
        law(bool(describe(rules, lang).title), f"it has no title in {lang}")
        _check_rules(rules, lang)
        _check_sections(rules, lang)
        check_glossary(rules, lang)
        _check_sentences(book, english)
        _check_tables(rules, book)
        _check_brief(book)
        for each in scenarios(rules.id):
            law(bool(each.about(lang)), f"nothing is said about {each.name} in {lang}")
            law(len(each.answers(lang)) == len(each.answers("en")), f"the answers to {each.name} differ in {lang}")
            law(not each.asks or bool(each.verdict().reasons), f"there is no verdict on {each.name}")
    for entry in provenance_of(rules.folders, rules.data_files):
        law(entry.source in SOURCES, f"{entry} has no known source")


def _check_rules(rules: Ruleset, lang: str) -> None:
    """A rule is stated once, and told in every language."""
    stated = [rule_id for folder in rules.folders for rule_id in read_toml(folder, "rules.toml")]
    told = [entry for folder in rules.folders for entry in read_toml(folder, f"rules.{lang}.toml").items()]
    named = [rule_id for rule_id, _ in told]
    law(len(stated) == len(set(stated)), "a rule is stated twice")
    law(sorted(named) == sorted(stated), f"rules differ in {lang}: {set(named) ^ set(stated)}")
    for rule_id, words in told:
        for part in ("title", "text"):
            law(bool(words.get(part)), f"{rule_id} has no {part} in {lang}")
    ((title, count),) = Counter(words["title"] for _, words in told).most_common(1)
    law(count == 1, f"{count} rules have the title {title!r} in {lang}")


def _check_sections(rules: Ruleset, lang: str) -> None:
    """Every section that a rule stands in has a heading in every language, and no other has."""
    for folder in rules.folders:
        asked = {name for each in read_toml(folder, "rules.toml").values() for name in each["where"].split(", ")}
        told = read_toml(folder, f"sections.{lang}.toml").keys()
        law(told == asked, f"sections differ in {lang}: {sorted(told ^ asked)}")


def _check_tables(rules: Ruleset, book: Catalogue) -> None:
    """Every table has a name and a caption, every column a header, every value that is not a number a term."""
    for each in rules.derived:
        for part in ("column", "meaning"):
            key = f"{part}.{each.table}.{each.column}"
            law(key in book.messages, f"the column {each.table}.{each.column} has no {key} in {book.lang}")
    for name, kind in _row_types(rules):
        for part in ("table", "caption"):
            law(f"{part}.{name}" in book.messages, f"the table {name} has no {part}.{name} in {book.lang}")
        for column, hint in columns(kind).items():
            said = {f"column.{column}", f"column.{name}.{column}"} & book.messages.keys()
            law(bool(said), f"the column {name}.{column} has no header in {book.lang}")
            said = {f"meaning.{column}", f"meaning.{name}.{column}"} & book.messages.keys()
            law(bool(said), f"the column {name}.{column} has no meaning in {book.lang}")
            held = kind_of(hint)
            for value in () if held.noun else held.choices:
                term = "" if value == UNKNOWN else term_of(column, held, value)
                law(not term or term in book.terms, f"the term {term} is missing in {book.lang}")


def _row_types(rules: Ruleset) -> Iterator[tuple[str, type[Row | State]]]:
    kind = rules.state_type
    yield GAME, kind
    for table in kind.tables:
        yield table, row_types(kind)[table]


def _check_sentences(book: Catalogue, english: Catalogue) -> None:
    """A sentence asks for what English sentences know, by nouns and in forms that there are."""
    names = {name for template in english.messages.values() for name in placeholders(template)}
    nouns = {noun for template in english.messages.values() for _, noun in _asked(template)}
    forms = {"", COPIES, *book.grammar.forms, *(form for term in book.terms.values() for form in term.own)}
    for key, template in book.messages.items():
        unknown = placeholders(template).keys() - names
        law(not unknown, f"{key} asks in {book.lang} for {sorted(unknown)}, which no English sentence does")
        for form, noun in _asked(template):
            law(noun in nouns, f"{key} speaks in {book.lang} of a {noun}, which there is not")
            law(form in forms, f"{key} has in {book.lang} the form {form!r}, which its grammar has not")


def _check_brief(book: Catalogue) -> None:
    """What is said again for a button is an action, says nothing that the action does not, and is shorter."""
    for key, template in book.messages.items():
        part, _, name = key.partition(".")
        if part in (AT_PLACE, WITH_PIECE):
            whole = book.sentence(f"action.{name}")
            more = placeholders(template).keys() - placeholders(whole).keys()
            law(not more, f"{key} asks in {book.lang} for {sorted(more)}, which action.{name} does not")
            law(len(template) < len(whole), f"{key} is no shorter in {book.lang} than action.{name}")


def _asked(template: str) -> Iterator[tuple[str, str]]:
    """The forms and nouns of a sentence."""
    for _, _, spec, _ in Formatter().parse(template):
        if spec and spec.startswith((NOUGHT, PLURAL)):
            yield from (asked for words in spec.split("|", 2)[1:] for asked in _asked(words))
        elif spec and not spec.startswith(PARTS):
            form, _, noun = spec.rpartition(" ")
            first, _, rest = form.partition(" ")
            yield "" if first == "count" else rest if first in _SEVERAL else form.lower(), noun


def _check_blocks(rules: Ruleset) -> None:
    """A block is switched on by an option that there is, and puts rules that there are in place of others."""
    options, known = rules.options_type.__struct_fields__, {*all_rules()}
    names = {block.name for block in rules.blocks}
    for block in rules.blocks:
        for option in (block.option, *block.brings):
            law(option in options, f"the block {block.name} names the option {option}, which there is not")
        for other in (*block.needs, *block.excludes):
            law(other in names, f"the block {block.name} names the block {other}, which there is not")
        for named in (*block.replaces, *block.replaces.values()):
            law(named in known, f"the block {block.name} names {named}, which is no rule")
    for block in rules.misconceptions:
        for other in (*block.needs, *block.excludes):
            law(other in names, f"the misconception {block.name} names the block {other}, which there is not")
        law(block.wrong in known, f"the misconception {block.name} gets {block.wrong} wrong, which is no rule")
        for named in block.replaces.values():
            law(named in misconceptions(), f"the misconception {block.name} has no words of its own as {named}")
