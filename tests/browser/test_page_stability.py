"""What stays where it is from question to question, and what stands beside it: news, keys, and the mark of a still."""

import pytest

from tests.browser.notebook import UNTIL

SEATED = """
import leonardo_nb as lnb
from leonardo_nb.widget.intents.play import Choose
s = lnb.new("{game}", ["Ada", "Bo", "Cy"], seed=5)
while s.state.turn < 2 or s.decision.seat:
    s.auto("step", dict.fromkeys(range(3), "sensible"))
c = lnb.widget.Companion(s, lang="{lang}", seat=0, mode="mine")
c
"""
CUT = """root => {
    const stage = root.querySelector(".lnb-stage").getBoundingClientRect();
    const isIn = (x, y, home) => x > home.left && x < home.right && y > home.top && y < home.bottom;
    const isSlim = page => page.querySelector("svg").getBoundingClientRect().left < page.getBoundingClientRect().left - 20;
    const beyond = (rect, home, rim, isOpen = false) => Math.max(isOpen ? -Infinity : home.left - rect.left,
        rect.right - home.right, home.top - rect.top, rect.bottom - home.bottom) > rim;
    return [...root.querySelectorAll('.lnb-region:not([hidden]) [data-spot] > path[stroke-width="3.5"]')].filter(frame => {
        const rect = frame.getBoundingClientRect(), page = frame.closest(".lnb-region");
        const thick = 1.75 * frame.getScreenCTM().a, scale = page.getBoundingClientRect().width / page.offsetWidth;
        const rim = (parseFloat(getComputedStyle(page).overflowClipMargin) || 0) * scale;
        const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
        const seen = [page.getBoundingClientRect(), stage].every(home => isIn(x, y, home));
        const isOpen = isSlim(page);
        return seen && (beyond(rect, page.getBoundingClientRect(), rim - thick, isOpen)
            || beyond(rect, stage, 0.1 - thick, isOpen));
    }).map(frame => frame.parentElement.dataset.spot);
}"""
"""What is framed, but not all round; where a telephone shows no more of a page than is read, a frame is open there."""
FOCUSED = """root => {
    const stage = root.querySelector(".lnb-stage").getBoundingClientRect();
    return [...root.querySelectorAll(".lnb-region:not([hidden])")].map(page => {
        page.tabIndex = 0;
        page.focus({preventScroll: true});
        const {left, right, top, bottom, width} = page.getBoundingClientRect(), style = getComputedStyle(page);
        const thick = (parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset)) * width / page.offsetWidth;
        const over = Math.max(stage.left - left, right - stage.right, stage.top - top, bottom - stage.bottom);
        return [style.outlineStyle, over < 1 && over + thick > 0.5];
    });
}"""
"""Of each page that has the focus: how it is framed, and whether that is cut where the page is not."""
MEASURES = """() => {
    window.measured = 0;
    window.lengthOf ??= SVGTextContentElement.prototype.getComputedTextLength;
    SVGTextContentElement.prototype.getComputedTextLength = function () {
        window.measured += 1;
        return window.lengthOf.call(this);
    };
}"""
PRESSED_AGAIN = """board => {
    window.again = [];
    const watch = new MutationObserver(list => window.again.push(...list.map(({target}) => target.textContent)));
    watch.observe(board, {subtree: true, attributeFilter: ["lengthAdjust"]});
}"""
ASKED_WHETHER_SEEN = """root => {
    const was = Element.prototype.checkVisibility, asked = [];
    Element.prototype.checkVisibility = function (...how) {
        if (this === document.activeElement) asked.push(this.dataset.focus);
        return was.apply(this, how);
    };
    new MutationObserver(() => (window.askedBefore ??= asked.length)).observe(root, {attributeFilter: ["data-drawn"]});
}"""
"""How often it was asked, while the page was drawn, whether what has the focus is seen."""
LEGAL = "[n for n, x in enumerate(c.controller.offered) if x.legal][0]"
CHOOSE = f"c.act(Choose({LEGAL}, c.session.step_number, c.controller.table.line))\n1"
TOP = "part => part.getBoundingClientRect().top - part.closest('.lnb-panel').getBoundingClientRect().top"
SAME = """([root, pictures]) => {
    const names = ["d", "transform", "x", "y", "fill", "viewBox", "data-key", "data-spot", "font-size"];
    const told = e => [e.tagName, ...names.map(name => e.getAttribute(name)), e.children.length ? "" : e.textContent];
    const all = home => [...home.querySelectorAll("*")].map(e => told(e).join("|")).join("\\n");
    const homes = [...root.querySelectorAll(".lnb-board > .lnb-region")];
    const read = html => Object.assign(document.createElement("div"), {innerHTML: html});
    return homes.map((home, number) => all(home) === all(read(pictures[number])));
}"""
"""Whether each region is drawn as it would be if it were read at once."""
STARTING = UNTIL.format(until="s.decision.kind == 'start_work'")
GAMES = ("leonardo_da_vinci", "codex_naturalis", "workshop_of_leonardo", "inventeurs", "pietrocupo")

