"""What the browser may ask of the rulebook, beside what all small widgets know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leonardo_nb.core.book import Kind
from leonardo_nb.widget.intent import Intent
from leonardo_nb.widget.rulebook.view_state import Typed, Yes

if TYPE_CHECKING:
    from leonardo_nb.widget.rulebook.rulebook import Rulebook


class RulebookIntent(Intent, frozen=True):
    """An intent that only the rulebook knows; each kind carries itself out."""

    def act(self, small: Rulebook) -> None:
        raise NotImplementedError


class Leaf(RulebookIntent, frozen=True):
    """Leaf on: search, list another kind, open a section or a rule."""

    search: Typed | None = None
    kind: Kind | None = None
    whole: Yes | None = None
    holding: Yes | None = None
    section: Typed | None = None
    rule: Typed | None = None
    more: Yes | None = None

    def act(self, small: Rulebook) -> None:
        small.leaf(self)


class Example(RulebookIntent, frozen=True):
    """Open a scenario below."""

    name: Typed

    def act(self, small: Rulebook) -> None:
        small.open_scenario(self.name)


class Study(RulebookIntent, frozen=True):
    """Take a lesson below."""

    name: Typed

    def act(self, small: Rulebook) -> None:
        small.open_lesson(self.name)


class Quiz(RulebookIntent, frozen=True):
    """Be asked about a topic below."""

    name: Typed

    def act(self, small: Rulebook) -> None:
        small.open_quiz(self.name)


class Difference(RulebookIntent, frozen=True):
    """Look at another way to play a rule through the lens, below."""

    rule: Typed
    way: int

    def act(self, small: Rulebook) -> None:
        small.open_lens(self.rule, self.way)


class Goto(RulebookIntent, frozen=True):
    """Show a step of the game below: no companion of its table on the page did."""

    step: int

    def act(self, small: Rulebook) -> None:
        small.open_step(self.step)


class Still(RulebookIntent, frozen=True):
    """Show what was opened as a picture: this page puts no widget into another."""

    def act(self, small: Rulebook) -> None:
        small.is_still = True


class Shut(RulebookIntent, frozen=True):
    """Close what was opened below."""

    def act(self, small: Rulebook) -> None:
        small.shut()
