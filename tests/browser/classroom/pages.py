"""What the tests of a class do with its pages."""

import re

from tests.browser.browsers import PHONE as SMALL
from tests.classroom.small_maker import TOPIC

DESK, PHONE = ".lnb-desk", ".lnb-phone"


def in_language(address, lang):
    place, _, secret = address.partition("#")
    return f"{place}?lang={lang}#{secret}"


def ask(desk):
    """Something of the menu, by a clicker's key and a click."""
    desk.keyboard.press("PageDown")
    desk.locator(f'.lnb-menu [data-about="{TOPIC}"]').first.click()


def option(page, place):
    return page.locator(".lnb-choices button").nth(place)


def close_with_a_wrong_answer(desk, ada, words, expect):
    ask(desk)
    option(ada, 1).click()
    expect(ada.locator(".lnb-status")).to_have_text(words["received"])
    desk.keyboard.press("PageDown")
    expect(desk.locator(".lnb-options")).to_have_class(re.compile("lnb-judged"))


def bottom(locator):
    box = locator.bounding_box()
    return box["y"] + box["height"]


def joined(open_page, room, name, lang="en", code=""):
    """The phone of somebody who has entered a code, or the right one, and a name."""
    page = open_page(has_touch=True, is_mobile=True)
    page.set_viewport_size(SMALL)
    page.set_default_timeout(20_000)
    page.goto(in_language(f"{room.address}#{code or room.code}", lang))
    page.fill('[name="name"]', name)
    page.click("form button")
    return page
