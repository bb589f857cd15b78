"""What people try first to begin a position from tables: it works, or it is told what to write."""

import io

import pandas as pd
import pytest

import leonardo_nb as lnb


@pytest.mark.rule("inventeurs.setup.team")
@pytest.mark.parametrize("given", [{"team": ["red", "blue"]}, pd.DataFrame({"team": ["red", "blue"]})])
def test_teams_are_given_as_a_list(given):
    session = lnb.new("inventeurs", ["Ada", "Bo"], seed=3, frames={"players": given})
    assert session.frames["players"].set_index("player")["team"].to_dict() == {"Ada": "red", "Bo": "blue"}


def test_tables_of_another_game_are_told_by_their_columns():
    other = lnb.new("leonardo_da_vinci", ["Ada", "Bo"], seed=1)
    other.auto("turn 2", passing=True)
    both = {name: other.frames[name] for name in ("game", "players")}
    files = {name: pd.read_csv(io.StringIO(frame.to_csv())) for name, frame in both.items()}
    for frames in (both, files):
        with pytest.raises(lnb.EditError, match="game: These columns do not exist: leonardo"):
            lnb.new("codex_naturalis", frames=frames)


@pytest.mark.parametrize("ruleset", ["codex_naturalis", "workshop_of_leonardo"])
def test_a_table_of_cards_names_its_players(ruleset):
    session = lnb.new(ruleset, ["Ada", "Bo", "Cy"], seed=1)
    session.auto("turn 4", "sensible")
    table = "cards" if ruleset == "codex_naturalis" else "apprentice"
    begun = lnb.new(ruleset, frames={table: session.frames[table]})
    assert begun.names == ("Ada", "Bo", "Cy")


def test_some_players_of_a_table_are_not_all():
    said = [{"card": 1, "player": "Ada", "seat": 0}, {"card": 2, "player": "Cy", "seat": 2}]
    with pytest.raises(lnb.LeonardoError, match="Give the players as a number or as a list of names"):
        lnb.new("codex_naturalis", frames={"cards": said})


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("turn 3, end", "'end' is a moment by itself: write it alone, or leave it out."),
        ("Turn 4", "Did you mean 'turn 4'?"),
        ("turn=4", "Did you mean 'turn 4'?"),
        ("shopoffer", "Did you mean 'shop_offer'?"),
    ],
)
def test_a_moment_that_there_is_not_is_told_with_what_to_write(moment, said):
    session = lnb.new("leonardo_da_vinci", ["Ada", "Bo"], seed=3)
    before = session.state
    with pytest.raises(lnb.LeonardoError) as refused:
        session.auto(moment, passing=True)
    assert str(refused.value).endswith(said)
    assert session.state is before


def test_a_number_that_may_be_a_row_is_asked_about_as_a_table_says_it():
    with pytest.raises(lnb.EditError, match=r"such as \[dict\(number=7, \.\.\.\)\] or \[dict\(row=7, \.\.\.\)\]"):
        lnb.new("leonardo_da_vinci", ["Ada", "Bo"], seed=3, frames={"inventions": {7: {"owner": "Ada"}}})
    records = [{"number": 7, "owner": "Ada"}]
    session = lnb.new("leonardo_da_vinci", ["Ada", "Bo"], seed=3, frames={"inventions": records}, moment="turn 3")
    assert session.state.invention(7).owner == 0


@pytest.mark.rule("inventeurs.work.place_cubes")
def test_cubes_where_no_invention_lies_are_told_with_the_places_there_are():
    session = lnb.new("inventeurs", ["Ada", "Bo"], seed=1)
    session.auto("turn 2", passing=True)
    gone = session.state.on_table()[0]
    session.edit("inventions", {"invention": gone.invention}, where="box")
    with pytest.raises(lnb.EditError) as refused:
        session.edit("contributions", (gone.place, "Ada"), {"physics": 1})
    places = ", ".join(str(card.place) for card in sorted(session.state.on_table(), key=lambda card: card.place))
    assert f"give one of the places {places}." in str(refused.value)


def test_a_folder_is_begun_from_and_not_loaded(tmp_path, monkeypatch):
    session = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=1)
    session.auto()
    (tmp_path / "tables").mkdir()
    for name, frame in session.frames.items():
        frame.to_csv(tmp_path / "tables" / f"{name}.csv")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(lnb.LeonardoError) as refused:
        lnb.load("tables")
    call = str(refused.value).split(" with ")[1].removesuffix(".")
    assert eval(call, {"lnb": lnb, "ruleset": "codex_naturalis"}).state == session.state


def test_of_names_that_are_equally_alike_the_first_is_meant():
    session = lnb.new("leonardo_da_vinci", ["Ada", "Bo"], seed=3)
    session.auto("turn 2", passing=True)
    with pytest.raises(lnb.EditError, match="There is no column name: did you mean name_en"):
        session.edit("inventions", {"name": "Glass palace"}, owner="Ada")
    assert session.edit("inventions", {"name_en": "Glass palace"}, owner="Ada").events
