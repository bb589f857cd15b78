"""What a pandas user writes into cells, and when: what is meant is taken, and what is lost is told."""

import io

import numpy as np
import pandas as pd
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import message

LDV = "leonardo_da_vinci"


@pytest.fixture(scope="module")
def inventeurs():
    session = lnb.new("inventeurs", ["Ada", "Bo", "Cy"], seed=4)
    session.auto(steps=60, bots="sensible")
    return session


def test_a_player_is_the_owner_where_a_table_has_no_seat(s):
    owned = pd.DataFrame({"number": [4, 5], "player": ["Ada", "Bo"]})
    other, third = s.fork(), s.fork()
    s.edit("inventions", owned)
    other.edit("inventions", owned.set_index("player"))
    third.edit("inventions", {"number": 4}, player="Ada")
    assert [s.state.invention(number).owner for number in (4, 5)] == [0, 1]
    assert [other.state.invention(number).owner for number in (4, 5)] == [0, 1]
    assert third.state.invention(4).owner == 0


@pytest.mark.parametrize("table", ["shops", "game"])
def test_a_player_in_a_table_without_any_is_an_unknown_column(s, table):
    first = {"shops": "zone", "game": "turn"}[table]
    given = s.frames[table][[first]].iloc[:1].assign(player="Ada")
    with pytest.raises(lnb.EditError, match=f"{table}: There is no column player"):
        s.edit(table, given)
    with pytest.raises(lnb.EditError, match=f"{table}: There is no column player"):
        s.edit(table, given.set_index("player"))
    with pytest.raises(lnb.EditError, match=f"{table}: There is no column player"):
        lnb.new(LDV, ["Ada", "Bo", "Cy"], seed=7, frames={table: given})


def test_a_player_beside_an_owner_is_an_unknown_column(s):
    with pytest.raises(lnb.EditError, match=r"There is no column player: did you mean owner\?"):
        s.edit("inventions", s.frames["inventions"].assign(player="Ada"))


def test_an_owner_is_called_player_where_a_table_has_a_seat(inventeurs):
    with pytest.raises(lnb.EditError, match=r"There is no column owner: did you mean player\?"):
        inventeurs.fork().edit("inventions", 0, owner="Ada")


def test_a_table_that_takes_back_an_edit_says_so(s):
    frame = s.frames["players"]
    s.edit("players", "Bo", florins=9)
    frame.loc[0, "florins"] = 8
    with pytest.warns(UserWarning, match=r"players: 1 cell goes back .* To keep what has changed since, read it again"):
        s.edit("players", frame)


def test_a_table_may_change_back_what_it_changed_itself(s, recwarn):
    frame = s.frames["players"]
    before = frame.loc[0, "florins"]
    frame.loc[0, "florins"] = 8
    s.edit("players", frame)
    frame.loc[0, "florins"] = before
    s.edit("players", frame)
    assert s.state.players[0].florins == before
    assert not recwarn.list


def test_a_table_of_the_game_from_another_phase_says_that_it_is_older(s):
    frame = s.frames["game"]
    s.auto("phase C", "sensible")
    with pytest.raises(lnb.EditError, match=r"phase cannot be changed.*\n.*This table belongs to another position"):
        s.edit("game", frame.assign(council_florins=8))


NUMBERS = [np.int32(2), np.int64(2), np.uint8(2), 2.0]


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: type(number).__name__)
def test_a_whole_number_is_one_in_any_library(s, number):
    s.auto("turn 2", "sensible")
    steps = s.step_number
    assert len(s.story(last=number).frame) == 2
    assert s.frames(steps=np.array([number, 3]))["players"].index.unique("step").tolist() == [2, 3]
    assert s.frames(steps=number)["players"].index.unique("step").tolist() == [2]
    assert s.frames(turn=number)["game"]["turn"].tolist() == [2]
    assert s.frames(view=number)["players"].attrs["view"] == 2
    s.undo(number)
    assert s.step_number == steps - 2
    s.goto(turn=number)
    assert s.state.turn == 2
    s.goto(step=number)
    assert s.step_number == 2
    assert len(s.auto(steps=number, bots="sensible")) == 2
    assert lnb.new(LDV, number, seed=number).seed == 2
    assert lnb.new(LDV, number, frames={"players": {"player": ["Ada", "Bo"], "florins": [1, 2]}}).names == ("Ada", "Bo")
    assert len(lnb.quiz("codex_naturalis", "last_round", n=number, seed=number)) == 2


