"""A state is a few scalars and a handful of tables; a table is a tuple of flat frozen rows."""

from collections.abc import Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import Annotated, Any, ClassVar, Final, NoReturn, Self, TypeVar, cast

from msgspec import Meta, Struct
from msgspec.structs import replace

from leonardo_nb.core.errors import BadSeat
from leonardo_nb.core.language import error_text
from leonardo_nb.core.nearest_name import meant
from leonardo_nb.core.plain_text import clipped, quoted
from leonardo_nb.core.whole_number import whole_number

TABLE: Final = -1
"""The seat of mechanical steps: shuffles, rankings, refills, which nobody decides."""

HIDDEN: Final = -99
"""What a number becomes in the view of a seat that may not know it; no game has such a number."""

UNKNOWN: Final = "?"
"""What a text becomes in such a view."""


def never_set(_held: object, name: str, _value: object) -> NoReturn:
    """Say how a position is changed: never in place."""
    raise AttributeError(error_text("state_set", name=clipped(name)))


class Row(Struct, frozen=True, gc=False):
    """One line of a table: scalars only."""

    keys: ClassVar[tuple[str, ...]] = ()
    """The columns that say which row it is; an edit cannot change them."""
    follows_from: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Of these columns, those that follow from cells, and from which; with their table where that is another."""
    called_by: ClassVar[tuple[str, ...]] = ()
    """The columns by which people call a row, the id of a thing first, where these are not the first of its keys."""


def cell(low: int = 0, high: int = 0, *rules: str, noun: str = "", counts: bool = True) -> Meta:
    """What a column of numbers may hold and by which rules, or what its ids name.

    A number that `counts` is an amount; a place or a card's number is none, though nothing names it.
    """
    return Meta(ge=low, le=high, extra={"rules": rules, "noun": noun, "counts": counts})


def option(*rules: str, file: bool = False) -> Meta:
    """The rules that an option switches, and whether it takes a file."""
    return Meta(extra={"rules": rules, "file": file})


def names(noun: str) -> Meta:
    """A column of ids that name such a thing."""
    return Meta(extra={"noun": noun})


Seat = Annotated[int, cell(-1, 7, noun="player")]
"""A column that names a player, or nobody."""


class State(Struct, frozen=True, gc=False, kw_only=True):
    """What every ruleset's state has; a ruleset adds its scalars and its tables."""

    ruleset: ClassVar[str]
    keys: ClassVar[tuple[str, ...]] = ("phase", "broken")
    follows_from: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The scalars that the course of the game alone sets; an edit cannot change them."""
    tables: ClassVar[tuple[str, ...]]
    later: ClassVar[Mapping[str, Mapping[str, Any]]] = {"options": {"blocks": ()}}
    """Options, and columns of tables, that older codes and saves know nothing of, and the values that say nothing."""

    renamed: ClassVar[frozenset[str]] = frozenset()
    """The nouns whose things are called otherwise in another position."""

    options: Any
    rng: int
    turn: int
    phase: str
    players: tuple[Any, ...]
    pending: tuple[Any, ...]
    broken: bool = False
    """Whether it goes back to a position that was edited against the rules."""

    def __repr__(self) -> str:
        return f"<{self.ruleset}: turn {self.turn}, phase {self.phase}>"

    @property
    def is_over(self) -> bool:
        return not self.pending

    def person(self, seat: int) -> int:
        """The person who plays a seat: in solitaire, one person plays several."""
        return seat

    def name_of(self, noun: str, value: Any, lang: str) -> str | None:
        """The name of a thing that stands in the state itself, such as a card; None if it does not."""
        return None

    def sentence_key(self, sentence: str) -> str:
        """Return the key of the sentence that this game uses instead, or the same key."""
        return sentence

    def why_no_such_action(self, kind: str) -> tuple[str, ...]:
        """Return the sentence and rules that say why this game has no such action; empty where it has."""
        return ()

    def then(self, *decisions: Any) -> Self:
        """The state with these decisions to come first, in this order."""
        return replace(self, pending=self.pending + (decisions if len(decisions) == 1 else decisions[::-1]))


def check_seat(seat: int | str, names: Sequence[str]) -> int:
    """The seat, if it is at the table: by its number, or by its player's name."""
    if isinstance(seat, str):
        if names.count(seat) != 1:
            said = error_text("seat_name", name=quoted(seat, 40), names=", ".join(names))
            raise BadSeat(said + meant(seat, names))
        return names.index(seat)
    number = whole_number(seat)
    if number is None or not 0 <= number < len(names):
        raise BadSeat(error_text("seat", seat=quoted(seat, 20), last=len(names) - 1))
    return number


@cache
def clockwise(start: int, seats: int) -> tuple[int, ...]:
    """All seats, from this one on, in the order of play."""
    return tuple(seat % seats for seat in range(start, start + seats))


AnyState = Any
"""The state of its game, as a rule hook takes it: the class of a state knows the types of the hooks, not they it."""

Hooks = TypeVar("Hooks")


def rule_hooks(_kind: type[Hooks]) -> Hooks:
    """A state's `rules`: those of its options, reached without a call in Python, since every step asks for them."""
    return cast("Hooks", property(attrgetter("options.rules")))


R = TypeVar("R", bound=Row)
S = TypeVar("S", bound=State)


def put(rows: tuple[R, ...], index: int, row: R) -> tuple[R, ...]:
    """The table with this row in that place."""
    changed = list(rows)
    changed[index] = row
    return tuple(changed)


def with_row(state: S, table: str, index: int, /, **cells: Any) -> S:
    """The state with some cells of one row changed."""
    rows = getattr(state, table)
    return replace(state, **{table: put(rows, index, replace(rows[index], **cells))})


def said_only(plain: dict[str, Any], nothing: Mapping[str, Any]) -> dict[str, Any]:
    """Options, or a row, without those values that say nothing."""
    return {name: value for name, value in plain.items() if name not in nothing or value != nothing[name]}


def scalars(state: State) -> tuple[str, ...]:
    """The names of what stands in the state beside its tables."""
    return tuple(name for name in state.__struct_fields__ if name not in state.tables)
