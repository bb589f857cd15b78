"""How fair the kits are; and that a game stays with its version, as version 1 had other kits c and e."""

import json

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import OtherVersion

ID = "leonardo_da_vinci"
TODAY = 3
OLD, NEW = [(3, 0), (3, 4), (3, 6), (3, 4), (5, 0)], [(3, 0), (3, 4), (5, 0), (3, 4), (3, 6)]
KITS = {1: OLD, 2: NEW, TODAY: NEW}
"""The sides of each kit's small and large lab."""
NAMES = {1: "Theatral latch", 2: "Stage lift", TODAY: "Stage lift"}


def begun(version, tmp_path, players=5):
    """A game of which a save says that it was begun with this version."""
    new = lnb.new(ID, players, seed=4)
    new.save(tmp_path / "begun.json")
    save = json.loads((tmp_path / "begun.json").read_text(encoding="utf-8"))
    assert save["version"] == TODAY
    (tmp_path / "begun.json").write_text(json.dumps({**save, "version": version}), encoding="utf-8")
    return lnb.load(tmp_path / "begun.json")


def sides(session):
    return [tuple(lab.side for lab in session.state.labs_of(seat)) for seat in range(len(session.names))]


@pytest.mark.parametrize("version", [1, 2, TODAY])
@pytest.mark.rule("ldv.setup.kit_contents")
def test_a_game_is_set_up_as_its_version_says(version, tmp_path):
    s = begun(version, tmp_path)
    assert s.state.invention(8).name_en == NAMES[version]
    s.auto()
    assert sides(s) == KITS[version]
    given = [event for step in s.history for event in step.events if event.explanation.key == "setup.kit"]
    assert len(given) == 5
    assert all({"ldv.setup.kits", "ldv.setup.kit_contents"} <= set(event.cites) for event in given)


@pytest.mark.parametrize("version", [1, 2, TODAY])
def test_a_game_stays_with_its_version_when_it_is_kept_again(version, tmp_path):
    s = begun(version, tmp_path)
    s.auto("turn", dict.fromkeys(range(5), "sensible"))
    s.edit("players", 0, florins=s.state.players[0].florins + 1)
    s.save(tmp_path / "again.json")
    for again in (lnb.load(tmp_path / "again.json"), lnb.open_code(s.code), s.fork()):
        assert again.ruleset.version == version
        assert (again.state, again.code) == (s.state, s.code)
        again.goto(0)
        again.auto()
        assert sides(again) == KITS[version]


def test_a_state_looks_the_same_in_every_version(tmp_path):
    old, new = begun(1, tmp_path), begun(TODAY, tmp_path)
    assert [decision.kind for decision in old.state.pending] == [decision.kind for decision in new.state.pending]
    assert [step.__struct_config__.tag for step in old.state.pending] == [
        step.__struct_config__.tag for step in new.state.pending
    ]
    assert old.decision.question("en") == new.decision.question("en")
    old.auto(), new.auto()
    assert [type(part) for part in old.state.pending] == [type(part) for part in new.state.pending]


def test_new_games_are_of_the_newest_version():
    assert lnb.new(ID, 3, seed=1).ruleset.version == TODAY
    assert all(scenario.open().ruleset.version == TODAY for scenario in lnb.scenarios(ID))


@pytest.mark.parametrize("version", [0, 4, -1, 10**30])
def test_a_version_that_there_is_not_is_refused(version, tmp_path):
    with pytest.raises(OtherVersion, match="this program plays version 1, 2 and 3"):
        begun(version, tmp_path)


def shares(games):
    """How often each of three sensible bots wins, in percent."""
    table = lnb.simulate(ID, games=games, players=3, seed=1, bots="sensible")
    return 100 * table.groupby("seat")["won"].mean()


@pytest.mark.one_in(4)
def test_no_kit_of_three_wins_half_of_the_games():
    assert shares(60).max() < 50


@pytest.mark.slow
def test_three_kits_win_about_equally_often():
    won = shares(2000)
    assert won.max() - won.min() < 8
