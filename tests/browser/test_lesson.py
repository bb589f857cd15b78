"""A lesson in a browser, with real keys and clicks: nothing here gives the focus to anything by itself."""

import pytest

import leonardo_nb as lnb
from tests.browser.notebook import REST

LESSON = "import leonardo_nb as lnb\nc = lnb.play(lnb.lesson({ruleset!r}, {name!r}), lang={lang!r})\nc"
COURSES = [ruleset for ruleset in lnb.rulesets() if lnb.lessons(ruleset)]
BASE, CODEX = "leonardo_da_vinci", "codex_naturalis"
ON, ALL, HERE = "lesson.on", "lesson.all", "lesson.here"
GLOWING = """board => [...new Set([...board.querySelectorAll('[data-spot][data-glows], [data-glows] [data-spot]')]
    .map(thing => thing.dataset.spot))].sort()"""
FOCUSED = "() => document.activeElement?.dataset?.focus ?? ''"
BOX = "(e) => { const { left, right, top, bottom } = e.getBoundingClientRect(); return [left, right, top, bottom]; }"


@pytest.fixture
def taken(blank):
    """A function that opens a lesson of a game, the first if none is named."""

    def opened(ruleset, name="", lang="en"):
        found = blank.run(LESSON.format(ruleset=ruleset, name=name, lang=lang))
        found.root.locator("[data-lesson]").wait_for()
        return found

    return opened


def focused(blank):
    """The name of what has the focus."""
    return blank.page.evaluate(FOCUSED)


def is_done(blank):
    return blank.ask("c.controller.lesson.walk.done")


def to_task(blank, shown, name):
    """Click *Continue* once, then do right with the keyboard what comes before a task."""
    shown.click(shown.button(ON))
    for _ in range(20):
        if blank.ask("c.controller.lesson.walk.task.name") == name:
            return
        do_right(blank, shown)
    raise AssertionError(name)


def do_right(blank, shown):
    """Do with keys what the task wants: Enter where it is done, or else the key of what is right."""
    if is_done(blank):
        assert focused(blank) == ON
        shown.press("Enter")
        return
    wanted = blank.ask(
        "walk = c.controller.lesson.walk\n"
        "offered = enumerate(c.controller.offered)\n"
        "walk.asked.right if walk.asked else next(number for number, each in offered if each.wanted)"
    )
    is_asked = blank.ask("c.controller.lesson.walk.asked is not None")
    name = f'[data-answer="{wanted}"]' if is_asked else f'.lnb-question [data-choice="{wanted}"]'
    shown.press(shown.root.locator(name).first.get_attribute("data-digit"))


@pytest.mark.parametrize("ruleset", COURSES)
def test_after_its_first_click_a_lesson_is_taken_by_keys_alone(blank, taken, barriers, expect, ruleset):
    shown = taken(ruleset)
    assert barriers(blank.page) == []
    for _ in range(40):
        if blank.ask("c.controller.lesson.walk.finished"):
            break
        if is_done(blank) and focused(blank) != ON:
            assert blank.ask("c.controller.lesson.walk.number") == 0, "the way on has the focus after every task"
            shown.click(shown.button(ON))
        elif shown.root.locator("[data-lesson]").get_attribute("data-lesson").endswith(" 0") and not focused(blank):
            shown.click(shown.root.locator(".lnb-question .lnb-legal button").first)
        else:
            do_right(blank, shown)
    expect(shown.root.locator(".lnb-stars svg")).to_be_visible()
    assert blank.ask("c.controller.lesson.walk.stars") == 3
    assert focused(blank) == "lesson.play"
    assert barriers(blank.page) == []


def test_enter_never_leaves_a_lesson(blank, taken, expect):
    shown = taken(BASE)
    to_task(blank, shown, "bellows")
    for _ in range(8):
        assert focused(blank) != ALL
        shown.press("Enter")
        if blank.ask("c.controller.lesson.walk.asked is not None"):
            break
    expect(shown.root.locator("[data-lesson]")).to_be_visible()
    assert blank.ask("c.controller.front.page") == ""
    buttons = shown.root.locator(".lnb-hint button").evaluate_all("all => all.map(each => each.dataset.focus)")
    assert buttons[-1] == ALL


