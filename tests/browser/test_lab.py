"""The companion in JupyterLab: by mouse and keyboard, beside other cells, and after a reload."""

import pytest

from tests.browser.notebook import PLACING, PLAY, UNTIL, each_theme
from tests.browser.test_screen import CODEX

OFFER = UNTIL.format(until="s.decision.kind == 'workshop_offer'")
FOCUS = "document.activeElement.closest('.lnb') !== null"


@pytest.fixture
def game(notebook):
    """A companion in JupyterLab in which three players are about to place workers."""
    return notebook.run(PLACING)


@pytest.mark.smoke
def test_a_turn_is_played_by_clicks(game, expect):
    reason, city = game.reason.text_content(), game.board.locator(".lnb-r-city").inner_html()
    all_choices = game.legal.count()
    game.click(game.spot("zone.B"))
    assert 1 < game.legal.count() < all_choices
    game.click(game.legal.first)
    assert game.reason.text_content() != reason
    assert game.board.locator(".lnb-r-city").inner_html() != city
    expect(game.board.locator('[data-key^="group.B."]')).to_have_count(1)


@pytest.mark.smoke
def test_letter_keys_and_enter_play_from_the_question(game):
    game.button("list").click()
    game.question.locator(".lnb-group > summary").first.click()
    game.legal.first.focus()
    begun_at = game.step()[0]
    for key in ("Enter", "a", "b", "c"):
        before = game.step()[0]
        game.press(key)
        assert game.step()[0] > before
        assert game.has_focus()
    assert game.step()[0] >= begun_at + 4


def test_tab_reaches_the_choices_and_enter_takes_one(game):
    game.question.evaluate("question => question.querySelectorAll('details').forEach(each => (each.open = true))")
    game.button("tab.play").focus()
    for _ in range(200):
        game.page.keyboard.press("Tab")
        if game.legal.first.evaluate("button => button === document.activeElement"):
            break
    before = game.step()[0]
    game.press("Enter")
    assert game.step()[0] > before


def test_arrow_keys_go_back_and_forward(game):
    game.button("list").focus()
    here, last = game.step()
    game.press("ArrowLeft")
    game.press("ArrowLeft")
    assert game.step() == (here - 2, last)
    game.press("ArrowRight")
    assert game.step() == (here - 1, last)


@pytest.mark.smoke
def test_a_refused_choice_says_why_and_its_rule_opens(notebook, expect):
    game = notebook.run(OFFER)
    here = game.step()
    refused = game.reach(game.refused.first)
    game.after(lambda: refused.click(force=True))  # aria-disabled, and yet it answers
    expect(game.answer).to_contain_text("Why not?")
    cite = game.answer.locator(".lnb-cite").first
    rule = cite.inner_text()
    game.click(cite)
    expect(game.rule).to_contain_text(rule)
    assert len(game.rule.inner_text()) > len(rule) + 40
    expect(game.answer).to_contain_text("Why not?")
    assert game.step() == here
    game.click(game.button("rule.close"))
    expect(game.rule).to_be_empty()


def test_the_slider_jumps_back_and_a_fork_goes_another_way(game, expect):
    for _ in range(3):
        game.click(game.legal.first)
    here, last = game.step()
    first_line = game.board.inner_html()
    slider = game.button("slider")
    game.after(lambda: slider.fill(str(here - 2)))
    assert game.step() == (here - 2, last)
    game.click(game.button("fork"))
    assert game.step() == (here - 2, here - 2)
    game.click(game.legal.last)
    assert game.board.inner_html() != first_line
    game.click(game.button("line.0"))
    assert game.step() == (here - 2, last)
    game.click(game.button("goto.last"))
    assert game.step() == (last, last)
    expect(game.button("line.0")).to_have_attribute("aria-pressed", "true")


@pytest.mark.smoke
def test_language_and_seat_change_without_a_reload(game, expect):
    game.page.evaluate("window.sameness = 1")
    expect(game.root).to_have_attribute("lang", "en")
    expect(game.question).to_contain_text("What would you do?")
    game.open_tab("settings")
    game.click(game.button("lang.fr"))
    expect(game.root).to_have_attribute("lang", "fr")
    expect(game.question).not_to_contain_text("What would you do?")
    game.click(game.button("seat.1"))
    expect(game.button("seat.1")).to_have_attribute("aria-pressed", "true")
    assert game.page.evaluate("window.sameness") == 1


def test_a_reload_of_the_page_keeps_the_game(notebook, expect):
    game = notebook.run(PLACING)
    game.click(game.legal.first)
    here, question = game.step(), game.question.inner_text()
    notebook.do("docmanager:save")
    notebook.page.reload()
    notebook.ready()
    game.root.wait_for()
    expect(game.timeline.locator(".lnb-note")).to_contain_text("{} / {}".format(*here))  # the kernel's, not the file's
    assert game.question.inner_text() == question
    game.click(game.legal.first)
    assert game.step()[0] > here[0]


@pytest.mark.smoke
def test_two_companions_leave_each_other_alone(notebook, expect):
    one = notebook.run(PLACING, PLAY.replace("c\n", "d\n").replace("c =", "d ="))
    other = notebook.companion(1)
    other.root.wait_for()
    lights = other.root.locator(".lnb-lights i")  # what is pointed at in the one is lit in the other, too
    notebook.page.mouse.move(2, 2)
    expect(lights).to_have_count(0)
    still = other.root.inner_html()
    one.click(one.legal.first)
    one.click_in("settings", "lang.fr")
    notebook.page.mouse.move(2, 2)
    expect(lights).to_have_count(0)
    assert other.root.inner_html() == still
    other.click(other.legal.first)
    expect(one.root).to_have_attribute("lang", "fr")
    expect(other.root).to_have_attribute("lang", "en")
    ids = notebook.page.evaluate("[...document.querySelectorAll('.lnb [id]')].map(e => e.id)")
    assert len(ids) == len(set(ids))


