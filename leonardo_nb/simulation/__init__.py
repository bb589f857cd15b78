"""Many games at once, as one table: one row per game and player."""

import warnings
from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Any

import pandas as pd
from tqdm.auto import tqdm

from leonardo_nb.core.errors import BadOption, SimulationStopped
from leonardo_nb.core.language import error_text
from leonardo_nb.session.seated_bots import Bots
from leonardo_nb.simulation.games import Played, play_games
from leonardo_nb.simulation.games_frame import games_frame, table_of
from leonardo_nb.simulation.job import count_of, job_of
from leonardo_nb.simulation.workers import played

SLOW = 2.0
"""Seconds after which it is shown how far the games have come."""


def simulate(
    ruleset: str,
    games: int,
    players: int | Sequence[str],
    bots: Bots,
    seed: int | None,
    *,
    executor: Executor | None,
    client: Any,
    progress: bool,
    frames: str | Sequence[str] | None,
    **options: Any,
) -> pd.DataFrame | dict[str, pd.DataFrame]:
    """Play games among bots: one for all seats, a list with one per seat, or by seat or name; others are random.

    One row per game and player; whoever plays several seats alone has one row, with the points of all of them. With
    `frames`, these tables of all games, each row with the number of its game, and the first table as `games`.
    """
    count = count_of(games)
    job = job_of(ruleset, players, bots, seed, frames, options)
    done: dict[int, Played] = {}
    try:
        with tqdm(total=count, disable=not progress, unit="game", delay=SLOW) as bar:
            for numbers, chunk in played(job, [range(count)], executor_of(executor, client), play_games):
                done[numbers.start] = chunk
                bar.update(len(numbers))
    except KeyboardInterrupt:
        if not done:
            raise
        warnings.warn(error_text("games_interrupted", done=_games(done), games=count), stacklevel=3)
    except SimulationStopped as stopped:
        stopped.games = games_frame(done)
        raise
    frame = games_frame(done)
    if frames is None:
        return frame
    return {"games": frame, **{table: table_of(done, table) for table in job.tables}}


def _games(done: dict[int, Played]) -> int:
    return len({row["game"] for chunk in done.values() for row in chunk.rows})


def executor_of(executor: Any, client: Any) -> Executor | None:
    """What plays the games, if this machine is not to do it by itself."""
    if client is not None:
        if executor is not None or not hasattr(client, "get_executor"):
            raise BadOption(error_text("games_client"))
        found: Executor = client.get_executor(pure=False)
        return found
    if executor is not None and not isinstance(executor, Executor):
        raise BadOption(error_text("games_executor"))
    return executor
