"""The small widgets: by mouse and keyboard, in both themes, and together with a board."""

import pytest

from tests.browser.fonts import each_font
from tests.browser.notebook import PLACING, each_theme

KINDS = (
    "ZoneRanking",
    "CouncilChooser",
    "DiscountCalculator",
    "AuctionExplainer",
    "DiversityBonus",
    "PatternFinder",
    "SequenceScorer",
    "LevelCalculator",
    "UnfinishedSets",
    "VariantLens",
)
MADE = """
from leonardo_nb.widget import {kind}
w = {kind}()
w
"""
TAKEN = """
from leonardo_nb.widget import ZoneRanking
w = ZoneRanking.from_session(c, zone="D")
w
"""
INVENTEURS = """
import leonardo_nb as lnb
s = lnb.scenario("inventeurs", "two-sequences")
c = lnb.play(s)
c
"""
SCORED = """
from leonardo_nb.widget import SequenceScorer
w = SequenceScorer.from_session(c)
w
"""
WORKSHOP = """
import leonardo_nb as lnb
s = lnb.scenario("workshop_of_leonardo", "level-one-short")
c = lnb.play(s)
c
"""
LEVELS = """
from leonardo_nb.widget import LevelCalculator
w = LevelCalculator.from_session(c)
w
"""
LITTLE = ".lnb-little"


def made(blank, kind):
    return blank.run(MADE.format(kind=kind), shown=LITTLE)


def field(small, name):
    return small.root.locator(f'[data-set="{name}"]')


def test_controls_are_set_by_mouse_and_keyboard(blank, expect):
    small = made(blank, "ZoneRanking")
    result = small.root.locator(".lnb-little-result")
    expect(result).to_contain_text("Ranking: Ada, then Bo, then Cy")
    small.after(field(small, "master_2").check)
    expect(result).to_contain_text("Ranking: Cy")
    field(small, "apprentices_1").focus()
    small.press("ArrowUp")
    small.press("ArrowUp")
    expect(result).to_contain_text("Ranking: Bo")
    assert blank.page.evaluate("document.activeElement.dataset.set") == "apprentices_1"
    small.after(lambda: field(small, "zone").select_option(label="G Brickmaker"))
    assert blank.ask("[w.value(n) for n in ('zone', 'apprentices_1', 'master_2')]") == ["G", 4, True]


def test_a_slider_is_followed(blank, expect):
    small = made(blank, "DiscountCalculator")
    field(small, "weeks").focus()
    small.press("ArrowLeft")
    expect(small.root.locator(".lnb-little-result")).to_contain_text("No: Ada cannot declare")
    small.press("ArrowRight")
    expect(small.root.locator(".lnb-little-result")).to_contain_text("Yes: Ada can declare")


def test_things_are_counted_by_buttons_and_by_keys(blank, expect):
    small = made(blank, "SequenceScorer")
    result = small.root.locator(".lnb-little-result")
    expect(result).to_contain_text("Ada has 2 sequences, worth 6 points.")
    small.click(small.button("number_4.more"))
    expect(result).to_contain_text("Ada has 2 sequences, worth 7 points.")
    assert blank.page.evaluate("document.activeElement.dataset.focus") == "number_4.more"
    expect(small.root.locator(".lnb-little-result svg")).to_have_count(2)
    blank.page.keyboard.press("Tab")  # the buttons are left out: the next stop is the next number
    assert blank.page.evaluate("document.activeElement.dataset.set") == "number_5"
    blank.page.keyboard.press("Tab")
    small.press("ArrowDown")
    assert blank.ask("[w.value(n) for n in ('number_4', 'wild')]") == [1, 0]
    expect(result).to_contain_text("No other way of forming sequences scores more.")
    expect(small.button("wild.less")).to_be_disabled()
    small.click(small.button("lang.fr"))
    expect(result).to_contain_text("Ada a 2 suites")


def test_a_chip_opens_its_rule_beside_it_and_escape_gives_the_focus_back(blank, expect):
    small = made(blank, "ZoneRanking")
    chip = small.root.locator(".lnb-cite", has_text="Ties: nearer the arrow").first
    small.click(chip)
    rule = small.root.locator(".lnb-cited")
    expect(rule).to_be_visible()
    expect(rule.locator(".lnb-called")).to_have_text("Ties: nearer the arrow")
    small.press("Escape")
    expect(rule).to_have_count(0)
    assert blank.page.evaluate("document.activeElement.textContent") == "Ties: nearer the arrow"


def test_keys_typed_in_a_small_widget_are_no_commands_of_the_notebook(notebook):
    small = made(notebook, "DiversityBonus")
    cells = notebook.page.locator(".jp-Cell")
    before = cells.count()
    field(small, "optics").focus()
    for key in ("b", "a", "d", "d", "x"):
        notebook.page.keyboard.press(key)
    assert cells.count() == before


