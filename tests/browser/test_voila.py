"""The companion as a page of its own, in Voilà."""

import re
import shutil

import pytest

from leonardo_nb.cli import FOR_MANY
from tests.browser.notebook import PLACING, Shown
from tests.browser.servers import ROOT, voila

FONT_AWESOME = r"https://cdn\.jsdelivr\.net/npm/@fortawesome/fontawesome-free@[^/]+/css/(all|v4-shims)\.min\.css"


@pytest.fixture
def game(in_voila):
    with in_voila(PLACING) as shown:
        yield shown


@pytest.mark.smoke
def test_a_click_plays(game):
    before = game.step()[0]
    game.click(game.spot("zone.B"))
    game.click(game.card.locator(".lnb-choices button").first)
    assert game.step()[0] > before
    assert not game.page.problems


def test_a_game_fits_its_window(game):
    bottom = "root => root.getBoundingClientRect().bottom - innerHeight"
    game.page.wait_for_function(f"root => ({bottom})(root) <= 0", arg=game.root.element_handle())


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_barrier(in_voila, barriers, theme):
    with in_voila(PLACING, theme=theme) as game:
        assert barriers(game.page) == []


def test_a_thing_opens_its_card_and_escape_closes_it(game, barriers):
    game.click(game.thing("deck"))
    assert "face-down inventions" in game.card.inner_text()
    assert barriers(game.page) == []
    game.press("Escape")
    assert not game.card.is_visible()


@pytest.mark.smoke
def test_no_request_leaves_the_machine_but_that_of_voila_itself(game):
    """Voilà's own page asks for the style sheets of Font Awesome, whatever the notebook; the companion for nothing."""
    game.click(game.legal.first)
    assert {address for address in game.page.outside if not re.fullmatch(FONT_AWESOME, address)} == set()


# --- the page that comes with the project

WIDTHS = (1400, 390)
LEVELS = 4
"""How often letters can be made larger."""
SIZE = "e => parseFloat(getComputedStyle(e).fontSize)"


@pytest.fixture(scope="module")
def own_home(tmp_path_factory):
    home = tmp_path_factory.mktemp("own")
    (home / "notebooks").mkdir()
    shutil.copy(ROOT / "notebooks" / "voila.ipynb", home / "notebooks")
    return home


@pytest.fixture(scope="module")
def own_page(chromium, own_home):
    """The address of notebooks/voila.ipynb in Voilà."""
    with voila(own_home, "voila.ipynb", *FOR_MANY) as address:
        yield address


@pytest.fixture(params=[pytest.param(width, marks=pytest.mark.one_in(2, full=2)) for width in WIDTHS])
def front(request, open_page, own_page):
    page = open_page()
    page.set_viewport_size({"width": request.param, "height": 900})
    page.goto(own_page)
    shown = Shown(page, page.locator(".lnb"))
    shown.root.locator(".lnb-game").first.wait_for()
    return shown


def test_the_page_has_a_title_both_languages_and_no_word_of_cells(front):
    page = front.page
    assert page.title() == "leonardo_nb"
    front.click(front.button("front.fr"))
    front.root.locator('[data-focus="letters.larger"][aria-label="Lettres plus grandes"]').wait_for()
    front.click(front.button("front.en"))
    assert not re.search(r"\bcells?\b|notebook|cellule", page.locator("body").inner_text(), re.IGNORECASE)
    assert page.locator(".jp-InputArea, .jp-CodeCell .highlight").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_page_that_is_left_ends_its_kernel(open_page, own_page, own_home):
    page, log = open_page(), own_home / "server.log"
    page.goto(own_page)
    page.locator(".lnb-game").first.wait_for()
    ended = log.read_text().count("Kernel shutdown")
    page.goto("about:blank")
    _wait_for_ends(page, log, ended + 1)
    assert "403 POST" not in log.read_text()


MANY = 10
LATE = 180_000
"""Milliseconds in which all of them see the page, also on a machine that has much else to do."""


def test_ten_who_come_at_once_all_get_the_page_and_their_kernels_end(open_page, own_page, own_home):
    pages, log = [open_page() for _ in range(MANY)], own_home / "server.log"
    ended = log.read_text().count("Kernel shutdown")
    for page in pages:
        page.goto(own_page, wait_until="commit", timeout=LATE)
    for page in pages:
        page.locator(".lnb-game").first.wait_for(timeout=LATE)
    for page in pages:
        page.goto("about:blank")
    _wait_for_ends(pages[0], log, ended + MANY)
    assert "403 POST" not in log.read_text()


