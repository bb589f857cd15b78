"""A quiz in a browser: from the front page by keys, on a phone by touch, with its reasons lit on the board."""

import pytest

from tests.browser.test_phone import SMALL

ASKED = """
import leonardo_nb as lnb
c = lnb.play(lnb.quiz("leonardo_da_vinci.lab_weeks", n=2, seed=4), lang={lang!r})
c
"""
RIGHT = "c.controller.conductor.predictions.open.question.choices.index(c.controller.conductor.predictions.open.question.right)"


def test_from_the_front_page_to_the_result_by_keys(blank, expect):
    game = blank.run("import leonardo_nb as lnb\nc = lnb.play()\nc")
    game.click(game.button("front.test.workshop_of_leonardo"))
    for number in range(5):
        expect(game.question).to_contain_text(f"Question {number + 1} of 5")
        key = "abcd"[blank.ask(RIGHT)]
        game.button("predict.0").focus()
        game.press(key)
        expect(game.question.locator(".lnb-verdict")).to_have_attribute("data-right", "true")
        game.press("0")
    expect(game.question).to_contain_text("Right answers: 5 of 5.")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_board_shows_what_is_asked_about_and_lights_the_reasons(blank, lang, expect):
    game = blank.run(ASKED.format(lang=lang))
    assert game.board.locator("[data-worked]").count() == 0
    number = blank.ask(RIGHT)
    game.click(game.button(f"predict.{number}"))
    expect(game.question.locator(".lnb-verdict")).to_have_attribute("data-right", "true")
    assert "lab." in game.question.locator(".lnb-answer").get_attribute("data-of")
    game.click(game.button("predict.reveal"))
    expect(game.question).to_contain_text("2 of 2" if lang == "en" else "2 sur 2")


def test_on_a_phone_the_question_and_its_choices_are_large_enough(phone, expect):
    game = phone.run(ASKED.format(lang="fr"))
    assert game.root.evaluate(SMALL) == []
    assert game.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(game.button("predict.3")).to_be_in_viewport()
