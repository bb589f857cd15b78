"""The front page in a browser: from nothing to the first move, by mouse and by keyboard; scenarios, codes, saves."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.markup import tag
from leonardo_nb.widget.front import pages
from tests.browser.notebook import REST

FRONT = "import leonardo_nb as lnb\nc = lnb.play(lang={lang!r})\nc"
GAMES = {
    "codex_naturalis": "player0",
    "inventeurs": "table",
    "leonardo_da_vinci": "city",
    "pietrocupo": "city",
    "workshop_of_leonardo": "player0",
}
ADVISED = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new("leonardo_da_vinci", players=3, seed=4)
s.auto({when!r}, bots=dict.fromkeys(range(3), "sensible"))
c = Companion(s, seat=s.decision.seat)
c
"""
MOVE = ".lnb-goal .lnb-first button"
HINTED = ".lnb-hint .lnb-choices button"

each_game = pytest.mark.parametrize("game", GAMES)
each_lang = pytest.mark.parametrize("lang", ["en", "fr"])


@pytest.fixture
def opened(blank):
    """A function that gives a companion with nothing but its front page."""

    def front(lang="en"):
        found = blank.run(FRONT.format(lang=lang))
        found.root.locator(".lnb-game").first.wait_for()
        return found

    return front


@pytest.mark.one_in(2, full=2)
@each_game
@each_lang
def test_three_clicks_lead_to_the_first_move(blank, opened, barriers, expect, game, lang):
    shown = opened(lang)
    assert shown.root.locator(".lnb-game svg").count() == len(GAMES)
    assert barriers(blank.page) == []
    shown.click(shown.button(f"front.play.{game}"))
    expect(shown.root.locator(".lnb-goal svg")).to_be_visible()
    expect(shown.root.locator(".lnb-main")).to_be_hidden()
    assert barriers(blank.page) == []
    shown.click(shown.root.locator(MOVE))
    expect(shown.board.locator(f".lnb-r-{GAMES[game]} svg")).to_be_visible()
    expect(shown.root.locator(".lnb-arrow")).to_be_in_viewport(ratio=0.9)
    expect(shown.root.locator(HINTED)).to_be_focused()
    assert barriers(blank.page) == []
    before = blank.ask("c.session.step_number")
    shown.click(shown.root.locator(HINTED))
    assert blank.ask("c.session.step_number") > before
    assert blank.ask("c.session.names[0]") == "Ada"


@each_game
def test_the_keyboard_alone_leads_to_the_first_move(blank, opened, game):
    shown = opened()
    shown.button("front.en").focus()
    page = blank.page
    for _ in range(40):
        if page.evaluate("document.activeElement.dataset.focus") == f"front.play.{game}":
            break
        page.keyboard.press("Tab")
    shown.press("Enter")
    shown.press("Enter")  # the goal: its button has the focus
    before = blank.ask("c.session.step_number")
    shown.press("Enter")
    assert blank.ask("c.session.step_number") > before


@each_lang
def test_one_click_leads_into_the_first_lesson(opened, expect, lang):
    shown = opened(lang)
    shown.click(shown.button("front.learn.codex_naturalis"))
    expect(shown.root.locator("[data-lesson]")).to_be_visible()
    expect(shown.button("lesson.on")).to_be_focused()


def test_a_name_is_asked_for_once(blank, opened, expect):
    shown = opened()
    shown.button("front.called").fill("Zoé")
    shown.click(shown.button("front.play.codex_naturalis"))
    assert blank.ask("c.session.names[0]") == "Zoé"
    again = opened()
    expect(again.button("front.called")).to_have_value("Zoé")


def test_the_arrow_stands_at_what_the_move_is_about(opened):
    shown = opened()
    shown.click(shown.button("front.play.leonardo_da_vinci"))
    shown.click(shown.root.locator(MOVE))
    spot = shown.root.locator(".lnb-hint [data-at]").get_attribute("data-at")
    shown.board.evaluate(REST)
    side = shown.root.locator(".lnb-arrow").get_attribute("data-side")
    arrow, thing = shown.root.locator(".lnb-arrow").bounding_box(), shown.spot(spot).first.bounding_box()
    along, start, size = ("x", "y", "height") if side in ("above", "below") else ("y", "x", "width")
    before, after = (arrow, thing) if side in ("above", "left") else (thing, arrow)
    assert -5 < after[start] - before[start] - before[size] < 40  # at its edge
    middle = arrow[along] + arrow["width" if along == "x" else "height"] / 2
    assert thing[along] < middle < thing[along] + thing["width" if along == "x" else "height"]


