"""The course of a game as tables: events, reasons, steps and points, for pandas and whatever else reads tables."""

import io
import pickle
import sqlite3
from functools import cache

import pandas as pd
import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.columns import columns_of, tables
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.fact_columns import facts_of
from leonardo_nb.session.reasons import REASON
from leonardo_nb.session.steps import STEP
from tests.tables.test_frames import RULESETS, at, game

HISTORY = ("events", "reasons", "steps", "points", "scores", "order")


@pytest.fixture(params=[pytest.param(ruleset, marks=pytest.mark.one_in(5, by="ended")) for ruleset in RULESETS])
def ended(request):
    """A game of three sensible players, at its end."""
    return won(request.param).fork()


@cache
def won(ruleset, seed=1):
    session = lnb.new(ruleset, ["Ada", "Bo", "Cy"], seed=seed)
    session.auto("end", dict.fromkeys(range(3), "sensible"))
    return session


@pytest.mark.parametrize("table", ["events", "players"])
def test_masks_can_be_combined_in_any_order(ended, table):
    """With pyarrow, pandas keeps some text otherwise, and its masks do not go together with others."""
    frame = ended.frames[table]
    who, where = frame["player"] == "Ada", frame["seat"] == 0
    assert len(frame[who & where]) == len(frame[where & who]) == len(frame[frame["seat"].eq(0).fillna(value=False)])
    if table == "events":
        for mask in (frame["delta"] > 0, frame["row"] == 0, frame["after"] == "1"):
            assert frame[mask & (frame["table"] == "players")].equals(frame[(frame["table"] == "players") & mask])


def test_a_difference_is_told_of_amounts_only(ended):
    events = ended.frames["events"].dropna(subset="table")
    for (table, field), cells in events.groupby(["table", "field"], observed=True):
        kind = kind_of(columns_of(ended.state, table)[field])
        assert kind.is_amount or cells["delta"].isna().all(), (table, field)
        both = cells.dropna(subset=["before", "after", "delta"])
        assert (pd.to_numeric(both["after"]) - pd.to_numeric(both["before"]) == both["delta"]).all()
    ids = {("cards", "card"), ("cards", "x"), ("cards", "laid"), ("players", "privilege"), ("tokens", "place")}
    for table in tables(ended.state):
        for field, hint in columns_of(ended.state, table).items():
            assert not (kind_of(hint).is_amount and ((table, field) in ids or kind_of(hint).noun))


def test_who_acted_is_told_apart_from_whose_row_it_is():
    session = won("leonardo_da_vinci")
    events, players = session.frames["events"], session.frames["players"]
    names = dict(zip(players["seat"], players["player"], strict=True)) | {-1: "the table"}
    for seat, name in (("actor_seat", "actor"), ("seat", "player")):
        told = events.dropna(subset=seat)
        assert told[seat].map(names).tolist() == told[name].tolist()
    florins = events[(events["table"] == "players") & (events["field"] == "florins")]
    earned = florins.groupby("player", observed=True)["delta"].sum()
    began = session.at(session.start).frames["players"].set_index("player")["florins"]
    assert (began + earned == players.set_index("player")["florins"]).all()


def test_what_comes_after_an_edit_is_marked():
    session = at("leonardo_da_vinci")
    before = session.step_number
    session.edit("players", 0, florins=int(session.frames["players"].loc[0, "florins"]) + 1)
    session.auto("turn", {0: "sensible", 1: "sensible"})
    for table in ("events", "steps"):
        frame = session.frames[table]
        assert (frame["edited"] == (frame["step"] > before)).all()
        assert frame["edited"].any()
    assert session.frames["steps"].set_index("step").loc[before + 1, "action"] == "edit"


def test_a_story_says_once_that_the_position_was_edited_before():
    note = "The position was edited before this."
    session = at("leonardo_da_vinci")
    assert note not in str(session.story(3))
    session.edit("players", 0, florins=int(session.frames["players"].loc[0, "florins"]) + 1)
    assert note not in str(session.story(1))
    session.auto("turn", "sensible")
    for told in (str(session.story(2)), session.story(2)._repr_html_()):
        assert told.count(note) == 1
    assert "La position a été modifiée auparavant." in str(session.story(2, lang="fr"))
    assert note not in str(session.story(session.step_number))


