"""The Workshop of Leonardo on a wide page and on a phone: a turn, a maintenance, a chained visit, and solitaire."""

import pytest

from tests.browser.fonts import each_font
from tests.browser.notebook import each_theme
from tests.browser.test_cards import DOCKED, FOCUS, finger
from tests.browser.test_screen import LETTERS, settled

BEGUN = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new("workshop_of_leonardo", {names}, seed={seed})
bots = dict.fromkeys(range(len(s.names)), "sensible")
while not ({until}):
    s.auto("step", bots)
c = Companion(s, {look})
c
"""
CHAIN = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.scenario("workshop_of_leonardo", "chain-of-two-visits")
c = Companion(s)
c
"""
TURN = "s.state.turn == 16 and s.decision.kind == 'play_card'"
"""Bo has a turn, can practise, work for a patron and receive a visit."""
MAINTENANCE = "s.state.round == 6 and s.decision.kind == 'maintenance'"
LATE = "s.state.turn == 40 and s.decision.kind == 'play_card'"
PRACTICE, COLUMN = "hand.41.bottom", "column.1.engineering"
WORK, MILL = "hand.58.bottom", "patron.8"
CUT = "root => [...root.querySelectorAll('.lnb-board text')].map(e => e.textContent).filter(text => text.endsWith('…'))"


def begun(until=TURN, names=("Ada", "Bo", "Cy"), seed=4, **look):
    shown = ", ".join(f"{name}={value!r}" for name, value in look.items())
    return BEGUN.format(until=until, names=list(names), seed=seed, look=shown)


@pytest.fixture
def table(blank):
    """A companion in which Bo has a turn."""
    return blank.run(begun())


@pytest.mark.parametrize("turned", [False, True], ids=["half first", "target first"])
@pytest.mark.parametrize(
    ("pair", "asked", "happened"),
    [
        ((PRACTICE, COLUMN), "s.state.level(1, 'engineering') == 3", "from 1 to 3"),
        ((WORK, MILL), "s.state.taken(1)[1] == (8,)", "Mulino ad acqua"),
    ],
    ids=["practice", "work"],
)
def test_a_half_and_what_it_is_played_on_are_clicked_in_either_order(
    blank, table, expect, pair, turned, asked, happened
):
    here = table.step()[0]
    first, second = reversed(pair) if turned else pair
    table.click(table.spot(first))
    expect(table.card).to_be_visible()
    assert table.step()[0] == here
    table.click(table.spot(second))
    expect(table.reason).to_contain_text(happened)
    assert blank.ask(asked.replace("s.state", f"s.history[{here}].state")) is True
    expect(table.card).to_be_hidden()


def test_a_turn_is_played_by_keys_alone(blank, table):
    here = table.step()[0]
    table.spot(WORK).focus()
    table.press("Enter")
    table.spot(MILL).focus()
    table.press("Enter")
    assert blank.ask(f"s.history[{here}].action.kind") == "work_for_patron"
    assert table.has_focus()


def test_the_top_half_alone_is_a_turn(blank, table, expect):
    here = table.step()[0]
    for _ in range(2):
        table.click(table.spot("hand.41.top"))
    assert blank.ask(f"s.history[{here}].action.kind") == "study"
    expect(table.reason).to_contain_text("2 cards studied and no practice, so level 2")


def test_where_the_levels_are_too_low_the_card_says_what_is_lacking(table, expect):
    here = table.step()
    table.click(table.spot(WORK))
    table.click(table.spot("patron.2"))
    said = table.root.locator(".lnb-drop .lnb-there")
    expect(said).to_contain_text("Level 3 in painting is needed, but you have no painting column yet")
    expect(said.locator(".lnb-cite").first).to_be_visible()
    assert table.step() == here


def test_a_maintenance_fills_the_gaps_and_says_why_the_fatigue_card_moves(blank, expect):
    table = blank.run(begun(MAINTENANCE, seed=22, mode="steps"))
    expect(table.board.locator('[data-key^="gap."]')).to_have_count(2)
    assert blank.ask("s.state.holder") == 0
    table.click(table.legal.first)
    expect(table.board.locator('[data-key^="gap."]')).to_have_count(0)
    for line in ("in the row of Leonardo cards", "in the row of Patron cards"):
        expect(table.reason).to_contain_text(line)
    moved = table.reason.locator("li", has_text="The Fatigue card goes from Ada").last
    expect(moved).to_contain_text("from Ada (1 card taken) to Bo (2 cards taken)")
    expect(moved).to_contain_text("That is more than Ada, who has taken 1.")
    table.open_tab("why")
    expect(moved.locator(".lnb-cite").first).to_be_visible()
    assert blank.ask("s.state.holder") == 1
    page = table.board.locator('.lnb-region:has([data-key="fatigue"])')
    expect(page).to_contain_text("Bo")


