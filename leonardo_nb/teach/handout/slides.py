"""The slides of a lesson: one thing at a time, large, for a projector and a clicker."""

import os

from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import SPOKEN, checked_language, error_text
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.registry import find
from leonardo_nb.core.rulebook import rule
from leonardo_nb.teach.handout.html_file import HtmlFile, html_document
from leonardo_nb.teach.handout.lesson import recording_of
from leonardo_nb.teach.handout.page_body import page_body, quiz, story, word
from leonardo_nb.teach.handout.recording import Recording, Viewer
from leonardo_nb.teach.handout.worksheet import lesson_on_paper
from leonardo_nb.teach.lesson import Lesson


class Slides(HtmlFile):
    """The slides of a lesson as one HTML file."""


def slides(lesson: Lesson, path: str | os.PathLike[str] | None = None, lang: str = SPOKEN) -> Slides:
    """The slides of a lesson as one HTML file; it is written where a path is given.

    Space, the right arrow or a clicker goes on; a question is answered before that.

    >>> lnb.slides(lnb.lesson("codex_naturalis"), "slides.html")
    """
    if not isinstance(lesson, Lesson):
        raise BadOption(error_text("slides"))
    lang = checked_language(lang)
    reader = Viewer(find(lesson.ruleset), lang, lesson.seat)
    title = f"{reader.word('title')} · {lesson.title(lang)}"
    body = _body(reader, recording_of(lesson, lang), lesson)
    made = Slides(html_document(title, lang, body, "slides.js"), title)
    if path is not None:
        made.save(path)
    return made


def _body(reader: Viewer, recording: Recording, lesson: Lesson) -> Markup:
    side = tag("div", tag("div", class_="lnb-lead"), quiz(reader), story(reader), class_="lnb-side")
    slide = tag("div", tag("div", class_="lnb-board"), side, class_="lnb-main")
    shown = tag("div", _cover(reader, lesson), slide, _foot(reader), class_="lnb-slide")
    return page_body(reader, recording, "lnb-slides", shown, paper=lesson_on_paper(lesson, reader))


def _cover(reader: Viewer, lesson: Lesson) -> Markup:
    """The first slide."""
    lang = reader.lang
    return tag(
        "header",
        tag("p", reader.word("title")),
        tag("h1", lesson.title(lang)),
        tag("p", lesson.about(lang), class_="lnb-task"),
        tag("p", rule(lesson.rule, lang).title, class_="lnb-note"),
        class_="lnb-cover",
    )


def _foot(reader: Viewer) -> Markup:
    """The buttons for next and back, and the progress."""
    buttons = [tag("button", word(reader, way), data_way=way) for way in ("back", "next")]
    return tag("nav", tag("p", class_="lnb-where"), buttons, class_="lnb-foot", aria_label=word(reader, "slides"))
