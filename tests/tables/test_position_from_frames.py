"""A position from nothing: tables in files or in memory, as the start of a game."""

import io
import json

import pandas as pd
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.columns import tables
from leonardo_nb.core.errors import BadOption
from tests.rotation import in_turn
from tests.tables.test_frames import RULESETS, game

WHOLE = ("questions", "settings")


def by_csv(frame):
    return pd.read_csv(io.StringIO(frame.to_csv()), dtype=str, keep_default_na=False)


def whole(session):
    return {name: session.frames[name] for name in (*tables(session.state), *WHOLE)}


@in_turn(5, "ruleset", RULESETS)
def test_any_position_of_any_game_comes_back_equal_from_csv(ruleset):
    session = game(ruleset, 2)
    for step in range(0, len(session.steps) + 1, 19):
        session.goto(step)
        opened = lnb.new(ruleset, frames={name: by_csv(frame) for name, frame in whole(session).items()})
        assert opened.state == session.state, step
        assert (opened.names, opened.options) == (session.names, session.options)
    assert opened.step_number == 0


@in_turn(5, "ruleset", RULESETS)
def test_the_order_of_the_rows_in_a_file_does_not_matter(ruleset):
    session = game(ruleset, 2)
    for step in range(0, len(session.steps), 31):
        session.goto(step)
        shuffled = {name: by_csv(frame).sample(frac=1, random_state=step) for name, frame in whole(session).items()}
        assert lnb.new(ruleset, frames=shuffled).state == session.state, step


@in_turn(5, "ruleset", RULESETS)
@pytest.mark.parametrize("keep", [lambda frame: frame, lambda frame: frame.sort_values(frame.columns[-1])])
def test_frames_remember_who_is_asked(ruleset, keep):
    """Without the table of questions, too: all frames of a position are that position."""
    session = game(ruleset, 2)
    for step in range(0, len(session.steps) + 1, 31):
        session.goto(step)
        frames = {name: keep(frame) for name, frame in whole(session).items() if name != "questions"}
        assert lnb.new(ruleset, frames=frames).state == session.state, step


@pytest.mark.parametrize("names", [None, ("players", "inventions"), ("tokens",)])
def test_a_seats_frames_are_no_position_where_a_pile_stands_in_another_order(names):
    """No cell of them is empty, as all cards are known, and only their order is not."""
    session = game("inventeurs", 2)
    session.goto("turn 3")
    seen = {name: frame for name, frame in session.frames(view=0).items() if names is None or name in names}
    with pytest.raises(lnb.EditError) as caught:
        lnb.new("inventeurs", ["Ada", "Bo"], frames=seen)
    assert {reason.key for reason in caught.value.reasons} == {"edit.empty_view"}
    with pytest.raises(lnb.EditError, match=r"inventions\[\d+\]\.invention: The frames of a seat leave out"):
        lnb.new("inventeurs", frames={**whole(session), "inventions": session.frames(view=0)["inventions"]})
    known = {"inventors": session.frames(view=0)["inventors"]}
    assert lnb.new("inventeurs", ["Ada", "Bo"], frames=known).state.inventors == session.state.inventors


def test_records_are_a_position_and_a_misspelt_file_is_named(s, tmp_path):
    s.auto("end", "sensible")
    records = {name: frame.to_dict("records") for name, frame in whole(s).items()}
    assert records["questions"] == []
    assert lnb.new("leonardo_da_vinci", frames=records).state == s.state
    s.frames["players"].to_csv(tmp_path / "playerz.csv")
    with pytest.raises(lnb.LeonardoError, match=r"There is no table 'playerz'.*Did you mean 'players'\?"):
        lnb.new("leonardo_da_vinci", frames=tmp_path)


@in_turn(5, "ruleset", RULESETS)
def test_the_table_of_the_game_alone_is_enough(ruleset):
    session = lnb.new(ruleset, ["Ada", "Bo"], seed=2)
    session.auto("turn 2", "sensible")
    opened = lnb.new(ruleset, ["Ada", "Bo"], seed=2, frames={"game": session.frames["game"]})
    assert opened.state.turn == 2


def test_such_a_game_is_saved_and_shared(s, tmp_path):
    opened = lnb.new("leonardo_da_vinci", frames=whole(s))
    opened.auto("phase", dict.fromkeys(range(3), "sensible"))
    opened.save(tmp_path / "own.json")
    for again in (lnb.load(tmp_path / "own.json"), lnb.open_code(opened.code)):
        assert (again.start, again.state) == (s.state, opened.state)


