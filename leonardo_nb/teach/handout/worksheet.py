"""A printed sheet: questions with the board they are about, to be answered on paper, and a key for the teacher."""

import os
from collections.abc import Mapping, Sequence
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.files import make_folder, write_regular
from leonardo_nb.core.language import SPOKEN, checked_language, error_text
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.registry import find
from leonardo_nb.core.rulebook import rule
from leonardo_nb.core.settings import check_seed
from leonardo_nb.core.whole_number import whole_number
from leonardo_nb.teach.assignment import (
    MOST,
    PREFIX,
    USUAL,
    Assignment,
    Kind,
    check_kind,
    check_own,
    check_traps,
    chosen,
    opened,
    rules_among,
)
from leonardo_nb.teach.handout.grey_ink import greyed
from leonardo_nb.teach.handout.html_file import ROOT, HtmlFile, html_document
from leonardo_nb.teach.handout.online_sheet import online_sheet, told_by_table
from leonardo_nb.teach.handout.recording import Viewer
from leonardo_nb.teach.handout.worksheet_item import WorksheetItem, of_lesson, of_mistake, of_question
from leonardo_nb.teach.last_day import checked_day, to_be_handed_in
from leonardo_nb.teach.lesson import Lesson
from leonardo_nb.teach.notebooks import notebook, of_worksheet, text_of
from leonardo_nb.teach.own_words import own_words
from leonardo_nb.teach.planted_mistake import PlantedMistake
from leonardo_nb.teach.sentences import say
from leonardo_nb.teach.topic import Topic

Asked = str | Topic | Lesson | Sequence[str | Topic]
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
LINES: Final = 2
"""Lines to write an answer on."""


class Worksheet(HtmlFile):
    """A sheet to print, and its key: `save(path)` and `save_key(path)` write them, `save_all(folder)` every form of it.

    >>> lnb.worksheet("codex_naturalis.last_round", n=1, seed=1).code
    """

    def __init__(self, html: str, key: str, title: str, assignment: Assignment | None = None) -> None:
        super().__init__(html, title)
        self.key = key
        self._assignment = assignment

    @property
    def code(self) -> str:
        """What `lnb.worksheet(code)` makes the same sheet from; empty for that of a lesson."""
        return self._assignment.code if self._assignment else ""

    @cached_property
    def files(self) -> Mapping[str, str]:
        """Every form of the sheet, each a file by its name.

        On paper and its key; as a page to click through, at the end of which is a code to hand in; questions also as a
        notebook, and with its solutions, which are the source of an nbgrader assignment.
        """
        asked = self._assignment
        if asked is None:
            raise BadOption(error_text("sheet_lesson"))
        files = {
            f"sheet_{asked.seed}_paper.html": self.html,
            f"sheet_{asked.seed}_key.html": self.key,
            f"sheet_{asked.seed}_online.html": online_page(asked.code),
        }
        return files if asked.kind == "mistakes" else files | _notebooks(asked)

    def save_key(self, path: str | os.PathLike[str]) -> None:
        """Write the answers."""
        write_regular(path, self.key.encode())

    def save_all(self, folder: str | os.PathLike[str]) -> tuple[Path, ...]:
        """Write every form of the sheet into a folder, which is made where there is none; where they are."""
        files = self.files
        make_folder(Path(folder))
        for name, text in files.items():
            write_regular(Path(folder) / name, text.encode())
        return tuple(Path(folder) / name for name in files)


def _notebooks(asked: Assignment) -> dict[str, str]:
    book, solved = (
        notebook(of_worksheet(asked), solved=each, lang=asked.lang, last_day=asked.last_day) for each in (False, True)
    )
    return {f"sheet_{asked.seed}.ipynb": text_of(book), f"sheet_{asked.seed}_solutions.ipynb": text_of(solved)}


def worksheet(
    about: Asked,
    n: int | None = None,
    seed: int | None = None,
    lang: str = SPOKEN,
    *,
    traps: Sequence[str] = (),
    kind: Kind | None = None,
    last_day: str | date | None = None,
    reworded: Mapping[int, str] | None = None,
    added: Mapping[int, str] | None = None,
    grey: bool = False,
) -> Worksheet:
    """Make a worksheet: questions about one topic, several, all of a game (by its id), a rule, or a lesson's own.

    Print it from the browser: A4 paper, or a PDF. The same seed, or the sheet's code, gives the same worksheet; a
    lesson always has the same questions. `traps` are ids of misconceptions: then one of them gives a wrong answer to
    each question about a topic that has it. With `kind="mistakes"` the table tells steps wrongly, three of them if no
    number is given, and the rule that each breaks is to be named. By the numbers of questions, `reworded` puts them in
    your own words, and `added` offers a wrong answer of your own. `grey` saves coloured ink.

    >>> lnb.worksheet("codex_naturalis.last_round", n=1, seed=1)
    """
    if isinstance(about, Lesson):
        reader = Viewer(find(about.ruleset), checked_language(lang), about.seat)
        items = tuple(item for item in of_lesson(about, reader) if item.answer)
        made = _sheet(reader, items, f"{reader.word('title')} · {about.title(reader.lang)}")
        return _in_grey(made) if grey else made
    asked = _assignment(about, n, seed, lang, traps=traps, kind=kind, last_day=last_day)
    if reworded or added:
        asked = replace(asked, own=own_words(reworded, added, asked.n))
        check_own(asked)
    reader = Viewer(find(asked.games[0]), asked.lang)
    number = reader.word("handout.sheet", number=asked.seed)
    made = _sheet(reader, items_of(asked), _title(asked), number, asked)
    return _in_grey(made) if grey else made


