"""The pages of a live class with questions of no engine: a desk and phones, in both languages, through every phase."""

import re

import pytest

from leonardo_nb.classroom.pages.document import words_of
from tests.classroom.processes import small_server
from tests.classroom.small_maker import SECRET, STEPS, TOPIC

DESK, PHONE = ".lnb-desk", ".lnb-phone"
EASY = 40
"""Pixels that a thumb needs."""


@pytest.fixture
def served(tmp_path):
    with small_server(tmp_path, 0) as server:
        yield server


@pytest.fixture(params=["en", "fr"])
def lang(request):
    return request.param


@pytest.fixture
def words(lang):
    return words_of(lang)


@pytest.fixture
def desk(served, open_page, lang):
    """The desk, opened by its secret link."""
    page = open_page()
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(in_language(served.room.desk_link, lang))
    yield page
    assert page.problems == []
    assert page.outside == set()


@pytest.fixture
def join(served, open_page, lang):
    """A function that gives the phone of somebody who has joined."""
    opened = []

    def phone(name, code=""):
        page = open_page(has_touch=True, is_mobile=True)
        page.set_viewport_size({"width": 390, "height": 844})
        page.set_default_timeout(20_000)
        page.goto(in_language(f"{served.room.address}#{code or served.room.code}", lang))
        page.fill('[name="name"]', name)
        page.click("form button")
        opened.append(page)
        return page

    yield phone
    assert [page.problems for page in opened if page.problems] == []


def in_language(address, lang):
    place, _, secret = address.partition("#")
    return f"{place}?lang={lang}#{secret}"


def ask(desk):
    """Something of the menu, by a clicker's key and a click."""
    desk.keyboard.press("PageDown")
    desk.locator(f'.lnb-menu [data-about="{TOPIC}"]').first.click()


def option(page, place):
    return page.locator(".lnb-choices button").nth(place)


def test_who_joins_stands_in_the_lobby(desk, join, served, words, expect, barriers):
    expect(desk.locator(".lnb-code")).to_have_text(served.room.code)
    expect(desk.locator(".lnb-nobody")).to_be_visible()
    phone = join("<b>Ada</b>")
    expect(phone.locator("h1")).to_have_text(words["arrived"].format(name="<b>Ada</b>"))
    expect(desk.locator(".lnb-pawns li")).to_have_text("<b>Ada</b>×")
    expect(desk.locator(".lnb-counted")).to_have_text(words["here"].format(here=1))
    assert barriers(desk, DESK) == []
    assert barriers(phone, PHONE) == []
    assert served.room.token not in desk.url


def test_a_wrong_code_is_told_and_joining_goes_on(join, served, words, expect):
    phone = join("Ada", code="WRONG")
    expect(phone.locator('[role="alert"]')).to_have_text(words["no_code"])
    phone.fill('[name="code"]', served.room.code.lower())
    phone.fill('[name="name"]', "Ada")
    phone.click("form button")
    expect(phone.locator(".lnb-apprentice")).to_be_visible()


def test_a_question_is_asked_answered_closed_and_explained(desk, join, words, expect, barriers):
    ada, bo = join("Ada"), join("Bo")
    expect(desk.locator(".lnb-pawns li")).to_have_count(2)
    ask(desk)
    expect(ada.locator(".lnb-status")).to_have_text(words["choose"])
    assert SECRET not in ada.content() + bo.content() + desk.content()
    assert min(each["height"] for each in (option(ada, place).bounding_box() for place in range(4))) >= EASY
    option(ada, 0).click()
    expect(ada.locator(".lnb-status")).to_have_text(words["received"])
    bo.keyboard.press("b")
    expect(option(bo, 1)).to_have_class(re.compile("lnb-received"))
    expect(desk.locator(".lnb-counted")).to_have_text(words["answered"].format(answered=2, here=2))
    assert barriers(ada, PHONE) == []
    desk.keyboard.press("PageDown")
    expect(desk.locator(".lnb-options")).to_have_class(re.compile("lnb-judged"))
    expect(desk.locator(".lnb-options strong").nth(1)).to_have_text(words["share"].format(count=1, share=50))
    expect(desk.locator(".lnb-options em")).to_have_text(f"1 {SECRET}: one thinks one")
    expect(option(ada, 0)).to_have_attribute("data-verdict", "right")
    expect(option(bo, 1)).to_have_attribute("data-verdict", "wrong")
    expect(bo.locator(".lnb-reply")).to_have_text(f"{SECRET} 1")
    expect(bo.locator(".lnb-record")).to_have_text(words["record"].format(right=0, asked=1))
    assert barriers(desk, DESK) == []
    assert barriers(bo, PHONE) == []


