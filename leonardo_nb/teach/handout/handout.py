"""A hand-out: one file that steps forward and back through a game, tells why, and asks before it tells."""

from __future__ import annotations

import os

from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.found import find
from leonardo_nb.core.language import SPOKEN, checked, said
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.session.session import Session
from leonardo_nb.teach.handout.film import Film, Reader
from leonardo_nb.teach.handout.frame import frame, quiz, story, word
from leonardo_nb.teach.handout.game import film_of as game_film
from leonardo_nb.teach.handout.lesson import film_of as lesson_film
from leonardo_nb.teach.handout.paper import Paper, paper
from leonardo_nb.teach.lesson import Lesson


class Handout(Paper):
    """A game or a lesson as one HTML file."""


def handout(
    game: Session | Lesson,
    path: str | os.PathLike[str] | None = None,
    lang: str = SPOKEN,
    seat: int | None = None,
    progress: bool = False,
) -> Handout:
    """A lesson, or a played game up to where its session stands, as one HTML file; it is written where a path is given.

    With a seat, nothing is in the file that this seat may not know; a lesson has a seat of its own.
    """
    lang = checked(lang)
    if isinstance(game, Lesson):
        if seat is not None:
            raise BadOption(said("lesson_own", given="seat"))
        made = _of_lesson(game, lang)
    elif isinstance(game, Session):
        made = _of_game(game, lang, None if seat is None else game.check_seat(seat), progress)
    else:
        raise BadOption(said("handout"))
    if path is not None:
        made.save(path)
    return made


def _of_game(game: Session, lang: str, seat: int | None, progress: bool) -> Handout:
    reader = Reader(game.ruleset, lang, seat)
    film = game_film(game, lang, seat, progress)
    return _made(reader, film, reader.word("title"), _note(reader, game))


def _of_lesson(lesson: Lesson, lang: str) -> Handout:
    reader = Reader(find(lesson.ruleset), lang, lesson.seat)
    title = f"{reader.word('title')} · {lesson.title(lang)}"
    return _made(reader, lesson_film(lesson, lang), title, lesson.about(lang))


def _note(reader: Reader, game: Session) -> str:
    """Who plays, and who looks."""
    names = ", ".join(game.seats)
    if reader.seat is None:
        return names
    return f"{names} · {reader.word('handout.seat', name=game.seats[reader.seat])}"


def _made(reader: Reader, film: Film, title: str, note: str) -> Handout:
    return Handout(paper(title, reader.lang, _body(reader, film, title, note), "handout.js"), title)


def _body(reader: Reader, film: Film, title: str, note: str) -> Markup:
    lead = tag("div", class_="lnb-lead")
    side = tag("div", _ways(reader, film), lead, quiz(reader), story(reader), class_="lnb-side")
    return frame(
        reader,
        film,
        "lnb-handout",
        tag("header", tag("h1", title), tag("p", note, class_="lnb-note"), class_="lnb-title"),
        tag("div", tag("div", class_="lnb-board"), side, class_="lnb-main"),
        tag("template", tag("p", word(reader, "start")), id="lnb-start"),
    )


def _ways(reader: Reader, film: Film) -> Markup:
    """The ways to move: buttons, a slider, and the questions."""
    buttons = [tag("button", word(reader, way), data_way=way) for way in ("first", "back", "next", "last")]
    label = word(reader, "steps")
    slider = Markup(tag("input", type="range", min=0, value=0, aria_label=label).removesuffix("</input>"))
    where = tag("p", class_="lnb-where")
    return tag("nav", buttons, where, slider, _asks(reader, film), class_="lnb-ways", aria_label=label)


def _asks(reader: Reader, film: Film) -> Markup:
    if not film.asked:
        return Markup("")
    label = word(reader, "questions")
    numbered = enumerate(film.asked, 1)
    buttons = [tag("button", str(number), data_to=each.at, aria_label=f"{label} {number}") for number, each in numbered]
    return tag("div", tag("span", label), buttons, class_="lnb-asks", role="group", aria_label=label)
