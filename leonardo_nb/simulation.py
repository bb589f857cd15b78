"""Many games at once, as one table: one row per game and seat."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pandas as pd
from tqdm import tqdm

from leonardo_nb.core.bots import Bot, choose
from leonardo_nb.core.chance import LIMIT
from leonardo_nb.core.errors import BadBot, BadOption
from leonardo_nb.core.explanation import silent
from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.play import legal, resolve
from leonardo_nb.core.registry import find
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.settings import check_names, check_seed, read_options
from leonardo_nb.core.state import TABLE, State

MOST_GAMES = 1_000_000


def simulate(
    ruleset: str,
    games: int = 100,
    players: int = 2,
    seed: int | None = None,
    bots: str | list[str] = "random",
    progress: bool = False,
    **options: Any,
) -> pd.DataFrame:
    """Play games among bots; `bots` is one bot's name for all seats or a list with one per seat."""
    rules = find(ruleset)
    names = check_names(rules, players)
    if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= MOST_GAMES:
        raise BadOption(error_text("games", most=MOST_GAMES))
    first, chosen = check_seed(seed), read_options(rules, options, names)
    makers = _bot_makers(rules, bots, len(rules.setup(names, chosen, first).players))
    rows: list[dict[str, Any]] = []
    for game in tqdm(range(games), disable=not progress, unit="game"):
        start = rules.setup(names, chosen, (first + game) % LIMIT)
        end, decisions = play_out(rules, start, [make(first + 100 * game + s) for s, make in enumerate(makers)])
        rows += ({"game": game, "decisions": decisions, **row} for row in _rows(rules, end, makers))
    return pd.DataFrame(rows)


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


def _bot_makers(rules: Ruleset, bots: str | list[str], seats: int) -> list[Callable[[int], Bot]]:
    wanted = list(bots) if isinstance(bots, list | tuple) else [bots] * seats
    known: Mapping[str, Callable[[int], Bot]] = rules.bots
    if len(wanted) != seats:
        raise BadBot(error_text("bots_seats", seats=seats, bots=", ".join(known)))
    for name in wanted:
        if not isinstance(name, str) or name not in known:
            raise BadBot(error_text("bot", bot=quoted(name, 20), bots=", ".join(known)))
    return [known[name] for name in wanted]


def _rows(rules: Ruleset, end: State, makers: list[Callable[[int], Bot]]) -> Iterator[dict[str, Any]]:
    sheet = rules.scores(end)
    names = {make: name for name, make in rules.bots.items()}
    for player in end.players:
        yield {
            "seat": player.seat,
            "bot": names[makers[player.seat]],
            "score": sheet.total(player.seat),
            "place": sheet.place(player.seat),
            "won": player.seat in sheet.winners,
        }
