"""A PostgreSQL server of the test's own, where Debian's is installed: in a folder of its own, on a port of this computer."""

import os
import pwd
import shutil
import signal
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

import pytest

from tests.classroom.processes import children, free_port, is_alive

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
UNPRIVILEGED = "nobody"
"""PostgreSQL does not run as root."""
HASTY = "-c synchronous_commit=off"
OFFERED = "POSTGRESQL_URL"
"""The variable of the environment that names a database to be used instead."""


def why_not():
    """Why there is no server here; empty where there can be one."""
    if not PROGRAMS:
        return f"PostgreSQL is not installed in /usr/lib/postgresql, and {OFFERED} names no database"
    try:
        import psycopg  # noqa: F401
    except ImportError:
        return "psycopg finds no libpq"
    return ""


class Postgresql:
    """A server that can be stopped and started."""

    def __init__(self, folder):
        self.programs = PROGRAMS[-1].parent
        self.port = free_port()
        self.folder = folder
        self.user = pwd.getpwnam(UNPRIVILEGED) if os.geteuid() == 0 else None
        if self.user:
            os.chown(folder, self.user.pw_uid, self.user.pw_gid)
        self.data = folder / "data"
        self._run("initdb", "-D", str(self.data), "-U", "school", "-A", "trust", "-N")
        self.start()

    @property
    def url(self):
        return f"postgresql://school@127.0.0.1:{self.port}/postgres"

    def start(self):
        """Start it, as a school may have set it: to say that something is on the disk before it is."""
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' {HASTY}"
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", str(self.data), "-w", "-o", options, "-l", log, "start")

    def stop(self, how="fast"):
        self._run("pg_ctl", "-D", str(self.data), "-w", "-m", how, "stop")

    def kill(self):
        """Kill all its processes, as when the power goes: none of them writes anything any more."""
        first = int(self._running.read_text().split()[0])
        own = [first, *children(first)]
        for process_id in own:
            os.kill(process_id, signal.SIGKILL)
        while any(map(is_alive, own)):
            time.sleep(0.01)
        self._running.unlink()

    @property
    def runs(self):
        return self._running.exists()

    @property
    def _running(self):
        return self.data / "postmaster.pid"

    def _run(self, program, *arguments):
        as_user = {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []} if self.user else {}
        command = [str(self.programs / program), *arguments]
        held = {**os.environ, "HOME": str(self.folder), "LC_ALL": "C.UTF-8"}
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=held, cwd=self.folder, **as_user)


@contextmanager
def database_url():
    """The URL of the database that is offered or, where none is, of a server of the test's own."""
    if url := os.environ.get(OFFERED):
        yield url
    else:
        with postgresql() as database:
            yield database.url


@contextmanager
def postgresql():
    """A server; skips the test, with the reason, where there can be none."""
    if reason := why_not():
        pytest.skip(reason)
    folder = Path(mkdtemp())  # whose path an unprivileged user may walk, unlike that of the test
    try:
        server = Postgresql(folder)
        try:
            yield server
        finally:
            if server.runs:
                server.stop("immediate")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
