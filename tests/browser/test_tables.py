"""The tables tab in a browser: edited where the cell is, walked through by keys, copied, lit with the board."""

import re

import pytest

from tests.browser.notebook import PLACING, REST, each_theme


@pytest.fixture
def table(game):
    game.open_tab("tables")
    return game


def cell(game, row, column):
    place = game.root.locator("table[role=grid] thead th").evaluate_all(
        "(heads, name) => heads.findIndex(head => head.dataset.column === name)", column
    )
    return game.root.locator(f'tr[data-row="{row}"] > :nth-child({place + 2})')


def come_to(place):
    """Put the keyboard on a cell; the arrow keys do the same."""
    place.evaluate("cell => { cell.tabIndex = -1; cell.focus(); }")


def at(game):
    """Where the keyboard is: the row, and the text of the cell."""
    return game.page.evaluate("[document.activeElement.parentElement.dataset.row, document.activeElement.innerText]")


def test_a_cell_is_edited_where_it_is_undone_and_refused_with_the_reason(table, expect):
    before, florins = table.board.inner_html(), cell(table, 1, "florins")
    florins.click()
    field = florins.locator("input")
    expect(field).to_be_focused()
    field.fill("17")
    table.press("Enter")
    expect(florins).to_contain_text("17")
    expect(florins).to_be_focused()
    expect(table.reason).to_contain_text("players[1].florins has been changed by hand from")
    assert table.board.inner_html() != before
    table.click(table.button("back"))
    expect(florins).not_to_contain_text("17")

    come_to(florins)
    table.page.keyboard.press("-")
    table.page.keyboard.type("5")
    table.press("Enter")
    refusal = table.root.locator('tr[data-row="1"] + .lnb-refusal [role=alert]')
    expect(refusal).to_contain_text("Expected a whole number from 0")
    expect(florins).to_have_attribute("aria-invalid", "true")
    expect(florins).to_be_focused()
    near = [place.bounding_box() for place in (florins, refusal)]
    assert 0 <= near[1]["y"] - near[0]["y"] < 60
    table.press("Escape")
    expect(refusal).to_have_count(0)

    cell(table, 0, "iron").click()
    table.page.keyboard.type("12")
    table.press("Enter")
    expect(table.root.locator(".lnb-refusal")).to_contain_text("× iron instead of 12")
    table.click(table.button("edit.keep"))
    expect(table.root.locator(".lnb-wrong")).to_contain_text("× iron instead of 12")


def test_escape_leaves_a_cell_as_it_was_and_a_choice_is_made_in_words(blank, table, expect):
    sent, florins = blank.sent, cell(table, 1, "florins")
    florins.click()
    table.page.keyboard.type("33")
    table.page.keyboard.press("Escape")
    expect(florins.locator("input")).to_have_count(0)
    expect(florins).to_be_focused()
    assert blank.sent == sent
    assert table.has_focus()
    name = cell(table, 1, "name")  # which is fixed
    name.click()
    expect(name.locator("input")).to_have_count(0)
    table.click(table.button("table.labs"))
    invention = cell(table, 5, "invention")
    come_to(invention)
    table.page.keyboard.press("F2")
    expect(invention.locator("select option").nth(1)).to_have_text(re.compile("Automatic hammer"))
    table.page.keyboard.press("Escape")
    expect(invention).to_be_focused()


def test_the_keyboard_walks_through_the_table_sorts_it_and_keeps_its_place(table, expect):
    come_to(cell(table, 0, "seat"))
    for key, there in [("ArrowDown", ["1", "Bo"]), ("End", None), ("Home", ["1", "Bo"]), ("ArrowUp", ["0", "Ada"])]:
        table.page.keyboard.press(key)
        assert there is None or at(table) == there
    table.page.keyboard.press("ArrowUp")
    expect(table.button("sort.seat")).to_be_focused()
    table.press("Enter")
    table.press("Enter")
    expect(table.button("sort.seat")).to_be_focused()
    expect(table.root.locator("th[aria-sort]")).to_have_attribute("aria-sort", "descending")
    table.page.keyboard.press("ArrowDown")
    assert at(table) == ["2", "Cy"]
    assert table.root.locator("table[role=grid] [tabindex='0']").count() == 1


def test_a_long_table_is_walked_through_window_by_window_and_searched(table, expect):
    table.click(table.button("table.events"))
    rows = table.root.locator("tr[data-row]")
    expect(rows).to_have_count(50)
    last = rows.last.get_attribute("data-row")
    come_to(rows.last.locator("th"))
    table.press("ArrowDown")
    assert at(table)[0] == rows.first.get_attribute("data-row") != last
    table.press("ArrowUp")
    assert at(table)[0] == last
    search = table.root.locator('[data-filter=""]')
    table.after(lambda: search.fill("florins"))
    expect(search).to_be_focused()
    assert 0 < rows.count() < 50
    assert all("florins" in text.lower() for text in rows.all_inner_texts())
    table.press("Escape")
    expect(rows).to_have_count(50)


def test_a_selection_and_the_whole_table_are_copied(blank, table, expect):
    page = table.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    come_to(cell(table, 0, "seat"))
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Shift+ArrowRight")
    expect(table.root.locator(".lnb-sheet [aria-selected=true]")).to_have_count(4)
    page.keyboard.press("Control+c")
    assert page.evaluate("navigator.clipboard.readText()") == "Ada\tAda\nBo\tBo"
    table.button("table.copy").click()
    expect(table.button("table.copy")).to_contain_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert copied[0].startswith("row\tseat\tplayer\t")
    assert len(copied) == 4


def test_a_row_lights_its_piece_and_a_piece_its_row(table, expect):
    table.root.locator('tr[data-row="1"] th').hover()
    expect(table.board.locator(".lnb-lights i")).not_to_have_count(0)
    come_to(cell(table, 1, "florins"))
    table.page.keyboard.press("ArrowUp")
    table.page.mouse.move(2, 2)
    expect(table.root.locator('tr[data-row="0"]')).to_have_class(re.compile("lnb-lit-cell"))
    table.page.evaluate("document.activeElement.blur()")
    expect(table.root.locator(".lnb-lit-cell")).to_have_count(0)
    table.board.evaluate(REST)
    table.board.locator('[data-key="player.0"], [data-whole="player.0"]').first.hover(force=True)
    expect(table.root.locator('tr[data-row="0"]')).to_have_class(re.compile("lnb-lit-cell"))


def test_on_a_phone_the_table_scrolls_in_itself_and_its_first_column_stays(phone, expect):
    game = phone.run(PLACING)
    game.open_tab("tables")
    game.click(game.button("table.inventions"))
    sheet, first = game.root.locator(".lnb-sheet"), cell(game, 0, "number")
    before = first.bounding_box()["x"]
    sheet.evaluate("sheet => sheet.scrollTo(500, 200)")
    assert sheet.evaluate("sheet => sheet.scrollLeft") > 300
    assert abs(first.bounding_box()["x"] - before) < 1
    head = game.root.locator("table[role=grid] thead").bounding_box()
    assert abs(head["y"] - sheet.bounding_box()["y"]) < 3
    assert game.page.evaluate("document.documentElement.scrollWidth") <= 390


@each_theme
def test_axe_finds_no_barrier_in_an_edit_that_was_refused(blank, table, barriers, theme):
    blank.dress(theme)
    table.click(table.button("table.filter"))
    cell(table, 0, "iron").click()
    table.page.keyboard.type("12")
    table.press("Enter")
    assert barriers(blank.page) == []
