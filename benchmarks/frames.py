"""How long the tables take, against one plain DataFrame of the same size.

    python benchmarks/frames.py [--ruleset leonardo_da_vinci]

Each figure is a ratio of medians, measured in turns in one run, so that a busy machine slows both alike.
"""

import argparse
import statistics
import time
from collections.abc import Callable

import pandas as pd

import leonardo_nb as lnb
from leonardo_nb.core.columns import tables
from leonardo_nb.session.frames import cells_of
from leonardo_nb.session.session import Session
from leonardo_nb.session.table_frame import table_frame

ROUNDS = 30


def played(ruleset: str) -> Session:
    """A whole game of three players, standing in its middle."""
    session = lnb.new(ruleset, 3, seed=1)
    session.auto("end", dict.fromkeys(range(3), "random"))
    return session


def seconds(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


def ratio(ours: Callable[[], object], plain: Callable[[], object]) -> tuple[float, float]:
    """The ratio to the plain frame, and our median in milliseconds."""
    ours(), plain()
    pairs = [(seconds(ours), seconds(plain)) for _ in range(ROUNDS)]
    mine, theirs = (statistics.median(side) for side in zip(*pairs, strict=True))
    return mine / theirs, 1000 * mine


def plain(frame: pd.DataFrame) -> Callable[[], object]:
    """One construction of a frame with the same cells."""
    data = {column: frame[column].tolist() for column in frame}
    return lambda: pd.DataFrame(data)


def report(name: str, ours: Callable[[], object], frame: pd.DataFrame) -> None:
    times, milliseconds = ratio(ours, plain(frame))
    print(f"{name:34}{len(frame):6} rows x {len(frame.columns):2}{milliseconds:10.2f} ms{times:8.1f} x")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--ruleset", default="leonardo_da_vinci", choices=lnb.rulesets())
    session = played(parser.parse_args().ruleset)
    session.goto(len(session.steps) // 2)
    state = session.state
    frames = {table: table_frame(state, table) for table in tables(state)}
    whole = pd.concat([frame.astype(object) for frame in frames.values()])
    report("all tables of a state", lambda: [table_frame(state, table) for table in tables(state)], whole)
    report("and back", lambda: cells_of(session, frames, None, {}), whole)
    session.goto(len(session.steps))
    report("events of a whole game", lambda: session.frames["events"], session.frames["events"])


if __name__ == "__main__":
    main()
