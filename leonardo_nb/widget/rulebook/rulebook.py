"""The rulebook as a widget: all rules of a game to browse and to search, and where each of them leads."""

from functools import partial
from typing import Any

from leonardo_nb.core.book import Book, book_of
from leonardo_nb.core.drawing.svg import image
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.registry import find
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.settings import check_names
from leonardo_nb.host.widget import text
from leonardo_nb.lens.alternatives import alternative, alternative_scenario
from leonardo_nb.page.rule_card import told, where
from leonardo_nb.session.scenario import named
from leonardo_nb.session.session import Session
from leonardo_nb.teach import quiz
from leonardo_nb.teach.lesson import lesson
from leonardo_nb.widget.companion import Companion
from leonardo_nb.widget.elements import button
from leonardo_nb.widget.facts import Facts
from leonardo_nb.widget.intents.timeline import Goto
from leonardo_nb.widget.lens.target import session_at
from leonardo_nb.widget.lens.variant_lens import VariantLens
from leonardo_nb.widget.page import HERE as PAGE
from leonardo_nb.widget.page import script, style
from leonardo_nb.widget.rulebook.context import RulebookContext
from leonardo_nb.widget.rulebook.intents import RulebookIntent
from leonardo_nb.widget.rulebook.rule_list import count, rules, search
from leonardo_nb.widget.rulebook.view_state import RulebookView
from leonardo_nb.widget.small.controls import Row
from leonardo_nb.widget.small.small_widget import ROOT, SmallWidget, Source

EXAMPLE = "leonardo_da_vinci"


