"""A printed sheet: questions with the board they are about, to be answered on paper, and a key for the teacher."""

import os
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from typing import Final

from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.files import write_regular
from leonardo_nb.core.language import SPOKEN, checked_language, error_text
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.registry import find, ids_found
from leonardo_nb.core.rulebook import rule
from leonardo_nb.core.settings import check_seed
from leonardo_nb.teach.fresh_questions import questions
from leonardo_nb.teach.handout.html_file import ROOT, HtmlFile, html_document
from leonardo_nb.teach.handout.recording import Viewer
from leonardo_nb.teach.handout.worksheet_item import WorksheetItem, of_lesson, of_question
from leonardo_nb.teach.lesson import Lesson
from leonardo_nb.teach.question import Question
from leonardo_nb.teach.topic import Topic, topic_of, topics

Asked = str | Topic | Lesson | Sequence[str | Topic]
MOST: Final = 60
"""Questions of one sheet."""
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
LINES: Final = 2
"""Lines to write an answer on."""


class Worksheet(HtmlFile):
    """A sheet to print, and its key: `save(path)` and `save_key(path)` write them."""

    def __init__(self, html: str, key: str, title: str) -> None:
        super().__init__(html, title)
        self.key = key

    def save_key(self, path: str | os.PathLike[str]) -> None:
        """Write the answers."""
        write_regular(path, self.key.encode())


def worksheet(about: Asked, n: int = 6, seed: int | None = None, lang: str = SPOKEN) -> Worksheet:
    """Make a worksheet: questions about one topic, several, all of a game (by its id), or a lesson's own.

    Print it from the browser: A4 paper, or a PDF. The same seed gives the same worksheet; a lesson always has the same
    questions.

    >>> lnb.worksheet("codex_naturalis.last_round", n=1, seed=1)
    """
    lang = checked_language(lang)
    if isinstance(about, Lesson):
        reader = Viewer(find(about.ruleset), lang, about.seat)
        return _sheet(reader, tuple(of_lesson(about, reader)), about.title(lang))
    if isinstance(n, bool) or not isinstance(n, int) or not 1 <= n <= MOST:
        raise BadOption(error_text("questions", most=MOST))
    listed, number = _topics(about), check_seed(seed)
    reader = Viewer(find(listed[0].ruleset), lang)
    items = tuple(of_question(each, reader) for each in _drawn(listed, n, number))
    heading = listed[0].title(lang) if len(listed) == 1 else ""
    return _sheet(reader, items, heading, reader.word("handout.sheet", number=number))


def _topics(about: object) -> tuple[Topic, ...]:
    """The topics that are named, all of one game."""
    named = about if isinstance(about, list | tuple) else [about]
    found = tuple(topic for each in named for topic in _topics_of(each))
    if not found or len({topic.ruleset for topic in found}) > 1:
        raise BadOption(error_text("sheet"))
    return found


def _topics_of(each: object) -> Sequence[Topic]:
    if isinstance(each, str) and each in ids_found():
        return topics(each)
    return [topic_of(each)]


def _drawn(listed: Sequence[Topic], n: int, seed: int) -> Iterator[Question]:
    """Questions from one topic after the other."""
    sources = [questions(topic, seed + number) for number, topic in enumerate(listed)]
    return (next(source) for source in islice(cycle(sources), n))


def _sheet(reader: Viewer, items: Sequence[WorksheetItem], heading: str, number: str = "") -> Worksheet:
    title = " · ".join(filter(None, (reader.word("title"), heading)))
    asked = join(_head(title, number, _fields(reader)), [_item(reader, *each) for each in enumerate(items, 1)])
    told = join(_head(title, number, _key_note(reader)), [_answer(reader, *each) for each in enumerate(items, 1)])
    return Worksheet(_paper(reader, title, asked), _paper(reader, f"{title} · {_word(reader, 'key')}", told), title)


def _paper(reader: Viewer, title: str, body: Markup) -> str:
    return html_document(title, reader.lang, tag("main", body, class_=f"{ROOT} lnb-a4"), "worksheet.css")


def _word(reader: Viewer, key: str) -> str:
    return reader.word(f"handout.{key}")


def _head(title: str, number: str, more: Markup) -> Markup:
    return tag("header", tag("h1", title), tag("p", number, class_="lnb-number") if number else "", more)


def _fields(reader: Viewer) -> Markup:
    """Where a student writes a name and the date."""
    written = [tag("span", _word(reader, key), tag("i"), class_=f"lnb-field lnb-{key}") for key in ("name", "date")]
    return tag("p", written, class_="lnb-fields")


def _key_note(reader: Viewer) -> Markup:
    return tag("p", tag("b", _word(reader, "key")), " · ", _word(reader, "key_about"))


def _item(reader: Viewer, number: int, item: WorksheetItem) -> Markup:
    board = tag("figure", Markup(item.board), aria_label=_word(reader, "board"), role="img")
    words = tag("div", tag("p", item.text, class_="lnb-ask"), _ticks(item), _lines(reader, item), class_="lnb-words")
    heading = tag("h2", tag("b", f"{number}"), item.about)
    return tag("section", heading, tag("div", words, board), class_="lnb-item", data_narrow=item.narrow)


def _ticks(item: WorksheetItem) -> Markup:
    """The answers, each with a box to tick."""
    ticks = [tag("li", tag("i"), f"{letter}) {words}") for letter, words in zip(LETTERS, item.choices, strict=False)]
    return tag("ul", ticks, class_="lnb-ticks") if ticks else Markup("")


def _lines(reader: Viewer, item: WorksheetItem) -> Markup:
    """Lines to write on: the reason or, where there is nothing to tick, the answer."""
    said = _word(reader, "because" if item.choices else "answer")
    return tag("p", said, [tag("i", class_="lnb-line")] * (1 if item.choices else LINES), class_="lnb-write")


def _answer(reader: Viewer, number: int, item: WorksheetItem) -> Markup:
    """What the key says: the right answer and why, the rule, and what each wrong answer comes from."""
    letter = f"{LETTERS[item.right]}) " if item.choices else ""
    stated = rule(item.rule, reader.lang)
    wrong = [
        tag("li", tag("b", f"{LETTERS[each.number]}) "), f"{each.said} {each.mix_up}".strip()) for each in item.wrong
    ]
    return tag(
        "section",
        tag("h2", tag("b", f"{number}"), item.about),
        tag("p", item.text),
        tag("p", f"{letter}{item.answer}", class_="lnb-right"),
        tag("div", item.why, class_="lnb-why"),
        tag("p", tag("b", stated.title), " · ", stated.text, class_="lnb-settled"),
        tag("ul", wrong, class_="lnb-wrong") if wrong else "",
        class_="lnb-answer-item",
    )
