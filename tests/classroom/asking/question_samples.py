"""What the tests of this folder have made, each once."""

import re
from functools import cache
from html import unescape
from itertools import islice

import msgspec

from leonardo_nb.classroom.asking.prepared_question import Asked
from leonardo_nb.classroom.asking.question import make
from leonardo_nb.teach import Question, topic
from leonardo_nb.teach.fresh_questions import questions

SEED = 16


def read(made: bytes) -> Asked:
    return msgspec.json.decode(made, type=Asked)


@cache
def made(about: str) -> Asked:
    return read(make(about, SEED))


@cache
def some(topic_id: str, count: int = 3) -> tuple[Question, ...]:
    return tuple(islice(questions(topic(*topic_id.split(".")), SEED), count))


def sentences(markup: str) -> list[str]:
    """The sentences of a list of reasons, without the titles of rules and the charts."""
    plain = re.sub(r"<svg.*?</svg>|<span.*?</span>", "", markup, flags=re.DOTALL)
    return [unescape(each).strip() for each in re.split(r"<[^>]*>", plain) if each.strip()]
