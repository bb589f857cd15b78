"""A worksheet that is clicked through from a file, with the network off: answers, a name, and a code that can be read."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.teach.assignment import opened
from tests.browser.test_presentation import LETTERS
from tests.teach.hand_ins import hand_in, right

NAME = "Ada Löwe · 阿达"
SAID = {
    "en": ("Please write your name first.", "Not answered yet: 2. You can hand in the code all the same."),
    "fr": ("Écrivez d’abord votre nom.", "Pas encore de réponse\u00a0: 2. Vous pouvez quand même rendre le code."),
}


@pytest.fixture(scope="module")
def sheet():
    return lnb.worksheet(["codex_naturalis.corner_points", "inventeurs.sharing_order"], n=2, seed=5)


@pytest.fixture(params=[("en", 1280, "light"), ("fr", 390, "dark")], ids=["desk", "phone"])
def page(request, open_page, sheet, fonts, tmp_path):
    lang, width, scheme = request.param
    made = lnb.worksheet(sheet.code, lang=lang)
    made.save_all(tmp_path)
    page = open_page(fonts, offline=True, color_scheme=scheme, accept_downloads=True)
    page.set_viewport_size({"width": width, "height": 900})
    page.goto((tmp_path / "sheet_5_online.html").as_uri())
    page.sheet, page.said = made, SAID[lang]
    yield page
    assert page.problems == []


def code_in(page):
    page.click("[data-make]")
    return page.input_value("textarea")


def test_what_is_chosen_is_handed_in(page):
    code, letters = page.sheet.code, right(page.sheet.code)
    assert page.evaluate("document.documentElement.scrollWidth") == page.viewport_size["width"]
    page.check(f"[name=q1][value={letters[0]}]")
    assert code_in(page) == ""
    assert page.inner_text("[role=status]") == page.said[0]
    page.fill("[data-student]", NAME)
    assert code_in(page) == hand_in(code, NAME, f"{letters[0]}-")
    assert page.inner_text("[role=status]") == page.said[1]
    page.check(f"[name=q2][value={letters[1]}]")
    assert page.locator("textarea").is_hidden()
    given = code_in(page)
    assert lnb.marks(given).frame["points"].tolist() == [1, 1]
    with page.expect_download() as saving:
        page.click("[data-file]")
    assert saving.value.suggested_filename == "Ada Löwe _ 阿达.txt"
    assert saving.value.path().read_text(encoding="utf-8") == f"{given}\n"


def test_it_can_be_answered_by_keyboard(page):
    page.focus("[name=q1]")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    page.fill("[data-student]", "Bo")
    page.focus("[data-make]")
    page.keyboard.press("Enter")
    assert page.input_value("textarea") == hand_in(page.sheet.code, "Bo", "b-")
    assert page.evaluate("document.activeElement.tagName") == "TEXTAREA"


def test_a_sheet_with_a_last_day_tells_the_date_of_the_device(open_page, tmp_path):
    made = lnb.worksheet("codex_naturalis.corner_points", n=1, seed=5, lang="en", last_day="2026-12-01")
    made.save_all(tmp_path)
    page = open_page(offline=True)
    page.clock.set_fixed_time("2026-12-02T12:00:00")
    page.goto((tmp_path / "sheet_5_online.html").as_uri())
    assert "To be handed in by 1 December 2026." in page.inner_text("header")
    page.check(f"[name=q1][value={right(made.code)}]")
    page.fill("[data-student]", "Bo")
    given = code_in(page)
    assert given == hand_in(made.code, "Bo", right(made.code), day="20261202")
    assert lnb.marks(given).frame["late"].tolist() == [True]


def test_on_a_phone_a_board_of_narrow_parts_is_seen_whole(open_page, tmp_path):
    made = lnb.worksheet(["workshop_of_leonardo.practice_level", "leonardo_da_vinci.council_ranking"], n=2, seed=5)
    made.save_all(tmp_path)
    page = open_page(offline=True)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto((tmp_path / "sheet_5_online.html").as_uri())
    assert page.locator("figure").evaluate_all("all => all.map((e) => e.scrollWidth - e.clientWidth)") == [0, 0]
    assert min(page.locator("figure").first.evaluate(LETTERS)) >= 10


def test_nothing_is_hard_to_hit_or_to_read(page):
    from axe_playwright_python.sync_playwright import Axe

    heights = page.locator("fieldset label").evaluate_all("all => all.map((each) => each.offsetHeight)")
    assert len(heights) == sum(len(question.choices) for question in opened(page.sheet.code).questions)
    assert min(heights) >= 40
    assert Axe().run(page).response["violations"] == []
