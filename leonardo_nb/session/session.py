"""A session: the only mutable thing. It holds a game's history and a place in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, get_args

from msgspec.structs import replace

from leonardo_nb.core.advice import SENSIBLE
from leonardo_nb.core.catalogue import message, tell, tell_action, tell_problem, tell_tree
from leonardo_nb.core.decision import PROCEED, Action
from leonardo_nb.core.drawing.svg import document
from leonardo_nb.core.edit import Edit, edited_step, wrong_with
from leonardo_nb.core.errors import BadAction, BadOption, BadStep, LeonardoError
from leonardo_nb.core.language import SPOKEN, checked_language, error_text
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.play import IllegalAction, Refusal, completed, malformed, why_not
from leonardo_nb.core.receipt import receipt_on
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.state import TABLE, check_seat
from leonardo_nb.core.step import Step
from leonardo_nb.core.whole_number import whole_number
from leonardo_nb.session.actions import Actions
from leonardo_nb.session.auto_steps import AutoSteps
from leonardo_nb.session.broken_positions import blame, blaming
from leonardo_nb.session.current_question import CurrentQuestion
from leonardo_nb.session.guessed_names import Guessed
from leonardo_nb.session.hint import Hint, hint_for
from leonardo_nb.session.legal_actions import LegalActions
from leonardo_nb.session.limits import MOST_STEPS, check_size
from leonardo_nb.session.line_of_play import LineOfPlay
from leonardo_nb.session.other_position import OtherPosition
from leonardo_nb.session.score_sheet import Sheet
from leonardo_nb.session.seated_bots import Bots, SeatedBots
from leonardo_nb.session.story import Story
from leonardo_nb.session.until import Until, checked_steps, checked_until, is_at, missed, named, step_meant, stop

if TYPE_CHECKING:
    from pandas import DataFrame

    from leonardo_nb.session.frames import Frames
    from leonardo_nb.session.unseen import Worlds

P = ParamSpec("P")
T = TypeVar("T")


def _alone(method: Callable[Concatenate[Session, P], T]) -> Callable[Concatenate[Session, P], T]:
    """Let one thread at a time change a session."""

    @wraps(method)
    def guarded(session: Session, /, *args: P.args, **kwargs: P.kwargs) -> T:
        line = session._line  # noqa: SLF001 - the session's own
        line.enter()
        try:
            return method(session, *args, **kwargs)
        finally:
            line.leave()

    return guarded


class Session(Guessed):
    """A game that can be played, looked at, taken back and played differently; it belongs to one thread at a time.

    >>> lnb.new("leonardo_da_vinci", ["Ada", "Bo"], seed=7).auto()
    """

    def __init__(self, ruleset: Ruleset, names: tuple[str, ...], seed: int, options: Any) -> None:
        self.ruleset = ruleset
        self.names = names
        self.seed = seed
        self.options = options
        self.about: Mapping[str, str] = {}
        """What it is meant to show, by language, where a scenario or a save says so."""
        self._line = LineOfPlay(ruleset.setup(names, options, seed))

    def __copy__(self) -> Session:
        """A copy belongs to the thread that made it."""
        return self._on(self._line.with_steps(self._line.steps, self._line.number))

    def __deepcopy__(self, memo: dict[int, Any]) -> Session:
        return copy(self)  # what it holds is never changed in place

    def __reduce__(self) -> tuple[Any, ...]:
        """In another process the game is played again: reasons are worked out when they are read, by code."""
        from leonardo_nb.session.replay import played_again

        begun = self.ruleset.id, self.ruleset.version, self.names, self.seed, self.options, self.about, self.laid_out
        return played_again, (*begun, self.start, tuple(step.action for step in self.steps), self.step_number)

    @property
    def state(self) -> Any:
        """The position, a few scalars and a handful of tables: `s.state.turn`; it is never changed in place."""
        return self._line.state

    @property
    def start(self) -> Any:
        """The position in which the game begins: `s.start.turn`."""
        return self._line.start

    @property
    def laid_out(self) -> bool:
        """Whether it begins in a position that was laid out by hand, in tables or a file: `s.laid_out`."""
        return self._line.laid_out

    @property
    def seats(self) -> tuple[str, ...]:
        """The name of each seat: `s.seats[0]`; in solitaire, one person plays several."""
        return tuple(player.name for player in self.start.players)

    @property
    def decision(self) -> CurrentQuestion | None:
        """The question being asked, with its facts, as `s.decision.seat`; None once the game is over."""
        return None if self.is_over else CurrentQuestion(self.state.pending[-1], self.state)

    @property
    def is_over(self) -> bool:
        """Whether nothing is asked any more: `s.is_over`."""
        return not self._line.state.pending

    @property
    def legal(self) -> LegalActions:
        """Every legal action, a list to iterate, to index and to ask with `in`: `s.legal[0]`, `s.legal.frame`."""
        try:
            return self._line.legal()
        except Exception as error:
            blame(self, error)
            raise

    @property
    def actions(self) -> Actions:
        """Every action class of the game by its name: `s.actions.PlaceMaster(seat=0, place="B")`."""
        return Actions(self.ruleset.actions)

    def text(self, action: Action | Step, lang: str = SPOKEN) -> str:
        """What an action does now, or a step did then, in words: `s.text(s.legal[0], lang="fr")`."""
        if isinstance(action, Step):
            return action.done(checked_language(lang))
        if not isinstance(action, Action):
            raise BadAction(error_text("action"))
        if (problem := malformed(action)) is not None:
            raise BadAction(tell(problem, self.state, checked_language(lang)))
        try:
            return tell_action(completed(self.state, action), self.state, checked_language(lang))
        except (LookupError, StopIteration):
            raise BadAction(error_text("action_thing")) from None

    def why_not(self, action: Action) -> Refusal | None:
        """None if the action is legal, otherwise every reason against it: `s.why_not(s.actions.Bid(0, 99))`."""
        refusal = blaming(self, lambda: why_not(self.state, completed(self.state, action)))
        return replace(refusal, after_edit=True) if refusal and self.after_edit else refusal

    @property
    def after_edit(self) -> bool:
        """Whether the position was edited, or laid out by hand, at any time: `s.after_edit`."""
        return self._line.after_edit

    def hint(self, lang: str = SPOKEN, bot: str = SENSIBLE, ms: int | None = None) -> Hint | None:
        """What a bot would do for the seat that is asked, and why: `s.hint(bot="thoughtful", ms=500)`, or None."""
        is_asked = not self.is_over and self.state.pending[-1].seat != TABLE
        return blaming(self, lambda: hint_for(self, lang, bot, ms)) if is_asked else None

    def play(self, action: Action) -> Step:
        """Take a legal action: `s.play(s.legal[0])`; an illegal one raises IllegalAction and changes nothing."""
        line = self._line
        line.enter()
        try:
            return line.play(action if id(action) in line.given else self._checked(action))
        except Exception as error:
            blame(self, error)
            raise
        finally:
            line.leave()

    @_alone
    def auto(
        self, /, until: str = "decision", bots: Bots = None, passing: bool = False, steps: int = MOST_STEPS, **at: Any
    ) -> tuple[Step, ...]:
        """Let the table and the bots play on, up to a decision of a seat without a bot: `s.auto("turn 3", "sensible")`.

        `bots` is one for all, a list with one for each seat, or some by seat or name: `{"Ada": "sensible"}`. With
        `passing`, other seats take the least binding action, such as passing. `until` can also name a moment:
        the kind of a question, a fact of it, or several (`"shop_offer"`, `"turn 3"`, `"phase D, seat Bo"`), which may
        be given by name (`turn=3`). `steps` is the most that are played: `s.auto(steps=40, bots="sensible")`.
        Where one person plays several seats, the bot of the first plays all that have none of their own. The luck of
        named bots comes from the seed and the steps so far: a fork, a code and a save are played on alike.
        """
        asked, steps = named(until, at, self.ruleset, self.seats), checked_steps(steps)
        until = checked_until(asked, self.ruleset, self.seats)
        players = SeatedBots(self, bots, passing)
        line = self._line
        begun_at, earlier = line.number, list(line.steps)
        if not is_at(until, line.state):
            self._play_on(until, players, begun_at + steps)
        if self.is_over and until not in get_args(Until):
            played, line.steps = line.steps[begun_at:], earlier
            line.stand(begun_at)
            states = [line.state, *(step.state for step in played)]
            raise missed(asked, until, states, passing and bots is None, line.start)
        return AutoSteps(line.steps[begun_at : line.number]).noting(line.state, until, steps)

    @property
    def history(self) -> tuple[Step, ...]:
        """The steps up to here: `s.history[-1].text()`."""
        return tuple(self._line.steps[: self._line.number])

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps, including those that were taken back and can be redone: `s.steps[-1]`."""
        return tuple(self._line.steps)

    def story(self, last: int = 10, lang: str = SPOKEN, seat: int | str | None = None) -> Story:
        """The last steps in words, with reasons: `s.story(last=3)`; as a seat may know them: `s.story(seat="Ada")`."""
        number = whole_number(last)
        if number is None or number < 0:
            raise BadStep(error_text("story"))
        return Story(self.history, number, lang, None if seat is None else self.check_seat(seat))

    @property
    def step_number(self) -> int:
        """How many steps lead to this position: `s.step_number`."""
        return self._line.number

    @_alone
    def undo(self, steps: int = 1) -> None:
        """Go back one step, or several: `s.undo()`, `s.undo(3)`."""
        if not self.step_number:
            raise BadStep(error_text("undo"))
        number = whole_number(steps)
        if number is None or not 1 <= number <= self.step_number:
            raise BadStep(error_text("undo_steps", steps=quoted(steps, 20), last=self.step_number))
        self._line.stand(self.step_number - number)

    @_alone
    def redo(self) -> None:
        """Go forward one step again: `s.redo()`."""
        if self.step_number == len(self._line.steps):
            raise BadStep(error_text("redo"))
        self._line.stand(self.step_number + 1)

    @_alone
    def goto(self, /, step: int | str = "", **at: Any) -> None:
        """Go to the state after that many steps, or to the first at a moment: `s.goto(5)`, `s.goto("turn 1")`."""
        self._line.stand(step_meant(step, at, (self.start, *(s.state for s in self.steps)), self.ruleset, self.seats))

    @_alone
    def fork(self) -> Session:
        """Another session at the same point, to be played differently: `s.fork()`."""
        return self._on(self._line.with_steps(self.history, self.step_number))

    @property
    def at(self) -> OtherPosition:
        """Another session of this game that begins from this position: `s.at(s.state)`."""
        return OtherPosition(self._begun_at)

    def _begun_at(self, state: Any) -> Session:
        if not isinstance(state, type(self.start)):
            raise LeonardoError(error_text("position"))
        return self._on(LineOfPlay(state, laid_out=self.laid_out))

    def _on(self, line: LineOfPlay) -> Session:
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__, _line=line)
        return other

    @property
    def begins_elsewhere(self) -> bool:
        """Whether its start is another than its settings lead to: `s.begins_elsewhere`."""
        return bool(self.start != self.ruleset.setup(self.names, self.options, self.seed))

    @property
    def frames(self) -> Frames:
        """Every table as a DataFrame: `s.frames["players"]`; to a seat: `s.frames(view="Ada")`; at the end of each
        turn: `s.frames(steps="turn")`.
        """
        from leonardo_nb.session.frames import Frames  # pandas comes with it, on first use

        return Frames(self)

    def what_if(self, bots: Bots = None, games: int | None = None, lang: str = SPOKEN) -> DataFrame:
        """One row per legal action: the points it brings, the cells it changes; with bots, how such games end.

        >>> s.what_if(bots="sensible").sort_values("mean")
        """
        from leonardo_nb.session.choices import what_if

        return blaming(self, lambda: what_if(self, bots, games, lang))

    def edit(
        self, table: Any = None, row: Any = None, by_name: Any = None, *more: Any, force: bool = False, **cells: Any
    ) -> Step:
        """Edit the position: `s.edit("labs", ("Ada", "small"), weeks=5)`, `s.edit("game", turn=3)`,
        `s.edit("players", frame)`, `s.edit({"players": frame})`. `by_name` may hold the cells: `{"weeks": 5}`.

        One step, which can be undone; EditError names every problem, and then nothing has changed. A row goes by its
        number, player or `{column: value}`, several by a list or a mask; `force` keeps what breaks a rule, for study.
        """
        from leonardo_nb.session.edited_cells import edited

        return edited(self, table, row, more or by_name, cells, force)

    @_alone
    def write(self, edit: Edit) -> Step:
        """Make an edit again, as one step: `s.write(edit.action)`; where every cell is already so, nothing is done."""
        if isinstance(edit, Edit) and isinstance(edit.cells, tuple):
            check_size(0, [edit])
        step = edited_step(self.state, edit)
        if not step.events:
            return step
        check_size(self.step_number, [each.action for each in (*self.history, step) if isinstance(each.action, Edit)])
        return self._line.append(step)

    def problems(self, lang: str = SPOKEN) -> tuple[str, ...]:
        """What is wrong with the position, by `s.problems()`: nothing, except after an edit by force."""
        problems = wrong_with(self.state) if self.state.broken else ()
        return tuple(tell_problem(problem, self.state, checked_language(lang)) for problem in problems)

    def view(self, seat: int | str) -> Any:
        """The state as a seat may know it: `s.view("Ada")`."""
        return blaming(self, lambda: self.ruleset.view(self.state, self.check_seat(seat)))

    def worlds(self, seat: int | str, about: str | None = None, lang: str = SPOKEN) -> Worlds:
        """All that a seat cannot rule out, how many and how likely: `s.worlds("Ada", "hand").frame`."""
        from leonardo_nb.session.unseen import worlds_of

        return blaming(self, lambda: worlds_of(self, self.check_seat(seat), about, lang))

    def scores(self) -> Sheet:
        """The score sheet so far, or the final one: `s.scores().total("Ada")`."""
        return Sheet.of(blaming(self, lambda: self.ruleset.scores(self.state)))

    def show(self, lang: str = SPOKEN, seat: int | str | None = None) -> str:
        """The position as text, in full or as one seat may know it: `s.show(seat="Ada")`."""
        state = self.state if seat is None else self.view(seat)
        wrong = self.problems(lang) if seat is None else ()
        heading = [message(self.ruleset.id, "edit.wrong", lang), *wrong, ""] if wrong else []
        return "\n".join([*heading, blaming(self, lambda: self.ruleset.text(state, checked_language(lang)))])

    def receipt(self, number: str, lang: str = SPOKEN, seat: int | str | None = None) -> str:
        """How a number on the board was worked out, as far as a seat may know it: `s.receipt("price@marker")`."""
        view = self.state if seat is None else self.view(seat)
        told = blaming(self, lambda: receipt_on(self.ruleset, view, number))
        if told is None:
            raise BadOption(error_text("no_number", number=quoted(number, 60)))
        return tell_tree(told, view, checked_language(lang))

    @property
    def code(self) -> str:
        """A short text from which this game is restored: `lnb.open_code(s.code)`."""
        from leonardo_nb.session.code import encode

        return encode(self)

    def save(self, path: Any, about: Mapping[str, str] | None = None) -> None:
        """Write the game to a file for `lnb.load`: `s.save("mine.json", about={"en": "What it shows."})`."""
        from leonardo_nb.session.save import write

        write(self, path, about)

    def check_seat(self, seat: int | str) -> int:
        """The seat, if it is at the table, by its number or its player's name: `s.check_seat("Bo")`."""
        return check_seat(seat, self.seats)

    def _repr_svg_(self) -> str:
        """The board, where a notebook shows a session."""
        board = blaming(self, lambda: self.ruleset.regions(self.state, checked_language(SPOKEN), {}, ()))
        return document(board, message(self.ruleset.id, "title", SPOKEN))

    def __repr__(self) -> str:
        state, names = self.state, ", ".join(self.names)
        asked = f"; {self.decision.question()}" if self.decision else ""
        asked += f"; {message(self.ruleset.id, 'column.broken', SPOKEN)}" if state.broken else ""
        return f"<{self.ruleset.id}: {names}; turn {state.turn}, phase {state.phase}, step {self.step_number}{asked}>"

    def _checked(self, action: Action) -> Action:
        if id(action) in self._line.given:
            return action
        if (refusal := self.why_not(action)) is not None:
            raise IllegalAction(refusal)
        return completed(self.state, action)

    def _play_on(self, until: str, players: SeatedBots, last: int) -> None:
        line, there = self._line, stop(until, self.state)
        try:
            while line.number < last and (action := players.action()) is not None:
                line.play(action if action is PROCEED else self._checked(action))
                if there(line.state):
                    break
        except Exception as error:
            blame(self, error)
            raise


def with_steps(session: Session, steps: Sequence[Step], number: int) -> Session:
    """The same game with steps that nobody played: to be looked at, never to be played or kept."""
    return session._on(session._line.with_steps(steps, number))  # noqa: SLF001 - the session's own