def test_a_name_in_a_small_widget_lights_the_board_and_the_other_way_round(blank, expect):
    game = blank.run(PLACING, TAKEN)
    small = blank.companion(0, LITTLE)
    small.root.wait_for()
    asked = blank.ask("c.session.step_number")
    lights = game.board.locator(".lnb-lights i")
    row = small.root.locator('.lnb-little-form [aria-label="Bo"]')
    blank.page.mouse.move(1, 1)
    expect(lights).to_have_count(0)
    row.hover(position={"x": 5, "y": 5})
    expect(lights).not_to_have_count(0)
    field(small, "zone").hover()
    expect(lights).to_have_count(1)
    ring, zone = (each.evaluate("e => e.getBoundingClientRect().toJSON()") for each in (lights, game.thing("zone.D")))
    assert abs(ring["left"] - zone["left"]) < 12
    chosen = small.root.locator('.lnb-little-form [data-of="zone.D"]')
    blank.page.mouse.move(1, 1)
    expect(lights).to_have_count(0)
    game.reach(game.thing("zone.D")).hover()
    expect(chosen).to_have_class("lnb-lit")
    blank.page.mouse.move(1, 1)
    expect(chosen).not_to_have_class("lnb-lit")
    assert blank.ask("c.session.step_number") == asked
    assert not blank.page.outside


def test_a_sequence_lights_its_inventions_on_the_board(blank, expect):
    game = blank.run(INVENTEURS, SCORED)
    small = blank.companion(0, LITTLE)
    small.root.wait_for()
    run = small.root.locator(".lnb-little-result li li").first
    lights = game.board.locator(".lnb-lights i")
    blank.page.mouse.move(1, 1)
    run.hover(position={"x": 30, "y": 8})
    expect(lights).to_have_count(len(run.get_attribute("data-of").split()))
    blank.page.mouse.move(1, 1)
    expect(lights).to_have_count(0)


def test_a_level_is_counted_and_lights_its_column_on_the_board(blank, expect):
    game = blank.run(WORKSHOP, LEVELS)
    small = blank.companion(0, LITTLE)
    small.root.wait_for()
    result = small.root.locator(".lnb-little-result")
    expect(result).to_contain_text("For “Bombarda”, which would bring 8 points, 1 level is missing.")
    column = result.locator('li[data-of="column.0.engineering"]').first
    lights = game.board.locator(".lnb-lights i")
    blank.page.mouse.move(1, 1)
    expect(lights).to_have_count(0)
    column.hover(position={"x": 30, "y": 8})
    expect(lights).to_have_count(1)
    small.click(small.button("practised_engineering.more"))
    expect(result).to_contain_text("The levels are enough for “Bombarda”, which would bring 8 points.")
    small.click(small.button("lang.fr"))
    expect(result).to_contain_text("Les niveaux suffisent pour")


def test_a_set_is_worth_more_with_one_card_more(blank, expect):
    small = made(blank, "UnfinishedSets")
    result = small.root.locator(".lnb-little-result")
    expect(result).to_contain_text("Ada has 6 Unfinished cards, worth 20 points.")
    small.click(small.button("adoration.more"))
    expect(result).to_contain_text("Ada has 7 Unfinished cards, worth 26 points.")
    expect(small.button("adoration.more")).to_be_disabled()
    expect(result).to_contain_text("The “Adorazione dei Magi” set is complete")


def test_a_board_of_another_table_stays_dark(blank, expect):
    game = blank.run(PLACING, TAKEN.replace('.from_session(c, zone="D")', '(("Di", "Ed"))'))
    small = blank.companion(0, LITTLE)
    small.root.wait_for()
    small.root.locator('.lnb-little-form [aria-label="Di"]').hover(position={"x": 5, "y": 5})
    expect(small.root.locator('.lnb-little-form [aria-label="Di"]')).to_have_class("lnb-lit")
    expect(game.board.locator(".lnb-lights i")).to_have_count(0)


def test_large_type_by_key_and_button_holds_for_all_widgets_and_after_a_reload(blank, expect):
    game = blank.run(PLACING, TAKEN)
    small = blank.companion(0, LITTLE)
    small.root.wait_for()
    size = "e => parseFloat(getComputedStyle(e).fontSize)"
    plain = small.root.evaluate(size)
    small.button("letters.larger").click()
    assert small.root.evaluate(size) == game.root.evaluate(size) == pytest.approx(1.15 * plain)
    game.open_tab("settings")
    expect(game.button("letters.smaller")).to_be_enabled()
    game.button("letters.larger").focus()
    blank.page.keyboard.press("+")
    assert small.root.evaluate(size) == game.root.evaluate(size) == pytest.approx(1.3 * plain)
    field(small, "florins_0").focus()
    blank.page.keyboard.press("+")  # somebody types
    again = blank.run(PLACING)
    assert again.root.evaluate(size) == pytest.approx(1.3 * plain)
    again.open_tab("settings")
    again.button("letters.smaller").click()
    blank.page.keyboard.press("-")
    assert again.root.evaluate(size) == plain
    expect(again.button("letters.smaller")).to_be_disabled()


@pytest.mark.one_in(2, full=2)
@each_theme
@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_no_barrier(blank, barriers, kind, theme):
    small = made(blank, kind)
    blank.dress(theme)
    small.click(small.root.locator(".lnb-cite").first)
    blank.page.wait_for_function("() => document.getAnimations().every(each => each.playState !== 'running')")
    assert barriers(blank.page, LITTLE) == []


@each_font
@pytest.mark.parametrize("kind", KINDS)
def test_it_fits_a_phone(blank, kind):
    """Nothing is wider than the widget, but what scrolls by itself."""
    small = made(blank, kind)
    small.root.evaluate("e => (e.parentElement.style.width = '330px')")
    assert small.root.evaluate("e => e.scrollWidth <= e.clientWidth")