def test_games_are_counted_in_any_library(s):
    assert lnb.simulate("codex_naturalis", games=np.int64(1), seed=1)["game"].unique().tolist() == [0]
    assert "mean" in lnb.new("codex_naturalis", 2, seed=1).what_if("random", games=np.int64(1))
    with pytest.raises(lnb.LeonardoError, match=r'name the bots as well, as in s.what_if\(bots="sensible", games=3\)'):
        s.what_if(games=3)


@pytest.mark.parametrize("number", [True, 2.5, float("nan"), np.array([1, 2]), "2", None])
def test_what_is_no_whole_number_is_no_step(s, number):
    with pytest.raises(lnb.LeonardoError, match="There is no step"):
        s.goto(step=number)


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_a_player_is_a_name_in_every_table(ruleset):
    columns = lnb.columns(ruleset)
    named = columns[(columns["column"] == "player") & (columns["type"] != "text")]
    assert named["table"].tolist() == []


@pytest.mark.rule("inventeurs.share.three_rewards")
def test_an_invention_that_is_given_takes_none_away(inventeurs):
    held = [card.invention for card in inventeurs.state.inventions if card.seat == 1]
    piled = next(card.invention for card in inventeurs.state.inventions if card.where == "pile" and card.epoch == 1)
    with pytest.raises(lnb.EditError) as refused:
        inventeurs.fork().edit("inventions", {"invention": piled}, player="Bo")
    call = str(refused.value).split("To let two change places, write s.")[1].removesuffix(".")
    there = inventeurs.fork()
    eval(f"there.{call}", {"there": there})
    assert {card.invention for card in there.state.inventions if card.seat == 1} == {piled, *held[1:]}


@pytest.mark.rule("inventeurs.epoch.end")
def test_the_last_inventions_on_the_table_stay_there(inventeurs):
    last = inventeurs.state.on_table()[0].invention
    with pytest.raises(lnb.EditError, match="Take an acquired invention instead, or go back to a step with more on"):
        inventeurs.fork().edit("inventions", {"invention": last}, player="Bo")
    acquired = next(card.invention for card in inventeurs.state.inventions if card.seat == 0)
    assert inventeurs.fork().edit("inventions", {"invention": acquired}, player="Bo").events


def wide(s, sign):
    """The table of players as a file of columns that are separated otherwise, read as it should not be."""
    return pd.read_csv(io.StringIO(s.frames["players"].to_csv(sep=sign)), sep="~")


