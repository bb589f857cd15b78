"""Hand-outs, opened from a file with the network off: stepping, lights, rules, questions, sheets and slides."""

import re
from itertools import cycle

import pytest

import leonardo_nb as lnb
from leonardo_nb.teach.handout.lesson import recording_of
from leonardo_nb.teach.record_code import records_in
from tests import rotation
from tests.browser.fonts import each_font
from tests.teach.test_topics import TOPICS

pytestmark = pytest.mark.browser
PAGES = re.compile(rb"/Type\s*/Page[^s]")
BOX = re.compile(rb"/MediaBox\s*\[([^\]]*)\]")
A4_WIDTH = 695
"""CSS pixels between the margins of a sheet."""
A4_HEIGHT = 1012
LEAST = 8.5
"""CSS pixels of the smallest letters on paper: six points and a half."""
MOST_WORDS = 200
"""CSS pixels of a question and its choices."""
SHAPE = """svg => {
    const sizes = [...svg.querySelectorAll("text")].filter(each => each.textContent.trim()).map(each =>
        parseFloat(getComputedStyle(each).fontSize) * Math.hypot(each.getScreenCTM().c, each.getScreenCTM().d));
    const { width, height } = svg.viewBox.baseVal;
    return [height / width, svg.getBoundingClientRect().height, Math.min(99, ...sizes)];
}"""
"""How high a board is for its width, and in CSS pixels, and the size of its smallest letters."""


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """A game, a lesson with a question, its slides, a sheet and its key, each as a file."""
    home = tmp_path_factory.mktemp("files")
    game = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=7)
    game.auto("turn 3", dict.fromkeys(range(3), "sensible"))
    lnb.handout(game, home / "game.html")
    lnb.handout(game, home / "jeu.html", lang="fr")
    lesson = asking()
    lnb.handout(lesson, home / "lesson.html")
    lnb.slides(lesson, home / "slides.html")
    for ruleset in lnb.rulesets():
        sheet = lnb.worksheet(ruleset, n=6, seed=4)
        sheet.save(home / f"{ruleset}.html")
        sheet.save_key(home / f"{ruleset}-key.html")
    return home


def asking():
    """The first lesson that asks something or, where there is none yet, the first of all."""
    every = [lesson for ruleset in lnb.rulesets() for lesson in lnb.lessons(ruleset)]
    return next((one for one in every if any(task.kind == "ask" for task in one.tasks)), every[0])


@pytest.fixture
def opened(open_page, files, fonts):
    """A function that opens a file where there is no network, and where asking for anything else is a failure."""
    pages = []

    def opened(name, width=1300, height=1000, **settings):
        page = open_page(fonts, offline=True, **settings)
        page.set_viewport_size({"width": width, "height": height})
        page.set_default_timeout(20_000)
        address = (files / name).as_uri()
        asked = []
        page.on("request", lambda request: request.url == address or asked.append(request.url))
        page.goto(address)
        pages.append((page, asked))
        return page

    yield opened
    for page, asked in pages:
        assert asked == []
        assert page.problems == []


@pytest.fixture
def game(opened):
    page = opened("game.html")
    page.wait_for_selector("[data-ready]")
    return page


def where(page):
    return int(page.locator("[type=range]").input_value())


def test_it_steps_by_keys_buttons_and_slider(game, expect):
    assert where(game) == 0
    expect(game.locator("[data-way=back]")).to_be_disabled()
    before = game.locator(".lnb-board").inner_html()
    for _ in range(4):
        game.keyboard.press("ArrowRight")
    assert where(game) == 4
    assert game.locator(".lnb-board").inner_html() != before
    told = game.locator(".lnb-told").inner_text()
    assert told
    game.click("[data-way=back]")
    assert where(game) == 3
    assert game.locator(".lnb-told").inner_text() != told
    game.click("[data-way=next]")
    assert game.locator(".lnb-told").inner_text() == told
    game.locator("[type=range]").fill("20")
    expect(game.locator(".lnb-where")).to_contain_text("Step 20 of")
    game.locator("[type=range]").focus()
    game.keyboard.press("ArrowRight")
    assert where(game) == 21
    game.keyboard.press("End")
    expect(game.locator("[data-way=next]")).to_be_disabled()


