"""A session: the one mutable thing. It holds a game's history and a place in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import wraps
from operator import index
from threading import RLock
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Concatenate, Literal, ParamSpec, TypeVar, get_args, overload

from leonardo_nb.core.bots import Bot, choose
from leonardo_nb.core.catalogue import message, tell_action, tell_problem, tell_question
from leonardo_nb.core.decision import PROCEED, Action, Decision
from leonardo_nb.core.errors import (
    BadAction,
    BadBot,
    BadOption,
    BadSeat,
    BadStep,
    BrokenPosition,
    Busy,
    LeonardoError,
    OtherVersion,
)
from leonardo_nb.core.event import Recorder, Step
from leonardo_nb.core.found import find
from leonardo_nb.core.language import checked
from leonardo_nb.core.plain import clipped, quoted
from leonardo_nb.core.play import IllegalAction, Refusal, ask, legal, malformed, resolve
from leonardo_nb.core.poke import Cell, Poke, poked, standing_problems
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.scores import ScoreSheet
from leonardo_nb.core.settings import check_names, check_options, check_seed
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.core.svg import document
from leonardo_nb.session.limits import MOST_STEPS, check_size

if TYPE_CHECKING:
    from leonardo_nb.session.frames import Frames

P = ParamSpec("P")
T = TypeVar("T")

Until = Literal["step", "decision", "phase", "turn", "end"]


class Asked:
    """A decision together with the state it is asked in; its own facts are attributes, as `.zone` or `.invention`."""

    def __init__(self, decision: Decision, state: State) -> None:
        self.seat = decision.seat
        self.kind = decision.kind
        self.cites = decision.cites(state)
        self._decision = decision
        self._state = state

    def question(self, lang: str = "en") -> str:
        return tell_question(self._decision, self._state, checked(lang))

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):  # copies ask for such before anything is there
            raise AttributeError(f"A decision has no {name}.")
        if name not in self._facts():
            raise AttributeError(f"{self.kind} has no {name[:40]}; its own facts are: {', '.join(self._facts())}.")
        return getattr(self._decision, name)

    def __dir__(self) -> Iterable[str]:
        return (*super().__dir__(), *self._facts())

    def _facts(self) -> tuple[str, ...]:
        """Which zone or invention the question is about, where it is about one, and the actions it accepts."""
        return (*self._decision.__struct_fields__, "accepts")

    def __repr__(self) -> str:
        return f"<{self.kind}: {self.question()}>"


class Legal(Sequence[Action]):
    """The legal actions of a state, listed when first looked at."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._actions: Sequence[Action] | None = None
        self._given: dict[int, Action] = {}
        """By identity, which no other action can bear while they are kept."""

    def _listed(self) -> Sequence[Action]:
        if self._actions is None:
            self._actions = legal(self.state)
        return self._actions

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return list(self)[index]
        action = self._listed()[index]
        self._given[id(action)] = action
        return action

    def __len__(self) -> int:
        return len(self._listed())

    def __iter__(self) -> Iterator[Action]:
        actions = list(self._listed())
        self._given.update({id(action): action for action in actions})
        return iter(actions)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and (self.lists(action) or ask(self.state, action) is None)

    def lists(self, action: Action) -> bool:
        """Whether this very action was given out: then nothing speaks against it."""
        return id(action) in self._given

    def __repr__(self) -> str:
        return f"<{len(self)} legal actions>"


def _busy() -> Busy:
    return Busy("Another thread is changing this session: give each thread one of its own, by `s.fork()`.")


def _alone(method: Callable[Concatenate[Session, P], T]) -> Callable[Concatenate[Session, P], T]:
    """What changes a session is for one thread at a time: a second one is told so, and changes nothing."""

    @wraps(method)
    def guarded(session: Session, /, *args: P.args, **kwargs: P.kwargs) -> T:
        if not session._lock.acquire(False):  # noqa: SLF001 - the session's own
            raise _busy()
        try:
            return method(session, *args, **kwargs)
        finally:
            session._lock.release()  # noqa: SLF001

    return guarded


