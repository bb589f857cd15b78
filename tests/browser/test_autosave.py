"""Nothing is lost: the kernel goes, the page is loaded again, the notebook is opened by somebody who has never run it."""

import os
import re
import signal

import pytest

from tests.browser.notebook import PLACING, PLAY, Notebook
from tests.browser.servers import jupyter as jupyter_server
from tests.browser.servers import write_notebook

pytestmark = pytest.mark.one_in(2, full=2)  # in JupyterLab or in Notebook 7

AGAIN = "async () => { await jupyterapp.commands.execute('notebook:run-all-cells'); }"
RESTART = "async () => { await jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart(); }"
SHUT_DOWN = "async () => { await jupyterapp.shell.currentWidget.sessionContext.shutdown(); }"
GLOWS = """root => [...root.querySelectorAll('[data-spot] > path[stroke-width="3.5"]')]
    .filter(path => getComputedStyle(path).display !== "none").length"""
STORED = "() => Object.keys(localStorage).filter(name => name.startsWith('lnb:')).map(name => localStorage[name])"
PICTURES = "() => [...document.querySelectorAll('.jp-OutputArea img')].filter(i => i.complete && i.naturalWidth).length"


@pytest.fixture(params=["lab", "notebook_7"])
def opened(request, jupyter, notebooks):
    opened = notebooks(request.param, "autosave")
    opened.address = lambda name: jupyter(request.param, name)
    return opened


@pytest.fixture
def notebook(opened):
    """The notebook, in a browser that has kept nothing yet."""
    opened.page.evaluate(
        "Object.keys(localStorage).filter(n => n.startsWith('lnb:')).forEach(n => delete localStorage[n])"
    )
    return opened


def rerun(notebook):
    """Run the same cells again, once there is a kernel."""
    notebook.ready()
    notebook.page.evaluate(AGAIN)
    game = notebook.companion()
    notebook.page.wait_for_function("root => root.dataset.come !== 'now'", arg=game.root.element_handle())
    return game


def offer_of(game):
    return game.root.locator(".lnb-kept")


def lost_of(game):
    return game.root.locator(".lnb-lost")


def pictures(game):
    """What is drawn of the board, whatever is pointed at."""
    return game.board.locator("svg").evaluate_all("pictures => pictures.map(picture => picture.innerHTML)")


def play_three(game):
    for _ in range(3):
        game.click(game.legal.first)
    return game.step()[0]


def test_a_restart_is_said_and_the_game_goes_on(notebook, expect, barriers):
    game = notebook.run(PLAY)
    expect(lost_of(game)).to_be_hidden()
    expect(offer_of(game)).to_be_hidden()
    here, question = play_three(game), game.question.inner_text()
    assert game.root.evaluate(GLOWS) > 0
    notebook.page.evaluate(RESTART)
    expect(lost_of(game)).to_have_text(
        f"The kernel was restarted; the board shows the last position. Run the cell again to continue from step {here}."
    )
    assert game.root.evaluate(GLOWS) == 0
    assert barriers(notebook.page) == []
    board = pictures(game)
    game.legal.first.click()
    game.root.locator(".lnb-stage").click(force=True)
    expect(lost_of(game)).to_be_in_viewport()
    assert pictures(game) == board
    game = rerun(notebook)
    expect(lost_of(game)).to_be_hidden()
    expect(offer_of(game)).to_contain_text(f"You had played up to step {here}.")
    assert game.step()[0] < here
    assert barriers(notebook.page) == []
    game.click(game.button("kept.go_on"))
    assert game.step() == (here, here)
    assert game.question.inner_text() == question
    expect(offer_of(game)).to_be_hidden()
    game.click(game.legal.first)
    assert game.step()[0] > here


def test_an_offer_stays_while_something_else_is_played(notebook, expect):
    here = play_three(notebook.run(PLAY))
    game = rerun(notebook)
    game.click(game.legal.first)
    expect(offer_of(game)).to_contain_text(f"You had played up to step {here}.")
    game.click(game.button("kept.go_on"))
    assert game.step() == (here, here)
    expect(offer_of(game)).to_be_hidden()


def test_or_one_starts_afresh(notebook, expect):
    game = notebook.run(PLAY.replace("seed=5", 'seed=5, lang="fr"'))
    here = play_three(game)
    game = rerun(notebook)
    expect(offer_of(game)).to_contain_text(f"Vous aviez joué jusqu’à l’étape {here}.")
    game.button("kept.afresh").click()
    expect(offer_of(game)).to_be_hidden()
    assert notebook.page.evaluate(STORED) == []
    game = rerun(notebook)
    expect(offer_of(game)).to_be_hidden()


def test_a_seat_leaves_nothing_in_the_browser_and_goes_on_all_the_same(notebook, expect):
    game = notebook.run(PLAY)
    play_three(game)
    assert re.search(r'"code":"LNB1-', notebook.page.evaluate(STORED)[0])
    game.click_in("settings", "seat.1")
    assert notebook.page.evaluate(STORED) == []
    game = notebook.run(PLAY.replace("seed=5", 'seed=5, seat=0, mode="mine"'))
    here = play_three(game)
    assert notebook.page.evaluate(STORED) == []
    assert "LNB1-" not in game.root.inner_html()
    game = rerun(notebook)
    expect(offer_of(game)).to_contain_text(f"step {here}.")
    game.click(game.button("kept.go_on"))
    assert game.step() == (here, here)
    game.open_tab("settings")
    expect(game.button("seat.0")).to_have_attribute("aria-pressed", "true")
    assert notebook.page.evaluate(STORED) == []


