"""The companion in JupyterLab, played by mouse and by keyboard."""

import re

import pytest

from tests.browser.notebook import PLACING, PLAY, UNTIL

OFFER = UNTIL.format(until="s.decision.kind == 'workshop_offer'")
HIDDEN = "buttons => buttons.filter(button => button.hidden).length"
MARKUP = """A&B "x" 'y'"""


def test_a_turn_is_played_by_clicks(game, expect):
    reason, city = game.reason.inner_text(), game.board.locator(".lnb-r-city").inner_html()
    all_choices = game.legal.count()
    game.click(game.spot("zone.B"))
    assert 1 < game.legal.count() < all_choices
    game.click(game.legal.first)
    assert game.reason.inner_text() != reason
    assert game.board.locator(".lnb-r-city").inner_html() != city
    expect(game.board.locator('[data-key^="group.B."]')).to_have_count(1)


def test_a_spot_with_one_choice_is_played_when_pointed_at_once_more(notebook):
    game = notebook.run(UNTIL.format(until="s.decision.kind == 'take_any_component'"))
    here = game.step()[0]
    assert notebook.ask("[o.action.component for o in c.controller.offered if o.legal and o.spot == 'pile.glass']") == [
        "glass"
    ]
    assert game.legal.count() > 1
    game.click(game.spot("pile.glass"))
    assert game.step()[0] == here
    game.click(game.spot("pile.glass"))
    assert game.step()[0] > here
    assert notebook.ask(f"[s.history[{here}].action.kind, s.history[{here}].action.component]") == ["take_any", "glass"]


def test_number_keys_and_enter_play_from_the_question(game):
    game.button("list").click()
    game.question.locator(".lnb-group > summary").first.click()
    game.legal.first.focus()
    begun_at = game.step()[0]
    for key in ("Enter", "1", "2", "3"):
        before = game.step()[0]
        game.press(key)
        assert game.step()[0] > before
        assert game.has_focus()
    assert game.step()[0] >= begun_at + 4


def test_a_number_key_never_asks_a_refused_choice(notebook):
    game = notebook.run(OFFER)
    legal = game.legal.count()
    assert legal < 9
    assert game.refused.count() > 0
    game.legal.first.focus()
    reason = game.reason.inner_html()
    game.page.keyboard.press(str(legal + 1))
    game.page.wait_for_timeout(500)
    assert game.reason.inner_html() == reason


def test_tab_reaches_the_choices_and_enter_takes_one(game):
    game.question.evaluate("question => question.querySelectorAll('details').forEach(each => (each.open = true))")
    game.button("lang.en").focus()
    for _ in range(200):
        game.page.keyboard.press("Tab")
        if game.legal.first.evaluate("button => button === document.activeElement"):
            break
    before = game.step()[0]
    game.press("Enter")
    assert game.step()[0] > before


def test_enter_on_a_spot_of_the_board_points_at_it(game):
    all_choices = game.legal.count()
    game.spot("zone.C").focus()
    game.press("Enter")
    assert 1 < game.legal.count() < all_choices
    assert game.page.evaluate("document.activeElement.dataset.thing") == "zone.C"
    game.press("Escape")
    assert game.page.evaluate("document.activeElement.dataset.spot") == "zone.C"


def test_arrow_keys_go_back_and_forward(game):
    game.question.locator("summary").first.focus()
    here, last = game.step()
    game.press("ArrowLeft")
    game.press("ArrowLeft")
    assert game.step() == (here - 2, last)
    game.press("ArrowRight")
    assert game.step() == (here - 1, last)


def test_a_refused_choice_says_why_and_its_rule_opens(notebook, expect):
    game = notebook.run(OFFER)
    here = game.step()
    game.button("refused").click()
    game.after(lambda: game.refused.first.click(force=True))  # aria-disabled, and yet it answers
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


def test_a_refused_spot_says_why(notebook, expect):
    game = notebook.run(UNTIL.format(until="s.decision.kind == 'start_work'"))
    game.click(game.spot("lab.0.large"))
    expect(game.card).to_contain_text("What cannot be done, and why")
    expect(game.card.locator(".lnb-cite").first).to_be_visible()


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


def test_language_and_seat_change_without_a_reload(game, expect):
    game.page.evaluate("window.sameness = 1")
    expect(game.root).to_have_attribute("lang", "en")
    expect(game.question).to_contain_text("Let the bots play")
    game.click(game.button("lang.fr"))
    expect(game.root).to_have_attribute("lang", "fr")
    expect(game.question).not_to_contain_text("Let the bots play")
    game.click(game.button("seat.1"))
    expect(game.button("seat.1")).to_have_attribute("aria-pressed", "true")
    assert game.page.evaluate("window.sameness") == 1