def test_every_reason_after_an_edit_says_so_once():
    """Steps, hints and refusals, by a note of their own where the edit breaks a rule, and then for good."""
    for force, notes in ((False, NOTES["earlier"]), (True, NOTES["broken"])):
        session = at("leonardo_da_vinci")
        session.auto()
        wrong = session.actions.PlaceMaster(seat=session.decision.seat, place="Z")
        plain = [session.hint().text(), session.why_not(wrong).text(), session.history[-1].text()]
        assert not any(
            note in told for told in plain for note in (*NOTES["earlier"].values(), *NOTES["broken"].values())
        )
        session.edit("players", 0, force=force, **({"iron": 12} if force else {"florins": 20}))
        steps = session.auto("turn", "sensible")
        for lang, note in notes.items():
            told = [step.text(lang) for step in steps] + [session.hint(lang).text(), session.why_not(wrong).text(lang)]
            assert [text.count(note) for text in told] == [1] * len(told)
            assert str(session.story(3, lang=lang)).count(note) == 1
        with pytest.raises(lnb.IllegalAction) as caught:
            session.play(wrong)
        assert str(caught.value).endswith(notes["en"])


NOTES = {
    "earlier": {"en": "The position was edited before this.", "fr": "La position a été modifiée auparavant."},
    "broken": {
        "en": "(From an edited position that breaks the rules.)",
        "fr": "(À partir d’une position modifiée qui enfreint des règles.)",
    },
}


def test_a_game_from_tables_is_an_edited_one():
    begun = lnb.new("codex_naturalis", 2, seed=1, frames={}, moment="turn 2")
    begun.auto("turn", "random")
    for session in (begun, begun.fork(), lnb.open_code(begun.code), pickle.loads(pickle.dumps(begun))):
        assert str(session.story(9)).startswith("The position was edited before this.")
        for table in ("events", "reasons", "steps", "points"):
            assert session.frames[table]["edited"].all()
        assert session.story(2).frame["edited"].all()


def test_frames_of_many_games_can_be_put_together(ended):
    """Their categories are the same, whatever happened; so nothing becomes plain objects, which would be large."""
    other = game(ended.ruleset.id, 3, seed=5)
    for table in ("events", "points", "scores", "order"):
        whole = pd.concat([ended.frames[table], other.frames[table]], ignore_index=True)
        assert whole.dtypes.equals(ended.frames[table].dtypes)


def test_the_events_of_a_thousand_games_take_250_mb_at_most(ended):
    """By pandas' own count, which takes text and lists that stand in many rows for as many."""
    sample = pd.concat([ended.frames["events"]] * 50)
    assert sample.memory_usage(deep=True).sum() * 20 <= 250e6


def test_numbers_are_read_and_sorted_as_numbers(ended):
    events = ended.frames["events"].dropna(subset="delta")
    assert (pd.to_numeric(events["after"]) - pd.to_numeric(events["before"]) == events["delta"]).all()
    assert pd.to_numeric(events["after"].sort_values()).is_monotonic_increasing


def test_a_database_takes_every_table(ended):
    base = sqlite3.connect(":memory:")
    for name, frame in ended.frames.items():
        assert frame.to_sql(name, base) == len(frame)
    ((rules,),) = base.execute("select rules from events limit 1")
    assert rules == ", ".join(ended.frames["events"]["rules"][0])


def test_arrow_polars_and_duckdb_read_every_table(ended):
    reason = "pip install -e '.[arrow]' for the tests of tables in other tools"
    polars, duckdb = (pytest.importorskip(name, reason=reason) for name in ("polars", "duckdb"))
    pytest.importorskip("pyarrow", reason=reason)
    for name, frame in ended.frames.items():
        file = io.BytesIO()
        frame.to_parquet(file)
        back = pd.read_parquet(file)
        assert back.shape == frame.shape, name
        assert polars.from_pandas(frame).shape == frame.shape
        assert duckdb.sql("select count(*) from frame").fetchall() == [(len(frame),)]
    events = ended.frames["events"]
    ((cited,),) = duckdb.sql("select count(*) from events where list_contains(rules, rule)").fetchall()
    assert cited == events["rule"].notna().sum()
    told, players = polars.from_pandas(events), polars.from_pandas(ended.frames["players"].reset_index())
    by_name = told.with_columns(polars.col("player").cast(polars.String)).join(players, on="player")
    assert len(by_name) == len(told.join(players, on="seat")) == events["player"].isin(ended.names).sum()


def test_polars_and_files_take_the_tables_of_several_games(ended, tmp_path):
    reason = "pip install -e '.[arrow]' for the tests of tables in other tools"
    polars = pytest.importorskip("polars", reason=reason)
    pytest.importorskip("pyarrow", reason=reason)
    begun = lnb.new(ended.ruleset.id, ["Ada", "Bo"], seed=5)
    begun.auto("turn 3", "random")
    several = ended, game(ended.ruleset.id, 3, seed=5), begun
    for table in HISTORY:
        frames = [session.frames[table] for session in several]
        frames = [frame for frame in frames if len(frame)]
        assert len(polars.concat([polars.from_pandas(frame) for frame in frames])) == sum(map(len, frames)), table
        for number, frame in enumerate(frames):
            frame.to_parquet(tmp_path / f"{table}_{number}.parquet")
        assert len(polars.read_parquet(tmp_path / f"{table}_*.parquet")) == sum(map(len, frames)), table


