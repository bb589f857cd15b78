"""The companion: one widget with the board, the question, the reason, the timeline and the tabs.

This connects them to the browser; the controller (`controller.py`) and the parts decide what is shown and done.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from functools import partial

from leonardo_nb.core.bots import Bot
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.decision import Action
from leonardo_nb.core.drawing.svg import Region, document
from leonardo_nb.core.errors import BadData
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.host.widget import mapping, number, numbers, text, texts
from leonardo_nb.session.session import Session
from leonardo_nb.session.until import Until
from leonardo_nb.teach import Quiz
from leonardo_nb.teach.lesson import Lesson
from leonardo_nb.widget.autosave import Autosave, start_of
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.elements import table_name
from leonardo_nb.widget.error_sentences import failure_sentence
from leonardo_nb.widget.front.context import FrontContext
from leonardo_nb.widget.front.pages import front
from leonardo_nb.widget.front.pages import in_words as front_in_words
from leonardo_nb.widget.incremental import IncrementalWidget
from leonardo_nb.widget.intent import CompanionIntent
from leonardo_nb.widget.intents import read
from leonardo_nb.widget.page import HERE as PAGE
from leonardo_nb.widget.page import script, style
from leonardo_nb.widget.parts import PARTS
from leonardo_nb.widget.parts.gains import gains
from leonardo_nb.widget.parts.lesson import said_of_lesson
from leonardo_nb.widget.parts.picture import board, picture
from leonardo_nb.widget.parts.spoken_board import spoken_board
from leonardo_nb.widget.parts.stage import NOTHING, stage
from leonardo_nb.widget.parts.text_version import announcement, in_words
from leonardo_nb.widget.static_output import of_companion, of_front
from leonardo_nb.widget.table import Mode

SLOTS = 16
"""How many regions a board may have; another game in the same widget uses the same slots."""
SAID = (
    *("restarted", "died", "ended", "offline", "loaded", "cell", "cell_on", "page", "page_on"),
    *("offer", "go_on", "afresh", "picture", "still_cell", "still_page"),
)
"""What the page itself says, when nobody answers it."""


class Companion(IncrementalWidget):
    """A session that can be looked at and played: `Companion(session, lang="fr", seat=0)`; without one, the front page.

    Every part is a trait of its own, so that a step sends only the parts it changed.
    """

    _esm = script(PAGE / "companion.js")
    _css = style("lnb", PAGE / "companion.js")

    parts = texts((*PARTS, "spoken"))
    front = text()
    regions = texts()
    """The keys of the regions; the first is in `board_0`, the next in `board_1`, and so on."""
    announcement = text()
    lang = text("en")
    label = text()
    here = number()
    last = number()
    marks = numbers()
    history_number = number()
    """Where the timeline stands, how far it goes, where turns and phases begin, and which board history shows it."""
    stage = mapping(NOTHING)
    """What of the board is shown: the shot of all, the one of the question, and the things it is about."""
    words = mapping()
    """What the things on the board are called, by the patterns of their spots: for those who hear it."""
    gains = mapping({"since": -1, "told": []})
    """What players gained and lost since which step, to be seen beside them."""
    table = text()
    """The game and who plays it: small widgets of the same table are lit with it."""
    me = text()
    """Its own id, by which the page finds its cell."""
    code = text()
    """The share code of what was played, for the browser to keep: it tells everything, so a seat's view has none."""
    redrawn = number()
    """How often everything was drawn: with its change the page knows that all has come."""
    kept = mapping()
    """What the page says when its kernel is gone, and which game it may offer to go on with."""

    def __init__(
        self,
        session: Session | None = None,
        lang: str = SPOKEN,
        seat: int | None = None,
        mode: Mode = "decisions",
        lesson: Lesson | None = None,
        quiz: Quiz | None = None,
    ) -> None:
        self.controller = Controller(session, lang, seat, mode)
        if lesson is not None:
            self.controller.learn(lesson)
        if quiz is not None:
            self.controller.test(quiz)
        self._board: tuple[Region, ...] = ()
        self.add_texts((*self.parts, *(f"board_{slot}" for slot in range(SLOTS))))
        super().__init__(lang=self.controller.view.lang)
        self.me = str(self.model_id)
        self._autosave = Autosave(session)
        self.controller.earlier = self._autosave.earlier(session) if session else None
        self.on_msg(self._receive)
        self._redraw()

    @property
    def session(self) -> Session:
        """The line of play that is shown."""
        return self.controller.session

    def play(self, action: Action) -> None:
        """Play an action from a cell; one that is refused raises IllegalAction, as in a session."""
        with self._redrawn():
            self.controller.begin()
            self.session.play(action)

    def auto(self, until: Until = "decision", bots: Mapping[int, Bot | str] | None = None) -> None:
        """Let the table and the bots play on, from a cell."""
        with self._redrawn():
            self.controller.begin()
            self.session.auto(until, bots)

    def act(self, intent: CompanionIntent) -> None:
        """Do what the reader wishes: the only way in, for clicks, keys, tests and notebooks alike."""
        with nullcontext() if intent.quiet else self._redrawn():
            self.controller.act(intent)
        while self.controller.sent:
            content, data = self.controller.sent.pop(0)
            self.send(content, [data])

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """A message from the browser; whatever goes wrong is shown, never lost."""
        if self.heard(content):
            return
        try:
            self.act(read(content))
        except Exception as error:  # noqa: BLE001 - a failing callback is shown in the widget
            self.controller.fail(error)
            self._redraw()

    @contextmanager
    def _redrawn(self) -> Iterator[None]:
        """Afterwards the present position is shown, however far the game has come."""
        try:
            yield
        finally:
            self._redraw()

    def _redraw(self) -> None:
        """Draw everything again: the board answers first, then the words follow, and at last the game is kept.

        Only what differs is sent, and a part that fails says so in its place.
        """
        self._recognise()
        front_context, context = self._front_context, self.controller.context if self.controller.table.lines else None
        with self.hold_sync():
            self.lang = front_context.lang
            self._show_board(front_context, context)
        self.let_go()
        with self.hold_sync():
            self._show_words(front_context, context)
            self.redrawn += 1

    def _recognise(self) -> None:
        """Where a browser has just named itself, its game can be offered again."""
        controller, autosave = self.controller, self._autosave
        if autosave.belongs_to(controller.owner) and controller.table.lines and not autosave.played(controller.session):
            controller.earlier = autosave.earlier(controller.session)

    @property
    def _front_context(self) -> FrontContext:
        controller = self.controller
        taught = controller.progress.taught(controller.owner) if controller.front.page in ("games", "lessons") else None
        return FrontContext(controller.view, controller.front, controller.waiting, controller.owner, taught)

    def _show_board(self, front_context: FrontContext, context: CompanionContext | None) -> None:
        if context is None:
            self._board = tuple(game.region for game in front_context.games if game.region)
            return
        self._redraw_board(context)
        self.words = context.words()
        if context.seat is not None:  # what it may not know leaves the browser at once
            self.code, self.kept = "", {**self.kept, "open": False}

    def _show_words(self, front_context: FrontContext, context: CompanionContext | None) -> None:
        self._draw("front", partial(front, front_context))
        if context is not None:
            self._tell_game(context)
        if context is not None and context.walk is None and context.quiz is None:
            self._keep(context.played)
        else:
            self._keep_lesson()
        if self.controller.front.page:
            self._draw("announcement", partial(front_in_words, front_context))
            self.label = front_context.ui("title")

    def _tell_game(self, context: CompanionContext) -> None:
        for name, part in PARTS.items():
            self._draw(name, partial(part, context))
        self._draw("spoken", partial(spoken_board, context, self._board))
        self._stand(context)
        self.table = table_name(context.session.ruleset.id, context.session.seats)
        self.label = message(context.session.ruleset.id, "title", context.lang)
        self._draw("announcement", partial(announcement, context))

    def _keep(self, session: Session) -> None:
        """Whatever happens to the kernel, the game can be gone on with."""
        table, all_open = self.controller.table, self.controller.table.seat is None
        earlier = self._autosave.save(table, self.controller.view, self.controller.earlier)
        self.controller.earlier = earlier
        self.code = self._autosave.code(session) if all_open else ""
        self.kept = {
            "start": start_of(session),
            "open": all_open,
            "earlier": earlier.step if earlier else 0,
            "works": self._autosave.works,
            "said": self._said,
        }

    def _keep_lesson(self) -> None:
        """A lesson can be opened at any time and is no game to go on with; the task that was reached is kept."""
        controller, taken = self.controller, self.controller.lesson
        earlier = taken.keep(controller.progress, controller.owner) if taken else 0
        works = bool(taken and not earlier and controller.progress.is_kept(taken.walk.lesson.id, controller.owner))
        said = self._said | (said_of_lesson(taken.walk, earlier, controller.view.lang) if taken else {})
        self.code = ""
        self.kept = {"start": "", "open": False, "earlier": earlier, "works": works, "said": said}

    @property
    def _said(self) -> dict[str, str]:
        """What the page says when its kernel is gone."""
        return {key: message(self.controller.ruleset, f"ui.kept_{key}", self.controller.view.lang) for key in SAID}

    def _stand(self, context: CompanionContext) -> None:
        history = self.controller.board_history
        self.here, self.last = context.session.step_number, len(context.session.steps)
        self.marks, self.history_number = history.marks, history.number
        self.gains = gains(context)

    def _redraw_board(self, context: CompanionContext) -> None:
        try:
            self._board = _drawn(context)
            self.stage = stage(context, self._board)
            self.regions = [region.key for region in self._on_stage]
        except Exception as error:  # noqa: BLE001
            self._board, self.stage, session = (), NOTHING, context.session
            self.regions = [region.key for region in session.ruleset.regions(session.start, context.lang, {}, ())]
            for number in range(len(self.regions)):
                self._fail(f"board_{number}", error)
        for number, region in enumerate(self._on_stage):
            self._draw(f"board_{number}", partial(picture, region))
        for number in range(len(self.regions), SLOTS):
            setattr(self, f"board_{number}", "")

    @property
    def _on_stage(self) -> tuple[Region, ...]:
        """What is drawn as the board; what only explains it opens from *More*."""
        return tuple(region for region in self._board if not region.aside)

    def _draw(self, name: str, part: Callable[[], str]) -> None:
        try:
            setattr(self, name, str(part()))
        except Exception as error:  # noqa: BLE001 - a position edited against the rules may be one that no part knows
            self._fail(name, error)

    def _fail(self, name: str, error: Exception) -> None:
        told = failure_sentence(error, self.controller.ruleset, self.controller.view.lang)
        setattr(self, name, told if name == "announcement" else str(tag("p", told, class_="lnb-problem")))

    def region(self, key: str) -> str:
        """A region of the board as it is shown, by its key."""
        shown: str = getattr(self, f"board_{self.regions.index(key)}")
        return shown

    def svg(self) -> str:
        """The board as one picture."""
        return document(self._board, self.label)

    def __repr__(self) -> str:
        """What a viewer without a browser shows."""
        return in_words(self.controller.context) if self.controller.table.lines else front_in_words(self._front_context)

    def static_html(self) -> Markup:
        try:
            return (
                of_companion(self.controller.context) if self.controller.table.lines else of_front(self._front_context)
            )
        except Exception as error:  # noqa: BLE001 - as with every part
            return tag("p", failure_sentence(error, self.controller.ruleset, self.controller.view.lang))


def _drawn(context: CompanionContext) -> tuple[Region, ...]:
    """The board, if there is a slot for each of its regions."""
    drawn = board(context)
    if len(drawn) > SLOTS:
        raise BadData(f"A board can have at most {SLOTS} regions.")
    return drawn
