"""The slides of a lesson: one thing at a time, large, for a projector and a clicker."""

from __future__ import annotations

import os

from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.found import find
from leonardo_nb.core.language import SPOKEN, checked, said
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.rulebook import rule
from leonardo_nb.teach.handout.film import Film, Reader
from leonardo_nb.teach.handout.frame import frame, quiz, story, word
from leonardo_nb.teach.handout.lesson import film_of
from leonardo_nb.teach.handout.paper import Paper, paper
from leonardo_nb.teach.lesson import Lesson


class Slides(Paper):
    """The slides of a lesson as one HTML file."""


def slides(lesson: Lesson, path: str | os.PathLike[str] | None = None, lang: str = SPOKEN) -> Slides:
    """The slides of a lesson as one HTML file; it is written where a path is given.

    Space, the right arrow or a clicker goes on; a question is answered before that.
    """
    if not isinstance(lesson, Lesson):
        raise BadOption(said("slides"))
    lang = checked(lang)
    reader = Reader(find(lesson.ruleset), lang, lesson.seat)
    title = f"{reader.word('title')} · {lesson.title(lang)}"
    body = _body(reader, film_of(lesson, lang), lesson)
    made = Slides(paper(title, lang, body, "slides.js"), title)
    if path is not None:
        made.save(path)
    return made


def _body(reader: Reader, film: Film, lesson: Lesson) -> Markup:
    side = tag("div", tag("div", class_="lnb-lead"), quiz(reader), story(reader), class_="lnb-side")
    slide = tag("div", tag("div", class_="lnb-board"), side, class_="lnb-main")
    return frame(
        reader, film, "lnb-slides", tag("div", _cover(reader, lesson), slide, _foot(reader), class_="lnb-slide")
    )


def _cover(reader: Reader, lesson: Lesson) -> Markup:
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


def _foot(reader: Reader) -> Markup:
    """The ways on and back, and how far one is."""
    buttons = [tag("button", word(reader, way), data_way=way) for way in ("back", "next")]
    return tag("nav", tag("p", class_="lnb-where"), buttons, class_="lnb-foot", aria_label=word(reader, "slides"))
