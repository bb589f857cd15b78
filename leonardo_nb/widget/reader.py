"""A reader of a game: its lines of play, how the reader looks at them, what is offered, and what a wish does to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, NamedTuple, NoReturn, get_args

from msgspec.structs import replace

from leonardo_nb.core.book import Book, book_of
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.decision import Action
from leonardo_nb.core.edit import EditError
from leonardo_nb.core.errors import (
    BadBot,
    BadCode,
    BadOption,
    BadPlayers,
    BadSave,
    BadSeat,
    BadSeed,
    BadStep,
    BrokenPosition,
    Busy,
    LeonardoError,
    OtherVersion,
    TooLong,
    UnknownLesson,
    UnknownRule,
    UnknownRuleset,
    UnknownScenario,
)
from leonardo_nb.core.language import FIRST, SPOKEN, checked_language
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.registry import ids_found
from leonardo_nb.lens.alternatives import alternative, alternative_scenario
from leonardo_nb.session.rule_uses import RuleUses
from leonardo_nb.session.session import Session
from leonardo_nb.session.turning_points import TurningPoint, turning_points
from leonardo_nb.session.until import Until
from leonardo_nb.teach.lesson import Walk
from leonardo_nb.widget.choices import Choice, choices
from leonardo_nb.widget.desk import Desk, Look, Looked, Mode
from leonardo_nb.widget.front.state import Front
from leonardo_nb.widget.kept import Kept
from leonardo_nb.widget.learning.lesson import follow, is_open, with_what_is_tried
from leonardo_nb.widget.learning.mistake import Mistakes
from leonardo_nb.widget.learning.prediction import Predictions
from leonardo_nb.widget.lens.sight import Sight, standing
from leonardo_nb.widget.progress import Progress
from leonardo_nb.widget.reel import Reel
from leonardo_nb.widget.wish import Wish, failure

BOT = "sensible"
MOST_LINES = 50
SAID: Mapping[type[LeonardoError], str] = {
    BadStep: "not_there",
    BadSeat: "not_there",
    BadOption: "not_there",
    UnknownRule: "not_there",
    UnknownRuleset: "not_there",
    UnknownScenario: "not_there",
    UnknownLesson: "not_there",
    BadBot: "not_there",
    BadPlayers: "bad_players",
    BadSeed: "bad_seed",
    BadCode: "bad_code",
    BadSave: "bad_save",
    OtherVersion: "other_version",
    TooLong: "too_long",
    BrokenPosition: "stuck",
    Busy: "busy",
}
"""What the companion says of errors that speak to programs: in the reader's language, and of nothing hidden."""


class Left(NamedTuple):
    """A game that waits."""

    lines: list[Session]
    line: int
    bots: Mapping[int, str]
    look: Look
    walk: Walk | None
    predictions: Predictions
    mistakes: Mistakes


class Intent(Wish, frozen=True):
    """A wish about a game; each kind does itself."""

    leaves_answer: ClassVar[bool] = False
    """Whether the game and the answer on the desk stay as they are."""
    needs_game: ClassVar[bool] = True
    """Whether it is about a game that has begun."""
    quiet: ClassVar[bool] = False
    """Whether all that is shown stays as it is."""

    def act(self, reader: Reader) -> None:
        """Do it; what cannot be done raises a LeonardoError."""
        raise NotImplementedError