SAID = [
    (lambda s: s.edit("players", ["Ada", "Bo"], florins=[1, 2, 3]), "2 rows are named, but 3 values are given for flo"),
    (lambda s: s.edit("players", {"florins": {0: 8, 7: 5}}), "players: There is no row 7: the rows are 0 to 2."),
    (lambda s: s.edit("players", 0, "florins", 5), 'Name the cells as well, as in s.edit("players", 0, florins='),
    (lambda s: s.legal[99], "There is no legal action 99: the last one is "),
    (lambda s: s.legal.sentence, 'There is no s.legal.sentence: try s.legal.frame["sentence"].'),
    (lambda s: setattr(s.state, "turn", 3), 'write it with s.edit, as in s.edit("players", "Ada", turn=...).'),
    (lambda s: setattr(s.state.players[0], "florins", 3), 'as in s.edit("players", "Ada", florins=...).'),
    (lambda s: lnb.rule("hats"), "There is no rule 'hats': look for one with lnb.rules(search=\"word\"), or with"),
    (lambda s: lnb.rule("tie.resolve"), "There is no rule 'tie.resolve'; similar ones are ldv.resolve.tie"),
    (
        lambda s: lnb.rule("shop"),
        "There is no rule 'shop'; similar ones are ldv.shop.component, ldv.ruling.empty_shop, ",
    ),
    (lambda s: s.play(0), "s.legal lists the legal ones, as in s.play(s.legal[0])."),
    (lambda s: s["labs"], "There is no s['labs']: try s.frames[\"labs\"]."),
    (lambda s: s["events"], "There is no s['events']: try s.frames[\"events\"]."),
    (lambda s: s[3], "There is no s[3]: try s.legal[3]."),
    (lambda s: s.edit("players", "mine.jsonl"), 's.edit("players", pd.read_json("mine.jsonl", lines=True)).'),
    (lambda s: lnb.new(LDV, frames="mine.jsonl"), 'as dict(mine=pd.read_json("mine.jsonl", lines=True)).'),
    (lambda s: lnb.columns("labs"), 'labs is a table: name the game as well, as in lnb.columns(s, "labs"), or give t'),
    (lambda s: lnb.columns("hats"), "There is no ruleset 'hats'"),
    (lambda s: s.edit("players", wide(s, ";")), "players: This table is one column wide: read the file again with pd."),
    (lambda s: s.edit("players", wide(s, "\t")), 'read the file again with pd.read_csv(file, sep="\\t").'),
    (lambda s: s.frames(view="ada"), "the players are Ada, Bo, Cy. Did you mean 'Ada'?"),
    (lambda s: s.edit("game", turn=12), "game[0].turn: Expected a whole number from 1 to 9, found 12."),
    (lambda s: s.edit("game", turn=0), "game[0].turn: Expected a whole number from 1 to 9, found 0."),
    (lambda s: s.edit("players", {"player": ["Ada"], "florins": [0.5]}), "from 0 to 375, found 0.5."),
    (lambda s: lnb.diff(s, lnb.new("codex_naturalis", 3)), "same number of players. To see one under other rules"),
]


@pytest.mark.parametrize(("mistake", "said"), SAID)
def test_a_mistake_is_told_in_one_sentence(s, mistake, said):
    before = s.state
    with pytest.raises((lnb.LeonardoError, AttributeError)) as caught:
        mistake(s)
    assert said in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1
    assert s.state is before


def test_the_columns_of_one_table_are_listed_in_all_games_that_have_it():
    assert {*lnb.columns(table="labs").index.unique("ruleset")} == {"leonardo_da_vinci", "pietrocupo"}


def test_a_kind_of_token_that_there_is_not_is_told_with_those_there_are(inventeurs):
    with pytest.raises(lnb.EditError, match="Expected one of availability, classification, knowledge, points, prog"):
        inventeurs.fork().edit("tokens", {"kind": "gold"}, player="Bo")


@pytest.mark.rule("codex.play.face_down")
def test_a_card_in_no_area_has_no_place_there():
    session = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=4)
    session.auto("turn 1", passing=True)
    shown = next(card.card for card in session.state.cards if card.where == "open")
    with pytest.raises(lnb.EditError, match=r"\.x: .* lies in no area, so it has no side and no place in one: give"):
        session.edit("cards", {"card": shown}, x=1)


@pytest.fixture(scope="module")
def workshop():
    session = lnb.new("workshop_of_leonardo", ["Ada", "Bo"], seed=4)
    session.auto(steps=40, bots="sensible")
    return session


def test_two_cells_that_contradict_each_other_are_told_so(workshop):
    with pytest.raises(lnb.EditError, match=r"another cell of the same edit makes it 2\. Give one of the two"):
        workshop.fork().edit("game", round=5, turn=3)


