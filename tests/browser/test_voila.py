"""The companion as a page of its own, in Voilà."""

import pytest

from tests.browser.notebook import PLACING, Shown
from tests.browser.servers import voila, write_notebook


@pytest.fixture(scope="module", params=["light", "dark"])
def game(request, chromium, open_page, tmp_path_factory):
    home = tmp_path_factory.mktemp("voila")
    (home / "notebooks").mkdir()
    write_notebook(home / "notebooks" / "game.ipynb", PLACING)
    with voila(home, "game.ipynb", f"--theme={request.param}") as address:
        page = open_page()
        page.goto(address)
        shown = Shown(page, page.locator(".lnb"))
        shown.root.wait_for()
        yield shown


def test_a_click_plays(game):
    before = game.step()[0]
    game.click(game.spot("zone.B"))
    game.click(game.legal.first)
    assert game.step()[0] > before
    assert not game.page.problems


def test_axe_finds_no_barrier(game, barriers):
    assert barriers(game.page) == []
