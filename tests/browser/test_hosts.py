"""Hosts besides Jupyter's own: those that tell a widget less, as VS Code, Colab and marimo may, and a hub."""

import re
import shutil
import subprocess
from importlib.util import find_spec
from urllib.parse import urlencode

import pytest

from tests.browser import servers
from tests.browser.blank import MODELS
from tests.browser.notebook import PLAY, Notebook, Shown
from tests.browser.test_rulebook import BEGUN, TIE, WEEKS, WIDGET, read
from tests.browser.test_small_widgets import LITTLE

LESS = {
    "whether its line to Python is alive": ("comm_live: true, ", ""),
    "its manager": (", widget_manager: models.manager", ""),
}
"""What a widget is not told, and where the blank page tells it."""
SAVED = ("this.models.send(this.id, content);", 'throw new Error("Cannot send");')
"""A widget that was read from a file has no line to Python."""

SEATED = BEGUN + "w = Rulebook(s, seat=0)\nw"

each_host = pytest.mark.parametrize("untold", LESS)


@pytest.fixture
def changed(blank):
    """A function that changes what stands in for anywidget, for this test alone."""
    models = MODELS.read_text("utf-8")

    def change(*changes):
        text = models
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        blank.serve(text)

    yield change
    blank.serve(models)


@each_host
def test_a_click_plays(blank, changed, untold):
    changed(LESS[untold])
    game = blank.run(PLAY)
    before = game.step()
    game.click(game.legal.first)
    assert game.step() > before
    assert game.root.get_attribute("data-lost") is None


@each_host
def test_a_saved_board_says_that_it_is_one(blank, changed, expect, untold):
    changed(LESS[untold], SAVED)
    game = blank.run(PLAY)
    game.legal.first.click()
    expect(game.root.locator(".lnb-lost")).to_contain_text("This board was saved with the notebook")
    expect(game.root.locator(".lnb-lost")).to_contain_text("Run the cell again")


@pytest.mark.parametrize(("leads", "shown"), [("example", "img[alt]"), ("difference", "p")])
def test_what_a_rule_leads_to_is_at_least_a_picture(blank, changed, expect, leads, shown):
    changed(LESS["its manager"])
    book = blank.run(WIDGET.format(lang="en"), shown=LITTLE)
    page = read(blank, book, TIE)
    book.click(page.locator(f'[data-do="{leads}"]').first)
    picture = book.root.locator(".lnb-book-picture")
    expect(picture.locator(shown).first).to_be_in_viewport()
    if leads == "example":
        code = re.search(r'lnb.play\("(.+)"\)', picture.inner_text())[1]
        assert code == blank.ask("w.opened.session.code")
    book.click(book.button("shut"))
    expect(picture).to_have_count(0)


def test_a_seat_is_told_no_code_beside_its_picture(blank, changed, expect):
    changed(LESS["its manager"])
    book = blank.run(SEATED, shown=LITTLE)
    read(blank, book, WEEKS).locator('[data-do="goto"]').first.click()
    expect(book.root.locator(".lnb-book-picture img")).to_be_visible()
    expect(book.root.locator(".lnb-book-picture code")).to_have_count(0)


# --- hosts that are installed for their tests alone

MARIMO = """
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    import leonardo_nb as lnb

    mo.ui.anywidget(lnb.play("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5))
    return
"""
PLAYERS = ("ada", "bo", "cy")


def installed(package):
    """Skip a test whose host is not there."""
    if find_spec(package) is None:
        pytest.skip(f"Hosts: {package} is not installed; pip install 'leonardo-nb[hosts]'")


@pytest.mark.slow
def test_five_clicks_play_in_marimo(open_page, expect, tmp_path):
    installed("marimo")
    (tmp_path / "game.py").write_text(MARIMO)
    page = open_page()
    with servers.marimo(tmp_path, tmp_path / "game.py") as address:
        page.goto(address)
        game = Shown(page, page.locator(".lnb"))
        game.root.wait_for()
        begun = game.step()[0]
        for _ in range(5):
            game.click(game.legal.first)
        assert game.step()[0] >= begun + 5
        assert game.root.get_attribute("data-lost") is None
    assert not page.problems
    assert not page.outside


@pytest.mark.slow
def test_three_users_of_a_hub_get_the_notebooks_by_a_link_and_play_at_once(open_page, expect, tmp_path):
    installed("jupyterhub")
    installed("nbgitpuller")
    proxy = shutil.which("configurable-http-proxy")
    if proxy is None:
        pytest.skip("Hosts: there is no proxy for JupyterHub; npm install -g configurable-http-proxy")
    repository = _repository(tmp_path / "games")
    for name in PLAYERS:
        _move_in(tmp_path / "users" / name)
    with servers.jupyterhub(tmp_path, proxy) as address:
        pages = {name: open_page() for name in PLAYERS}
        for name, page in pages.items():
            _log_in(page, f"{address}hub/user-redirect/git-pull", name, repository)
        games = [_begun(page, f"{address}user/{name}/lab/tree/games/game.ipynb") for name, page in pages.items()]
        begun = [game.step()[0] for game in games]
        for clicks in range(3):
            for game in games[clicks:]:
                game.click(game.legal.first)
        assert [game.step()[0] - first for game, first in zip(games, begun, strict=True)] == [1, 2, 3]
        assert not any(page.problems for page in pages.values())


def _repository(folder):
    """A repository with a notebook in it."""
    folder.mkdir()
    servers.write_notebook(folder / "game.ipynb", "1")
    name = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
    for command in (("init", "-q", "-b", "main"), ("add", "."), (*name, "commit", "-qm", "notebooks: add a game")):
        subprocess.run(["git", "-C", str(folder), *command], check=True)
    return folder.as_uri()


def _move_in(home):
    """Give a user a home in which no news are shown."""
    settings = home / ".jupyter" / "labconfig"
    settings.mkdir(parents=True)
    (settings / "page_config.json").write_text(servers.NO_NEWS)


def _log_in(page, link, name, repository):
    """Follow the link of docs/hosting.md and say who one is."""
    wanted = {"repo": repository, "branch": "main", "urlpath": "lab/tree/games/game.ipynb"}
    page.goto(f"{link}?{urlencode(wanted)}")
    page.locator("#username_input").fill(name)
    page.locator("#login_submit").click(no_wait_after=True)


def _begun(page, address):
    """A game that a user has begun in the server that the hub has started for them."""
    page.wait_for_url(f"{address}**", timeout=1000 * servers.PATIENCE)
    return Notebook(page, f"{address}?reset").run(PLAY)
