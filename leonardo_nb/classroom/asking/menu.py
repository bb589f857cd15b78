"""What can be asked about, game by game, with its titles in every language."""

import msgspec

from leonardo_nb.classroom.asking.prepared_question import Entry, GameEntry
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.language import languages
from leonardo_nb.core.registry import ids_found
from leonardo_nb.core.rulebook import rule
from leonardo_nb.teach.lesson import Lesson, lessons
from leonardo_nb.teach.topic import topics


def menu() -> bytes:
    """By language the games with their topics, their lessons and the rules that questions are about, as JSON."""
    return msgspec.json.encode({lang: tuple(_game(each, lang) for each in ids_found()) for lang in languages()})


def _game(game: str, lang: str) -> GameEntry:
    taught = dict.fromkeys(rule_id for topic in topics(game) for rule_id in topic.rules)
    return GameEntry(
        game,
        message(game, "title", lang),
        tuple(Entry(topic.id, topic.title(lang)) for topic in topics(game)),
        tuple(Entry(lesson.id, lesson.title(lang)) for lesson in lessons(game) if _is_asked_about(lesson)),
        tuple(Entry(each, rule(each, lang).title) for each in taught),
    )


def _is_asked_about(lesson: Lesson) -> bool:
    """Whether a question is about anything that it teaches."""
    return any({*topic.rules} & {*lesson.rules} for topic in topics(lesson.ruleset))