@pytest.mark.parametrize("when", ["turn 2, place_workers", "turn 2, start_work"])
def test_the_board_shows_where_a_sensible_move_is_made(blank, expect, when):
    """Also where the question looks at another part of it."""
    shown = blank.run(ADVISED.format(when=when))
    shown.click(shown.button("advice"))
    expect(shown.root.locator(".lnb-arrow")).to_be_in_viewport(ratio=0.9)


def test_letters_typed_on_the_front_page_play_nothing(blank, opened):
    shown = opened()
    shown.click(shown.button("front.play.leonardo_da_vinci"))
    shown.click(shown.root.locator(MOVE))
    shown.open_tab("more")
    shown.click(shown.button("front"))
    before = blank.ask("c.session.step_number")
    blank.page.keyboard.press("1")
    blank.page.keyboard.press("ArrowLeft")
    shown.press("Escape")
    assert blank.ask("c.session.step_number") == before
    assert shown.has_focus()


def test_another_game_is_put_into_the_same_widget_and_the_first_goes_on_until_then(blank, opened, expect):
    shown = opened()
    shown.click(shown.button("front.play.leonardo_da_vinci"))
    shown.click(shown.root.locator(MOVE))
    shown.open_tab("more")
    shown.click(shown.button("front"))
    expect(shown.root.locator(".lnb-main")).to_be_hidden()
    shown.click(shown.button("front.."))
    expect(shown.board.locator(".lnb-r-city svg")).to_be_visible()
    shown.open_tab("more")
    shown.click(shown.button("front"))
    shown.click(shown.button("front.play.codex_naturalis"))
    shown.click(shown.root.locator(MOVE))
    expect(shown.board.locator(".lnb-r-player0 svg")).to_be_visible()
    assert shown.board.locator(".lnb-r-city").count() == 0
    assert shown.board.locator(".lnb-region").count() == len(blank.ask("c.regions"))


def test_what_the_reader_has_unfolded_stays_open_when_the_page_is_drawn_again(opened, expect, monkeypatch):
    shown = opened()
    shown.button("front.others.codex_naturalis").click()
    expect(shown.button("front.setup.codex_naturalis")).to_be_visible()
    shown.click(shown.button("front.fr"))
    expect(shown.button("front.setup.codex_naturalis")).to_be_visible()
    monkeypatch.setattr(pages, "_kept", lambda context: tag("div", context.ui("last"), class_="lnb-last-games"))
    shown.click(shown.button("front.en"))
    expect(shown.root.locator(".lnb-last-games")).to_be_visible()
    expect(shown.button("front.setup.codex_naturalis")).to_be_visible()
    shown.button("front.others.codex_naturalis").click()
    shown.click(shown.button("front.en"))
    expect(shown.button("front.setup.codex_naturalis")).to_be_hidden()


def test_a_game_is_set_up(blank, opened, barriers):
    shown = opened()
    shown.click(shown.button("front.setup.leonardo_da_vinci"))
    shown.button("front.more").click()
    assert barriers(blank.page) == []
    shown.button("front.count").select_option("4")
    rows = shown.root.locator(".lnb-players li:visible")
    assert rows.count() == 4
    rows.nth(0).locator("[data-bot]").select_option("random")
    rows.nth(3).locator("[data-name]").fill("Zoé & Co")
    rows.nth(3).locator("[data-bot]").select_option("")
    shown.button("front.seed").fill("11")
    shown.button("front.codex_leonardi").select_option("True")
    shown.click(shown.button("front.begin"))
    told = blank.ask("[c.session.names[3], c.session.seed, c.session.options.codex_leonardi, c.controller.table.seat]")
    assert told == ["Zoé & Co", 11, True, 3]


@pytest.mark.one_in(2, full=2)
@each_game
@each_lang
def test_a_scenario_asks_gives_a_verdict_and_leads_to_the_next(blank, opened, barriers, expect, game, lang):
    shown = opened(lang)
    first, second, *_ = lnb.scenarios(game)
    shown.click(shown.button(f"front.scenarios.{game}"))
    assert barriers(blank.page) == []
    shown.click(shown.button(f"scenario.{first.name}"))
    expect(shown.root.locator(".lnb-hint .lnb-about")).to_have_text(first.about(lang))
    (at,) = blank.ask("c.stage['keys']")
    expect(shown.thing(at)).to_be_in_viewport(ratio=0.8)
    expect(shown.root.locator(".lnb-hint .lnb-about")).to_be_in_viewport()
    expect(shown.root.locator(".lnb-answers button").first).to_be_focused()
    shown.click(shown.button(f"answer.{first.right}"))
    expect(shown.root.locator(".lnb-hint .lnb-otherwise")).to_have_count(0)
    expect(shown.root.locator(".lnb-verdict")).to_have_attribute("data-right", "true")
    assert shown.root.locator(".lnb-hint .lnb-cite").count() > 0
    assert barriers(blank.page) == []
    shown.click(shown.button("answer.show"))
    verdict = first.verdict()
    assert blank.ask("c.session.step_number") == verdict.session.step_number
    played = verdict.session.step_number > verdict.begun_at
    expect(shown.root.locator(".lnb-hint .lnb-otherwise:visible")).to_have_count(int(played))
    shown.click(shown.button("answer.next"))
    expect(shown.root.locator(".lnb-hint .lnb-about")).to_have_text(second.about(lang))
    wrong = (second.right + 1) % len(second.answers(lang))
    shown.click(shown.button(f"answer.{wrong}"))
    expect(shown.root.locator(".lnb-verdict")).to_have_attribute("data-right", "false")


