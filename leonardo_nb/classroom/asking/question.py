"""What a class is asked: a question of a topic at a position of its own, or a planted mistake, in every language."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

import msgspec

from leonardo_nb.classroom.asking.board import Board, subject_of
from leonardo_nb.classroom.asking.mistake_board import board_of
from leonardo_nb.classroom.asking.played_wrong import believed, played_wrong
from leonardo_nb.classroom.asking.prepared_question import Asked, Reply, Wording
from leonardo_nb.classroom.asking.teller import ClassTeller
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.chance import Luck
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import SPOKEN, checked_language, error_text, languages
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.registry import ids_found
from leonardo_nb.core.rulebook import rule
from leonardo_nb.core.settings import check_seed
from leonardo_nb.session.code import PREFIX, open_code
from leonardo_nb.teach.assignment import check_kind, check_traps, chosen
from leonardo_nb.teach.chosen_questions import PATIENCE
from leonardo_nb.teach.fresh_questions import questions
from leonardo_nb.teach.handout.page_question import belief
from leonardo_nb.teach.handout.recording import Viewer
from leonardo_nb.teach.lesson import lessons
from leonardo_nb.teach.planted_mistake import PlantedMistake, can_be_planted, planted
from leonardo_nb.teach.position_exercises import position_exercises
from leonardo_nb.teach.question import Choice, Question
from leonardo_nb.teach.quiz import taught_in
from leonardo_nb.teach.sentences import say
from leonardo_nb.teach.topic import Topic
from leonardo_nb.teach.topic_results import belief as told_belief

CANDIDATES: Final = 3
"""Questions with several wrong choices, of which the one is asked that tells most about what somebody believes."""
LONGEST: Final = 50_000
"""Signs of what is asked about: a share code holds a whole game."""


def make(about: str, seed: int, trap: str = "") -> bytes:
    """A question about a topic, a game, a rule, a lesson or the position of a share code, as JSON of an `Asked`.

    `trap` is the rule id of a misconception that has to lead to one of its choices.
    """
    named, drawn = _checked(about), check_seed(seed)
    if not isinstance(trap, str):
        raise BadOption(error_text("trap", trap=quoted(trap, 60), traps=""))
    return msgspec.json.encode(asked(_here(named, drawn, trap) if _is_code(named) else _fresh(named, drawn, trap)))


def plant(about: str, seed: int) -> bytes:
    """A planted mistake: what the table tells wrongly, and rules of which it breaks one, as JSON of an `Asked`."""
    named, drawn = _checked(about), check_seed(seed)
    if _is_code(named):
        found = [each.question for each in position_exercises(open_code(named))]
        mistakes = (planted(each, (), drawn) for each in found if can_be_planted(each.topic))
    else:
        topics = _topics(named)
        check_kind(topics, "mistakes")
        luck = Luck(drawn).shuffled(filter(can_be_planted, topics))
        tried = (each for topic in luck for each in islice(questions(topic, drawn), CANDIDATES))
        mistakes = (planted(each, (), drawn) for each in tried)
    mistake = next(filter(None, mistakes), None)
    if mistake is None:
        raise BadOption(error_text("sheet_mistakes"))
    return msgspec.json.encode(asked(mistake))


def asked(question: Question) -> Asked:
    """A question with all that is shown of it."""
    return Asked(
        "mistake" if isinstance(question, PlantedMistake) else "question",
        question.topic.id,
        question.settled_by(question.right),
        question.choices.index(question.right),
        tuple(choice.misconception for choice in question.choices),
        question.code,
        {lang: _wording(question, Viewer(question.position.ruleset, lang)) for lang in languages()},
    )


def _checked(about: object) -> str:
    if not isinstance(about, str) or len(about) > LONGEST:
        raise BadOption(error_text("topic_id", name=quoted(about, 60)))
    return about.strip()


def _is_code(about: str) -> bool:
    return about.startswith(PREFIX)


def _here(code: str, seed: int, trap: str) -> Question:
    """A question about the position of a code or, where there is none, about the step that led there."""
    session = open_code(code)
    found = [each.question for each in position_exercises(session) if _is_set(each.question, trap)]
    now = [each for each in found if each.position.step_number == session.step_number]
    for each in Luck(seed).shuffled(now or found):
        return each
    raise BadOption(message(session.ruleset.id, "predict.exercise_none", checked_language(SPOKEN)))


def _fresh(about: str, seed: int, trap: str) -> Question:
    """Of some questions about one of the topics the one that tells most; one that tells all ends the search."""
    topics = _topics(about)
    check_traps(topics, [trap] if trap else [])
    topic = Luck(seed).shuffled(each for each in topics if not trap or trap in each.traps)[0]
    found: list[Question] = []
    for each in islice(questions(topic, seed), PATIENCE):
        found += [each] if _is_set(each, trap) else []
        if sum(map(_is_wide, found)) == CANDIDATES or (found and _tells_all(found[-1])):
            break
    if not found:
        raise BadOption(error_text("trap_rare", topic=topic.id, traps=trap))
    return max(found, key=_telling)


def _topics(about: str) -> Sequence[Topic]:
    """The topics of a lesson, or what else is named."""
    game = about.partition(".")[0]
    named = (each for each in (lessons(game) if game in ids_found() else ()) if each.id == about)
    return next(map(taught_in, named), None) or chosen(about)


def _is_set(question: Question, trap: str) -> bool:
    return not trap or any(choice.misconception == trap for choice in question.choices)


def _telling(question: Question) -> tuple[int, int]:
    """How many choices there are, and of these how many tell what somebody believes."""
    return len(question.choices), sum(choice.belief is not None for choice in question.choices)


def _tells_all(question: Question) -> bool:
    choices, beliefs = _telling(question)
    return _is_wide(question) and beliefs == min(len(question.topic.beliefs), choices - 1)


def _is_wide(question: Question) -> bool:
    """Whether there is more than one wrong choice, if the topic allows more: two players rank in two ways alone."""
    return question.topic.form == "yes" or len(question.choices) > 2


def _wording(question: Question, reader: Viewer) -> Wording:
    lang, state = reader.lang, question.position.state
    teller = ClassTeller(reader.ruleset, lang, reader.sees(state))
    planted_there = question if isinstance(question, PlantedMistake) else None
    board = board_of(planted_there, reader) if planted_there else Board(reader, state, subject_of(question, teller))
    afterwards = board.at(question.after)
    settled = rule(question.settled_by(question.right), lang)
    return Wording(
        reader.word("asking.mistake") if planted_there else question.topic.title(lang),
        planted_there.asks(lang) if planted_there else question.text(lang),
        planted_there.told(lang) if planted_there else (),
        tuple(choice.words(lang) for choice in question.choices),
        board.blank(),
        board.words(asks=True),
        afterwards.full(),
        teller.steps(question.why.told),
        settled.title,
        settled.under(question.position.options).text,
        tuple(_reply(question, choice, reader, afterwards) for choice in question.choices),
    )


def _reply(question: Question, choice: Choice, reader: Viewer, afterwards: Board) -> Reply:
    many, one = believed(choice, reader)
    played = played_wrong(question, choice, reader, afterwards)
    return Reply(" ".join(_said(question, choice, reader)), many, played, one)


def _said(question: Question, choice: Choice, reader: Viewer) -> Iterator[str]:
    """To whoever chose it: that it is right, or what would make it right and what people mix up."""
    if choice.right:
        yield reader.word("teach.right", answer=choice.words(reader.lang))
        if isinstance(question, PlantedMistake):
            yield say("planted_by", reader.lang, belief=told_belief(question.belief.rule, reader.lang))
    elif isinstance(question, PlantedMistake):
        yield reader.word("handout.no")
    else:
        yield from filter(None, belief(question, choice, reader.lang))