def test_a_turn_or_a_phase_is_a_key_away(game):
    game.keyboard.press("PageDown")
    first = game.locator(".lnb-where").inner_text().partition("·")[2]
    game.keyboard.press("PageUp")
    assert where(game) == 0
    assert game.locator(".lnb-where").inner_text().partition("·")[2] != first


def test_what_happened_is_heard(game, expect):
    game.locator("[type=range]").fill("30")
    expect(game.locator(".lnb-live")).to_contain_text(game.locator(".lnb-told li").first.inner_text().split(".")[0])


def test_a_sentence_lights_its_pieces_by_mouse_and_by_keyboard(game, expect):
    game.locator("[type=range]").fill("40")
    lit = game.locator(".lnb-told [data-of]").first
    lit.hover()
    expect(game.locator(".lnb-lights i").first).to_be_attached()
    expect(game.locator(".lnb-lit").first).to_be_visible()
    game.mouse.move(5, 5)
    expect(game.locator(".lnb-lights i")).to_have_count(0)
    (lit.locator("button").first if lit.locator("button").count() else lit).focus()
    expect(game.locator(".lnb-lights i").first).to_be_attached()


def test_a_rule_opens_beside_its_chip_and_closes(game, expect):
    game.locator("[type=range]").fill("40")
    chip = game.locator(".lnb-told .lnb-cite").first
    chip.click()
    expect(game.locator(".lnb-cited")).to_be_visible()
    expect(game.locator(".lnb-cited .lnb-called")).to_have_text(chip.inner_text())
    game.keyboard.press("Escape")
    expect(game.locator(".lnb-cited")).to_have_count(0)
    assert game.evaluate("document.activeElement.className") == "lnb-cite"


def test_a_lesson_keeps_a_score_and_gives_a_record_to_hand_in(opened, tmp_path, expect):
    """Of what is asked all but the last is known at once: a file says so, and whoever reads it knows why."""
    lesson = asking()
    page, asked = opened("lesson.html"), recording_of(lesson, "en").asked
    page.wait_for_selector("[data-ready]")
    for number, quiz in enumerate(asked):
        page.locator(".lnb-asks button").nth(number).click()
        wrong = [] if quiz is not asked[-1] else [1 - quiz.right if quiz.right < 2 else 0]
        for choice in (*wrong, quiz.right):
            page.locator(f'[data-choice="{choice}"]').click()
    expect(page.locator(".lnb-end")).to_be_hidden()
    page.keyboard.press("End")
    expect(page.locator("[data-known]")).to_have_text(f"Right at the first try: {len(asked) - 1} of {len(asked)}.")
    page.locator("[data-record]").click()
    expect(page.locator(".lnb-end [role=status]")).to_have_text("Please write your name first.")
    page.locator("[data-student]").fill("Ada B/o")
    with page.expect_download() as saving:
        page.locator("[data-record]").click()
    assert saving.value.suggested_filename == "Ada B_o.json"
    saving.value.save_as(tmp_path / "ada.json")
    found = lnb.record(tmp_path / "ada.json")
    *guesses, done = found.attempts
    assert (found.learner, done.kind, done.about, done.right) == ("Ada B/o", "lesson", lesson.id, False)
    assert [each.right for each in guesses] == [True] * (len(asked) - 1) + [False]
    assert [each.rule for each in guesses[:-1]] == [quiz.kept[quiz.right].rule for quiz in asked[:-1]]
    assert guesses[-1].misconception == asked[-1].kept[wrong[0]].misconception
    page.locator("[data-make]").click()
    (told,) = records_in(page.locator(".lnb-end textarea").input_value())
    assert (told.learner, [each.right for each in told.attempts]) == (
        "Ada B/o",
        [each.right for each in found.attempts],
    )


def test_a_question_is_asked_first_and_a_wrong_answer_is_named(game, expect):
    game.locator(".lnb-asks button").first.click()
    at = where(game)
    game.keyboard.press("ArrowRight")
    assert where(game) == at  # it asks before it goes on
    assert game.evaluate("document.activeElement.className").startswith("lnb-ask")
    count = game.locator("[data-choice]").count()
    for number in range(count):  # until one is wrong; if the first is right, another page asks again
        game.locator(f'[data-choice="{number}"]').click()
        if game.locator('[data-verdict="right"]').count():
            break
    expect(game.locator('[data-verdict="right"]')).to_have_count(1)
    expect(game.locator(".lnb-verdict li").first).to_be_visible()
    game.locator("[data-go]").click()
    assert where(game) == at + 1
    expect(game.locator(".lnb-asks button").first).to_have_attribute("data-done", "")