def test_a_look_inside_a_look_is_played_from_the_board_and_told_step_inside_step(blank, expect):
    table = blank.run(CHAIN)
    for half, leonardo in (("hand.6.bottom", "leonardo.10"), ("looked.18.bottom", "leonardo.11")):
        table.click(table.spot(half))
        table.click(table.spot(leonardo))
    expect(table.question).to_contain_text("you are looking at more cards")
    expect(table.reason).to_contain_text(
        "This is one of the cards that Ada is looking at. It is played first; the others wait"
    )
    page = table.board.locator('.lnb-region:has([data-key="player.0"])')
    for heading in ("Looked at: play one now", "Set aside: they go back under the deck", "3 cards in hand"):
        expect(page).to_contain_text(heading)
    for _ in range(2):
        table.click(table.spot("looked.66.top"))
    inner = table.reason.locator("li li", has_text="This card is from the second look of this turn")
    expect(inner.first).to_contain_text("so do the cards of the earlier look")
    for first in (46, 37):
        for _ in range(2):
            table.click(table.spot(f"looked.{first}.top"))
    assert blank.ask("[a.kind for a in (x.action for x in s.history[6:]) if a.seat == 0][:5]") == [
        *("visit", "visit", "study", "put_back", "put_back")
    ]
    expect(page).not_to_contain_text("Set aside")


def test_solitaire_has_four_seats_with_decks_and_says_how_many_points_are_wanting(blank, expect):
    table = blank.run(begun(LATE, ["Ada"], 3))
    expect(table.board).to_contain_text("91 points of 130: 39 to go")
    for seat in range(4):
        page = table.board.locator(f'.lnb-region:has([data-key="player.{seat}"])')
        expect(page).to_contain_text(f"Ada {seat + 1}")
        expect(page.locator(f'[data-key="deck.apprentice.{seat}"]')).to_have_count(1)
    table.click(table.thing("deck.apprentice.0"))
    expect(table.card).to_contain_text("Ada 1’s deck has 3 cards left")
    table.press("Escape")
    table.click(table.spot("hand.14.bottom"))
    table.click(table.spot("column.0.engineering"))
    expect(table.board).to_contain_text("91 points of 130: 39 to go")
    table.whole()
    table.after(lambda: table.thing("player.0").click(force=True))
    expect(table.card).to_contain_text("39 more are needed to reach 130 and win the game")


CARDS = {
    "fatigue": ("The Fatigue card", "Ada holds it, so Bo, to the left, goes first in the round."),
    "column.1.architecture": ("Bo: architecture", "1 + 2 = 3"),
    "hand.41.top": ("Top half", "from level 1 to 2"),
    "hand.41.bottom": ("Bottom half", "raises the level by 2"),
}
"""Things of Bo's turn in the order in which they are drawn, and what their cards say."""


@pytest.mark.parametrize("name", CARDS)
def test_a_click_opens_the_card_of_a_thing_in_the_rail(table, expect, name):
    here = table.step()
    table.reach(table.thing(name)).scroll_into_view_if_needed()
    table.after(lambda: table.thing(name).click(force=True))  # between the pieces in which it is drawn, too
    for line in CARDS[name]:
        expect(table.card).to_contain_text(line)
    assert table.card.evaluate(DOCKED)
    assert table.step() == here


def test_the_keyboard_comes_to_halves_columns_and_the_fatigue_card(table, expect):
    table.whole()
    table.spot("leonardo.11").focus()
    for name, lines in CARDS.items():
        for _ in range(80):
            if table.page.evaluate(FOCUS) == name:
                break
            table.page.keyboard.press("ArrowDown")
        assert table.page.evaluate(FOCUS) == name
        table.press("Enter")
        for line in lines:
            expect(table.card).to_contain_text(line)
        table.press("Escape")
        expect(table.card).to_be_hidden()
        assert table.page.evaluate(FOCUS) == name


def test_a_long_touch_only_asks(phone, expect):
    table = phone.run(begun())
    here = table.step()
    for name, lines in CARDS.items():
        table.reach(table.thing(name))
        finger(phone.page, table.thing(name), 800)
        for line in lines:
            expect(table.card).to_contain_text(line)
        assert phone.ask("c.controller.view.pointing.spots") == []
        table.after(lambda: table.card.locator(".lnb-close").tap())
        expect(table.card).to_be_hidden()
    assert table.step() == here


@each_theme
def test_axe_finds_no_barrier(blank, barriers, theme):
    table = blank.run(begun())
    blank.dress(theme)
    table.click(table.spot(WORK))
    assert barriers(blank.page) == []


@each_font
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("names", [["Ada"], ["Ada", "Bo", "Cy", "Di", "Eve"]], ids=["solitaire", "five"])
def test_every_page_keeps_to_its_column_and_no_word_is_cut(blank, names, lang):
    table = blank.run(begun(LATE, names, 3, lang=lang))
    settled(table, f"root => ({LETTERS})(root).length === 0")
    assert table.board.locator(".lnb-small").count() == 0
    assert table.root.evaluate(CUT) == []


@pytest.fixture
def small(phone):
    """A turn in French on a phone."""
    return phone.run(begun(lang="fr"))


@each_font
def test_on_a_phone_french_is_large_enough_and_nothing_is_cut(small):
    settled(small, f"root => ({LETTERS})(root).length === 0")
    assert small.board.locator(".lnb-small").count() == 0
    assert small.root.evaluate(CUT) == []
    assert small.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone_axe_finds_no_barrier(small, barriers):
    assert barriers(small.page) == []
