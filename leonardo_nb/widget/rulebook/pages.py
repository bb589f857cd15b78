"""The rulebook as it is seen: what is looked for, and the rules that are listed, section by section."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from leonardo_nb.core.book import KINDS, kind_of, texts_of
from leonardo_nb.core.language import languages
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.rulebook import Rule, rule
from leonardo_nb.core.search import has_word, spans, words_of
from leonardo_nb.widget.rulebook.lectern import Lectern
from leonardo_nb.widget.rulebook.page import page

GAPS = ("silent", "two_readings", "editions_differ")
BEFORE, AFTER = 60, 120
"""How much of a text is shown round the first word that is found."""


def search(lectern: Lectern) -> Markup:
    """The search box, what kinds of rules are listed, and how many there are."""
    reading = lectern.reading
    kinds = [
        lectern.leaf(lectern.word(f"kind_{kind or 'all'}"), f"kind.{kind}", kind == reading.kind, kind=kind)
        for kind in KINDS
    ]
    holding = lectern.leaf(
        lectern.word("holding"), "holding", reading.holding, holding="" if reading.holding else "yes"
    )
    typed = tag(
        "input",
        type="search",
        data_find=reading.search,
        data_focus="find",
        autocomplete="off",
        spellcheck="false",
        maxlength=200,
        placeholder=lectern.word("search_example"),
    )
    return join(
        tag("label", lectern.word("search"), " ", typed, class_="lnb-book-search"),
        tag("div", kinds, role="group", aria_label=lectern.word("kinds"), class_="lnb-book-kinds"),
        tag("div", holding, class_="lnb-book-kinds"),
        tag("p", count(lectern), role="status", class_="lnb-note"),
    )


def count(lectern: Lectern) -> str:
    """How many rules are listed, or kindly that there are none."""
    found, typed = len(lectern.listed), lectern.reading.search.strip()
    if found:
        return lectern.say("found" if typed else "listed", count=found)
    if not typed:
        return lectern.word("none_holding" if lectern.book.listed(lectern.reading.kind) else "none_of_kind")
    hidden = len(lectern.book.listed("", typed))
    return lectern.say("none_here", count=hidden) if hidden else lectern.say("none", search=typed)


def rules(lectern: Lectern) -> Markup:
    """What is listed: what is found, the best first, or section by section."""
    if lectern.reading.search.strip():
        return _list(lectern, lectern.listed)
    if lectern.reading.kind == "ruling":
        return join([_group(lectern, lectern.word(f"gap_{gap}"), found) for gap, found in _gaps(lectern)])
    return join(list(_sections(lectern)))


def _sections(lectern: Lectern) -> Iterator[Markup]:
    book = ""
    for section in lectern.book.sections:
        found = [rule_id for rule_id in section.rules if rule_id in lectern.listed]
        if not found:
            continue
        if len(lectern.book.ruleset.folders) > 1 and section.folder != book:
            book = section.folder
            yield tag("p", lectern.book_title(book), class_="lnb-book-of")
        is_open = section.id == lectern.reading.section
        yield tag(
            "div",
            _fold(lectern, section.id, section.heading(lectern.lang), len(found), is_open),
            class_="lnb-book-section",
        )
        if is_open:
            yield _list(lectern, found)


def _fold(lectern: Lectern, section: str, heading: str, found: int, is_open: bool) -> Markup:
    return tag(
        "button",
        tag("span", heading),
        " ",
        tag("span", str(found), class_="lnb-book-count", aria_label=lectern.say("listed", count=found)),
        data_do="leaf",
        data_section="" if is_open else section,
        data_focus=f"leaf.section.{section}",
        aria_expanded=str(is_open).lower(),
    )


def _gaps(lectern: Lectern) -> Iterator[tuple[str, list[str]]]:
    """The rulings by what the rulebook leaves open."""
    for gap in GAPS:
        if found := [each for each in lectern.listed if rule(each).gap == gap]:
            yield gap, found


def _group(lectern: Lectern, heading: str, found: Sequence[str]) -> Markup:
    return tag("div", tag("p", heading, class_="lnb-book-of"), _list(lectern, found), role="group", aria_label=heading)


def _list(lectern: Lectern, found: Sequence[str]) -> Markup:
    return tag("ul", [_entry(lectern, rule_id) for rule_id in found], class_="lnb-book-list")


def _entry(lectern: Lectern, rule_id: str) -> Markup:
    """A rule by its title, what it is, where the words were found and, where it is open, its page."""
    told = lectern.book.rule(rule_id, lectern.lang)
    is_open = rule_id == lectern.reading.rule
    title = tag(
        "button",
        lectern.marked(told.title),
        data_do="leaf",
        data_rule="" if is_open else rule_id,
        data_focus=f"leaf.{rule_id}",
        class_="lnb-book-title",
        aria_expanded=str(is_open).lower(),
    )
    return tag(
        "li",
        title,
        _kind(lectern, told),
        "" if is_open else _about(lectern, told),
        tag("div", page(lectern, rule_id), class_="lnb-book-page", data_opened=rule_id) if is_open else "",
        data_key=rule_id,
    )


def _kind(lectern: Lectern, told: Rule) -> Markup:
    """What is no plain rule, and what is not in force, says so."""
    kind = kind_of(told.id)
    said = [] if kind in ("rule", lectern.reading.kind) else [lectern.word(f"is_{kind}")]
    said += [] if lectern.book.concerns(told.id) else [lectern.word("not_in_force")]
    return tag("span", " · ".join(said), class_="lnb-note lnb-book-kind") if said else Markup("")


def _about(lectern: Lectern, told: Rule) -> Markup:
    """What was found beside the title; of a ruling in its list, what is asked."""
    if lectern.reading.search.strip():
        return _snippet(lectern, told.id)
    if lectern.reading.kind == "ruling" and told.question:
        return tag("p", told.question, class_="lnb-book-about")
    return Markup("")


def _snippet(lectern: Lectern, rule_id: str) -> Markup:
    """Where the words are found, if not all are in the title: in the reader's language, if they are there."""
    words = words_of(lectern.reading.search)
    for lang in dict.fromkeys((lectern.lang, *languages())):
        told = lectern.book.rule(rule_id, lang)
        if all(has_word(told.title, word) for word in words):
            shown = told.title
            return Markup("") if lang == lectern.lang else _found_in(lectern, shown, lang)
    for lang in dict.fromkeys((lectern.lang, *languages())):
        told = lectern.book.rule(rule_id, lang)
        for text in texts_of(told):
            left = [word for word in words if not has_word(told.title, word)]
            if any(has_word(text, word) for word in left):
                return _found_in(lectern, _round(text, next(spans(text, left))[0]), lang)
    return Markup("")


def _found_in(lectern: Lectern, text: str, lang: str) -> Markup:
    spoken = None if lang == lectern.lang else lang
    return tag("p", lectern.marked(text), lang=spoken, class_="lnb-book-about")


def _round(text: str, at: int) -> str:
    """Whole words of a text round a place in it."""
    start = text.rfind(" ", 0, max(0, at - BEFORE)) + 1 if at > BEFORE else 0
    end = text.find(" ", at + AFTER)
    before, after = "… " if start else "", " …" if end >= 0 else ""
    return f"{before}{text[start : end if end >= 0 else len(text)]}{after}"
