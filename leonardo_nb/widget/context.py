"""What every part of the companion is drawn from: the table as it is shown, the view of it, and bits of HTML."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from copy import copy
from functools import cached_property, partial
from typing import Any, Self

from leonardo_nb.core.catalogue import message, tell, tell_briefly
from leonardo_nb.core.changes import Change
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.glossary import Entry, glossary_of
from leonardo_nb.core.markup import Markup
from leonardo_nb.core.step import Step
from leonardo_nb.core.thing import Known, Thing
from leonardo_nb.page.reasons import Teller, lit
from leonardo_nb.session.hint import Hint
from leonardo_nb.session.turning_points import TurningPoint
from leonardo_nb.teach.lesson import Walk
from leonardo_nb.widget.choices import Choice
from leonardo_nb.widget.conductors.conductor import Conductor
from leonardo_nb.widget.conductors.free_play import FreePlay
from leonardo_nb.widget.conductors.mistakes import Mistakes
from leonardo_nb.widget.conductors.predictions import Predictions
from leonardo_nb.widget.conductors.quiz_round import QuizRound
from leonardo_nb.widget.elements import button
from leonardo_nb.widget.facts import Differing, Facts, LensView
from leonardo_nb.widget.grids.history_grid import HistoryGrid
from leonardo_nb.widget.rulebook.context import Uses
from leonardo_nb.widget.table import Table
from leonardo_nb.widget.view_state import ViewState


class CompanionContext:
    """One view of one table."""

    def __init__(
        self,
        view: ViewState,
        table: Table,
        conductor: Conductor | None = None,
        facts: Facts | None = None,
        offered: Sequence[Choice] = (),
        *,
        has_left_game: bool = False,
    ) -> None:
        self.view = view
        self.table = table
        self.conductor: Conductor = conductor or FreePlay()
        self.offered = offered
        self.lang = view.lang
        self.seat = table.seat
        self.played = table.session
        """The game as it is really played: what is kept and shared."""
        self.session = self.conductor.shown(table.session)
        """The game as it is told."""
        self.has_left_game = has_left_game
        """Whether a game waits while a scenario or a lesson of the rulebook is open."""
        self._facts = facts or Facts()

    def with_nothing_offered(self) -> Self:
        """The same, with nothing to point at."""
        other = copy(self)
        other.offered = ()
        return other

    @property
    def walk(self) -> Walk | None:
        return self.conductor.walk

    @property
    def quiz(self) -> QuizRound | None:
        return self.conductor.quiz

    @property
    def is_taught(self) -> bool:
        """Whether a lesson or a quiz conducts the table: then the game itself is not played on."""
        return self.walk is not None or self.quiz is not None

    @property
    def asks(self) -> bool:
        """Whether the reader is asked what the board could tell: a prediction, a task, a scenario, a mistake."""
        guidance, check = self.view.guidance, self.mistakes.open
        unanswered = bool(guidance.scenario) and guidance.answer is None
        return self.conductor.asks or unanswered or (check is not None and not check.named)

    @property
    def predictions(self) -> Predictions:
        return self.conductor.predictions

    @property
    def mistakes(self) -> Mistakes:
        return self.conductor.mistakes

    @property
    def phases(self) -> Sequence[str]:
        """Those that were played so far."""
        return self._facts.board_history(self.played, self.seat, self.lang).phases

    @property
    def turning_points(self) -> Sequence[TurningPoint]:
        """What decided the game, once it is over."""
        return self._facts.turning_points(self.played)

    @property
    def lens(self) -> LensView | None:
        """What is looked at under other rules."""
        return self._facts.lens(self.played, self.seat, self.lang, self.view.lens)

    def other_rules(self, step: int) -> Differing | None:
        """Whether another rule would have changed a step, if that was found out."""
        return self._facts.other_rules(self.played, self.seat, step)

    @property
    def rule_uses(self) -> Uses | None:
        """Where the rules applied in this line of play, when that is asked for; nowhere while it is told wrongly."""
        return None if self.mistakes.is_told_wrongly else partial(self._facts.rule_uses, self.played, self.seat)

    @property
    def told_steps(self) -> Sequence[Step]:
        """The steps whose reasons are told, and whose changes are marked; nothing is marked at the start."""
        since = self.table.since
        return self.session.history[since:] if since else ()

    def history_grid(self, table: str) -> HistoryGrid:
        """A table that tells the game, as the reader may know it."""
        return self._facts.history_grid(self.session, self.seat, self.lang, table)

    @cached_property
    def position(self) -> Any:
        """The state as the reader may know it."""
        return self.visible(self.session.state)

    @cached_property
    def hint(self) -> Hint:
        """What the sensible bot would do for the seat that is asked, or the one that looks ahead."""
        hint = self._facts.foresight(self.session) if self.view.guidance.ahead else self.session.hint(self.lang)
        assert hint is not None, "somebody is asked here"
        return hint

    def visible(self, state: Any) -> Any:
        """Any state of the game as the reader may know it."""
        return state if self.seat is None else self.session.ruleset.view(state, self.seat)

    def ui(self, key: str) -> str:
        """A word of the companion itself."""
        return self.word(f"ui.{key}")

    def word(self, key: str) -> str:
        """A sentence without placeholders, of the game or of the core."""
        return message(self.session.ruleset.id, key, self.lang)

    def say(self, explanation: Explanation, state: Any) -> str:
        return tell(explanation, state, self.lang)

    def name(self, choice: Choice, beside: Collection[str] = ()) -> str:
        """What a choice does; without what stands beside it, or is chosen."""
        return tell_briefly(choice.action, self.session.state, self.lang, beside)

    def tell(self, key: str, **params: Any) -> str:
        """A sentence of the companion itself."""
        return tell(why(key, **params), self.session.state, self.lang)

    def glossary(self) -> tuple[Entry, ...]:
        """What holds in this game."""
        return glossary_of(self.session.ruleset, self.lang, self.session.options)

    def entry(self, spot: str) -> Entry | None:
        """What the glossary says of a thing on the board."""
        return next((each for each in self.glossary() if each.explains(spot)), None)

    def words(self) -> dict[str, str]:
        """The glossary's word for each kind of thing on the board, by the pattern of its spots."""
        return {pattern: entry.word for entry in self.glossary() for pattern in entry.spots}

    def thing(self, spot: str) -> Thing:
        """What the ruleset says of a thing on the board, as the reader may know it."""
        return self.session.ruleset.thing(self.position, spot)

    def called(self, spot: str) -> str:
        """The name of a thing on the board."""
        if name := self.thing(spot).name:
            return self.say(name, self.position)
        entry = self.entry(spot)
        return entry.word if entry else ""

    def teller(self, view: Any = None) -> Teller:
        """What says reasons, and lights what they speak of on the reader's board, or on that of another position."""
        seen = self.position if view is None else view
        return Teller(self.session.ruleset, self.lang, seen, self.mistakes.stands_for)

    def lights(self, said: Explanation, known: Known | None = None, changes: Sequence[Change] = ()) -> dict[str, str]:
        """What a sentence lights on the board, and in the tables the cells that changed, as attributes."""
        return self.teller().lights(said, known, changes)

    def named(self, said: Explanation, known: Known | None = None) -> Iterator[str]:
        """The spots of what a sentence names, as the reader may know them."""
        return self.teller().named(said, known)

    def lit(self, spots: Iterable[str]) -> dict[str, str]:
        """What lights these things, each once, as an attribute."""
        return lit(spots)

    def button(self, label: str, focus: str, do: str, pressed: bool | None = None, **fields: object) -> Markup:
        return button(label, focus, do, pressed, **fields)

    def cites(self, cites: Sequence[str]) -> Markup:
        return self.teller().cites(cites)
