"""Share codes that are kept: a code of yesterday leads to the same game tomorrow.

    python -m leonardo_nb.testing.codes leonardo_da_vinci tests/codes/leonardo_da_vinci.json

adds the games that the file does not hold yet in today's version of the ruleset. A code that stands in it is never
written again, nor what it leads to; only the digest of the tables follows a wanted change of their columns.
"""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

import leonardo_nb as lnb
from leonardo_nb.core.columns import columns_of, rows_of, tables
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import State
from leonardo_nb.session.saved_edits import saved_action as as_kept
from leonardo_nb.testing.games import everything, otherwise


class Facts(Struct, frozen=True):
    """What a game has come to, whatever its tables and its sentences look like."""

    steps: int
    cursor: int
    turn: int
    phase: str
    asked: str
    """The open question and its seat."""
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    actions: str
    """A digest of all that was done, what was taken back included."""


class KeptGame(Struct, frozen=True):
    """A code by its name, and where it leads."""

    name: str
    code: str
    facts: Facts
    tables: str
    """A digest of all cells."""


def facts(session: lnb.Session) -> Facts:
    """What a session has come to."""
    state, sheet = session.state, session.scores()
    return Facts(
        len(session.steps),
        session.step_number,
        state.turn,
        state.phase,
        f"{session.decision.kind} {session.decision.seat}" if session.decision else "",
        tuple(sheet.total(player.seat) for player in state.players),
        sheet.winners,
        _digest(*(msgspec.json.encode(as_kept(step)).decode() for step in session.steps)),
    )


def kept(name: str, session: lnb.Session) -> KeptGame:
    """A session as it is to be kept."""
    return KeptGame(name, session.code, facts(session), _digest(*map(str, _cells(session.state))))


def _cells(state: State) -> Iterator[Any]:
    """The value of every cell of every table."""
    for table in tables(state):
        for row in rows_of(state, table):
            yield from (getattr(row, column) for column in columns_of(state, table))


def read(file: Path) -> list[KeptGame]:
    """The codes of a file, if it exists."""
    return msgspec.json.decode(file.read_bytes(), type=list[KeptGame]) if file.exists() else []


def games(ruleset: str) -> Iterator[tuple[str, Callable[[], lnb.Session]]]:
    """Games to keep: each number of players, each option, whole ones, half ones, edited ones and some taken back."""
    seats = lnb.describe(ruleset).seats
    played = partial(_played, ruleset)
    for n in seats:
        yield f"{n} players, sensible, whole", partial(played, n, "sensible")
        yield f"{n} players, random, half", partial(played, n, "random", then=_half)
        yield f"{n} players, sensible, edited", partial(played, n, "sensible", then=_edited)
    yield "random, whole, taken back", partial(played, seats[-1], "random", then=_back)
    yield "begun", partial(lnb.new, ruleset, seats[0], seed=1)
    yield "edited against the rules", partial(played, seats[0], "random", then=partial(_edited, force=True))
    for number, way in enumerate(otherwise(ruleset)):
        n, said = seats[number % len(seats)], ", ".join(f"{option} {value}" for option, value in way.items())
        yield f"{said}, {n} players", partial(played, n, "sensible", then=_back, **way)
    yield "every option otherwise", partial(played, seats[-1], "sensible", then=_half, **everything(ruleset))


def _played(
    ruleset: str, players: int, bot: str, then: Callable[[lnb.Session], lnb.Session] | None = None, **options: Any
) -> lnb.Session:
    """A whole game among bots, and what becomes of it."""
    session = lnb.new(ruleset, players, seed=40 + players, **options)
    session.auto("end", dict.fromkeys(range(players), bot))
    return then(session) if then else session


def _half(session: lnb.Session) -> lnb.Session:
    """The first half of a game, up to a decision."""
    session.goto(len(session.steps) // 2)
    half = session.fork()
    half.auto()
    return half


def _back(session: lnb.Session) -> lnb.Session:
    """A game of which a third is taken back, to be done again."""
    session.goto(2 * len(session.steps) // 3)
    return session


def _edited(session: lnb.Session, force: bool = False) -> lnb.Session:
    """Half a game that goes on from an edited cell: the first, in an order of chance, that can be changed."""
    session = _half(session)
    cells = list(_neighbours(session))
    Random(session.seed).shuffle(cells)  # noqa: S311 - any cell will do
    for table, row, column, value in cells:
        other = session.fork()
        try:
            other.edit(table, {"row": row}, force=force, **{column: value})
            broken = other.state.broken
            other.auto("turn", dict.fromkeys(range(len(session.seats)), "random"))
            lnb.open_code(other.code)
        except lnb.LeonardoError:
            continue
        if broken == force:
            return other
    return session


def _neighbours(session: lnb.Session) -> Iterator[tuple[str, int, str, int]]:
    """Every cell with a number, one more and one less; yes for no."""
    state = session.state
    for table, rows in {**{name: getattr(state, name) for name in state.tables}, "game": [state]}.items():
        for row, cells in enumerate(rows):
            for column, value in asdict(cells).items():
                if isinstance(value, bool):
                    yield table, row, column, not value
                elif isinstance(value, int):
                    yield table, row, column, value + 1
                    yield table, row, column, value - 1


def _digest(*texts: str) -> str:
    return sha256("\n".join(texts).encode()).hexdigest()[:16]


def brought_up(entries: list[KeptGame], ruleset: str) -> list[KeptGame]:
    """These codes with their tables' digests as they are now, and those that are missing."""
    opened = [lnb.open_code(entry.code) for entry in entries]
    now = [kept(entry.name, session) for entry, session in zip(entries, opened, strict=True)]
    for entry, today in zip(entries, now, strict=True):
        if entry.facts != today.facts:
            raise ValueError(f"{entry.name!r} leads elsewhere: {today.facts} instead of {entry.facts}")
    same = [replace(entry, tables=today.tables) for entry, today in zip(entries, now, strict=True)]
    there = {(entry.name, session.ruleset.version) for entry, session in zip(entries, opened, strict=True)}
    version = find(ruleset).version
    return same + [kept(name, play()) for name, play in games(ruleset) if (name, version) not in there]


def main(ruleset: str, file: str) -> None:
    """Bring a file of codes up to date."""
    entries = brought_up(read(Path(file)), ruleset)
    Path(file).write_bytes(msgspec.json.format(msgspec.json.encode(entries), indent=1) + b"\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
