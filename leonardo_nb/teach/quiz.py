"""Quizzes: any number of fresh questions about a topic, from positions of games that bots have played."""

from collections.abc import Iterator
from itertools import islice

from leonardo_nb.core.chance import shuffle
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import error_text
from leonardo_nb.core.settings import check_seed
from leonardo_nb.teach.games import game
from leonardo_nb.teach.moment import moments
from leonardo_nb.teach.question import Question, question
from leonardo_nb.teach.topic import Topic, topic_of
from leonardo_nb.teach.topic import topic as named
from leonardo_nb.teach.topic_answers import TopicOutcomes

MOST = 100_000
"""Questions of one quiz."""
FROM_A_GAME = 3
"""Questions that one game gives, so that they differ enough."""
BARREN = 300
"""Games without a question after which a topic counts as one that never comes up."""


class Quiz(tuple[Question, ...]):
    """Questions about one topic."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "\n\n".join(f"{number}. {each!r}" for number, each in enumerate(self, 1))


def quiz(ruleset: str, topic: str = "", n: int = 5, seed: int | None = None) -> Quiz:
    """Return `n` questions about a topic of a game; the same seed gives the same ones.

    An id such as `"codex_naturalis.last_round"` names both at once.

    >>> lnb.quiz("codex_naturalis", "last_round", n=1, seed=1)
    """
    if isinstance(n, bool) or not isinstance(n, int) or not 1 <= n <= MOST:
        raise BadOption(error_text("questions", most=MOST))
    asked = topic_of(ruleset) if isinstance(topic, str) and not topic else named(ruleset, topic)
    return Quiz(islice(questions(asked, check_seed(seed)), n))


def questions(topic: Topic, seed: int) -> Iterator[Question]:
    """Ever more questions about a topic."""
    rng, barren = seed, 0
    while barren < BARREN:
        rng, played = game(topic.ruleset, rng)
        _, listed = shuffle(rng, tuple(moments(topic, played)))
        looks = TopicOutcomes(topic, played)
        found = (question(looks, moment, rng + number) for number, moment in enumerate(listed))
        asked = tuple(islice(filter(None, found), FROM_A_GAME))
        yield from asked
        barren = 0 if asked else barren + 1
    raise BadOption(error_text("topic_rare", topic=topic.id))
