"""Hosts that tell a widget less than JupyterLab does, as VS Code, Colab and marimo may."""

import pytest

from tests.browser.blank import MODELS
from tests.browser.notebook import PLAY

LESS = {
    "whether its line to Python is alive": ("comm_live: true, ", ""),
    "its manager": (", widget_manager: models.manager", ""),
}
"""What a widget is not told, and where the blank page tells it."""
SAVED = ("this.models.send(this.id, content);", 'throw new Error("Cannot send");')
"""A widget that was read from a file has no line to Python."""

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