# ---- Reasons ----


def test_every_sentence_is_a_row_with_its_numbers(ended):
    reasons = ended.frames["reasons"]
    told = [
        (number, order, depth, part)
        for number, step in enumerate(ended.history, 1)
        for order, event in enumerate(step.events)
        for depth, part in event.explanation.seen_by(None).walk()
    ]
    assert reasons[["step", "event", "depth"]].to_numpy().tolist() == [[*line[:3]] for line in told]
    assert reasons["key"].tolist() == [part.key for *_, part in told]
    assert reasons["rules"].tolist() == [part.cites for *_, part in told]
    numbers = [name for name in reasons if reasons[name].dtype == pd.Int32Dtype() and name not in reasons.columns[:6]]
    assert "seat" in numbers
    for name in numbers:
        said = [part.params.get(name.removesuffix("_told")) for *_, part in told]
        assert reasons[name].astype(object).where(reasons[name].notna(), None).tolist() == said


@pytest.mark.rule("ldv.finish.auction_tie")
def test_all_moments_a_tie_was_broken():
    reasons = won("leonardo_da_vinci").frames["reasons"]
    ties = reasons[reasons["key"].str.contains("tie")]
    assert ties["key"].tolist() == ["auction.tie_by_holder", "auction.tie", "auction.tie"]
    assert "Bo holds Leonardo and so wins" in ties["sentence"].iloc[0]


@pytest.mark.rule("ldv.zone.costs")
def test_which_price_was_offered():
    steps = won("leonardo_da_vinci").frames["steps"]
    offers = steps[steps["question"] == "shop_offer"]
    assert set(offers["price"]) <= {0, 2, 3, 4}
    for price, asked in zip(offers["price"], offers["asked"], strict=True):
        assert ("for free" if price == 0 else f"for {price} florin") in asked


@pytest.mark.rule("ldv.zone.offer")
def test_whether_the_first_ranked_bought():
    """Whoever ranks first is asked first."""
    session = won("leonardo_da_vinci")
    steps, reasons = session.frames["steps"], session.frames["reasons"]
    first = steps[steps["question"] == "shop_offer"].drop_duplicates(["turn", "zone"])
    assert set(first["action"]) <= {"buy_component", "pass_offer"}
    assert (first["price"] == 0).all()
    ranked = reasons[reasons["key"] == "zone.ranking"].set_index(["turn", "zone"])["seats"]
    assert [int(ranked[line.turn, line.zone][0]) for line in first.itertuples()] == first["actor_seat"].tolist()


def test_a_step_says_what_was_asked_done_and_told(ended):
    frame = ended.frames(lang="fr")["steps"]
    for step, line in zip(ended.history, frame.itertuples(), strict=True):
        lines = step.text("fr").splitlines()
        assert line.asked == lines[0]
        assert pd.isna(line.done) or f"> {line.done}" in lines
        assert all(told in step.text("fr") for told in line.told.splitlines())


def test_a_seat_reads_no_answer_of_others_and_no_secret_points(ended):
    steps = ended.frames(view=1)["steps"]
    assert set(steps.dropna(subset="done")["actor_seat"]) <= {1}
    secret = {line.source.split(".")[1] for line in ended.scores().lines if line.secret}
    points = ended.frames(view=1)["points"]
    others = points[(points["seat"] != 1) & points["source"].isin(secret)]
    assert set(others["step"]) <= {ended.step_number}


# ---- Time ----


def test_points_add_up_to_the_score_by_rule(ended):
    for seed in (1, 2):
        session = won(ended.ruleset.id, seed)
        points, scores = session.frames["points"], session.frames["scores"]
        totals = [session.scores().total(seat) for seat in range(3)]
        assert points.groupby("seat")["delta"].sum().tolist() == totals
        assert points.groupby("rule", observed=True)["delta"].sum().sum() == sum(totals)
        by_source = scores.groupby(["seat", "source"])["points"].sum()
        told = points.groupby(["seat", "source"])["delta"].sum().reindex(by_source.index, fill_value=0)
        assert told.tolist() == by_source.tolist()


def test_time_is_a_level_of_every_table(ended):
    over = ended.frames(steps="turn")
    for table in (*tables(ended.state), "scores", "order"):
        frame = over[table]
        assert frame.index.names == ["step", "row"]
        for step in frame.index.unique("step")[::5]:
            there = ended.fork()
            there.goto(int(step))
            then = there.frames[table]
            assert frame.loc[step][[*then]].equals(then), (table, step)
            done = ended.frames["steps"].set_index("step")["turn"].get(step, there.start.turn)
            assert "turn" in then or (frame.loc[step]["turn"] == done).all(), (table, step)
    turns = over["players"].groupby("step")["turn"].first().tolist()
    assert turns == sorted(set(turns))
    assert over["game"].index.unique("step")[-1] == ended.step_number
    assert over["events"].equals(ended.frames["events"])


