"""Exercises: one question per student, to be answered in a cell and graded by a program."""

import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.drawing.svg import image
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import SPOKEN, checked_language, error_text
from leonardo_nb.core.markup import tag
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.whole_number import whole_number
from leonardo_nb.session.code import open_code
from leonardo_nb.session.session import Session
from leonardo_nb.teach import assignment
from leonardo_nb.teach.fresh_questions import questions
from leonardo_nb.teach.open_question import OpenQuestion
from leonardo_nb.teach.position_exercises import questions_about
from leonardo_nb.teach.question import Question
from leonardo_nb.teach.topic import Topic, topic_of

_WRAPPED: Final = "white-space:pre-wrap"


class Exercise:
    """A question for one student: everyone has a position of their own, and the same one each time.

    >>> lnb.exercise("codex_naturalis.last_round", "Ada").question
    """

    def __init__(self, question: Question, student: str) -> None:
        self._whole = question
        self.student = student
        self._attempts = 0

    @property
    def question(self) -> Question:
        """What is asked; its answer, choices and reasons are told after the first attempt."""
        return self._whole if self._attempts else OpenQuestion(self, self._whole)

    @property
    def attempts(self) -> int:
        """How many answers have been graded."""
        return self._attempts

    @property
    def topic(self) -> Topic:
        return self._whole.topic

    @property
    def position(self) -> Session:
        """The position in question: a copy each time, so that playing on does not change it."""
        return self._whole.position.fork()

    @property
    def code(self) -> str:
        """Its share code."""
        return self._whole.code

    def ask(self, lang: str = SPOKEN) -> str:
        """The question, and how to write the answer."""
        how = message(self.topic.ruleset, f"teach.write_{self._form}", checked_language(lang))
        return f"{self._whole.text(lang)}\n{how}"

    @property
    def _form(self) -> str:
        """Whether nobody can be an answer, and whether a list may be one of actions, is said, too."""
        if self.topic.form == "player" and self.topic.words().none:
            return "player_or_none"
        return self.topic.form

    def __repr__(self) -> str:
        return self.ask()

    def _repr_html_(self) -> str:
        """The question, the board, what is on it in words, and how to write the answer."""
        lang = checked_language(SPOKEN)
        asked, how = self.ask(lang).splitlines()
        words = tag("summary", message(self.topic.ruleset, "teach.in_words", lang))
        twin = tag("details", words, tag("pre", self.position.show(lang), style=_WRAPPED))
        board = image(self.position._repr_svg_(), message(self.topic.ruleset, "title", lang))
        return str(tag("div", tag("p", tag("b", asked)), board, twin, tag("p", how), lang=lang))


def exercise(
    topic: str | Sequence[str] | Topic, student: str | int = "", *, code: str = "", number: int = 0
) -> Exercise:
    """A question about a topic such as `"codex_naturalis.last_round"`, by the name or number of a student.

    With a share code it is about that game: its last step or, where the topic asks about a position, where it stands.
    With the code of a worksheet it is a question of that, the same for everybody. `number` says which one, where there
    are several.

    >>> lnb.exercise("codex_naturalis.last_round", "Ada")
    """
    asked, name = topic_of(topic), _name(student)
    if not isinstance(code, str) or code:
        return Exercise(_of_code(asked, code, number), name)
    if number:
        raise BadOption(error_text("exercise_code"))
    seed = zlib.crc32(f"{asked.id} {name}".encode())
    return Exercise(next(questions(asked, seed)), name)


def _name(student: object) -> str:
    """Whose exercise it is, as text that can be written."""
    if isinstance(student, bool) or not isinstance(student, str | int):
        raise BadOption(error_text("student"))
    try:
        return str(student).encode().decode()
    except ValueError:  # half a character, or a number of too many digits
        raise BadOption(error_text("student")) from None


def _of_code(asked: Topic, code: str, number: int) -> Question:
    """The question that the game or the worksheet of a code gives."""
    is_worksheet = isinstance(code, str) and code.strip().startswith(assignment.PREFIX)
    asks = _on_worksheet(code) if is_worksheet else _about_game(asked, open_code(code))
    return numbered(asks, asked, number)


def _on_worksheet(code: str) -> Iterable[Question]:
    found = assignment.opened(code)
    if found.kind == "mistakes":
        raise BadOption(error_text("exercise_mistakes"))
    return found.questions


def numbered(asks: Iterable[Question], asked: Topic, number: int) -> Question:
    """Of questions, the one with this number among those about a topic."""
    found = [each for each in asks if each.topic == asked]
    if not found:
        raise BadOption(error_text("exercise_none", topic=asked.id))
    wanted = whole_number(number)
    if wanted is None or not 0 <= wanted < len(found):
        numbers = ", ".join(map(str, range(len(found))))
        raise BadOption(error_text("exercise_number", numbers=numbers, found=quoted(number, 20)))
    return found[wanted]


def _about_game(asked: Topic, game: Session) -> Iterator[Question]:
    if game.ruleset.id != asked.ruleset:
        raise BadOption(error_text("exercise_game", topic=asked.id, ruleset=game.ruleset.id))
    return questions_about(game)