def test_a_death_is_told_as_one(notebook, expect):
    game = notebook.run(PLAY)
    here = play_three(game)
    os.kill(notebook.ask("import os\nos.getpid()"), signal.SIGKILL)
    expect(lost_of(game)).to_contain_text("The kernel stopped unexpectedly")
    expect(lost_of(game)).to_contain_text(f"continue from step {here}")
    assert game.root.evaluate(GLOWS) == 0


def test_a_kernel_that_is_shut_down_leaves_its_board_and_after_a_reload_a_picture(notebook, expect):
    notebook.open()
    game = notebook.run(PLAY)
    here = play_three(game)
    notebook.do("docmanager:save")
    notebook.page.evaluate(SHUT_DOWN)
    expect(lost_of(game)).to_contain_text("The kernel was shut down; the board shows the last position.")
    expect(game.board.locator("svg").first).to_be_visible()
    notebook.open()
    still = notebook.page.locator(".lnb-still")
    expect(still).to_be_visible()
    expect(still).to_contain_text("This is a picture: run the cell to play.")
    expect(notebook.page.get_by_text(re.compile("model not found|Loading widget"))).to_be_hidden()
    notebook.page.wait_for_function(f"({PICTURES})() >= 2")
    game = rerun(notebook)
    expect(offer_of(game)).to_contain_text(f"step {here}.")
    expect(still).to_have_count(0)


def test_a_reload_with_the_kernel_shows_the_companion_and_not_its_picture(notebook, expect):
    game = notebook.run(PLAY)
    here = play_three(game)
    notebook.do("docmanager:save")
    still = notebook.page.locator(".lnb-still")
    expect(still).to_have_count(1)
    expect(still).to_be_hidden()
    notebook.open()
    game.root.wait_for()
    expect(still).to_be_hidden()
    expect(lost_of(game)).to_be_hidden()
    game.click(game.legal.first)
    assert game.step()[0] > here


@pytest.mark.parametrize("name", ["00_start_here", "02_inventeurs", "03_codex_naturalis"])
def test_a_fresh_clone_shows_boards_that_nobody_has_trusted(notebook, expect, open_page, name):
    page = open_page()
    page.goto(notebook.address(f"{name}.ipynb"))
    page.wait_for_function("window.jupyterapp?.shell?.currentWidget?.context?.isReady")
    cells = "jupyterapp.shell.currentWidget.content.model.cells"
    assert page.evaluate(f"[...{cells}].filter(cell => cell.type === 'code').every(cell => !cell.trusted)")
    board = page.locator(".jp-OutputArea .lnb-picture img, .jp-OutputArea img[src^='data:image/svg']").first
    board.scroll_into_view_if_needed()
    expect(board).to_be_visible()
    assert board.evaluate("image => image.complete && image.naturalWidth > 0")
    assert board.bounding_box()["width"] > 300
    assert len(board.get_attribute("alt")) > 40


@pytest.mark.parametrize("application", ["lab", "notebook_7"])
def test_a_server_that_is_gone_is_told(application, chromium, open_page, tmp_path, expect):
    (tmp_path / "notebooks").mkdir()
    write_notebook(tmp_path / "notebooks" / "game.ipynb", "1")
    with jupyter_server(tmp_path) as address:
        notebook = Notebook(open_page(), address("game.ipynb", application))
        _lose_the_server(notebook, expect)


def _lose_the_server(notebook, expect):
    game = notebook.run(PLAY)
    here = play_three(game)
    os.kill(notebook.ask("import os\nos.getppid()"), signal.SIGKILL)
    expect(lost_of(game)).to_contain_text("The server is not answering; the board shows the last position.")
    assert game.root.evaluate(GLOWS) == 0
    game.legal.first.dispatch_event("click")  # JupyterLab may have put its own message over it
    assert game.step() == (here, here)


@pytest.fixture
def served(in_voila):
    with in_voila("import os\nprint('pid', os.getpid())", PLACING) as game:
        yield game


def test_in_voila_the_page_is_to_be_loaded_again(served, expect):
    game, page = served, served.page
    here = play_three(game)
    os.kill(int(re.search(r"pid (\d+)", page.locator("body").inner_text())[1]), signal.SIGKILL)
    expect(lost_of(game)).to_contain_text("The kernel stopped unexpectedly; the board shows the last position.")
    expect(lost_of(game)).to_contain_text(f"Reload the page to continue from step {here}.")
    assert "cell" not in lost_of(game).inner_text()
    page.reload()
    game.root.wait_for()
    expect(offer_of(game)).to_contain_text(f"You had played up to step {here}.")
    game.click(game.button("kept.go_on"))
    assert game.step() == (here, here)
