"""The controller of a companion: its table, who conducts it, what is shown, and what an intent does to all that."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, NoReturn, get_args

from msgspec.structs import replace

from leonardo_nb.core.book import Book, book_of
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.errors import BadOption, LeonardoError
from leonardo_nb.core.language import FIRST, SPOKEN, checked_language
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.registry import ids_found
from leonardo_nb.session.session import Session
from leonardo_nb.session.until import Until
from leonardo_nb.teach import Question
from leonardo_nb.teach.lesson import STARS, Lesson, Place
from leonardo_nb.teach.record_file import keep
from leonardo_nb.widget.autosave import SavedGame
from leonardo_nb.widget.board_history import BoardHistory
from leonardo_nb.widget.choices import Choice
from leonardo_nb.widget.conductors.ask_first import AskFirst
from leonardo_nb.widget.conductors.conductor import Conductor
from leonardo_nb.widget.conductors.lesson import LessonConductor
from leonardo_nb.widget.conductors.quiz import QuizConductor
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.error_sentences import error_sentence, failure_sentence
from leonardo_nb.widget.facts import Facts, LensView
from leonardo_nb.widget.front.state import FrontState, Waiting
from leonardo_nb.widget.intent import CompanionIntent
from leonardo_nb.widget.progress import Progress
from leonardo_nb.widget.table import Mode, Table
from leonardo_nb.widget.view_state import LensState, Pointing, ViewState


class LeftGame(NamedTuple):
    """A game that waits."""

    table: Table
    view: ViewState
    practice: AskFirst
    lesson: LessonConductor | None
    quiz: QuizConductor | None


class Controller:
    """Everything the companion knows; it knows no notebook and no browser."""

    def __init__(
        self, session: Session | None = None, lang: str = SPOKEN, seat: int | None = None, mode: Mode = "decisions"
    ) -> None:
        self.table = Table()
        self.view = ViewState(lang=checked_language(lang))
        self.front = FrontState(page="games")
        self.practice = AskFirst()
        """Conducts the table, unless a lesson does."""
        self.lesson: LessonConductor | None = None
        """The lesson, while one is taken."""
        self.quiz: QuizConductor | None = None
        """The quiz, while one is taken."""
        self.names_no_language = lang is SPOKEN and checked_language(lang) == FIRST
        """Whether nobody has said which language is to be spoken."""
        self.owner = ""
        """Whose games are kept where no notebook is named."""
        self.progress = Progress()
        self.earlier: SavedGame | None = None
        """The game that was kept here before, while the reader has not decided whether to go on with it."""
        self.left: LeftGame | None = None
        """The game that was left for a scenario or a lesson of the rulebook."""
        self.sent: list[tuple[dict[str, Any], bytes]] = []
        """What goes to the page besides its parts."""
        self._facts = Facts()
        self._looked_at: Any = None
        if session is not None:
            self.open(session, seat, mode)
            if mode == "mine":
                self.go_on()

    def open(
        self, session: Session, seat: int | None = None, mode: Mode = "decisions", bots: Mapping[int, str] | None = None
    ) -> None:
        """Begin with another game, in place of the one that is shown; the front page is left."""
        if not isinstance(mode, str) or mode not in get_args(Mode):
            raise BadOption(f"The modes are {', '.join(get_args(Mode))}, not {clipped(mode, 20)!r}.")
        self.table = Table([session], None if seat is None else session.check_seat(seat), mode, bots)
        self.view = ViewState(lang=self.view.lang, called=self.view.called)
        self.front = FrontState()
        self.lesson = self.quiz = self.left = None
        self.practice.begin()
        self._looked_at = session.state
        if not session.step_number:  # a game that is opened again stays where it stands
            self.go_on()

    def learn(self, lesson: Lesson, place: Place | None = None) -> None:
        """Take a lesson, from its beginning or from a place that was reached before."""
        conductor = LessonConductor(lesson.taught_to(self.view.called), place)
        self.open(conductor.walk.session, lesson.seat, "steps")
        self.lesson = conductor
        self.table.since = conductor.walk.begun_at

    def test(self, quiz: Sequence[Question]) -> None:
        """Ask the questions of a quiz, each at its own position."""
        conductor = QuizConductor(quiz)
        self.open(conductor.quiz.position, mode="steps")
        self.quiz = conductor
        conductor.ask(self.table)

    def learn_on(self, lesson: Lesson) -> None:
        """Take a lesson from where it was left, if that can still be opened."""
        try:
            self.learn(lesson, self.progress.place(lesson.taught_to(self.view.called), self.owner))
        except LeonardoError:
            self.learn_afresh(lesson)
        self.count_stars()

    def learn_afresh(self, lesson: Lesson) -> None:
        """Take a lesson from its beginning, and forget how far it was taken before."""
        self.progress.forget(lesson.id, self.owner)
        self.learn(lesson)

    def count_stars(self) -> None:
        """Keep the stars of a lesson that is finished."""
        walk = self.lesson and self.lesson.walk
        if walk and walk.finished:
            self.progress.record(walk.lesson.id, walk.stars, self.owner)
            keep("lesson", walk.lesson.id, walk.lesson.rule, right=walk.stars == STARS, owner=self.owner)

    @property
    def conductor(self) -> Conductor:
        """Who conducts the table."""
        return self.lesson or self.quiz or self.practice

    @property
    def waiting(self) -> Waiting:
        """What waits behind the front page."""
        if not self.table.lines:
            return ""
        return "lesson" if self.lesson else "quiz" if self.quiz else "game"

    @property
    def session(self) -> Session:
        """The line of play that is shown."""
        if not self.table.lines:
            self.refuse("no_game")
        return self.table.session

    @property
    def ruleset(self) -> str:
        """The game whose words are used: before one has begun, any."""
        return self.session.ruleset.id if self.table.lines else next(iter(ids_found()))

    @property
    def book(self) -> Book:
        """The rules of the game as it is played."""
        return book_of(self.session.ruleset.id, self.session.options)

    @property
    def offered(self) -> list[Choice]:
        """The choices that this seat may see; none where something is asked first."""
        conductor = self.conductor
        return [] if conductor.waits else conductor.offers(self._facts.choices(self.session, self.table.seat))

    @property
    def context(self) -> CompanionContext:
        """What the parts are drawn from; in a position edited against the rules there may be nothing to offer."""
        self._forget_other_positions()
        offered: list[Choice] = []
        try:
            offered = self.offered
        except Exception as error:
            if not self.session.state.broken:
                raise
            self.fail(error)
        left = self.left is not None
        return CompanionContext(self.view, self.table, self.conductor, self._facts, offered, has_left_game=left)

    @property
    def board_history(self) -> BoardHistory:
        """The boards of this line as the reader sees them."""
        return self._facts.board_history(self.session, self.table.seat, self.view.lang)

    @property
    def lens(self) -> LensView | None:
        """What is looked at under other rules."""
        return self._facts.lens(self.session, self.table.seat, self.view.lang, self.view.lens)

    def look_through(self, at: int | str) -> None:
        """Look at a step under the rules that make a difference there, or at another way to play a rule; 0 closes."""
        self.see(lens=LensState(at))
        if (lens := self.lens) is not None:
            self.see(lens=LensState(at, lens.target.first))

    def try_other_rules(self, step: int) -> None:
        """Find out whether another rule would have changed a step."""
        self._facts.try_other_rules(self.session, self.table.seat, self.view.lang, step)

    def leave(self, open_other: Callable[[], None]) -> None:
        """Open something from the rulebook, which stays open but for what is taught; the game that is left waits."""
        book, left = self.view.book, self.left or LeftGame(self.table, self.view, self.practice, self.lesson, self.quiz)
        self.practice = AskFirst()
        open_other()
        self.left = left
        self.see(tab="play" if self.lesson or self.quiz else "rules", book=book)

    def return_to_game(self) -> None:
        """Go on with the game that was left."""
        if self.left is None:
            self.refuse("not_there")
        self.table, self.view, self.practice, self.lesson, self.quiz = self.left
        self.left, self._looked_at = None, self.session.state

    def act(self, intent: CompanionIntent) -> None:
        """Do what the reader wishes; what cannot be done is said instead."""
        self._forget_other_positions()
        if not intent.leaves_answer:
            self.view = self.view.without_answer()
        try:
            if intent.needs_game and not self.table.lines:
                self.refuse("no_game")
            intent.act(self)
        except LeonardoError as error:
            self.see(problem=error_sentence(error, self.ruleset, self.view.lang))

    def see(self, **changes: Any) -> None:
        """Show it another way."""
        self.view = replace(self.view, **changes)

    def point(self, **changes: Any) -> None:
        """Point at something else."""
        self.see(pointing=replace(self.view.pointing, **changes))

    def see_table(self, **changes: Any) -> None:
        """Show another table, or this one otherwise, or keep other edits that were refused."""
        self.see(table=replace(self.view.table, **changes))

    def guide(self, **changes: Any) -> None:
        """Help otherwise with the open question."""
        self.see(guidance=replace(self.view.guidance, **changes))

    def refuse(self, key: str) -> NoReturn:
        """Say in the reader's language why this cannot be done."""
        raise LeonardoError(message(self.ruleset, f"ui.{key}", self.view.lang))

    def fail(self, error: Exception) -> None:
        """Say what went wrong with a message."""
        self.see(problem=failure_sentence(error, self.ruleset, self.view.lang))

    def begin(self) -> None:
        """Before something is played from a cell: from here on the reasons start afresh."""
        self.table.since = self.session.step_number
        self.see(problem="", pointing=Pointing(), lens=LensState())

    def take(self, choice: Choice) -> None:
        """Let the conductor do what a legal choice is about."""
        if self.lesson is None:  # a lesson is gone on with only where it stands
            self.table.keep_what_followed()
        goes_on = self.conductor.take(self.table, choice.action)
        self.point(spots=(), thing=())
        self._follow(goes_on=goes_on)

    def tries(self, choice: Choice) -> bool:
        """Whether a refused choice is what is to be tried: then the conductor says why it is refused."""
        said = self.conductor.try_refused(choice.action)
        if said:
            self.point(spots=(), thing=(), asked=None)
        return said

    def resume(self) -> None:
        """Go on after what the table waits for."""
        self.table.keep_what_followed()
        self._follow(goes_on=self.conductor.resume(self.table))

    def auto(self, until: Until) -> None:
        """One step of the table or a bot, or on to the end of a phase, turn or game with bots on all seats."""
        if self.conductor.waits:  # first what was asked or told is seen
            self.resume()
            return
        self.table.keep_what_followed()
        self.conductor.auto(self.table, until)
        self.point(spots=())
        self._follow(goes_on=False)

    def go_on(self) -> None:
        """Where only decisions are wanted, the table goes on by itself, and bots where only one's own are."""
        if not self.table.is_in_the_past and not self.conductor.waits:
            self.conductor.go_on(self.table)
            self._follow(goes_on=False)

    def _follow(self, *, goes_on: bool) -> None:
        """Go on, unless something is asked: that is not to be read off the score."""
        if goes_on:
            self.go_on()
        elif self.conductor.asks:
            self.view = self.view.without_score()

    def goto(self, step: int) -> None:
        """Look at a step of this line."""
        self.session.goto(step)
        self.table.tell_last_step()
        self.point(spots=())

    def put(self, session: Session) -> None:
        """Put this session in the place of all lines."""
        self.table.replace(session)
        self.point(spots=(), thing=())
        self.see_table(draft=(), refused=None)

    def _forget_other_positions(self) -> None:
        """Refused edits and choices are those of one position; a cell of the notebook may have left it."""
        if not self.table.lines:
            return
        self.conductor.leave(self.table)
        if self._looked_at is not self.session.state:
            self._looked_at = self.session.state
            self.view = self.view.elsewhere()
