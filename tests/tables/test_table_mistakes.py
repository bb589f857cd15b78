"""What a pandas user gets wrong with tables, and the one sentence that is said about it."""

import io
import re
import sqlite3
from pathlib import Path

import pandas as pd
import pytest

import leonardo_nb as lnb
from tests.rotation import in_turn

HYPHEN = re.compile(r"(?<![\w'\"-])-\d")
LDV = "leonardo_da_vinci"
TABLES = "players, labs, shops, groups, inventions, finished, game"


def part(s, **cells):
    """The table of players with a column changed."""
    return s.frames["players"].assign(**cells)


def set_item(s):
    s.frames["players"] = part(s)


def set_attribute(s):
    s.frames.players = part(s)


def leave_out(s):
    del s.frames["players"]


MISTAKES = [
    # the table
    (lambda s: s.edit(part(s)), f'Name the table first, as in edit("players", frame). The tables are: {TABLES}.'),
    (lambda s: s.edit("player", part(s)), f"There is no table player: did you mean players? The tables are: {TABLES}."),
    (lambda s: s.edit("hats", part(s)), f"There is no table hats. The tables are: {TABLES}."),
    (lambda s: s.edit("hats", 0, florins=1), f"There is no table hats. The tables are: {TABLES}."),
    (lambda s: s.frames("players"), 'There is no s.frames("players"): try s.frames["players"].'),
    (
        lambda s: s.frames(step=3),
        "s.frames does not know step: give view, lang, steps or turn, such as s.frames(view=0). Did you",
    ),
    (
        lambda s: s.frames.to_parquet("folder"),
        'try for name, frame in s.frames.items(): frame.to_parquet(f"{folder}/{name}.parquet").',
    ),
    (lambda s: s.frames.hats, "There is no s.frames.hats: try dir(s.frames)."),
    (lambda s: lnb.columns(LDV, "player"), "Did you mean 'players'?"),
    (
        lambda s: lnb.compare(s, "pietrocupo"),
        'Sets of rules are named with `under`, such as lnb.compare(s, under=["pi',
    ),
    (lambda s: s.goto("turn 9"), "No step so far has reached 'turn 9': play on with s.auto(\"turn 9\")."),
    (lambda s: s.edit("events", 0, delta=3), f"events only records the game; edit one of these instead: {TABLES}."),
    (lambda s: s.edit("scores", 0, points=9), f"scores only records the game; edit one of these instead: {TABLES}."),
    (lambda s: s.edit("order", s.frames["order"].assign(place=1)), "order only records the game; edit one of these"),
    (lambda s: s.edit("questions", 0, seat=1), "questions only records the game; edit one of these instead"),
    (lambda s: s.frames["player"], "There is no table 'player'; the tables are:"),
    (lambda s: s.frames["player"], "Did you mean 'players'?"),
    (lambda s: s.frames[3], "There is no table '3'; the tables are:"),
    (set_item, 'A table is not changed in place: write it back with s.edit("players", frame).'),
    (set_attribute, 'A table is not changed in place: write it back with s.edit("players", frame).'),
    (leave_out, 'A table is not changed in place: write it back with s.edit("players", frame).'),
    (
        lambda s: setattr(s.frames, "hats", 3),
        'A table is not changed in place: write it back with s.edit("players", fr',
    ),
    (lambda s: s.legal.df, "There is no s.legal.df: try s.legal.frame."),
    (lambda s: s.legal.query("seat == 0"), "There is no s.legal.query: try s.legal.frame.query."),
    (
        lambda s: s.to_polars(),
        "There is no s.to_polars: try {name: pl.from_pandas(frame.reset_index()) for name, frame in s.frames.items()}.",
    ),
    (lambda s: s.frames.columns, "There is no s.frames.columns: try lnb.columns(s)."),
    (lambda s: lnb.from_csv, "There is no lnb.from_csv: try lnb.new(ruleset, players, frames=folder)."),
    (lambda s: s.legal.hats, "'LegalActions' object has no attribute 'hats'"),
    (lambda s: s.scores().to_frame(), "There is no s.scores().to_frame: try s.scores().frame."),
    (lambda s: s.story().df, "There is no s.story().df: try s.story().frame."),
    (lambda s: s.hint().table, "There is no s.hint().table: try s.hint().frame."),
    (lambda s: s.at.__getitem__(5), "There is no s.at[5]: try s.goto(5), or s.frames(steps=5)."),
    (lambda s: s.frames.players, 'There is no s.frames.players: try s.frames["players"].'),
    (
        lambda s: s.frames(seat=0),
        "s.frames does not know seat: give view, lang, steps or turn, such as s.frames(view=0).",
    ),
    # what is given
    (lambda s: s.edit("players", [1, 2]), "players: Expected a DataFrame, records, or a row and its cells by name."),
    (lambda s: s.edit("players", "Ada"), 'players: Name the cells as well, as in s.edit("players", 0, florins='),
    (lambda s: s.edit("players"), "players: Expected a DataFrame, records, or a row and its cells by name."),
    (lambda s: s.edit({"players": 3}), "players: Expected a DataFrame, records, or a row and its cells by name."),
    (lambda s: s.edit("players", part(s), force=1), "`force` must be True or False."),
    # rows
    (lambda s: s.edit("players", florins=5), "players: Which row? The rows are: 0 Ada, 1 Bo, 2 Cy."),
    (lambda s: s.edit("players", 3, florins=5), "players: There is no row 3: the rows are 0 to 2."),
    (lambda s: s.edit("players", -1, florins=5), "players: There is no row −1: the rows are 0 to 2."),
    (lambda s: s.edit("players", "Zoe", florins=5), "players: Nobody here is called Zoe: the players are Ada, Bo, Cy."),
    (lambda s: s.edit("players", (), florins=5), "players: Nobody here is called (): the players are Ada, Bo, Cy."),
    (lambda s: s.edit("players", [True, False], florins=5), "The mask has 2 values, but players has 3 rows"),
    (lambda s: s.edit("players", ["Ada", "Zoe"], florins=5), "players: Nobody here is called Zoe: the players are Ada"),
    (lambda s: s.edit("inventions", [6, 7], slot=1), "inventions: Is 6 the `row` or the `number`? Write s.edit("),
    (lambda s: s.edit("players", slice("Ada", "Bo"), florins=5), "players: Name one row, or several in a list or by"),
    (lambda s: s.edit("players", 0, [5]), 'players: Name the cells as well, as in s.edit("players", 0, florins='),
    (
        lambda s: s.edit("labs", {"player": ["Bo"], "weeks": [2]}),
        "labs: Which row? A row of labs is named by player, lab, as",
    ),
    (
        lambda s: s.edit("labs", s.frames["labs"][["player", "weeks"]].reset_index(drop=True)),
        "labs: Which row? A row of labs is",
    ),
    (
        lambda s: s.edit("groups", {"zone_name": ["Council"], "queue": [1]}),
        "groups: Which row? A row of groups is named by zone",
    ),
    (
        lambda s: s.edit("shops", {"zone_name": ["Baker"], "pile": [1]}),
        "shops: There is no row Baker: a row is named by",
    ),
    (lambda s: s.edit("players", {"florins": [5]}), "players: Which row? A row of players is named by player, as in"),
    (lambda s: s.edit("players", {"florins": [5] * 4}), "players: 4 rows are given, but this table has 3"),
    (
        lambda s: s.edit("inventions", 6, slot=1),
        'inventions: Is 6 the `row` or the `number`? Write s.edit("inventions", dict(number=6), ...) or s.edit(',
    ),
    (lambda s: s.edit("inventions", "6", slot=1), "inventions: Is 6 the `row` or the `number`? Write s.edit("),
    (lambda s: s.edit("labs", {"player": "Ada"}, weeks=1), "labs: Several rows fit: 0, 1. Add what tells them apart"),
    (lambda s: s.edit("players", "p.csv"), 'players: Read the file first: s.edit("players", pd.read_csv("p.csv")).'),
    (lambda s: s.edit("players", Path("p.tsv")), 'Read the file first: s.edit("players", pd.read_table("p.tsv")).'),
    (
        lambda s: s.edit("players", s.frames(steps="turn")["players"].reset_index()),
        "players: This table covers several steps: choose",
    ),
    (lambda s: s.edit("tables"), f"There is no table tables. The tables are: {TABLES}."),
    (lambda s: s.edit("players", ("Ada", "Bo"), florins=5), "players: Name one row, or several in a list or by a mask"),
    (
        lambda s: s.edit("players", lambda frame: frame.florins < 3, florins=5),
        "players: Name one row, or several in a list",
    ),
    (lambda s: s.edit("players", part(s).to_json()), 'players: Read the text first: s.edit("players", pd.read_json('),
    (lambda s: s.edit("players", "bo", florins=5), "Nobody here is called bo: did you mean Bo? The players are Ada"),
    (lambda s: s.edit("players", {"ada": {"florins": 8}}), "players: Nobody here is called ada: did you mean Ada?"),
    (
        lambda s: s.edit("players", {"Player": ["Ada"], "Florins": [8]}),
        "These columns do not exist: Player, Florins. Did you mean player, florins? The columns are: player, seat, name",
    ),
    (
        lambda s: s.edit("players", {"joueur": ["Ada"], "florins": [8]}),
        "There is no column joueur. The columns are: player, seat, name",
    ),
    (lambda s: s.edit("players", True, florins=5), "players: There is no row True: the rows are 0 to 2."),
    (
        lambda s: s.edit("labs", "Ada", weeks=1),
        "labs: Several rows fit: 0, 1. Add what tells them apart, or name one by its `row`, as in dict(row=0).",
    ),
    (
        lambda s: s.edit("labs", ("Ada", "smal"), weeks=1),
        'labs: There is no row Ada, smal: did you mean ("Ada", "small")? A row is named by player, lab',
    ),
    (
        lambda s: s.edit("inventions", {"number": [99], "owner": [0]}),
        "inventions: There is no row 99: a row is named by",
    ),
    (
        lambda s: s.edit("players", s.frames(steps="turn")["players"]),
        "players: This table covers several steps: choose",
    ),
    (lambda s: s.edit("players", {"seat": [7], "florins": [1]}), "players: There is no row 7: the rows are 0 to 2."),
    (
        lambda s: s.edit("inventions", 0, owner="Zed"),
        "inventions[0].owner: Nobody here is called Zed: the players are Ada, Bo, Cy.",
    ),
    (lambda s: s.cursor, "There is no s.cursor: try s.step_number."),
    (lambda s: s.edit("players", pd.concat([part(s)] * 2)), "players[0]: This is given twice: give it only once."),
    (
        lambda s: s.edit("players", pd.DataFrame({"player": ["Zoe", "Yan"], "florins": [1, 2]})),
        "players: Nobody here is called Zoe: the players are Ada, Bo, Cy.",
    ),
    # columns
    (
        lambda s: s.edit("players", 0, florin=5),
        "players: There is no column florin: did you mean florins? The columns are:",
    ),
    (lambda s: s.edit("players", part(s, hat=1)), "players: There is no column hat. The columns are: player, seat"),
    (
        lambda s: s.edit("players", part(s)[["florins", "florins"]]),
        "players.florins: This is given twice: give it only",
    ),
    (
        lambda s: s.edit("players", 0, player="Zoe"),
        "players.player: player cannot be changed: players keep their names",
    ),
    (lambda s: s.edit("players", 0, name="Zoe"), "players[0].name: name cannot be changed: players keep their names"),
    (lambda s: s.edit("players", 0, seat=2), "players[0].seat: seat cannot be changed: it says which row this is."),
    (
        lambda s: s.edit("game", phase="C"),
        "game[0].phase: phase cannot be changed: play on to the phase you want, as in",
    ),
    (
        lambda s: s.edit("game", bank=3),
        "game[0].bank: bank cannot be changed: it follows from players.florins, council_florins, so edit there instead.",
    ),
    (
        lambda s: s.edit("game", lord="B"),
        "game[0].lord: lord cannot be changed: it follows from the course of the game.",
    ),
    (lambda s: s.edit("game", broken=True), "it says whether the position breaks a rule, which an edit may do with"),
    (lambda s: s.edit("game", phase="C", force=True), "phase cannot be changed: play on to the phase you want, as in"),
    (lambda s: s.edit("inventions", {"number": 7}, iron=2), "iron cannot be changed: it stays as it is for the whole"),
    (lambda s: s.edit("groups", 0, line="012"), "groups[0].line: Expected text written like \"1 2 3\", found '012'."),
    (lambda s: s.edit("players", 0, wealth=3), "players: There is no column wealth. The columns are: player, seat"),
    (
        lambda s: s.edit("game", s.frames["game"].assign(leonardo_name="Nobody")),
        "leonardo_name is there only to be read; change",
    ),
    (
        lambda s: s.edit("game", s.frames["game"].assign(bank=0)),
        "game[0].bank: bank cannot be changed: it follows from players.florins",
    ),
    (lambda s: s.edit("game", s.frames["game"].assign(price=9)), "game.price: price is worked out from price_step"),
    (lambda s: s.edit("labs", s.frames["labs"].assign(discount=9)), "labs.discount: discount is worked out from"),
    (lambda s: s.edit("players", part(s, player="Zoe")), "player cannot be changed: players keep their names"),
    (
        lambda s: s.edit("shops", s.frames["shops"].assign(zone_name="x")),
        "zone_name cannot be changed: it says which row",
    ),
    # values
    (
        lambda s: s.edit("players", 0, florins=5.5),
        "players[0].florins: Expected a whole number from 0 to 375, found 5.5.",
    ),
    (
        lambda s: s.edit("players", 0, florins=-3),
        "players[0].florins: Expected a whole number from 0 to 375, found −3.",
    ),
    (lambda s: s.edit("players", 0, florins=10**6), "Expected a whole number from 0 to 375, found 1000000."),
    (lambda s: s.edit("players", 0, florins="many"), "Expected a whole number from 0 to 375, found 'many'."),
    (lambda s: s.edit("players", 0, florins=True), "Expected a whole number from 0 to 375, found True."),
    (lambda s: s.edit("players", 0, florins=None), "players[0].florins: A cell cannot be emptied: give it a value, or"),
    (lambda s: s.edit("players", 0, ready=10), "players[0].ready: Expected a whole number from 0 to 9, found 10."),
    (lambda s: s.edit("players", 0, colour="pink"), "players[0].colour: Expected one of "),
    (lambda s: s.edit("game", turn=12), "game[0].turn: Expected a whole number from "),
    (lambda s: s.edit("game", leonardo=3), "game[0].leonardo: Expected a whole number from 0 to 2, found 3."),
    (lambda s: s.edit("players", part(s, florins=pd.NA)), "3 cells that need a value are empty, this one first."),
    (
        lambda s: s.edit("players", s.frames(view=0)["players"].assign(florins=pd.NA)),
        "leave out what that player may not",
    ),
    (lambda s: s.edit("game", pd.DataFrame({"turn": ["two"]})), "game[0].turn: Expected a whole number from "),
    (lambda s: s.edit("players", 0, iron=12), "[ldv.setup.material]"),
    # two positions, seats, steps, bots
    (lambda s: lnb.diff(part(s), part(s)), "Give two sessions, or two of their states, such as lnb.diff(one, other)."),
    (lambda s: lnb.diff(s, lnb.new(LDV, 2, seed=1)), "Two positions can be compared only if they are of the same game"),
    (lambda s: s.frames(view="Zoe"), "Nobody here is called 'Zoe': the players are Ada, Bo, Cy."),
    (lambda s: s.view(3), "There is no seat 3: the first seat is 0 and the last is 2."),
    (
        lambda s: s.frames(steps="year"),
        '`steps` must be "turn", "phase", "step", or steps of the game up to here, 0 to',
    ),
    (lambda s: s.auto("end", bots="sensble"), "There is no bot 'sensble'; the bots are:"),
    (lambda s: s.auto("end", bots=["sensible"]), "Name one bot for all seats, or give a list of 3; the bots are:"),
    (lambda s: s.auto("seat Zoe"), "There is no moment 'seat Zoe'. s.auto knows"),
    (lambda s: s.legal["place_master"], "Legal actions go by their number, as in s.legal[0], not by 'place_master'"),
    (lambda s: s.frames(steps=range(10**9)), '`steps` must be "turn", "phase", "step", or steps of the game'),
    (lambda s: s.moves, "There is no s.moves: try s.legal."),
    (lambda s: lnb.concat([part(s)]), "There is no lnb.concat: try pd.concat(frames)."),
    (lambda s: s.actions.PlaceMastr, "Did you mean 'PlaceMaster'?"),
    # games
    (lambda s: lnb.new("leonardo"), "Did you mean 'leonardo_da_vinci'?"),
    (lambda s: lnb.new(LDV, blocks=[3]), "Option blocks: expected a list of names, found [3]."),
    (lambda s: lnb.scenario(LDV, "workshop_tie"), "Did you mean 'workshop-tie'?"),
]


