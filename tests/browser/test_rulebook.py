"""The rulebook in a browser: as a widget and in a tab of the companion, by keyboard, by mouse and on a phone."""

import pytest

from tests.browser.browsers import PHONE
from tests.browser.fonts import each_font
from tests.browser.notebook import Shown, each_theme
from tests.browser.test_small_widgets import LITTLE

BEGUN = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion, Rulebook
s = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
s.auto("turn 2", dict.fromkeys(range(3), "sensible"))
"""
WIDGET = BEGUN + "w = Rulebook(s, lang={lang!r})\nw"
GAME = BEGUN + "c = Companion(s, lang={lang!r})\nc"
BESIDE = "w = Rulebook(c, lang={lang!r})\nw"
TIE, WEEKS = "ldv.resolve.tie", "ldv.labs.weeks"
TYPED = {
    "en": ("fleche ega", "Ties: nearer the arrow"),
    "fr": ("arrow tie", "Égalités\u00a0: le plus près de la flèche"),
}

each_lang = pytest.mark.parametrize("lang", TYPED)


@pytest.fixture
def book(blank):
    """A function that gives the rulebook beside a game of two turns."""
    return lambda lang="en": blank.run(WIDGET.format(lang=lang), shown=LITTLE)


def focused(shown):
    return shown.page.evaluate("document.activeElement.dataset.focus ?? document.activeElement.className")


def typed(shown, text):
    """Type into the search box, and wait until it has been looked for."""
    box = shown.button("find")
    box.focus()
    shown.page.keyboard.type(text)
    shown.page.wait_for_function("([box, text]) => box.dataset.find === text", arg=[box.element_handle(), text])
    return box


def read(blank, shown, rule_id):
    """Open a rule from a cell."""
    shown.after(lambda: blank.ask(f"w.read({rule_id!r}) or 1"))
    return shown.root.locator(f'[data-opened="{rule_id}"]')


def titles(shown):
    return shown.root.locator(".lnb-book-title")


# --- as a widget


@each_lang
def test_a_rule_is_searched_and_opened_by_keyboard_alone(book, expect, lang):
    shown = book(lang)
    text, title = TYPED[lang]
    box = typed(shown, text)
    expect(box).to_have_value(text)
    assert focused(shown) == "find"
    expect(shown.root.get_by_role("status")).to_contain_text(str(titles(shown).count()))
    expect(titles(shown).first).to_have_text(title)
    expect(shown.root.locator(".lnb-book mark").first).to_be_visible()
    shown.page.keyboard.press("ArrowDown")
    assert focused(shown) == f"leaf.{TIE}"
    shown.press("Enter")
    expect(titles(shown).first).to_have_attribute("aria-expanded", "true")
    expect(shown.root.locator(f'[data-opened="{TIE}"]')).to_be_visible()
    assert focused(shown) == f"leaf.{TIE}"
    shown.press("Enter")
    expect(titles(shown).first).to_have_attribute("aria-expanded", "false")
    shown.page.keyboard.press("ArrowUp")
    assert focused(shown) == "find"
    shown.press("Escape")
    expect(box).to_have_value("")
    expect(shown.root.locator(".lnb-book-section").first).to_be_visible()
    shown.page.keyboard.press("ArrowDown")
    shown.press("Enter")
    expect(titles(shown).first).to_be_visible()
    assert not shown.page.outside


def test_what_is_typed_stays_in_another_language_and_none_is_said_kindly(book, expect):
    shown = book()
    typed(shown, "arrow")
    count = titles(shown).count()
    shown.click(shown.button("lang.fr"))
    expect(shown.button("find")).to_have_value("arrow")
    expect(titles(shown)).to_have_count(count)
    box = shown.button("find")
    box.fill("")
    typed(shown, "xyzzy")
    expect(titles(shown)).to_have_count(0)
    expect(shown.root.get_by_role("status")).to_contain_text("xyzzy")


def test_kinds_are_chosen(book, expect):
    shown = book()
    shown.click(shown.button("leaf.kind.ruling"))
    expect(shown.root.get_by_role("group", name="Where the rulebook is silent")).to_be_visible()
    shown.click(shown.button("leaf.kind.misconception"))
    shown.click(shown.root.locator(".lnb-book-section button").first)
    expect(titles(shown).first).to_be_visible()
    assert shown.button("leaf.kind.misconception").get_attribute("aria-pressed") == "true"


@each_lang
def test_a_scenario_and_the_lens_open_below_and_close(blank, book, expect, lang):
    shown = book(lang)
    page = read(blank, shown, TIE)
    below = shown.root.locator(".lnb-book-below")
    shown.click(page.locator('[data-do="example"]').first)
    game = Shown(blank.page, below.locator(".lnb"))
    expect(game.question).to_be_visible()
    assert blank.ask("w.opened.session.ruleset.id") == "leonardo_da_vinci"
    cursor = blank.ask("w.opened.session.step_number")
    game.click(game.legal.first)
    assert blank.ask("w.opened.session.step_number") > cursor
    shown.click(page.locator('[data-do="difference"]').first)
    expect(below.locator(".lnb-outcome")).to_have_count(2)
    expect(below.locator(".lnb")).to_have_count(0)
    shown.click(shown.button("shut"))
    expect(below).to_be_empty()
    expect(page).to_be_visible()


def test_a_ruling_is_opened_in_the_lens(blank, expect):
    code = "from leonardo_nb.widget import Rulebook\nw = Rulebook('workshop_of_leonardo')\nw"
    shown = blank.run(code, shown=LITTLE)
    page = read(blank, shown, "workshop.ruling.practice_leonardo_without_column")
    shown.click(page.locator('[data-do="difference"]').first)
    expect(shown.root.locator(".lnb-book-below .lnb-outcome")).to_have_count(2)
    told = blank.ask("[d.outcome_differs for d in w.opened.comparison.differences]")
    assert told == [True]


def test_an_event_is_gone_to_in_the_companion_of_the_same_table(blank, expect):
    game = blank.run(GAME.format(lang="en"), BESIDE.format(lang="en"))
    shown = blank.companion(shown=LITTLE)
    shown.root.wait_for()
    page = read(blank, shown, WEEKS)
    goes = page.locator('[data-do="goto"]').last
    step = int(goes.get_attribute("data-step"))
    assert blank.ask("c.session.step_number") != step
    game.after(goes.click)
    assert blank.ask("c.session.step_number") == step
    expect(shown.root.locator(".lnb-book-below")).to_be_empty()
    expect(game.root).to_be_in_viewport()


def test_without_one_the_game_opens_below_at_that_step(blank, book, expect):
    shown = book()
    page = read(blank, shown, WEEKS)
    goes = page.locator('[data-do="goto"]')
    for each in (goes.last, goes.first):
        step = int(each.get_attribute("data-step"))
        each.click()
        expect(shown.root.locator(".lnb-book-below .lnb-timeline .lnb-note")).to_contain_text(f"{step} /")
    assert blank.ask("s.step_number == len(s.steps)")


@each_theme
def test_axe_finds_no_barrier_in_the_widget(blank, book, barriers, theme):
    shown = book()
    blank.dress(theme)
    assert barriers(blank.page, LITTLE) == []
    read(blank, shown, TIE)
    assert barriers(blank.page, LITTLE) == []
    typed(shown, "leonardo")
    assert barriers(blank.page, LITTLE) == []


# --- in the companion


@each_lang
def test_from_a_chip_to_the_page_of_its_rule_to_an_event(blank, expect, lang):
    game = blank.run(GAME.format(lang=lang))
    game.open_tab("why")
    game.click(game.reason.locator(".lnb-cite").first)
    game.click(game.button("rule.leaf"))
    page = game.root.locator("[data-opened]")
    expect(page).to_be_visible()
    rule_id = page.get_attribute("data-opened")
    assert focused(game) == f"leaf.{rule_id}"
    expect(game.button(f"leaf.{rule_id}")).to_be_in_viewport()
    goes = page.locator('[data-do="goto"]').last
    step = int(goes.get_attribute("data-step"))
    game.click(goes)
    assert game.step()[0] == step
    expect(page).to_be_visible()


@each_lang
def test_the_tab_is_searched_by_keyboard(blank, expect, lang):
    game = blank.run(GAME.format(lang=lang))
    game.open_tab("rules")
    step = game.step()
    text, title = TYPED[lang]
    typed(game, text)
    expect(game.root.locator(".lnb-tabs").get_by_role("status")).to_contain_text(str(titles(game).count()))
    game.press("Enter")
    expect(titles(game).first).to_have_text(title)
    expect(titles(game).first).to_have_attribute("aria-expanded", "true")
    assert game.step() == step


@each_lang
def test_the_rules_that_matter_now_come_first_and_all_are_one_step_away(blank, expect, lang):
    game = blank.run(GAME.format(lang=lang))
    game.open_tab("rules")
    sections = game.root.locator(".lnb-book-section")
    expect(titles(game).first).to_be_in_viewport()
    expect(sections).to_have_count(0)
    listed = titles(game).all_text_contents()
    game.click(titles(game).first)
    expect(game.root.locator("[data-opened]")).to_have_count(1)
    game.click(game.button("leaf.whole"))
    expect(sections.first).to_be_in_viewport()
    assert focused(game) == "leaf.whole"
    game.press("Enter")
    expect(sections).to_have_count(0)
    assert titles(game).all_text_contents() == listed


def test_a_scenario_is_opened_from_the_tab_and_left_again(blank, expect):
    game = blank.run(GAME.format(lang="en"))
    game.open_tab("rules")
    typed(game, "nearer the arrow")
    game.press("Enter")
    before = game.step()
    game.click(game.root.locator('[data-do="example"]').first)
    assert game.step() != before
    expect(game.root.locator(f'[data-opened="{TIE}"]')).to_be_visible()
    game.click(game.button("return"))
    assert game.step() == before
    expect(game.button("return")).to_have_count(0)


def test_another_way_to_play_opens_in_the_lens_over_the_companion(blank, expect):
    game = blank.run(GAME.format(lang="en"))
    game.open_tab("rules")
    typed(game, "nearer the arrow")
    game.press("Enter")
    sees = game.root.locator('[data-do="difference"]').first
    name = sees.get_attribute("data-focus")
    game.click(sees)
    expect(game.root.get_by_role("dialog")).to_be_visible()
    expect(game.root.locator(".lnb-outcome")).to_have_count(2)
    game.press("Escape")
    expect(game.root.get_by_role("dialog")).to_have_count(0)
    assert focused(game) == name


@each_theme
def test_axe_finds_no_barrier_in_the_tab(blank, barriers, theme):
    game = blank.run(GAME.format(lang="en"))
    blank.dress(theme)
    game.open_tab("rules")
    assert barriers(blank.page) == []
    typed(game, "nearer the arrow")
    game.press("Enter")
    assert barriers(blank.page) == []


# --- on a phone


@each_font
def test_on_a_phone_everything_fits_and_can_be_touched(phone, expect, barriers):
    game = phone.run(GAME.format(lang="fr"), BESIDE.format(lang="fr"))
    shown = phone.companion(shown=LITTLE)
    shown.root.wait_for()
    typed(shown, "fleche")
    shown.click(titles(shown).first)
    game.open_tab("rules")
    game.click(game.button("leaf.whole"))
    game.click(game.root.locator(".lnb-book-section button").first)
    for each in (shown, game):
        wide = each.root.evaluate("e => [e.scrollWidth - e.clientWidth, e.getBoundingClientRect().right]")
        assert wide[0] <= 0
        assert wide[1] <= PHONE["width"]
    letters = shown.root.locator(".lnb-book-page p").first.evaluate("e => parseFloat(getComputedStyle(e).fontSize)")
    assert letters >= 12
    assert barriers(game.page, LITTLE) == []
    shown.click(shown.root.locator('[data-do="example"]').first)
    expect(shown.root.locator(".lnb-book-below .lnb-board")).to_be_visible()
