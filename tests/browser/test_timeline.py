"""The timeline: dragged, played, moved along by keys and ticks, with lines of play to return to."""

import pytest

from tests.browser.notebook import UNTIL

WHOLE = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new("{game}", ["Ada", "Bo", "Cy"], seed=5)
s.auto("end", dict.fromkeys(range(3), "sensible"))
c = Companion(s)
c
"""
LEONARDO, CODEX = (WHOLE.format(game=game) for game in ("leonardo_da_vinci", "codex_naturalis"))
SHORT = UNTIL.format(until="s.state.turn == 2 and s.decision.kind == 'place_workers'")

WATCH = """(root) => {
    const slider = root.querySelector("[data-focus=slider]");
    const seen = (window.seen = { frames: 0, steps: [], boards: new Set(), same: () => slider === root.querySelector("[data-focus=slider]") });
    let asked = false;
    slider.addEventListener("input", () => (asked = true));
    const count = () => {
        if (asked) seen.frames += 1;
        asked = false;
        if (window.seen === seen) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    new MutationObserver(() => {
        seen.steps.push(Number(root.dataset.drawnStep.split(" ")[0]));
        seen.boards.add(root.querySelector(".lnb-board").innerHTML.length);
    }).observe(root, { attributes: true, attributeFilter: ["data-drawn-step"] });
}"""
"""Frames in which the slider had moved, the steps that were drawn, and how many boards looked otherwise."""


MOVED = """() => {
    const animate = Element.prototype.animate;
    window.moved = 0;
    Element.prototype.animate = function (...more) {
        if (this.closest(".lnb")) window.moved += 1;
        return animate.apply(this, more);
    };
}"""
"""Counts what is seen to move."""


def where(game, share):
    """A place on the slider."""
    box = game.button("slider").bounding_box()
    return box["x"] + 8 + (box["width"] - 16) * share, box["y"] + box["height"] / 2


def grasp(game, share=1.0):
    game.timeline.scroll_into_view_if_needed()
    game.page.mouse.move(*where(game, share))
    game.page.mouse.down()


def drawn_step(game, step=None):
    """Wait until the page has drawn a step by itself: this one, or any."""
    game.page.wait_for_function(
        "([root, step]) => step === null ? root.dataset.drawnStep : root.dataset.drawnStep?.split(' ')[0] === String(step)",
        arg=[game.root.element_handle(), step],
    )


def settled(game):
    """Wait until the page shows what Python says."""
    game.page.wait_for_function("root => !root.classList.contains('lnb-away')", arg=game.root.element_handle())


@pytest.mark.parametrize("source", [LEONARDO, CODEX], ids=["leonardo", "codex"])
def test_a_drag_is_live_and_its_release_goes_there(blank, source):
    game = blank.run(source)
    last = game.step()[1]
    drawn, reason = game.drawn(), game.reason.inner_html()
    grasp(game)
    for share in (0.97, 0.6, 0.3, 0.97):  # the board history comes bit by bit, what is needed first
        game.page.mouse.move(*where(game, share), steps=2)
        drawn_step(game, int(game.button("slider").input_value()))
    game.root.evaluate(WATCH)
    game.page.mouse.move(*where(game, 0.25), steps=90)
    aim = round(last * 0.25)
    game.page.wait_for_function(
        "([low, high]) => window.seen.steps.at(-1) >= low && window.seen.steps.at(-1) <= high", arg=[aim - 3, aim + 3]
    )
    frames, steps, boards, same = game.page.evaluate("[seen.frames, seen.steps, seen.boards.size, seen.same()]")
    assert same  # a slider that is replaced lets go of the mouse
    assert len(steps) >= 0.6 * frames
    assert len(set(steps)) >= 25
    assert boards >= 15
    assert game.drawn() == drawn  # Python has heard of nothing but the board history
    assert game.reason.inner_html() == reason
    assert blank.ask("s.step_number") == last
    here = steps[-1]
    assert game.step() == (here, last)
    assert game.root.locator(".lnb-said").is_visible()
    game.after(game.page.mouse.up)
    settled(game)
    assert game.step() == (here, last)
    assert blank.ask("s.step_number") == here
    assert game.reason.inner_html() != reason
    assert not game.root.locator(".lnb-said").is_visible()
    assert board_is_pythons(blank, game)
    game.page.evaluate("window.seen = null")


def board_is_pythons(blank, game):
    """Whether the page shows the board that Python has drawn."""
    told = blank.ask("' '.join(getattr(c, name) for name in c.get_state() if name.startswith('board_'))")
    drawn = game.board.evaluate("board => [...board.children].map(part => part.textContent).join(' ')")
    spoken = game.page.evaluate(
        "html => Object.assign(document.createElement('div'), {innerHTML: html}).textContent", told
    )
    return sorted(drawn.split()) == sorted(spoken.split())


AS_BEFORE = "board => [...board.querySelectorAll('svg')].every((svg, number) => svg.isEqualNode(before[number]))"
"""In whatever order attributes are written."""


def test_a_drag_back_to_where_it_began_leaves_all_as_it_was(blank):
    game = blank.run(SHORT)
    here = game.step()
    game.board.evaluate(
        "board => { window.before = [...board.querySelectorAll('svg')].map(svg => svg.cloneNode(true)); }"
    )
    grasp(game)
    game.page.mouse.move(*where(game, 0.3), steps=5)
    drawn_step(game)
    assert not game.board.evaluate(AS_BEFORE)
    game.page.mouse.move(*where(game, 1), steps=5)
    game.page.mouse.up()
    settled(game)
    assert game.step() == here
    assert game.board.evaluate(AS_BEFORE)


def test_the_board_history_goes_on_with_the_game_and_is_another_one_for_a_seat(blank):
    game = blank.run(SHORT)
    grasp(game)
    game.page.mouse.move(*where(game, 0.5), steps=4)
    drawn_step(game)
    game.after(game.page.mouse.up)
    game.click(game.button("goto.last"))
    game.after(lambda: blank.ask("c.auto('turn', bots)\n1"))
    here, last = game.step()
    assert here == last
    game.button("slider").focus()
    for key, step in (("Home", 0), ("End", last)):
        game.press(key)
        settled(game)
        assert game.step() == (step, last)
    game.click_in("settings", "seat.1")
    before = game.root.get_attribute("data-drawn-step")
    game.press("ArrowLeft") if game.button("slider").evaluate("s => s === document.activeElement") else None
    grasp(game)
    game.page.mouse.move(*where(game, 0.6), steps=4)
    game.page.wait_for_function(
        "([root, was]) => root.dataset.drawnStep !== was", arg=[game.root.element_handle(), before]
    )
    shown = game.board.text_content()
    game.after(game.page.mouse.up)
    assert sorted(game.board.text_content()) == sorted(shown)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_keys_move_by_step_phase_and_turn_and_are_said(blank, expect, lang):
    game = blank.run(SHORT)
    if lang != "en":
        game.click_in("settings", f"lang.{lang}")
    last = game.step()[1]
    flat = blank.ask("c.marks")
    marks = [tuple(flat[number : number + 3]) for number in range(0, len(flat), 3)]
    turns = [step for (step, turn, _), before in zip(marks[1:], marks, strict=False) if turn != before[1]]
    slider = game.button("slider")
    slider.focus()
    for key, step in [
        ("Home", 0),
        ("ArrowRight", 1),
        ("ArrowUp", marks[1][0]),
        ("ArrowUp", marks[2][0]),
        ("ArrowDown", marks[1][0]),
        ("PageUp", turns[1]),
        ("PageDown", turns[0]),
        ("ArrowLeft", turns[0] - 1),
        ("End", last),
    ]:
        game.press(key)
        settled(game)
        assert game.step() == (step, last), key
        assert blank.ask("s.step_number") == step
        assert slider.evaluate("slider => slider === document.activeElement")
    said = {"en": f"Turn 2 · Phase B: place workers, step {last} of {last}"}
    said["fr"] = f"Tour 2 · Phase B\xa0: placement de la main-d’œuvre, étape {last} sur {last}"
    expect(slider).to_have_attribute("aria-valuetext", said[lang])


def test_a_tick_says_its_name_and_goes_there(blank, expect):
    game = blank.run(SHORT)
    flat, last = blank.ask("c.marks"), game.step()[1]
    step = flat[6]  # the third mark
    ticks = game.root.locator(".lnb-ticks")
    expect(ticks.locator("i")).to_have_count(len(flat) // 3)
    expect(ticks.locator(".lnb-turn")).to_have_text(["1", "2"])
    ticks.scroll_into_view_if_needed()
    box = ticks.bounding_box()
    at = box["x"] + box["width"] * step / last + 2, box["y"] + 8
    game.page.mouse.move(*at)
    expect(game.root.locator(".lnb-said")).to_have_text("Turn 1 · Phase B: place workers")
    game.after(lambda: game.page.mouse.click(*at))
    settled(game)
    assert game.step() == (step, last)
    assert blank.ask("s.step_number") == step
    game.page.mouse.move(0, 0)
    expect(game.root.locator(".lnb-said")).to_be_hidden()


def test_it_plays_by_itself_until_it_is_stopped_or_over(blank, expect):
    game = blank.run(SHORT)
    last = game.step()[1]
    play, slider = game.button("play"), game.button("slider")
    expect(game.button("speed")).to_be_hidden()
    game.root.evaluate(WATCH)
    slider.focus()
    game.page.keyboard.press(" ")
    game.button("speed").select_option("8")
    expect(play).to_have_attribute("aria-pressed", "true")
    game.page.wait_for_function("() => window.seen.steps.length >= 6")
    game.after(game.question.locator(".lnb-ask").click)
    settled(game)
    expect(play).to_have_attribute("aria-pressed", "false")
    steps = game.page.evaluate("seen.steps")
    assert steps == sorted(steps)
    assert set(steps) == set(range(steps[-1] + 1))  # from the beginning, for it stood at the end, and none left out
    assert game.step() == (steps[-1], last)
    assert blank.ask("s.step_number") == steps[-1]
    slider.focus()
    game.page.keyboard.press("End")
    settled(game)
    game.page.keyboard.press("ArrowLeft")
    settled(game)
    game.press(" ")  # to the end, where it stops by itself
    expect(game.timeline.locator(".lnb-note")).to_contain_text(f"{last} / {last}")
    settled(game)
    expect(play).to_have_attribute("aria-pressed", "false")
    game.page.evaluate("window.seen = null")


def test_space_stops_it_and_nothing_moves_for_those_who_want_no_motion(blank, expect):
    game = blank.run(SHORT)
    game.button("slider").focus()
    game.press("Home")
    settled(game)
    game.page.evaluate(MOVED)
    game.page.keyboard.press(" ")
    game.button("speed").select_option("2")
    game.button("slider").focus()
    drawn_step(game, 3)
    game.after(lambda: game.page.keyboard.press(" "))
    settled(game)
    assert 3 <= game.step()[0] == blank.ask("s.step_number")
    assert game.page.evaluate("window.moved") == 0
    blank.page.emulate_media(reduced_motion="no-preference")
    game.page.keyboard.press("Home")
    settled(game)
    game.page.keyboard.press(" ")
    game.page.wait_for_function("window.moved > 0")
    game.after(lambda: game.page.keyboard.press(" "))


def test_a_line_is_returned_to(blank, expect, barriers):
    game = blank.run(SHORT)
    here, last = game.step()
    expect(game.root.locator(".lnb-line")).to_have_count(0)
    game.button("slider").focus()
    for key in ("PageDown", "PageDown", "ArrowUp"):
        game.press(key)
        settled(game)
    left = game.step()[0]
    assert blank.ask("s.decision.kind") == "place_workers"
    game.click(game.legal.last)
    expect(game.root.locator(".lnb-line")).to_have_count(2)
    expect(game.button("line.1")).to_have_attribute("aria-pressed", "true")
    label = game.button("line.1").get_attribute("aria-label")
    assert label.startswith(f"Line of play 2, after step {left}: Ada ")
    assert game.button("line.1").inner_text() in label
    assert game.step()[1] < last
    assert barriers(blank.page) == []
    game.button("line.0").focus()
    game.press("Enter")
    assert game.step() == (left, last)
    game.click(game.button("goto.last"))
    assert game.step() == (here, last)
    game.click(game.button("line.1"))
    expect(game.button("line.1")).to_have_attribute("aria-pressed", "true")


def test_in_another_line_nobody_is_offered_what_was_played_in_this_one(blank, expect):
    game = blank.run(SHORT)
    game.button("slider").focus()
    game.press("PageDown")
    settled(game)
    game.click(game.legal.last)
    expect(game.button("line.1")).to_have_attribute("aria-pressed", "true")
    for line in ("line.0", "line.1", "line.0"):
        game.click(game.button(line))
        expect(game.button(line)).to_have_attribute("aria-pressed", "true")
        expect(game.root.locator(".lnb-kept")).to_be_hidden()


def test_the_board_history_of_a_seat_holds_no_sentence_that_others_keep(blank):
    game = blank.run(SHORT)
    game.click_in("settings", "seat.0")
    secret = blank.ask(
        "from leonardo_nb.session.visible_changes import first_sentence as told\n"
        "sorted({told(step, None, 'en') for step in s.steps} - {told(step, 0, 'en') for step in s.steps})"
    )
    assert secret
    game.root.evaluate(
        "root => { window.heard = []; new MutationObserver(() => window.heard.push(root.innerText)).observe(root, { attributes: true, attributeFilter: ['data-drawn-step'] }); }"
    )
    game.button("slider").focus()
    game.page.keyboard.press(" ")
    game.button("speed").select_option("8")
    game.page.wait_for_function("last => window.heard.length > last", arg=game.step()[1] // 2)
    game.after(game.button("play").click)
    heard = "\n".join(game.page.evaluate("heard"))
    assert not [sentence for sentence in secret if sentence in heard]


# Elsewhere


def is_live(game):
    grasp(game)
    game.page.mouse.move(*where(game, 0.4), steps=10)
    drawn_step(game)
    shown = game.step()
    game.after(game.page.mouse.up)
    settled(game)
    return game.step() == shown and shown[0] < shown[1]


def test_in_notebook_7(notebook_7):
    game = notebook_7.run(SHORT)
    assert is_live(game)
    assert notebook_7.ask("s.step_number") == game.step()[0]


def test_in_voila(in_voila):
    with in_voila(SHORT) as game:
        assert is_live(game)
        assert not game.page.problems