def test_wrong_then_right(game, expect):
    """Among the questions there is one whose first choice is wrong."""
    for button in game.locator(".lnb-asks button").all():
        button.click()
        game.locator('[data-choice="0"]').focus()
        game.keyboard.press("Enter")
        if game.locator('[data-verdict="wrong"]').count():
            break
    expect(game.locator(".lnb-verdict")).to_contain_text("would be right")
    expect(game.locator(".lnb-verdict .lnb-settled")).to_be_visible()
    expect(game.locator(".lnb-live")).to_contain_text("would be right")
    expect(game.locator("[data-go]")).to_have_count(0)
    game.locator("[data-reveal]").click()
    expect(game.locator('[data-verdict="right"]')).to_have_count(1)
    expect(game.locator(".lnb-verdict li").first).to_be_visible()
    assert game.evaluate("document.activeElement.className") == "lnb-go"


@pytest.mark.one_in(2, full=2)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["game.html", "jeu.html", "lesson.html", "slides.html"])
def test_axe_finds_no_barrier(opened, barriers, expect, name, scheme):
    page = opened(name, color_scheme=scheme)
    page.wait_for_selector("[data-ready]")
    assert barriers(page, "html") == []
    page.keyboard.press("PageDown")
    if page.locator(".lnb-asks button").count():
        page.locator(".lnb-asks button").first.click()
        page.locator("[data-reveal]").click()
    page.locator(".lnb-cite").first.click()
    expect(page.locator(".lnb-cited")).to_be_visible()
    assert barriers(page, "html") == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_light_or_dark_as_the_reader_s_screen(opened, scheme):
    page = opened("game.html", color_scheme=scheme)
    page.wait_for_selector("[data-ready]")
    ground = page.evaluate("getComputedStyle(document.querySelector('.lnb')).backgroundColor")
    assert (int(re.findall(r"\d+", ground)[0]) > 128) == (scheme == "light")
    page.emulate_media(media="print")
    assert page.locator(".lnb-ways").is_hidden()


@each_font
def test_on_a_phone_nothing_is_wider_than_the_screen(opened, barriers):
    page = opened("game.html", 390, 800, has_touch=True)
    page.wait_for_selector("[data-ready]")
    for _ in range(12):
        page.click("[data-way=next]")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    side = page.locator(".lnb-side").bounding_box()
    assert side["y"] + side["height"] <= 801
    assert side["height"] < 800 / 2
    page.locator(".lnb-told [data-of]").first.tap()
    assert page.locator(".lnb-lit").count()
    assert barriers(page, "html") == []


MIDDLE = """said => {
    const words = document.createRange();
    words.selectNode(said.firstChild);
    const {x, y, width, height} = words.getClientRects()[0];
    return [x + width / 2, y + height / 2];
}"""


@each_font
def test_under_a_thumb_words_light_their_pieces_and_a_chip_opens_its_rule(opened, expect):
    page = opened("game.html", 390, 800, has_touch=True)
    page.wait_for_selector("[data-ready]")
    for _ in range(12):
        page.click("[data-way=next]")
    said = page.locator(".lnb-told li[data-of]").first
    page.touchscreen.tap(*said.evaluate(MIDDLE))
    expect(said).to_have_class("lnb-lit")
    expect(page.locator(".lnb-cited")).to_have_count(0)
    said.locator(".lnb-cite").first.tap()
    expect(page.locator(".lnb-cited")).to_be_visible()
    expect(said).to_have_class("lnb-lit")


def test_a_lesson_shows_asks_and_tells(opened, expect):
    page = opened("lesson.html")
    page.wait_for_selector("[data-ready]")
    last = int(page.locator("[type=range]").get_attribute("max"))
    lit = 0
    for _ in range(3 * last + 3):
        if page.locator(".lnb-task[data-steady]").count():
            expect(page.locator(".lnb-lights i").first).to_be_attached()  # without anybody pointing
            lit += 1
        page.keyboard.press("ArrowRight")
        if page.locator("[data-reveal]:visible").count():
            page.locator("[data-reveal]").click()
    assert where(page) == last
    assert lit


