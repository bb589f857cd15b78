"""Many games at once, as one table: one row per game and player."""

from collections.abc import Iterator, Sequence
from typing import Any

import pandas as pd
from tqdm import tqdm

from leonardo_nb.core.bots import Bot, choose
from leonardo_nb.core.chance import LIMIT
from leonardo_nb.core.columns import columns_of
from leonardo_nb.core.errors import BadBot, BadOption
from leonardo_nb.core.explanation import silent
from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.play import legal, resolve
from leonardo_nb.core.registry import find
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.settings import check_names, check_seed, read_options
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.core.whole_number import whole_number
from leonardo_nb.session.seated_bots import Bots, bots_by_seat
from leonardo_nb.session.session import Session

MOST_GAMES = 1_000_000
RANDOM = "random"


def simulate(
    ruleset: str,
    games: int = 100,
    players: int | Sequence[str] = 2,
    seed: int | None = None,
    bots: Bots = "random",
    progress: bool = False,
    codes: bool = False,
    frames: str | Sequence[str] | None = None,
    **options: Any,
) -> pd.DataFrame | dict[str, pd.DataFrame]:
    """Play games among bots: one for all seats, a list with one per seat, or by seat or name; others are random.

    One row per game and player; whoever plays several seats alone has one row, with the points of all of them. With
    `frames`, these tables of all games, each row with the number of its game, and the first table as `games`.
    """
    rules = find(ruleset)
    names = check_names(rules, players)
    count = whole_number(games)
    if count is None or not 1 <= count <= MOST_GAMES:
        raise BadOption(error_text("games", most=MOST_GAMES))
    first, chosen = check_seed(seed), read_options(rules, options, names)
    seated = _bots(rules, bots, [player.name for player in rules.setup(names, chosen, first).players])
    tables = _checked_tables(Session(rules, names, first, chosen), frames)
    kept: dict[str, list[pd.DataFrame]] = {table: [] for table in tables}
    rows: list[dict[str, Any]] = []
    for game in tqdm(range(count), disable=not progress, unit="game"):
        own = [rules.bots[bot](first + 100 * game + seat) for seat, bot in enumerate(seated)]
        session = Session(rules, names, (first + game) % LIMIT, chosen)
        end, about = _told(session, own, codes) if codes or tables else _silent(session, own)
        rows += ({"game": game, **about, **row} for row in _rows(rules, end, seated))
        for table in tables:
            kept[table].append(_of_game(session.frames[table], game))
    games_frame = pd.DataFrame(rows)
    if frames is None:
        return games_frame
    return {"games": games_frame, **{table: pd.concat(each, ignore_index=True) for table, each in kept.items()}}


def _checked_tables(session: Session, frames: Any) -> tuple[str, ...]:
    """The tables that are asked for; UnknownTable where there is none of that name."""
    asked = (frames,) if isinstance(frames, str) else () if frames is None else frames
    if not isinstance(asked, list | tuple):
        raise BadOption(error_text("games_frames"))
    for table in asked:
        session.frames[table]
    return tuple(dict.fromkeys(asked))


def _of_game(frame: pd.DataFrame, game: int) -> pd.DataFrame:
    """A table of one game of many."""
    frame = frame.reset_index() if frame.index.name else frame
    frame.insert(0, "game", game)
    return frame


def _silent(session: Session, bots: list[Bot]) -> tuple[State, dict[str, Any]]:
    """The end of a game, and how many decisions players took."""
    end, decisions = play_out(session.ruleset, session.start, bots)
    return end, {"decisions": decisions}


def _told(session: Session, bots: list[Bot], code: bool) -> tuple[State, dict[str, Any]]:
    """The same of a game that keeps its steps, with the code that opens it."""
    decisions = sum(step.action.seat != TABLE for step in session.auto("end", bots))
    return session.state, {"decisions": decisions, **({"code": session.code} if code else {})}


def play_out(rules: Ruleset, state: State, bots: list[Bot]) -> tuple[State, int]:
    """The last state of a game among bots, and how many decisions players took."""
    decisions = 0
    while state.pending:
        seat = state.pending[-1].seat
        actions = legal(state)
        action = actions[0] if seat == TABLE else choose(bots[seat], rules.view, state, actions)
        decisions += seat != TABLE
        state = resolve(state, action, silent)
    return state, decisions


def _bots(rules: Ruleset, bots: Bots, seats: Sequence[str]) -> list[str]:
    """The name of every seat's bot."""
    found = bots_by_seat(bots, seats, rules)
    if own := [bot for bot in found.values() if not isinstance(bot, str)]:
        raise BadBot(error_text("bot", bot=quoted(own[0], 20), bots=", ".join(rules.bots)))
    return [str(found.get(seat, RANDOM)) for seat in range(len(seats))]


def _rows(rules: Ruleset, end: State, bots: Sequence[str]) -> Iterator[dict[str, Any]]:
    """One row per person: who it is, with which colour or team, by which bot, and how the game ended."""
    sheet, seats = rules.scores(end), [player.seat for player in end.players]
    chosen = [column for column, hint in columns_of(end, "players").items() if kind_of(hint).name == "choice"]
    for person in dict.fromkeys(map(end.person, seats)):
        own = [seat for seat in seats if end.person(seat) == person]
        yield {
            "seat": person,
            "player": end.players[person].name,
            **{column: getattr(end.players[person], column) for column in chosen},
            "bot": ", ".join(dict.fromkeys(bots[seat] for seat in own)),
            "score": sum(map(sheet.total, own)),
            "place": sheet.place(person),
            "won": person in sheet.winners,
        }
