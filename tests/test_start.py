"""What start.py sets up: the menus of nbgrader stay out of the way."""

import json
import sys
from pathlib import Path

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