each_size = pytest.mark.parametrize(
    "size", [{"width": 1440, "height": 900}, {"width": 390, "height": 844}], ids=["laptop", "phone"]
)


def top(locator):
    return round(locator.evaluate(TOP))


def seated(blank, game="codex_naturalis", lang="en"):
    return blank.run(SEATED.format(game=game, lang=lang))


@pytest.mark.parametrize("game", GAMES)
def test_the_question_keeps_its_place(blank, game):
    blank.page.set_viewport_size({"width": 1440, "height": 900})
    shown, tops = seated(blank, game), []
    for _ in range(8):
        tops.append(top(shown.question.locator(".lnb-ask")))
        blank.ask(CHOOSE)
        blank.settle()
    assert len({*tops}) == 1


@pytest.mark.parametrize("game", GAMES)
@each_size
def test_no_frame_is_cut_at_the_edge_of_a_page_or_of_the_stage(blank, game, size):
    blank.page.set_viewport_size(size)
    shown = blank.run(SEATED.format(game=game, lang="en"))
    for _ in range(6):
        assert shown.root.evaluate(CUT) == []
        blank.ask(CHOOSE)
        blank.settle()


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_of_which_only_the_changes_are_read_is_the_whole_picture(blank, game):
    shown = seated(blank, game)
    for _ in range(6):
        blank.ask(CHOOSE)
        blank.settle()
        pictures = blank.ask("[c.region(key) for key in c.regions]")
        assert all(blank.page.evaluate(SAME, [shown.root.element_handle(), pictures]))


@pytest.mark.parametrize("game", ["leonardo_da_vinci", "codex_naturalis"])
@each_size
def test_the_frame_of_a_page_that_has_the_focus_is_not_cut_at_the_edge_of_the_stage(blank, game, size):
    blank.page.set_viewport_size(size)
    shown = blank.run(SEATED.format(game=game, lang="en"))
    shown.page.keyboard.press("Tab")
    assert {*map(tuple, shown.root.evaluate(FOCUSED))} == {("double", False)}


def test_a_card_opens_below_the_question_and_moves_nothing(blank, expect):
    blank.page.set_viewport_size({"width": 1440, "height": 900})
    shown = blank.run(STARTING)
    asked = shown.question.locator(".lnb-ask")
    before = top(asked)
    shown.click(shown.thing("deck"))
    expect(shown.card).to_be_in_viewport()
    assert top(asked) == before
    assert top(shown.card) > top(shown.question.locator("button:visible, summary:visible").last)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_others_did_stands_in_a_line_each_above_the_question_and_unfolds(blank, expect, lang):
    shown = seated(blank, lang=lang)
    while blank.ask("c.news.partition('</summary>')[0].count('data-moment')") < 2:
        blank.ask(CHOOSE)
    blank.settle()
    line = shown.root.locator(".lnb-latest summary p")
    assert line.count() == 2
    assert top(line.last) < top(shown.question.locator(".lnb-ask"))
    assert {round(each.bounding_box()["height"]) for each in line.all()} == {round(line.first.bounding_box()["height"])}
    assert line.first.bounding_box()["height"] < 25
    line.first.locator("span").hover()
    expect(shown.root.locator(".lnb-past")).not_to_be_empty()
    line.first.click()
    expect(shown.root.locator(".lnb-latest > p").last).to_be_visible()
    assert line.first.bounding_box()["height"] > 25


