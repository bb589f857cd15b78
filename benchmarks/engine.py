"""How fast the engine plays, against Catanatron and python-chess in the same run.

    python benchmarks/engine.py [--seconds 3] [--rounds 5]

All play random games in turns, so that a busy machine slows all alike; medians and ratios are printed.
"""

import argparse
import random
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from functools import partial

import chess
import msgspec
from catanatron import Color, Game, RandomPlayer

import leonardo_nb as lnb
from leonardo_nb.core.explanation import silent
from leonardo_nb.core.play import legal, resolve
from leonardo_nb.core.ruleset import Ruleset, find
from leonardo_nb.core.settings import check_names
from leonardo_nb.core.state import TABLE

PLAYERS = 4

Counts = tuple[int, int]
"""Decisions in all, and those taken by a player."""


def silent_game(rules: Ruleset, seed: int) -> Counts:
    """A random game without events or history."""
    rng, decisions, by_players = random.Random(seed), 0, 0
    state = rules.setup(check_names(rules, PLAYERS), rules.options_type(), seed)
    while state.pending:
        actions = legal(state)
        by_players += state.pending[-1].seat != TABLE
        decisions += 1
        state = resolve(state, actions[int(rng.random() * len(actions))], silent)
    return decisions, by_players


def explained_game(rules: Ruleset, seed: int) -> Counts:
    """A random game in a session: objections asked, events recorded, history kept."""
    rng, by_players = random.Random(seed), 0
    session = lnb.new(rules.id, PLAYERS, seed)
    while not session.over:
        actions = session.legal
        by_players += session.state.pending[-1].seat != TABLE
        session.play(actions[int(rng.random() * len(actions))])
    return len(session.steps), by_players


def catan_game(seed: int) -> Counts:
    """A random game of Catanatron with four players; its records hold every decision."""
    random.seed(seed)
    game = Game([RandomPlayer(color) for color in Color], seed=seed)
    game.play()
    count = len(game.state.actions)
    return count, count


def chess_game(seed: int) -> Counts:
    """A random game of python-chess."""
    rng, board = random.Random(seed), chess.Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return len(board.move_stack), len(board.move_stack)


def rates(play: Callable[[int], Counts], seconds: float, first_seed: int) -> tuple[float, float]:
    """Decisions a second of processor time, in all and by players, over as many games as fit."""
    total = players = 0
    seed, start = first_seed, time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        decisions, by_players = play(seed)
        total, players, seed = total + decisions, players + by_players, seed + 1
    return total / elapsed, players / elapsed


def compare(seconds: float, rounds: int) -> None:
    """The medians of several rounds, and each as a ratio to Catanatron."""
    peers: dict[str, Callable[[int], Counts]] = {"Catanatron": catan_game, "python-chess": chess_game}
    for name in lnb.rulesets():
        peers[f"{name}, silent"] = partial(silent_game, find(name))
        peers[f"{name}, with events and history"] = partial(explained_game, find(name))
    measured: dict[str, list[tuple[float, float]]] = {name: [] for name in peers}
    for turn in range(rounds):
        for name, play in peers.items():
            measured[name].append(rates(play, seconds, 1000 * turn))
    base = statistics.median(total for total, _ in measured["Catanatron"])
    print(f"{'random play, 4 players':46}{'decisions/s':>12}{'of players/s':>14}{'ratio':>8}{'players’ ratio':>16}")
    for name, values in measured.items():
        total, players = (statistics.median(column) for column in zip(*values, strict=True))
        print(f"{name:46}{total:12,.0f}{players:14,.0f}{total / base:8.2f}{players / base:16.2f}")


def history_size(steps: int = 300) -> None:
    """Bytes held by a history of that many steps, events included."""
    session = lnb.new("leonardo_da_vinci", PLAYERS, 1)
    rng = random.Random(1)
    tracemalloc.start()
    for _ in range(steps):
        session.play(rng.choice(session.legal))
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    print(f"history of {steps} steps with events: {held / 1e6:.2f} MB")


def json_time() -> None:
    """A mid-game state to JSON."""
    session = lnb.new("leonardo_da_vinci", 5, 1)
    rng = random.Random(1)
    for _ in range(250):
        session.play(rng.choice(session.legal))
    encode, state = msgspec.json.Encoder().encode, session.state
    times = []
    for _ in range(2000):
        start = time.perf_counter()
        encode(state)
        times.append(time.perf_counter() - start)
    print(f"state to JSON (5 players): {statistics.median(times) * 1e6:.1f} µs, {len(encode(state)):,} bytes")


def import_time(rounds: int) -> None:
    """Fresh interpreters importing nothing, leonardo_nb and pandas in turns."""
    wanted = {"nothing": "pass", "leonardo_nb": "import leonardo_nb", "pandas": "import pandas"}
    times: dict[str, list[float]] = {name: [] for name in wanted}
    for _ in range(rounds):
        for name, code in wanted.items():
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            times[name].append(time.perf_counter() - start)
    empty = statistics.median(times["nothing"])
    ours, pandas = (statistics.median(times[name]) - empty for name in ("leonardo_nb", "pandas"))
    print(f"import: leonardo_nb {ours * 1000:.0f} ms, pandas {pandas * 1000:.0f} ms, ratio {ours / pandas:.2f}")


def main() -> None:
    """Everything, one after the other."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    compare(arguments.seconds, arguments.rounds)
    history_size()
    json_time()
    import_time(2 * arguments.rounds)


if __name__ == "__main__":
    main()
