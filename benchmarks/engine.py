"""How fast the engine and its bots play, beside Catanatron and python-chess in the same run.

    python benchmarks/engine.py [--minutes 3] [--launches 5] [--quick] [--before FOLDER]

Where a process lies in memory alone shifts its speed by up to 15 %: the script starts itself several times, without
address randomisation where `setarch` can switch it off, and gives medians. In each start all play in turns, so that a
busy machine slows all alike: trust the ratios, which are to the first of each section. `--before` names another
checkout of leonardo_nb to stand beside this one; what came of it is the ratio of ratios.
"""

import argparse
import gc
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from functools import cache, partial
from inspect import signature
from pathlib import Path
from typing import Any, NamedTuple

import chess
import msgspec
from catanatron import Color, Game, Player, RandomPlayer
from catanatron.players.search import VictoryPointPlayer

import leonardo_nb as lnb
from leonardo_nb.core.explanation import silent
from leonardo_nb.core.play import legal, resolve
from leonardo_nb.core.state import TABLE, State

HERE = Path(__file__).resolve()
NAMES = ("Ada", "Bo", "Cy", "Di")
PLAYERS = len(NAMES)
GAMES = 20
"""Simulated at a time: what a table of results costs, whatever their number, is not what is measured."""
ROUNDS = 4
BOTS = ("random", "sensible")
"""Those that answer at once."""
CATANATRON, CHESS, GREEDY = "Catanatron", "python-chess", "Catanatron, VictoryPointPlayer"
"""The greedy one tries every action on a copy of the game; no other player of its releases weighs what it does."""

Figures = dict[str, dict[str, float]]
"""By section, by name; the first of a section is what the others are compared with."""


class Count(NamedTuple):
    """What was played, or how much of it in a second."""

    games: float
    decisions: float
    by_players: float


Play = Callable[[int], Count]


@cache
def rules_of(ruleset: str) -> Any:
    """The ruleset, by a way that older checkouts know, too."""
    return lnb.new(ruleset).ruleset


def players_of(ruleset: str) -> int:
    return min(PLAYERS, max(rules_of(ruleset).seats))


def silent_game(ruleset: str, seed: int) -> Count:
    """A random game without events or history."""
    rng, decisions, state = random.Random(seed), 0, start(ruleset, seed)
    while state.pending:
        actions = legal(state)
        decisions += 1
        state = resolve(state, actions[int(rng.random() * len(actions))], silent)
    return Count(1, decisions, decisions * share_of_players(ruleset))


def start(ruleset: str, seed: int) -> State:
    rules = rules_of(ruleset)
    return rules.setup(NAMES[: players_of(ruleset)], rules.options_type(), seed)


@cache
def share_of_players(ruleset: str) -> float:
    """Of all decisions of random games those that a player takes; counted once, so that counting takes no time."""
    seats: list[int] = []
    for seed in range(20):
        rng, state = random.Random(seed), start(ruleset, seed)
        while state.pending:
            seats.append(state.pending[-1].seat)
            state = resolve(state, rng.choice(legal(state)), silent)
    return 1 - seats.count(TABLE) / len(seats)


def explained_game(ruleset: str, seed: int) -> Count:
    """A random game in a session: objections asked, events recorded, history kept."""
    rng, session = random.Random(seed), lnb.new(ruleset, players_of(ruleset), seed)
    while session.state.pending:  # as every version has it
        actions = session.legal
        session.play(actions[int(rng.random() * len(actions))])
    return Count(1, len(session.steps), len(session.steps) * share_of_players(ruleset))


