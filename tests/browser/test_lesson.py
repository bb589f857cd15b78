"""A lesson in a browser: found on the front page, taken by keyboard alone, with lit pieces, hints and stars."""

import pytest

import leonardo_nb as lnb

LESSON = "import leonardo_nb as lnb\nc = lnb.play(lnb.lesson({ruleset!r}), lang={lang!r})\nc"
COURSES = [ruleset for ruleset in lnb.rulesets() if lnb.lessons(ruleset)]
ON = '[data-focus="lesson.on"]'


@pytest.fixture
def taken(blank):
    """A function that opens the first lesson of a game."""

    def opened(ruleset, lang="en"):
        found = blank.run(LESSON.format(ruleset=ruleset, lang=lang))
        found.root.locator("[data-lesson]").wait_for()
        return found

    return opened


def right_key(blank):
    """The key that does what the task wants; Enter where there is only one thing to do."""
    return blank.ask(
        "walk = c.controller.lesson.walk\n"
        "wanted = walk.task.action(walk.session) if walk.acting and walk.task.kind != 'free' else None\n"
        "offered = [each.action for each in c.controller.offered]\n"
        "(str(walk.asked.right + 1) if walk.asked else str(offered.index(wanted)) if wanted else '') if not walk.done else ''"
    )


@pytest.mark.parametrize("ruleset", COURSES)
def test_the_first_lesson_is_taken_by_keyboard_alone(blank, taken, barriers, expect, ruleset):
    shown = taken(ruleset)
    page = blank.page
    assert barriers(page) == []
    shown.root.locator(".lnb-hint button").first.focus()
    for _ in range(40):
        if blank.ask("c.controller.lesson.walk.finished"):
            break
        if blank.ask("c.controller.lesson.walk.done"):
            shown.button("lesson.on").focus()
            shown.press("Enter")
        elif blank.ask("c.controller.lesson.walk.asked is not None"):
            shown.press(right_key(blank))
        else:
            number = right_key(blank)
            choice = shown.root.locator(f'.lnb-question [data-choice="{number}"]').first
            choice.evaluate("e => { for (let d = e; (d = d.parentElement?.closest('details')); ) d.open = true; }")
            choice.focus()
            shown.press("Enter")
    expect(shown.root.locator(".lnb-stars svg")).to_be_visible()
    assert blank.ask("c.controller.lesson.walk.stars") == 3
    assert barriers(page) == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_course_is_found_on_the_front_page_with_its_stars(blank, barriers, expect, lang):
    shown = blank.run(f"import leonardo_nb as lnb\nc = lnb.play(lang={lang!r})\nc")
    ruleset = COURSES[0]
    shown.click(shown.button(f"front.lessons.{ruleset}"))
    assert shown.root.locator(".lnb-course li").count() == len(lnb.lessons(ruleset))
    assert barriers(blank.page) == []
    shown.click(shown.root.locator(".lnb-course button").first)
    expect(shown.root.locator("[data-lesson]")).to_be_visible()
    expect(shown.root.locator(".lnb-timeline")).to_be_hidden()


def test_what_a_lesson_shows_is_lit(blank, taken, expect):
    shown = taken("codex_naturalis")
    expect(shown.board.locator(".lnb-lights i").first).to_be_visible()


def test_a_hint_and_a_move_that_is_not_asked_for_are_answered(blank, taken, expect):
    shown = taken("codex_naturalis")
    while not blank.ask("c.controller.lesson.walk.acting"):
        shown.click(shown.root.locator(ON))
    shown.click(shown.button("lesson.hint"))
    expect(shown.root.locator(".lnb-hints li")).to_have_count(1)
    other = blank.ask(
        "[number for number, each in enumerate(c.controller.offered) if each.legal and not "
        "c.controller.lesson.walk.task.is_done_by(each.action)][0]"
    )
    shown.click(shown.root.locator(f'.lnb-question [data-choice="{other}"]').first)
    expect(shown.root.locator('.lnb-hint .lnb-verdict[data-right="false"]')).to_be_visible()
    assert blank.ask("c.controller.lesson.walk.stars") == 1
