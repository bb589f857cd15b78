"""Many games: the same rows whoever plays them, nothing lost, and a code that opens each."""

import os
import signal
import sys
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb import simulation
from leonardo_nb.core.errors import SimulationStopped
from leonardo_nb.simulation import workers
from leonardo_nb.simulation.games import play_games
from leonardo_nb.simulation.job import job_of

GAME = "codex_naturalis"
CACHE = type(cache(len))
PLAYERS = ["Ada", "Bo"]


def simulated(games=6, **how):
    return lnb.simulate(GAME, games, PLAYERS, seed=7, progress=False, **how)


@pytest.fixture
def impatient(monkeypatch):
    """This process plays a single game by itself, and hands the others on one by one."""
    monkeypatch.setattr(workers, "ALONE", 1e-9)
    monkeypatch.setattr(workers, "CHUNK", 1e-9)
    monkeypatch.setattr(workers, "processors", lambda: 2)


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_a_row_has_the_parts_of_its_score_and_opens_its_game(ruleset):
    players = min(3, max(lnb.new(ruleset).ruleset.seats))
    games = lnb.simulate(ruleset, 2, players, seed=3, progress=False)
    parts = [column for column in games if column.startswith("points_")]
    assert parts
    assert (games[parts].sum(axis=1) == games["score"]).all()
    assert games.attrs["rules"].keys() == set(parts)
    assert all(map(lnb.rule, games.attrs["rules"].values()))
    for _, row in games.iterrows():
        s = lnb.open_code(row["code"])
        assert s.state.is_over
        assert s.state.turn == row["turns"]
        assert s.scores().total(row["seat"]) == row["score"]
        assert sum(step.action.seat != lnb.TABLE for step in s.steps) == row["decisions"]


def test_the_seed_of_a_game_belongs_to_its_number():
    six = simulated()
    assert six[six["game"] < 3].equals(simulated(3))


def test_whoever_plays_the_rows_are_the_same(impatient):
    one = play_games_alone()
    assert simulated().equals(one)  # a pool of its own
    for kind in (ThreadPoolExecutor, ProcessPoolExecutor):
        with kind(2) as executor:
            assert simulated(executor=executor).equals(one)


def play_games_alone():
    """The rows when this process plays all by itself."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(workers, "ALONE", 1e9)
        return simulated()


def test_tables_of_games_that_others_played(impatient):
    played = simulated(3, frames=["players", "scores"])
    assert played["games"].equals(simulated(3))
    assert [*played] == ["games", "players", "scores"]
    assert played["players"]["game"].tolist() == [0, 0, 1, 1, 2, 2]


def test_a_pool_that_breaks_is_built_again(impatient, monkeypatch, tmp_path):
    whole = play_games_alone()
    monkeypatch.setenv("DIES_ONCE", str(tmp_path / "dead"))
    monkeypatch.setattr(simulation, "play_games", dies_once)
    assert simulated().equals(whole)
    assert (tmp_path / "dead").exists()


def test_a_pool_that_breaks_twice_is_given_up_and_what_is_over_is_kept(impatient, monkeypatch):
    whole = play_games_alone()
    monkeypatch.setattr(simulation, "play_games", dies_always)
    with pytest.raises(SimulationStopped, match="have died") as stopped:
        simulated()
    games = stopped.value.games
    assert set(games["game"]) < set(range(6))
    assert games.equals(whole[whole["game"].isin(games["game"])].reset_index(drop=True))


def dies_always(job, games):
    """The process that plays game 3 is killed whenever it does."""
    if 3 in games:
        os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
    return play_games(job, games)


def dies_once(job, games):
    """The process that plays game 3 is killed the first time."""
    place = Path(os.environ["DIES_ONCE"])
    if 3 in games and not place.exists():
        place.touch()
        os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
    return play_games(job, games)


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_games_that_are_over_leave_nothing_behind(ruleset):
    """What is remembered without a bound is the same for all games, however many there are."""
    job = job_of(ruleset, 2, "random", 7, None, {})
    play_games(job, range(4))
    before = remembered_without_a_bound()
    play_games(job, range(4, 12))
    assert remembered_without_a_bound() - before < 10


def remembered_without_a_bound():
    """How much our caches hold that never forget."""
    ours = [module for name, module in sys.modules.items() if name.startswith("leonardo_nb.")]
    kept = {each for module in ours for each in vars(module).values() if isinstance(each, CACHE)}
    assert len(kept) > 20
    return sum(each.cache_info().currsize for each in kept if each.cache_info().maxsize is None)


class Breaking(Executor):
    """It plays two games, and then comes to an end of some kind."""

    def __init__(self, end):
        self.end = end
        self.played = 0

    def submit(self, run, *arguments):
        future = Future()
        self.played += 1
        if self.played > 2:
            if self.end is KeyboardInterrupt:
                raise KeyboardInterrupt
            future.set_exception(self.end())
        else:
            future.set_result(run(*arguments))
        return future


def test_where_a_foreign_executor_breaks_what_is_over_is_not_lost(impatient):
    with pytest.raises(SimulationStopped, match="have died") as stopped:
        simulated(executor=Breaking(BrokenExecutor))
    games = stopped.value.games
    assert len(games) >= 2
    assert games.equals(whole_of(games))


def test_ctrl_c_keeps_what_is_over(impatient, monkeypatch):
    monkeypatch.setattr(workers, "WAITING", 1)
    with pytest.warns(UserWarning, match=r"Stopped after \d of 6 games"):
        games = simulated(executor=Breaking(KeyboardInterrupt))
    assert games.equals(whole_of(games))


def whole_of(games):
    """The same games of a run without an accident."""
    whole = play_games_alone()
    return whole[whole["game"].isin(games["game"])].reset_index(drop=True)


@pytest.fixture
def richer():
    """A house rule in functions that cannot be pickled by their names."""
    table = {0: 0, 1: 20, 2: 50, 3: 80, 4: 130, 5: 200}
    words = {"rule": "house.richer", "title": "Richer", "text": "Types pay more.", "replaces": ["ldv.score.diversity"]}
    change = lambda rules: replace(rules, scoring=replace(rules.scoring, diversity=table))  # noqa: E731
    lnb.house_rule("leonardo_da_vinci", "richer", change, **words)
    yield
    lnb.remove_house_rule("leonardo_da_vinci", "richer")


@pytest.mark.one_in(3)
def test_house_rules_travel_to_processes_that_never_heard_of_them(richer, impatient, monkeypatch):
    def games(**how):
        return lnb.simulate("leonardo_da_vinci", 3, 2, "sensible", 7, progress=False, **how)

    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor:
        elsewhere = games(richer=True, executor=executor)
    monkeypatch.setattr(workers, "ALONE", 1e9)
    assert elsewhere.equals(games(richer=True))
    assert not elsewhere.equals(games())


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"executor": 3}, "`executor` must be an executor"),
        ({"client": 3}, "`client` must be a Dask client"),
        ({"games": 0}, "`games` must be a whole number"),
        ({"bots": "clever"}, "There is no bot 'clever'"),
        ({"codes": True}, "codes"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(how, said):
    with pytest.raises(lnb.LeonardoError, match=said):
        lnb.simulate(GAME, **{"games": 2, "seed": 1} | how)
