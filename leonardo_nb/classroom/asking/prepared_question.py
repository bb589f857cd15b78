"""What was made to be asked: everything that the pages of a class will show of it, in every language.

It is kept whole, so that a restart needs no engine and shows the very same question.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

Kind = Literal["question", "mistake", "board"]
"""A question of a topic; a planted mistake, whose rule is to be named; a board to follow, with nothing to answer."""


class Played(Struct, frozen=True):
    """The same moment under the wrong rule."""

    title: str
    """The belief, as a short sentence."""
    told: str
    """What the table would say under it, beside what it does say, as HTML."""
    board: str
    """The board after it, as SVG; empty where it does not differ."""


class Reply(Struct, frozen=True):
    """What is said about one choice."""

    said: str
    """To whoever chose it: what would make it right, or that it is right."""
    believed: str
    """For its bar: a sentence to follow the count, such as “of you answered as if …”; empty without a misconception."""
    played: Played | None = None
    believed_one: str = ""
    """The same, to follow a count of one."""


class Wording(Struct, frozen=True):
    """Everything that is shown, in one language."""

    about: str
    """The title of what it is about."""
    text: str
    """The question."""
    told: tuple[str, ...]
    """Of a planted mistake, what the table says."""
    choices: tuple[str, ...]
    board: str
    """The board before, as SVG: without worked-out numbers, cropped to what question and all choices name."""
    board_text: str
    """The same in words."""
    shown: str
    """The board once the question is closed: nothing is cut out."""
    why: str
    """The reason step by step, as HTML: one list item a step."""
    rule_title: str
    rule_text: str
    replies: tuple[Reply, ...]
    """One for each choice."""


class Asked(Struct, frozen=True):
    """One question, or one board."""

    kind: Kind
    topic: str
    rule: str
    """The rule that settles it."""
    right: int
    """The number of the right choice."""
    beliefs: tuple[str, ...]
    """For each choice, the rule id of the misconception behind it; empty where there is none."""
    code: str
    """The share code of the position; of a board, as its seat sees it."""
    words: Mapping[str, Wording]
    """By language."""
    players: tuple[str, ...] = ()
    """Of a board, who sits there, by seat."""


class Entry(Struct, frozen=True):
    """Something that can be asked about, with its title."""

    id: str
    title: str


class GameEntry(Struct, frozen=True):
    """A game, and what of it can be asked about."""

    id: str
    title: str
    topics: tuple[Entry, ...]
    lessons: tuple[Entry, ...]
    rules: tuple[Entry, ...] = ()


Menu = Mapping[str, tuple[GameEntry, ...]]
"""By language, the games."""
