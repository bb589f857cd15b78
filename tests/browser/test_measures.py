"""What the first screen and one in mid-game show of every game: words, buttons, board, letters, at four sizes."""

from itertools import pairwise

import pytest

from tests.browser.notebook import REST

GAMES = ("leonardo_da_vinci", "codex_naturalis", "workshop_of_leonardo", "inventeurs", "pietrocupo")
TIMES = ("first", "later")
SIZES = ((1440, 900), (1024, 768), (1920, 1080), (390, 844))
SHOWN = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new("{game}", ["Ada", "Bo", "Cy"], seed=5)
while s.decision.seat < 0 or s.state.turn < {turn}:
    s.auto("step", dict.fromkeys(range(3), "sensible"))
c = Companion(s, lang="{lang}")
c
"""
MEASURED = r"""root => {
    const seen = e => e.checkVisibility({visibilityProperty: true, opacityProperty: true});
    const stage = root.querySelector(".lnb-stage").getBoundingClientRect(), own = root.getBoundingClientRect();
    const around = ({left, right, top, bottom}) => [(left + right) / 2, (top + bottom) / 2];
    const within = (rect, home) => {
        const [x, y] = around(rect);
        return rect.width > 0 && x >= home.left && x <= home.right && y >= home.top && y <= home.bottom;
    };
    const isCut = (element, rect) => {
        const tile = element.closest(".lnb-region");
        return Boolean(tile) && !within(rect, tile.getBoundingClientRect());
    };
    const panel = root.querySelector(".lnb-panel").getBoundingClientRect();
    const view = {left: 0, right: innerWidth, top: 0, bottom: own.top + own.height};
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), range = document.createRange();
    let words = 0;
    while (walker.nextNode()) {
        const text = walker.currentNode, home = text.parentElement;
        if (!text.textContent.trim() || !seen(home) || home.closest(".lnb-live, .lnb-spoken, .lnb-unseen")) continue;
        range.selectNode(text);
        const onBoard = home.closest(".lnb-board"), inPanel = home.closest(".lnb-panel");
        if (!within(range.getBoundingClientRect(), onBoard ? stage : inPanel ? panel : view)) continue;
        if (isCut(home, range.getBoundingClientRect())) continue;
        words += text.textContent.trim().split(/\s+/)
            .filter(word => /\p{L}/u.test(word) || (!onBoard && /\d/.test(word))).length;
    }
    const buttons = [...root.querySelectorAll("button, summary, input, select")].filter(e =>
        seen(e) && !e.closest(".lnb-board") && within(e.getBoundingClientRect(), e.closest(".lnb-panel") ? panel : view));
    const letters = [...root.querySelectorAll(".lnb-board text")].filter(text =>
        seen(text) && text.textContent.trim() && within(text.getBoundingClientRect(), stage)
        && !isCut(text, text.getBoundingClientRect()));
    const sizes = letters.map(text => {
        const {c, d} = text.getScreenCTM();
        return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(c, d);
    });
    const pages = [...root.querySelectorAll(".lnb-board > .lnb-region:not([hidden])")];
    const named = pages.filter(page => page.querySelector(".lnb-tiny")).every(page =>
        page.querySelectorAll(".lnb-tiny").length < page.querySelectorAll("text").length / 2
        || [...page.querySelectorAll("text:not(.lnb-tiny)")].some(text => text.textContent === page.dataset.name)
        || page.dataset.name && getComputedStyle(page, "::after").content.startsWith(`"${page.dataset.name}"`));
    const stretched = [...root.querySelectorAll(".lnb-board text[textLength]")].filter(text => {
        const room = Number(text.getAttribute("textLength"));
        text.removeAttribute("textLength");
        const natural = text.getComputedTextLength();
        text.setAttribute("textLength", room);
        return natural && natural < room - 0.5;
    }).map(text => text.textContent);
    const {scrollWidth, scrollHeight, clientWidth, clientHeight} = root.querySelector(".lnb-main");
    const isPart = root.querySelector('[data-focus="whole"][data-to="whole"]') !== null;
    return {
        isPart, words, buttons: buttons.length, smallest: Math.min(...sizes), stretched, named,
        left: [...root.querySelectorAll(".lnb-region:not([hidden]) .lnb-tiny")]
            .filter(text => !isCut(text, text.getBoundingClientRect())).length,
        share: stage.width * stage.height / (own.width * own.height),
        scrolls: scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
        tall: own.height > innerHeight + 1,
    };
}"""


LEGIBLE = 12
EASY = {1440: 16, 1920: 16, 1024: 16, 390: 12}
"""The pixels of the smallest letters where the board is close, by the width of the window."""


@pytest.fixture(params=[(game, size, when) for game in GAMES for size in SIZES for when in TIMES], ids=str)
def screen(blank, request):
    """A screen, the languages by turns: its name, its measures, and those of its whole board."""
    game, size, when = request.param
    blank.page.set_viewport_size({"width": size[0], "height": size[1]})
    lang = ("en", "fr")[(GAMES.index(game) + SIZES.index(size) + TIMES.index(when)) % 2]
    shown = blank.run(SHOWN.format(game=game, turn={"first": 0, "later": 3}[when], lang=lang))
    blank.page.wait_for_timeout(100)
    shown.board.evaluate(REST)
    near = shown.root.evaluate(MEASURED)
    shown.whole()
    return request.param, near, shown.root.evaluate(MEASURED)


def test_a_screen_is_mostly_board_and_says_little(screen):
    (_, size, when), near, whole = screen
    bars = when == "later"  # the points, which stand there once somebody has played, and what others did
    least = EASY[size[0]] if near["isPart"] else LEGIBLE
    is_read = near["smallest"] > least - 0.1 and not near["left"] and whole["smallest"] > LEGIBLE - 0.1
    met = {
        "words": near["words"] <= (120 + 5 * bars if size[0] < 1900 else 150),  # where all of the board can be read
        "buttons": near["buttons"] <= 12 + bars,
        "share": near["share"] >= (0.6 if size[0] > 600 else 0.45),
        "letters": is_read and whole["named"] and (whole["left"] == 0 or size[0] < 1200),
        "stretched": not near["stretched"] and not whole["stretched"],
        "scroll": not near["scrolls"] and not near["tall"],
    }
    assert all(met.values()), (met, near, whole["smallest"])


@pytest.mark.parametrize("players", [3, 4])
def test_areas_that_have_grown_are_read_with_ease(blank, players):
    blank.page.set_viewport_size({"width": 1440, "height": 900})
    source = SHOWN.format(game="codex_naturalis", turn=9, lang="en")
    names = str(["Ada", "Bo", "Cy", "Dan"][:players])
    shown = blank.run(source.replace('["Ada", "Bo", "Cy"]', names).replace("range(3)", f"range({players})"))
    shown.board.evaluate(REST)
    measures = shown.root.evaluate(MEASURED)
    assert measures["smallest"] > EASY[1440] - 0.1
    assert not measures["left"]


ASKED = SHOWN.replace("s.decision.seat < 0 or s.state.turn < {turn}", 's.decision.kind != "{kind}"').replace(
    "Companion(s,", "Companion(s, seat=s.decision.seat,"
)


BY_HAND = [
    ("codex_naturalis", "choose_objective", 16),
    ("codex_naturalis", "draw_card", 16),
    ("inventeurs", "choose_team", 16),
    ("leonardo_da_vinci", "make_bid", 16),
    ("leonardo_da_vinci", "workshop_offer", 12),
]
"""How large the smallest letters are on a phone where a question needs a larger part of the board than most."""


@pytest.mark.parametrize(("game", "kind", "least"), BY_HAND)
def test_what_is_asked_about_can_be_read_on_a_phone_where_not_all_can(phone, game, kind, least):
    shown = phone.run(ASKED.format(game=game, kind=kind, lang="fr"))
    shown.board.evaluate(REST)
    near = shown.root.evaluate(MEASURED)
    assert near["isPart"]
    assert near["smallest"] > least - 0.1
    assert not near["left"]


PAGES = """board => [...board.querySelectorAll(":scope > .lnb-region:not([hidden])")].map(page => {
    const {left, top, bottom} = page.getBoundingClientRect();
    return [/lnb-r-(\\S+)/.exec(page.className)[1], Math.round(left), Math.round(top), Math.round(bottom)];
})"""
"""The pages of the board, each with where it stands."""


@pytest.mark.parametrize("game", GAMES)
def test_on_a_large_screen_players_stand_in_seat_order_without_holes(blank, game):
    blank.page.set_viewport_size({"width": 1920, "height": 1080})
    names = ["Ada", "Bo", "Cy", "Dan", "Eve"][: 4 if game == "codex_naturalis" else 5]
    source = SHOWN.format(game=game, turn=3, lang="en").replace('["Ada", "Bo", "Cy"]', str(names))
    shown = blank.run(source.replace("range(3)", f"range({len(names)})"))
    shown.whole()
    pages = sorted(shown.board.evaluate(PAGES), key=lambda page: page[1:])  # column by column
    kinds = [name for name, *_ in pages if name.startswith("player")]
    first = [name for name, *_ in pages].index("player0")
    assert kinds == [f"player{seat}" for seat in range(len(names))]
    assert [name for name, *_ in pages[first:]][: len(names)] == kinds
    beside = [(one, other) for one, other in pairwise(pages) if one[1] == other[1]]
    assert all(0 < other[2] - one[3] < 12 for one, other in beside)
