"""The ending of a game and motion: moments to go to, another game, pieces that fly and gains that float up and fade."""

import pytest

GAMES = ["leonardo_da_vinci", "codex_naturalis"]
ENDED = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new("{ruleset}", ["Ada", "Bo", "Cy"], seed=5)
s.auto("end", dict.fromkeys(range(3), "sensible"))
c = Companion(s, lang="{lang}")
c
"""
BEFORE = """
number = next(at for at, step in enumerate(s.steps) if {found})
c._receive(c, {{"do": "goto", "step": number}}, [])
number
"""
PAID = BEFORE.format(found="step.before.turn > 1 and step.state.players[0].florins > step.before.players[0].florins")
SCORED = BEFORE.format(found="step.state.players[0].score > step.before.players[0].score + 1")
WATCH = """root => {
    window.seenFloating = [];
    new MutationObserver(records => {
        for (const {addedNodes} of records)
            for (const node of addedNodes)
                if (node.matches?.(".lnb-gains b, .lnb-flight")) window.seenFloating.push(node.textContent || "flight");
    }).observe(root.querySelector(".lnb-board"), {childList: true, subtree: true});
}"""
FLOATING = ".lnb-gains b, .lnb-flight"


@pytest.fixture(params=GAMES)
def ended(request, blank):
    return blank.run(ENDED.format(ruleset=request.param, lang="en"))


def check_ending(game, ask, expect):
    headline = game.question.locator(".lnb-won .lnb-ask")
    expect(headline).to_contain_text(ask("s.names[s.scores().winners[0]]"))
    expect(headline).to_contain_text("win")
    expect(game.question.locator(".lnb-won svg")).to_have_count(1)
    expect(game.question.locator(".lnb-places svg")).to_be_visible()


def test_the_headline_names_the_winner_and_the_points_are_drawn(blank, ended, expect, barriers):
    check_ending(ended, blank.ask, expect)
    for place in blank.ask("[s.names[each.seat] for each in s.scores().order]"):
        expect(ended.question.locator(".lnb-places svg")).to_contain_text(place)
    assert barriers(blank.page) == []


def test_a_moment_is_one_click_away(blank, ended, expect):
    moments = ended.question.locator(".lnb-decided button")
    assert 2 <= moments.count() <= 4
    said, step = moments.first.inner_text(), int(moments.first.get_attribute("data-step"))
    ended.click(moments.first)
    assert ended.step()[0] == step == blank.ask("s.step_number")
    expect(ended.reason).to_contain_text(said)
    expect(ended.question.locator(".lnb-won")).to_have_count(0)
    ended.click(ended.button("goto.last"))
    expect(ended.question.locator(".lnb-won")).to_have_count(1)


def test_play_again_begins_another_game_and_new_game_shows_them_all(blank, ended, expect):
    ended.click(ended.button("ending.new"))
    expect(ended.root.locator(".lnb-front")).to_contain_text("What shall we play?")
    ended.click(ended.root.locator(".lnb-front").get_by_role("button", name="Back to the game"))
    ended.click(ended.button("ending.again"))
    expect(ended.question.locator(".lnb-won")).to_have_count(0)
    assert blank.ask("[c.session.names == s.names, c.session.seed == s.seed, c.session.is_over]") == [
        True,
        False,
        False,
    ]
    expect(ended.legal.first).to_be_visible()


def test_going_through_it_again_runs_from_the_beginning_and_can_be_stopped(blank, ended, expect):
    last = ended.step()[1]
    ended.button("ending.through").click()
    expect(ended.button("play")).to_have_attribute("aria-pressed", "true")
    blank.page.wait_for_function(
        "root => Number((root.dataset.drawnStep ?? '').split(' ')[0]) >= 2", arg=ended.root.element_handle()
    )
    assert ended.step()[0] < last
    ended.button("play").click()
    expect(ended.button("play")).to_have_attribute("aria-pressed", "false")
    blank.page.wait_for_function("root => !root.classList.contains('lnb-away')", arg=ended.root.element_handle())
    assert blank.ask("s.step_number") == ended.step()[0] < last


def stands_before_a_gain(blank, ruleset):
    return stands_before(blank, ruleset, PAID if ruleset == GAMES[0] else SCORED)


def stands_before(blank, ruleset, goto):
    """The board in view before a step, and everything noted that comes to float above it."""
    game = blank.run(ENDED.format(ruleset=ruleset, lang="en"))
    number = blank.ask(goto)
    blank.page.wait_for_function(
        "([root, at]) => root.querySelector('.lnb-timeline .lnb-note').textContent.startsWith(`${at} /`)",
        arg=[game.root.element_handle(), number],
    )
    game.board.evaluate("board => board.scrollIntoView()")
    game.root.evaluate(WATCH)
    return game


def floated(blank):
    return blank.page.evaluate("window.seenFloating")


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_gain_floats_up_and_is_gone(blank, moving, ruleset, expect):
    game = stands_before_a_gain(blank, ruleset)
    game.click(game.button("forward"))
    told = [text for _, text, _ in blank.ask("c.gains['told']")]
    assert [text for text in floated(blank) if text != "flight"] == told[:6]
    assert any(text.startswith("+") for text in told)
    expect(game.root.locator(FLOATING)).to_have_count(0)


@pytest.mark.parametrize("ruleset", GAMES)
def test_nothing_floats_going_back_or_jumping(blank, moving, ruleset):
    game = stands_before_a_gain(blank, ruleset)
    game.button("slider").focus()
    game.press("Home")
    game.press("End")
    game.click(game.button("back"))
    assert [text for text in floated(blank) if text != "flight"] == []


@pytest.mark.parametrize("ruleset", GAMES)
def test_nothing_moves_for_those_who_prefer_no_motion(blank, ruleset):
    game = stands_before_a_gain(blank, ruleset)
    for _ in range(12):
        game.click(game.button("forward"))
    assert floated(blank) == []


FLIES = {
    "leonardo_da_vinci": BEFORE.format(found="step.before.leonardo != step.state.leonardo and step.before.turn > 1"),
    "codex_naturalis": BEFORE.format(found="step.before.turn > 2 and step.action.kind == 'take_open'"),
}
"""Leonardo goes to another player, a card from the table to a hand."""
INTO_A_LAB = BEFORE.format(
    found="step.action.kind == 'place_apprentices' and step.action.spot(step.before).startswith('lab.')"
    " and not step.before.lab(step.action.seat, step.action.spot(step.before).split('.')[2]).apprentices"
)
"""Apprentices go from a player's page into a laboratory on it."""


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_piece_flies_to_another_region_and_leaves_nothing_behind(blank, moving, ruleset, expect):
    game = stands_before(blank, ruleset, FLIES[ruleset])
    game.click(game.button("forward"))
    assert floated(blank).count("flight") == 1
    expect(game.root.locator(FLOATING)).to_have_count(0)
    game.click(game.button("back"))
    expect(game.root.locator(FLOATING)).to_have_count(0)


def test_in_notebook_7(notebook_7, expect):
    game = notebook_7.run(ENDED.format(ruleset=GAMES[1], lang="en"))
    check_ending(game, notebook_7.ask, expect)
    game.click(game.question.locator(".lnb-decided button").first)
    assert game.step()[0] == notebook_7.ask("s.step_number")


def test_in_voila(in_voila, expect, barriers):
    with in_voila(ENDED.format(ruleset=GAMES[0], lang="en")) as game:
        check_ending(game, lambda _asked: "Ada", expect)
        assert barriers(game.page) == []
        game.click(game.button("ending.again"))
        expect(game.legal.first).to_be_visible()
        assert not game.page.problems


def test_apprentices_are_seen_to_go_into_a_laboratory(blank, moving):
    game = stands_before(blank, "leonardo_da_vinci", INTO_A_LAB)
    game.click(game.button("forward"))
    assert floated(blank).count("flight") == 1
