"""A lesson of a live class as it is held: a desk, three phones, real questions, and what goes wrong on such a day."""

import csv
import io
import re
import zipfile

import pytest

from leonardo_nb.classroom.pages.document import words_of
from tests.classroom.processes import real_server

TOPIC = "leonardo_da_vinci.zone_ranking"
LESSON = "codex_naturalis"
WORDS = words_of("en")
RUBBISH = """address => new Promise(done => {
  const line = new WebSocket(address);
  line.onopen = () => line.send("[".repeat(900));
  line.onclose = () => done("closed");
})"""


class Lines:
    """The sockets of a page, which a test can cut."""

    def __init__(self, page):
        self.is_cut = False
        self._open = []
        page.route_web_socket("**/ws", self._connect)

    def _connect(self, line):
        if self.is_cut:
            line.close()
        else:
            line.connect_to_server()
            self._open.append(line)

    def cut(self):
        self.is_cut = True
        for line in self._open:
            line.close()
        self._open.clear()


@pytest.fixture
def room(tmp_path):
    with real_server(tmp_path) as server:
        yield server.room


@pytest.fixture
def desk(room, open_page):
    page = open_page(accept_downloads=True)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(room.desk_link)
    yield page
    assert page.problems == []
    assert page.outside == set()


def joined(open_page, room, name):
    page = open_page(has_touch=True, is_mobile=True)
    page.set_viewport_size({"width": 390, "height": 844})
    page.lines = Lines(page)
    page.goto(f"{room.address}#{room.code}")
    page.fill('[name="name"]', name)
    page.click("form button")
    page.locator(".lnb-who", has_text=name).wait_for()
    return page


def choose(desk, about, heading):
    """Something below a heading of the menu."""
    desk.locator('[data-way="choose_ask"]').click()
    game = desk.locator(".lnb-games button", has_text=re.compile(rf"^{GAMES[about.split('.')[0]]}$"))
    game.click()
    part = desk.locator(".lnb-menu section", has=desk.locator("h2", has_text=WORDS[heading]))
    part.locator(f'[data-about="{about}"]').click()


GAMES = {"leonardo_da_vinci": "Leonardo da Vinci", "codex_naturalis": "Codex Naturalis"}


def answer(phone, place):
    phone.locator(".lnb-choices button").nth(place).tap()


def is_said(phone, key, expect):
    expect(phone.locator(".lnb-status")).to_have_text(WORDS[key])


def saved(desk, key):
    desk.locator(".lnb-more summary").click()
    with desk.expect_download() as saving:
        desk.get_by_role("button", name=WORDS[key]).click()
    desk.locator(".lnb-more summary").click()
    return saving.value.path()


def test_a_lesson_is_held_with_a_late_comer_a_broken_line_and_rubbish(room, desk, open_page, expect):
    ada, bo = joined(open_page, room, "Ada"), joined(open_page, room, "Bo")
    expect(desk.locator(".lnb-pawns li")).to_have_count(2)
    choose(desk, TOPIC, "topics")
    is_said(ada, "choose", expect)
    assert bo.evaluate(RUBBISH, room.address.replace("http", "ws") + "ws") == "closed"
    bo.lines.cut()
    is_said(bo, "trying", expect)
    answer(bo, 1)
    answer(ada, 0)
    is_said(ada, "received", expect)
    cy = joined(open_page, room, "Cy")
    is_said(cy, "choose", expect)
    answer(cy, 1)
    is_said(cy, "received", expect)
    bo.lines.is_cut = False
    is_said(bo, "received", expect)
    expect(desk.locator(".lnb-counted")).to_have_text(WORDS["answered"].format(answered=3, here=3))
    shares(desk, expect)
    reasons(desk, expect)
    trap_again(desk, (ada, bo, cy), expect)
    planted_mistake(desk, (ada, bo, cy), expect)
    rows = [*csv.reader(io.StringIO(saved(desk, "table").read_text(encoding="utf-8-sig")))]
    assert len(rows) > 9  # a heading, and three answers to three questions
    assert {name for name in ("Ada", "Bo", "Cy") if any(name in row for row in rows)} == {"Ada", "Bo", "Cy"}
    assert len(zipfile.ZipFile(saved(desk, "records")).namelist()) == 3


def shares(desk, expect):
    """The bars add up to the class, and one of them is right."""
    desk.keyboard.press("PageDown")
    expect(desk.locator(".lnb-options.lnb-judged")).to_be_visible()
    counts = desk.locator(".lnb-options strong").all_inner_texts()
    assert sum(int(count.split()[0]) for count in counts) == 3
    expect(desk.locator('.lnb-options [data-verdict="right"]')).to_have_count(1)


def reasons(desk, expect):
    """Every press of the clicker tells one more sentence, until it leads on."""
    for number in range(1, 40):
        if not desk.locator('.lnb-next:is([data-way="why"], [data-way="further"])').count():
            break
        desk.keyboard.press("PageDown")
        expect(desk.locator(".lnb-reasons li:not(.lnb-to-come)")).to_have_count(number)
    expect(desk.locator(".lnb-reasons .lnb-to-come")).to_have_count(0)


def trap_again(desk, phones, expect):
    """The next press asks again, where there was a trap; everybody answers."""
    if desk.locator('[data-way="again"]').count():
        desk.locator('[data-way="again"]').click()
    else:
        desk.locator('[data-way="next"]').click()
    for place, phone in enumerate(phones):
        is_said(phone, "choose", expect)
        answer(phone, place % phone.locator(".lnb-choices button").count())
        is_said(phone, "received", expect)
    shares(desk, expect)


def planted_mistake(desk, phones, expect):
    """What the table says wrongly stands on every phone, and rules to name."""
    choose(desk, LESSON, "planted")
    for phone in phones:
        expect(phone.locator(".lnb-told li").first).to_be_visible()
        answer(phone, 0)
        is_said(phone, "received", expect)
    shares(desk, expect)