def test_where_there_is_nothing_to_tell_the_place_is_kept_without_a_box(blank):
    shown = seated(blank)
    latest = shown.root.locator(".lnb-latest")
    height = round(latest.bounding_box()["height"])
    latest.evaluate("latest => latest.replaceChildren()")
    assert round(latest.bounding_box()["height"]) == height
    assert latest.evaluate("latest => getComputedStyle(latest).borderBottomColor") == "rgba(0, 0, 0, 0)"


def test_words_on_the_board_are_measured_once(blank):
    """Each measuring costs a layout; a picture that comes again finds its words as they are."""
    blank.page.set_viewport_size({"width": 1440, "height": 900})
    blank.run(STARTING)
    last = blank.ask("from leonardo_nb.widget.intents.timeline import Goto\nc.session.step_number")
    for back in (4, 0, 4, 0):
        blank.page.evaluate(MEASURES)
        blank.ask(f"c.act(Goto({last - back}))\n1")
        blank.settle()
    assert blank.page.evaluate("measured") == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_words_that_are_pressed_are_not_laid_out_again(blank, lang):
    blank.page.set_viewport_size({"width": 1440, "height": 900})
    shown = seated(blank, lang=lang)
    assert shown.board.locator("text[textLength]").count()
    shown.board.evaluate(PRESSED_AGAIN)
    blank.page.set_viewport_size({"width": 1400, "height": 880})
    blank.settle()
    assert blank.page.evaluate("again") == []


def test_how_far_the_camera_is_styles_no_picture_anew(blank):
    """Whatever the whole board inherits styles each of its pieces after every step of the camera."""
    blank.page.set_viewport_size({"width": 390, "height": 844})
    shown = blank.run(STARTING)
    shown.whole()
    told = "page => getComputedStyle(page).getPropertyValue('--back')"
    named = shown.root.locator(".lnb-region[data-nameless]")
    assert named.count()
    assert all(float(page.evaluate(told)) for page in named.all())
    assert shown.board.evaluate(told) == ""


def test_what_keeps_the_focus_is_not_looked_for_while_the_page_is_drawn(blank):
    """To ask whether it is seen lays out the page, which the next frame does in any case."""
    blank.page.set_viewport_size({"width": 1440, "height": 900})
    shown = seated(blank)
    shown.button("tab.play").focus()
    shown.root.evaluate(ASKED_WHETHER_SEEN)
    shown.after(lambda: blank.ask(CHOOSE))
    assert blank.page.evaluate("askedBefore") == 0
    assert shown.has_focus()


def test_without_a_finger_the_stage_is_styled_alike_from_near_and_afar(blank):
    stage = blank.run(STARTING).root.locator(".lnb-stage")
    assert stage.evaluate("stage => getComputedStyle(stage).touchAction") == "auto"


def test_a_choice_names_its_key(blank, expect):
    shown = blank.run(STARTING)
    expect(shown.legal.first.locator("kbd")).to_be_visible()


def test_in_a_hand_there_is_no_key_to_name(phone, expect):
    shown = phone.run(STARTING)
    expect(shown.legal.first).to_be_visible()
    expect(shown.legal.first.locator("kbd")).to_be_hidden()


@pytest.mark.parametrize("page", [".lnb-stage", ".lnb-front"])
def test_a_page_that_nobody_answers_says_across_itself_what_to_do(blank, page):
    across = f"root => getComputedStyle(root.querySelector('{page}'), '::after').content"
    play = "lnb.play()" if page == ".lnb-front" else "lnb.play('codex_naturalis', ['Ada', 'Bo'], seed=5)"
    shown = blank.run(f"import leonardo_nb as lnb\nc = {play}\nc")
    assert shown.root.evaluate(across) == "none"
    blank.ask("c.close()\n1")
    shown.root.locator("[data-do]:visible").first.click()
    assert "Run the cell to play" in shown.root.evaluate(across)