@pytest.mark.rule("workshop.setup.hand")
def test_a_card_that_is_given_changes_places_with_another_in_the_hand(workshop):
    held = {
        seat: [card.card for card in workshop.state.apprentice if (card.where, card.seat) == ("hand", seat)]
        for seat in (0, 1)
    }
    with pytest.raises(lnb.EditError) as refused:
        workshop.fork().edit("apprentice", {"card": held[0][0]}, player="Bo")
    there = workshop.fork()
    eval("there." + str(refused.value).split("write s.")[1].removesuffix("."), {"there": there})
    after = {card.card for card in there.state.apprentice if (card.where, card.seat) == ("hand", 1)}
    assert after == {held[0][0], *held[1][1:]}


def test_a_name_alone_is_written_without_its_seat():
    session = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=4)
    session.auto("turn 1", passing=True)
    cards = session.frames["cards"]
    one = pd.read_csv(io.StringIO(cards[(cards["where"] == "hand") & (cards["player"] == "Ada")].iloc[:1].to_csv()))
    with pytest.raises(lnb.EditError, match="player is there only to be read; change seat instead, or leave seat out"):
        session.edit("cards", one.assign(player="Bo"))
    session.edit("cards", one.assign(player="Bo").drop(columns="seat"))
    assert next(card.seat for card in session.state.cards if card.card == one["card"][0]) == 1


def test_what_is_worked_out_differs_in_the_frames(workshop):
    one, other = workshop.fork(), workshop.fork()
    other.goto(20)
    assert "points" not in {*lnb.diff(one, other)["field"]}
    assert "points" in one.frames["players"].compare(other.frames["players"])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_fact_of_a_sentence_has_a_meaning_of_its_own(lang):
    columns = lnb.columns(lang=lang)
    unsaid = message("codex_naturalis", "told.fact", lang).partition("{name}")[0]
    assert [*columns["column"][columns["meaning"].str.startswith(unsaid)]] == []


@pytest.mark.parametrize(
    ("table", "record"),
    [
        ("players", {"player": "Bo", "seat": 2, "florins": 1}),
        ("labs", {"player": "Bo", "seat": 2, "lab": "small", "weeks": 3}),
        ("inventions", {"number": 4, "owner_name": "Bo", "owner": 2}),
    ],
)
def test_a_player_beside_the_seat_of_another_is_refused(s, table, record):
    for given in ([record], pd.DataFrame([record])):
        with pytest.raises(lnb.EditError, match="Bo is seat 1, not 2: give one of the two"):
            s.edit(table, given)


def test_a_row_or_its_cells_that_name_two_players_are_refused(s):
    with pytest.raises(lnb.EditError, match="Bo is seat 1, not 2: give one of the two"):
        s.edit("players", {"player": "Bo", "seat": 2}, florins=1)
    with pytest.raises(lnb.EditError, match="Bo is seat 1, not 2: give one of the two"):
        s.edit("inventions", {"number": 4}, owner=2, owner_name="Bo")


def test_a_name_that_stands_beside_an_edited_id_says_nothing(s):
    s.edit("inventions", {"number": 4}, owner=0)
    some = pd.read_csv(io.StringIO(s.frames["inventions"][["number", "owner", "owner_name"]].to_csv()))
    s.edit("inventions", some.assign(owner=some["owner"].where(some["number"] != 4, 1)))
    assert s.state.invention(4).owner == 1
    s.edit("inventions", some[some["number"] == 4].assign(owner=2))
    assert s.state.invention(4).owner == 2


def test_an_edit_that_changes_nothing_says_that_no_step_was_recorded(s):
    step = s.step_number
    with pytest.warns(UserWarning, match="no step was recorded"):
        s.edit("players", "Ada", florins=s.state.players[0].florins)
    with pytest.warns(UserWarning, match="no step was recorded"):
        s.edit("players", s.frames["players"])
    assert s.step_number == step
