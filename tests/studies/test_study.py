"""Studies: what a change of rules does to many games, how sure that is, and what has to be known to read it."""

import warnings
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import numpy as np
import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb import studies
from leonardo_nb.core.errors import RulesNotInForce
from leonardo_nb.core.registry import find
from leonardo_nb.core.settings import with_blocks
from leonardo_nb.lens.variation import Variation, variation, variations
from leonardo_nb.simulation import workers
from leonardo_nb.simulation.job import job_of
from leonardo_nb.studies import findings, study_games, varied
from leonardo_nb.studies.study_games import play_study

BASE = "leonardo_da_vinci"
SMALL = {"games": 10, "players": 2, "seed": 1, "progress": False}
RANDOM = {**SMALL, "bots": "random"}


@pytest.fixture(autouse=True)
def alone(monkeypatch):
    """This process plays by itself."""
    monkeypatch.setattr(workers, "ALONE", 1e9)


def test_without_a_later_round_nothing_comes_of_the_block_end():
    """Its hook is read between two rounds that only the block `reveal` brings."""
    study = lnb.study(BASE, ["end", "wrong.ldv.master_counts_one"], **SMALL, confirm=False)
    assert study.alike(0) == 10 > study.alike(1)
    assert study.came_up(0)
    assert "All 10 games end alike. The rules of this change came up" in study.text()
    assert (study.frame.query("change == @study.label(0)")["difference"] == 0).all()


def test_a_misconception_is_in_force_and_comes_up():
    study = lnb.study(BASE, ["wrong.ldv.master_counts_one"], **SMALL, confirm=False)
    used = study.changes[0].games.used
    assert (used["wrong.ldv.master_counts_one"] > 0).all()
    assert "wrong.ldv.master_counts_one" not in study.played.games.used


def test_hooks_that_get_lost_on_the_way_are_noticed():
    """Once they were put beside the options: a game that copies its options dropped them, and said nothing."""
    job = job_of(BASE, 2, "random", 1, None, {})
    options = replace(job.options)
    options.__dict__["rules"] = with_blocks(find(BASE), job.options, "master_counts_one").rules
    with pytest.raises(RulesNotInForce, match=r"order\.master"):
        play_study(replace(varied(job, as_played(job)), options=options), range(1))


def test_blocks_and_options_that_get_lost_on_the_way_are_noticed(monkeypatch):
    job = job_of(BASE, 2, "random", 1, None, {})
    plain = study_games.begun(job, 0)
    monkeypatch.setattr(study_games, "begun", lambda *_: plain)
    for change, missing in [("wrong.ldv.master_counts_one", "master_counts_one"), ({"declare": "must"}, "declare")]:
        with pytest.raises(RulesNotInForce, match=missing):
            play_study(varied(job, variation(find(BASE), job.options, change)), range(1))


@pytest.mark.one_in(5)
@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_every_change_that_a_game_offers_is_in_force_at_its_end(ruleset):
    rules = find(ruleset)
    job = job_of(ruleset, 2, "random", 1, None, {})
    for each in [Variation(rules, job.options), *variations(rules, job.options)]:
        assert len(play_study(varied(job, each), range(1)).measures) == 1


def test_the_games_are_those_of_simulate():
    study = lnb.study("codex_naturalis", ["wrong.codex.covered_counts"], **SMALL, confirm=False)
    games = lnb.simulate("codex_naturalis", 10, 2, "sensible", 1, progress=False).groupby("game")
    here = study.games.query("rules == 'as played'").set_index("game")
    assert (here["score"] == games["score"].mean()).all()
    assert (here["wins_0"] == games["won"].first() / games["won"].sum()).all()
    assert (here["margin"] == games["score"].max() - games["score"].min()).all()
    assert (here[["turns", "decisions"]] == games[["turns", "decisions"]].first()).all(axis=None)


@pytest.mark.parametrize("ruleset", ["leonardo_da_vinci", "codex_naturalis"])
def test_a_rule_is_counted_as_the_events_of_the_game_say(ruleset):
    games = lnb.simulate(ruleset, 1, 2, "random", 1, progress=False)
    events = lnb.open_code(games["code"][0]).frames["events"].drop_duplicates(["step", "event"])
    played = play_study(varied(job := job_of(ruleset, 2, "random", 1, None, {}), as_played(job)), range(1))
    used = events["rules"].explode().value_counts()
    assert played.used.loc[0].to_dict() == used[used > 0].to_dict()
    decided = events["rule"].value_counts()
    assert played.decided.loc[0].to_dict() == decided[decided > 0].to_dict()


def as_played(job):
    return Variation(find(job.ruleset), job.options)


