"""Setting an assignment without Python: ticking, files to save, a student who clicks, and the codes graded."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.teach.assignment import opened
from leonardo_nb.teach.attempt import Attempt
from leonardo_nb.teach.learning_record import LearningRecord
from tests.teach.hand_ins import hand_in, record_code, right, wrong

FRONT = "import leonardo_nb as lnb\nc = lnb.play(lang={lang!r})\nc"
RANKING = "leonardo_da_vinci.zone_ranking"
SIZES = [("en", 1280), ("fr", 390)]


@pytest.fixture(params=SIZES, ids=["desk", "phone"])
def shown(request, blank, expect):
    """The page of assignments, reached by the menu of a game."""
    lang, width = request.param
    blank.page.set_viewport_size({"width": width, "height": 900})
    found = blank.run(FRONT.format(lang=lang))
    found.root.locator('[data-focus="front.others.leonardo_da_vinci"]').click()
    found.click(found.button("front.assign.leonardo_da_vinci"))
    expect(found.root.locator(".lnb-assign")).to_be_visible()
    return found


def make(shown, blank, expect):
    """Tick a topic, and make two questions about it."""
    shown.root.locator(f'[data-topic="{RANKING}"]').check()
    shown.root.locator("[data-questions]").fill("2")
    shown.click(shown.root.locator('[data-kind="questions"]'))
    expect(shown.root.locator(".lnb-files button")).to_have_count(5)
    return blank.ask("c.controller.front.assigned.code")


def test_it_is_made_saved_answered_and_graded(shown, blank, barriers, expect):
    code = make(shown, blank, expect)
    assert barriers(blank.page) == []
    frame, *fields = (
        shown.root.locator(each).bounding_box() for each in (".lnb-assign", "[data-rule]", "[data-language]")
    )
    assert all(field["x"] + field["width"] <= frame["x"] + frame["width"] for field in fields)  # long titles are cut
    assert shown.root.locator(f'[data-topic="{RANKING}"]').is_checked()
    assert [each.input_value() for each in shown.root.locator(".lnb-copy textarea").all()] == [f"#{code}", code]
    sheet = lnb.worksheet(code)
    for button in shown.root.locator(".lnb-files button").all():
        with blank.page.expect_download() as saving:
            button.click()
        saved = saving.value
        assert saved.path().read_text(encoding="utf-8") == sheet.files[saved.suggested_filename]
    codes = [hand_in(code, "Ada", right(code)), hand_in(code, "<b>Bo</b>", wrong(code))]
    shown.root.locator("[data-codes]").fill("\n\n".join(codes))
    shown.click(shown.root.locator('[data-send="handedin"]'))
    rows = shown.root.locator(".lnb-known tr")
    expect(rows).to_have_count(2)
    assert sorted(row.split("\t")[0] for row in rows.all_inner_texts()) == ["<b>Bo</b>", "Ada"]
    assert "●●" in rows.filter(has_text="Ada").inner_text()
    assert "○○" in rows.filter(has_text="Bo").inner_text()
    assert barriers(blank.page) == []
    assert blank.page.evaluate("document.documentElement.scrollWidth") <= blank.page.viewport_size["width"]


def test_a_rule_is_chosen_instead_of_topics(shown, blank, expect):
    rule = shown.root.locator("[data-rule]")
    rule.select_option("ldv.labs.weeks")
    shown.root.locator("[data-questions]").fill("1")
    shown.click(shown.root.locator('[data-kind="questions"]'))
    expect(shown.root.locator(".lnb-files button")).to_have_count(5)
    expect(rule).to_have_value("ldv.labs.weeks")
    asked = opened(blank.ask("c.controller.front.assigned.code"))
    assert asked.about == ("leonardo_da_vinci.lab_weeks",)


def test_a_trap_brings_its_topic_and_a_wrong_number_is_told(shown, blank, expect):
    fold = shown.root.locator(f'[data-focus="front.traps.{RANKING}"]')
    fold.click()
    shown.root.locator(f'[data-of-topic="{RANKING}"]').first.check()
    shown.root.locator("[data-questions]").fill("0")
    shown.click(shown.root.locator('[data-kind="questions"]'))
    expect(shown.root.locator(".lnb-front .lnb-problem")).to_be_visible()
    assert shown.root.locator(".lnb-files").count() == 0
    shown.root.locator("[data-questions]").fill("1")
    shown.click(shown.root.locator('[data-kind="questions"]'))
    expect(shown.root.locator(".lnb-files button")).to_have_count(5)
    assert blank.ask("list(c.controller.front.assigned.about)") == [RANKING]
    assert shown.root.locator(".lnb-front .lnb-problem").count() == 0


def test_mistakes_are_planted_and_told(shown, blank, barriers, expect):
    shown.root.locator(f'[data-topic="{RANKING}"]').check()
    shown.click(shown.root.locator('[data-kind="mistakes"]'))
    expect(shown.root.locator(".lnb-files button")).to_have_count(3)
    code = blank.ask("c.controller.front.assigned.code")
    shown.root.locator("[data-codes]").fill(hand_in(code, "Ada", right(code)))
    shown.click(shown.root.locator('[data-send="handedin"]'))
    expect(shown.root.locator(".lnb-known tr")).to_have_count(1)
    said = shown.root.locator(".lnb-assigned [role=status]").inner_text()
    assert said.count({"en": "Named by Ada.", "fr": "Nommée par Ada."}[shown.root.get_attribute("lang")]) == 3
    assert barriers(blank.page) == []


def test_who_is_missing_and_who_was_late(shown, blank, barriers, expect):
    shown.root.locator('[data-focus="front.assign.further"]').click()
    shown.root.locator("[data-day]").fill("2026-12-01")
    code = make(shown, blank, expect)
    shown.root.locator("[data-codes]").fill(hand_in(code, "Ada", right(code), day="20261202"))
    shown.root.locator('[data-focus="front.assign.class"]').click()
    shown.root.locator("[data-class]").fill("Ada\nDi")
    shown.click(shown.root.locator('[data-send="handedin"]'))
    expect(shown.root.locator(".lnb-known tr")).to_have_count(1)
    lang = shown.root.get_attribute("lang")
    late = {"en": "2 December 2026 (late)", "fr": "2 décembre 2026 (en retard)"}[lang]
    assert late in shown.root.locator(".lnb-known").inner_text()
    edge = shown.root.locator(".lnb-known td").last.evaluate("cell => cell.getBoundingClientRect().right")
    assert edge <= blank.page.viewport_size["width"]
    missing = {"en": "These students have handed in nothing: Di.", "fr": "Ces élèves n’ont rien rendu\u00a0: Di."}[lang]
    assert missing in shown.root.locator(".lnb-assigned [role=status]").inner_text()
    assert shown.root.locator("[data-class]").input_value() == "Ada\nDi"
    assert barriers(blank.page) == []
    assert blank.page.evaluate("document.documentElement.scrollWidth") <= blank.page.viewport_size["width"]


def test_a_last_day_grey_ink_and_own_words(shown, blank, barriers, expect):
    shown.root.locator('[data-focus="front.assign.further"]').click()
    shown.root.locator("[data-day]").fill("2026-12-01")
    shown.root.locator("[data-grey]").check()
    before = make(shown, blank, expect)
    assert shown.root.locator("[data-day]").input_value() == "2026-12-01"
    assert shown.root.locator("[data-grey]").is_checked()
    shown.root.locator('[data-focus="front.assign.own"]').click()
    shown.root.locator("[data-own-text]").first.fill("Who <b>first</b>?")
    shown.root.locator("[data-own-option]").last.fill("All of them")
    assert barriers(blank.page) == []
    shown.click(shown.root.locator('[data-send="reword"]'))
    expect(shown.root.locator(".lnb-copy textarea").last).not_to_have_value(before)
    code = blank.ask("c.controller.front.assigned.code")
    with blank.page.expect_download() as saving:
        shown.root.locator(".lnb-files button").first.click()
    assert saving.value.path().read_text(encoding="utf-8") == lnb.worksheet(code, grey=True).html
    assert "Who &lt;b&gt;first&lt;/b&gt;?" in lnb.worksheet(code).html
    assert blank.page.evaluate("document.documentElement.scrollWidth") <= blank.page.viewport_size["width"]


def test_codes_of_hand_outs_show_what_the_class_knows(shown, barriers, expect):
    attempts = tuple(
        Attempt(when=number, kind="guess", about=topic.id, rule=topic.rule, right=number % 2 == 0)
        for number, topic in enumerate(lnb.teach.topics("leonardo_da_vinci"))
    )
    codes = [record_code(LearningRecord("", attempts), f"Learner {name}") for name in "ABCDEFGHIJ"]
    shown.root.locator("[data-codes]").fill("\n".join(codes))
    shown.click(shown.root.locator('[data-send="handedin"]'))
    expect(shown.root.locator(".lnb-heat th[scope=col]")).to_have_count(len(codes))
    assert barriers(shown.page) == []
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= shown.page.viewport_size["width"]


def test_its_code_opens_it_again(shown, blank, expect):
    code = make(shown, blank, expect)
    shown.click(shown.button("front.games."))
    shown.root.locator("[data-code]").fill(code)
    shown.click(shown.button("front.open"))
    expect(shown.root.locator(".lnb-files button")).to_have_count(5)
    assert shown.root.locator(".lnb-copy textarea").last.input_value() == code
