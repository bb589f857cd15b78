"""A game stays with its version: version 1 had no favours in the game, and nobody was moved out of the Council."""

import json

import pytest

import leonardo_nb as lnb

OLD = {"favours_in_game": False, "move_source": "city"}
NEW = {"favours_in_game": "once", "move_source": "any"}
EARLIER = {"pietrocupo": 1, "leonardo_da_vinci": 2}
BLOCKS = {"pietrocupo": {}, "leonardo_da_vinci": {"favours": True, "council": True}}

each_game = pytest.mark.parametrize("game", EARLIER)


def readings(session):
    return {name: getattr(session.options, name) for name in OLD}


def begun(game, version, tmp_path, **options):
    """A game of which a save says that it was begun with this version, without naming these options."""
    lnb.new(game, 3, seed=4, **BLOCKS[game], **options).save(tmp_path / "begun.json")
    save = json.loads((tmp_path / "begun.json").read_text(encoding="utf-8"))
    said = {name: value for name, value in save["options"].items() if name not in OLD} | options
    (tmp_path / "begun.json").write_text(json.dumps({**save, "version": version, "options": said}), encoding="utf-8")
    return lnb.load(tmp_path / "begun.json")


@each_game
@pytest.mark.rule("pietro.ruling.favours_when", "pietro.ruling.move_source")
def test_a_game_that_does_not_name_them_has_the_readings_of_its_version(game, tmp_path):
    today = lnb.new(game, 3, seed=4, **BLOCKS[game])
    assert readings(today) == readings(begun(game, today.ruleset.version, tmp_path)) == NEW
    old = begun(game, EARLIER[game], tmp_path)
    assert (old.ruleset.version, readings(old)) == (EARLIER[game], OLD)


@each_game
@pytest.mark.rule("pietro.ruling.favours_when", "pietro.ruling.move_source")
@pytest.mark.parametrize("named", [{}, {"favours_in_game": "unlimited"}, {"move_source": "any"}])
def test_it_keeps_them_in_codes_and_saves(game, named, tmp_path):
    s = begun(game, EARLIER[game], tmp_path, **named)
    s.auto("turn 3", dict.fromkeys(range(3), "random"))
    s.save(tmp_path / "again.json")
    for again in (lnb.load(tmp_path / "again.json"), lnb.open_code(s.code), s.fork()):
        assert readings(again) == OLD | named
        assert (again.state, again.code, again.ruleset.version) == (s.state, s.code, EARLIER[game])


@each_game
@pytest.mark.rule("pietro.ruling.favours_when", "pietro.ruling.move_source")
def test_today_the_old_readings_are_named_in_codes_and_saves(game, tmp_path):
    s = lnb.new(game, 3, seed=4, **BLOCKS[game], **OLD)
    s.auto("turn 2", dict.fromkeys(range(3), "random"))
    s.save(tmp_path / "kept.json")
    for again in (lnb.load(tmp_path / "kept.json"), lnb.open_code(s.code)):
        assert (readings(again), again.state, again.code) == (OLD, s.state, s.code)


@pytest.mark.rule("pietro.ruling.favours_when")
def test_what_earlier_versions_called_true_is_once():
    once, switched_on = (lnb.new("pietrocupo", 2, seed=1, favours_in_game=way) for way in ("once", True))
    for s in (once, switched_on):
        s.auto("turn 1, place_workers", passing=True)
    assert list(once.legal) == list(switched_on.legal)
    assert any(action.kind == "favour_five_florins" for action in once.legal)