RICH = """
import leonardo_nb as lnb
from msgspec.structs import replace
from leonardo_nb.widget import Companion
s = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
s.auto()
for step in range(len(s._steps)):
    one = s._steps[step]
    rich = tuple(p if p.seat == 0 else replace(p, florins=p.florins + 900_000) for p in one.state.players)
    s._steps[step] = replace(one, state=replace(one.state, players=rich))
s.goto(s.cursor)
c = Companion(s, seat=0, mode="mine")
c
"""
"""Others have so many florins that the number is found wherever it stands."""


SECRET = """
from leonardo_nb.core.catalogue import tell
events = [event for step in s.history for event in step.events]
full = {tell(e.explanation.seen_by(None), e.after, "en") for e in events}
told = {tell(e.explanation.seen_by(0), e.after, "en") for e in events}
sorted(full - told)
"""
"""The sentences that only others may read."""


def test_the_page_of_a_seat_holds_nothing_hidden(notebook, expect):
    game = notebook.run(RICH)
    for _ in range(6):
        game.click(game.legal.last)
    for tab in ("score", "tables", "words", "rules", "share"):
        game.open_tab(tab)
        assert not re.search(r"\b90\d{4}\b", game.root.evaluate("root => root.outerHTML"))
    secret = notebook.ask(SECRET)
    assert secret
    game.open_tab("score")
    for button in ("goto.first", *["forward"] * game.step()[1]):
        game.click(game.button(button))
        shown = game.root.inner_text()
        assert not [sentence for sentence in secret if sentence in shown]


def test_a_reload_of_the_page_keeps_the_game(notebook, expect):
    game = notebook.run(PLACING)
    game.click(game.legal.first)
    here, question = game.step(), game.question.inner_text()
    notebook.do("docmanager:save")
    notebook.page.reload()
    notebook.ready()
    game.root.wait_for()
    assert game.step() == here
    assert game.question.inner_text() == question
    game.click(game.legal.first)
    assert game.step()[0] > here[0]


def test_two_companions_leave_each_other_alone(notebook, expect):
    one = notebook.run(PLACING, PLAY.replace("c\n", "d\n").replace("c =", "d ="))
    other = notebook.companion(1)
    other.root.wait_for()
    still = other.root.inner_html()
    one.click(one.legal.first)
    one.click(one.button("lang.fr"))
    assert other.root.inner_html() == still
    other.click(other.legal.first)
    expect(one.root).to_have_attribute("lang", "fr")
    expect(other.root).to_have_attribute("lang", "en")
    ids = notebook.page.evaluate("[...document.querySelectorAll('.lnb [id]')].map(e => e.id)")
    assert len(ids) == len(set(ids))


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


def test_focus_survives_every_redraw(game):
    game.button("lang.fr").focus()
    game.press("Enter")
    assert game.page.evaluate("document.activeElement.dataset.focus") == "lang.fr"
    game.spot("zone.B").focus()
    for key in ("ArrowLeft", "ArrowRight", "Enter", "first choice", "first choice", "ArrowLeft"):
        game.press(game.legal.first.get_attribute("data-digit") if key == "first choice" else key)
        assert game.has_focus(), key


PLACE_IN = """
from leonardo_nb.widget.choices import choices
c.play(next(o.action for o in choices(c.session, None) if o.legal and o.spot == "zone.{zone}"))
1
"""


def test_focus_stays_on_the_same_thing_when_only_part_of_the_board_is_renewed(notebook, game):
    spot, city = game.spot("zone.B"), game.board.locator(".lnb-r-city")
    spot.focus()
    same = spot.element_handle()
    for zone in ("C", "B"):  # beside it, and in it
        before = city.inner_html()
        game.after(lambda zone=zone: notebook.ask(PLACE_IN.format(zone=zone)))
        assert city.inner_html() != before
        assert same.evaluate("same => same === document.activeElement")
        assert same.get_attribute("data-spot") == "zone.B"


DRAWN_ANEW = """
c.question = c.question.replace('class="lnb-ask"', 'class="lnb-ask anew"')
1
"""