def test_the_reason_comes_sentence_by_sentence_and_a_wrong_rule_is_played(desk, join, words, expect):
    ada = join("Ada")
    ask(desk)
    option(ada, 1).click()
    expect(ada.locator(".lnb-status")).to_have_text(words["received"])
    desk.keyboard.press("PageDown")
    expect(desk.locator('[data-way="why"]')).to_have_class("lnb-next")
    expect(desk.locator(".lnb-reasons")).to_be_hidden()
    desk.keyboard.press("PageDown")
    expect(desk.locator(".lnb-reasons .lnb-now")).to_have_text(SECRET)
    desk.keyboard.press("PageUp")
    expect(desk.locator(".lnb-reasons")).to_be_hidden()
    desk.locator(".lnb-options button").click()
    expect(desk.locator(".lnb-beside article")).to_have_count(2)
    expect(desk.locator(".lnb-wrong h2")).to_have_text("One")
    desk.keyboard.press("Escape")
    expect(desk.locator(".lnb-options")).to_be_visible()


def closed_with_a_wrong_answer(desk, ada, words, expect):
    ask(desk)
    option(ada, 1).click()
    expect(ada.locator(".lnb-status")).to_have_text(words["received"])
    desk.keyboard.press("PageDown")
    expect(desk.locator(".lnb-options")).to_have_class(re.compile("lnb-judged"))


def bottom(locator):
    box = locator.bounding_box()
    return box["y"] + box["height"]


def test_under_a_wrong_rule_what_differs_comes_first_and_the_clicker_reads_all_of_it(desk, join, words, expect):
    closed_with_a_wrong_answer(desk, join("Ada"), words, expect)
    desk.locator(".lnb-options button").click()
    differing = [f"{SECRET}: step {number}" for number in range(3, STEPS + 1, 3)]
    same = words["same_both"].format(count=STEPS + 1 - len(differing))
    sides = desk.locator(".lnb-beside article")
    expect(sides.nth(0).locator("li")).to_have_text([*differing, same])
    expect(sides.nth(1).locator("li")).to_have_text([*(f"{each}, wrongly" for each in differing), same])
    expect(desk.locator('[data-way="further"]')).to_have_class("lnb-next")
    edge = desk.locator(".lnb-ways").bounding_box()["y"]
    assert bottom(sides.nth(1).locator("li").first) < edge < bottom(sides.nth(1).locator("li").last)
    desk.keyboard.press("PageDown")
    assert bottom(sides.nth(0).locator(".lnb-picture")) < edge
    desk.keyboard.press("PageUp")
    assert bottom(sides.nth(0).locator("li").first) < edge
    for _ in range(20):
        if not desk.locator('[data-way="further"]').count():
            break
        desk.keyboard.press("PageDown")
    assert bottom(sides.nth(1).locator("li").last) <= edge
    desk.keyboard.press("PageDown")
    expect(desk.locator(".lnb-options")).to_be_visible()


def test_question_and_choices_stay_above_a_long_reason(desk, join, words, expect):
    closed_with_a_wrong_answer(desk, join("Ada"), words, expect)
    for number in range(1, STEPS + 2):
        desk.keyboard.press("PageDown")
        expect(desk.locator(".lnb-reasons li:not(.lnb-to-come)")).to_have_count(number)
    expect(desk.locator("#asked")).to_be_in_viewport(ratio=1)
    edge = desk.locator(".lnb-ways").bounding_box()["y"]  # fewer ways are left than before
    assert 0 < bottom(desk.locator(".lnb-options")) < bottom(desk.locator(".lnb-reasons .lnb-now")) <= edge


def test_who_has_left_is_shown_as_gone(desk, join, words, expect):
    ada, _ = join("Ada"), join("Bo")
    expect(desk.locator(".lnb-counted")).to_have_text(words["here"].format(here=2))
    ada.close()
    expect(desk.locator(".lnb-counted")).to_have_text(words["here"].format(here=1))
    expect(desk.locator(".lnb-gone")).to_have_text(f"Ada{words['gone']}×")


NAME = "#1 %41 & <i> 🎨 שרה"