@in_turn(2, "number", range(len(MISTAKES)))
def test_a_mistake_is_told_in_one_sentence_and_changes_nothing(s, number):
    mistake, said = MISTAKES[number]
    before = s.state
    with pytest.raises((lnb.LeonardoError, AttributeError, TypeError)) as caught:
        mistake(s)
    text = str(caught.value)
    assert said in text
    assert not HYPHEN.search(text), "a number below nought has a true minus sign"
    assert len(text.splitlines()) == 1
    assert s.state is before


def test_force_says_what_it_cannot_keep(s):
    with pytest.raises(
        lnb.EditError, match=r"found −3\..*\n`force` keeps a position that breaks a rule, but a cell can hold only"
    ):
        s.edit("players", 0, florins=-3, force=True)
    s.edit("players", 0, iron=12, force=True)
    assert s.problems()


def marked(s, mark):
    frame = s.frames["players"]
    frame.attrs["read"] = mark
    return frame


def from_sqlite(s):
    """Rows of a database, which know their cells by name and are no mappings."""
    base = sqlite3.connect(":memory:")
    s.frames["players"].to_sql("players", base)
    base.row_factory = sqlite3.Row
    return base.execute("select player, florins from players").fetchall()


HARMLESS = [
    lambda s: s.edit("players", 0, florins=float(s.state.players[0].florins)),
    lambda s: s.edit("players", part(s).iloc[::-1]),
    lambda s: s.edit("players", part(s)[sorted(part(s).columns)]),
    lambda s: s.edit(dict(s.frames)),
    lambda s: s.edit("players", part(s).set_index("player")),
    lambda s: s.edit("players", part(s).reset_index()),
    lambda s: s.edit("players", 0, bid=pd.NA),
    lambda s: s.edit("players", s.frames["players"].loc[0]),
    lambda s: s.edit("players", s.frames["players"]["florins"]),
    lambda s: s.edit("players", s.frames["players"].set_index("player")["florins"]),
    lambda s: s.edit("players", marked(s, [1])),
    lambda s: s.edit("players", 0, florins=str(s.state.players[0].florins)),
    lambda s: s.edit("players", {"player": "Bo", "florins": s.state.players[1].florins}),
    lambda s: s.edit("players", [{"player": each.name, "florins": each.florins} for each in s.state.players]),
    lambda s: s.edit("labs", {"player": "Bo", "lab": "large"}, weeks=s.state.labs[3].weeks),
    lambda s: s.edit("inventions", {"number": 7}, slot=s.state.inventions[6].slot),
    lambda s: s.edit("inventions", {"row": 7}, slot=s.state.inventions[7].slot),
    lambda s: s.edit("inventions", 25, slot=s.state.inventions[24].slot),
    lambda s: s.edit("players", from_sqlite(s)),
    lambda s: s.edit("players", from_sqlite(s)[1]),
    lambda s: s.edit("players", [row for _, row in part(s).iterrows()]),
    lambda s: s.edit("inventions", [*s.frames["inventions"].itertuples()]),
    lambda s: s.edit({name: pd.read_csv(io.StringIO(frame.to_csv())) for name, frame in s.frames.items()}),
]


