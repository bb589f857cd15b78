"""The pattern finder, used by mouse and by keyboard."""

import re

import pytest

from tests.browser.notebook import each_theme

FINDER = """
from leonardo_nb.widget import PatternFinder
p = PatternFinder()
p
"""
EMPTY = FINDER.replace("\np\n", "\np.clear()\np\n")
FOCUS = "document.activeElement.dataset.focus"


@pytest.fixture
def finder(blank):
    return blank.run(EMPTY, shown=".lnb-little")


def result(blank):
    """The engine's words below the grid."""
    return blank.page.locator(".lnb-little-result").last


def lay(finder, *places):
    for x, y in places:
        finder.click(finder.button(f"place.{x}.{y}"))


def focused(finder):
    return finder.page.evaluate(FOCUS)


def press(finder, *keys):
    """Keys that only move redraw nothing."""
    for key in keys:
        finder.page.keyboard.press(key) if key.startswith("Arrow") else finder.press(key)


def numbers(finder):
    """The discs with the numbers of the copies: one stroke for all."""
    return finder.root.locator("path[d*='a7.5 7.5']")


def test_clicks_lay_cards_and_the_count_changes(blank, finder, expect):
    goal = finder.button("goal.87")
    lay(finder, (1, 1), (2, 2))
    expect(goal).to_contain_text("0 × 2 = 0")
    lay(finder, (3, 3))
    expect(goal).to_contain_text("1 × 2 = 2")
    expect(numbers(finder)).to_have_attribute("d", re.compile("^(M[^M]*){3}$"))
    for place in ("(1, 1)", "(2, 2)", "(3, 3)"):
        expect(result(blank)).to_contain_text(f"fungus card at {place}")
    lay(finder, (4, 4))
    expect(goal).to_contain_text("1 × 2 = 2")
    expect(result(blank)).to_contain_text("do not count")
    lay(finder, (5, 5), (6, 6))
    expect(goal).to_contain_text("2 × 2 = 4")
    expect(numbers(finder)).to_have_attribute("d", re.compile("^(M[^M]*){6}$"))
    lay(finder, (2, 2))
    expect(goal).to_contain_text("1 × 2 = 2")
    assert blank.ask("sorted(p.cards)") == [[1, 1], [3, 3], [4, 4], [5, 5], [6, 6]]


def test_kingdoms_patterns_and_the_language_are_chosen_by_clicks(blank, expect):
    finder = blank.run(FINDER, shown=".lnb-little")
    finder.click(finder.button("goal.91"))
    expect(finder.button("place.2.0")).to_have_attribute("aria-label", "(2, 0): plant card, in copy 1")
    finder.click(finder.button("kingdom.animal"))
    finder.click(finder.button("place.2.0"))
    expect(finder.button("place.2.0")).to_have_attribute("aria-label", "(2, 0): animal card")
    finder.after(lambda: blank.page.get_by_role("button", name="FR", exact=True).click())
    expect(finder.root).to_have_attribute("lang", "fr")
    expect(finder.button("place.2.0")).to_have_attribute("aria-label", "(2, 0)\u00a0: carte animale")
    expect(result(blank)).to_contain_text("carte fongique en (1, 3)")
    assert not blank.page.outside


def test_everything_is_reached_by_keyboard_alone(blank, finder, expect):
    finder.button("kingdom.plant").focus()
    for _ in range(20):
        finder.page.keyboard.press("Tab")
        if focused(finder) == "place.0.0":
            break
    assert focused(finder) == "place.0.0"
    press(finder, "1", "f", "ArrowUp", "Enter")
    assert focused(finder) == "place.1.1"
    press(finder, "ArrowUp", "ArrowRight", "Enter")
    press(finder, "ArrowUp", "Enter")
    assert focused(finder) == "place.3.3"
    expect(finder.button("goal.87")).to_contain_text("1 × 2 = 2")
    press(finder, "p", " ")
    expect(finder.button("place.3.3")).to_have_attribute("aria-label", "(3, 3): plant card")
    press(finder, "0", "Enter")
    expect(finder.button("place.3.3")).to_have_attribute("aria-label", "(3, 3): free")
    assert blank.ask("sorted(p.cards.items())") == [[[1, 1], "fungi"], [[2, 2], "fungi"]]
    finder.page.keyboard.press("Tab")
    assert focused(finder) == "goal.87"
    finder.page.keyboard.press("Tab")
    press(finder, "Enter")
    assert focused(finder) == "goal.88"
    expect(finder.button("goal.88")).to_have_attribute("aria-pressed", "true")


def test_the_arrows_reach_every_place(finder):
    """By the row from above, to and fro at its ends."""
    finder.button("place.0.0").focus()
    seen = set()
    press(finder, *["ArrowLeft"] * 6, *["ArrowUp"] * 12)
    for _ in range(13):
        press(finder, *["ArrowLeft"] * 7)
        seen.add(focused(finder))
        for _ in range(6):
            press(finder, "ArrowRight")
            seen.add(focused(finder))
        press(finder, "ArrowDown")
    assert len(seen) == finder.root.locator("[data-x]").count() == 85


def test_keys_typed_on_the_grid_are_no_commands_of_the_notebook(notebook):
    finder = notebook.run(EMPTY, shown=".lnb-little")
    cells = notebook.page.locator(".jp-Cell")
    before, prompts = cells.count(), notebook.page.locator(".jp-InputPrompt").all_inner_texts()
    for place in ("place.2.2", "goal.90", "kingdom.insect"):
        finder.button(place).focus()
        for key in ("b", "d", "d", "x", "z", "0", "0"):
            notebook.page.keyboard.press(key)
            notebook.page.wait_for_timeout(100)
            assert focused(finder) == place
    assert cells.count() == before
    assert notebook.page.locator(".jp-InputPrompt").all_inner_texts() == prompts
    assert notebook.ask("len(p.cards)") == 0


def test_two_finders_leave_each_other_alone(blank, expect):
    one = blank.run(EMPTY, EMPTY.replace("p =", "q =").replace("\np", "\nq"), shown=".lnb-little")
    other = blank.companion(1, ".lnb-little")
    other.root.wait_for()
    still = other.root.inner_html()
    lay(one, (1, 1), (2, 2))
    assert other.root.inner_html() == still
    assert blank.page.locator(".lnb-little [id]").count() == 0


@each_theme
def test_axe_finds_no_barrier(blank, barriers, theme):
    finder = blank.run(FINDER, shown=".lnb-little")
    blank.dress(theme)
    finder.click(finder.button("place.0.0"))  # the starter card says why not
    blank.page.wait_for_timeout(500)
    assert barriers(blank.page, ".lnb-little") == []
