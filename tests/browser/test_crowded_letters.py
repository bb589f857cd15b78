"""Letters of the board never lie over each other, nor below the name of their page, in however narrow a cell."""

import pytest

from tests.browser.notebook import REST
from tests.browser.test_ending import ENDED
from tests.browser.test_measures import GAMES, SHOWN

NARROW = ".cell { margin: 10px 10px 10px 96px !important; }"
"""A cell of JupyterLab on a phone: 284 pixels are left."""
QUIZ = "import leonardo_nb as lnb\nc = lnb.play(lnb.quiz('leonardo_da_vinci', n=2, seed=4), lang='{lang}')\nc"
COVERED = """root => {
    const stage = root.querySelector(".lnb-stage").getBoundingClientRect();
    const core = ({left, right, top, bottom}) => {
        const thin = (bottom - top) * 0.3;
        return {left: left + 1.5, right: right - 1.5, top: top + thin, bottom: bottom - thin};
    };
    const isOver = (one, other) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    const isSeen = part => getComputedStyle(part).visibility === "visible" && part.getBoundingClientRect().width > 0;
    return [...root.querySelectorAll(".lnb-board > .lnb-region:not([hidden])")].flatMap(page => {
        const texts = [...page.querySelectorAll("svg text")].flatMap(text => {
            const parts = [...text.querySelectorAll("tspan")];
            return parts.length ? parts : [text];
        }).filter(part => isSeen(part) && !/ /.test(part.getAttribute("x") ?? "") && part.textContent.trim());
        const said = texts.map(part => [part.textContent, core(part.getBoundingClientRect())]);
        const within = said.filter(([, own]) => isOver(own, page.getBoundingClientRect()) && isOver(own, stage));
        const label = getComputedStyle(page, "::after"), home = page.getBoundingClientRect();
        const [wide, high] = [parseFloat(label.width), parseFloat(label.height)];
        const name = page.hasAttribute("data-nameless")
            ? [[page.dataset.name, core(new DOMRect(home.left, home.top, wide, high))]]
            : [];
        const all = [...within, ...name];
        const cards = [...page.querySelectorAll('[data-key^="card."]')];
        const beside = texts.filter(text => !text.closest("[data-key^='card.'], [data-key^='made.']"));
        const isOn = (one, other) => isOver(core(one.getBoundingClientRect()), core(other.getBoundingClientRect()));
        const onCards = beside.flatMap(text => cards.filter(card => isOn(text, card))
            .map(card => [text.textContent, card.dataset.key]));
        return onCards.concat(all.flatMap(([one, own], number) => all.slice(number + 1)
            .filter(([, other]) => isOver(own, other)).map(([other]) => [one, other])));
    });
}"""
"""Each two texts of a page that lie over each other, its name on the map among them; and each text over a card."""


@pytest.mark.parametrize("when", [0, 3, "quiz"])
@pytest.mark.parametrize("game", GAMES)
def test_no_letters_lie_over_others(blank, game, when):
    lang = ("en", "fr")[(GAMES.index(game) + (when == 3)) % 2]
    blank.page.set_viewport_size({"width": 390, "height": 844})
    source = QUIZ if when == "quiz" else SHOWN
    shown = blank.run(source.replace("leonardo_da_vinci", "{game}").format(game=game, turn=when, lang=lang))
    blank.page.add_style_tag(content=NARROW)
    blank.page.wait_for_timeout(100)
    shown.board.evaluate(REST)
    assert shown.root.bounding_box()["width"] == 284
    near = shown.root.evaluate(COVERED)
    shown.whole()
    assert near + shown.root.evaluate(COVERED) == []


def test_what_stands_below_the_name_of_a_page_is_not_drawn(blank):
    blank.page.set_viewport_size({"width": 1440, "height": 900})
    shown = blank.run(ENDED.format(ruleset="codex_naturalis", lang="fr"))
    shown.board.evaluate(REST)
    assert shown.root.locator(".lnb-region[data-nameless]").count()
    assert shown.root.evaluate(COVERED) == []