@pytest.mark.parametrize("number", range(len(HARMLESS)))
def test_what_means_no_change_makes_none(s, number):
    step = HARMLESS[number](s)
    assert step.events == step.action.cells == ()


def test_pandas_reads_whatever_has_a_table_inside(s):
    s.auto()
    compared = lnb.compare(s, under=[{}, {"codex_leonardi": True}])
    for each in (s.scores(), s.story(last=3), s.hint(), compared):
        read = pd.DataFrame(each)
        assert read.columns.tolist() == each.frame.columns.tolist()
        assert len(read) == len(each.frame)
    assert pd.DataFrame(s.scores())["points"].tolist() == s.frames["scores"]["points"].tolist()


def test_names_that_a_pandas_user_guesses_lead_there(s):
    s.goto("turn 1, phase C")
    assert (s.state.turn, s.state.phase) == (1, "C")
    assert s.history[-1].before.phase != "C"
    assert {*lnb.columns(LDV, "players")["table"]} == {"players"}
    assert lnb.scenarios(LDV).frame["name"].tolist() == [each.name for each in lnb.scenarios(LDV)]


def test_what_plays_nothing_says_why(s):
    s.auto()
    assert repr(s.auto("turn 5")).startswith(
        '<Nothing was played: Bo is asked first. Play the answer, or write s.auto("t'
    )
    assert repr(s.auto("turn 2")) == "<Nothing was played: the game already stands there.>"
    assert s.auto("turn 5") == ()
    assert repr(s.auto("step", "random")).startswith("(<Step: ")


