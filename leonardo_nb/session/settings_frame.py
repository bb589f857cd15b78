"""What a game was begun with, as a pandas table, and back: who plays, as other tables name them too, and options."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pandas as pd

from leonardo_nb.core.columns import row_types
from leonardo_nb.core.errors import BadOption, BadPlayers
from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.whole_number import whole_number
from leonardo_nb.session.column_kinds import TEXT
from leonardo_nb.session.plain_cell import plain
from leonardo_nb.session.row_keys import SEAT, row_number
from leonardo_nb.session.session import Session
from leonardo_nb.session.typed_frame import typed_frame

SETTINGS = "settings"
SETTING = {"setting": TEXT, "value": TEXT}
RULESET, PLAYERS, SEED, CHANCE = "ruleset", "players", "seed", "chance"
"""Beside the options: which game it is, who plays, and what chance depends on, which no seat may know."""


def settings_frame(session: Session, seat: int | None, _lang: str) -> pd.DataFrame:
    """One row per setting, its value as JSON: the options, the players, the seed, and where chance stands."""
    settings = {RULESET: session.ruleset.id, PLAYERS: session.names, **msgspec.to_builtins(session.options)}
    settings |= {SEED: session.seed, CHANCE: session.state.rng} if seat is None else {}
    lines = [(name, json.dumps(value, ensure_ascii=False)) for name, value in settings.items()]
    return typed_frame(lines, SETTING, {})


def settings_in(frame: pd.DataFrame | None) -> Mapping[str, Any]:
    """The settings of such a table, by their names."""
    if frame is None:
        return {}
    try:
        named = zip(frame["setting"].tolist(), frame["value"].tolist(), strict=True)
        return {str(name): json.loads(value) for name, value in named}
    except (LookupError, TypeError, ValueError, RecursionError):
        raise BadOption(error_text("settings")) from None


def players_of(rules: Ruleset, frames: Mapping[str, pd.DataFrame], said: Any, given: int | Sequence[str] | None) -> Any:
    """Who plays: as they are given, as the settings say or, without these, as the tables name them.

    A number lets the tables say the names; where both name them, they name the same.
    """
    named = (named_in(frames) or _named_in_rows(rules, frames)) if said is None else said
    if given is None or (isinstance(named, list) and whole_number(given) == len(named)):
        if not named or (said is None and None in named):
            raise BadPlayers(error_text("player_unnamed" if named else "players"))
        return named
    if isinstance(said, list) and isinstance(given, list | tuple):
        check_named(given, said, in_order=True)
    return given


def named_in(frames: Mapping[str, pd.DataFrame]) -> list[Any]:
    """The players whom the table of players names, by their seats if it has these; none where it names none."""
    table = frames[PLAYERS].reset_index() if PLAYERS in frames else pd.DataFrame()
    columns = [name for name in ("name", "player") if name in table]
    named = [_as_name(name) for name in table[columns[0]].tolist()] if columns else []
    if twice := [name for name, times in Counter(map(clipped, named)).items() if times > 1 and name != str(None)]:
        raise BadPlayers(error_text("player_twice", name=twice[0]))
    seats = [row_number(plain(seat)) for seat in table[SEAT].tolist()] if SEAT in table else []
    order = sorted(seat for seat in seats if seat is not None)
    return [named[seats.index(seat)] for seat in order] if len({*order}) == len(named) else named


def _as_name(cell: Any) -> Any:
    """A player's name as a table has it, which takes one in digits for a number; None where it is empty."""
    name, number = plain(cell), whole_number(plain(cell))
    return name if number is None else str(number)


def _named_in_rows(rules: Ruleset, frames: Mapping[str, pd.DataFrame]) -> list[Any]:
    """The players whom another table names, if it has rows of every one: by their seats or, without these, in order.

    One that has not, such as one of cards, names them where it says both their seats and their names.
    """
    keys = {name: row.keys for name, row in row_types(rules.state_type).items()}
    for table in (frames[name].reset_index() for name in frames if SEAT in keys.get(name, ())):
        if "player" in table:
            ordered = table.sort_values(SEAT, key=lambda seats: seats.map(str)) if SEAT in table else table
            return [*dict.fromkeys(_as_name(name) for name in ordered["player"].tolist())]
    for table in (frames[name].reset_index() for name in keys if name in frames):
        if {SEAT, "player"} <= {*table}:
            seated = dict(zip((row_number(plain(seat)) for seat in table[SEAT]), table["player"], strict=True))
            seats = sorted(seat for seat in seated if seat is not None and seat >= 0)
            if seats == [*range(len(seats))] and len(seats) in rules.seats and len(seats) > 1:
                return [_as_name(seated[seat]) for seat in seats]
    return []


def check_named(players: Sequence[Any], named: Sequence[Any], *, in_order: bool = False) -> None:
    """The tables name the players, or only some of them."""
    named = [name for name in named if name is not None]
    same = [*players] == [*named] if in_order else len(named) < len(players) or {*players} == {*named}
    if not same:
        told = {"named": ", ".join(map(clipped, named)), "players": ", ".join(map(clipped, players))}
        raise BadPlayers(error_text("players_named", **told))
