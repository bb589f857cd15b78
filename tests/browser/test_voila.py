"""The companion as a page of its own, in Voilà."""

import re

import pytest

from tests.browser.notebook import PLACING, Shown
from tests.browser.servers import voila, write_notebook

FONT_AWESOME = r"https://cdn\.jsdelivr\.net/npm/@fortawesome/fontawesome-free@[^/]+/css/(all|v4-shims)\.min\.css"


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
    game.click(game.card.locator(".lnb-choices button").first)
    assert game.step()[0] > before
    assert not game.page.problems


def test_axe_finds_no_barrier(game, barriers):
    assert barriers(game.page) == []


def test_a_thing_opens_its_card_and_escape_closes_it(game, barriers):
    game.click(game.thing("deck"))
    assert "face-down inventions" in game.card.inner_text()
    assert barriers(game.page) == []
    game.press("Escape")
    assert not game.card.is_visible()


def test_no_request_leaves_the_machine_but_that_of_voila_itself(game):
    """Voilà's own page asks for the style sheets of Font Awesome, whatever the notebook; the companion for nothing."""
    game.click(game.legal.first)
    assert {address for address in game.page.outside if not re.fullmatch(FONT_AWESOME, address)} == set()
