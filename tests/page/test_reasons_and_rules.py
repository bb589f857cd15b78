"""What every page shows: a reason with the rules it rests on as buttons, and beside a button the rule."""

import re

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.language import languages
from leonardo_nb.core.markup import join
from leonardo_nb.page.reasons import Teller, lit
from leonardo_nb.page.rule_card import opened

each_ruleset = pytest.mark.parametrize("ruleset", lnb.rulesets())
each_language = pytest.mark.parametrize("lang", languages())


def named(told, above=()):
    """The rules of a reason and of those below it, each once on its way down."""
    yield from (cite for cite in told.cites if cite not in above)
    for reason in told.because:
        yield from named(reason, (*above, *told.cites))


@each_language
@each_ruleset
def test_a_reason_is_told_with_every_rule_it_rests_on(ruleset, lang):
    session = lnb.new(ruleset, seed=3)
    session.auto("turn", dict.fromkeys(range(len(session.names)), "sensible"))
    teller = Teller(session.ruleset, lang, session.view(0))
    for event in [event.seen_by(0) for step in session.history for event in step.events]:
        told = event.explanation
        shown = str(teller.tree(told, event.after))
        parts = [part for _, part in told.walk()]
        assert re.findall('data-rule="([^"]*)"', shown) == [*named(told)]
        assert all(join(tell(part, event.after, lang)) in shown for part in parts)


def test_a_thing_is_lit_once_and_nothing_by_nothing():
    assert lit(["player.1", "", "lab.1.small", "player.1"]) == {"data_of": "player.1 lab.1.small"}
    assert lit(["", ""]) == {}


@each_language
@each_ruleset
def test_a_rule_is_shown_with_its_words_and_how_this_game_reads_it(ruleset, lang):
    usual, options = lnb.new(ruleset, seed=3), lnb.describe(ruleset, lang).options
    ways = [(option, value) for option in options for value in option.values if value != option.default]
    for option, value in [(option, value) for option, value in ways if option.rules]:
        rule = option.rules[0]
        shown = str(opened(rule, usual.ruleset, usual.options, lang))
        assert join(lnb.rule(rule, lang).title) in shown
        assert f"{option.name} = " not in shown
        otherwise = replace(usual.options, **{option.name: value})
        assert f"{option.name} = {value}" in str(opened(rule, usual.ruleset, otherwise, lang))
    assert opened("", usual.ruleset, usual.options, lang) == ""
