"""The lens: which sets of rules can be asked for, and which are proposed."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadAction, BadBot, BadOption, BadSeat, LeonardoError
from leonardo_nb.core.registry import find
from leonardo_nb.lens import changes_that_matter, compare
from leonardo_nb.lens.variation import variations
from tests.lens.positions import CODEX, GAME, VARIANT, master_at_the_smith
from tests.leonardo_da_vinci.table import do


def test_without_a_list_those_changes_are_shown_that_matter_misconceptions_last():
    table = master_at_the_smith()
    c = lnb.compare(table.s, do.BuyComponent(1))
    assert c.outcomes[0].under.as_played
    assert c.outcomes[-1].label("en") == "If a master counted as one (a misconception)"
    assert [outcome.wrong for outcome in c.outcomes] == sorted(outcome.wrong for outcome in c.outcomes)
    assert all(difference.outcome_differs for difference in c.differences)
    s = lnb.scenario(GAME, "move-privilege")
    assert CODEX in [each.changes for each in changes_that_matter(s)]
    assert CODEX not in [each.changes for each in changes_that_matter(s, do.MoveApprentice(0, 0, "B", "C"))]
    assert len(lnb.compare(s).outcomes) <= 6


def test_a_misconception_beside_another_change_does_not_begin_a_sentence():
    s = lnb.scenario(GAME, "workshop-tie")
    (both,) = lnb.compare(s, under=[{"codex_leonardi": True, "ties_by_seat": True}]).outcomes
    assert both.label("en") == "with Codex Leonardi I, if ties went clockwise from Leonardo (a misconception)"
    assert both.label("fr") == "avec Codex Leonardi I, si Léonard départageait les égalités (une idée fausse)"
    (alone,) = lnb.compare(s, under=["ties_by_seat"]).outcomes
    assert alone.label("en") == "If ties went clockwise from Leonardo (a misconception)"


def test_the_game_without_a_list_is_compared_in_every_scenario_of_the_base_game():
    for scenario in lnb.scenarios(GAME):
        assert lnb.compare(lnb.scenario(GAME, scenario.name)).text("fr")


def test_what_only_takes_florins_off_the_council_does_not_tell_anything():
    for scenario in ("fourth-sale", "final-turns", "end-tie"):
        assert {"council": True} not in [each.changes for each in changes_that_matter(lnb.scenario(GAME, scenario))]


def test_what_happens_otherwise_is_proposed_before_what_can_be_done_next():
    s = lnb.new(VARIANT, 3, 3)
    s.auto("place_workers", dict.fromkeys(range(3), "random"))
    master = s.actions.PlaceMaster(s.decision.seat, "D")
    differences = compare(s, master, [{}, *changes_that_matter(s, master)]).differences
    rights = [each.weight for each in differences if not each.outcome.wrong]
    assert rights == sorted(rights, reverse=True)
    assert {happens for happens, _ in rights} == {True, False}
    for each in differences:
        if not each.weight[0]:
            assert each.heading("en") == "What happens is the same, but the next question is different."


def test_what_a_variant_needs_is_tried_with_it_and_refused_without_it():
    s = lnb.scenario(GAME, "move-privilege")
    with pytest.raises(BadOption, match="'florins_to_points' cannot be used alone: switch on 'scoring' as well"):
        compare(s, under=[{}, {"florins_to_points": True}])
    changes = [each.changes for each in variations(s.ruleset, s.state.options)]
    assert {"scoring": True, "florins_to_points": True} in changes
    assert len({str(each) for each in changes}) == len(changes)


def test_describe_lists_what_the_lens_can_be_asked_for():
    for ruleset in map(find, lnb.rulesets()):
        for lang in ("en", "fr"):
            described = lnb.describe(ruleset.id, lang)
            assert [each.name for each in described.misconceptions] == [each.name for each in ruleset.misconceptions]
            listed = str(described)
            for block in (*described.blocks, *described.misconceptions):
                if block.option == "blocks":
                    assert f"    {block.name}  {block.title}. {block.meaning}" in listed
                    assert f"<code>{block.name}</code>" in described._repr_html_()


def test_options_name_the_blocks_they_need_by_their_titles():
    for lang in ("en", "fr"):
        described = lnb.describe(VARIANT, lang)
        titles = {block.name: block.title for block in described.blocks}
        meanings = {option.name: option.meaning for option in described.options}
        needed = {"favours_in_game": "favours", "replace": "reveal", "lab_workers": "labs"}
        for option, block in (needed | {"completed_stops_work": "labs"}).items():
            assert titles[block] in meanings[option]
            assert f"“{block}”" not in meanings[option]
            assert f"«\u00a0{block}\u00a0»" not in meanings[option]


@pytest.mark.one_in(3, full=2)
def test_every_change_a_game_offers_can_be_looked_through_anywhere():
    for ruleset in lnb.rulesets():
        s = lnb.new(ruleset, 3, 8)
        s.auto("end", dict.fromkeys(range(3), "random"))
        for number in range(3, len(s.steps), 120):
            s.goto(number)
            sets = [{}, *variations(s.ruleset, s.state.options)]
            for until, seat in (("decision", None), ("decision", 1), ("scores", None), ("scores", 0)):
                c = compare(s, under=sets, until=until, seat=seat)
                assert c.text("en")
                assert c.text("fr")


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"under": {}}, BadOption),
        ({"under": []}, BadOption),
        ({"under": [3]}, BadOption),
        ({"under": [{3: 4}]}, BadOption),
        ({"under": ["chess"]}, BadOption),
        ({"under": ["codex_naturalis"]}, BadOption),
        ({"under": [{"codex_leonardi": 3}]}, BadOption),
        ({"under": [{"no_such": True}]}, BadOption),
        ({"until": "later"}, BadOption),
        ({"until": None}, BadOption),
        ({"bots": "clever"}, BadBot),
        ({"bots": 3}, BadBot),
        ({"seat": 7}, BadSeat),
        ({"action": "buy"}, BadAction),
    ],
)
def test_what_is_given_wrongly_is_said_in_a_sentence(given, error):
    s = lnb.scenario(GAME, "move-privilege")
    with pytest.raises(error) as caught:
        lnb.compare(s, **given)
    assert 10 < len(str(caught.value)) < 300
    with pytest.raises(LeonardoError):
        lnb.compare(None)
