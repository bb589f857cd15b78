"""The companion on a page of its own, played by mouse and by keyboard."""

import re

import pytest

from tests.browser.notebook import PLAY, UNTIL, each_theme

OFFER = UNTIL.format(until="s.decision.kind == 'workshop_offer'")
HIDDEN = "buttons => buttons.filter(button => button.hidden).length"
MARKUP = """A&B "x" 'y'"""


def test_a_spot_with_one_choice_is_played_when_pointed_at_once_more(blank):
    game = blank.run(UNTIL.format(until="s.decision.kind == 'take_any_component'"))
    here = game.step()[0]
    assert blank.ask("[o.action.component for o in c.controller.offered if o.legal and o.spot == 'pile.glass']") == [
        "glass"
    ]
    assert game.legal.count() > 1
    game.click(game.spot("pile.glass"))
    assert game.step()[0] == here
    game.click(game.spot("pile.glass"))
    assert game.step()[0] > here
    assert blank.ask(f"[s.history[{here}].action.kind, s.history[{here}].action.component]") == ["take_any", "glass"]


def test_a_letter_never_asks_a_refused_choice(blank):
    game = blank.run(OFFER)
    legal = game.legal.count()
    assert legal < 9
    assert game.refused.count() > 0
    game.legal.first.focus()
    reason = game.reason.inner_html()
    game.page.keyboard.press("abcdefghi"[legal])
    game.page.wait_for_timeout(500)
    assert game.reason.inner_html() == reason


def test_enter_on_a_spot_of_the_board_points_at_it(game):
    all_choices = game.legal.count()
    game.spot("zone.C").focus()
    game.press("Enter")
    assert 1 < game.legal.count() < all_choices
    assert game.page.evaluate("document.activeElement.dataset.thing") == "zone.C"
    game.press("Escape")
    assert game.page.evaluate("document.activeElement.dataset.spot") == "zone.C"


def test_a_refused_spot_says_why(blank, expect):
    game = blank.run(UNTIL.format(until="s.decision.kind == 'start_work'"))
    game.click(game.spot("lab.0.large"))
    expect(game.card).to_contain_text("What cannot be done, and why")
    expect(game.card.locator(".lnb-cite").first).to_be_visible()


RICH = """
import leonardo_nb as lnb
from msgspec.structs import replace
from leonardo_nb.widget import Companion
s = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
s.auto()
for step in range(len(s.steps)):
    one = s.steps[step]
    rich = tuple(p if p.seat == 0 else replace(p, florins=p.florins + 900_000) for p in one.state.players)
    s._line.steps[step] = replace(one, state=replace(one.state, players=rich))
s.goto(s.step_number)
c = Companion(s, seat=0, mode="mine")
c
"""
"""Others have a number of florins that stands out wherever it is shown."""


SECRET = """
from leonardo_nb.core.catalogue import tell
events = [event for step in s.history for event in step.events]
full = {tell(e.explanation.seen_by(None), e.after, "en") for e in events}
told = {tell(e.explanation.seen_by(0), e.after, "en") for e in events}
sorted(full - told)
"""
"""The sentences that only others may read."""


def test_the_page_of_a_seat_holds_nothing_hidden(blank, expect):
    game = blank.run(RICH)
    for _ in range(6):
        game.click(game.legal.last)
    for tab in ("score", "tables", "words", "rules", "share"):
        game.open_tab(tab)
        assert not re.search(r"\b90\d{4}\b", game.root.evaluate("root => root.outerHTML"))
    secret = blank.ask(SECRET)
    assert secret
    game.open_tab("score")
    for step in range(0, game.step()[1] + 1, 5):  # every step is looked at without a browser
        game.after(lambda step=step: game.button("slider").fill(str(step)))
        shown = game.root.inner_text()
        assert not [sentence for sentence in secret if sentence in shown]


PLACE_IN = """
from leonardo_nb.widget.choices import choices
c.play(next(o.action for o in choices(c.session, None) if o.legal and o.spot == "zone.{zone}"))
1
"""


def test_focus_stays_on_the_same_thing_when_only_part_of_the_board_is_renewed(blank, game):
    spot, city = game.spot("zone.B"), game.board.locator(".lnb-r-city")
    spot.focus()
    same = spot.element_handle()
    for zone in ("C", "B"):  # beside it, and in it
        before = city.inner_html()
        game.after(lambda zone=zone: blank.ask(PLACE_IN.format(zone=zone)))
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


def test_a_search_holds_while_its_question_is_drawn_anew(blank, game, expect):
    search, shown = game.button("search"), game.legal.locator("visible=true")
    game.button("list").click()
    search.fill(game.legal.nth(20).inner_text())
    found = shown.all_inner_texts()
    assert len(found) < game.legal.count()
    game.after(lambda: blank.ask(DRAWN_ANEW))
    assert shown.all_inner_texts() == found
    game.click_in("settings", "lang.fr")
    expect(search).to_have_value("")
    assert game.legal.evaluate_all(HIDDEN) == 0


@pytest.mark.one_in(2, full=2)
@each_theme
@pytest.mark.parametrize("tab", ["why", "score", "rules", "more", "tables", "words", "share", "settings", "signs"])
def test_axe_finds_no_barrier(blank, game, barriers, theme, tab):
    blank.dress(theme)
    game.open_tab("why")
    game.button("refused").click()
    game.open_tab(tab)
    if tab == "why":
        game.click(game.question.locator(".lnb-cite").first)
    blank.page.wait_for_timeout(500)
    assert barriers(blank.page) == []


def test_names_are_text_and_never_markup(blank, expect):
    game = blank.run(PLAY.replace('"Ada"', repr(MARKUP)))
    expect(game.board).to_contain_text(MARKUP)
    game.open_tab("settings")
    expect(game.button("seat.0")).to_have_text(MARKUP)
    game.open_tab("play")
    game.click(game.legal.first)
    expect(game.reason).to_contain_text(MARKUP)


def test_reduced_motion_is_kept_to(blank, game):
    running = "document.getAnimations().filter(a => a.effect?.target?.closest?.('.lnb')).length"
    game.click(game.legal.first)
    assert blank.page.evaluate(running) == 0
