"""The companion: one widget with the board, the question, the reason, the timeline and the tabs."""

import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, get_args

import anywidget
import msgspec
import traitlets
from msgspec.structs import replace

from leonardo_nb.core.bots import Bot
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.columns import columns, row_type, rows_of, tables
from leonardo_nb.core.decision import Action
from leonardo_nb.core.edit import Cell, Poke, PokeError, cell_problems, poked
from leonardo_nb.core.errors import BadOption, LeonardoError
from leonardo_nb.core.kinds import kind_of
from leonardo_nb.core.language import checked
from leonardo_nb.core.rulebook import rule as find_rule
from leonardo_nb.core.svg import Region, document
from leonardo_nb.session.session import Session, Until
from leonardo_nb.widget import intents
from leonardo_nb.widget.choices import Choice, choices, spots
from leonardo_nb.widget.desk import Desk, Look, Mode
from leonardo_nb.widget.parts import PARTS
from leonardo_nb.widget.parts.picture import picture
from leonardo_nb.widget.parts.tables import chosen
from leonardo_nb.widget.theme import theme

HERE = Path(__file__).parent
BOT = "sensible"


class Companion(anywidget.AnyWidget):
    """A session to look at and to play: `Companion(session, lang="fr", seat=0)`.

    Every part is a trait of its own, so that a step sends only the parts it changed.
    """

    _esm = HERE / "companion.js"
    _css = theme(".lnb") + (HERE / "companion.css").read_text("utf-8")

    parts = traitlets.List(traitlets.Unicode(), list(PARTS)).tag(sync=True)
    regions = traitlets.List(traitlets.Unicode()).tag(sync=True)
    announcement = traitlets.Unicode().tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        session: Session,
        lang: str = "en",
        seat: int | None = None,
        mode: Mode = "decisions",
    ) -> None:
        if mode not in get_args(Mode):
            raise BadOption(f"The modes are {', '.join(get_args(Mode))}, not {str(mode)[:20]!r}.")
        self._lines = [session]
        self._line = 0
        seen_from = None if seat is None else session.check_seat(seat)
        self._look = Look(lang=checked(lang), seat=seen_from, mode=mode, since=max(0, session.cursor - 1))
        if not session.cursor:  # a game that is opened again stays where it stands
            self._on_to_a_decision()
        self._offered: list[Choice] = []
        self._board: tuple[Region, ...] = ()
        keys = [region.key for region in self._draw_board()]
        slots = {name: traitlets.Unicode().tag(sync=True) for name in (*PARTS, *(f"board_{key}" for key in keys))}
        self.add_traits(**slots)
        super().__init__(regions=keys, lang=lang)
        self.on_msg(self._receive)
        self._redraw()

    @property
    def session(self) -> Session:
        """The line of play that is shown."""
        return self._lines[self._line]

    def play(self, action: Action) -> None:
        """Play an action from a cell; a refused one raises, as in a session."""
        self._look = replace(self._look, spots=(), asked=None, problem="", since=self.session.cursor)
        self.session.play(action)
        self._redraw()

    def auto(self, until: Until = "decision", bots: Mapping[int, Bot | str] | None = None) -> None:
        """Let the table and the bots play on, from a cell."""
        self._look = replace(self._look, spots=(), asked=None, problem="", since=self.session.cursor)
        self.session.auto(until, bots)
        self._redraw()

    def act(self, intent: intents.AnyIntent) -> None:
        """Do what the reader wishes; the one way in for clicks, keys, tests and notebooks alike."""
        if not isinstance(intent, intents.LOOKS):
            self._look = replace(self._look, problem="", asked=None)
        try:
            _HANDLERS[type(intent)](self, intent)
        except PokeError as error:
            self._look = replace(self._look, problem=error.text(self._look.lang))
        except LeonardoError as error:
            self._look = replace(self._look, problem=str(error))
        self._redraw()

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """A message from the browser; whatever goes wrong is shown, never lost."""
        try:
            self.act(intents.read(content))
        except msgspec.ValidationError:
            self._show_problem("ui.bad_message")
        except Exception:  # noqa: BLE001 - a failing callback is shown in the widget
            self._show_problem("ui.failed", traceback.format_exc(limit=-1).splitlines()[-1])

    def _show_problem(self, key: str, detail: str = "") -> None:
        text = message(self.session.ruleset.id, key, self._look.lang)
        self._look = replace(self._look, problem=f"{text} {detail}".strip())
        self._redraw()

    def _choose(self, intent: intents.Choose) -> None:
        if intent.step != self.session.cursor or not 0 <= intent.choice < len(self._offered):
            return  # the picture was older than the game
        choice = self._offered[intent.choice]
        if choice.legal:
            self._play(choice)
        else:
            self._look = replace(self._look, asked=intent.choice)

    def _play(self, choice: Choice) -> None:
        self._keep_what_followed()
        self._look = replace(self._look, spots=(), since=self.session.cursor)
        self.session.play(choice.action)
        self._on_to_a_decision()

    def _keep_what_followed(self) -> None:
        """A choice made in the past opens a line of its own: nothing that was played is lost."""
        if self.session.cursor < len(self.session.steps):
            self._fork(intents.Fork())

    def _on_to_a_decision(self) -> None:
        """Where only decisions are wanted, the table goes on by itself, and bots where only one's own are."""
        if self._look.mode != "steps" and self.session.cursor == len(self.session.steps):
            self.session.auto("decision", self._bots())

    def _spot(self, intent: intents.Spot) -> None:
        """Pointing at a thing: its one legal choice is taken, several are shown, none says why not."""
        if not intent.spot:
            self._look = replace(self._look, spots=())
            return
        chosen = (*self._look.spots, intent.spot)
        if not any(choice.legal and choice.is_at(chosen) for choice in self._offered):
            chosen = (intent.spot,)
        here = [(number, choice) for number, choice in enumerate(self._offered) if choice.is_at(chosen)]
        legal = [choice for _, choice in here if choice.legal]
        if len(legal) == 1:
            self._play(legal[0])
        elif legal:
            taken_up = not any(choice.spot == intent.spot for choice in legal)
            refused = next((number for number, choice in here if taken_up and not choice.legal), None)
            self._look = replace(self._look, spots=chosen, asked=refused)  # and why its other side cannot be laid
        elif here:
            self._look = replace(self._look, asked=here[0][0], spots=())
        else:
            self._look = replace(self._look, spots=(), problem=self._nothing_there())

    def _nothing_there(self) -> str:
        """What a thing answers that the open question is not about."""
        said = message(self.session.ruleset.id, "ui.nothing_there", self._look.lang)
        return f"{said} {self.session.decision.question(self._look.lang)}" if self.session.decision else said

    def _goto(self, intent: intents.Goto) -> None:
        self._move_to(intent.step)

    def _back(self, _intent: intents.Back) -> None:
        self._move_to(max(0, self.session.cursor - 1))

    def _forward(self, _intent: intents.Forward) -> None:
        self._move_to(min(len(self.session.steps), self.session.cursor + 1))

    def _move_to(self, step: int) -> None:
        self.session.goto(step)
        self._look = replace(self._look, spots=(), since=max(0, step - 1))

    def _fork(self, _intent: intents.Fork) -> None:
        self._lines.append(self.session.fork())
        self._line = len(self._lines) - 1

    def _other_line(self, intent: intents.Line) -> None:
        if 0 <= intent.line < len(self._lines):
            self._line = intent.line
            self._look = replace(self._look, spots=(), since=max(0, self.session.cursor - 1))

    def _auto(self, intent: intents.Auto) -> None:
        """One step of the table or a bot, or on to the end of a phase, turn or game with bots on all seats."""
        self._keep_what_followed()
        begun_at = self.session.cursor
        self.session.auto(intent.until, dict.fromkeys(range(len(self.session.names)), BOT))
        self._look = replace(self._look, spots=(), since=begun_at)

    def _bots(self) -> dict[int, str]:
        """The seats that bots play where the reader wants their own decisions only."""
        if self._look.seat is None or self._look.mode != "mine":
            return {}
        return {seat: BOT for seat in range(len(self.session.names)) if seat != self._look.seat}

    def _set_seat(self, intent: intents.Seat) -> None:
        seat = None if intent.seat is None else self.session.check_seat(intent.seat)
        self._look = replace(self._look, seat=seat, spots=())
        if self._look.mode == "mine":
            self._on_to_a_decision()

    def _set_lang(self, intent: intents.Lang) -> None:
        self._look = replace(self._look, lang=intent.lang)

    def _set_mode(self, intent: intents.Mode) -> None:
        self._look = replace(self._look, mode=intent.mode)
        self._on_to_a_decision()

    def _set_tab(self, intent: intents.Tab) -> None:
        self._look = replace(self._look, tab=intent.tab)

    def _set_table(self, intent: intents.Table) -> None:
        if intent.table in tables(self.session.state):
            self._look = replace(self._look, table=intent.table, cell=None)

    def _set_cell(self, intent: intents.Cell) -> None:
        rows = rows_of(self.session.state, self._look.table)
        if 0 <= intent.row < len(rows) and intent.column in columns(type(rows[0])):
            self._look = replace(self._look, cell=(intent.row, intent.column))

    def _edit(self, intent: intents.Edit) -> None:
        """The edit joins those that were refused; if all of them together are right, they are one step."""
        if self._look.seat is not None or not rows_of(self.session.state, self._look.table):
            return
        kind = row_type(self.session.state, self._look.table)
        row, column = chosen(self._look, kind)
        value = kind_of(columns(kind)[column]).typed(intent.value)
        self._poke(Cell(self._look.table, row, column, value))

    def _keep(self, _intent: intents.Keep) -> None:
        self._write(self._look.draft, force=True)

    def _discard(self, _intent: intents.Discard) -> None:
        self._look = replace(self._look, draft=())

    def _poke(self, cell: Cell) -> None:
        state, place = self.session.state, (cell.table, cell.row, cell.column)
        if problems := tuple(cell_problems(state, cell)):
            raise PokeError(problems, state)
        others = tuple(other for other in self._look.draft if (other.table, other.row, other.column) != place)
        self._look = replace(self._look, draft=(*others, cell))
        self._write(self._look.draft, force=False)

    def _write(self, cells: tuple[Cell, ...], force: bool) -> None:
        poke, begun_at = Poke(cells=cells, force=force), self.session.cursor
        poked(self.session.state, poke)  # refused edits open no line of their own
        self._keep_what_followed()
        self.session.edit(poke)
        self._look = replace(self._look, draft=(), since=begun_at)

    def _set_rule(self, intent: intents.Rule) -> None:
        self._look = replace(self._look, rule=find_rule(intent.rule).id if intent.rule else "")

    def _draw_board(self) -> tuple[Region, ...]:
        """The regions of the board as the chosen seat may see them."""
        session, look = self.session, self._look
        self._offered = choices(session, look.seat)
        state = session.state if look.seat is None else session.view(look.seat)
        self._board = session.ruleset.regions(state, look.lang, spots(self._offered, look.spots), self._changed())
        return self._board

    def _changed(self) -> frozenset[tuple[str, int]]:
        """The rows that changed since the reader's last decision."""
        steps = self.session.history[self._look.since :]
        events = [event.seen_by(self._look.seat) for step in steps for event in step.events]
        return frozenset((change.table, change.row) for event in events for change in event.changes)

    def _redraw(self) -> None:
        """Every part anew; only what differs is sent."""
        board = self._draw_board()
        desk = self._desk()
        with self.hold_sync():
            for region in board:
                setattr(self, f"board_{region.key}", str(picture(desk, region)))
            for name, part in PARTS.items():
                setattr(self, name, str(part(desk)))
            self.lang = self._look.lang
            self.label = message(self.session.ruleset.id, "title", self._look.lang)
            self.announcement = announcement(desk)

    def _desk(self) -> Desk:
        return Desk(self.session, self._look, self._offered, (self._line, len(self._lines)))

    def svg(self) -> str:
        """The board as one picture."""
        return document(self._board, self.label)

    def __repr__(self) -> str:
        """The text twin and the reason of the last step: what a viewer without a browser shows."""
        return f"{self.session.show(self._look.lang, self._look.seat)}\n\n{announcement(self._desk())}"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget and, for static viewers, its picture and its words."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**data, "image/svg+xml": self.svg(), "text/plain": repr(self)}, metadata


