"""Taking a lesson: opening it, going on, answering, reading a hint, coming back to it."""

from leonardo_nb.teach.lesson import lesson
from leonardo_nb.widget.intents.front import Short
from leonardo_nb.widget.learning.lesson import come_back, follow, learn
from leonardo_nb.widget.reader import Intent, Reader


class Learn(Intent, frozen=True):
    """Take a lesson from its beginning."""

    needs_game = False

    ruleset: Short
    name: Short

    def act(self, reader: Reader) -> None:
        learn(reader, lesson(self.ruleset, self.name))


class Onward(Intent, frozen=True):
    """To the next task."""

    def act(self, reader: Reader) -> None:
        follow(reader, lambda walk: walk.go_on())


class Reply(Intent, frozen=True):
    """Choose an answer to what the task asks."""

    answer: int

    def act(self, reader: Reader) -> None:
        asked = reader.walk.asked if reader.walk else None
        if asked is None or not 0 <= self.answer < asked.count:
            reader.refuse("not_there")
        follow(reader, lambda walk: walk.answer(self.answer))


class Help(Intent, frozen=True):
    """Read one more hint."""

    leaves_answer = True

    def act(self, reader: Reader) -> None:
        follow(reader, lambda walk: walk.hint())


class ComeBack(Intent, frozen=True):
    """To where the lesson stands, from wherever one has gone."""

    def act(self, reader: Reader) -> None:
        if reader.walk is None:
            reader.refuse("not_there")
        come_back(reader, reader.walk)