def test_a_damaged_start_is_refused(s, tmp_path):
    lnb.new("leonardo_da_vinci", frames=whole(s)).save(tmp_path / "own.json")
    held = json.loads((tmp_path / "own.json").read_text())
    held["start"]["players"][0]["florins"] = 4
    (tmp_path / "own.json").write_text(json.dumps(held))
    assert lnb.load(tmp_path / "own.json").state.bank == s.state.bank + s.state.players[0].florins - 4
    held["start"]["players"] = held["start"]["players"][:1]
    (tmp_path / "own.json").write_text(json.dumps(held))
    with pytest.raises(lnb.LeonardoError, match="The position in which this game begins cannot be read"):
        lnb.load(tmp_path / "own.json")


def test_part_of_the_tables_is_enough(s):
    rich = pd.DataFrame({"player": ["Bo"], "florins": [20]})
    opened = lnb.new(
        "leonardo_da_vinci", ["Ada", "Bo"], seed=1, frames={"players": rich}, moment="turn 3, phase B, seat 1"
    )
    assert opened.state.players[1].florins == 20
    assert (opened.state.turn, opened.state.phase, opened.decision.seat) == (3, "B", 1)
    game = pd.DataFrame({"turn": [4], "phase": ["B"]})
    with pytest.warns(UserWarning, match="No table says who is asked in turn 4, phase B"):
        opened = lnb.new("leonardo_da_vinci", frames={"players": s.frames["players"][["seat", "name"]], "game": game})
    assert (opened.seats, opened.state.turn, opened.state.phase) == (("Ada", "Bo", "Cy"), 4, "B")


@in_turn(5, "ruleset", RULESETS)
def test_without_a_moment_a_game_stands_at_its_first_decision(ruleset):
    dealt = lnb.new(ruleset, ["Ada", "Bo"], seed=1)
    while dealt.state.phase == "setup":
        dealt.auto("phase", passing=True)
    dealt.auto()
    for frames in ({}, {"players": pd.DataFrame({"player": ["Bo"]})}):
        for moment in (None, "decision"):
            assert lnb.new(ruleset, ["Ada", "Bo"], seed=1, frames=frames, moment=moment).state == dealt.state


def test_a_single_frame_leads_to_its_moment(s):
    s.auto()
    asked = s.decision.seat
    assert asked
    opened = lnb.new("leonardo_da_vinci", frames={"players": s.frames["players"]})
    assert (opened.state.turn, opened.state.phase, opened.decision.seat) == (2, "B", asked)
    later = {"players": s.frames["players"], "game": s.frames["game"].assign(turn=4)}
    with pytest.warns(
        UserWarning, match="Passing does not lead to the moment of these tables: in turn 4, phase B, Ada"
    ):
        opened = lnb.new("leonardo_da_vinci", frames=later)
    assert (opened.state.turn, opened.state.phase) == (4, "B")


@pytest.mark.parametrize(
    "note", [3, "", "[]", '{"turn": 1}', '{"turn": 1, "phase": "B", "questions": [{"ask": "why"}]}']
)
def test_a_spoilt_note_of_the_moment_is_no_note(s, note):
    frames = {name: frame for name, frame in whole(s).items() if name != "questions"}
    frames["game"].attrs["moment"] = note
    with pytest.warns(UserWarning, match="No table says who is asked"):
        assert lnb.new("leonardo_da_vinci", frames=frames).state.turn == 2


def test_files_without_questions_do_not_say_who_is_asked_and_that_is_told(s, recwarn):
    s.auto()
    frames = {name: by_csv(frame) for name, frame in whole(s).items() if name != "questions"}
    said = "No table says who is asked in turn 2, phase B: it is Bo. Add the table questions, or give `moment`."
    for _ in range(2):
        lnb.new("leonardo_da_vinci", frames=frames)
        assert [(str(each.message), each.filename) for each in recwarn] == [(said, __file__)]
        recwarn.clear()
    opened = lnb.new("leonardo_da_vinci", frames=frames, moment="turn 2, phase B, seat Bo")
    assert (opened.decision.seat, len(recwarn)) == (1, 0)
    with pytest.warns(UserWarning, match=r"asked in turn 2, phase D: the next step is automatic\. Add the table quest"):
        lnb.new("leonardo_da_vinci", ["Ada", "Bo"], frames={"game": {"turn": [2], "phase": ["D"]}})


@pytest.mark.parametrize(("ruleset", "moment"), [("codex_naturalis", "draw_card"), ("inventeurs", "phase sharing")])
def test_files_that_lack_only_questions_say_so_where_they_do_not_fit(ruleset, moment):
    session = lnb.new(ruleset, ["Ada", "Bo", "Cy"], seed=5)
    session.auto(moment, "sensible")
    frames = {name: by_csv(frame) for name, frame in whole(session).items() if name != "questions"}
    with pytest.raises(lnb.LeonardoError, match=r"Add the table questions, which says who is asked: without it,"):
        lnb.new(ruleset, frames=frames)


