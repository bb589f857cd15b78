"""Asking the companion what a sensible player would do: when it is offered, what is shown, and for how long."""

import re

import msgspec
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.rulebook import rule
from leonardo_nb.widget import facts
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intents import read
from leonardo_nb.widget.intents.advice import Advise
from leonardo_nb.widget.intents.play import Choose
from leonardo_nb.widget.intents.view import Lang, Seat
from leonardo_nb.widget.parts import PARTS
from leonardo_nb.widget.parts.text_version import announcement
from tests.widget.test_lesson import to_the_first_deed

ASK = 'data-do="advise"'

each_ruleset = pytest.mark.parametrize("ruleset", lnb.rulesets())
each_lang = pytest.mark.parametrize("lang", ["en", "fr"])


def decided(ruleset, lang="en"):
    """A controller whose seat is asked, well into a game."""
    session = lnb.new(ruleset, 3, 4)
    bots = dict.fromkeys(range(3), "sensible")
    session.auto("decision")
    while session.state.turn < 2 or len(session.legal) < 3:
        session.auto("step", bots)
        session.auto("decision")
    return Controller(session, lang, session.decision.seat)


def shown(controller, part):
    return PARTS[part](controller.context)


@each_ruleset
@each_lang
def test_the_sensible_move_is_shown_with_its_reasons_and_their_rules(ruleset, lang):
    controller = decided(ruleset, lang)
    assert ASK in shown(controller, "question")
    assert shown(controller, "hint") == ""
    controller.act(Advise("yes"))
    hint, told = controller.session.hint(lang), shown(controller, "hint")
    number = int(re.search(r'data-choice="(\d+)"', told).group(1))
    assert controller.offered[number].action == hint.action
    for cite in hint.cites:
        assert f'data-rule="{cite}">{rule(cite, lang).title}'.replace("&", "&amp;") in told
    said = announcement(controller.context).splitlines()
    assert hint.text(lang).splitlines()[0] in said[0]
    assert said[1:] == [line.strip() for line in hint.text(lang).splitlines()[1:]]
    assert 'aria-pressed="true"' in re.search(rf"<button[^>]*{ASK}[^>]*>", shown(controller, "question")).group(0)
    controller.act(Lang("fr" if lang == "en" else "en"))
    assert shown(controller, "hint") not in ("", told)
    controller.act(Advise("no"))
    assert shown(controller, "hint") == ""


@each_lang
def test_who_looks_ahead_says_how_it_did_and_is_asked_once(lang, monkeypatch):
    monkeypatch.setattr(facts, "LOOKING_AHEAD", 60)
    controller = decided("inventeurs", lang)
    controller.act(Advise("yes"))
    assert 'data-on="ahead"' in shown(controller, "hint")
    controller.act(Advise("ahead"))
    told, hint = shown(controller, "hint"), controller.context.hint
    assert 'data-on="ahead"' not in told
    assert message("inventeurs", "ui.advice_said_ahead", lang) in told
    assert {"en": "guesses at what you cannot see", "fr": "hypothèses sur ce qui est caché"}[lang] in told
    number = int(re.search(r'data-choice="(\d+)"', told).group(1))
    assert controller.offered[number].action == hint.action
    controller.act(Lang("fr" if lang == "en" else "en"))
    assert shown(controller, "hint") not in ("", told)
    assert controller.context.hint is hint
    controller.act(Choose(number, controller.session.step_number, 0))
    controller.table.seat = None
    assert shown(controller, "hint") == ""
    assert not controller.view.guidance.ahead


def test_advice_is_for_one_question():
    controller = decided("leonardo_da_vinci")
    controller.act(Advise("yes"))
    number = int(re.search(r'data-choice="(\d+)"', shown(controller, "hint")).group(1))
    controller.act(Choose(number, controller.session.step_number, 0))
    controller.table.seat = None
    assert shown(controller, "hint") == ""
    assert not controller.view.guidance.advised


def test_nobody_is_advised_on_what_others_decide():
    controller = decided("workshop_of_leonardo")
    asked = controller.session.decision.seat
    controller.act(Advise("yes"))
    for seat in range(3):
        controller.act(Seat(seat))
        controller.guide(advised=True)
        assert (ASK in shown(controller, "question")) == (seat == asked)
        assert bool(shown(controller, "hint")) == (seat == asked)


def test_there_is_nothing_to_ask_where_the_table_acts_a_hint_is_given_or_a_scenario_asks():
    controller = Controller(lnb.new("codex_naturalis", 2, 4), "en", mode="steps")
    controller.act(Advise("yes"))
    assert ASK not in shown(controller, "question")
    assert shown(controller, "hint") == ""
    controller = decided("leonardo_da_vinci")
    controller.guide(hints=True)
    assert ASK not in shown(controller, "question")
    assert "lnb-because" in shown(controller, "hint")
    controller.guide(hints=False, scenario="move-privilege", advised=True)
    assert ASK not in shown(controller, "question")


def test_a_lesson_has_hints_of_its_own():
    companion = lnb.play(lnb.lesson("codex_naturalis"), lang="en")
    to_the_first_deed(companion)
    assert "lnb-choices" in companion.question
    assert ASK not in companion.question


def test_only_yes_and_no_are_read():
    assert read({"do": "advise", "on": "yes"}) == Advise("yes")
    for intent in ({"do": "advise"}, {"do": "advise", "on": True}, {"do": "advise", "on": "maybe"}):
        with pytest.raises(msgspec.ValidationError):
            read(intent)