def _wait_for_ends(page, log, number):
    """Wait until the server has ended this number of kernels."""
    for _ in range(300):
        if log.read_text().count("Kernel shutdown") >= number:
            break
        page.wait_for_timeout(100)
    assert log.read_text().count("Kernel shutdown") == number


def test_no_link_of_the_page_is_dead(front):
    page = front.page
    links = page.eval_on_selector_all("a[href]", "all => all.map(each => each.href)")
    dead = [link for link in links if page.request.get(link).status >= 400]
    assert dead == []
    assert not page.problems


def test_from_the_page_to_the_first_move(front, barriers):
    front.click(front.button("front.play.leonardo_da_vinci"))
    front.click(front.root.locator(".lnb-goal .lnb-first button"))
    before = front.step()[0]
    front.click(front.root.locator(".lnb-hint .lnb-choices button"))
    assert front.step()[0] > before
    assert not re.search(r"[Rr]un the cell", front.page.locator("body").inner_text())
    assert barriers(front.page) == []


def test_a_key_makes_the_type_large_wherever_the_focus_is_and_the_page_remembers(front):
    page = front.page
    plain = front.root.evaluate(SIZE)
    page.evaluate("document.activeElement.blur()")
    larger, smaller = front.button("letters.larger"), front.button("letters.smaller")
    assert smaller.is_disabled()
    for _ in range(LEVELS):
        assert larger.is_enabled()
        page.keyboard.press("+")
    assert front.root.evaluate(SIZE) == pytest.approx(1.7 * plain)
    assert larger.is_disabled()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    front.button("front.code").click()
    page.keyboard.press("-")  # somebody types
    assert front.root.evaluate(SIZE) == pytest.approx(1.7 * plain)
    page.reload()
    front.root.locator(".lnb-game").first.wait_for()
    assert front.root.evaluate(SIZE) == pytest.approx(1.7 * plain)
    for _ in range(LEVELS):
        smaller.click()
    assert front.root.evaluate(SIZE) == plain


CUT = """root => [...root.querySelectorAll(".lnb-bar button, .lnb-panel button, .lnb-ask, .lnb-time button, .lnb-tools button")]
    .filter(part => part.checkVisibility())
    .filter(part => part.getBoundingClientRect().right > part.parentElement.getBoundingClientRect().right + 2
        || part.getBoundingClientRect().right > root.getBoundingClientRect().right)
    .map(part => part.innerText)"""
"""What is cut at its right."""


def test_what_is_under_the_large_type_stays_in_view(front, expect):
    front.click(front.button("front.fr"))
    front.click(front.button("front.play.codex_naturalis"))
    front.click(front.root.locator(".lnb-goal .lnb-first button"))
    for key in "+-":
        for _ in range(LEVELS):
            front.page.keyboard.press(key)
            assert front.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            expect(front.root.locator(".lnb-hint .lnb-choices button")).to_be_visible()
            assert front.root.evaluate(CUT) == []


def test_after_a_reload_the_page_offers_the_game_in_its_language(front, expect):
    page = front.page
    front.click(front.button("front.fr"))
    front.click(front.button("front.play.codex_naturalis"))
    front.click(front.root.locator(".lnb-goal .lnb-first button"))
    front.click(front.root.locator(".lnb-hint .lnb-choices button"))
    asked = front.question.locator(".lnb-ask, .lnb-legal")
    step, question = front.step(), [said.replace("\n★", "") for said in asked.all_inner_texts()]  # hints are not kept
    page.reload()
    last = front.root.locator(".lnb-last-games li").first
    expect(last).to_contain_text(re.compile(r"Reprendre Codex Naturalis .*, étape \d+, aujourd’hui à \d\d:\d\d$"))
    stored = page.evaluate("() => JSON.stringify(localStorage)")
    assert "LNB1-" not in stored
    front.click(last.locator("button"))
    assert (front.step(), asked.all_inner_texts()) == (step, question)
    assert not page.problems


def test_the_page_opens_in_the_language_of_the_browser_and_another_browser_finds_no_game(open_page, own_page, expect):
    page = open_page(locale="fr-FR")
    page.goto(own_page)
    shown = Shown(page, page.locator(".lnb"))
    expect(shown.button("front.fr")).to_have_attribute("aria-pressed", "true")
    expect(shown.root.locator(".lnb-last-games")).to_have_count(0)
