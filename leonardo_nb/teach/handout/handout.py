"""A hand-out: one file that steps forward and back through a game, tells why, and asks before it tells."""

import os

import msgspec

from leonardo_nb.core.catalogue import filled, message
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import SPOKEN, checked_language, error_text
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.registry import find
from leonardo_nb.session.session import Session
from leonardo_nb.teach.handout.code_field import given_code, make_code
from leonardo_nb.teach.handout.game import recording_of as game_recording
from leonardo_nb.teach.handout.html_file import HtmlFile, html_document
from leonardo_nb.teach.handout.lesson import recording_of as lesson_recording
from leonardo_nb.teach.handout.page_body import NO_PAPER, page_body, quiz, story, word
from leonardo_nb.teach.handout.page_question import Kept
from leonardo_nb.teach.handout.recording import Recording, Viewer
from leonardo_nb.teach.handout.worksheet import lesson_on_paper
from leonardo_nb.teach.lesson import Lesson
from leonardo_nb.teach.record_code import BEGINS
from leonardo_nb.teach.record_file import LONGEST_NAME
from leonardo_nb.teach.sentences import say


class Handout(HtmlFile):
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

    >>> lnb.handout(s, "game.html")
    """
    lang = checked_language(lang)
    if isinstance(game, Lesson):
        if seat is not None:
            raise BadOption(error_text("lesson_own", given="seat"))
        made = _of_lesson(game, lang)
    elif isinstance(game, Session):
        made = _of_game(game, lang, None if seat is None else game.check_seat(seat), progress)
    else:
        raise BadOption(error_text("handout"))
    if path is not None:
        made.save(path)
    return made


def _of_game(game: Session, lang: str, seat: int | None, progress: bool) -> Handout:
    reader = Viewer(game.ruleset, lang, seat)
    recording = game_recording(game, lang, seat, progress)
    return _made(reader, recording, reader.word("title"), _note(reader, game))


def _of_lesson(lesson: Lesson, lang: str) -> Handout:
    reader = Viewer(find(lesson.ruleset), lang, lesson.seat)
    title = f"{reader.word('title')} · {lesson.title(lang)}"
    paper = lesson_on_paper(lesson, reader)
    kept = msgspec.json.encode(Kept(lesson.id, lesson.rule)).decode()
    return _made(reader, lesson_recording(lesson, lang), title, lesson.about(lang), paper, kept)


def _note(reader: Viewer, game: Session) -> str:
    """The players, and the seat that looks."""
    names = ", ".join(game.seats)
    if reader.seat is None:
        return names
    said = message(reader.ruleset.id, "handout.seat", reader.lang)
    looking = filled(said, {"seat": reader.seat}, game.state, reader.lang)
    return f"{names} · {looking}"


def _made(
    reader: Viewer, recording: Recording, title: str, note: str, paper: Markup = NO_PAPER, kept: str = ""
) -> Handout:
    body = _body(reader, recording, title, note, paper, kept)
    return Handout(html_document(title, reader.lang, body, "handout.js"), title)


def _body(reader: Viewer, recording: Recording, title: str, note: str, paper: Markup, kept: str) -> Markup:
    lead = tag("div", class_="lnb-lead")
    end = _end(reader, kept) if recording.asked else ""
    side = tag("div", _ways(reader, recording), lead, quiz(reader), story(reader), end, class_="lnb-side")
    return page_body(
        reader,
        recording,
        "lnb-handout",
        tag("header", tag("h1", title), tag("p", note, class_="lnb-note"), class_="lnb-title"),
        tag("div", tag("div", class_="lnb-board"), side, class_="lnb-main"),
        tag("template", tag("p", word(reader, "start")), id="lnb-start"),
        paper=paper,
    )


def _end(reader: Viewer, kept: str) -> Markup:
    """What was answered: how many at the first try and, as a learning record, a code or a file to hand in."""
    name = tag("input", type="text", maxlength=LONGEST_NAME, autocomplete="name", data_student=True)
    field = tag("label", say("online_name", reader.lang), " ", Markup(name.removesuffix("</input>")))
    save = tag("button", word(reader, "save"), data_record=True)
    words = {"known": word(reader, "known"), "nameless": say("online_nameless", reader.lang), "begins": BEGINS}
    return tag(
        "section",
        tag("p", tag("b", data_known=True)),
        tag("p", field),
        tag("p", make_code(reader.lang), " ", save),
        tag("p", class_="lnb-note", role="status"),
        given_code(reader.lang),
        class_="lnb-end",
        hidden=True,
        data_lesson=kept or None,
        data_words=msgspec.json.encode(words).decode(),
    )


def _ways(reader: Viewer, recording: Recording) -> Markup:
    """The ways to move: buttons, a slider, and the questions."""
    buttons = [tag("button", word(reader, way), data_way=way) for way in ("first", "back", "next", "last")]
    label = word(reader, "steps")
    slider = Markup(tag("input", type="range", min=0, value=0, aria_label=label).removesuffix("</input>"))
    where = tag("p", class_="lnb-where")
    return tag("nav", buttons, where, slider, _asks(reader, recording), class_="lnb-ways", aria_label=label)


def _asks(reader: Viewer, recording: Recording) -> Markup:
    if not recording.asked:
        return Markup("")
    label = word(reader, "questions")
    numbered = enumerate(recording.asked, 1)
    buttons = [tag("button", str(number), data_to=each.at, aria_label=f"{label} {number}") for number, each in numbered]
    return tag("div", tag("span", label), buttons, class_="lnb-asks", role="group", aria_label=label)