class Here(Executor):
    """Does at once what it is given, in the process whose time is taken."""

    def submit(self, play: Callable[..., Any], /, *given: Any, **more: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(play(*given, **more))
        return done


HERE_ALONE: dict[str, Any] = {"executor": Here()} if "executor" in signature(lnb.simulate).parameters else {}
"""Older checkouts had no workers: their games were always played here."""


def simulated(ruleset: str, bots: str, seed: int) -> Count:
    """Games among bots, as `lnb.simulate` plays them; it counts players' decisions only."""
    frame = lnb.simulate(ruleset, games=GAMES, players=players_of(ruleset), seed=seed, bots=bots, **HERE_ALONE)
    decisions = int(frame.loc[frame["seat"] == 0, "decisions"].sum())
    return Count(GAMES, decisions, decisions)


def catan_game(player: type[Player], seed: int) -> Count:
    """A game of Catanatron with four players; its records hold every decision."""
    random.seed(seed)
    game = Game([player(color) for color in Color], seed=seed)
    game.play()
    return Count(1, len(game.state.actions), len(game.state.actions))


def chess_game(seed: int) -> Count:
    """A random game of python-chess."""
    rng, board = random.Random(seed), chess.Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return Count(1, len(board.move_stack), len(board.move_stack))


def peers() -> dict[str, Play]:
    """All that is compared."""
    found: dict[str, Play] = {CATANATRON: partial(catan_game, RandomPlayer), CHESS: chess_game}
    found[GREEDY] = partial(catan_game, VictoryPointPlayer)
    for ruleset in lnb.rulesets():
        found[f"{ruleset}, silent"] = partial(silent_game, ruleset)
        found[f"{ruleset}, with events and history"] = partial(explained_game, ruleset)
        found |= {f"{ruleset}, {bots} bots": partial(simulated, ruleset, bots) for bots in BOTS}
    return found


def speeds(seconds: float) -> dict[str, Count]:
    """What each plays in a second of processor time, measured in turns; all share that many seconds."""
    plays = peers()
    played: dict[str, list[Count]] = {name: [] for name in plays}
    spent = dict.fromkeys(plays, 0.0)
    for play in plays.values():
        play(0)  # whatever is made on first use
    gc.freeze()  # what all have loaded weighs on nobody
    for seed in range(ROUNDS):
        for name, play in plays.items():
            counts, took = one_turn(play, seconds / ROUNDS / len(plays), 1000 * seed)
            played[name] += counts
            spent[name] += took
    return {name: Count(*(sum(column) / spent[name] for column in zip(*played[name], strict=True))) for name in plays}


def one_turn(play: Play, seconds: float, seed: int) -> tuple[list[Count], float]:
    """As many games as fit, and how long they really took."""
    counts: list[Count] = []
    start = time.process_time()
    while (took := time.process_time() - start) < seconds:
        counts.append(play(seed + GAMES * len(counts)))
    return counts, took


def figures(seconds: float) -> Figures:
    """Everything that one start of the script measures."""
    found, state = speeds(seconds), some_steps(5, 250).state
    explained = [CATANATRON, CHESS, *(name for name in found if name.endswith((" silent", " history")))]
    chance = [CATANATRON, CHESS, *(name for name in found if name.endswith(" random bots"))]
    weighing = [GREEDY, *(name for name in found if name.endswith(" sensible bots"))]
    return {
        "decisions a second, random play": {name: found[name].decisions for name in explained},
        "players’ decisions a second, random play": {name: found[name].by_players for name in explained},
        "games a second, random bots": {name: found[name].games for name in chance},
        "games a second, bots that weigh": {name: found[name].games for name in weighing},
        "milliseconds of an import": dict(import_times()),
        "megabytes of a history of 300 steps, with events": {"leonardo_da_vinci": history_size(300)},
        "microseconds from a state of five players to JSON": {"leonardo_da_vinci": json_time(state)},
        "bytes of that": {"leonardo_da_vinci": len(msgspec.json.encode(state))},
    }


def some_steps(players: int, steps: int) -> lnb.Session:
    """A random game of Leonardo da Vinci, not quite played."""
    session, rng = lnb.new("leonardo_da_vinci", players, 1), random.Random(1)
    for _ in range(steps):
        session.play(rng.choice(session.legal))
    return session


def history_size(steps: int) -> float:
    """Megabytes held by a history of that many steps."""
    tracemalloc.start()
    kept = some_steps(PLAYERS, steps)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(kept.steps) == steps
    return held / 1e6


def json_time(state: State) -> float:
    """Microseconds for one state, over many times."""
    encode = msgspec.json.Encoder().encode
    start = time.process_time()
    for _ in range(2000):
        encode(state)
    return (time.process_time() - start) / 2000 * 1e6


def import_times() -> Iterator[tuple[str, float]]:
    """Milliseconds that fresh interpreters take for an import beyond their own start: the least of some tries."""
    codes = {"": "pass", "pandas": "import pandas", "leonardo_nb": "import leonardo_nb"}
    tries = [{name: started(code) for name, code in codes.items()} for _ in range(ROUNDS)]
    least = {name: min(each[name] for each in tries) for name in codes}
    yield from ((name, least[name] - least[""]) for name in codes if name)


def started(code: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return 1000 * (time.perf_counter() - start)


def launched(folder: Path, number: int, seconds: float) -> Figures:
    """The figures of a fresh interpreter with the package of that folder."""
    steady = shutil.which("setarch") and not subprocess.run(["setarch", "-R", "true"], check=False).returncode
    command = [*(["setarch", "-R"] if steady else []), sys.executable, str(HERE), "--seconds", str(seconds)]
    environment = os.environ | {"PYTHONPATH": str(folder), "PYTHONHASHSEED": str(number)}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    found: Figures = json.loads(done.stdout)
    return found


def medians(launches: list[Figures], section: str, name: str) -> tuple[float, float]:
    """A figure, and its ratio to the first of its section in the same launch."""
    values = [(launch[section][name], next(iter(launch[section].values()))) for launch in launches]
    return statistics.median(value for value, _ in values), statistics.median(value / base for value, base in values)


def report(now: list[Figures], before: list[Figures]) -> None:
    """One table of all sections."""
    print(f"{'':48}{'now':>10}{'ratio':>8}" + (f"{'before':>10}{'ratio':>8}{'now : before':>15}" if before else ""))
    for section, names in now[0].items():
        print(f"\n{section}")
        for name in names:
            alone = len(names) == 1
            value, ratio = medians(now, section, name)
            line = f"  {name:46}{short(value):>10}{'' if alone else f'{ratio:.2f}':>8}"
            if before and name in before[0][section]:
                old, old_ratio = medians(before, section, name)
                change = value / old if alone else ratio / old_ratio
                line += f"{short(old):>10}{'' if alone else f'{old_ratio:.2f}':>8}{change:15.2f}"
            print(line)


def short(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def main() -> None:
    """Start over and over, and compare; or, started with `--seconds`, measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=3.0, help="of processor time, for each checkout")
    parser.add_argument("--launches", type=int, default=5)
    parser.add_argument("--quick", action="store_true", help="half a minute, two launches")
    parser.add_argument("--before", type=Path, help="another checkout of leonardo_nb")
    parser.add_argument("--seconds", type=float, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.seconds is not None:
        print(json.dumps(figures(asked.seconds)))
        return
    minutes, launches = (0.5, 2) if asked.quick else (asked.minutes, asked.launches)
    seconds = 60 * minutes / launches
    found: dict[Path, list[Figures]] = {HERE.parents[1]: []} | ({asked.before.resolve(): []} if asked.before else {})
    for number in range(launches):
        for folder, measured in found.items():
            measured.append(launched(folder, number, seconds))
    now, *before = found.values()
    report(now, before[0] if before else [])


if __name__ == "__main__":
    main()
