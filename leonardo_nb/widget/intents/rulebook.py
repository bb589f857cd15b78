"""Reading the rulebook beside a game, and following where a rule leads."""

from typing import Annotated

from msgspec import Meta

from leonardo_nb.core.book import Kind
from leonardo_nb.lens.alternatives import alternative, alternative_scenario
from leonardo_nb.session.scenario import named
from leonardo_nb.teach import quiz
from leonardo_nb.teach.lesson import lesson
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intent import CompanionIntent
from leonardo_nb.widget.rulebook.view_state import Typed, Yes


class Leaf(CompanionIntent, frozen=True):
    """Leaf on in the rulebook, which opens with it: search, list another kind, open a section or a rule."""

    leaves_answer = True

    search: Typed | None = None
    kind: Kind | None = None
    whole: Yes | None = None
    holding: Yes | None = None
    section: Typed | None = None
    rule: Typed | None = None
    more: Yes | None = None

    def act(self, controller: Controller) -> None:
        controller.see(tab="rules", book=controller.view.book.turned(controller.book, self))
        controller.point(rule="")


class Example(CompanionIntent, frozen=True):
    """Open a scenario in which a rule applies; the game waits."""

    name: Typed

    def act(self, controller: Controller) -> None:
        scenario = named(controller.session.ruleset.id, self.name)
        controller.leave(lambda: controller.open(scenario.open()))
        controller.guide(scenario=self.name if scenario.asks else "")


class Study(CompanionIntent, frozen=True):
    """Take a lesson that teaches a rule; the game waits."""

    name: Typed

    def act(self, controller: Controller) -> None:
        found = lesson(controller.session.ruleset.id, self.name)
        controller.leave(lambda: controller.learn(found))


class Quiz(CompanionIntent, frozen=True):
    """Be asked about a topic in which a rule decides; the game waits."""

    name: Typed

    def act(self, controller: Controller) -> None:
        asked = quiz(controller.session.ruleset.id, self.name)
        controller.leave(lambda: controller.test(asked))


class Return(CompanionIntent, frozen=True):
    """Go back to the game that was left for a scenario, a lesson or a quiz."""

    def act(self, controller: Controller) -> None:
        controller.return_to_game()


class Difference(CompanionIntent, frozen=True):
    """Look at another way to play a rule through the lens, where a scenario shows a difference."""

    leaves_answer = True

    rule: Typed
    way: Annotated[int, Meta(ge=0, le=1000)]

    def act(self, controller: Controller) -> None:
        is_shown = alternative_scenario(alternative(controller.book, self.rule, self.way), self.rule) is not None
        controller.see(book=controller.view.book.looked(self.rule, self.way, is_shown=is_shown))
        controller.look_through(f"{self.rule}.{self.way}" if is_shown else 0)