def test_points_are_not_compared_where_they_count_something_else():
    study = lnb.study(BASE, ["scoring", "deck"], **RANDOM, confirm=False)
    assert study.unit_changes(0)
    assert not study.unit_changes(1)
    scores = study.frame.query("measure in ['score', 'margin']").set_index(["change", "measure"])
    assert not scores.loc[study.label(0), "comparable"].any()
    assert scores.loc[study.label(0), "differs"].isna().all()
    assert "score" not in study.differing(0)
    assert "points cannot be compared" in study.text()
    assert scores.loc[study.label(1), "comparable"].all()


def test_what_bots_never_look_at_is_told():
    study = lnb.study(BASE, ["deck", "wrong.ldv.master_counts_one"], **SMALL, confirm=False)
    assert not study.bots_look(0)
    assert study.bots_look(1)
    assert "unseen" in study.cautions(0)


def test_random_bots_look_at_nothing():
    study = lnb.study(BASE, ["wrong.ldv.master_counts_one"], **RANDOM, confirm=False)
    assert not study.bots_look(0)


def test_fresh_games_confirm_what_is_there():
    study = lnb.study(BASE, ["deck"], 30, 3, seed=1, progress=False, setup="expert")
    assert study.frame.set_index("measure").loc["decisions", "confirmed"]
    assert "Fresh games confirm it." in study.text()
    assert "De nouvelles parties le confirment." in study.text("fr")
    assert study.frame["confirmed"].notna().equals(study.frame["differs"].fillna(value=False).astype(bool))


def test_fresh_games_do_not_confirm_a_fluke():
    study = lnb.study(BASE, ["wrong.ldv.master_counts_one"], **RANDOM, confirm=False)
    side = study.changes[0]
    luck = side.games.measures.assign(turns=study.played.games.measures["turns"] + 1 + np.arange(10) % 2)
    lucky = findings.Study((study.played, replace(side, games=replace(side.games, measures=luck))))
    assert "turns" in lucky.differing(0)
    lucky.confirm({0: side}, study.played)
    assert lucky.confirmed(0, "turns") is False
    assert "Fresh games do not confirm it." in lucky.text()


def test_whoever_plays_the_figures_are_the_same(monkeypatch):
    def figures():
        study = lnb.study("codex_naturalis", ["wrong.codex.covered_counts"], **RANDOM)
        return study.frame, study.rules

    one = figures()
    monkeypatch.setattr(workers, "ALONE", 1e-9)
    monkeypatch.setattr(workers, "CHUNK", 1e-9)
    monkeypatch.setattr(workers, "processors", lambda: 2)
    assert all(here.equals(there) for here, there in zip(figures(), one, strict=True))


@pytest.fixture
def richer():
    """A house rule in functions that cannot be pickled by their names."""
    table = {0: 0, 1: 20, 2: 50, 3: 80, 4: 130, 5: 200}
    words = {"rule": "house.richer", "title": "Richer", "text": "Types pay more.", "replaces": ["ldv.score.diversity"]}
    change = lambda rules: replace(rules, scoring=replace(rules.scoring, diversity=table))  # noqa: E731
    lnb.house_rule(BASE, "richer", change, **words)
    yield
    lnb.remove_house_rule(BASE, "richer")


@pytest.mark.one_in(3)
def test_a_house_rule_is_studied_in_other_processes(richer, monkeypatch):
    monkeypatch.setattr(workers, "ALONE", 1e-9)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor:
        study = lnb.study(BASE, ["richer"], **RANDOM, confirm=False, executor=executor)
    assert study.compared(0, "score")["difference"] > 0
    assert "house.richer" in study.changes[0].games.used


def test_after_ctrl_c_the_changes_that_are_over_are_kept(monkeypatch):
    def interrupted(job, games):
        if "deck" in job.options.blocks:
            raise KeyboardInterrupt
        return play_study(job, games)

    monkeypatch.setattr(studies, "play_study", interrupted)
    with pytest.warns(UserWarning, match="Stopped after 1 of 2 changes"):
        study = lnb.study(BASE, ["wrong.ldv.master_counts_one", "deck"], **RANDOM)
    assert [study.label(number) for number in range(len(study.changes))] == [study.frame["change"][0]]


def test_a_solitaire_game_has_no_margin():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        study = lnb.study("workshop_of_leonardo", None, 10, 1, "random", 1, confirm=False, progress=False)
    assert study.measures == ("score", "turns", "decisions")
    assert len(study.frame) == 3 * len(study.changes) > 6


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"games": 9}, "whole number of `games` from 10"),
        ({"vary": "council"}, "`vary` must be a list of changes"),
        ({"vary": []}, "`vary` must be a list of changes"),
        ({"vary": ["councl"]}, "councl"),
        ({"vary": [{"councl": True}]}, "councl"),
        ({"bots": "clever"}, "There is no bot 'clever'"),
        ({"executor": 3}, "`executor` must be an executor"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(how, said):
    with pytest.raises(lnb.LeonardoError, match=said):
        lnb.study(BASE, **{"vary": ["council"], "games": 10, "seed": 1} | how)
