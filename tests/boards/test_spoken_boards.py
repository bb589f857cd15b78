"""Boards are heard as sentences: region by region the same facts as in the text twin, and never bare numbers."""

import re
from collections import Counter

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.language import languages
from tests.teach.test_handout import EACH

WORD = re.compile(r"[^\W\d_]{2,}")


def positions(ruleset, every=23, most=200):
    """Positions of a game that bots play, from the first on."""
    game = lnb.new(ruleset, ["Ada", "Bo", "Cy"], seed=5)
    bots = dict.fromkeys(range(3), "sensible")
    for step in range(most):
        if game.is_over:
            break
        if step % every == 0:
            yield game
        game.auto("step", bots)
    yield game


def regions_of(game, seat, lang):
    rules, view = game.ruleset, game.state if seat is None else game.view(seat)
    return rules.regions(view, lang, {}, ()), rules.spoken(view, lang, False), rules.spoken(view, lang, True)


@EACH
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("seat", [None, 0])
def test_all_regions_together_say_what_the_text_twin_says(ruleset, lang, seat):
    for game in positions(ruleset):
        regions, spoken, _ = regions_of(game, seat, lang)
        told = game.ruleset.text(game.state if seat is None else game.view(seat), lang)
        assert Counter(line for lines in spoken.values() for line in lines) == Counter(
            line.strip() for line in told.splitlines() if line.strip()
        )
        assert {*spoken} <= {"", *(region.key for region in regions)}


@EACH
@pytest.mark.parametrize("lang", languages())
def test_no_region_is_silent_or_says_nothing_but_numbers(ruleset, lang):
    for game in positions(ruleset):
        regions, spoken, asked = regions_of(game, 0, lang)
        for region in regions:
            assert WORD.search(region.label), region.key
            lines = (*spoken.get(region.key, ()), *asked.get(region.key, ()))
            assert all(WORD.search(line) for line in lines), region.key
            assert region.aside or region.key.startswith(("area", "common", "inventions")) or lines, region.key


@EACH
@pytest.mark.parametrize("lang", languages())
def test_while_something_is_asked_nothing_is_said_beyond_what_is_said_else(ruleset, lang):
    for game in positions(ruleset):
        _, spoken, asked = regions_of(game, None, lang)
        assert asked.keys() <= spoken.keys()
        assert all(len(asked[key]) <= len(spoken[key]) for key in asked)
        assert sum(map(len, sum(asked.values(), ()))) <= sum(map(len, sum(spoken.values(), ())))


def said(game, asks):
    return "\n".join(line for lines in game.ruleset.spoken(game.state, "en", asks).values() for line in lines)


def test_the_level_of_a_column_is_not_said_while_it_is_asked_about():
    *_, game = positions("workshop_of_leonardo")
    assert ", level " in said(game, False)
    assert "level" not in said(game, True)
    assert re.search(r": \d cards? studied, \d practices?$|: \d cards? studied$", said(game, True), re.MULTILINE)


def test_ranks_are_not_said_while_they_are_asked_about():
    (game, *_) = (
        each.fork()
        for each in positions("leonardo_da_vinci", every=1)
        if sum(group.queue > 0 for group in each.state.groups_in("B")) > 1
    )
    ranked = re.findall(r"^\d+\. ((?:Ada|Bo|Cy).*)$", said(game, False), re.MULTILINE)
    assert len(ranked) > 1
    assert not re.search(r"^\d+\. (Ada|Bo|Cy)", said(game, True), re.MULTILINE)
    assert all(f"\n{group}\n" in said(game, True) for group in ranked)


def test_points_and_discounts_are_not_said_while_they_are_asked_about():
    games = list(map(lnb.Session.fork, positions("pietrocupo", most=300)))
    assert any("Victory points so far" in said(game, False) for game in games)
    assert any("the discount covers" in said(game, False) for game in games)
    assert not any(re.search("Victory points so far|discount covers", said(game, True)) for game in games)


def test_the_places_of_an_area_are_not_said_while_they_are_asked_about():
    *_, game = positions("codex_naturalis", most=60)
    missing = {*said(game, False).splitlines()} - {*said(game, True).splitlines()}
    assert len(missing) == len(game.seats)
    assert all(re.search(r"\(−?\d+, −?\d+\)", line) for line in missing)
