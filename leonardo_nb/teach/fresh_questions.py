"""Fresh questions: ever more of them about a topic, from positions of games that bots have played."""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from leonardo_nb.core.chance import Luck
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import error_text
from leonardo_nb.teach.games import game
from leonardo_nb.teach.moment import moments
from leonardo_nb.teach.near_miss import Aim, aims
from leonardo_nb.teach.question import Question, question
from leonardo_nb.teach.topic import Topic
from leonardo_nb.teach.topic_answers import TopicOutcomes

FROM_A_GAME = 3
"""Questions that one game gives, so that they differ enough; unless fewer are wanted."""
LOOKED_AT = 16
"""Moments of a game that are looked at."""
PATIENCE = 3
"""Games in which a right answer of one kind is looked for before another kind is drawn: twice as many, if it was found
before."""
OFTEN = 5
"""A number that is right in more than a fifth of all questions is to be wrong as often where it is offered."""
SEVERAL = 4
"""Questions after which it counts that one answer is right in more than half of them."""
LONGEST_SEARCH = 8
"""Draws in vain after which an answer may be the right one again that was right in half of all questions."""
BARREN = 300
"""Games without a question after which a topic counts as one that never comes up."""


def questions(topic: Topic, seed: int, from_a_game: int = FROM_A_GAME) -> Iterator[Question]:
    """Ever more questions about a topic: what one answer was looked for in vain is looked through for the next one."""
    rng, barren = seed, 0
    wanted = Wanted(topic, seed)
    looked_through: deque[_Game] = deque(maxlen=PATIENCE)
    while barren < BARREN:
        rng, played = game(topic.ruleset, rng, topic.players)
        looked_through.append(_Game(TopicOutcomes(topic, played), rng, from_a_game))
        barren += 1
        while True:
            for asked in _asked(looked_through, wanted):
                barren = 0
                yield asked
            if not wanted.is_missing() or wanted.is_common:
                break
    raise BadOption(error_text("topic_rare", topic=topic.id))


class Wanted:
    """What the right answer is to be: drawn by lot, and looked for in a few games.

    One that was right in half of all questions is not drawn, unless the others were looked for in vain for long. What
    the first games never had, twice over, rests for half as many questions as it was missed, unless nothing else is
    left. An answer, such as 6, that was right in more than half of all questions waits for another one for a few games.
    """

    def __init__(self, topic: Topic, seed: int) -> None:
        self._luck = Luck(seed)
        self._aims = aims(topic)
        self._found: Counter[Aim] = Counter()
        self._missed: Counter[Aim] = Counter()
        self._rests: Counter[Aim] = Counter()
        self._in_vain = 0
        self._answers: Counter[str] = Counter()
        self._offered: Counter[int] = Counter()
        self._since = 0
        self.is_common = False
        """Whether the answer that is wanted was right in half of all questions: it is looked for in new games alone."""
        self._draw()

    def _draw(self) -> None:
        awake = [aim for aim in self._aims if self._rests[aim] <= 0] or self._aims
        half = self._found.total() // 2 + 1
        rarer = [aim for aim in awake if self._found[aim] < half or self._in_vain >= LONGEST_SEARCH]
        drawn = rarer or awake
        self.is_common = not rarer
        self.aim = drawn[self._luck.below(len(drawn))]
        self._games = 0

    def is_worn(self, answer: Any) -> bool:
        """Whether this answer was right too often to be right again so soon."""
        return self._since < PATIENCE and 2 * self._answers[repr(answer)] > self._found.total()

    @property
    def is_one_sided(self) -> bool:
        """Whether one answer is right too often: then questions without a misconception are asked, too."""
        asked = self._found.total()
        return asked >= SEVERAL and 2 * max(self._answers.values(), default=0) > asked

    @property
    def usual(self) -> tuple[int, ...]:
        """Numbers that were right in most questions that offered them: to be offered where they are wrong."""
        often = max(1, self._found.total() // OFTEN)
        rights = ((each, self._answers[repr(each)], offered) for each, offered in self._offered.items())
        return tuple(each for each, right, offered in rights if right > often and 2 * right > offered)

    def is_found(self, answer: Any = None, offered: Iterable[int] = ()) -> None:
        """A game has it, with this answer among the numbers that are offered."""
        self._offered.update(offered)
        if answer is not None:  # how often nobody is right is drawn by lot already
            self._answers[repr(answer)] += 1
        self._since = 0
        self._found[self.aim] += 1
        self._in_vain = 0
        self._rests.subtract({*self._aims})
        self._draw()

    def is_missing(self) -> bool:
        """No game has it so far; return whether another answer is wanted now."""
        self._games += 1
        self._since += 1
        if self._games < PATIENCE * (2 if self._found[self.aim] else 1):
            return False
        self._in_vain += 1
        self._missed[self.aim] += 1
        if self._missed[self.aim] > 1 and not self._found[self.aim]:
            self._rests[self.aim] = self._missed[self.aim] // 2
        self._draw()
        return True


class _Game:
    """A game, and its moments that were not asked about."""

    def __init__(self, looks: TopicOutcomes, rng: int, most: int) -> None:
        self._most = most
        self._looks = looks
        self._rng = rng
        self._left = Luck(rng).shuffled(moments(looks.topic, looks.game))[:LOOKED_AT]
        self._asked = 0

    def question(self, wanted: Wanted) -> Question | None:
        """A question whose right answer is what is wanted; none where the game has given enough."""
        if self._asked == self._most:
            return None
        looks = self._looks
        for plain in [False, True] if looks.topic.plain or wanted.is_one_sided else [False]:
            for moment in self._left:
                found = question(looks, moment, self._rng + moment.step, wanted.aim, wanted.usual, plain=plain)
                if found is not None and not wanted.is_worn(found.answer):
                    self._left.remove(moment)
                    self._asked += 1
                    return found
        return None


def _asked(games: Sequence[_Game], wanted: Wanted) -> Iterator[Question]:
    """The questions of these games whose right answers are what is wanted; of the last one, where these are common."""
    while True:
        open_games = [games[-1]] if wanted.is_common else [*games]
        asked = next(filter(None, (each.question(wanted) for each in open_games)), None)
        if asked is None:
            return
        wanted.is_found(asked.answer, asked.numbers)
        yield asked
