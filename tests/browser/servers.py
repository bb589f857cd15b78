"""Jupyter servers for the tests: on 127.0.0.1, with a home of their own, ended by their own handle."""

import contextlib
import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from itertools import count
from pathlib import Path

ROOT = Path(__file__).parents[2]
NO_NEWS = '{"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": true}}'
PATHS = {"lab": "lab/workspaces/{}/tree", "notebook_7": "notebooks"}
"""Each address has a workspace of its own: after a reload none brings what another page has open in front."""
PATIENCE = 300
"""Seconds in which a server starts, also on a machine that has much else to do."""


def write_notebook(path, *sources):
    """A notebook that has not run yet."""
    import nbformat
    from nbformat.v4 import new_code_cell, new_notebook

    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(new_notebook(cells=[new_code_cell(source) for source in sources], metadata=kernel), path)


@contextlib.contextmanager
def jupyter(home):
    """JupyterLab and Jupyter Notebook 7 on the notebooks in `home / "notebooks"`; gives the address of one in either."""
    port, token = _free_port(), secrets.token_hex(16)
    config = home / "config" / "labconfig"
    config.mkdir(parents=True)
    (config / "page_config.json").write_text(NO_NEWS)
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
        *("--LabApp.expose_app_in_browser=True", "--JupyterNotebookApp.expose_app_in_browser=True"),
        *("--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0"),
        *(f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={home / 'notebooks'}"),
    ]
    base = f"http://127.0.0.1:{port}"
    with _served(command, f"{base}/api/status?token={token}", home):
        own = count()
        yield (
            lambda name, application="lab": (
                f"{base}/{PATHS[application].format(f'page{next(own)}')}/{name}?reset&token={token}"
            )
        )


@contextlib.contextmanager
def voila(home, name, *more):
    """Voilà on one notebook in `home / "notebooks"`, or on the folder; gives its address."""
    port = _free_port()
    command = [
        *(sys.executable, "-m", "voila", str(home / "notebooks" / name), "--no-browser"),
        *("--Voila.ip=127.0.0.1", f"--port={port}", *more),
    ]
    with _served(command, f"http://127.0.0.1:{port}/voila/static/main.js", home):
        yield f"http://127.0.0.1:{port}/"


@contextlib.contextmanager
def marimo(home, file):
    """A notebook of marimo as a page of its own; gives its address."""
    port = _free_port()
    options = ("--headless", "--no-token", "--host=127.0.0.1", f"--port={port}")
    command = [sys.executable, "-m", "marimo", "--quiet", "run", str(file), *options]
    with _served(command, f"http://127.0.0.1:{port}/health", home):
        yield f"http://127.0.0.1:{port}/"


HUB = """
import sys
c.JupyterHub.bind_url = "http://127.0.0.1:{port}"
c.JupyterHub.hub_bind_url = "http://127.0.0.1:{inner}"
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{control}"
c.ConfigurableHTTPProxy.command = ["{proxy}"]
c.JupyterHub.authenticator_class = "dummy"
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = "{users}/{{username}}"
c.Spawner.cmd = [sys.executable, "-m", "jupyterhub.singleuser"]
c.Spawner.args = [
    *("--allow-root", "--LabApp.expose_app_in_browser=True"),
    "--ServerApp.jpserver_extensions=nbgitpuller=True",  # also where it is installed in a folder of its own
]
c.Spawner.start_timeout = c.Spawner.http_timeout = {patience}
"""
"""A hub that lets anybody in, and gives each a home and a server on this machine."""


@contextlib.contextmanager
def jupyterhub(home, proxy):
    """A hub whose users have their homes in `home / "users"`; gives its address."""
    port, inner, control = (_free_port() for _ in range(3))
    ports = {"port": port, "inner": inner, "control": control}
    config = home / "jupyterhub_config.py"
    config.write_text(HUB.format(**ports, proxy=proxy, users=home / "users", patience=PATIENCE))
    command = [sys.executable, "-m", "jupyterhub", f"--config={config}"]
    with _served(command, f"http://127.0.0.1:{port}/hub/health", home, folder=home):
        yield f"http://127.0.0.1:{port}/"


@contextlib.contextmanager
def _served(command, url, home, folder=None):
    log = home / "server.log"
    with log.open("w") as written:
        process = subprocess.Popen(command, env=_environment(home), cwd=folder, stdout=written, stderr=written)
    try:
        _wait_for(url, process, log)
        yield
    finally:
        _end(process)


def _end(process):
    """End a server, gently if it listens: its kernels go with it."""
    process.terminate()
    try:
        process.wait(timeout=60)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _environment(home):
    places = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "JUPYTER_RUNTIME_DIR": "runtime"}
    own = {name: str(home / folder) for name, folder in {**places, "IPYTHONDIR": "ipython"}.items()}
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    return {**os.environ, **own, "HOME": str(home), "PYTHONPATH": path}


def _wait_for(url, process, log):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            urllib.request.urlopen(url, timeout=30).read()
        except urllib.error.HTTPError as error:
            if error.code < 500:
                return  # it answers; a proxy may be there before its server
            time.sleep(0.25)
        except OSError:
            assert process.poll() is None, log.read_text()
            time.sleep(0.25)
        else:
            return
    raise TimeoutError(log.read_text())


def _free_port():
    """Return a port below those that the system itself gives out, of a thousand that this worker has for itself."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    start = 20_000 + 1_000 * (worker % 10)
    while True:
        port = start + secrets.randbelow(1_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
