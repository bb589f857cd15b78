"""The companion in Jupyter Notebook 7."""

import pytest

from tests.browser.notebook import PLACING


@pytest.fixture
def notebook(notebook_7):
    return notebook_7


@pytest.fixture
def game(notebook):
    return notebook.run(PLACING)


@pytest.mark.smoke
def test_a_click_plays(notebook, game):
    before = game.step()[0]
    game.click(game.spot("zone.B"))
    game.click(game.legal.first)
    assert game.step()[0] > before
    assert notebook.ask("s.step_number") == game.step()[0]
    assert not notebook.page.problems
    assert not notebook.page.outside


@pytest.mark.smoke
def test_keys_typed_on_the_board_are_no_commands_of_the_notebook(notebook, game):
    cells = notebook.page.locator(".jp-Cell")
    before = cells.count()
    game.spot("zone.C").focus()
    for key in ("b", "d", "d", "a"):
        notebook.page.keyboard.press(key)
        notebook.page.wait_for_timeout(150)
        assert game.has_focus()  # letters are keys of choices
        assert cells.count() == before


def test_a_thing_opens_its_card_and_escape_gives_the_focus_back(notebook, game):
    game.click(game.thing("deck"))
    assert "face-down inventions" in game.card.inner_text()
    game.press("Escape")
    assert not game.card.is_visible()
    assert notebook.page.evaluate("document.activeElement.dataset.key") == "deck"