class Reader:
    """Everything the companion knows; it knows no notebook and no browser."""

    def __init__(
        self, session: Session | None = None, lang: str = SPOKEN, seat: int | None = None, mode: Mode = "decisions"
    ) -> None:
        self.lines: list[Session] = []
        self.line = 0
        self.bots: Mapping[int, str] = {}
        """The seats that bots were given when the game was begun, and which bot."""
        self.look = Look(lang=checked_language(lang))
        self.names_no_language = lang is SPOKEN and checked_language(lang) == FIRST
        """Whether nobody has said which language is to be spoken."""
        self.owner = ""
        """Whose games are kept where no notebook is named."""
        self.front = Front(page="games")
        self.walk: Walk | None = None
        """The way through a lesson, while one is taken."""
        self.progress = Progress()
        self.predictions = Predictions()
        self.mistakes = Mistakes()
        self._offered: tuple[Any, int | None, list[Choice]] = (None, None, [])
        self._decided: tuple[Any, tuple[TurningPoint, ...]] = (None, ())
        self._sight: tuple[Any, Sight | None] = (None, None)
        self._looked_at: Any = None
        self._reel: Reel | None = None
        self._applied: RuleUses | None = None
        self.left: Left | None = None
        """The game that was left for a scenario or a lesson of the rulebook."""
        self.sent: list[tuple[dict[str, Any], bytes]] = []
        """What goes to the page besides its parts."""
        self.earlier: Kept | None = None
        """The game that was kept here before, while the reader has not decided whether to go on with it."""
        if session is not None:
            self.open(session, seat, mode)

    def open(
        self, session: Session, seat: int | None = None, mode: Mode = "decisions", bots: Mapping[int, str] | None = None
    ) -> None:
        """Begin with another game, in place of the one that is shown; the front page is left."""
        if not isinstance(mode, str) or mode not in get_args(Mode):
            raise BadOption(f"The modes are {', '.join(get_args(Mode))}, not {clipped(mode, 20)!r}.")
        seen_from = None if seat is None else session.check_seat(seat)
        self.lines, self.line, self.bots = [session], 0, bots or {}
        self.look = Look(lang=self.look.lang, seat=seen_from, mode=mode, since=max(0, session.step_number - 1))
        self.front = Front()
        self.walk = self.left = None
        self.predictions.begin()
        self.mistakes.begin()
        self._looked_at = session.state
        if not session.step_number:  # a game that is opened again stays where it stands
            self.go_on()

    @property
    def session(self) -> Session:
        """The line of play that is shown."""
        if not self.lines:
            raise LeonardoError(self._ui("no_game"))
        return self.lines[self.line]

    @property
    def ruleset(self) -> str:
        """The game whose words are used: before one has begun, any."""
        return self.session.ruleset.id if self.lines else next(iter(ids_found()))

    @property
    def offered(self) -> list[Choice]:
        """The choices that this seat may see, listed once for a position; none where something is asked first.

        A lesson offers none where it only shows.
        """
        if self._is_asked or not is_open(self.walk):
            return []
        state, seat = self.session.state, self.look.seat
        if self._offered[0] is not state or self._offered[1] != seat:
            self._offered = state, seat, choices(self.session, seat)
        return with_what_is_tried(self.walk, self._offered[2])

    @property
    def reel(self) -> Reel:
        """The boards of this line as the reader sees them; of another line, or seen otherwise, it is another reel."""
        reel = self._reel
        if reel is None or not reel.shows(self.session, self.look):
            reel = self._reel = Reel(reel.number + 1 if reel else 0, self.session, self.look)
        reel.grow(self.session)
        return reel

    @property
    def desk(self) -> Desk:
        """What the parts are drawn from; in a position edited against the rules there may be nothing to offer."""
        self._forget_other_positions()
        offered: list[Choice] = []
        try:
            offered = self.offered
        except Exception as error:
            if not self.session.state.broken:
                raise
            self.fail(error)
        line = self.line, len(self.lines)
        return Desk(
            self.mistakes.shown(self.session),
            self.look,
            offered,
            line,
            self.lines,
            self.reel.phases,
            self._what_decided,
            lambda: self.looked,
            self.walk,
            applied=None if self.mistakes.is_told_wrongly else lambda: self.applications,
            left=self.left is not None,
            predictions=self.predictions,
            mistakes=self.mistakes,
            played=self.session,
        )

    def _what_decided(self) -> tuple[TurningPoint, ...]:
        """Worked out once for an ending."""
        if self._decided[0] is not self.session.state:
            self._decided = self.session.state, turning_points(self.session)
        return self._decided[1]

    @property
    def applications(self) -> RuleUses:
        """Where the rules applied in this line, as the reader's seat may know it; it grows with the game."""
        known, seat = self._applied, self.look.seat
        if known is None or not known.shows(self.session, seat):
            known = self._applied = RuleUses(self.session, seat)
        known.grow(self.session)
        return known

    @property
    def book(self) -> Book:
        """The rules of the game as it is played."""
        return book_of(self.session.ruleset.id, self.session.options)

    def leave(self, open_other: Callable[[], None]) -> None:
        """Open something from the rulebook, which stays open; the game that is left waits."""
        book, left = self.look.book, self.left or self._here
        self.predictions, self.mistakes = Predictions(), Mistakes()
        open_other()
        self.left = left
        self.see(tab="rules", book=book)

    @property
    def _here(self) -> Left:
        return Left(self.lines, self.line, self.bots, self.look, self.walk, self.predictions, self.mistakes)

    def return_to_game(self) -> None:
        """Go on with the game that was left."""
        if self.left is None:
            self.refuse("not_there")
        self.lines, self.line, self.bots, self.look, self.walk, self.predictions, self.mistakes = self.left
        self.left, self._looked_at = None, self.session.state

    @property
    def looked(self) -> Looked | None:
        """The step that is looked at under other rules: worked out once, as the reader's seat may know it."""
        look = self.look
        if not look.lens:
            return None
        if isinstance(look.lens, str):
            return self._looked_in_scenario(look.lens)
        step = self.session.steps[look.lens - 1]
        known, sight = self._sight
        if sight is None or known != (step, look.seat):
            sight = Sight(standing(self.session, look.lens - 1), step.action, "decision", look.seat)
            self._sight = (step, look.seat), sight
        return Looked(look.lens, sight, look.under)

    def _looked_in_scenario(self, name: str) -> Looked | None:
        """A moment of a scenario in which another way to play a rule makes a difference."""
        rule_id, _, number = name.rpartition(".")
        way = alternative(self.book, rule_id, int(number))
        moment = alternative_scenario(way, rule_id)
        if moment is None:
            return None
        known, sight = self._sight
        if sight is None or known != name:
            sight = Sight(moment.open(), moment.action, moment.until, named=[dict(way.changes)])
            self._sight = name, sight
        return Looked(0, sight, self.look.under, moment.scenario.title(self.look.lang))

    def look_through(self, step: int | str) -> None:
        """Look at a step under the rules that make a difference there, or at another way to play a rule; 0 closes."""
        self.see(lens=step, under=frozenset())
        if (looked := self.looked) is not None:
            self.see(under=looked.sight.first)

    def act(self, intent: Intent) -> None:
        """Do what the reader wishes; what cannot be done is said instead."""
        self._forget_other_positions()
        if not intent.leaves_answer:
            self.see(problem="", asked=None, thing=(), rule="", recap=False, lens=0)
        try:
            if intent.needs_game and not self.lines:
                self.refuse("no_game")
            intent.act(self)
        except EditError as error:
            self.see(problem=error.text(self.look.lang))
        except LeonardoError as error:
            key = SAID.get(type(error))
            self.see(problem=str(error) if key is None else self._ui(key))

    def see(self, **changes: Any) -> None:
        """Look at it another way."""
        self.look = replace(self.look, **changes)

    def refuse(self, key: str) -> NoReturn:
        """Say in the reader's language why this cannot be done."""
        raise LeonardoError(self._ui(key))

    def fail(self, error: Exception) -> None:
        """Say what went wrong with a message."""
        self.see(problem=failure(error, self.ruleset, self.look.lang))

    def begin(self) -> None:
        """From here on the reasons start afresh."""
        self.see(spots=(), thing=(), asked=None, problem="", rule="", lens=0, since=self.session.step_number)

    def take(self, choice: Choice) -> None:
        """Play a legal choice; in a lesson, if the task is about it; something may be asked before."""
        if self.walk is not None:
            follow(self, lambda walk: walk.take(choice.action))
            return
        self.keep_what_followed()
        if not self._asks_before(choice.action):
            self._carry_out(choice.action)

    def reveal(self) -> None:
        """See what was asked about happen, or go on."""
        asked, self.predictions.open = self.predictions.open, None
        self.keep_what_followed()
        if asked and asked.action:
            self._carry_out(asked.action, told_rightly=True)
        elif asked:
            self.go_on()

    def pass_over(self) -> None:
        """Go on after what the table has told."""
        self.mistakes.pass_over()
        self.see(since=self.session.step_number)
        self.go_on()

    def _carry_out(self, action: Action, *, told_rightly: bool = False) -> None:
        """Play it and go on, unless the table waits for what the reader says of it."""
        self.mistakes.forget(self.session)
        self.see(spots=(), thing=(), since=self.session.step_number)
        if told_rightly:
            self.session.play(action)
        if told_rightly or not self._waits_after(action):
            self.go_on()

    def _waits_after(self, action: Action) -> bool:
        """Play it; whether the table waits for what the reader says of it."""
        watched = self.mistakes.watched(self.session, action, self.look.seat)
        self.session.play(action)
        return self.mistakes.tell(watched, self.session)

    def auto(self, until: Until) -> None:
        """One step of the table or a bot, or on to the end of a phase, turn or game with bots on all seats."""
        if self._is_asked:  # first what was asked or told is seen
            self.reveal() if self.predictions.open else self.pass_over()
            return
        self.keep_what_followed()
        self.mistakes.forget(self.session)
        begun_at, bots = self.session.step_number, dict.fromkeys(range(len(self.session.seats)), BOT)
        action = self._next(bots) if until == "step" and self._is_learning else None
        if action is None:
            self.session.auto(until, bots)
        elif self._asks_before(action):
            return
        else:
            self._waits_after(action)
        self.see(spots=(), since=begun_at)

    def go_on(self) -> None:
        """Where only decisions are wanted, the table goes on by itself, and bots where only one's own are."""
        if self.session.step_number < len(self.session.steps) or self._is_asked:
            return
        if self._is_learning:
            self._ask_on()
        elif self.look.mode != "steps":
            self.session.auto("decision", self._bots())

    def _ask_on(self) -> None:
        """Step by step, up to what is asked first or to a decision; where every step is confirmed, no further."""
        while True:
            action = self._next(self._bots())
            if self.predictions.asks_here(self.session, self.look.seat, decides=action is None):
                self._look_away()
                return
            if action is None or self.look.mode == "steps" or self._asks_before(action) or self._waits_after(action):
                return

    @property
    def _is_learning(self) -> bool:
        return self.walk is None and (self.predictions.on or self.mistakes.on)

    @property
    def _is_asked(self) -> bool:
        """Whether what is asked first, or what was told, waits for the reader."""
        return self.predictions.open is not None or self.mistakes.open is not None

    def _asks_before(self, action: Action) -> bool:
        asks = self.predictions.asks_before(self.session, action, self.look.seat)
        if asks:
            self._look_away()
        return asks

    def _look_away(self) -> None:
        """What is asked is not to be read off the score."""
        self.see(spots=(), thing=(), asked=None, tab="" if self.look.tab == "score" else self.look.tab)

    def _next(self, bots: Mapping[int, str]) -> Action | None:
        """What the table or a bot does next; None where a person decides or the game is over."""
        steps = self.session.fork().auto("step", bots)
        return steps[0].action if steps else None

    def goto(self, step: int) -> None:
        """Look at a step of this line."""
        self.session.goto(step)
        self.see(spots=(), since=max(0, step - 1))

    def fork(self) -> None:
        """Go on from here in a line of its own."""
        if len(self.lines) >= MOST_LINES:
            self.refuse("many_lines")
        self.lines.append(self.session.fork())
        self.line = len(self.lines) - 1

    def resume(self, session: Session) -> None:
        """Put this session in the place of all lines."""
        self.lines, self.line = [session], 0
        self.see(spots=(), thing=(), draft=(), cell=None, since=max(0, session.step_number - 1))

    def keep_what_followed(self) -> None:
        """What is done in the past opens a line of its own: nothing that was played is lost."""
        if self.session.step_number < len(self.session.steps):
            self.fork()

    def _forget_other_positions(self) -> None:
        """Refused edits and choices are those of one position; a cell of the notebook may have left it."""
        if self.lines:
            self.predictions.leave(self.session, self.look.seat)
            self.mistakes.leave(self.session.state, self.look.seat)
        if self.lines and self._looked_at is not self.session.state:
            self._looked_at = self.session.state
            self.see(draft=(), spots=(), thing=(), asked=None, advised=False, rule="", lens=0)

    def _ui(self, key: str) -> str:
        return message(self.ruleset, f"ui.{key}", self.look.lang)

    def _bots(self) -> dict[int, str]:
        """The seats that bots were given; where the reader wants their own decisions only, all others."""
        if self.look.seat is None or self.look.mode != "mine":
            return dict(self.bots)
        seats = range(len(self.session.seats))
        return {seat: self.bots.get(seat, BOT) for seat in seats if seat != self.look.seat}