def test_any_sign_in_a_name_or_a_link_is_text(desk, join, served, words, expect):
    phone = join(NAME)
    expect(phone.locator("h1")).to_have_text(words["arrived"].format(name=NAME))
    expect(phone.locator(".lnb-who")).to_have_text(NAME)
    expect(desk.locator(".lnb-pawns bdi")).to_have_text(NAME)
    expect(desk.locator(".lnb-pawns button")).to_have_attribute("aria-label", words["remove"].format(name=NAME))
    phone.reload()
    expect(phone.locator(".lnb-who")).to_have_text(NAME)
    desk.keyboard.press("PageDown")
    desk.locator(".lnb-menu section", has_text=words["planted"]).locator("button").click()
    option(phone, 0).click()
    expect(phone.locator(".lnb-status")).to_have_text(words["received"])
    desk.keyboard.press("PageDown")
    expect(desk.locator(".lnb-first")).to_have_text(words["first"].format(name=NAME))
    broken = join("Bo", code="%E0%A4%A&")
    expect(broken.locator('[role="alert"]')).to_have_text(words["no_code"])


def test_the_same_trap_again_stands_beside_the_time_before(desk, join, words, expect):
    ada = join("Ada")
    ask(desk)
    option(ada, 1).click()
    expect(ada.locator(".lnb-status")).to_have_text(words["received"])
    desk.keyboard.press("PageDown")
    desk.locator('[data-way="again"]').click()
    expect(ada.locator(".lnb-status")).to_have_text(words["choose"])
    option(ada, 0).click()
    expect(ada.locator(".lnb-status")).to_have_text(words["received"])
    desk.keyboard.press("PageDown")
    shown = [words["last_time"].format(share=0), words["this_time"].format(share=100)]
    expect(desk.locator(".lnb-before dd")).to_have_text(
        [*shown, words["last_time"].format(share=100), words["this_time"].format(share=0)]
    )


def test_after_a_break_an_answer_is_sent_again_and_late_comers_see_all(desk, join, served, tmp_path, words, expect):
    ada = join("Ada")
    ask(desk)
    expect(ada.locator(".lnb-status")).to_have_text(words["choose"])
    served.kill()
    expect(ada.locator(".lnb-status")).to_have_text(words["trying"])
    option(ada, 2).click()
    port = served.room.address.rsplit(":", 1)[1].strip("/")
    with small_server(tmp_path, port) as second:
        expect(ada.locator(".lnb-status")).to_have_text(words["received"])
        expect(desk.locator(".lnb-counted")).to_have_text(words["answered"].format(answered=1, here=1))
        assert second.room.code == served.room.code
        late = join("Bo")
        expect(late.locator(".lnb-status")).to_have_text(words["choose"])
        ada.reload()
        expect(option(ada, 2)).to_have_attribute("aria-pressed", "true")


def test_a_board_is_followed_on_every_phone(desk, join, words, expect):
    ada = join("Ada")
    desk.keyboard.press("PageDown")
    desk.fill(".lnb-own input", "LNB1-code")
    desk.locator(".lnb-own button").last.click()
    expect(ada.locator(".lnb-board img")).to_have_count(1)
    expect(ada.locator(".lnb-choices button")).to_have_count(0)
    expect(desk.locator('[data-way="forward"]')).to_have_class("lnb-next")
    expect(desk.locator(".lnb-ways option")).to_have_text([words["all_seats"], "Ada", "Bo"])
    desk.locator(".lnb-ways select").select_option("Bo")
    expect(ada.locator(".lnb-about")).to_have_text(re.compile("LNB1-code 0 1"))
    expect(desk.locator(".lnb-ways select")).to_have_value("1")
    desk.keyboard.press("PageUp")
    expect(ada.locator(".lnb-about")).to_have_text(re.compile("-1"))
    desk.keyboard.press("PageDown")
    desk.keyboard.press("PageDown")
    expect(desk.locator(".lnb-note")).to_have_text("The game goes no further.")


def test_who_names_the_rule_of_a_planted_mistake_first_is_named(desk, join, words, expect):
    ada, bo = join("Ada"), join("Bo")
    desk.keyboard.press("PageDown")
    desk.locator(".lnb-menu section", has_text=words["planted"]).locator("button").click()
    for phone, place in ((bo, 1), (ada, 0)):
        option(phone, place).click()
        expect(phone.locator(".lnb-status")).to_have_text(words["received"])
    desk.keyboard.press("PageDown")
    expect(desk.locator(".lnb-first")).to_have_text(words["first"].format(name="Ada"))


def test_whoever_is_sent_away_has_to_join_again(desk, join, expect):
    ada = join("Ada")
    pawn = desk.locator(".lnb-pawns button")
    pawn.focus()
    pawn.press("Enter")
    expect(ada.locator('[name="code"]')).to_be_visible()
    expect(desk.locator(".lnb-nobody")).to_be_visible()


def test_a_desk_without_its_secret_tells_nothing(served, open_page, lang, words, expect):
    page = open_page()
    page.goto(in_language(served.room.desk_link.partition("#")[0] + "#guess", lang))
    expect(page.locator("h1")).to_have_text(words["locked"])
