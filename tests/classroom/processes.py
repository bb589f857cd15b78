"""Servers in processes of their own, each ended by its own id."""

import os
import re
import socket
import subprocess
import sys
import threading
from contextlib import contextmanager
from pathlib import Path
from queue import Queue

from tests.classroom.lines import Class, settings

ROOT = Path(__file__).parents[2]
PATIENCE = 120


def free_port():
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return asked.getsockname()[1]


@contextmanager
def busy_port():
    """A port on which somebody else listens."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


class Process:
    """A server, and the class that it serves."""

    def __init__(self, *command, **environment):
        path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
        held = {**os.environ, "PYTHONPATH": path, **environment}
        self.process = subprocess.Popen(
            [sys.executable, "-m", *command], cwd=ROOT, env=held, stdout=subprocess.PIPE, text=True
        )
        self._lines = Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put(None)

    def line(self):
        """The next line that it prints."""
        line = self._lines.get(timeout=PATIENCE)
        assert line is not None, f"it ended: {self.process.wait(10)}"
        return line

    def kill(self):
        self.process.kill()
        self.process.wait(PATIENCE)

    def end(self):
        """End it gently; how it ended."""
        self.process.terminate()
        return self.process.wait(PATIENCE)


def children(process_id):
    """The processes that a process has started, as Linux knows them."""
    found = Path(f"/proc/{process_id}/task/{process_id}/children").read_text()
    return [int(child) for child in found.split()]


def is_alive(process_id):
    """Whether a process still does anything, as Linux knows it."""
    try:
        state = Path(f"/proc/{process_id}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "XZ"


@contextmanager
def small_server(folder, port, engine=False, store="", name="7B"):
    """A class with small questions, or with those of the engine; kept in a file of this folder or in a store."""
    url = store or settings(folder).store
    server = Process("tests.classroom.small_server", str(port), "engine" if engine else "", url, name)
    try:
        server.room = Class(*server.line().split())
        yield server
    finally:
        server.kill()


@contextmanager
def real_server(folder, *options):
    """The class that the command opens, with the engine's questions."""
    store = f"sqlite:///{folder / 'class.db'}"
    server = Process("leonardo_nb.cli", "class", "7B", "--port", "0", "--store", store, *options)
    try:
        phones, desk = server.line(), server.line()
        address, desk_link = (re.search(r"http://\S+[^\s.]", line)[0] for line in (phones, desk))
        server.room = Class(address, desk_link, re.search(r"\b[A-Z0-9]{5}\b", phones.replace(address, ""))[0])
        yield server
    finally:
        server.end()
