"""What a lesson asks before it shows: a question of a topic, or one of its own that the engine's words answer."""

from typing import Any, Protocol
from zlib import crc32

from msgspec import Struct

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.errors import BadData
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.session.scripted_moves import ScriptedMove, action_of, play_moves
from leonardo_nb.session.session import Session
from leonardo_nb.teach.grade import Grade, grade
from leonardo_nb.teach.lesson.lesson import Lesson
from leonardo_nb.teach.lesson.task import Task
from leonardo_nb.teach.question import Question
from leonardo_nb.teach.questions_here import about_next_step, about_position

Told = tuple[Explanation, Any]
"""A sentence of the engine, and the state it speaks of."""


class Prediction(Protocol):
    """Choices of which one is right, a reply to each, and the reason."""

    @property
    def count(self) -> int: ...

    @property
    def right(self) -> int: ...

    def text(self, lang: str) -> str: ...

    def choice(self, number: int, lang: str) -> str: ...

    def verdict(self, number: int, lang: str) -> str: ...

    def objection(self, number: int, lang: str) -> str:
        """What is said to a wrong choice while another may be made: it does not give the answer away."""
        ...

    def settles(self, number: int) -> str:
        """The rule that settles it."""
        ...

    @property
    def why(self) -> tuple[Told, ...]: ...


class OfTopic(Struct, frozen=True):
    """A question of a topic; the wrong choices come from misconceptions, and are named."""

    question: Question

    @property
    def count(self) -> int:
        return len(self.question.choices)

    @property
    def right(self) -> int:
        return self.question.choices.index(self.question.right)

    def text(self, lang: str) -> str:
        return self.question.text(lang)

    def choice(self, number: int, lang: str) -> str:
        return self.question.choices[number].words(lang)

    def verdict(self, number: int, lang: str) -> str:
        return self._grade(number).verdict(lang)

    def objection(self, number: int, lang: str) -> str:
        return self._grade(number).objection(lang)

    def settles(self, number: int) -> str:
        return self._grade(number).rule

    @property
    def why(self) -> tuple[Told, ...]:
        return tuple((told.explanation, told.state) for told in self.question.why.told)

    def _grade(self, number: int) -> Grade:
        return grade(self.question, self.question.choices[number].value)


class OfLesson(Struct, frozen=True):
    """A question of the lesson's own; the answer is what the engine then says."""

    lesson: Lesson
    task: Task
    why: tuple[Told, ...]

    @property
    def count(self) -> int:
        return len(self.lesson.words(self.task).answers)

    @property
    def right(self) -> int:
        """Another one from task to task."""
        return crc32(f"{self.lesson.name} {self.task.name}".encode()) % self.count

    def text(self, lang: str) -> str:
        return ""  # the task itself asks

    def choice(self, number: int, lang: str) -> str:
        answers = self.lesson.words(self.task, lang).answers
        return answers[(number - self.right) % self.count]

    def verdict(self, number: int, lang: str) -> str:
        key = "right" if number == self.right else "wrong"
        return message(self.lesson.ruleset, f"lesson.{key}", lang).format(answer=self.choice(self.right, lang))

    def objection(self, _number: int, lang: str) -> str:
        return message(self.lesson.ruleset, "teach.objection", lang)

    def settles(self, _number: int) -> str:
        return self.task.rule or self.lesson.rule


def prediction(lesson: Lesson, task: Task, session: Session) -> Prediction:
    """What is asked where the session stands; BadData where the lesson asks for something that is not there."""
    if not task.ask:
        return OfLesson(lesson, task, _answering(task, session))
    first = task.then[0] if task.then else 0
    found = (*about_next_step(session, _action(session, first)), *about_position(session))
    for question in found:
        if question.topic.name == task.ask and all(question.facts.get(name) == fact for name, fact in task.of.items()):
            return OfTopic(question)
    raise BadData(f"The task {task.name} of {lesson.id} asks about {task.ask}, about which nothing can be asked here.")


def _action(session: Session, first: ScriptedMove) -> Any:
    return action_of(session, first) if isinstance(first, dict) else None


def _answering(task: Task, session: Session) -> tuple[Told, ...]:
    """What the engine says there, or when it is played on, or of the score."""
    here = session.fork()
    begun_at = here.step_number
    play_moves(here, task.then)
    told = [(event.explanation, event.after) for step in here.steps[begun_at:] for event in step.events]
    told += [(line.explanation, here.state) for line in here.scores().lines]
    told += [(here.state.pending[-1].asked(here.state), here.state)] if not here.is_over else []
    told += [(event.explanation, event.after) for step in here.steps[begun_at::-1] for event in step.events]
    found = next((each for each in told if any(part.key == task.because for _, part in each[0].walk())), None)
    if found is None:
        raise BadData(f"The task {task.name} says that {task.because} answers it, which is not said here.")
    return (found,)
