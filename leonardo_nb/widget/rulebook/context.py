"""What every page of the rulebook is drawn from: a book, what of it is open, and the game it is read beside."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from leonardo_nb.core.book import Book
from leonardo_nb.core.catalogue import message, tell
from leonardo_nb.core.explanation import why
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.search import spans, words_of
from leonardo_nb.session.rule_uses import RuleUses
from leonardo_nb.widget.elements import button
from leonardo_nb.widget.rulebook.view_state import RulebookView

Uses = Callable[[], RuleUses]
"""Works out where in a game the rules applied."""


class RulebookContext:
    """A rulebook as it lies open."""

    def __init__(
        self,
        book: Book,
        view: RulebookView,
        lang: str,
        state: Any,
        rule_uses: Uses | None = None,
        matter: Sequence[str] = (),
    ) -> None:
        self.book = book
        self.view = view
        self.lang = lang
        self.state = state
        """Any state of the game: sentences are told in it."""
        self.rule_uses = rule_uses
        """Where in the game the rules applied, where there is a game."""
        self.matter = tuple(rule_id for rule_id in dict.fromkeys(matter) if book.section_of(rule_id))
        """The rules on which the moment of the game rests, if it rests on some."""

    @property
    def game(self) -> str:
        return self.book.ruleset.id

    @cached_property
    def listed(self) -> tuple[str, ...]:
        return self.view.listed(self.book)

    @property
    def is_about_now(self) -> bool:
        """Whether only those are listed: until all are asked for, by words, or by opening another rule."""
        view = self.view
        is_left = view.whole or bool(view.search.strip()) or view.rule not in ("", *self.matter)
        return bool(self.matter) and not is_left

    def word(self, key: str) -> str:
        return message(self.game, f"rulebook.{key}", self.lang)

    def say(self, key: str, **params: Any) -> str:
        return tell(why(f"rulebook.{key}", **params), self.state, self.lang)

    def book_title(self, folder: str) -> str:
        """The game whose rulebook this folder has."""
        return message(folder, "title", self.lang)

    def title(self, rule_id: str) -> str:
        return self.book.rule(rule_id, self.lang).title

    def leaf(self, label: str, focus: str, pressed: bool | None = None, **fields: object) -> Markup:
        """A button that leafs on."""
        return button(label, f"leaf.{focus}", "leaf", pressed, **fields)

    def to(self, rule_id: str, at: str) -> Markup:
        """The title of a rule, which opens it."""
        return self.leaf(self.title(rule_id), f"{at}.{rule_id}", rule=rule_id)

    def marked(self, text: str) -> Markup:
        """A text in which the words that are looked for are marked."""
        pieces: list[str] = []
        at = 0
        for start, end in spans(text, words_of(self.view.search)):
            pieces += [text[at:start], tag("mark", text[start:end])]
            at = end
        return join(*pieces, text[at:])
