"""The one door: sets everything up in .venv, then opens the companion or runs the tests.

    python3 start.py              open the companion (any leonardo-nb command may follow)
    python3 start.py test         check style and types, and prove every rule
    python3 start.py test --all   run all tests, as CI does before a change lands

What follows `test` goes to pytest: `python3 start.py test -k council`.

It needs Python 3.11 or newer and, the first time, a network or a pip cache.
"""

import hashlib
import json
import os
import subprocess
import sys
import sysconfig
import time
import tomllib
import venv
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from xml.etree import ElementTree as ET

HOME = Path(__file__).resolve().parent
ENVIRONMENT = HOME / ".venv"
BIN = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
INSTALL = ("pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile")
"""What is used is compiled at its first use, which is a small part of what is installed."""
NO_TESTS = 5
"""The exit code of pytest where no test was chosen."""


class Part(NamedTuple):
    """A part of the tests."""

    name: str
    command: tuple[str, ...]
    takes_more: bool = False
    """Whether what follows on the command line goes here."""
    beside: str = ""
    """The extra of pyproject.toml whose packages are there for this part alone."""


STYLE = (
    Part("style", ("ruff", "check")),
    Part("layout", ("ruff", "format", "--check")),
    Part("types", ("mypy",)),
)
UNIT_TESTS = ("pytest", "-n", "auto", "--dist", "worksteal", "-p", "no:nbval", "--ignore=tests/browser", "tests")
AGAIN = ("--reruns", "1", "-rR", "--timeout", "400")
"""A page may be late on a busy machine: what fails or hangs there is tried once more, and named when it passes then."""
IN_FILES = ("-n", "3", "--dist", "loadfile", "--no-loadscope-reorder")
BROWSER = ("pytest", *IN_FILES, "-p", "no:nbval", *AGAIN, "tests/browser")
EXERCISES = "notebooks/20_exercises.ipynb"
"""Has no stored outputs to compare; tests/teach run its cells."""
IN_NOTEBOOKS = ("--nbval", "--nbval-current-env", "--nbval-cell-timeout=120", f"--ignore={EXERCISES}", "notebooks")
NOTEBOOKS = ("pytest", "-n", "auto", "--dist", "loadscope", *IN_NOTEBOOKS)
TABLES = ("frames", "frame_files", "frame_edits", "history_frames", "position_from_frames")
TABLE_TESTS = (*(f"tests/tables/test_{name}.py" for name in TABLES), "tests/simulation/test_games_file.py")
WITH_ARROW = ("pytest", "-n", "auto", "-p", "no:nbval", "--quick", *TABLE_TESTS)
WITH_CLUSTER = ("pytest", "-n", "0", "-p", "no:nbval", "tests/simulation/test_cluster.py")
DOCUMENTATION = ("pytest", "-n", "0", "-p", "no:nbval", "tests/project/test_documentation.py")
QUICK = (
    *STYLE,
    Part("unit tests", (*UNIT_TESTS, "--quick"), takes_more=True),
    Part("browser smoke", (*BROWSER, "-m", "smoke"), takes_more=True),
)
ALL = (
    *STYLE,
    Part("unit tests", (*UNIT_TESTS, "--full"), takes_more=True),
    Part("with Arrow", WITH_ARROW, takes_more=True, beside="arrow"),
    Part("with a cluster", WITH_CLUSTER, takes_more=True, beside="cluster"),
    Part("browser", (*BROWSER, "--full"), takes_more=True, beside="site"),
    Part("documentation", DOCUMENTATION, takes_more=True, beside="docs"),
    Part("notebooks", NOTEBOOKS),
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
    if run(*INSTALL, "--editable", ".[browser,class,notebook,test]"):
        sys.exit("The set-up failed: pip could not install the packages above. Is there a network?")
    for file, settings in UNSEEN.items():
        hide(ENVIRONMENT / "etc" / "jupyter" / file, settings)
    stamp.write_text(wanted)


def hide(file: Path, settings: dict) -> None:
    """Write settings of Jupyter, unless somebody has made their own."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        file.write_text(json.dumps(settings, indent=1))


def run_checks(arguments: list[str]) -> int:
    """Run every part of a tier, whatever becomes of the others, and sum up."""
    more = [argument for argument in arguments if argument != "--all"]
    parts = QUICK if more == arguments else ALL
    results = [(part.name, *run_part(part, more)) for part in parts]
    print("\n== summary")
    for name, result, seconds, cpu in results:
        print(f"{name:14} {seconds:5.0f} s {cpu:5.0f} CPU s  {result}")
    return int(any(result == "failed" for _, result, *_ in results))


def run_part(part: Part, more: list[str]) -> tuple[str, float, float]:
    """Run a part: what became of it, and how many seconds and CPU seconds it took."""
    command = (*part.command, *more) if part.takes_more else part.command
    print(f"\n== {' '.join(command)}", flush=True)
    begun, spent = time.monotonic(), cpu_seconds()
    path = packages_of(part.beside) if part.beside else None
    with TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        status = run(*command, *([f"--junit-xml={report}"] if command[0] == "pytest" else []), path=path)
        result = result_of(status, report, chosen=command != part.command)
    return result, time.monotonic() - begun, cpu_seconds() - spent


def packages_of(extra: str) -> Path:
    """Install what an extra adds in a folder of its own, where the other parts do not find it."""
    folder = ENVIRONMENT / extra
    wanted = tomllib.loads((HOME / "pyproject.toml").read_text())["project"]["optional-dependencies"][extra]
    if not folder.exists():
        run(*INSTALL, "--no-warn-script-location", "--prefix", str(folder), *wanted)
    return Path(sysconfig.get_path("purelib", "nt" if os.name == "nt" else "posix_prefix", {"base": str(folder)}))


def cpu_seconds() -> float:
    """The CPU seconds of everything that was run and has ended; always 0 on Windows."""
    times = os.times()
    return times.children_user + times.children_system


def result_of(status: int, report: Path, *, chosen: bool) -> str:
    """'passed', 'failed' or 'not run', and why tests were skipped."""
    if status == NO_TESTS and chosen:
        return "not run: no test of it was chosen"
    if status or not report.exists():
        return "failed" if status else "passed"
    suite = ET.parse(report).getroot().find("testsuite")  # noqa: S314 - written by our own tests
    tests, skips = int(suite.get("tests")), suite.findall("testcase/skipped")
    reasons = "; ".join(dict.fromkeys(skip.get("message") for skip in skips))
    if not skips:
        return f"passed: {tests} tests"
    passed = tests - len(skips)
    return f"passed: {passed} tests; {len(skips)} skipped: {reasons}" if passed else f"not run: {reasons}"


def run(module: str, *arguments: str, path: Path | None = None) -> int:
    """A module of the environment, in the project's folder; with what is in another folder, if one is given."""
    environment = {**os.environ, "LEONARDO_NB_COMMAND": "python3 start.py"}
    environment |= {"PYTHONPATH": str(path)} if path else {}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # or hundreds of fresh interpreters compile everything again
    command = [BIN / "python", "-m", module, *arguments]
    return subprocess.run(command, cwd=HOME, env=environment, check=False).returncode  # noqa: S603


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
