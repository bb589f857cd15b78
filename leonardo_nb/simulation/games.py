"""Games among bots, one after the other, each with its row for every person at the table."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

import pandas as pd
from msgspec import Struct

from leonardo_nb.core.bots import Bot, numbered
from leonardo_nb.core.chance import LIMIT
from leonardo_nb.core.columns import columns_of
from leonardo_nb.core.explanation import Log, silent
from leonardo_nb.core.play import legal, resolve
from leonardo_nb.core.registry import find
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.scores import ScoreSheet
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.code import code_of_game
from leonardo_nb.session.session import Session
from leonardo_nb.simulation.job import Job, learn_house_rules

PARTS = "points_"
"""How the columns of points begin that have one source."""


class Played(Struct, frozen=True):
    """Some games that have been played."""

    rows: tuple[dict[str, Any], ...]
    tables: dict[str, pd.DataFrame]
    rules: dict[str, str]
    """The rule behind each part of a score, by the name of its column."""


def play_games(job: Job, games: range) -> Played:
    """Play the games of these numbers."""
    learn_house_rules(job)
    rules = find(job.ruleset)
    rows: list[dict[str, Any]] = []
    tables: dict[str, list[pd.DataFrame]] = {table: [] for table in job.tables}
    rule_of = _rules_known(job)
    for game in games:
        session = begun(job, game)
        end, choices, decisions = play_out(rules, session.start, seated(job, game))
        sheet = rules.scores(end)
        _learn_rules(sheet, rule_of)
        about = {
            "turns": end.turn,
            "decisions": decisions,
            "code": code_of_game(session, choices, end),
        }
        rows += ({"game": game, **row, **about} for row in rows_of(sheet, job.bots))
        for table, frames in tables.items():
            frames.append(_of_game(_replayed(session, choices).frames[table], game))
    whole = {table: pd.concat(frames, ignore_index=True) for table, frames in tables.items()}
    return Played(tuple(rows), whole, dict(rule_of))


def begun(job: Job, game: int) -> Session:
    """The game of this number, before its first step."""
    return Session(find(job.ruleset), job.names, (job.seed + game) % LIMIT, job.options)


def seated(job: Job, game: int) -> list[Bot]:
    """The bots of the game of this number, by seat."""
    made = find(job.ruleset).bots
    return [made[bot](job.seed + 100 * game + seat) for seat, bot in enumerate(job.bots)]


class PlayedOut(NamedTuple):
    """A game that is over."""

    end: State
    choices: list[tuple[int, int]]
    """Of each question how many actions were legal, and the number of the one taken."""
    decisions: int
    """How many of them players answered."""


def play_out(rules: Ruleset, state: State, bots: Sequence[Bot], log: Log = silent) -> PlayedOut:
    """Play a game among bots to its end."""
    players = [numbered(bot, rules.view, seat) for seat, bot in enumerate(bots)]
    choices, decisions = [], 0
    while pending := state.pending:
        seat, actions, number = pending[-1].seat, legal(state), 0
        if seat != TABLE:
            decisions += 1
            number = players[seat](state, actions)
        choices.append((len(actions), number))
        state = resolve(state, actions[number], log)
    return PlayedOut(state, choices, decisions)


def _replayed(session: Session, choices: Sequence[tuple[int, int]]) -> Session:
    """The session with all that was chosen, told and kept."""
    if not session.steps:
        for _, number in choices:
            session.play(session.legal[number])
    return session


def _of_game(frame: pd.DataFrame, game: int) -> pd.DataFrame:
    """A table of one game of many."""
    frame = frame.reset_index() if frame.index.name else frame
    frame.insert(0, "game", game)
    return frame


@lru_cache(maxsize=4)
def _rules_known(_job: Job) -> dict[str, str]:
    """The rule behind each source of points that has come up in these games."""
    return {}


def _learn_rules(sheet: ScoreSheet, known: dict[str, str]) -> None:
    """Add the rules of sources that come up for the first time."""
    for line in sheet.lines:
        if _column(line.source) not in known:
            known[_column(line.source)] = line.cites[0]


def rows_of(sheet: ScoreSheet, bots: Sequence[str]) -> Iterator[dict[str, Any]]:
    """One row per person: who it is, with which colour or team, by which bot, and how the game ended."""
    end = sheet.state
    chosen = [column for column, hint in columns_of(end, "players").items() if kind_of(hint).name == "choice"]
    none = dict.fromkeys(map(_column, sheet.sources), 0)
    seats_of: dict[int, list[int]] = {}
    for player in end.players:
        seats_of.setdefault(end.person(player.seat), []).append(player.seat)
    parts = {person: dict(none) for person in seats_of}
    for line in sheet.lines:
        parts[end.person(line.seat)][_column(line.source)] += line.points
    for person, own in seats_of.items():
        yield {
            "seat": person,
            "player": end.players[person].name,
            **{column: getattr(end.players[person], column) for column in chosen},
            "bot": ", ".join(dict.fromkeys(bots[seat] for seat in own)),
            "score": sum(parts[person].values()),
            **parts[person],
            "place": sheet.place(person),
            "won": person in sheet.winners,
        }


@cache
def _column(source: str) -> str:
    """The column of the points that come from this source."""
    return PARTS + source.rpartition(".")[2]
