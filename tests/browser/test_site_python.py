"""The Python of the page plays the same games as any other, without a browser around it."""

from pathlib import Path

import pytest

from leonardo_nb.site.downloads import library, nodejs, pyodide
from tests.browser.servers import ROOT
from tests.browser.test_site import needs_nodejs

DIGEST = """
import hashlib
import leonardo_nb as lnb
games = []
for game in lnb.rulesets():
    for seed in range({first}, {last}):
        session = lnb.new(game, seed=seed)
        session.auto("end", bots=["sensible", "random"][seed % 2])
        games.append((session.code, session.scores().text(), repr(session.steps[-1].state)))
hashlib.sha256(repr(games).encode()).hexdigest()
"""


@pytest.mark.parametrize(
    ("first", "last"), [(1, 2), pytest.param(2, 12, marks=pytest.mark.slow)], ids=["a game of each", "ten of each"]
)
def test_games_in_the_browser_are_those_of_any_other_python(first, last):
    needs_nodejs()
    *lines, digest = DIGEST.format(first=first, last=last).strip().splitlines()
    names = {}
    exec("\n".join(lines), names)
    script = str(Path(__file__).with_name("digest.mjs"))
    command = (script, str(pyodide()), str(library()), str(ROOT), "\n".join([*lines, digest]))
    done = nodejs().node(command, return_completed_process=True, capture_output=True, text=True)
    assert done.stdout.strip() == eval(digest, names), done.stderr[-2000:]
