"""The phones of a live class with questions of no engine, through every phase."""

import re
import time
from urllib.parse import urlsplit

import pytest

from tests.browser.classroom.pages import DESK, PHONE, ask, bottom, in_language, option
from tests.classroom.processes import small_server
from tests.classroom.small_maker import SECRET

EASY = 40
"""Pixels that a thumb needs."""
MOST_BYTES = 10_000
"""Of all that a phone hears before a board."""
LATENCY = 0.5625
"""Seconds that Fast 3G takes for a request, as browsers imitate it."""
RATE = 180_000
"""Bytes a second on Fast 3G."""
SLOW = 4
"""How many times slower an old phone is."""
SOON = 1.5
"""Seconds after which a phone has to be usable."""


def test_who_joins_stands_in_the_lobby(desk, join, served, words, expect, barriers):
    expect(desk.locator(".lnb-code")).to_have_text(served.room.code)
    expect(desk.locator(".lnb-unreachable")).to_be_in_viewport(ratio=1)
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
    expect(phone.locator('[name="name"]')).to_have_value("Ada")
    phone.keyboard.type(served.room.code.lower())  # over the wrong one
    phone.keyboard.press("Enter")
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
    expect(option(ada, 3)).to_be_in_viewport(ratio=1)
    assert bottom(option(ada, 3)) <= ada.locator(".lnb-status").bounding_box()["y"]
    for phone, place in ((bo, 1), (ada, 0)):
        option(phone, place).click()
        expect(phone.locator(".lnb-status")).to_have_text(words["received"])
    desk.keyboard.press("PageDown")
    expect(desk.locator(".lnb-first")).to_have_text(words["first"].format(name="Ada"))


def test_every_right_answer_is_a_wreath_in_the_record(desk, join, words, expect):
    ada = join("Ada")
    for asked, (choice, right) in enumerate([(0, 1), (1, 1), (0, 2)], 1):
        desk.locator('[data-way="next"]').click() if asked > 1 else ask(desk)
        expect(ada.locator(".lnb-status")).to_have_text(words["choose"])
        option(ada, choice).click()
        expect(ada.locator(".lnb-status")).to_have_text(words["received"])
        desk.keyboard.press("PageDown")
        expect(ada.locator(".lnb-record")).to_have_text(words["record"].format(right=right, asked=asked))
        expect(ada.locator(".lnb-record i")).to_have_count(asked)
        expect(ada.locator(".lnb-wreath")).to_have_count(right)


def test_a_phone_loads_little_before_the_board(desk, served, open_page, lang, words, expect):
    page, asked, told = open_page(has_touch=True, is_mobile=True), [], []
    page.on("request", lambda each: asked.append((each.url, each)))
    page.on("websocket", lambda line: line.on("framereceived", lambda each: told.append(len(each))))
    page.goto(in_language(f"{served.room.address}#{served.room.code}", lang))
    page.fill('[name="name"]', "Ada")
    page.click("form button")
    expect(page.locator(".lnb-apprentice")).to_be_visible()
    ask(desk)
    expect(page.locator(".lnb-board img")).to_be_visible()
    before = {urlsplit(url).path: each for url, each in asked if "/board/" not in url and not url.startswith("data:")}
    assert [*before] == ["/", "/join"]
    assert len(asked) - len(before) <= 2  # the board, and the icon that is none
    sizes = [size for each in before.values() for name, size in each.sizes().items() if name.startswith("response")]
    assert sum(sizes) + sum(told) < MOST_BYTES


def test_a_slow_phone_on_a_slow_line_can_join_soon(served, open_page, lang):
    """By what it loads and what its processor works: so it is the same whatever else this computer does."""
    page, sizes = open_page(has_touch=True, is_mobile=True), []
    page.on("requestfinished", lambda each: sizes.append(sum(each.sizes().values())))
    browser = page.context.new_cdp_session(page)
    browser.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(in_language(f"{served.room.address}#{served.room.code}", lang))
    page.locator("form button").wait_for()
    work = {each["name"]: each["value"] for each in browser.send("Performance.getMetrics")["metrics"]}["TaskDuration"]
    assert work > 0
    assert len(sizes) * LATENCY + sum(sizes) / RATE + SLOW * work <= SOON


@pytest.mark.slow
def test_a_phone_is_usable_soon_where_line_and_processor_are_slow(served, open_page, lang):
    """By the clock: three tries, as this computer may have other things to do."""
    page = open_page(has_touch=True, is_mobile=True)
    browser, took = page.context.new_cdp_session(page), []
    line = {"offline": False, "latency": 1000 * LATENCY, "downloadThroughput": RATE, "uploadThroughput": RATE}
    browser.send("Network.emulateNetworkConditions", line)
    browser.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
    for _ in range(3):
        page.goto("about:blank")
        begun = time.perf_counter()
        page.goto(in_language(served.room.address, lang), wait_until="commit")
        page.locator("form button").wait_for()
        took.append(time.perf_counter() - begun)
    assert LATENCY < min(took) <= SOON
