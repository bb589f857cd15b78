"""Les Inventeurs on a wide page and on a phone: a turn, a sharing and the end of an epoch, on the board and by keys."""

import pytest

from tests.browser.fonts import each_font
from tests.browser.notebook import each_theme
from tests.browser.test_screen import LETTERS, settled

BEGUN = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new("inventeurs", ["Ada", "Bo", "Cy"], seed=415)
bots = dict.fromkeys(range(3), "sensible")
s.play(s.actions.TakeTeam(seat=0, team="green"))
s.auto("take_turn", bots)
{more}
c = Companion(s, {look})
c
"""
ARCHIMEDES, HIPPOCRATES = "inventor.9", "inventor.11"
CLOCK, BOW = "invention.10", "invention.1"
WORKED = "s.play(s.actions.Work(seat=0, inventor=9, invention=10))"
SHARING = f'{WORKED}\ns.auto("choose_reward", bots)'
END = f'{WORKED}\ns.auto("end_epoch", bots)'
CUT = "root => [...root.querySelectorAll('.lnb-board text')].map(e => e.textContent).filter(text => text.endsWith('…'))"
CUBES = "[c.session.state.cubes(c.session.state.place_of(10), seat).total for seat in range(3)]"


def begun(more="", **look):
    return BEGUN.format(more=more, look=", ".join(f"{name}={value!r}" for name, value in look.items()))


@pytest.fixture
def table(blank):
    """A companion in which Ada has her first turn."""
    return blank.run(begun())


def test_a_team_is_chosen_by_two_clicks_on_its_inventors(blank, expect):
    table = blank.run('import leonardo_nb as lnb\nc = lnb.play("inventeurs", ["Ada", "Bo"], seed=1)\nc')
    table.click(table.spot("team.green"))
    expect(table.card).to_contain_text("Archimedes starts with level 1 in physics")
    table.click(table.spot("team.green"))
    assert blank.ask("c.session.state.players[0].team") == "green"
    expect(table.thing("inventor.9")).to_contain_text("Archimedes")


@pytest.mark.parametrize("order", [(ARCHIMEDES, CLOCK), (CLOCK, ARCHIMEDES)])
def test_inventor_and_invention_are_clicked_in_either_order(blank, table, expect, order):
    first, second = order
    table.click(table.spot(first))
    expect(table.card).to_be_visible()
    table.click(table.spot(second))
    expect(table.card).to_be_hidden()
    assert blank.ask(CUBES) == [2, 0, 0]
    expect(table.reason).to_contain_text("Ada sends Archimedes to work on the water clock")
    expect(table.reason).to_contain_text("Mechanics: level 1 brings 1 cube, and there are 2 empty slots.")
    assert table.thing(f"{ARCHIMEDES}").evaluate("tile => tile.innerHTML.includes('rotate(90)')")


@each_font
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("width", [1300, 1400])
def test_every_page_keeps_to_its_column_and_no_word_is_cut(blank, width, lang):
    blank.page.set_viewport_size({"width": width, "height": 1000})
    table = blank.run(begun(SHARING, lang=lang))
    settled(table, f"root => ({LETTERS})(root).length === 0")
    assert table.board.locator(".lnb-small").count() == 0
    assert table.root.evaluate(CUT) == []


def test_who_can_lay_no_cube_says_why_and_for_every_knowledge(blank, table, expect):
    here = table.step()
    table.click(table.spot(HIPPOCRATES))
    table.click(table.thing(BOW))
    expect(table.root.locator(".lnb-drop .lnb-there")).to_contain_text("Hippocrates can lay none on the bow")
    assert table.step() == here


def test_a_turn_is_played_by_keys_alone(blank, table):
    table.spot(ARCHIMEDES).focus()
    table.press("Enter")
    table.spot(CLOCK).focus()
    table.press("Enter")
    assert blank.ask(CUBES) == [2, 0, 0]
    assert table.has_focus()


def test_a_sharing_shows_who_chooses_first_and_why_and_a_reward_is_taken_from_the_board(blank, expect):
    table = blank.run(begun(SHARING))
    table.click(table.button("back"))
    table.click(table.button("forward"))
    bars = table.reason.locator("svg", has_text="cubes on the invention")
    expect(bars).to_have_count(1)
    for place in (
        "1. Ada has 2 cubes on the invention, and Bo has as many",
        "2. Bo has 2 cubes on the invention, and Ada has as many",
        "3. Cy has 1 cube on the invention.",
    ):
        expect(table.reason).to_contain_text(place)
    expect(table.reason).to_contain_text("Ties are broken clockwise from the statuette, which Cy has")
    points = table.board.locator('[data-spot$="points.3"]')
    table.click(points)
    expect(table.card).to_contain_text("3-point token")
    table.click(points)
    assert blank.ask("[token.face for token in c.session.state.held(0)]") == ["points:3"]
    expect(table.question).to_contain_text("Bo: which reward do you take?")
    for _ in range(2):
        table.click(table.spot(CLOCK))
    assert blank.ask("c.session.state.acquired(1)") == [10]
    expect(table.board).to_contain_text("taken; the tokens are left")


def test_the_end_of_an_epoch_says_what_goes_where_and_why(blank, expect):
    table = blank.run(begun(END, mode="steps"))
    left = blank.ask("c.session.state.on_table()[0].invention")
    owners = blank.ask("[s.names[seat] for seat in range(3) if c.session.state.cubes_out(seat)]")
    assert owners
    expect(table.thing(f"invention.{left}")).to_be_visible()
    table.click(table.legal.first)
    expect(table.reason).to_contain_text("so epoch I ends immediately. The card goes back into the box with its tokens")
    for owner in owners:
        expect(table.reason.locator("li", has_text="The cubes on the card earn nothing").last).to_contain_text(owner)
    table.open_tab("why")
    expect(table.reason.locator(".lnb-cite").first).to_be_visible()
    table.open_tab("play")
    table.click(table.legal.first)
    expect(table.reason).to_contain_text("Epoch II begins with three more inventions than there are players")
    assert blank.ask("[c.session.state.epoch, len(c.session.state.on_table())]") == [2, 6]


@each_theme
def test_axe_finds_no_barrier(blank, barriers, theme):
    table = blank.run(begun(SHARING))
    blank.dress(theme)
    table.after(lambda: table.thing("bag").click(force=True))  # between the tokens in it, too
    assert barriers(blank.page) == []


@pytest.fixture
def small(phone):
    """A sharing in French on a phone."""
    return phone.run(begun(SHARING, lang="fr"))


@each_font
def test_on_a_phone_french_is_large_enough_and_nothing_is_cut(small):
    settled(small, f"root => ({LETTERS})(root).length === 0")
    assert small.board.locator(".lnb-small").count() == 0
    assert small.root.evaluate(CUT) == []
    assert small.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone_axe_finds_no_barrier(small, barriers):
    assert barriers(small.page) == []
