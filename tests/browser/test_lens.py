"""The lens over variants in a browser: as a widget and inside the companion; and blocks on the front page."""

import pytest

from tests.browser.browsers import PHONE
from tests.browser.notebook import each_theme
from tests.browser.test_small_widgets import LITTLE, field

MOVED = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.scenario("leonardo_da_vinci", "move-privilege")
c = Companion(s, lang={lang!r}, mode="steps")
s.play(s.legal[0])
c.act(__import__("leonardo_nb.widget.intents.view", fromlist=["Lang"]).Lang({lang!r}))
c
"""
SMALL = """
import leonardo_nb as lnb
from leonardo_nb.widget import VariantLens
s = lnb.scenario("leonardo_da_vinci", "move-privilege")
w = VariantLens(s, under=[{{"codex_leonardi": True}}], lang={lang!r})
w
"""
BLOCKS = """
import leonardo_nb as lnb
def same(rules):
    return rules
lnb.house_rule("leonardo_da_vinci", "made_up_first", same, rule="house.made_up_first", title="The first one",
    text="It changes nothing.", replaces=["ldv.resolve.tie"])
lnb.house_rule("leonardo_da_vinci", "made_up_second", same, rule="house.made_up_second", title="The second one",
    text="It needs the first.", needs=["made_up_first"])