class Session:
    """A game being played, looked at, taken back and tried otherwise; it belongs to one thread at a time."""

    def __init__(self, ruleset: Ruleset, names: tuple[str, ...], seed: int, options: Any) -> None:
        self.ruleset = ruleset
        self.names = names
        self.seed = seed
        self.options = options
        self.about: Mapping[str, str] = {}
        """What it is to show, by language, where a scenario or a save says so."""
        self.start = ruleset.setup(names, options, seed)
        self._steps: list[Step] = []
        self._cursor = 0
        self._state: Any = self.start
        self._legal: Legal | None = None
        self._lock = RLock()

    def __getstate__(self) -> dict[str, Any]:
        """A copy has all but the lock: it belongs to whoever made it."""
        return {name: value for name, value in self.__dict__.items() if name != "_lock"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._lock = RLock()

    @property
    def state(self) -> Any:
        return self._state

    @property
    def decision(self) -> Asked | None:
        state = self.state
        return Asked(state.pending[-1], state) if state.pending else None

    @property
    def over(self) -> bool:
        return not self.state.pending

    @property
    def legal(self) -> Legal:
        state = self.state
        if self._legal is None or self._legal.state is not state:
            self._legal = Legal(state)
        return self._legal

    @property
    def actions(self) -> SimpleNamespace:
        """Every action class of the game by its name: `s.actions.PlaceMaster(seat=0, place="B")`."""
        return SimpleNamespace(**{kind.__name__: kind for kind in self.ruleset.actions})

    def text(self, action: Action, lang: str = "en") -> str:
        """What an action does, in words."""
        if not isinstance(action, Action):
            raise BadAction("This is not an action; `s.legal` lists those there are, `s.actions` their classes.")
        if (problem := malformed(action)) is not None:
            raise BadAction("This is no action of the game: {} cannot be {}.".format(*problem))
        try:
            return tell_action(action, self.state, checked(lang))
        except (LookupError, StopIteration):
            raise BadAction("This action is about something that is not in the game.") from None

    def ask(self, action: Action) -> Refusal | None:
        """None where the action is legal, else every reason against it."""
        return ask(self.state, action)

    def play(self, action: Action) -> Step:
        """Do a legal action; an illegal one raises IllegalAction and changes nothing."""
        if not self._lock.acquire(False):
            raise _busy()
        try:
            self._check(action)
            return self._do(action)
        finally:
            self._lock.release()

    @_alone
    def auto(self, until: Until = "decision", bots: Mapping[int, Bot | str] | None = None) -> tuple[Step, ...]:
        """Let the table and the bots play on, at most to a decision of a seat without a bot."""
        if not isinstance(until, str) or until not in get_args(Until):
            raise BadOption(f"auto plays until {', '.join(get_args(Until))}, not {clipped(until, 20)!r}.")
        if not isinstance(bots, Mapping | None):
            raise BadBot("Bots are given by seat, such as {0: 'sensible', 1: 'random'}.")
        players = {seat: self._bot(seat, bot) for seat, bot in (bots or {}).items()}
        begun_at, mark = self._cursor, self._mark(until)
        while (action := self._automatic(players)) is not None:
            self._do(action)
            if mark is not None and self._mark(until) != mark:
                break
        return tuple(self._steps[begun_at : self._cursor])

    @property
    def history(self) -> tuple[Step, ...]:
        """The steps up to here."""
        return tuple(self._steps[: self._cursor])

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps, those that were taken back and can be redone included."""
        return tuple(self._steps)

    @property
    def cursor(self) -> int:
        return self._cursor

    @_alone
    def undo(self) -> None:
        """One step back."""
        if not self._cursor:
            raise BadStep("There is nothing to undo: this is the beginning.")
        self.goto(self._cursor - 1)

    @_alone
    def redo(self) -> None:
        """One step forward again."""
        if self._cursor == len(self._steps):
            raise BadStep("There is nothing to redo: this is the last step.")
        self.goto(self._cursor + 1)

    @_alone
    def goto(self, step: int) -> None:
        """To the state after that many steps."""
        if not isinstance(step, int) or isinstance(step, bool) or not 0 <= step <= len(self._steps):
            raise BadStep(f"The history has the steps 0 to {len(self._steps)}; there is no step {quoted(step, 20)}.")
        self._cursor = step
        self._state = self._steps[step - 1].state if step else self.start

    @_alone
    def fork(self) -> Session:
        """Another session at the same point, which goes its own way."""
        other = copy(self)
        other._steps = self._steps[: self._cursor]  # noqa: SLF001 - its own kind
        return other

    def at(self, state: Any) -> Session:
        """Another session of this game that begins in this position."""
        if not isinstance(state, type(self.start)):
            raise LeonardoError("A session begins in a position of its own game.")
        other = copy(self)
        other.start, other._steps = state, []  # noqa: SLF001 - its own kind
        other.goto(0)
        return other

    @property
    def frames(self) -> Frames:
        """Every table as a DataFrame, with `events`, `scores`, `order`, `provenance`; `frames(view=0)` for seat 0."""
        from leonardo_nb.session.frames import Frames  # pandas comes with it, on first use

        return Frames(self)

    def poke(self, table: Any, row: Any = None, *, force: bool = False, **cells: Any) -> Step:
        """Edit the position: `poke("labs", 0, weeks=5)`, `poke("players", frame)` or `poke({table: frame})`.

        One step, which can be undone; PokeError names every problem, and then nothing has changed. `force` keeps a
        position that breaks rules, for study.
        """
        if not isinstance(force, bool):
            raise BadOption("force is True or False.")
        number = _row_number(row)
        if isinstance(table, str) and number is not None:
            edits = tuple(Cell(table, number, column, value) for column, value in cells.items())
        else:
            from leonardo_nb.session.frames import cells_of

            edits = cells_of(self, table, row, cells)
        return self.write(Poke(cells=edits, force=force))

    @_alone
    def write(self, poke: Poke) -> Step:
        """Do again what was poked, as one step; where every cell is already so, nothing is done and nothing lost."""
        if isinstance(poke, Poke) and isinstance(poke.cells, tuple):
            check_size(0, [poke])
        step = poked(self.state, poke)
        if not step.events:
            return step
        edits = [step.action for step in (*self.history, step) if isinstance(step.action, Poke)]
        check_size(self._cursor, edits)
        return self._append(step)

    def problems(self, lang: str = "en") -> tuple[str, ...]:
        """What is wrong with the position; nothing but after `poke(..., force=True)`."""
        state = self.state
        problems = standing_problems(state) if state.broken else ()
        return tuple(tell_problem(problem, state, checked(lang)) for problem in problems)

    def view(self, seat: int) -> Any:
        """The state as that seat may know it."""
        return self.ruleset.view(self.state, self.check_seat(seat))

    def scores(self) -> ScoreSheet:
        """The score sheet so far, or the final one."""
        return self.ruleset.scores(self.state)

    def show(self, lang: str = "en", seat: int | None = None) -> str:
        """The position as text, whole or as one seat may know it."""
        state = self.state if seat is None else self.view(seat)
        wrong = self.problems(lang) if seat is None else ()
        heading = [message(self.ruleset.id, "poke.wrong", lang), *wrong, ""] if wrong else []
        return "\n".join([*heading, self.ruleset.text(state, checked(lang))])

    @property
    def code(self) -> str:
        """A short text from which `from_code` gives this game again."""
        from leonardo_nb.session.code import encode

        return encode(self)

    def save(self, path: Any, about: Mapping[str, str] | None = None) -> None:
        """Write the game to a JSON file that `load` reads; `about={"en": "..."}` says what it shows."""
        from leonardo_nb.session.save import write

        write(self, path, about)

    def check_seat(self, seat: int) -> int:
        """The seat, if it is at the table."""
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < len(self.names):
            raise BadSeat(f"The seats are 0 to {len(self.names) - 1}; there is no seat {quoted(seat, 20)}.")
        return seat

    def _repr_svg_(self) -> str:
        """The board, where a notebook shows a session."""
        board = self.ruleset.regions(self.state, "en", {}, ())
        return document(board, message(self.ruleset.id, "title", "en"))

    def __repr__(self) -> str:
        state, names = self.state, ", ".join(self.names)
        return f"<{self.ruleset.id}: {names}; turn {state.turn}, phase {state.phase}, step {self._cursor}>"

    def _check(self, action: Action) -> None:
        refusal = None if self.legal.lists(action) else self.ask(action)
        if refusal is not None:
            raise IllegalAction(refusal)

    def _do(self, action: Action) -> Step:
        before = self.state
        recorder = Recorder(before)
        try:
            state = resolve(before, action, recorder)
        except Exception as error:
            self._blame(error)
            raise
        return self._append(Step(action, recorder.events(state), state))

    def _blame(self, error: Exception) -> None:
        """A position that was edited against the rules may be one that no rule knows how to go on from."""
        if self.state.broken:
            wrong = " ".join(self.problems()) or "its questions have no answer."
            raise BrokenPosition(f"This edited position cannot be played on: {wrong}") from error

    def _append(self, step: Step) -> Step:
        if self._cursor >= MOST_STEPS:
            check_size(self._cursor + 1, ())
        del self._steps[self._cursor :]
        self._steps.append(step)
        self._cursor += 1
        self._state = step.state
        return step

    def _automatic(self, bots: Mapping[int, Bot]) -> Action | None:
        """What the table or a bot does now; None where a person decides or the game is over."""
        state = self.state
        if state.over:
            return None
        seat = state.pending[-1].seat
        if seat == TABLE:
            return PROCEED
        if seat not in bots:
            return None
        try:
            action = choose(bots[seat], self.ruleset.view, state, self.legal)
        except Exception as error:
            self._blame(error)
            raise
        self._check(action)
        return action

    def _bot(self, seat: int, bot: Bot | str) -> Bot:
        self.check_seat(seat)
        if callable(bot):
            return bot
        if not isinstance(bot, str) or bot not in self.ruleset.bots:
            raise BadBot(f"There is no bot {quoted(bot, 20)}; there are: {', '.join(self.ruleset.bots)}.")
        played = sum(not isinstance(step.action, Poke) for step in self.history)  # an edit is not to change their luck
        return self.ruleset.bots[bot](self.seed + 1000 * played + seat)

    def _mark(self, until: Until) -> tuple[int, str] | int | None:
        """What must change for `auto` to stop."""
        if until == "step":
            return self._cursor
        if until == "phase":
            return self.state.turn, self.state.phase
        return self.state.turn if until == "turn" else None


def _row_number(row: object) -> int | None:
    """A row given by its number, as Python or a table library has one."""
    try:
        return None if isinstance(row, bool) else index(row)  # type: ignore[arg-type]
    except Exception:  # noqa: BLE001 - whatever it is, it is no number
        return None


def begin_again(ruleset_id: str, version: int, options: Any, names: tuple[str, ...], seed: int) -> Session:
    """A session as a save or a code describes it, at its start; nothing in it is trusted."""
    rules = find(ruleset_id)
    if version != rules.version:
        raise OtherVersion(
            f"This game is of version {version} of {rules.id}; this program plays version {rules.version}."
        )
    return Session(rules, check_names(rules, names), check_seed(seed), check_options(rules, options))
