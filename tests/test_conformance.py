"""The conformance kit for every ruleset, number of players and option, and proof that the kit can fail."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.registry import find
from leonardo_nb.testing import BrokenLaw, check_ruleset, conformance
from leonardo_nb.testing.games import everything, otherwise


def ways(ruleset):
    """As the game is by itself, and with every option otherwise."""
    return [{}, everything(ruleset)]


SEATS = [(ruleset, players) for ruleset in lnb.rulesets() for players in find(ruleset).seats]
WAYS = [(ruleset, players, way) for ruleset, players in SEATS for way in ways(ruleset)]
OPTIONS = [
    (ruleset, find(ruleset).seats[index % len(find(ruleset).seats)], 77 + index, option)
    for ruleset in lnb.rulesets()
    for index, option in enumerate(otherwise(ruleset), 1)
]
"""Each option alone, the numbers of players taking turns; with the seed, other steps and cells are looked at."""
ALL = [(ruleset, players, way) for ruleset, players in SEATS for way in [{}, *otherwise(ruleset)]]


def named(part):
    """A part of a test's name; options by their values."""
    return "+".join(map(str, part.values())) or "plain" if isinstance(part, dict) else str(part)


def pace(options):
    """Of how many steps one is looked at: by itself a game is seen closer than with each of its many options."""
    return 13 if options else 5


@pytest.mark.one_in(30, full=3)
@pytest.mark.parametrize(("ruleset", "players", "options"), WAYS, ids=named)
def test_every_ruleset_keeps_every_law(ruleset, players, options):
    every = pace(options)
    assert check_ruleset(ruleset, players=players, games=1, seed=11 * players, every=every, **options) > 40


@pytest.mark.one_in(60, full=4)
@pytest.mark.parametrize(("ruleset", "players", "seed", "options"), OPTIONS, ids=named)
def test_every_option_keeps_every_law(ruleset, players, seed, options):
    assert check_ruleset(ruleset, players=players, games=1, seed=seed, every=pace(options), **options) > 40


@pytest.mark.slow
@pytest.mark.parametrize(("ruleset", "players", "options"), ALL, ids=named)
def test_every_ruleset_keeps_every_law_in_many_games(ruleset, players, options):
    check_ruleset(ruleset, players=players, games=10, seed=1000 * players, **options)


def with_wrong(monkeypatch, **functions):
    """A game with some of its functions replaced by wrong ones."""
    rules = replace(find("leonardo_da_vinci"), **functions)
    for module in ("leonardo_nb.testing.conformance", "leonardo_nb.session.replay"):
        monkeypatch.setattr(f"{module}.find", lambda _: rules)
    return rules


def test_the_kit_notices_a_view_that_shows_too_much(monkeypatch):
    with_wrong(monkeypatch, view=lambda state, seat: replace(state, rng=lnb.HIDDEN))
    with pytest.raises(BrokenLaw, match="can tell secret actions apart"):
        check_ruleset("leonardo_da_vinci", players=2, games=1)


def test_the_kit_notices_a_view_that_shows_the_generator(monkeypatch):
    with_wrong(monkeypatch, view=lambda state, seat: state)
    with pytest.raises(BrokenLaw, match="generator"):
        check_ruleset("leonardo_da_vinci", players=2, games=1)


def test_the_kit_notices_lost_florins(monkeypatch):
    rules = find("leonardo_da_vinci")

    def setup(names, options, seed):
        return replace(rules.setup(names, options, seed), bank=100)

    with_wrong(monkeypatch, setup=setup)
    with pytest.raises(BrokenLaw, match="florins in the game instead of 375"):
        check_ruleset("leonardo_da_vinci", players=2, games=1)


def test_the_kit_notices_a_legal_action_that_is_not_listed(monkeypatch):
    from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.place_workers import PlaceWorkers

    listed = PlaceWorkers.legal
    monkeypatch.setattr(PlaceWorkers, "legal", lambda self, state: listed(self, state)[1:])
    with pytest.raises(BrokenLaw, match="not among the legal actions"):
        check_ruleset("leonardo_da_vinci", players=2, games=1)


def test_the_kit_notices_an_action_without_explanation(monkeypatch):
    from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.start_work import PassStarting

    monkeypatch.setattr(PassStarting, "apply", lambda self, state, log: state)
    with pytest.raises(BrokenLaw, match="nothing is explained"):
        check_ruleset("leonardo_da_vinci", players=2, games=1)


def test_the_kit_notices_a_game_without_end(monkeypatch):
    monkeypatch.setattr(conformance, "MOST_STEPS", 50)
    with pytest.raises(BrokenLaw, match="does not end"):
        check_ruleset("leonardo_da_vinci", players=2, games=1)
