"""What can be done now, and what would come of it, as pandas tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import pandas as pd
from msgspec.structs import asdict

from leonardo_nb.core.bots import Bot
from leonardo_nb.core.catalogue import name_of, tell_action
from leonardo_nb.core.columns import cell_changes, shown
from leonardo_nb.core.decision import Action
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import SPOKEN, error_text
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.core.whole_number import whole_number
from leonardo_nb.session.column_kinds import FRACTION, LIST, NUMBER, TEXT, WORD
from leonardo_nb.session.fact_columns import with_facts
from leonardo_nb.session.seated_bots import Bots, bots_by_seat
from leonardo_nb.session.typed_frame import typed_frame, words_of

if TYPE_CHECKING:
    from leonardo_nb.session.session import Session

MOST_GAMES = 1000
"""Games that are played out for one choice, at the most."""
USUAL_GAMES = 10

_CHOICE = {"choice": NUMBER, "action": WORD, "sentence": TEXT, "call": TEXT, "player": WORD}
_OUTCOME = {
    "choice": NUMBER,
    "action": WORD,
    "sentence": TEXT,
    "seat": NUMBER,
    "player": WORD,
    "points": NUMBER,
    "gain": NUMBER,
    "cells": NUMBER,
    "changed": LIST,
}
_PLAYED = {"mean": FRACTION, "won": FRACTION}
_Mean = tuple[float | None, float | None]


def choices_frame(state: State, actions: Iterable[Action], lang: str = SPOKEN) -> pd.DataFrame:
    """Every legal action: its number in `s.legal`, its kind, its words, the call that makes it, and its fields."""
    listed = list(actions)
    told = [
        (action.kind, tell_action(action, state, lang), repr(action), name_of("player", action.seat, state, lang))
        for action in listed
    ]
    lines = [(number, *line) for number, line in enumerate(told)]
    return with_facts(typed_frame(lines, _CHOICE, words_of(state, lang)), [asdict(action) for action in listed])


def what_if(session: Session, bots: Bots, games: int | None, lang: str) -> pd.DataFrame:
    """What each legal action would bring at once and, with bots, how the game would end on average."""
    count = whole_number(USUAL_GAMES if games is None else games)
    if count is None or not 1 <= count <= MOST_GAMES:
        raise BadOption(error_text("games", most=MOST_GAMES))
    if games is not None and bots is None:
        raise BadOption(error_text("games_bots", games=count))
    players = bots_by_seat(bots, session.seats, session.ruleset)
    actions = list(session.legal)
    lines = [(number, *_outcome(session, action, lang)) for number, action in enumerate(actions)]
    frame = typed_frame(lines, _OUTCOME, words_of(session.start, lang))
    if bots is None:
        return frame
    ends = [_played_out(session, action, players, count) for action in actions]
    return frame.assign(**typed_frame(ends, _PLAYED, {}))


def _outcome(session: Session, action: Action, lang: str) -> Iterator[Any]:
    before, there = session.state, session.fork()
    after, seat = there.play(action).state, action.seat
    points, had = (_points(each, seat) for each in (there, session))
    changes = cell_changes(before, after)
    yield from (action.kind, tell_action(action, before, lang), seat, name_of("player", seat, before, lang))
    yield from (points, None if points is None or had is None else points - had, len(changes))
    yield tuple(
        f"{each.table}[{each.row}].{each.field}: {shown(each.before)} → {shown(each.after)}" for each in changes
    )


def _points(session: Session, seat: int) -> int | None:
    return None if seat == TABLE else session.scores().total(seat)


def _played_out(
    session: Session, action: Action, bots: Mapping[int, Bot | str], games: int
) -> tuple[float | None, float | None]:
    """The mean score of whoever acts, and the share of games they win; every choice has the same bots."""
    if action.seat == TABLE:
        return None, None
    totals, wins = 0, 0
    for game in range(games):
        line = session.fork()
        line.play(action)
        line.auto("end", {seat: _lucky(session, seat, bot, game) for seat, bot in bots.items()}, passing=True)
        sheet = line.scores()
        totals, wins = totals + sheet.total(action.seat), wins + (action.seat in sheet.winners)
    return totals / games, wins / games


def _lucky(session: Session, seat: int, bot: Bot | str, game: int) -> Bot:
    """A bot with other luck in every game."""
    return session.ruleset.bots[bot](session.seed + 100 * game + seat) if isinstance(bot, str) else bot
