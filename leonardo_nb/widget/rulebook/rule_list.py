"""The rulebook as it is seen: what is looked for, and the rules that are listed, section by section."""

from collections.abc import Iterator, Sequence

from leonardo_nb.core.book import KINDS, kind_of, texts_of
from leonardo_nb.core.language import languages
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.rulebook import Rule, rule
from leonardo_nb.core.search import has_word, spans, words_of
from leonardo_nb.widget.rulebook.context import RulebookContext
from leonardo_nb.widget.rulebook.rule_page import page

GAPS = ("silent", "two_readings", "editions_differ")
BEFORE, AFTER = 60, 120
"""How much of a text is shown round the first word that is found."""


def search(context: RulebookContext) -> Markup:
    """The search box; where all rules are listed, which kinds of them, and how many."""
    view = context.view
    kinds = [
        context.leaf(context.word(f"kind_{kind or 'all'}"), f"kind.{kind}", kind == view.kind, kind=kind)
        for kind in KINDS
    ]
    holding = context.leaf(context.word("holding"), "holding", view.holding, holding="" if view.holding else "yes")
    typed = tag(
        "input",
        type="search",
        data_find=view.search,
        data_focus="find",
        autocomplete="off",
        spellcheck="false",
        maxlength=200,
        placeholder=context.word("search_example"),
    )
    box = tag("label", context.word("search"), " ", typed, class_="lnb-book-search")
    if context.is_about_now:
        return box
    return join(
        box,
        tag("p", context.leaf(context.word("matter"), "whole", whole="")) if context.matter else "",
        tag("div", kinds, role="group", aria_label=context.word("kinds"), class_="lnb-book-kinds"),
        tag("p", context.word("about_ruling"), class_="lnb-note") if view.kind == "ruling" else "",
        tag("div", holding, class_="lnb-book-kinds"),
        tag("p", count(context), role="status", class_="lnb-note"),
    )


def count(context: RulebookContext) -> str:
    """How many rules are listed, or kindly that there are none."""
    found, typed = len(context.listed), context.view.search.strip()
    if found:
        return context.say("found" if typed else "listed", count=found)
    if not typed:
        return context.word("none_holding" if context.book.listed(context.view.kind) else "none_of_kind")
    hidden = len(context.book.listed("", typed))
    return context.say("none_here", count=hidden) if hidden else context.say("none", search=typed)


def rules(context: RulebookContext) -> Markup:
    """What is listed: what matters now, what is found, the best first, or section by section."""
    if context.is_about_now:
        every = context.leaf(context.say("whole", count=len(context.listed)), "whole", whole="yes")
        return join(_group(context, context.word("matter"), context.matter), tag("p", every))
    if context.view.search.strip():
        return _list(context, context.listed)
    if context.view.kind == "ruling":
        return join([_group(context, context.word(f"gap_{gap}"), found) for gap, found in _gaps(context)])
    return join(list(_sections(context)))


def _sections(context: RulebookContext) -> Iterator[Markup]:
    book = ""
    for section in context.book.sections:
        found = [rule_id for rule_id in section.rules if rule_id in context.listed]
        if not found:
            continue
        if len(context.book.ruleset.folders) > 1 and section.folder != book:
            book = section.folder
            yield tag("p", context.book_title(book), class_="lnb-book-of")
        is_open = section.id == context.view.section
        yield tag(
            "div",
            _fold(context, section.id, section.heading(context.lang), len(found), is_open),
            class_="lnb-book-section",
        )
        if is_open:
            yield _list(context, found)


def _fold(context: RulebookContext, section: str, heading: str, found: int, is_open: bool) -> Markup:
    return tag(
        "button",
        tag("span", heading),
        " ",
        tag("span", str(found), class_="lnb-book-count", aria_label=context.say("listed", count=found)),
        data_do="leaf",
        data_section="" if is_open else section,
        data_focus=f"leaf.section.{section}",
        aria_expanded=str(is_open).lower(),
    )


def _gaps(context: RulebookContext) -> Iterator[tuple[str, list[str]]]:
    """The rulings by what the rulebook leaves open."""
    for gap in GAPS:
        if found := [each for each in context.listed if rule(each).gap == gap]:
            yield gap, found


def _group(context: RulebookContext, heading: str, found: Sequence[str]) -> Markup:
    return tag("div", tag("p", heading, class_="lnb-book-of"), _list(context, found), role="group", aria_label=heading)


def _list(context: RulebookContext, found: Sequence[str]) -> Markup:
    return tag("ul", [_entry(context, rule_id) for rule_id in found], class_="lnb-book-list")


def _entry(context: RulebookContext, rule_id: str) -> Markup:
    """A rule by its title, what it is, where the words were found and, where it is open, its page."""
    told = context.book.rule(rule_id, context.lang)
    is_open = rule_id == context.view.rule
    title = tag(
        "button",
        context.marked(told.title),
        data_do="leaf",
        data_rule="" if is_open else rule_id,
        data_focus=f"leaf.{rule_id}",
        class_="lnb-book-title",
        aria_expanded=str(is_open).lower(),
    )
    return tag(
        "li",
        title,
        _kind(context, told),
        "" if is_open else _about(context, told),
        tag("div", page(context, rule_id), class_="lnb-book-page", data_opened=rule_id) if is_open else "",
        data_key=rule_id,
    )


def _kind(context: RulebookContext, told: Rule) -> Markup:
    """What is no plain rule, and what is not in force, says so."""
    kind = kind_of(told.id)
    said = [] if kind in ("rule", context.view.kind) else [context.word(f"is_{kind}")]
    said += [] if context.book.concerns(told.id) else [context.word("not_in_force")]
    return tag("span", " · ".join(said), class_="lnb-note lnb-book-kind") if said else Markup("")


def _about(context: RulebookContext, told: Rule) -> Markup:
    """What was found beside the title; of a ruling in its list, what is asked."""
    if context.view.search.strip():
        return _snippet(context, told.id)
    if context.view.kind == "ruling" and told.question:
        return tag("p", told.question, class_="lnb-book-about")
    return Markup("")


def _snippet(context: RulebookContext, rule_id: str) -> Markup:
    """Where the words are found, if not all are in the title: in the reader's language, if they are there."""
    words = words_of(context.view.search)
    for lang in dict.fromkeys((context.lang, *languages())):
        told = context.book.rule(rule_id, lang)
        if all(has_word(told.title, word) for word in words):
            shown = told.title
            return Markup("") if lang == context.lang else _found_in(context, shown, lang)
    for lang in dict.fromkeys((context.lang, *languages())):
        told = context.book.rule(rule_id, lang)
        for text in texts_of(told):
            left = [word for word in words if not has_word(told.title, word)]
            if any(has_word(text, word) for word in left):
                return _found_in(context, _round(text, next(spans(text, left))[0]), lang)
    return Markup("")


def _found_in(context: RulebookContext, text: str, lang: str) -> Markup:
    spoken = None if lang == context.lang else lang
    return tag("p", context.marked(text), lang=spoken, class_="lnb-book-about")


def _round(text: str, at: int) -> str:
    """Whole words of a text round a place in it."""
    start = text.rfind(" ", 0, max(0, at - BEFORE)) + 1 if at > BEFORE else 0
    end = text.find(" ", at + AFTER)
    before, after = "… " if start else "", " …" if end >= 0 else ""
    return f"{before}{text[start : end if end >= 0 else len(text)]}{after}"
