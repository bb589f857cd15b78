"""The command in a real terminal, interrupted or killed: no process is left behind, and nothing that is over is lost."""

import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pandas as pd
import pytest

import leonardo_nb as lnb

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes as Linux lists them")

GAMES = 80
BRAKE = 0.5
"""Seconds that pass before each part is handed in, so that the command is not over before it is interrupted."""
COMMAND = """
import sys, time
from leonardo_nb.cli import main
from leonardo_nb.simulation import workers
from leonardo_nb.simulation.games_file import GamesFile
workers.ALONE = workers.CHUNK = 0.1
add, brake = GamesFile.add, float(sys.argv.pop(1))
GamesFile.add = lambda *given: (time.sleep(brake), add(*given))
sys.exit(main(sys.argv[1:]))
"""
SETTINGS = (*("--players", "Ada,Bo", "--bots", "sensible", "--seed", "7", "--games", str(GAMES), "--out", "games.csv"),)
LATEST = 250
"""Seconds that anything may take on a busy machine."""


SHELL = 'trap : INT; "$@"; echo it ended with $?; exec sleep 600'
"""As somebody at a terminal has it: a shell has begun the command, and stays when it is over."""


def become_terminal(end):
    """Take this terminal: Ctrl-C typed there interrupts, even where the tests themselves cannot be interrupted."""
    os.login_tty(end)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """The command in a terminal of its own, started by a shell: whoever is at the terminal gets what is typed there."""

    def __init__(self, folder, *more, brake=0.0):
        self.folder = folder
        self.screen, end = os.openpty()
        command = [sys.executable, "-c", COMMAND, str(brake), "simulate", "codex_naturalis", *SETTINGS, *more]
        arguments = ["sh", "-c", SHELL, "sh", *command]
        begin = partial(become_terminal, end)
        self.process = subprocess.Popen(arguments, cwd=folder, preexec_fn=begin)  # noqa: PLW1509 - no threads
        os.close(end)

    def command(self):
        """The process of the command, which the shell waits for."""
        (number,) = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return int(number)

    def until(self, is_so):
        """Wait until something is so."""
        latest = time.monotonic() + LATEST
        while not is_so():
            assert time.monotonic() < latest, self.read()
            time.sleep(0.02)

    def has_shared(self):
        """Whether other processes have handed in some games, and are not done yet."""
        beside = self.folder / "games.csv.games"
        return beside.exists() and len(beside.read_bytes().splitlines()) > 3 and len(self.left()) > 1

    def is_over(self):
        """Whether the shell has the command behind it, and nothing of it is left."""
        sleeps = Path(f"/proc/{self.process.pid}/comm").read_text().strip() == "sleep"
        return sleeps and not self.left()

    def left(self):
        """The processes of this terminal that have not ended, but for the shell."""
        found = []
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                state, _, _, session = stat.read_text().rpartition(")")[2].split()[:4]
            except OSError:  # it has just ended
                continue
            if int(session) == self.process.pid != int(stat.parent.name) and state != "Z":
                found.append(int(stat.parent.name))
        return found

    def read(self):
        """What stands on the screen."""
        os.set_blocking(self.screen, False)
        shown = b""
        try:
            while part := os.read(self.screen, 65536):
                shown += part
        except OSError:  # nothing more, or nobody is there any more
            pass
        return shown.decode()


@pytest.fixture
def terminal(tmp_path):
    """What opens a terminal; all of them are closed in the end."""
    opened = []

    def begin(*more, brake=0.0):
        opened.append(Terminal(tmp_path, *more, brake=brake))
        return opened[-1]

    yield begin
    for each in opened:
        each.process.kill()
        each.process.wait()
        os.close(each.screen)


@pytest.mark.one_in(2, full=2)
@pytest.mark.parametrize("more", [(), ("--workers", "2")], ids=["own pool", "two workers"])
@pytest.mark.parametrize("ended", ["ctrl-c", "kill"])
def test_no_process_is_left_behind_and_the_command_goes_on(terminal, tmp_path, ended, more):
    first = terminal(*more, brake=BRAKE)
    first.until(first.has_shared)
    if ended == "ctrl-c":
        os.write(first.screen, b"\x03")
    else:
        os.kill(first.command(), signal.SIGKILL)
    first.until(first.is_over)
    shown = first.read()
    if ended == "ctrl-c":
        assert "Traceback" not in shown
        assert f"of {GAMES} games. With --out, the same command goes on from there." in shown
        assert "it ended with 0" in shown
        assert 0 < pd.read_csv(tmp_path / "games.csv")["game"].nunique() < GAMES
    again = terminal(*more)
    again.until(again.is_over)
    assert "it ended with 0" in again.read()
    assert [file.name for file in tmp_path.iterdir()] == ["games.csv"]
    whole = lnb.simulate("codex_naturalis", GAMES, ["Ada", "Bo"], bots="sensible", seed=7, progress=False)
    assert pd.read_csv(tmp_path / "games.csv").equals(whole)