class Rulebook(SmallWidget):
    """`Rulebook("codex_naturalis")` has the rules of a game; `Rulebook(s)` those of a session or a companion.

    With a game, each rule also leads to the events in which it applied, as `seat` may know them. A scenario, a step or
    another way to play a rule is opened below, in a companion or in the lens; a step is shown by a companion of the
    same table, where there is one on the page.
    """

    _esm = script(PAGE / "rulebook.js")
    _css = style(ROOT, PAGE / "rulebook.js")

    title = "title"
    intents = (RulebookIntent,)

    child = text()
    """The widget that was opened below, by its id."""

    def __init__(self, source: Source | str = EXAMPLE, *, seat: int | None = None, lang: str = SPOKEN) -> None:
        self._source = _unplayed(source) if isinstance(source, str) else source
        self._is_played = not isinstance(source, str)
        self._seat = None if seat is None else self.session.check_seat(seat)
        self._view = RulebookView()
        self._facts = Facts()
        self.opened: Companion | VariantLens | None = None
        """What was opened below."""
        self._below = ""
        self.is_still = False
        """Whether what was opened is only a picture, on a page that puts no widget into another."""
        super().__init__(self.session.state, lang)

    @property
    def session(self) -> Session:
        """The game beside which the rules are read; of rules alone, one that nobody has begun to play."""
        return self._source if isinstance(self._source, Session) else self._source.session

    @property
    def book(self) -> Book:
        """The rules as this game has them."""
        return book_of(self.session.ruleset.id, self.session.options)

    @property
    def found(self) -> tuple[str, ...]:
        """The ids of the rules that are listed, in their order."""
        return self._view.listed(self.book)

    def search(self, words: str) -> tuple[str, ...]:
        """Look for words in all languages; gives the ids of the rules that have them, the best first."""
        self._view = RulebookView(search=words, holding=False)
        self.redraw()
        return self.found

    def read(self, rule_id: str) -> None:
        """Open a rule."""
        self._view = self._view.opened(self.book, rule_id)
        self.redraw()

    def leaf(self, leaf: Any) -> None:
        """Leaf on as the reader wishes."""
        self._view = self._view.turned(self.book, leaf)

    def open_scenario(self, name: str) -> None:
        """Open a scenario of the game below."""
        scenario = named(self.book.ruleset.id, name)
        self._show(Companion(scenario.open(), lang=self.lang), scenario.title(self.lang))

    def open_lesson(self, name: str) -> None:
        """Take a lesson of the game below."""
        taken = lesson(self.book.ruleset.id, name)
        self._show(Companion(lang=self.lang, lesson=taken), taken.title(self.lang))

    def open_quiz(self, name: str) -> None:
        """Be asked about a topic of the game below."""
        asked = quiz(self.book.ruleset.id, name)
        self._show(Companion(lang=self.lang, quiz=asked), asked[0].topic.title(self.lang))

    def open_lens(self, rule_id: str, number: int = 0) -> None:
        """Look at another way to play a rule, by its number, where a scenario shows a difference."""
        way = alternative(self.book, rule_id, number)
        moment = alternative_scenario(way, rule_id)
        self._view = self._view.looked(rule_id, number, is_shown=moment is not None)
        if moment is not None:
            lens = VariantLens(
                moment.open(), moment.action, under=[dict(way.changes)], until=moment.until, lang=self.lang
            )
            self._show(lens, moment.scenario.title(self.lang))

    def open_step(self, step: int) -> None:
        """Show the game below as it was after this step; what is played there is another game."""
        opened, session = self.opened, self.session
        if isinstance(opened, Companion) and opened.controller.table.lines and opened.session.start is session.start:
            opened.act(Goto(step))
        else:
            game = Companion(session_at(session, step), lang=self.lang, seat=self._seat)
            self._show(game, self._word("this_game"))

    def shut(self) -> None:
        """Close what was opened below."""
        if self.opened is not None:
            self.opened.close()
        self.opened, self.child = None, ""

    def close(self) -> None:
        self.shut()
        super().close()

    def rows(self) -> list[Row]:
        return []

    def told(self) -> list[Explanation]:
        return []

    def parts(self) -> dict[str, str]:
        context = self._context
        close = button(context.word("shut"), "shut", "shut")
        below = tag("p", tag("b", self._below), " ", close, class_="lnb-book-shut") if self.opened else ""
        picture = self._picture(self.opened) if self.opened and self.is_still else ""
        shown = {
            "form": tag("div", search(context), class_="lnb-book"),
            "result": join(tag("div", rules(context), class_="lnb-book"), below, picture),
        }
        return super().parts() | shown

    def table_shown(self) -> str:
        """Rules without a game are at nobody's table."""
        return super().table_shown() if self._is_played else ""

    def input_in_words(self) -> list[str]:
        context, lang = self._context, self.lang
        if not (opened := self._view.rule):
            return [count(context), *(context.title(rule_id) for rule_id in self.found)]
        book, asked = self.book, self.book.rule(opened, lang)
        return [asked.title, where(asked, lang), *told(asked, book.ruleset, book.options, lang)]

    def static_html(self) -> Markup:
        """The rules that are listed by their titles, or the open one in full."""
        words = [tag("p", line) for line in self.input_in_words()]
        return tag("div", tag("p", tag("b", self._word(self.title))), words, lang=self.lang)

    def _word(self, key: str) -> str:
        return self._any_word(f"rulebook.{key}")

    def _picture(self, opened: Companion | VariantLens) -> Markup:
        """What was opened, to look at, and how a game is played from there."""
        if not isinstance(opened, Companion):
            return tag("div", opened.static_html(), class_="lnb-book-picture")
        board, told = image(opened.svg(), opened.announcement), tag("p", self._any_word("rulebook.only_picture"))
        play = tag("p", self._any_word("rulebook.play_it"), tag("code", f'lnb.play("{opened.session.code}")'))
        has_secrets = self._seat is not None
        return tag("div", told, "" if has_secrets else play, board, class_="lnb-book-picture")

    @property
    def _context(self) -> RulebookContext:
        uses = partial(self._facts.rule_uses, self.session, self._seat) if self._is_played else None
        return RulebookContext(self.book, self._view, self.lang, self.position, uses)

    def _show(self, widget: Companion | VariantLens, called: str) -> None:
        self.shut()
        self.opened, self._below, self.child = widget, called, str(widget.model_id)


def _unplayed(ruleset: str) -> Session:
    """A game of this ruleset as it usually is."""
    rules: Ruleset = find(ruleset)
    return Session(rules, check_names(rules, rules.seats[0]), 0, rules.options_type())