c = lnb.play(lang={lang!r})
c
"""
WORDS = {
    "en": ("As played", "Under other rules?", "The difference begins here:", "Move one of Ada’s apprentices"),
    "fr": ("Comme dans la partie", "Et avec d’autres règles\u00a0?", "La différence commence ici\u00a0:", "Déplacer"),
}

each_lang = pytest.mark.parametrize("lang", WORDS)


@pytest.fixture
def moved(blank, expect):
    """A function that gives a companion in which a privilege of the Council has just been carried out."""

    def opened(lang="en"):
        game = blank.run(MOVED.format(lang=lang))
        expect(asking(game)).to_be_hidden()
        game.open_tab("why")
        return game

    return opened


def focused(blank):
    return blank.page.evaluate("document.activeElement.dataset.focus ?? document.activeElement.className")


def asking(game):
    return game.root.locator(".lnb-otherwise button").first


def sheets(game):
    return game.root.locator(".lnb-outcome")


def lefts(game):
    return [round(each.bounding_box()["x"]) for each in sheets(game).all()]


# --- in the companion


@each_lang
def test_a_step_is_looked_at_under_other_rules_by_mouse(blank, moved, expect, lang):
    game = moved(lang)
    _, asks, begins, _ = WORDS[lang]
    expect(asking(game)).to_have_text(asks)
    game.click(asking(game))
    dialog = game.root.get_by_role("dialog")
    expect(dialog).to_be_visible()
    left, right, *_ = lefts(game)
    assert right > left + 200
    expect(sheets(game).nth(1)).to_contain_text(begins)
    chip = sheets(game).nth(1).locator(".lnb-cite").first
    game.click(chip)
    expect(game.rule.locator(".lnb-cited")).to_be_visible()
    game.press("Escape")
    expect(game.rule.locator(".lnb-cited")).to_have_count(0)
    expect(dialog).to_be_visible()
    game.click(dialog.locator(".lnb-close"))
    expect(dialog).to_have_count(0)
    assert focused(blank).startswith("lens.")
    expect(game.question.locator(".lnb-choices button").first).to_be_enabled()
    assert not blank.page.outside


@each_lang
def test_the_same_by_keyboard_alone(blank, moved, expect, lang):
    game = moved(lang)
    step = blank.ask("c.session.step_number")
    asking(game).focus()
    asked = focused(blank)
    game.press("Enter")
    assert focused(blank) == "lnb-lens-sheet"
    inside = "document.activeElement.closest('.lnb-lens') !== null || document.activeElement === document.body"
    for _ in range(8):
        blank.page.keyboard.press("Tab")
        if (focused(blank) or "").startswith("lens.way.0"):
            break
    assert blank.page.evaluate(inside)
    count = sheets(game).count()
    game.press("Enter")
    expect(sheets(game)).to_have_count(count - 1)
    assert focused(blank) == "lens.way.0"
    game.press("Enter")
    expect(sheets(game)).to_have_count(count)
    for key in ("1", "0", "ArrowLeft", "b", "x"):
        blank.page.keyboard.press(key)
    game.press("Escape")
    expect(game.root.get_by_role("dialog")).to_have_count(0)
    assert focused(blank) == asked
    assert blank.ask("c.session.step_number") == step


def test_what_stands_behind_the_lens_cannot_be_reached(moved, expect):
    game = moved()
    game.click(asking(game))
    assert game.root.locator(".lnb-main").evaluate("e => e.inert")
    game.press("Escape")
    assert not game.root.locator(".lnb-main").evaluate("e => e.inert")


def test_a_sentence_in_the_lens_rings_what_it_speaks_of_in_every_sheet(blank, moved, expect):
    game = moved()
    game.click(asking(game))
    told = sheets(game).nth(0).locator("li[data-of]").first
    told.hover(position={"x": 30, "y": 8})
    lights = game.root.locator(".lnb-lens .lnb-lights i")
    expect(lights).not_to_have_count(0)
    blank.page.mouse.move(1, 1)
    game.press("Escape")


@each_theme
def test_axe_finds_no_barrier_in_the_lens(blank, moved, barriers, theme):
    game = moved()
    blank.dress(theme)
    game.click(asking(game))
    assert barriers(blank.page) == []
    assert barriers(blank.page, ".lnb-lens") == []


@each_lang
def test_on_a_phone_the_sheets_are_one_below_the_other(blank, moved, expect, lang):
    game = moved(lang)
    blank.page.set_viewport_size(PHONE)
    asking(game).evaluate("e => e.click()")
    expect(sheets(game).nth(1)).to_be_attached()
    assert len(set(lefts(game))) == 1
    wide = game.root.locator(".lnb-lens").evaluate(
        "e => [e.scrollWidth - e.clientWidth, e.getBoundingClientRect().width]"
    )
    assert wide[0] <= 0
    assert wide[1] <= PHONE["width"]
    letters = game.root.locator(".lnb-outcome-region svg").first.evaluate(
        "svg => 13 * svg.clientWidth / svg.viewBox.baseVal.width"
    )
    assert letters >= 10
    game.press("Escape")


# --- as a widget


@each_lang
def test_the_widget_by_mouse_and_keyboard(blank, expect, lang):
    small = blank.run(SMALL.format(lang=lang), shown=LITTLE)
    played, _, begins, move = WORDS[lang]
    expect(sheets(small)).to_have_count(2)
    expect(sheets(small).nth(0)).to_contain_text(played, ignore_case=True)
    expect(sheets(small).nth(1)).to_contain_text(begins)
    pressed = small.root.locator('.lnb-lens-pick [aria-pressed="true"]')
    name = pressed.get_attribute("data-focus")
    small.click(pressed)
    expect(sheets(small)).to_have_count(1)
    assert focused(blank) == name
    small.press("Enter")
    expect(sheets(small)).to_have_count(2)
    what = field(small, "what")
    number = what.locator("option", has_text=move).first.get_attribute("value")
    small.after(lambda: what.select_option(number))
    expect(small.root.locator(".lnb-outcomes")).to_contain_text("✗")
    assert False in blank.ask("[each.possible for each in w.comparison.outcomes]")
    small.click(small.root.locator(".lnb-outcome .lnb-cite").first)
    expect(small.root.locator(".lnb-cited")).to_be_visible()
    small.press("Escape")
    expect(small.root.locator(".lnb-cited")).to_have_count(0)
    other = "fr" if lang == "en" else "en"
    small.click(small.button(f"lang.{other}"))
    expect(sheets(small).nth(0)).to_contain_text(WORDS[other][0], ignore_case=True)


def test_the_cells_that_differ_are_a_table(blank, expect):
    small = blank.run(SMALL.format(lang="en"), shown=LITTLE)
    table = small.root.get_by_role("table")
    expect(table).to_be_visible()
    assert table.get_by_role("columnheader").count() == 2
    assert table.get_by_role("rowheader").count() == blank.ask("len(w.comparison.places)")


# --- blocks on the front page


@pytest.fixture
def blocks(blank):
    """A function that gives the page on which a game with two made-up blocks is set up."""

    def opened(lang="en"):
        shown = blank.run(BLOCKS.format(lang=lang))
        shown.click(shown.button("front.setup.leonardo_da_vinci"))
        shown.button("front.more").click()
        return shown

    yield opened
    blank.ask(
        "from leonardo_nb.core.house_rules import remove_house_rule\n"
        "[remove_house_rule('leonardo_da_vinci', name) for name in ('made_up_first', 'made_up_second')] and 1"
    )


@each_lang
def test_blocks_are_ticked_refused_together_mended_and_played(blank, blocks, barriers, expect, lang):
    shown = blocks(lang)
    assert barriers(blank.page) == []
    shown.button("front.count").select_option("4")
    shown.root.locator(".lnb-players li:visible [data-name]").nth(3).fill("Zoé")
    shown.button("front.seed").fill("11")
    shown.button("front.block.made_up_second").check()
    shown.button("front.codex_leonardi").select_option("True")
    shown.click(shown.button("front.begin"))
    problem = shown.root.locator(".lnb-front .lnb-problem")
    expect(problem).to_contain_text("The second one")
    expect(problem).to_contain_text("The first one")
    expect(problem).to_be_in_viewport()
    assert barriers(blank.page) == []
    expect(shown.root.locator(".lnb-players li:visible")).to_have_count(4)
    expect(shown.root.locator(".lnb-players li:visible [data-name]").nth(3)).to_have_value("Zoé")
    expect(shown.button("front.seed")).to_have_value("11")
    expect(shown.button("front.block.made_up_second")).to_be_checked()
    expect(shown.button("front.codex_leonardi")).to_have_value("True")
    shown.button("front.block.made_up_first").focus()
    blank.page.keyboard.press(" ")
    shown.click(shown.button("front.begin"))
    told = blank.ask("[c.session.options.blocks, c.session.options.codex_leonardi, c.session.names[3]]")
    assert told == [["made_up_first", "made_up_second"], True, "Zoé"]


def test_what_a_block_replaces_unfolds(blocks, expect):
    shown = blocks()
    fold = shown.button("front.replaces.made_up_first")
    line = fold.locator("xpath=..").locator("li").first
    expect(line).to_be_hidden()
    fold.focus()
    shown.page.keyboard.press("Enter")
    expect(line).to_have_text("The first one replacesTies: nearer the arrow")


NOTHING_ELSE = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=5)
s.auto("turn 2, play_card", "sensible")
c = Companion(s)
c
"""


def test_where_no_rule_makes_a_difference_no_door_is_left(blank, expect):
    game = blank.run(NOTHING_ELSE)
    before = game.drawn()
    game.open_tab("why")
    note = game.root.locator(".lnb-otherwise").first
    expect(note).to_have_text("Other rules would change nothing here.")
    assert not note.locator("button").count()
    assert game.drawn() == before + 1  # the tab: nothing else was drawn again