def _in_grey(made: Worksheet) -> Worksheet:
    """The sheet and its key without colours."""
    return Worksheet(greyed(made.html), greyed(made.key), made.title, made._assignment)  # noqa: SLF001 - of its kind


def online_page(code: str) -> str:
    """The worksheet of a code as a page to click through."""
    asked = opened(code)
    return online_sheet(asked, items_of(asked), _title(asked))


def _title(asked: Assignment) -> str:
    """Its game, where it is about one alone, and its topic, where it is about one alone, or what else it is about."""
    about = say("planted_title", asked.lang) if asked.kind == "mistakes" else ""
    if len(asked.about) == 1:
        about = about or asked.topics[0].title(asked.lang)
    game = say("notebook_title", asked.lang) if len(asked.games) > 1 else message(asked.games[0], "title", asked.lang)
    return " · ".join(filter(None, (game, about)))


def lesson_on_paper(lesson: Lesson, reader: Viewer) -> Markup:
    """All tasks of a lesson, for the printer: with nothing that a script would have to draw."""
    title = f"{reader.word('title')} · {lesson.title(reader.lang)}"
    items = [_item(reader, *each) for each in enumerate(of_lesson(lesson, reader), 1)]
    return tag("article", _head(title, "", _fields(reader)), items, class_=f"{ROOT} lnb-a4 lnb-paper")


def _assignment(
    about: object,
    n: int | None,
    seed: int | None,
    lang: str,
    *,
    traps: Sequence[str],
    kind: Kind | None,
    last_day: str | date | None,
) -> Assignment:
    """What a code says, or what else is chosen."""
    if isinstance(about, str) and about.strip().startswith(PREFIX):
        given = {
            "n": n is not None,
            "seed": seed is not None,
            "traps": bool(traps),
            "kind": kind is not None,
            "last_day": bool(last_day),
        }
        if any(given.values()):
            raise BadOption(error_text("sheet_code", given=", ".join(name for name in given if given[name])))
        found = opened(about)
        return replace(found, lang=checked_language(lang)) if lang else found
    kind, listed = kind or "questions", chosen(about)
    check_kind(listed, kind)
    count = whole_number(USUAL[kind] if n is None else n)
    if count is None or not 1 <= count <= MOST:
        raise BadOption(error_text("questions", most=MOST))
    if not listed:
        raise BadOption(error_text("sheet"))
    check_traps(listed, traps)
    ids = tuple(topic.id for topic in listed)
    chosen_traps, day = tuple(traps), checked_day(last_day)
    rules = () if traps else rules_among(about)
    return Assignment(ids, count, check_seed(seed), checked_language(lang), chosen_traps, kind, day, rules=rules)


def items_of(asked: Assignment) -> tuple[WorksheetItem, ...]:
    """The questions of an assignment; where they are of several games, each says of which."""
    readers = {game: Viewer(find(game), asked.lang) for game in asked.games}
    items = []
    for question in asked.questions:
        reader = readers[question.topic.ruleset]
        if isinstance(question, PlantedMistake):
            items.append(of_mistake(question, reader))
            continue
        item = of_question(question, reader)
        about = f"{reader.word('title')} · {item.about}" if len(readers) > 1 else item.about
        items.append(replace(item, about=about))
    return tuple(items)


def _sheet(
    reader: Viewer,
    items: Sequence[WorksheetItem],
    title: str,
    number: str = "",
    asked: Assignment | None = None,
) -> Worksheet:
    code = tag("p", tag("code", asked.code), class_="lnb-code") if asked else Markup("")
    due = to_be_handed_in(asked.last_day, reader.lang) if asked else ""
    fields = join(_fields(reader), tag("p", due, class_="lnb-due") if due else "")
    put = join(_head(title, number, fields), [_item(reader, *each) for each in enumerate(items, 1)])
    note = join(_key_note(reader), code)
    told = join(_head(title, number, note), [_answer(reader, *each) for each in enumerate(items, 1)])
    key = _paper(reader, f"{title} · {_word(reader, 'key')}", told)
    return Worksheet(_paper(reader, title, put), key, title, asked)


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
    figure = {"aria_label": _word(reader, "board"), "role": "img"}
    board = tag("figure", Markup(item.board), **figure) if item.board else ""
    asked = join(told_by_table(item, reader.lang), tag("p", item.text, class_="lnb-ask"))
    words = tag("div", asked, _ticks(item), _lines(reader, item), class_="lnb-words")
    heading = tag("h2", tag("b", f"{number}"), item.about)
    shape = {"data_narrow": item.narrow, "data_flat": item.flat}
    return tag("section", heading, tag("div", words, board), class_="lnb-item", **shape)


def _ticks(item: WorksheetItem) -> Markup:
    """The answers, each with a box to tick."""
    ticks = [tag("li", tag("i"), f"{letter}) {words}") for letter, words in zip(LETTERS, item.choices, strict=False)]
    return tag("ul", ticks, class_="lnb-ticks") if ticks else Markup("")


def _lines(reader: Viewer, item: WorksheetItem) -> Markup:
    """Lines to write on: the reason or, where there is nothing to tick, the answer; none where nothing is asked."""
    if not item.answer:
        return Markup("")
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
        told_by_table(item, reader.lang),
        tag("p", item.text),
        tag("p", f"{letter}{item.answer}", class_="lnb-right"),
        tag("div", item.why, class_="lnb-why"),
        tag("p", tag("b", stated.title), " · ", stated.text, class_="lnb-settled"),
        tag("ul", wrong, class_="lnb-wrong") if wrong else "",
        class_="lnb-answer-item",
    )
