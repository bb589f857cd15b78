"""Reading the rulebook beside a game, and following where a rule leads."""

from typing import Annotated

from msgspec import Meta

from leonardo_nb.core.book import Kind
from leonardo_nb.lens.alternatives import alternative, alternative_scenario
from leonardo_nb.session.scenario import named
from leonardo_nb.teach.lesson import lesson
from leonardo_nb.widget.learning.lesson import learn
from leonardo_nb.widget.reader import Intent, Reader
from leonardo_nb.widget.rulebook.reading import Typed, Yes


class Leaf(Intent, frozen=True):
    """Leaf on in the rulebook, which opens with it: search, list another kind, open a section or a rule."""

    leaves_answer = True

    search: Typed | None = None
    kind: Kind | None = None
    holding: Yes | None = None
    section: Typed | None = None
    rule: Typed | None = None
    more: Yes | None = None

    def act(self, reader: Reader) -> None:
        reader.see(tab="rules", rule="", book=reader.look.book.turned(reader.book, self))


class Example(Intent, frozen=True):
    """Open a scenario in which a rule applies; the game waits."""

    name: Typed

    def act(self, reader: Reader) -> None:
        scenario = named(reader.session.ruleset.id, self.name)
        reader.leave(lambda: reader.open(scenario.open()))
        reader.see(scenario=self.name if scenario.asks else "")


class Study(Intent, frozen=True):
    """Take a lesson that teaches a rule; the game waits."""

    name: Typed

    def act(self, reader: Reader) -> None:
        found = lesson(reader.session.ruleset.id, self.name)
        reader.leave(lambda: learn(reader, found))


class Return(Intent, frozen=True):
    """Go back to the game that was left for a scenario or a lesson."""

    def act(self, reader: Reader) -> None:
        reader.return_to_game()


class Difference(Intent, frozen=True):
    """Look at another way to play a rule through the lens, where a scenario shows a difference."""

    leaves_answer = True

    rule: Typed
    way: Annotated[int, Meta(ge=0, le=1000)]

    def act(self, reader: Reader) -> None:
        is_shown = alternative_scenario(alternative(reader.book, self.rule, self.way), self.rule) is not None
        reader.see(book=reader.look.book.looked(self.rule, self.way, is_shown=is_shown))
        reader.look_through(f"{self.rule}.{self.way}" if is_shown else 0)
