"""A teacher's own words: a question worded in another way, and wrong answers that are added to it.

They are text, never markup, and bounded, as they are part of the code of an assignment.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Final

from msgspec import Meta, Struct

from leonardo_nb.core.chance import Luck
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import SPOKEN, error_text, languages
from leonardo_nb.core.plain_text import clipped, quoted
from leonardo_nb.teach.question import Choice, Question

LONGEST_TEXT: Final = 400
LONGEST_OPTION: Final = 100


class OwnWords(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What a teacher says about the question with a number, counted from 1 as on the sheet."""

    number: Annotated[int, Meta(ge=1)]
    text: Annotated[str, Meta(max_length=LONGEST_TEXT)] = ""
    """Empty where the question keeps its words."""
    option: Annotated[str, Meta(max_length=LONGEST_OPTION)] = ""
    """A wrong answer that is added; empty where there is none."""


class Reworded(Question):
    """A question in a teacher's words; the position, the right answer and the reasons stay the same."""

    def __init__(self, asked: Question, text: str, choices: Sequence[Choice]) -> None:
        moment, outcome = asked._moment, asked._outcome  # noqa: SLF001 - it is asked about the same ones
        super().__init__(asked.topic, asked.position, moment, outcome, tuple(choices))
        self._asked, self._own = asked, text

    def text(self, lang: str = SPOKEN) -> str:
        """The question in words: the same in every language, where they are a teacher's."""
        return self._own or self._asked.text(lang)


def own_words(reworded: Mapping[int, str] | None, added: Mapping[int, str] | None, count: int) -> tuple[OwnWords, ...]:
    """What is given by the numbers of questions; a LeonardoError where it is too long or about no question."""
    texts, options = dict(reworded or {}), dict(added or {})
    for number in (*texts, *options):
        if number not in range(1, count + 1):
            raise BadOption(error_text("own_number", found=quoted(number, 20), most=count))
    return tuple(_checked(number, texts.get(number, ""), options.get(number, "")) for number in sorted(texts | options))


def _checked(number: int, text: object, option: object) -> OwnWords:
    said, offered = _line(text), _line(option)
    if len(said) > LONGEST_TEXT or len(offered) > LONGEST_OPTION:
        raise BadOption(error_text("own_words", number=number, text=LONGEST_TEXT, option=LONGEST_OPTION))
    return OwnWords(number, said, offered)


def _line(text: object) -> str:
    """One line of text, in which nothing controls how it is shown."""
    words = " ".join(str(text).split()) if isinstance(text, str | int) else ""
    return clipped(words, len(words))


def in_own_words(asked: Question, own: OwnWords, seed: int) -> Question:
    """The question as a teacher puts it; numbers stay in their order, and what is added to them comes last."""
    choices, option = [*asked.choices], _line(own.option)
    if option:
        if option.casefold() in {choice.words(lang).casefold() for choice in choices for lang in languages()}:
            raise BadOption(error_text("own_option", number=own.number, option=quoted(option, LONGEST_OPTION)))
        last = len(choices)
        place = last if asked.topic.form == "number" else Luck(seed + own.number).below(last + 1)
        choices.insert(place, Choice(option, asked.topic, asked.position.state, own=option))
    return Reworded(asked, _line(own.text), choices)