@pytest.mark.parametrize("first", ["card.12", "lab.0.small"])
def test_what_is_to_be_tried_counts_when_piece_and_place_were_chosen(blank, taken, expect, first):
    shown = taken(BASE)
    to_task(blank, shown, "bellows")
    (second,) = {"card.12", "lab.0.small"} - {first}
    shown.click(shown.spot(first).first)
    assert not is_done(blank)
    expect(shown.root.locator(".lnb-done")).to_have_count(0)
    expect(shown.root.locator(".lnb-why")).to_have_count(0)
    shown.click(shown.spot(second).first)
    expect(shown.root.locator(".lnb-done")).to_be_visible()
    assert focused(blank) == ON
    expect(shown.card).to_be_hidden()


def test_all_four_apprentices_are_tried_when_the_lab_is_pointed_at_too(blank, taken, expect):
    shown = taken(BASE, "02_workers")
    to_task(blank, shown, "crowd")
    for number in range(1, 5):
        shown.click(shown.thing(f"ready.0.{number}"))
        assert not is_done(blank)
    shown.click(shown.spot("lab.0.small").first)
    assert is_done(blank)


def test_a_refused_choice_that_is_pressed_is_tried(blank, taken, expect):
    shown = taken(BASE)
    to_task(blank, shown, "bellows")
    shown.click(shown.root.locator(".lnb-question .lnb-legal button").first)
    expect(shown.root.locator(".lnb-done")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nobody_else_is_said_to_decide_in_a_lesson(blank, taken, expect, lang):
    shown = taken(BASE, lang=lang)
    waiting = blank.ask(
        "from leonardo_nb.core.catalogue import message\nmessage(c.session.ruleset.id, 'ui.waiting', c.lang)"
    )
    to_task(blank, shown, "bellows")
    do_right(blank, shown)
    shown.click(shown.thing("card.12"))
    expect(shown.root.locator(".lnb-thing")).to_be_visible()
    assert waiting not in shown.root.inner_text()
    blank.ask("c.auto('step')")
    assert waiting not in shown.root.inner_text()


@pytest.mark.parametrize(
    ("ruleset", "name", "task", "glowing"),
    [
        (BASE, "", "bellows", ["card.12"]),
        (BASE, "", "hammer", ["card.1"]),
        (BASE, "02_workers", "two", ["ready.0"]),
        (CODEX, "", "side", ["side:0:front"]),
        (
            "workshop_of_leonardo",
            "",
            "study",
            ["hand.21.top", "hand.29.top", "hand.55.top", "hand.6.top"],
        ),
    ],
)
def test_only_what_the_task_is_about_glows_and_heads_the_list(blank, taken, expect, ruleset, name, task, glowing):
    shown = taken(ruleset, name)
    if blank.ask("c.controller.lesson.walk.task.kind") == "look":
        to_task(blank, shown, task)
    else:
        shown.click(shown.root.locator(".lnb-question .lnb-legal button").first)
        shown.press("Enter")
        to_task(blank, shown, task)
    assert shown.board.evaluate(GLOWING) == sorted(glowing)
    seen = [each for each in shown.question.locator(".lnb-choices button").all() if each.is_visible()]
    numbers = [int(each.get_attribute("data-choice")) for each in seen]
    assert blank.ask(f"all(c.controller.offered[each].wanted for each in {numbers})")
    assert numbers
    expect(shown.question.locator(".lnb-aside")).to_have_count(1)


def test_another_choice_can_still_be_taken_up_and_is_answered(blank, taken, expect):
    shown = taken(BASE)
    to_task(blank, shown, "hammer")
    shown.click(shown.thing("card.3"))
    assert "card.3" in shown.board.evaluate(GLOWING)
    shown.click(shown.spot("lab.0.small").first)
    expect(shown.root.locator('.lnb-hint .lnb-verdict[data-right="false"]')).to_be_visible()
    assert blank.ask("c.controller.lesson.walk.slips") == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_arrow_goes_from_the_piece_to_the_place_and_covers_nothing_to_read(blank, taken, expect, lang):
    shown = taken(BASE, "02_workers", lang)
    to_task(blank, shown, "two")
    assert shown.root.locator("[data-lesson]").get_attribute("data-at") == "ready.0"
    before = _arrow(shown, "ready.0")
    shown.click(shown.thing("ready.0.1"))
    assert shown.root.locator("[data-lesson]").get_attribute("data-at") == "ready.0"
    shown.click(shown.thing("ready.0.2"))
    assert shown.root.locator("[data-lesson]").get_attribute("data-at") == "lab.0.small"
    assert _arrow(shown, "lab.0.small") != before


def _arrow(shown, thing):
    """Where the arrow is: beside the thing, and over no words of the board."""
    shown.board.evaluate(REST)
    arrow = shown.root.locator(".lnb-arrow")
    left, right, top, bottom = arrow.evaluate(BOX)
    words = shown.board.locator("text").evaluate_all(f"all => all.map({BOX})")
    at = shown.thing(thing).evaluate(BOX)
    covered = [word for word in [at, *words] if _overlap((left, right, top, bottom), word) > 4]
    assert covered == []
    return left, top


def _overlap(one, other):
    width = min(one[1], other[1]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[2], other[2])
    return max(0, width) * max(0, height)


def test_an_event_is_told_once(blank, taken):
    shown = taken(BASE)
    to_task(blank, shown, "secret")
    do_right(blank, shown)
    assert is_done(blank)
    told = blank.ask(
        "from leonardo_nb.core.catalogue import tell\n"
        "walk = c.controller.lesson.walk\n"
        "[tell(reason.seen_by(0), state, 'en') for reason, state in walk.asked.why]"
    )
    said = shown.root.locator(".lnb-side").inner_text()
    assert [said.count(each) for each in told] == [1]
    heads = shown.reason.locator(".lnb-head")
    assert all(head.evaluate("e => Boolean(e.nextElementSibling)") for head in heads.all())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_answers_are_marked_on_the_options_and_may_be_mended_once(blank, taken, barriers, expect, lang):
    shown = taken(BASE, lang=lang)
    to_task(blank, shown, "secret")
    right, count = blank.ask("walk = c.controller.lesson.walk\n[walk.asked.right, walk.asked.count]")
    assert focused(blank) == "reply.0"
    first, second = (number for number in range(count) if number != right)
    options, verdicts = shown.root.locator(".lnb-answers > *"), shown.root.locator(".lnb-hint .lnb-verdict")
    shown.press("abc"[first])
    assert not is_done(blank)
    expect(options.nth(first)).to_have_attribute("data-mark", "wrong")
    assert "line-through" in options.nth(first).locator("s").evaluate("e => getComputedStyle(e).textDecorationLine")
    expect(shown.root.locator('[data-mark="right"]')).to_have_count(0)
    expect(verdicts).to_have_count(1)
    assert focused(blank).startswith("reply.")
    blank.page.keyboard.press("abc"[first])  # what was tried has no key any more
    shown.press("abc"[second])
    assert is_done(blank)
    expect(options.nth(right)).to_have_attribute("data-mark", "right")
    expect(shown.root.locator('[data-mark="wrong"]')).to_have_count(2)
    expect(verdicts).to_have_count(1)
    assert focused(blank) == ON
    assert barriers(blank.page) == []


def test_a_hint_and_a_move_that_is_not_asked_for_are_answered(blank, taken, expect):
    shown = taken(CODEX)
    to_task(blank, shown, "side")
    shown.click(shown.button("lesson.hint"))
    expect(shown.root.locator(".lnb-hints li")).to_have_count(1)
    shown.click(shown.question.locator(".lnb-aside > summary ~ div button").first)
    expect(shown.root.locator('.lnb-hint .lnb-verdict[data-right="false"]')).to_be_visible()
    assert blank.ask("c.controller.lesson.walk.stars") == 1


@pytest.fixture
def kept(monkeypatch, tmp_path):
    """A notebook of its own, which keeps what was reached."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("JPY_SESSION_NAME", "/home/ada/lessons.ipynb")


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize(
    ("lang", "said"), [("en", "You had reached task 3 of 4."), ("fr", "Vous étiez à la tâche 3 sur 4.")]
)
def test_the_task_that_was_reached_is_offered_when_the_cell_runs_again(blank, taken, expect, lang, said):
    shown = taken(BASE, lang=lang)
    expect(shown.root.locator(".lnb-kept")).to_be_hidden()
    to_task(blank, shown, "hammer")
    again = taken(BASE, lang=lang)
    expect(again.root.locator(".lnb-kept span")).to_have_text(said)
    again.click(again.button("kept.go_on"))
    assert blank.ask("c.controller.lesson.walk.task.name") == "hammer"
    expect(again.root.locator(".lnb-kept")).to_be_hidden()
    do_right(blank, again)
    assert is_done(blank)
    afresh = taken(BASE, lang=lang)
    afresh.click(afresh.button("kept.afresh"))
    assert blank.ask("c.controller.lesson.walk.number") == 0
    expect(taken(BASE, lang=lang).root.locator(".lnb-kept")).to_be_hidden()


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_course_is_a_way_with_stars_on_which_one_stands_somewhere(blank, barriers, expect, lang):
    front = f"import leonardo_nb as lnb\nc = lnb.play(lang={lang!r})\nc"
    shown = blank.run(front)
    shown.click(shown.button(f"front.lessons.{BASE}"))
    stages = shown.root.locator(".lnb-course li")
    assert stages.count() == len(lnb.lessons(BASE))
    expect(shown.root.locator('.lnb-course [aria-current="step"]')).to_have_count(1)
    expect(stages.first).to_have_attribute("aria-current", "step")
    expect(shown.root.locator(".lnb-here")).to_contain_text(lnb.lesson(BASE).about(lang))
    assert focused(blank) == HERE
    assert barriers(blank.page) == []
    shown.press("Enter")
    expect(shown.root.locator("[data-lesson]")).to_be_visible()
    expect(shown.root.locator(".lnb-timeline")).to_be_hidden()
    assert focused(blank) == ON
    shown.press("Enter")
    do_right(blank, shown)
    shown.click(shown.button(ALL))
    assert focused(blank) == HERE
    shown.press("Enter")
    assert blank.ask("c.controller.lesson.walk.task.name") == "hammer"
    for _ in range(4):
        do_right(blank, shown)
    shown.click(shown.button(ALL))
    expect(stages.first.locator("svg")).to_be_visible()
    expect(stages.nth(1)).to_have_attribute("aria-current", "step")


def test_what_a_lesson_shows_is_lit(blank, taken, expect):
    shown = taken(CODEX)
    expect(shown.board.locator(".lnb-lights i").first).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_on_a_phone_the_way_on_is_in_view_once_a_task_is_done(phone, lang):
    shown = phone.run(LESSON.format(ruleset=CODEX, name="", lang=lang))
    while phone.ask("c.controller.lesson.walk.task.name") != "lay":
        if is_done(phone):
            shown.click(shown.button(ON))
        else:
            shown.click(shown.legal.first)
    task = shown.root.locator(".lnb-task")
    asked = task.bounding_box()["height"]
    shown.click(shown.thing("card:19"))
    shown.click(shown.spot("place:0:1:1"))
    on, panel = shown.button(ON).bounding_box(), shown.root.locator(".lnb-panel").bounding_box()
    assert on["y"] + on["height"] <= panel["y"] + panel["height"]
    assert task.bounding_box()["height"] < asked / 2


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
def test_a_card_that_is_up_leaves_the_task_in_view(blank, taken, width, height):
    blank.page.set_viewport_size({"width": width, "height": height})
    shown = taken(CODEX)
    to_task(blank, shown, "lay")
    shown.click(shown.spot("card:19").first)
    task, card, panel, asked = (
        shown.root.locator(name).evaluate(BOX) for name in (".lnb-task", ".lnb-thing", ".lnb-panel", ".lnb-question")
    )
    assert task[2] >= panel[2] - 1
    assert task[3] <= card[2] < asked[2]  # the task, what is up, and only then the question
    assert card[2] < panel[3]


def test_keys_look_on_a_card_as_in_the_list(blank, taken):
    shown = taken(CODEX)
    to_task(blank, shown, "side")
    key = "key => [getComputedStyle(key).borderRadius, getComputedStyle(key).width, getComputedStyle(key).display]"
    listed = shown.question.locator("kbd").first.evaluate(key)
    shown.click(shown.spot("side:0:front").first)
    assert shown.card.locator("kbd").first.evaluate(key) == listed


@pytest.mark.parametrize(("lang", "words"), [("en", ("arrow", "dashed")), ("fr", ("flèche", "pointillé"))])
def test_the_first_task_says_what_arrow_and_dashed_places_are(taken, lang, words):
    shown = taken(CODEX, lang=lang)
    assert all(word in shown.root.locator(".lnb-task").inner_text() for word in words)