def test_a_turn_ends_with_its_last_points(ended):
    """What a turn brought is the difference between the positions in which it and the one before it ended."""
    points, totals = ended.frames["points"], [0] * 3
    for turn in range(ended.start.turn, ended.state.turn + 1):
        brought = points[points["turn"] == turn].groupby("seat")["delta"].sum()
        totals = [total + brought.get(seat, 0) for seat, total in enumerate(totals)]
        scores = ended.frames(turn=turn)["scores"].groupby("seat")["points"].sum()
        assert [scores.get(seat, 0) for seat in range(3)] == totals, turn
    over = ended.frames(steps="turn")["order"]
    for turn, there in over.groupby("turn"):
        assert there["points"].tolist() == ended.frames(turn=turn)["order"]["points"].tolist()


def test_a_turn_that_has_just_begun_stands_as_it_is():
    session = lnb.new("inventeurs", ["Ada", "Bo"], seed=1)
    session.auto("turn 3", bots="sensible")
    assert session.frames(turn=3)["inventors"].equals(session.frames["inventors"])


def test_steps_can_be_chosen(ended):
    assert list(ended.frames(steps=range(3))["game"].index.unique("step")) == [0, 1, 2]
    every = ended.frames(steps=ended.frames["steps"]["step"].iloc[:3])["players"]
    assert list(every.index.unique("step")) == [1, 2, 3]
    assert len(ended.frames(steps="step")["game"]) == ended.step_number + 1
    assert ended.frames(steps="phase", view=1)["order"].index.unique("step")[-1] == ended.step_number
    for wrong in ("turns", [], [10**6], [-1], 3.5, [True]):
        with pytest.raises(lnb.LeonardoError, match="`steps` must be"):
            ended.frames(steps=wrong)


def test_an_empty_game_has_the_same_columns(ended):
    start = ended.at(replace(ended.start))
    for table in ("events", "steps", "points", "scores", "order"):
        first, last = start.frames[table], ended.frames[table]
        plain = [name for name in first if name in last]
        assert first[plain].dtypes.equals(last[plain].dtypes)


# ---- Several games ----


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_fact_holds_the_same_in_every_game(ruleset):
    """So that the tables of many games can be put together in any tool."""
    kinds = {"reason": REASON, "question": STEP}
    for group, table in (("reason", "reasons"), ("question", "steps")):
        frames = [lnb.new(ruleset, 2, seed=1).frames[table], won(ruleset).frames[table]]
        shapes = [[(name, str(kind)) for name, kind in frame.dtypes.items()] for frame in frames]
        told = {name for shape in shapes for name, _ in shape} - {*kinds[group]}
        assert [each for each in shapes[0] if each[0] in told] == [each for each in shapes[1] if each[0] in told]
        assert {name.removesuffix("_told") for name in told} == {*facts_of(ruleset, group)}


def test_what_is_ever_text_is_always_so():
    reasons = won("leonardo_da_vinci").frames["reasons"]
    assert (str(reasons["rank"].dtype), reasons["rank"].min()) == ("Int32", 1)
    assert {type(each) for each in reasons["zone"].dropna()} == {str}
    workshop = won("workshop_of_leonardo").frames["reasons"].dropna(subset="patron")
    assert {"work.patron", "setup.centre_patron"} <= {*workshop["key"]}
    assert all(each.replace(", ", "").isdecimal() for each in workshop["patron"])


def test_events_are_counted_and_grouped_by_their_rules(ended):
    events = ended.frames["events"]
    assert len(events.drop_duplicates()) == len(events)
    assert events["rules"].nunique() == len({tuple(rules) for rules in events["rules"]}) == len(events.groupby("rules"))


@pytest.mark.parametrize("table", ["reasons", "steps", "events", "points", "scores", "order", "questions"])
def test_one_name_holds_the_same_in_all_games(table):
    """So that the tables of several games can be put together."""
    frames = [won(ruleset).frames[table] for ruleset in RULESETS]
    kinds = {(name, str(kind)) for frame in frames for name, kind in frame.dtypes.items()}
    assert sorted(name for name, _ in kinds) == sorted({name for name, _ in kinds})


def test_every_sentence_about_a_tie_has_it_in_its_key():
    session = lnb.new("inventeurs", 4, seed=3)
    session.auto("end", "random")
    reasons = session.frames["reasons"]
    broken = reasons[reasons["key"].str.contains("tie")]
    assert {*reasons[reasons["sentence"].str.contains("ties are broken|thanks to")]["key"]} <= {*broken["key"]}
    assert not broken.empty
