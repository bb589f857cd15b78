"""A state is a few scalars and a handful of tables; a table is a tuple of flat frozen rows."""

from typing import Any, ClassVar, Final, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

TABLE: Final = -1
"""The seat of mechanical steps: shuffles, rankings, refills, which nobody decides."""

HIDDEN: Final = -99
"""What a number becomes in the view of a seat that may not know it; no game has such a number."""


class Row(Struct, frozen=True, gc=False):
    """One line of a table: scalars only."""


class State(Struct, frozen=True, gc=False, kw_only=True):
    """What every ruleset's state has; a ruleset adds its scalars and its tables."""

    ruleset: ClassVar[str]
    tables: ClassVar[tuple[str, ...]]

    options: Any
    rng: int
    turn: int
    phase: str
    players: tuple[Any, ...]
    pending: tuple[Any, ...]

    def __repr__(self) -> str:
        return f"<{self.ruleset}: turn {self.turn}, phase {self.phase}>"

    @property
    def over(self) -> bool:
        return not self.pending

    def name_of(self, noun: str, value: Any, lang: str) -> str | None:
        """The name of a thing that stands in the state itself, such as a card; None if it does not."""
        return None

    def then(self, *decisions: Any) -> Self:
        """The state with these decisions to come first, in this order."""
        return replace(self, pending=self.pending + decisions[::-1])


S = TypeVar("S", bound=State)


def with_row(state: S, table: str, index: int, /, **cells: Any) -> S:
    """The state with some cells of one row changed."""
    rows = list(getattr(state, table))
    rows[index] = replace(rows[index], **cells)
    return replace(state, **{table: tuple(rows)})


def scalars(state: State) -> tuple[str, ...]:
    """The names of what stands in the state beside its tables."""
    return tuple(name for name in state.__struct_fields__ if name not in state.tables)