@each_font
def test_slides_go_on_by_clicker_and_ask_first(opened, expect):
    page = opened("slides.html", 1280, 720)
    page.wait_for_selector("[data-ready]")
    expect(page.locator(".lnb-cover h1")).to_be_visible()
    seen = set()
    for _ in range(60):
        if page.locator("[data-way=next]").is_disabled() and not page.locator("[data-choice]:visible").count():
            break
        page.keyboard.press("PageDown")
        seen.add(page.locator(".lnb-side").inner_text())
        assert page.evaluate("document.documentElement.scrollHeight") <= 720
        assert 1 <= page.locator(".lnb-region:visible").count() <= 4
    assert len(seen) >= len(asking().tasks)
    page.keyboard.press("PageUp")
    page.keyboard.press("Home")
    expect(page.locator(".lnb-cover h1")).to_be_visible()


@pytest.mark.one_in(4, full=4)
@each_font
@pytest.mark.parametrize("kind", ["", "-key"])
@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_a_sheet_is_printed_on_a4_and_no_board_is_cut(opened, barriers, ruleset, kind):
    page = opened(f"{ruleset}{kind}.html", A4_WIDTH, A4_HEIGHT)
    page.emulate_media(media="print")
    boxes = [each.bounding_box() for each in page.locator("section").all()]
    assert all(box["height"] < A4_HEIGHT and box["width"] <= A4_WIDTH for box in boxes)
    printed = page.pdf(prefer_css_page_size=True, print_background=True)
    assert 1 <= len(PAGES.findall(printed)) <= len(boxes)
    assert barriers(page, "html") == []


@rotation.in_turn(20, "sheet", [*zip(TOPICS, cycle(("en", "fr")))], full=4, ids=lambda sheet: sheet[0].id)
def test_two_questions_share_a_page_where_they_fit(open_page, tmp_path, sheet):
    topic, lang = sheet
    lnb.worksheet(topic.id, n=4, seed=4, lang=lang).save(tmp_path / "sheet.html")
    page = open_page()
    page.set_viewport_size({"width": A4_WIDTH, "height": A4_HEIGHT})
    page.goto((tmp_path / "sheet.html").as_uri())
    page.emulate_media(media="print")
    sections = page.locator("section").all()
    boxes = [each.bounding_box() for each in sections]
    gap = boxes[1]["y"] - boxes[0]["y"] - boxes[0]["height"]
    pages, left = 1, A4_HEIGHT - boxes[0]["y"]
    for box in boxes:
        if box["height"] > left:
            pages, left = pages + 1, A4_HEIGHT
        left -= box["height"] + gap
    printed = page.pdf(prefer_css_page_size=True, print_background=True)
    assert len(PAGES.findall(printed)) == pages
    for each, box in zip(sections, boxes, strict=True):
        shape, drawn, least = each.locator("figure svg").evaluate(SHAPE)
        if shape <= 1 / 2 and box["height"] - drawn < MOST_WORDS:
            assert 2 * box["height"] + gap <= A4_HEIGHT
            assert least >= LEAST


@pytest.mark.parametrize("name", ["lesson.html", "slides.html"])
@pytest.mark.parametrize("scripted", [True, False])
def test_a_lesson_is_printed_with_all_its_tasks_whether_or_not_scripts_have_run(opened, name, scripted):
    page = opened(name, A4_WIDTH, A4_HEIGHT, java_script_enabled=scripted)
    tasks = page.locator(".lnb-paper > section")
    assert tasks.count() == len(asking().tasks)
    assert tasks.first.is_visible() != scripted
    page.emulate_media(media="print")
    assert page.locator("main").is_hidden()
    boxes = [each.bounding_box() for each in tasks.all()]
    assert all(box["height"] < A4_HEIGHT and box["width"] <= A4_WIDTH for box in boxes)
    printed = page.pdf(prefer_css_page_size=True, print_background=True)
    assert 1 <= len(PAGES.findall(printed)) <= len(boxes)
    assert {tuple(map(round, map(float, box.split()))) for box in BOX.findall(printed)} == {(0, 0, 595, 842)}


def test_a_game_is_printed_on_a4_without_the_frames_of_the_screen(opened):
    page = opened("game.html")
    page.wait_for_selector("[data-ready]")
    page.click("[data-way=next]")
    page.emulate_media(media="print")
    assert page.locator("main").is_visible()
    assert page.locator(".lnb-lights").is_hidden()
