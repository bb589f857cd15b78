"""Columns that frames work out from the state: they say what the reasons say, and nobody can write them."""

import pandas as pd
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.columns import columns_of, name_column, row_types, rows_of
from leonardo_nb.core.labels import is_hidden
from leonardo_nb.session.table_frame import table_frame
from tests.rotation import in_turn
from tests.tables.test_frame_files import FILES
from tests.tables.test_frames import RULESETS, at, game

DERIVED = {ruleset: tuple(lnb.new(ruleset, 2, seed=1).ruleset.derived) for ruleset in RULESETS}

RANKED = ("zone.ranking", "line.resolved")


def told(reasons):
    for reason in reasons:
        yield reason
        yield from told(reason.because)


def moments(ruleset, apart=13):
    """The start of a random game, and positions some steps apart."""
    whole = game(ruleset, 3)
    for step in range(0, len(whole.steps), apart):
        whole.goto(step)
        yield whole
    whole.goto(len(whole.steps))
    yield whole


@pytest.mark.rule("ldv.resolve.rank")
@pytest.mark.parametrize("ruleset", ["leonardo_da_vinci", "pietrocupo"])
def test_strength_and_rank_are_those_that_the_reasons_name(ruleset):
    whole, seen = game(ruleset, 3), 0
    for event in [event for step in whole.steps for event in step.events if event.explanation.key in RANKED]:
        groups = table_frame(event.after, "groups").set_index(["zone", "seat"])
        lines = {}
        for line in event.explanation.because:
            lines.setdefault(line.params["seat"], line.params)
        for seat, said in lines.items():
            row = groups.loc[event.explanation.params["zone"], seat]
            assert row["rank"] == said.get("rank", said.get("place"))
            assert row["strength"] == said["strength"] if "strength" in said else row["strength"] is pd.NA
            seen += 1
    assert seen


@pytest.mark.rule("ldv.finish.discount")
def test_the_discount_is_the_one_that_the_reasons_add():
    s, seen = lnb.new("leonardo_da_vinci", 3, seed=2), set()
    s.auto("end", "sensible")
    for step in s.steps:
        for line in told(event.explanation for event in step.events):
            if line.key == "finish.weeks_enough":
                labs = table_frame(step.before, "labs").set_index(["seat", "lab"])
                discount = labs.loc[(step.action.seat, step.action.lab), "discount"]
                assert discount == line.params["bonus"]
                seen.add(discount)
    assert seen - {0}


@pytest.mark.rule("ldv.zone.costs")
def test_the_price_is_the_one_that_is_asked():
    s, seen = game("leonardo_da_vinci", 3), set()
    for step in s.steps:
        if step.action.kind == "buy_component":
            price = table_frame(step.before, "game").loc[0, "price"]
            assert price == step.action.price(step.before)
            seen.add(price)
    assert len(seen) > 1


@pytest.mark.parametrize("ruleset", ["codex_naturalis", "inventeurs", "workshop_of_leonardo"])
def test_points_are_those_of_the_order(ruleset):
    for session in moments(ruleset):
        points = session.frames["players"].set_index("player")["points"].to_dict()
        assert points == session.frames["order"].set_index("player")["points"].to_dict()


@pytest.mark.rule("codex.area.visible_only")
def test_the_symbols_of_the_cards_are_those_of_the_player():
    for session in moments("codex_naturalis"):
        cards, players = session.frames["cards"], session.frames["players"]
        shown = cards.groupby("seat")["symbols"].sum().reindex(players["seat"], fill_value=0)
        assert shown.tolist() == [sum(player.symbols) for player in session.state.players]
        assert cards["symbols"].isna().equals(cards["where"] != "area")


