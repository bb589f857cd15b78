"""No click is lost, whatever is drawn between the press and the release of the mouse."""

import pytest

REDRAWN = """
from leonardo_nb.widget.intents import read
c.act(read({"do": "lang", "lang": "fr"}))
"""
"""Everything is drawn in another language: every element with words in it is replaced or changed."""


def pressed(game, locator):
    """Press the mouse in the middle of something, wherever it is, and hold it."""
    game.reach(locator).hover()
    game.page.mouse.down()


@pytest.fixture
def french(game, expect):
    """A function that waits until the companion is drawn in French."""
    return lambda: expect(game.root).to_have_attribute("lang", "fr")


def test_a_spot_that_is_redrawn_under_the_mouse_is_pointed_at(blank, game, french, expect):
    pressed(game, game.spot("zone.B"))
    blank.ask(REDRAWN)
    blank.settle()
    game.page.mouse.up()
    french()
    expect(game.card.locator(".lnb-thing")).to_have_attribute("data-thing", "zone.B")


def test_a_choice_that_is_redrawn_under_the_mouse_is_played(blank, game, french):
    before = game.step()[0]
    pressed(game, game.legal.first)
    blank.ask(REDRAWN)
    blank.settle()
    game.page.mouse.up()
    french()
    blank.settle()
    assert blank.ask("s.step_number") == game.step()[0] > before


def test_an_offer_that_is_redrawn_under_the_mouse_is_answered(blank, game, expect):
    blank.ask("c.kept = {**c.kept, 'earlier': 7}\n0")
    offer = game.root.locator(".lnb-kept")
    pressed(game, game.button("kept.afresh"))
    blank.ask("c.kept = {**c.kept, 'said': {**c.kept['said'], 'offer': 'Étape {step}'}}\n0")
    blank.settle()
    game.page.mouse.up()
    expect(offer).to_be_hidden()


def test_a_mouse_that_is_released_elsewhere_holds_nothing_back(blank, game, french):
    pressed(game, game.spot("zone.B"))
    blank.ask(REDRAWN)
    blank.settle()
    game.page.evaluate("window.dispatchEvent(new Event('blur'))")
    french()
    game.page.mouse.up()


def test_another_button_of_the_mouse_holds_nothing_back(blank, game, french):
    game.reach(game.spot("zone.B")).hover()
    game.page.mouse.down(button="middle")
    blank.ask(REDRAWN)
    french()
    game.page.mouse.up(button="middle")


def test_a_message_that_cannot_be_read_holds_none_back(blank, game, french):
    blank.ask("c.send({'edition': c.edition + 1}, [b'broken'])")
    blank.ask(REDRAWN)
    french()


CELL = """pressed => {
    document.body.className = "jp-Cell jp-mod-active";
    const press = () => document.querySelector('.lnb[data-come="now"]')?.dispatchEvent(new PointerEvent("pointerdown"));
    if (pressed) new MutationObserver(press).observe(document.body, {childList: true, subtree: true});
}"""
"""The page is a cell that was just run, and a hand is on what it shows at once, or not."""


@pytest.mark.parametrize("pressed", [False, True])
def test_the_page_does_not_scroll_to_a_companion_under_a_hand_that_is_there(blank, monkeypatch, pressed):
    run = blank._run
    monkeypatch.setattr(blank, "_run", lambda source: (blank.page.evaluate(CELL, pressed), run(source))[1])
    game = blank.run("import leonardo_nb as lnb\nlnb.play('codex_naturalis', players=2, seed=5)")
    blank.page.wait_for_function("document.querySelector('.lnb').dataset.come === 'still'")
    assert game.has_focus() is not pressed
