"""Where the rulebook lets the players settle who begins, they can: by name, by seat, as listed or by lot."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.registry import find
from leonardo_nb.core.settings import read_options

HOLDERS = {"inventeurs": "statuette", "leonardo_da_vinci": "leonardo", "pietrocupo": "leonardo"}
"""What the first player holds, in the games whose rulebooks leave the choice to people."""
RULES = {
    "inventeurs": "inventeurs.setup.first_player",
    "leonardo_da_vinci": "ldv.setup.first_player",
    "pietrocupo": "ldv.setup.first_player",
}
DRAWN_OR_GIVEN = ("codex_naturalis", "workshop_of_leonardo")
"""By the rulebook one draws lots, the other gives Fatigue to somebody, which is a question of the game."""


def begun(game, **options):
    s = lnb.new(game, ["Ada", "Bo", "Cy"], 3, **options)
    while getattr(s.state, HOLDERS[game]) not in range(3) or s.state.rng == s.start.rng:
        s.play(s.legal[0])
    return s, getattr(s.state, HOLDERS[game])


@pytest.mark.rule("inventeurs.setup.first_player", "ldv.setup.first_player")
@pytest.mark.parametrize(("named", "seat"), [("Bo", 1), ("Cy", 2), (1, 1), (2.0, 2), (0, 0), ("Ada", 0), ("first", 0)])
@pytest.mark.parametrize("game", HOLDERS)
def test_the_named_player_begins_and_codes_and_saves_keep_it(game, named, seat, tmp_path):
    s, holder = begun(game, first_player=named)
    assert holder == seat
    assert lnb.open_code(s.code).state == s.state
    s.save(tmp_path / "game.json")
    again = lnb.load(tmp_path / "game.json")
    assert (again.state, again.options) == (s.state, s.options)
    said = [event.told for step in s.history for event in step.events if RULES[game] in event.told.cites]
    assert [each.key for each in said] == ["setup.first_named"]


@pytest.mark.rule("inventeurs.setup.first_player", "ldv.setup.first_player")
@pytest.mark.parametrize("game", HOLDERS)
def test_by_lot_anybody_may_begin_and_it_is_said(game):
    s, _ = begun(game, first_player="random")
    keys = {event.told.key for step in s.history for event in step.events}
    assert "setup.first_by_lot" in keys
    (option,) = [each for each in lnb.describe(game).options if each.name == "first_player"]
    assert set(option.values) == {"first", "random"}
    assert RULES[game] in option.rules


@pytest.mark.parametrize("game", HOLDERS)
@pytest.mark.parametrize("named", ["Zoe", 3, -1, 99, ""])
def test_nobody_else_can_begin(game, named):
    with pytest.raises(
        lnb.LeonardoError, match=r"is not a player at this table\. .*: Ada \(0\), Bo \(1\), Cy \(2\)\.$"
    ):
        lnb.new(game, 3, 1, first_player=named)


@pytest.mark.parametrize("game", HOLDERS)
@pytest.mark.parametrize("named", [2.5, None, ["Ada"]])
def test_what_is_neither_a_name_nor_a_seat_is_refused(game, named):
    with pytest.raises(lnb.LeonardoError, match=r"^Option first_player: expected first or random, found"):
        lnb.new(game, 3, 1, first_player=named)


@pytest.mark.parametrize("game", HOLDERS)
def test_a_save_that_names_nobody_at_the_table_is_refused(game, tmp_path):
    s = lnb.new(game, 3, 1, first_player="Cy")
    file = tmp_path / "game.json"
    s.save(file)
    file.write_text(file.read_text(encoding="utf-8").replace('"first_player":2', '"first_player":4'), encoding="utf-8")
    with pytest.raises(lnb.LeonardoError, match="4 is not a player at this table"):
        lnb.load(file)


@pytest.mark.parametrize("game", HOLDERS)
def test_options_that_are_read_without_a_table_name_no_player(game):
    with pytest.raises(lnb.LeonardoError, match=r"^Option first_player: expected “first” or “random”, found 2\.$"):
        read_options(find(game), {"first_player": 2})


@pytest.mark.parametrize("game", DRAWN_OR_GIVEN)
def test_elsewhere_the_rulebook_does_not_ask_the_players_for_a_first_one(game):
    assert "first_player" not in {option.name for option in lnb.describe(game).options}


@pytest.mark.rule("inventeurs.setup.first_player", "ldv.setup.first_player")
@pytest.mark.parametrize("named", ["Cy", 2])
@pytest.mark.parametrize("game", HOLDERS)
def test_the_lens_and_a_study_take_a_player_by_name_or_seat_too(game, named):
    s = lnb.new(game, ["Ada", "Bo", "Cy"], 3)
    _, other = lnb.compare(s, None, [{}, {"first_player": named}], "step").outcomes
    assert other.options.first_player == 2
    assert (other.label("en"), other.label("fr")) == ("Who begins? Cy", "Qui commence\u00a0? Cy")
    with pytest.raises(lnb.LeonardoError, match=r"Option first_player: 'Zoe' is not a player at this table\."):
        lnb.compare(s, None, [{}, {"first_player": "Zoe"}])
    study = lnb.study(game, [{"first_player": named}], 10, ["Ada", "Bo", "Cy"], "random", progress=False)
    assert "Who begins? Cy" in study.text("en")
