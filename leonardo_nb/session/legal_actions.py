"""The legal actions of a session's position, as a list that knows what it has given out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, overload

from leonardo_nb.core.catalogue import tell, tell_action
from leonardo_nb.core.decision import Action
from leonardo_nb.core.display import table
from leonardo_nb.core.errors import BadOption, NoAction
from leonardo_nb.core.explanation import why
from leonardo_nb.core.language import SPOKEN, error_text
from leonardo_nb.core.markup import tag
from leonardo_nb.core.plain_text import clipped, quoted
from leonardo_nb.core.play import legal, why_not
from leonardo_nb.core.state import State
from leonardo_nb.core.whole_number import whole_number
from leonardo_nb.session.frame_holder import FrameHolder

if TYPE_CHECKING:
    from pandas import DataFrame

MOST_SHOWN = 20
"""The most actions of a long list that are written out first."""


class LegalActions(FrameHolder, Sequence[Action]):
    """The legal actions of a state."""

    __slots__ = ("_actions", "given", "state")

    called = "s.legal"

    def __init__(self, state: State) -> None:
        self.state = state
        self._actions = legal(state)
        self.given: dict[int, Action] = {}
        """What was looked at, and so is legal: by identity, which no other action can bear while they are kept."""

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if type(index) is not int:
            return list(self)[index] if isinstance(index, slice) else self[self._number(index)]
        try:
            action = self._actions[index]
        except IndexError:
            raise self._no_action(index) from None
        self.given[id(action)] = action
        return action

    def _number(self, index: object) -> int:
        """The whole number that is meant, such as one of a table library."""
        if isinstance(index, str):
            raise BadOption(error_text("legal_number", kind=repr(clipped(index, 40))))
        number = whole_number(index)
        if number is None:
            raise self._no_action(index)
        return number

    def _no_action(self, index: object) -> NoAction:
        return NoAction(error_text("legal_index", number=quoted(index, 20), last=len(self) - 1))

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Action]:
        actions = list(self._actions)
        self.given.update({id(action): action for action in actions})
        return iter(actions)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and (id(action) in self.given or why_not(self.state, action) is None)

    @property
    def frame(self) -> DataFrame:
        """One row per action: its number here, kind, words and call, and its fields by name."""
        from leonardo_nb.session.choices import choices_frame

        return choices_frame(self.state, self)

    def __repr__(self) -> str:
        rows = [f"  [{number}] {words}: {call}" for number, words, call in self._rows()]
        return "\n".join([self._heading(), *rows[:MOST_SHOWN], *self._dots(), *rows[MOST_SHOWN:]])

    def _repr_html_(self) -> str:
        rows = [[str(number), words, tag("code", call)] for number, words, call in self._rows()]
        return str(
            table((), [*rows[:MOST_SHOWN], *([dots] for dots in self._dots()), *rows[MOST_SHOWN:]], self._heading())
        )

    def _dots(self) -> list[str]:
        """Where some are left out."""
        return ["  …"] if len(self) > MOST_SHOWN + 1 else []

    def _heading(self) -> str:
        return tell(why("core.legal", count=len(self)), self.state, SPOKEN)

    def _rows(self) -> Iterator[tuple[int, str, str]]:
        """Number, words and call of the first ones and of the last, which binds least."""
        numbers = range(len(self))
        for number in (*numbers[:MOST_SHOWN], *numbers[MOST_SHOWN:][-1:]):
            action = self._actions[number]
            yield number, tell_action(action, self.state, SPOKEN), repr(action)
