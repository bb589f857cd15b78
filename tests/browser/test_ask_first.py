"""Learning while one plays, in a browser: guessing before one sees, mistakes of the table, exercises of a position."""

import re
from string import ascii_lowercase

import pytest

from tests.browser.fonts import each_font
from tests.browser.notebook import each_theme

GUESS = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
from leonardo_nb.widget.intents.prediction import AskFirst
from leonardo_nb.widget.intents.play import Choose
c = Companion(lnb.new({ruleset!r}, ["Ada", "Bo", "Cy"], seed=5), lang={lang!r}, seat=0, mode="mine")
c.act(AskFirst("yes"))
while not c.controller.practice.predictions.open:
    c.act(Choose(0, c.session.step_number, 0))
c
"""
ERRING = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
from leonardo_nb.widget.intents.deliberate_mistakes import Fallible
from leonardo_nb.widget.intents.play import Choose
from leonardo_nb.widget.conductors import mistakes
mistakes.ONE_IN = 1
c = Companion(lnb.new({ruleset!r}, ["Ada", "Bo", "Cy"], seed=5), lang={lang!r}, seat=0, mode="mine")
c.act(Fallible("yes"))
while not c.controller.practice.mistakes.open:
    c.act(Choose(0, c.session.step_number, 0))
c
"""
MADE = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new("inventeurs", ["Ada", "Bo", "Cy"], seed=5)
s.auto("turn 20", dict.fromkeys(range(3), "sensible"))
c = Companion(s, lang={lang!r})
c
"""
SAID = {"en": ("Guess before you see", "See it happen"), "fr": ("Deviner avant de voir", "Voir ce qui se passe")}

each_lang = pytest.mark.parametrize("lang", SAID)


@pytest.fixture
def guessing(blank):
    """A function that gives a companion in which something is asked before it happens."""

    def shown(lang="en", ruleset="leonardo_da_vinci"):
        return blank.run(GUESS.format(lang=lang, ruleset=ruleset))

    return shown


@pytest.fixture
def erring(blank):
    """A function that gives a companion in which the table has just made a mistake."""

    def shown(lang="en", ruleset="leonardo_da_vinci"):
        return blank.run(ERRING.format(lang=lang, ruleset=ruleset))

    yield shown
    blank.ask("from leonardo_nb.widget.conductors import mistakes\nmistakes.ONE_IN = 6\n1")


def wrong_key(blank):
    """The key of a wrong choice."""
    choices = "c.controller.practice.predictions.open.question.choices"
    return ascii_lowercase[blank.ask(f"[each.right for each in {choices}].index(False)")]


@each_lang
def test_a_guess_by_keyboard_is_named_lit_and_then_seen(blank, guessing, expect, lang):
    game = guessing(lang)
    title, see = SAID[lang]
    step = blank.ask("c.session.step_number")
    expect(game.question.locator(".lnb-predict")).to_contain_text(title)
    expect(game.board.locator('[data-spot][tabindex="0"]')).to_have_count(0)
    game.button("predict.0").focus()
    game.press(wrong_key(blank))
    verdict = game.question.locator(".lnb-verdict")
    expect(verdict).to_have_attribute("data-right", "false")
    expect(game.root.locator(".lnb-lights i")).not_to_have_count(0)
    assert blank.ask("c.session.step_number") == step
    expect(game.button("predict.reveal")).to_contain_text(see)
    expect(game.button("predict.reveal")).to_be_focused()
    game.press("Enter")
    expect(game.question.locator(".lnb-predict .lnb-verdict")).to_have_count(0)
    assert blank.ask("c.session.step_number") > step
    assert game.has_focus()
    assert not blank.page.outside


def test_a_sentence_that_is_pointed_at_lights_its_own_and_the_answer_again_afterwards(blank, guessing, expect):
    game = guessing()
    lit = game.root.locator(".lnb-lit")
    game.click(game.button("predict.0"))
    expect(lit).to_have_class(re.compile("lnb-answer"))
    sentence = game.root.locator("p[data-moment]").first
    sentence.hover()
    expect(lit).to_have_attribute("data-moment", sentence.get_attribute("data-moment"))
    game.button("tab.play").hover()
    expect(lit).to_have_class(re.compile("lnb-answer"))
    expect(game.root.locator(".lnb-lights i")).not_to_have_count(0)


def test_a_guess_is_switched_on_and_off_in_the_controls(blank, game, expect):
    game.open_tab("more")
    switch = game.button("predict.ask_first")
    expect(switch).to_have_attribute("aria-pressed", "false")
    game.click(switch)
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert blank.ask("c.controller.practice.predictions.on")
    game.press("Enter")
    expect(switch).to_have_attribute("aria-pressed", "false")


@each_theme
def test_axe_finds_no_barrier_in_a_guess(blank, guessing, barriers, theme):
    game = guessing()
    blank.dress(theme)
    assert barriers(blank.page) == []
    game.button("predict.0").focus()
    game.press(wrong_key(blank))
    assert barriers(blank.page) == []


@each_lang
@each_font
def test_on_a_phone_a_guess_can_be_made(phone, expect, lang):
    game = phone.run(GUESS.format(lang=lang, ruleset="codex_naturalis"))
    button = game.button("predict.0")
    expect(button).to_be_in_viewport()
    assert button.bounding_box()["height"] >= 24
    game.click(button)
    expect(game.question.locator(".lnb-verdict")).to_be_in_viewport()
    assert game.root.evaluate("e => e.scrollWidth <= e.clientWidth")
    game.click(game.button("predict.reveal"))
    expect(game.question.locator(".lnb-verdict")).to_have_count(0)


# --- mistakes of the table


@each_lang
def test_a_mistake_is_called_and_its_rule_named_by_keyboard(blank, erring, expect, lang):
    game = erring(lang)
    step = blank.ask("c.session.step_number")
    code = blank.ask("c.session.code")
    rule = blank.ask("[c.controller.practice.mistakes.open.rules.index(c.controller.practice.mistakes.open.rule)]")[0]
    game.button("predict.passover").focus()
    told = game.reason.text_content()
    game.press("1")
    expect(game.button("predict.rule.0")).to_be_visible()
    game.press(ascii_lowercase[rule])
    expect(game.question.locator(".lnb-verdict")).to_have_attribute("data-right", "true")
    expect(game.root.locator(".lnb-lights i")).not_to_have_count(0)
    assert game.reason.text_content() != told
    assert blank.ask("[c.session.step_number, c.session.code]") == [step, code]
    assert game.has_focus()
    game.press("Enter")
    expect(game.question.locator(".lnb-verdict")).to_have_count(0)
    assert blank.ask("c.controller.practice.mistakes.calls.spotted") == 1


def test_a_mistake_is_on_the_board_until_it_is_set_right(blank, erring, expect):
    game = erring(ruleset="codex_naturalis")
    false = game.board.inner_text()
    game.click(game.button("predict.call"))
    assert game.board.inner_text() == false
    game.click(game.button("predict.rule.0"))
    assert game.board.inner_text() != false


@each_theme
def test_axe_finds_no_barrier_in_a_mistake(blank, erring, barriers, theme):
    game = erring()
    blank.dress(theme)
    for button in ("predict.call", "predict.rule.0"):
        assert barriers(blank.page) == []
        game.click(game.button(button))
    assert barriers(blank.page) == []


# --- exercises


@each_lang
def test_an_exercise_is_made_and_copied(blank, barriers, expect, lang):
    game = blank.run(MADE.format(lang=lang))
    game.open_tab("exercise")
    made = game.root.locator(".lnb-exercise").first
    expect(made.locator("ol li").nth(1)).to_be_visible()
    assert barriers(blank.page) == []
    made.locator('[data-focus="exercise.as_cell.0"]').press("Enter")
    cell = made.locator(".lnb-copy textarea").first
    expect(cell).to_be_visible()
    blank.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    made.locator('[data-focus="exercise.copy.as_cell.0"]').press("Enter")
    expect(made.locator('[data-focus="exercise.copy.as_cell.0"]')).to_have_text({"en": "Copied", "fr": "Copié"}[lang])
    copied = blank.page.evaluate("navigator.clipboard.readText()")
    assert copied == cell.input_value()
    assert copied.startswith("import leonardo_nb as lnb")
    assert barriers(blank.page) == []