@pytest.mark.smoke
def test_keys_typed_on_the_board_are_no_commands_of_the_notebook(notebook, game):
    cells = notebook.page.locator(".jp-Cell").count()
    prompts = notebook.page.locator(".jp-InputPrompt").all_inner_texts()
    spot = game.spot("zone.B")
    spot.focus()
    for key in ("ArrowDown", "ArrowUp"):  # through the things of the board
        notebook.page.keyboard.press(key)
        notebook.page.wait_for_timeout(150)
        there = notebook.page.evaluate("document.activeElement.dataset.key")
        assert there
        assert (there == "zone.B") == (key == "ArrowUp")
    for key in ("b", "d", "d", "a"):  # keys of choices
        notebook.page.keyboard.press(key)
        notebook.page.wait_for_timeout(150)
        assert game.has_focus()
    assert notebook.page.locator(".jp-Cell").count() == cells
    assert notebook.page.locator(".jp-InputPrompt").all_inner_texts() == prompts


@pytest.mark.smoke
def test_focus_survives_every_redraw(game):
    game.open_tab("settings")
    game.button("lang.fr").focus()
    game.press("Enter")
    assert game.page.evaluate("document.activeElement.dataset.focus") == "lang.fr"
    game.open_tab("play")
    game.whole()
    game.spot("zone.B").focus()
    for key in ("ArrowLeft", "ArrowRight", "Enter", "first choice", "first choice", "ArrowLeft"):
        game.press(game.legal.first.get_attribute("data-digit") if key == "first choice" else key)
        assert game.has_focus(), key


def test_a_step_is_shown_while_the_companion_is_out_of_sight(notebook, game):
    """JupyterLab hides cells that are scrolled away."""
    here = game.step()[0]
    game.root.evaluate("root => root.closest('.jp-Cell').style.display = 'none'")
    game.after(lambda: notebook.ask("c.auto('step', bots)\n1"))
    game.root.evaluate("root => root.closest('.jp-Cell').style.display = ''")
    assert game.step()[0] > here


def test_no_request_leaves_the_machine(notebook, game):
    game.click(game.legal.first)
    assert not notebook.page.outside


@pytest.mark.smoke
def test_a_failing_callback_is_shown(notebook, game, expect):
    assert notebook.ask("c.session.play = lambda action: 1 / 0\n1") == 1
    game.click(game.legal.first)
    expect(game.reason.locator("[role=alert]")).to_contain_text("ZeroDivisionError")
    assert notebook.ask("del c.session.play\n1") == 1
    before = game.step()[0]
    game.click(game.legal.first)
    assert game.step()[0] > before
    expect(game.reason.locator("[role=alert]")).to_have_count(0)


@each_theme
def test_axe_finds_no_barrier(notebook, game, barriers, theme):
    notebook.dress(theme)
    game.click(game.question.locator(".lnb-cite").first)
    notebook.page.wait_for_timeout(500)
    assert barriers(notebook.page) == []
    notebook.dress("Light")


ROOM = """root => {
    let area = root.parentElement;
    while (area && !(area.scrollHeight > area.clientHeight && /auto|scroll/.test(getComputedStyle(area).overflowY)))
        area = area.parentElement;
    return Math.min((area ?? document.scrollingElement).clientHeight, innerHeight);
}"""


@pytest.mark.parametrize("source", [PLACING, CODEX], ids=["leonardo", "codex"])
def test_at_1300_the_companion_is_as_tall_as_its_room_and_all_parts_are_in_view(notebook, expect, source):
    game = notebook.run(source)
    assert 840 < game.root.evaluate("root => root.clientWidth") < 900  # beside the file browser; as on the blank page
    game.root.evaluate("root => root.scrollIntoView()")
    assert -40 < game.root.bounding_box()["height"] - game.root.evaluate(ROOM) <= 0
    for part in (game.timeline, game.question.locator(".lnb-ask"), game.button("tab.more")):
        expect(part).to_be_in_viewport(ratio=1)
    stage, side = (game.root.locator(name).bounding_box() for name in (".lnb-stage", ".lnb-side"))
    assert stage["x"] + stage["width"] <= side["x"] + 1
    assert stage["width"] > 2 * side["width"]


RUN = """async (source) => {
    const page = jupyterapp.shell.currentWidget, cells = page.content.model.sharedModel;
    cells.transact(() => {
        cells.deleteCellRange(0, cells.cells.length);
        cells.insertCells(0, [{cell_type: "code", source, metadata: {trusted: true}}]);
    });
    page.content.activeCellIndex = 0;
    await jupyterapp.commands.execute("notebook:run-cell-and-select-next");
}"""


def test_after_its_cell_is_run_by_hand_it_is_in_view_and_the_keys_are_its_own(notebook, expect):
    notebook.ask("import ipywidgets\nipywidgets.Widget.close_all()")
    notebook.page.evaluate(RUN, PLAY)
    game = notebook.companion()
    game.root.wait_for()
    notebook.page.wait_for_function(FOCUS)
    for part in (game.button("tab.play"), game.timeline):
        expect(part).to_be_in_viewport(ratio=1)
    here = game.step()[0]
    game.press("a")
    assert game.step()[0] > here


def test_no_companion_takes_the_keys_where_several_come_or_somebody_types(notebook):
    notebook.run(PLAY, PLAY.replace("c\n", "d\n").replace("c =", "d ="), "1")
    notebook.companion(1).root.wait_for()
    notebook.page.wait_for_timeout(1000)
    assert not notebook.page.evaluate(FOCUS)
