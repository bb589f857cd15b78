"""What a sensible player would do, asked in a browser: by keyboard, with reasons, rules and lights, then played."""

import pytest

SHOWN = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new({game!r}, players=3, seed=4)
s.auto({until!r}, bots=dict.fromkeys(range(3), "sensible"))
c = Companion(s, lang={lang!r}, seat=s.decision.seat)
c
"""
GAMES = {"leonardo_da_vinci": "turn 2, place_workers", "workshop_of_leonardo": "turn 3, play_card"}
ASKS = {"en": "What would you do?", "fr": "Que jouer\u00a0?"}
BUTTON = '[data-focus="advice"]'
REASON = ".lnb-hint .lnb-because li"

each_game = pytest.mark.parametrize("game", GAMES)
each_lang = pytest.mark.parametrize("lang", ASKS)


@pytest.fixture
def asked(blank):
    """A function that gives a companion at a question of the reader's own."""

    def opened(game, lang="en"):
        return blank.run(SHOWN.format(game=game, lang=lang, until=GAMES[game]))

    return opened


@each_game
@each_lang
def test_the_keyboard_alone_asks_for_advice_and_takes_it(blank, asked, barriers, expect, game, lang):
    shown = asked(game, lang)
    button = shown.question.locator(BUTTON)
    expect(button).to_have_text(ASKS[lang])
    expect(shown.root.locator(REASON)).to_have_count(0)
    button.focus()
    shown.press("Enter")
    expect(shown.root.locator(REASON).first).to_be_visible()
    expect(button).to_be_focused()
    expect(button).to_have_attribute("aria-pressed", "true")
    chip = shown.root.locator(f"{REASON} .lnb-cite").first
    expect(chip).to_be_visible()
    assert barriers(blank.page) == []
    chip.focus()
    shown.press("Enter")
    expect(shown.rule.locator(".lnb-cited")).to_be_visible()
    shown.press("Escape")
    expect(shown.root.locator(REASON).first).to_be_visible()
    before = blank.ask("c.session.step_number")
    shown.root.locator(".lnb-hint .lnb-choices button").focus()
    shown.press("Enter")
    assert blank.ask("c.session.step_number") > before
    expect(shown.root.locator(REASON)).to_have_count(0)
    assert not blank.page.outside


def test_a_reason_rings_what_it_speaks_of(asked, expect):
    shown = asked("leonardo_da_vinci")
    shown.click(shown.question.locator(BUTTON))
    told = shown.root.locator(f"{REASON}[data-of]").first
    told.hover(position={"x": 30, "y": 8})
    expect(shown.root.locator(".lnb-lights i").first).to_be_visible()


PLACED = "arrow => [arrow.dataset.side, arrow.style.left, arrow.style.top].join()"
PAN_AWAY = """arrow => {
    const board = arrow.parentElement;
    const [edge, there, at] = [board.parentElement, arrow, new DOMMatrix(board.style.transform)]
        .map(each => each.getBoundingClientRect?.() ?? each);
    const by = {
        above: [0, edge.top - there.bottom], below: [0, edge.bottom - there.top],
        left: [edge.left - there.right, 0], right: [edge.right - there.left, 0],
    }[arrow.dataset.side];
    board.style.transform = `translate(${at.e + by[0]}px, ${at.f + by[1]}px) scale(${at.a})`;
}"""
SEEN = """root => {
    const [asked, panel] = [".lnb-ask", ".lnb-panel"].map(part => root.querySelector(part).getBoundingClientRect());
    return asked.top >= panel.top && asked.bottom <= panel.bottom;
}"""


def test_the_question_stays_in_view_and_the_arrow_follows_the_camera(asked, expect):
    game = asked("leonardo_da_vinci")
    game.click(game.button("advice"))
    game.root.evaluate("root => root.style.setProperty('--lnb-type', '1.6')")
    assert game.root.evaluate(SEEN)
    arrow = game.board.locator(".lnb-arrow")
    expect(arrow).to_have_count(1)
    before = arrow.evaluate(PLACED)
    arrow.evaluate(PAN_AWAY)
    game.page.wait_for_function(
        "([arrow, was]) => [arrow.dataset.side, arrow.style.left, arrow.style.top].join() !== was",
        arg=[arrow.element_handle(), before],
    )


def test_a_button_shows_that_somebody_looks_ahead(blank, asked, expect):
    shown = asked("workshop_of_leonardo")
    shown.click(shown.question.locator(BUTTON))
    ahead = shown.button("advice.ahead")
    assert ahead.evaluate("button => { button.click(); return button.ariaBusy; }") == "true"
    expect(ahead).to_have_count(0)
    expect(shown.root.locator(REASON).first).to_contain_text("guesses at what you cannot see")
    assert blank.ask("c.controller.view.guidance.ahead")
