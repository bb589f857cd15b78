"""The one door: sets everything up in .venv, then opens the companion or runs the tests.

    python3 start.py          open the companion (any leonardo-nb command may follow)
    python3 start.py test     check style and types, and run all tests

It needs Python 3.11 or newer and, the first time, a network or a pip cache.
"""

import hashlib
import json
import os
import subprocess
import sys
import venv
from pathlib import Path

HOME = Path(__file__).resolve().parent
ENVIRONMENT = HOME / ".venv"
BIN = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
CHECKS = (
    ("ruff", "check"),
    ("ruff", "format", "--check"),
    ("mypy",),
    ("pytest", "-n", "auto", "--ignore=tests/browser", "tests"),
    ("pytest", "tests/browser"),
    ("pytest", "--nbval", "--nbval-current-env", "--nbval-cell-timeout=120", "notebooks"),
)
UNSEEN = {
    "jupyter_server_config.json": {
        "ServerApp": {
            "jpserver_extensions": {
                "nbgrader.server_extensions.assignment_list": False,
                "nbgrader.server_extensions.course_list": False,
                "nbgrader.server_extensions.formgrader": False,
                "nbgrader.server_extensions.validate_assignment": False,
            }
        }
    },
    "labconfig/page_config.json": {"disabledExtensions": {"@jupyter/nbgrader": True}},
}
"""What keeps the menus of nbgrader, which the tests need, from those who only want to play."""


def main(arguments: list[str]) -> int:
    """Set up what is missing and run what was asked for."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this very line tells the owner of an older one
        sys.exit(f"leonardo_nb needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    set_up()
    if arguments[:1] == ["test"]:
        return run_checks(arguments[1:])
    return run("leonardo_nb.cli", *arguments)


def set_up() -> None:
    """Make the environment, or bring it up to date after a change of pyproject.toml."""
    wanted = hashlib.sha256((HOME / "pyproject.toml").read_bytes()).hexdigest()
    stamp = ENVIRONMENT / "leonardo_nb.stamp"
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print("Setting up leonardo_nb in .venv: this takes a minute or two, once.", file=sys.stderr, flush=True)
    venv.create(ENVIRONMENT, with_pip=True)
    if run("pip", "install", "--quiet", "--disable-pip-version-check", "--editable", ".[browser,notebook,test]"):
        sys.exit("The set-up failed: pip could not install the packages above. Is there a network?")
    for file, settings in UNSEEN.items():
        hide(ENVIRONMENT / "etc" / "jupyter" / file, settings)
    stamp.write_text(wanted)


def hide(file: Path, settings: dict) -> None:
    """Write settings of Jupyter, unless somebody has made their own."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        file.write_text(json.dumps(settings, indent=1))


def run_checks(more: list[str]) -> int:
    """Style, types and tests; the first that fails ends it."""
    for check in CHECKS:
        print(f"== {' '.join(check)}", flush=True)
        status = run(*check, *(more if "tests" in check else ()))
        if status:
            return status
    return 0


def run(module: str, *arguments: str) -> int:
    """A module of the environment, in the project's folder."""
    environment = {**os.environ, "LEONARDO_NB_COMMAND": "python3 start.py"}
    command = [BIN / "python", "-m", module, *arguments]
    return subprocess.run(command, cwd=HOME, env=environment, check=False).returncode  # noqa: S603


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