def test_a_search_is_over_with_its_question(game, expect):
    search, all_choices = game.button("search"), game.legal.count()
    game.button("list").click()
    wanted = game.legal.nth(20).inner_text()
    search.fill(wanted.upper())
    visible = game.legal.locator("visible=true")
    assert 1 <= visible.count() < all_choices
    expect(visible.first).to_contain_text(wanted)
    game.click(visible.first)
    expect(search).to_have_value("")
    assert game.legal.count() > 12
    assert game.legal.evaluate_all(HIDDEN) == 0


def test_a_search_holds_while_its_question_is_drawn_anew(notebook, game, expect):
    search, shown = game.button("search"), game.legal.locator("visible=true")
    game.button("list").click()
    search.fill(game.legal.nth(20).inner_text())
    found = shown.all_inner_texts()
    assert len(found) < game.legal.count()
    game.after(lambda: notebook.ask(DRAWN_ANEW))
    assert shown.all_inner_texts() == found
    game.click(game.button("lang.fr"))
    expect(search).to_have_value("")
    assert game.legal.evaluate_all(HIDDEN) == 0


def test_a_step_is_shown_while_the_companion_is_out_of_sight(notebook, game):
    """JupyterLab hides cells that are scrolled away."""
    here = game.step()[0]
    game.root.evaluate("root => root.closest('.jp-Cell').style.display = 'none'")
    game.after(lambda: notebook.ask("c.auto('step', bots)\n1"))
    game.root.evaluate("root => root.closest('.jp-Cell').style.display = ''")
    assert game.step()[0] > here


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
@pytest.mark.parametrize("tab", ["score", "tables", "words", "rules", "share"])
def test_axe_finds_no_barrier(notebook, game, barriers, theme, tab):
    notebook.do("apputils:change-theme", theme=theme)
    dark = str(theme != "JupyterLab Dark").lower()
    notebook.page.wait_for_function("dark => document.body.dataset.jpThemeLight === dark", arg=dark)
    game.open_tab(tab)
    game.button("refused").click()
    game.click(game.question.locator(".lnb-cite").first)
    notebook.page.wait_for_timeout(500)
    assert barriers(notebook.page) == []
    notebook.do("apputils:change-theme", theme="JupyterLab Light")


def test_names_are_text_and_never_markup(notebook, expect):
    game = notebook.run(PLAY.replace('"Ada"', repr(MARKUP)))
    expect(game.button("seat.0")).to_have_text(MARKUP)
    expect(game.board).to_contain_text(MARKUP)
    game.click(game.legal.first)
    expect(game.reason).to_contain_text(MARKUP)


def test_no_request_leaves_the_machine(notebook, game):
    game.click(game.legal.first)
    assert not notebook.page.outside


def test_a_failing_callback_is_shown(notebook, game, expect):
    assert notebook.ask("c.session.play = lambda action: 1 / 0\n1") == 1
    game.click(game.legal.first)
    expect(game.reason.locator("[role=alert]")).to_contain_text("ZeroDivisionError")
    assert notebook.ask("del c.session.play\n1") == 1
    before = game.step()[0]
    game.click(game.legal.first)
    assert game.step()[0] > before
    expect(game.reason.locator("[role=alert]")).to_have_count(0)


def test_reduced_motion_is_kept_to(notebook, game):
    running = "document.getAnimations().filter(a => a.effect?.target?.closest?.('.lnb')).length"
    notebook.page.emulate_media(reduced_motion="reduce")
    game.click(game.legal.first)
    assert notebook.page.evaluate(running) == 0
    notebook.page.emulate_media(reduced_motion="no-preference")


def test_a_cell_is_edited_undone_and_an_impossible_edit_says_why(game, expect):
    game.open_tab("tables")
    before = game.board.inner_html()
    game.click(game.root.locator('td[data-row="1"][data-column="florins"]'))
    value = game.button("edit.value")
    game.after(lambda: (value.fill("17"), value.press("Enter")))
    expect(game.reason).to_contain_text("players[1].florins is changed by hand from")
    assert game.board.inner_html() != before
    game.click(game.button("back"))
    assert game.root.locator('td[data-row="1"][data-column="florins"]').inner_text() != "17"
    game.after(lambda: (value.fill("-5"), value.press("Enter")))
    expect(game.reason).to_contain_text("Expected a whole number from 0")
    game.after(lambda: game.button("edit.column").select_option("iron"))
    game.after(lambda: (value.fill("12"), value.press("Enter")))
    expect(game.reason).to_contain_text("× iron instead of 12")
    game.click(game.button("edit.keep"))
    expect(game.root.locator(".lnb-wrong")).to_contain_text("× iron instead of 12")
