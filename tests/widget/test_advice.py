"""Asking the companion what a sensible player would do: where one may, what is shown and said, and for how long."""

import re

import msgspec
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.rulebook import rule
from leonardo_nb.widget.intents import read
from leonardo_nb.widget.intents.advising import Advise
from leonardo_nb.widget.intents.looking import Lang, Seat
from leonardo_nb.widget.intents.playing import Choose
from leonardo_nb.widget.parts import PARTS
from leonardo_nb.widget.parts.words import announcement
from leonardo_nb.widget.reader import Reader
from tests.widget.test_lesson import to_the_first_deed

ASK = 'data-do="advise"'

each_ruleset = pytest.mark.parametrize("ruleset", lnb.rulesets())
each_lang = pytest.mark.parametrize("lang", ["en", "fr"])


def decided(ruleset, lang="en"):
    """A reader whose seat is asked, well into a game."""
    session = lnb.new(ruleset, 3, 4)
    bots = dict.fromkeys(range(3), "sensible")
    session.auto("decision")
    while session.state.turn < 2 or len(session.legal) < 3:
        session.auto("step", bots)
        session.auto("decision")
    return Reader(session, lang, session.decision.seat)


def shown(reader, part):
    return PARTS[part](reader.desk)


@each_ruleset
@each_lang
def test_the_sensible_move_is_shown_with_its_reasons_and_their_rules(ruleset, lang):
    reader = decided(ruleset, lang)
    assert ASK in shown(reader, "question")
    assert shown(reader, "hint") == ""
    reader.act(Advise("yes"))
    hint, told = reader.session.hint(lang), shown(reader, "hint")
    number = int(re.search(r'data-choice="(\d+)"', told).group(1))
    assert reader.offered[number].action == hint.action
    for cite in hint.cites:
        assert f'data-rule="{cite}">{rule(cite, lang).title}'.replace("&", "&amp;") in told
    said = announcement(reader.desk).splitlines()
    assert hint.text(lang).splitlines()[0] in said[0]
    assert said[1:] == [line.strip() for line in hint.text(lang).splitlines()[1:]]
    assert 'aria-pressed="true"' in re.search(rf"<button[^>]*{ASK}[^>]*>", shown(reader, "question")).group(0)
    reader.act(Lang("fr" if lang == "en" else "en"))
    assert shown(reader, "hint") not in ("", told)
    reader.act(Advise("no"))
    assert shown(reader, "hint") == ""


def test_advice_is_for_one_question():
    reader = decided("leonardo_da_vinci")
    reader.act(Advise("yes"))
    number = int(re.search(r'data-choice="(\d+)"', shown(reader, "hint")).group(1))
    reader.act(Choose(number, reader.session.step_number, 0))
    reader.see(seat=None)
    assert shown(reader, "hint") == ""
    assert not reader.look.advised


def test_nobody_is_advised_on_what_others_decide():
    reader = decided("workshop_of_leonardo")
    asked = reader.session.decision.seat
    reader.act(Advise("yes"))
    for seat in range(3):
        reader.act(Seat(seat))
        reader.see(advised=True)
        assert (ASK in shown(reader, "question")) == (seat == asked)
        assert bool(shown(reader, "hint")) == (seat == asked)


def test_there_is_nothing_to_ask_where_the_table_acts_a_hint_is_given_or_a_scenario_asks():
    reader = Reader(lnb.new("codex_naturalis", 2, 4), "en", mode="steps")
    reader.act(Advise("yes"))
    assert ASK not in shown(reader, "question")
    assert shown(reader, "hint") == ""
    reader = decided("leonardo_da_vinci")
    reader.see(hints=99)
    assert ASK not in shown(reader, "question")
    assert "lnb-because" in shown(reader, "hint")
    reader.see(hints=-1, scenario="move-privilege", advised=True)
    assert ASK not in shown(reader, "question")


def test_a_lesson_has_hints_of_its_own():
    companion = lnb.play(lnb.lesson("codex_naturalis"), lang="en")
    to_the_first_deed(companion)
    assert "lnb-choices" in companion.question
    assert ASK not in companion.question


def test_only_yes_and_no_are_read():
    assert read({"do": "advise", "on": "yes"}) == Advise("yes")
    for wish in ({"do": "advise"}, {"do": "advise", "on": True}, {"do": "advise", "on": "maybe"}):
        with pytest.raises(msgspec.ValidationError):
            read(wish)