def test_a_step_names_what_was_edited(s):
    assert repr(s.edit("players", "Ada", florins=5)) == (
        "<Step: Edit 1 cell: players[0].florins = 5; as a result, game[0].bank = 361>"
    )


def test_a_player_is_named_where_a_column_holds_a_seat(s):
    other = s.fork()
    cells = {"where": "player", "finished": 1}
    s.edit("inventions", 0, force=True, owner="Bo", **cells)
    other.edit("inventions", pd.DataFrame({"row": [0], "owner": ["Bo"], **cells}), force=True)
    assert s.state.inventions[0].owner == other.state.inventions[0].owner == 1
    assert s.frames(steps=5)["players"].index.unique("step").tolist() == [5]


def test_a_question_is_answered_by_its_letter_or_its_words():
    (question,) = lnb.quiz("codex_naturalis", "last_round", n=1, seed=1)
    for letter, choice in zip("abc", question.choices, strict=False):
        assert bool(lnb.grade(question, letter)) == bool(lnb.grade(question, choice.words("fr"))) == choice.right


@pytest.mark.parametrize("title", ["Leonardo da Vinci", "Léonard de Vinci", LDV])
def test_a_game_is_known_by_its_title(title):
    assert lnb.new(title, 2, seed=1).ruleset.id == LDV
    assert lnb.scenarios(title)[0].ruleset == LDV