def test_every_broken_rule_is_named_at_once(s):
    frames = whole(s)
    frames["players"].loc[0, "florins"] = -3
    frames["game"] = frames["game"].assign(leonardo=7)
    with pytest.raises(lnb.EditError) as caught:
        lnb.new("leonardo_da_vinci", frames=frames)
    assert {problem.table for problem in caught.value.problems} == {"players", "game"}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (lambda s: "nowhere", "There is no folder 'nowhere'"),
        (lambda s: "tests", "holds no tables, or too many"),
        (
            lambda s: whole(lnb.new("codex_naturalis", 2, seed=1)),
            "These tables belong to the game 'codex_naturalis', not to leonardo_da_vinci",
        ),
        (lambda s: {"cards": {}, "decks": {}}, "These tables do not belong to this game: cards, decks"),
        (lambda s: 3, "`frames` takes a folder"),
        (lambda s: {"players": [1]}, "'players' is not a table"),
        (lambda s: {"player": s.frames["players"]}, "did you mean players"),
        (lambda s: {"questions": s.frames["questions"]}, "these tables are needed as well: players, labs"),
        (
            lambda s: whole(s) | {"questions": pd.DataFrame({"question": ["why"]})},
            "This is not an open question of this game",
        ),
        (
            lambda s: whole(s) | {"questions": s.frames["questions"].drop(columns="number")},
            "questions: The table questions needs each number from 1 to 4 once in its column number, 1 being asked now",
        ),
        (lambda s: whole(s) | {"questions": s.frames["questions"].iloc[1:]}, "needs each number from 1 to 3 once"),
        (lambda s: whole(s) | {"settings": pd.DataFrame({"setting": ["seed"]})}, "columns setting and value"),
        (lambda s: whole(s) | {"labs": s.frames["labs"].iloc[1:]}, "needs every row: 1 is missing"),
        (lambda s: whole(s) | {"labs": s.frames["labs"].drop(columns="weeks")}, "needs these columns as well: weeks"),
        (
            lambda s: whole(s) | {"players": s.frames(view=0)["players"].assign(florins=pd.NA)},
            "leave out what that player",
        ),
    ],
)
def test_a_mistake_is_told_in_one_sentence(s, given, said):
    with pytest.raises(lnb.LeonardoError, match=said) as caught:
        lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], frames=given(s))
    assert len(str(caught.value).splitlines()) == 1


def test_a_position_that_breaks_a_rule_is_kept_by_force(s):
    frames = whole(s)
    frames["players"] = frames["players"].assign(iron=12)
    with pytest.raises(lnb.EditError, match=r"ldv\.setup\.material"):
        lnb.new("leonardo_da_vinci", frames=frames)
    opened = lnb.new("leonardo_da_vinci", frames=frames, force=True)
    assert opened.problems()
    assert lnb.open_code(opened.code).state == opened.state


def test_tables_that_name_their_players_are_of_these_alone(s):
    for given in (None, 3, ["Ada", "Bo", "Cy"]):
        assert lnb.new("leonardo_da_vinci", given, frames=whole(s)).names == s.names
    renamed = whole(s)
    renamed["players"] = renamed["players"].assign(name=["Bo", "Ada", "Cy"])
    for players, frames in ((list("XYZ"), whole(s)), (list("XYZ"), {"players": s.frames["players"]}), (None, renamed)):
        with pytest.raises(
            lnb.LeonardoError, match=r"These tables belong to other players: .* Leave out `players`, or"
        ):
            lnb.new("leonardo_da_vinci", players, frames=frames)


def test_a_moment_is_never_ignored(s):
    for frames, said in (
        (whole(s), "leave out `moment`"),
        (None, "`moment` belongs to `frames`: without tables, play"),
    ):
        with pytest.raises(lnb.LeonardoError, match=said):
            lnb.new("leonardo_da_vinci", frames=frames, moment="turn 4")


def test_another_seed_is_other_luck_in_the_same_position(s):
    same, other = (lnb.new("leonardo_da_vinci", seed=seed, frames=whole(s)) for seed in (7, 8))
    assert same.state == s.state
    assert (other.seed, other.state.players) == (8, s.state.players)
    assert other.state.rng != s.state.rng


def test_a_player_stands_for_the_seat_where_there_is_none(s):
    frames = {
        name: frame.drop(columns="seat", errors="ignore") for name, frame in whole(s).items() if name in s.state.tables
    }
    rest = {name: frame for name, frame in whole(s).items() if name not in frames}
    assert lnb.new("leonardo_da_vinci", frames={**rest, **frames}).state == s.state
    hand = pd.DataFrame({"card": [20], "where": ["hand"], "player": ["Bo"], "slot": [1]})
    codex = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=1, frames={"cards": hand}, force=True)
    assert next(card for card in codex.state.cards if card.card == 20).seat == 1