@pytest.mark.rule("inventeurs.score.sequences")
def test_cubes_and_sequences_are_counted_as_they_score():
    for session in moments("inventeurs"):
        players, contributions = session.frames["players"], session.frames["contributions"]
        assert players["cubes"].tolist() == contributions.groupby("seat")["cubes"].sum().tolist()
        lines = [line for line in session.scores().lines if line.source == "chart.sequences"]
        assert players["sequence_points"].tolist() == [line.points for line in lines]
        runs = [len([line for line in told(line.explanation.because) if "run" in line.key]) for line in lines]
        scoring = [count if line.points else None for count, line in zip(runs, lines, strict=True)]
        for counted, sequences in zip(scoring, players["sequences"], strict=True):
            assert counted is None or counted <= sequences


@pytest.mark.rule("workshop.level")
def test_levels_are_those_that_work_is_measured_by():
    whole, seen = game("workshop_of_leonardo", 3), 0
    for step in whole.steps:
        for line in told(event.explanation for event in step.events):
            if line.key == "work.meets":
                players = table_frame(step.before, "players")
                assert players.loc[step.action.seat, line.params["discipline"]] == line.params["level"]
                seen += 1
    assert seen


@in_turn(5, "ruleset", RULESETS)
def test_a_view_tells_what_is_so_or_nothing(ruleset):
    for session in moments(ruleset, 47):
        shown, seen = session.frames, session.view(0)
        for each in DERIVED[ruleset]:
            values = session.frames(view=0)[each.table][each.column]
            truth = shown[each.table][each.column]
            own, true = rows_of(seen, each.table), rows_of(session.state, each.table)
            for row, value in enumerate(values):
                hidden = any(is_hidden(getattr(own[row], name)) for name in each.follows_from if "." not in name)
                assert not (hidden and value is not pd.NA)
                if value is not pd.NA and own[row] == true[row]:
                    assert value == truth[row], (each.column, row)


@pytest.mark.rule("codex.setup.secret_objective")
def test_nobody_reads_the_points_of_a_secret_objective():
    players = at("codex_naturalis").frames(view=0)["players"]
    assert players[["points", "objective_points"]].notna().all(axis=1).tolist() == [True, False]


@in_turn(5, "ruleset", RULESETS)
def test_what_is_worked_out_is_read_and_never_written(ruleset):
    session = at(ruleset)
    for table in {each.table for each in DERIVED[ruleset]}:
        stale = session.frames[table]
        for each in DERIVED[ruleset]:
            if each.table == table:
                stale[each.column] = 77
        for file in FILES:
            with pytest.raises(lnb.EditError) as caught:
                session.fork().edit(table, file(stale))
            assert {problem.explanation.key for problem in caught.value.problems} == {"edit.derived"}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_edit_says_from_which_columns_it_is_worked_out(ruleset):
    session = at(ruleset)
    for each in DERIVED[ruleset]:
        with pytest.raises(lnb.EditError) as caught:
            session.edit(each.table, 0, **{each.column: 1})
        (problem,) = caught.value.problems
        of = ", ".join(each.follows_from)
        assert (problem.explanation.key, problem.explanation.params["of"]) == ("edit.derived", of)
        assert f"{each.column} is worked out from {of}: edit there instead." in caught.value.text("en")
        assert f"se déduit de {of}\u00a0: c’est là" in caught.value.text("fr")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_derived_columns_stand_apart_and_follow_from_columns_there_are(ruleset):
    session = lnb.new(ruleset, 2, seed=1)
    types = row_types(type(session.state))
    listed = lnb.columns(ruleset).set_index(["table", "column"])
    for each in DERIVED[ruleset]:
        real = columns_of(session.state, each.table)
        assert each.column not in {*real, *map(name_column, real)}
        for name in each.follows_from:
            table, _, column = name.rpartition(".")
            assert column in (types[table].__struct_fields__ if table else real)
        line = listed.loc[(each.table, each.column)]
        assert (line["type"], line["fixed"], line["follows_from"]) == ("number", True, each.follows_from)
        assert line["rule"] in lnb.rules(session).index
        assert line["meaning"].endswith(".")
