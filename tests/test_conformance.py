"""The conformance kit for every ruleset, number of players and setup, and proof that the kit can fail."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb import testing
from leonardo_nb.core.ruleset import find
from leonardo_nb.testing import BrokenLaw, check_ruleset

SEATS = [(ruleset, players) for ruleset in lnb.rulesets() for players in find(ruleset).seats]
OPTIONS = [
    (ruleset, {option.name: value})
    for ruleset in lnb.rulesets()
    for option in lnb.describe(ruleset).options
    for value in option.values
    if value != option.default
]
WAYS = [{"setup": setup, "codex_leonardi": variant} for setup in ("beginner", "expert") for variant in (False, True)]


@pytest.mark.parametrize("options", WAYS, ids=lambda o: f"{o['setup']}-{'codex' if o['codex_leonardi'] else 'base'}")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_leonardo_da_vinci_keeps_every_law(players, options):
    assert check_ruleset("leonardo_da_vinci", players=players, games=1, seed=10 * players, **options) > 100


@pytest.mark.slow
@pytest.mark.parametrize("options", WAYS, ids=lambda o: f"{o['setup']}-{'codex' if o['codex_leonardi'] else 'base'}")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_leonardo_da_vinci_keeps_every_law_in_many_games(players, options):
    check_ruleset("leonardo_da_vinci", players=players, games=20, seed=1000 * players, **options)


@pytest.mark.parametrize(("ruleset", "players"), SEATS)
def test_every_ruleset_keeps_every_law(ruleset, players):
    assert check_ruleset(ruleset, players=players, games=1, seed=20 * players) > 80


@pytest.mark.slow
@pytest.mark.parametrize(("ruleset", "players"), SEATS)
def test_every_ruleset_keeps_every_law_in_many_games(ruleset, players):
    check_ruleset(ruleset, players=players, games=10, seed=3000 * players)


@pytest.mark.parametrize(("ruleset", "options"), OPTIONS, ids=str)
def test_every_option_keeps_every_law(ruleset, options):
    assert check_ruleset(ruleset, players=3, games=1, seed=77, **options) > 80


def broken(monkeypatch, **functions):
    """The base game with some of its functions replaced by wrong ones."""
    rules = replace(find("leonardo_da_vinci"), **functions)
    for module in ("leonardo_nb.testing", "leonardo_nb.session.session"):
        monkeypatch.setattr(f"{module}.find", lambda _: rules)
    return rules


def test_the_kit_notices_a_view_that_shows_too_much(monkeypatch):
    broken(monkeypatch, view=lambda state, seat: replace(state, rng=lnb.HIDDEN))
    with pytest.raises(BrokenLaw, match="can tell secret actions apart"):
        check_ruleset("leonardo_da_vinci", players=2, games=1)


def test_the_kit_notices_a_view_that_shows_the_generator(monkeypatch):
    broken(monkeypatch, view=lambda state, seat: state)
    with pytest.raises(BrokenLaw, match="generator"):
        check_ruleset("leonardo_da_vinci", players=2, games=1)


def test_the_kit_notices_lost_florins(monkeypatch):
    rules = find("leonardo_da_vinci")

    def setup(names, options, seed):
        return replace(rules.setup(names, options, seed), bank=100)

    broken(monkeypatch, setup=setup)
    with pytest.raises(BrokenLaw, match="florins in the game instead of 375"):
        check_ruleset("leonardo_da_vinci", players=2, games=1)


def test_the_kit_notices_a_legal_action_that_is_not_listed(monkeypatch):
    from leonardo_nb.rulesets.leonardo_da_vinci.phases.place_workers import PlaceWorkers

    listed = PlaceWorkers.legal
    monkeypatch.setattr(PlaceWorkers, "legal", lambda self, state: listed(self, state)[1:])
    with pytest.raises(BrokenLaw, match="not listed"):
        check_ruleset("leonardo_da_vinci", players=2, games=1)


def test_the_kit_notices_an_action_without_explanation(monkeypatch):
    from leonardo_nb.rulesets.leonardo_da_vinci.phases.start_work import PassStarting

    monkeypatch.setattr(PassStarting, "apply", lambda self, state, log: state)
    with pytest.raises(BrokenLaw, match="nothing is explained"):
        check_ruleset("leonardo_da_vinci", players=2, games=1)


def test_the_kit_notices_a_game_without_end(monkeypatch):
    monkeypatch.setattr(testing, "MOST_STEPS", 50)
    with pytest.raises(BrokenLaw, match="does not end"):
        check_ruleset("leonardo_da_vinci", players=2, games=1)