@pytest.mark.rule("inventeurs.setup.team")
def test_teams_are_chosen_as_the_tables_say():
    """From nothing, what players choose in the setup is chosen so."""
    teams = {"player": ["Ada", "Bo", "Cy"], "team": ["green", "red", "blue"]}
    s = lnb.new("inventeurs", ["Ada", "Bo", "Cy"], seed=3, frames={"players": teams})
    assert s.frames["players"]["team"].tolist() == teams["team"]
    assert {row.seat for row in s.state.inventors if row.team == "green"} == {0}
    crew = {"inventor": [9, 10, 11, 12], "player": ["Bo"] * 4}
    assert lnb.new("inventeurs", ["Ada", "Bo"], frames={"inventors": crew}).state.inventors[8].seat == 1
    with pytest.raises(lnb.EditError, match="team cannot be changed: each player chooses another one in the setup"):
        lnb.new("inventeurs", ["Ada", "Bo"], frames={"players": {"player": ["Ada", "Bo"], "team": ["red", "red"]}})


@pytest.mark.rule("ldv.setup.material")
def test_everything_that_is_wrong_is_told_at_once(s):
    wrong = {
        "players": {"player": ["Ada", "Bo"], "florins": [500, -1]},
        "labs": {"player": ["Zoe"], "lab": ["small"], "weeks": [1]},
        "groups": {"player": ["Ada"], "zone": ["A"], "mastr": [True]},
        "shops": {"zone": ["D"], "pile": [99]},
    }
    with pytest.raises(lnb.EditError) as refused:
        lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], frames=wrong)
    told = [(problem.table, problem.column) for problem in refused.value.problems]
    assert told == [
        ("labs", ""),
        ("groups", ""),
        ("players", "florins"),
        ("players", "florins"),
        ("shops", "pile"),
    ]
    frames = whole(s)
    frames["players"]["iron"] += 10
    frames["players"]["boxed"] += 1
    with pytest.raises(lnb.EditError) as refused:
        lnb.new("leonardo_da_vinci", frames=frames)
    assert {problem.column for problem in refused.value.problems} >= {"pile", "ready"}


TOKENS = [
    (lambda tokens: tokens.head(9), "edit.dealt_otherwise"),
    (lambda tokens: tokens.head(9)[["where", "seat"]].reset_index(drop=True), "edit.keep_row"),
    (lambda _: pd.DataFrame({"kind": ["points"], "seat": [0]}), "edit.none_free"),
    (lambda tokens: tokens.assign(kind="points", value=1), "invariant.faces"),
    (lambda tokens: tokens.assign(kind=["hats", *tokens["kind"][1:]]), "edit.expected_choice"),
]


@pytest.mark.rule("inventeurs.setup.material")
@pytest.mark.parametrize(("part", "key"), TOKENS)
def test_a_bag_that_cannot_be_laid_out_is_refused_for_one_reason(part, key):
    session = lnb.new("inventeurs", ["Ada", "Bo"], seed=3)
    session.auto()
    tokens = part(by_csv(session.frames["tokens"]).set_index("row"))
    with pytest.raises(lnb.EditError) as caught:
        lnb.new("inventeurs", ["Ada", "Bo"], seed=8, frames={"tokens": tokens})
    assert {reason.key for reason in caught.value.reasons} - {"edit.moment_left"} == {key}
    assert key == "invariant.faces" or len(caught.value.reasons) == 1


@pytest.mark.parametrize("ruleset", ["leonardo_da_vinci", "workshop_of_leonardo", "codex_naturalis"])
def test_a_moment_and_a_table_that_contradict_each_other_are_refused(ruleset):
    with pytest.raises(BadOption, match="The table game says 'turn 3', but `moment` is 'turn 4': leave one of"):
        lnb.new(ruleset, ["Ada", "Bo"], seed=2, frames={"game": {"turn": 3}}, moment="turn 4")
    assert lnb.new(ruleset, ["Ada", "Bo"], seed=2, frames={"game": {"turn": 3}}, moment="turn 3").state.turn == 3


@pytest.mark.rule("ldv.place.order", "ldv.start.order")
@pytest.mark.parametrize(
    ("moment", "first"), [("turn 3, phase A, Bo", [1, 2, 0]), ("turn 3, phase B", [1]), ("phase B", [1])]
)
def test_leonardo_of_a_table_is_asked_first(moment, first):
    tables = {"game": {"leonardo": "Bo"}}
    session = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=2, frames=tables, moment=moment)
    asked = [question.seat for question in reversed(session.state.pending) if question.seat != lnb.TABLE]
    assert (session.state.leonardo, asked) == (1, first)
