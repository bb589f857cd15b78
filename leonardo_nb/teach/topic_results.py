"""Where a class stands: topic by topic, how many answers are right and what most of the wrong ones have in common."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.drawing.chart import hatched
from leonardo_nb.core.drawing.lettering import START, folded, squeeze, write
from leonardo_nb.core.drawing.palette import GOLD, LIGHT
from leonardo_nb.core.drawing.strokes import SIZE, at, band, page
from leonardo_nb.core.drawing.svg import Region, document
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.grammar import within_a_sentence
from leonardo_nb.core.registry import ids_found
from leonardo_nb.core.rulebook import rule
from leonardo_nb.teach.grade_record import GradeRecord
from leonardo_nb.teach.sentences import say
from leonardo_nb.teach.topic import topic_by_id, topics

WIDTH: Final = 720
_BAR: Final = 262
"""Where the bars begin."""
_LONG: Final = 350
"""How long they are."""
_LINE: Final = 18
"""From one line to the next."""
_KINDS: Final = (("right", 0, GOLD), ("believed", 1, LIGHT), ("wrong", 3, LIGHT), ("open", 0, LIGHT))
"""The parts of a bar, from the left: what they are, how they are hatched and filled, so that no colour is needed."""


class TopicResult(Struct, frozen=True):
    """All answers to one topic."""

    topic: str
    right: int
    believed: tuple[tuple[str, int], ...]
    """Known mistakes, the commonest first: the misconception, and how often."""
    wrong: int
    """Wrong in a way that no misconception explains, or no answer to such a question."""
    unanswered: int

    @property
    def parts(self) -> tuple[int, int, int, int]:
        return self.right, sum(count for _, count in self.believed), self.wrong, self.unanswered

    @property
    def total(self) -> int:
        return sum(self.parts)

    def mistake(self, lang: str) -> str:
        """The commonest mistake in words, and how many made it."""
        if not self.believed:
            return ""
        rule_id, count = self.believed[0]
        return say("marks_mistake", lang, belief=belief(rule_id, lang), count=count)


def topic_results(traces: Iterable[GradeRecord]) -> tuple[TopicResult, ...]:
    """Topic by topic, in the order in which they are learned."""
    by_topic: dict[str, list[GradeRecord]] = {}
    for trace in traces:
        by_topic.setdefault(trace.topic, []).append(trace)
    learned = [topic.id for ruleset in ids_found() for topic in topics(ruleset)]
    return tuple(_standing(topic, by_topic[topic]) for topic in learned if topic in by_topic)


def _standing(topic: str, traces: Sequence[GradeRecord]) -> TopicResult:
    right = sum(trace.right for trace in traces)
    unanswered = sum(not trace.answered and not trace.right for trace in traces)
    wrong = [trace.misconception for trace in traces if trace.answered and not trace.right]
    believed = Counter(sorted(filter(None, wrong))).most_common()
    return TopicResult(topic, right, tuple(believed), wrong.count(""), unanswered)


def rule_title(rule_id: str, lang: str) -> str:
    """The title of a rule; of one that is not known here, its id."""
    try:
        return rule(rule_id, lang).title
    except LeonardoError:
        return rule_id


def belief(rule_id: str, lang: str) -> str:
    """What somebody takes for a rule, as what follows “they answered”."""
    title = rule_title(rule_id, lang)
    if not rule_id.startswith("wrong."):
        return say("marks_forgotten", lang, title=title)
    return say("marks_as_if", lang, condition=within_a_sentence(title))


def tell(found: Sequence[TopicResult], lang: str) -> str:
    """The text twin of the picture."""
    return "\n".join(line for each in _by_game(found, lang) for line in _told(*each, lang)).strip()


def _by_game(found: Sequence[TopicResult], lang: str) -> Iterator[tuple[str, TopicResult]]:
    """Each topic with its game where this begins, and with nothing where it goes on."""
    before = ""
    for standing in found:
        game = message(topic_by_id(standing.topic).ruleset, "title", lang)
        yield ("" if game == before else game), standing
        before = game


def _told(game: str, standing: TopicResult, lang: str) -> Iterator[str]:
    if game:
        yield f"\n{game}"
    counts = {"title": topic_by_id(standing.topic).title(lang), "right": standing.right, "total": standing.total}
    said = [say("marks_topic", lang, **counts)]
    said += [say("marks_unanswered", lang, count=standing.unanswered)] if standing.unanswered else []
    said += [say("marks_commonest", lang, mistake=standing.mistake(lang))] if standing.believed else []
    yield f"  {'. '.join(said)}."


def picture(found: Sequence[TopicResult], lang: str, label: str) -> str:
    """One bar per topic, game by game, and below it the commonest mistake; as an SVG that stands alone."""
    drawn, top = "", 8.0
    for game, standing in _by_game(found, lang):
        if game:
            drawn += band(8, top, WIDTH - 16, 24) + squeeze(16, top + 17, game, WIDTH - 40, START)
            top += 32
        row, high = _row(standing, lang, top)
        drawn, top = drawn + row, top + high
    height = top + 56
    body = page(WIDTH, height, drawn + _legend(lang, top + 18))
    return document([Region("standing", WIDTH, height, label, body)], label)


def _row(standing: TopicResult, lang: str, top: float) -> tuple[str, float]:
    drawn = _lines(16, top + 14, titles := folded(topic_by_id(standing.topic).title(lang), _BAR - 28, SIZE))
    left, unit = float(_BAR), _LONG / max(standing.total, 1)
    for count, (_, kind, fill) in zip(standing.parts, _KINDS, strict=True):
        drawn += hatched(left, top + 3, count * unit, kind, fill) if count else ""
        left += count * unit
    share = say("marks_share", lang, right=standing.right, total=standing.total)
    drawn += squeeze(_BAR + _LONG + 10, top + 14, share, WIDTH - _BAR - _LONG - 18, START)
    mistake = folded(standing.mistake(lang), WIDTH - _BAR - 20, SIZE) if standing.believed else []
    drawn += _lines(_BAR, top + 14 + _LINE, mistake)
    return drawn, _LINE * max(len(titles), 1 + len(mistake)) + 11


def _lines(x: float, top: float, words: Iterable[str]) -> str:
    return "".join(write(x, top + _LINE * number, line, START) for number, line in enumerate(words))


def _legend(lang: str, top: float) -> str:
    """The legend of a bar, and the sentence below it."""
    drawn = squeeze(16, top + 22, say("marks_below", lang), WIDTH - 32, START)
    for number, (name, kind, fill) in enumerate(_KINDS):
        x = 16 + (WIDTH - 32) / len(_KINDS) * number
        sign = hatched(0, -11, 14, kind, fill) + squeeze(20, 0, say(f"marks_{name}", lang), 146, START)
        drawn += at(x, top, sign)
    return drawn