def announcement(desk: Desk) -> str:
    """What a screen reader says after a step: what happened, and the new question."""
    seen = [event.seen_by(desk.look.seat) for step in desk.session.history[-1:] for event in step.events]
    said = [desk.say(event.explanation, event.after) for event in seen]
    asked = desk.session.decision
    return " ".join([*said, asked.question(desk.look.lang)] if asked else said)


_HANDLERS: Mapping[type, Callable[[Companion, Any], None]] = {
    intents.Choose: Companion._choose,  # noqa: SLF001 - the companion's own table of intents
    intents.Spot: Companion._spot,  # noqa: SLF001
    intents.Goto: Companion._goto,  # noqa: SLF001
    intents.Back: Companion._back,  # noqa: SLF001
    intents.Forward: Companion._forward,  # noqa: SLF001
    intents.Fork: Companion._fork,  # noqa: SLF001
    intents.Line: Companion._other_line,  # noqa: SLF001
    intents.Auto: Companion._auto,  # noqa: SLF001
    intents.Seat: Companion._set_seat,  # noqa: SLF001
    intents.Lang: Companion._set_lang,  # noqa: SLF001
    intents.Mode: Companion._set_mode,  # noqa: SLF001
    intents.Tab: Companion._set_tab,  # noqa: SLF001
    intents.Table: Companion._set_table,  # noqa: SLF001
    intents.Cell: Companion._set_cell,  # noqa: SLF001
    intents.Edit: Companion._edit,  # noqa: SLF001
    intents.Keep: Companion._keep,  # noqa: SLF001
    intents.Discard: Companion._discard,  # noqa: SLF001
    intents.Rule: Companion._set_rule,  # noqa: SLF001
}
