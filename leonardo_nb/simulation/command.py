"""The command `simulate`: many games, summed up by seat, and on request written to a file as they end."""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import pandas as pd
from tqdm import tqdm

from leonardo_nb.core.errors import BadOption, MissingExtra
from leonardo_nb.core.language import error_text
from leonardo_nb.simulation.games import play_games
from leonardo_nb.simulation.games_file import GamesFile
from leonardo_nb.simulation.games_frame import rows_frame
from leonardo_nb.simulation.job import Job, count_of, job_of
from leonardo_nb.simulation.workers import own_pool, played


class Summary:
    """What became of the games so far, by seat and bot."""

    def __init__(self) -> None:
        self._sums: list[pd.DataFrame] = []

    def add(self, rows: Sequence[dict[str, Any]]) -> None:
        """Count these games, too."""
        by_seat = rows_frame(rows).groupby(["seat", "bot"])
        found = by_seat.agg(games=("game", "size"), wins=("won", "sum"), total=("score", "sum"), best=("score", "max"))
        self._sums = [_added([*self._sums, found])]

    def frame(self) -> pd.DataFrame:
        """One row for every seat and bot: games, wins, mean and best score."""
        found = self._sums[0].assign(mean_score=lambda sums: sums.total / sums.games)
        return found[["games", "wins", "mean_score", "best"]]


def _added(sums: list[pd.DataFrame]) -> pd.DataFrame:
    how = {"games": "sum", "wins": "sum", "total": "sum", "best": "max"}
    return pd.concat(sums).groupby(level=["seat", "bot"]).agg(how)


def summary(
    arguments: argparse.Namespace, players: int | Sequence[str], options: dict[str, Any]
) -> tuple[pd.DataFrame, int]:
    """Play what was asked for; what became of it, and how many games there are."""
    count, bots = count_of(arguments.games), arguments.bots
    file = GamesFile(arguments.out) if arguments.out else None
    seed = file.seed() if file and arguments.seed is None else arguments.seed
    job = job_of(arguments.ruleset, players, bots.split(",") if "," in bots else bots, seed, None, options)
    found = Summary()
    if file:
        file.open(job)
        for rows in file.rows():
            found.add(rows)
    done = _play(job, count, found, file, arguments)
    if file:
        file.finish(keep=done < count)
    return found.frame(), done


def _play(job: Job, count: int, found: Summary, file: GamesFile | None, arguments: argparse.Namespace) -> int:
    """Play the games that are missing; how many there are then, which are fewer after Ctrl-C."""
    games = file.missing(count) if file else [range(count)]
    done = count - sum(map(len, games))
    shown = tqdm(total=count, initial=done, disable=not sys.stderr.isatty(), unit="game")
    try:
        with shown as bar, _executor(arguments) as executor:
            for numbers, chunk in played(job, games, executor, play_games):
                found.add(chunk.rows)
                if file:
                    file.add(numbers, chunk)
                done += len(numbers)
                bar.update(len(numbers))
    except KeyboardInterrupt:
        if not done:
            raise
    return done


def _executor(arguments: argparse.Namespace) -> AbstractContextManager[Executor | None]:
    """The cluster or the number of processes that is asked for; otherwise all processors of this machine."""
    if arguments.cluster:
        try:
            from distributed import Client
        except ImportError:
            raise MissingExtra(error_text("games_cluster", command="pip install 'leonardo-nb[cluster]'")) from None
        found: AbstractContextManager[Executor] = Client(arguments.cluster).get_executor(pure=False)
        return found
    if arguments.workers is None:
        return nullcontext()
    if not 1 <= arguments.workers <= 512:
        raise BadOption(error_text("games_workers"))
    return own_pool(arguments.workers)
