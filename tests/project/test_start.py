"""What start.py sets up, and that it runs every part of the tests and sums them up."""

import json
import re
import sys
from pathlib import Path

import pytest

import start


def test_everything_that_nbgrader_adds_to_jupyter_is_switched_off():
    adds = json.loads(_installed("jupyter_server_config.d", "nbgrader.json").read_text())
    off = start.UNSEEN["jupyter_server_config.json"]["ServerApp"]["jpserver_extensions"]
    assert set(adds["ServerApp"]["jpserver_extensions"]) == set(off)
    assert not any(off.values())


def _installed(*names: str) -> Path:
    return Path(sys.prefix, "etc", "jupyter", *names)


def test_settings_that_somebody_has_made_are_kept(tmp_path):
    mine, none = tmp_path / "mine.json", tmp_path / "labconfig" / "none.json"
    mine.write_text("{}")
    for file in (mine, none):
        start.hide(file, {"a": 1})
    assert json.loads(mine.read_text()) == {}
    assert json.loads(none.read_text()) == {"a": 1}


@pytest.fixture
def ran(monkeypatch):
    """Every command that would be run; a part named in it ends with that exit code instead of 0."""
    commands, codes = [], {}

    def run(*command, path=None):
        commands.append([word for word in command if not word.startswith("--junit-xml=")])
        return next((code for part, code in codes.items() if part in command), 0)

    monkeypatch.setattr(start, "run", run)
    return commands, codes


def summary(capsys):
    """By part, what became of it."""
    told = capsys.readouterr().out.partition("== summary\n")[2].splitlines()
    return dict(re.fullmatch(r"(.{14}) +\d+ s +\d+ CPU s  (.*)", line).groups() for line in told)


@pytest.mark.parametrize("failing", ["ruff", "mypy", "tests", "tests/browser"])
def test_a_part_that_fails_does_not_keep_the_others_from_being_run(ran, capsys, failing):
    commands, codes = ran
    codes[failing] = 1
    assert start.run_checks([]) == 1
    assert len(commands) == len(start.QUICK)
    results = summary(capsys)
    assert [part.name for part in start.QUICK] == [name.strip() for name in results]
    assert set(results.values()) == {"passed", "failed"}


def test_the_whole_tier_is_the_quick_one_without_its_limits(ran, capsys, monkeypatch, tmp_path):
    commands, _ = ran
    monkeypatch.setattr(start, "ENVIRONMENT", tmp_path)
    assert start.run_checks(["--all", "-k", "council"]) == 0
    tests, install, with_arrow, *between, install_too, browser, install_more, documentation, notebooks = commands[-10:]
    assert tests == [*start.UNIT_TESTS, "--full", "-k", "council"]
    assert any(package.startswith("pyarrow") for package in install)
    assert any(package.startswith("nodejs") for package in install_too)
    assert any(package.startswith("sphinx") for package in install_more)
    assert documentation == [*start.DOCUMENTATION, "-k", "council"]
    install_cluster, with_cluster = between
    assert any(package.startswith("distributed") for package in install_cluster)
    assert with_cluster == [*start.WITH_CLUSTER, "-k", "council"]
    assert with_arrow == [*start.WITH_ARROW, "-k", "council"]
    assert browser == [*start.BROWSER, "--full", "-k", "council"]
    assert notebooks == [*start.NOTEBOOKS]
    assert set(summary(capsys).values()) == {"passed"}


def test_what_follows_goes_to_the_tests_and_a_part_without_such_a_test_is_not_run(ran, capsys):
    commands, codes = ran
    codes["smoke"] = start.NO_TESTS
    assert start.run_checks(["-k", "council"]) == 0
    assert [*start.UNIT_TESTS, "--quick", "-k", "council"] in commands
    assert list(summary(capsys).values())[-1] == "not run: no test of it was chosen"
    assert start.run_checks([]) == 1  # where all are asked for, there have to be some


REPORT = """<testsuites><testsuite tests="{}">
<testcase/><testcase><skipped type="pytest.skip" message="there is no browser"/></testcase>
</testsuite></testsuites>"""


@pytest.mark.parametrize(
    ("tests", "result"), [(2, "passed: 1 tests; 1 skipped: there is no browser"), (1, "not run: there is no browser")]
)
def test_a_skipped_test_is_not_counted_as_passed(tmp_path, tests, result):
    report = tmp_path / "report.xml"
    report.write_text(REPORT.format(tests))
    assert start.result_of(0, report, chosen=False) == result