def test_codes_and_saves_are_opened_and_bad_ones_are_told(blank, opened, expect, tmp_path):
    shown = opened("fr")
    alert = shown.root.locator(".lnb-front [role=alert]")
    shown.button("front.code").fill("LNB1-nothing")
    shown.click(shown.button("front.open"))
    expect(alert).to_contain_text("Ce code de partage ne peut pas être ouvert ici")
    bad = tmp_path / "bad.json"
    bad.write_text('{"leonardo_nb": 2}')
    shown.after(lambda: shown.button("front.file").set_input_files(bad))
    expect(alert).to_contain_text("sauvegarde")
    assert blank.ask("len(c.controller.table.lines)") == 0
    saved = lnb.new("leonardo_da_vinci", ["Ann", "Ben"], seed=2)
    saved.save(tmp_path / "good.json")
    shown.after(lambda: shown.button("front.file").set_input_files(tmp_path / "good.json"))
    assert blank.ask("c.session.names") == ["Ann", "Ben"]
    shown.open_tab("more")
    shown.click(shown.button("front"))
    shown.button("front.code").fill(lnb.new("codex_naturalis", ["Cleo", "Dan"], seed=2).code)
    shown.press("Enter")
    assert blank.ask("c.session.names") == ["Cleo", "Dan"]


def test_the_front_page_works_in_notebook_7(notebook_7):
    _walk(notebook_7.run(FRONT.format(lang="fr")), "codex_naturalis")


@pytest.mark.parametrize("width", [1300, 390])
def test_the_front_page_works_in_voila(in_voila, width):
    with in_voila(FRONT.format(lang="en"), width=width, height=900) as shown:
        shown.root.locator(".lnb-game").first.wait_for()
        assert shown.page.evaluate("document.documentElement.scrollWidth") <= width
        _walk(shown, "leonardo_da_vinci")
        assert not shown.page.problems


def _walk(shown, game):
    """From the front page to the first move."""
    shown.click(shown.button(f"front.play.{game}"))
    shown.click(shown.root.locator(MOVE))
    before = shown.root.locator(".lnb-ask").text_content()
    while shown.root.locator(".lnb-ask").text_content() == before:
        shown.click(shown.root.locator(HINTED))
    shown.root.locator(".lnb-board svg:visible").first.wait_for()


ANSWERED = """
import os, tempfile
os.environ["JUPYTER_DATA_DIR"], os.environ["JPY_SESSION_NAME"] = tempfile.mkdtemp(), "/home/ada/record.ipynb"
import leonardo_nb as lnb
from leonardo_nb.teach.record_file import keep
keep("quiz", "leonardo_da_vinci.zone_ranking", "ldv.resolve.rank", right=False)
c = lnb.play(lang={lang!r})
c
"""


@pytest.mark.parametrize("width", [1280, 390])
@each_lang
def test_the_learning_record_asks_again_what_is_due(blank, barriers, expect, monkeypatch, width, lang):
    for name in ("JUPYTER_DATA_DIR", "JPY_SESSION_NAME"):
        monkeypatch.setenv(name, "")  # the cell sets them, and the test takes them back
    blank.page.set_viewport_size({"width": width, "height": 800})
    shown = blank.run(ANSWERED.format(lang=lang))
    shown.click(shown.button("front.record."))
    expect(shown.root.locator(".lnb-known td").first).to_have_text("○")
    assert barriers(blank.page) == []
    assert blank.page.evaluate("document.scrollingElement.scrollWidth") <= width
    shown.click(shown.button("front.repeat.leonardo_da_vinci.zone_ranking"))
    expect(shown.root.locator(".lnb-known")).to_have_count(0)
    assert blank.ask("len(c.controller.quiz.quiz.questions)") > 0
