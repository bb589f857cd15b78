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

from tests.classroom.lines import Class

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


@contextmanager
def small_server(folder, port, engine=False):
    """A class with small questions, or with those of the engine."""
    server = Process("tests.classroom.small_server", str(folder), str(port), "engine" if engine else "")
    try:
        server.room = Class(*server.line().split())
        yield server
    finally:
        server.kill()


@contextmanager
def real_server(folder):
    """The class that the command opens, with the engine's questions."""
    store = f"sqlite:///{folder / 'class.db'}"
    server = Process("leonardo_nb.cli", "class", "7B", "--port", "0", "--store", store)
    try:
        phones, desk = server.line(), server.line()
        address, desk_link = (re.search(r"http://\S+[^\s.]", line)[0] for line in (phones, desk))
        server.room = Class(address, desk_link, re.search(r"\b[A-Z0-9]{5}\b", phones.replace(address, ""))[0])
        yield server
    finally:
        server.end()
