"""The names of things by their ids, and the ids that names mean; pandas need not be there."""

from contextlib import suppress
from typing import Any

from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.language import languages
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.core.unknown_names import NUMBERED
from leonardo_nb.core.value_kinds import Kind
from leonardo_nb.core.whole_number import whole_number


def spellings(state: State, noun: str, held: Any) -> frozenset[Any]:
    """An id, and its name in every language."""
    names = [name_of(noun, held, state, lang) for lang in languages()] if noun else []
    alone = [found["name"] for name in names if (found := NUMBERED.fullmatch(name))]
    return frozenset([held, *names, *alone])


def id_named(state: State, value: Any, kind: Kind) -> Any:
    """The id of the only thing that is called so, or the seat of a player; anything else as it is."""
    if kind.noun == "player":
        return seat_of(state, value)
    ids = (kind.choices or kind.numbers) if kind.noun and isinstance(value, str) else ()
    if not ids or kind.typed(value) in ids:
        return value
    found = [each for each in ids if value in spellings(state, kind.noun, each)]
    return found[0] if len(found) == 1 else value


def has_digit_names(state: State) -> bool:
    """Whether a player is called by a number, which text in digits then is: only a number itself is a seat or a row."""
    return any(player.name.isdecimal() for player in state.players)


def has_names_misread(state: State) -> bool:
    """Whether a player has a name that table libraries take for something else."""
    return any(_misread(player.name) is not None for player in state.players)


def _misread(name: str) -> float | bool | None:
    """The number, yes or no, that table libraries take a name for; None where they take it for the name it is."""
    if name in _YES_NO:
        return _YES_NO[name]
    with suppress(ValueError):
        return float(name)
    return None


_YES_NO = {word: value for value in (True, False) for word in (str(value), str(value).lower(), str(value).upper())}


def name_said(state: State, value: Any) -> Any:
    """What stands where players are named: table libraries take some names for numbers, or for yes and no."""
    number = whole_number(value)
    held = value if number is None else number
    if not isinstance(held, int | float):
        return value
    names = [player.name for player in state.players]
    read = {each: _misread(each) for each in names}
    called = [each for each in names if read[each] == held and isinstance(read[each], bool) is isinstance(held, bool)]
    if len(called) == 1:
        return called[0]
    return str(number) if number is not None and has_digit_names(state) else value


def seat_of(state: State, value: Any) -> Any:
    """The seat of a player who is named, or that of nobody; anything else as it is."""
    seats = [player.seat for player in state.players if isinstance(value, str) and player.name == value]
    if (
        not seats
        and isinstance(value, str)
        and value in [name_of("player", TABLE, state, lang) for lang in languages()]
    ):
        return TABLE
    return seats[0] if len(seats) == 1 else value
