import csv
from collections import Counter
from pathlib import Path

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.data import data_path
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import TYPES
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import take_components
from leonardo_nb.testing.table import find, write, write_refused
from tests.leonardo_da_vinci.table import ADA, BO, Table, do
from tests.leonardo_da_vinci.test_start_work import ada_makes_1_alone, bo_revealed_at_2_weeks, refuses, start
from tests.reasons.reason_snapshots import reason_snapshot


def own_cards(folder: Path, changes: dict[int, dict[str, str]]) -> Path:
    """A file with our table of inventions, some cells of some cards changed."""
    with data_path("leonardo_da_vinci", "inventions.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    for number, cells in changes.items():
        rows[number - 1] |= cells
    path = folder / "cards.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    return path


@pytest.mark.rule("ldv.invention.needs")
def test_weeks_and_components_of_the_25_cards():
    for card in Table().state.inventions:
        assert card.weeks in (4, 7, 11, 15)
        assert sum(card.needs) == {"bronze": 1, "copper": 2, "silver": 3, "gold": 4}[card.rank]
    card = Table().state.invention(13)
    assert (card.rank, card.weeks) == ("silver", 7)


@pytest.mark.parametrize("cells", [{"weeks": "5"}, {"iron": "2"}, {"iron": "0"}, {"rank": "gold"}])
@pytest.mark.rule("ldv.invention.needs")
def test_a_table_of_other_needs_is_refused(tmp_path, cells):
    with pytest.raises(lnb.LeonardoError, match=f"row 1, column .*{next(iter(cells))}"):
        Table(cards=own_cards(tmp_path, {1: cells}))


@reason_snapshot
def test_an_invention_of_4_weeks_is_finished_after_4_and_not_after_3():
    table = Table()
    table.play_when_asked(start(ADA, "small", 1), do.PlaceApprentices(ADA, "small", 3))
    table.until("declare_inventions", ADA)
    refusal = refuses(table, do.DeclareInvention(ADA, "small", 1), "finish.too_early", "ldv.invention.needs")
    short = refusal.reasons[0].because[0]
    assert (short.key, short.params["total"], short.params["needed"]) == ("finish.weeks_short", 3, 4)
    table = Table()
    table.play_when_asked(start(ADA, "small", 1), do.PlaceApprentices(ADA, "small", 2), do.PlaceMaster(ADA, "small"))
    return [table.play_when_asked(do.DeclareInvention(ADA, "small", 1))]


@pytest.mark.rule("ldv.invention.pays")
def test_the_higher_sum_first_and_the_lower_afterwards():
    table = bo_revealed_at_2_weeks()
    assert table.state.players[ADA].florins == 3 + 4
    table.play_when_asked(do.PlaceMaster(BO, "small"))
    step = table.play_when_asked(do.DeclareInvention(BO, "small", 1))
    assert table.state.players[BO].florins == 3 + 3
    assert "ldv.invention.pays" in find(step, "finish.later_pay").cites
    assert [made.florins for made in table.state.made_by(1)] == [4, 3, 0, 0]


@pytest.mark.rule("ldv.invention.pays")
def test_every_card_pays_more_at_first(tmp_path):
    assert all(card.first > card.later for card in Table().state.inventions)
    with pytest.raises(lnb.LeonardoError, match="row 1, column later"):
        Table(cards=own_cards(tmp_path, {1: {"later": "4"}}))


@pytest.mark.rule("ldv.invention.types")
def test_five_cards_of_each_of_the_five_types():
    state = Table().state
    assert len(TYPES) == 5
    assert Counter(card.type for card in state.inventions) == dict.fromkeys(TYPES, 5)
    assert state.invention(8).type == state.invention(13).type


@pytest.mark.rule("ldv.invention.types")
def test_a_table_with_an_unknown_type_is_refused(tmp_path):
    with pytest.raises(lnb.LeonardoError, match="row 1, column type"):
        Table(cards=own_cards(tmp_path, {1: {"type": "ships"}}))


@pytest.mark.rule("ldv.invention.once_per_player", "ldv.ruling.no_start_of_gone")
def test_nobody_starts_an_invention_they_have_made():
    table = ada_makes_1_alone(Table()).until("start_work", ADA, turn=2)
    table.edit(lambda state: take_components(state, ADA, (1, 0, 0, 0, 0)))
    refusal = refuses(table, start(ADA, "small", 1), "start.made_before", "ldv.invention.once_per_player")
    assert len(refusal.reasons) == 1, "the FAQ speaks of inventions that others have made"


@pytest.mark.rule("ldv.invention.once_per_player")
def test_nobody_works_at_an_invention_they_have_made_unless_its_components_serve_another(tmp_path):
    for cards in ({}, {2: {"iron": "1", "wood": "0"}}):
        table = ada_makes_1_alone(Table(cards=own_cards(tmp_path, cards))).until("start_work", ADA, turn=2)
        work = (("labs", 0, name, value) for name, value in {"invention": 1, "iron": 1, "begun": 2}.items())
        cells = ("labs", 0, "revealed", False), ("shops", 0, "pile", table.state.shops[0].pile - 1), *work
        if cards:
            write(table.s, *cells)
        else:
            assert [reason.key for reason in write_refused(table.s, *cells).reasons] == ["invariant.made_by_player"]


@pytest.mark.rule("ldv.invention.once_per_player")
def test_nobody_declares_an_invention_in_both_labs(tmp_path):
    """With a table in which 2 needs the same as 1, both packets would fit."""
    table = Table(cards=own_cards(tmp_path, {2: {"iron": "1", "wood": "0"}})).until("start_work", BO)
    table.edit(lambda state: take_components(state, BO, (1, 0, 0, 0, 0)))
    table.play(start(BO, "small", 1), start(BO, "large", 2, iron=1))
    table.play_when_asked(do.PlaceApprentices(BO, "large", 4), do.PlaceMaster(BO, "small"))
    table.until("place_workers", BO, turn=2).play(do.PlaceMaster(BO, "small"))
    table.until("declare_inventions", BO, turn=2)
    assert do.DeclareInvention(BO, "large", 1) in table.s.legal
    table.play(do.DeclareInvention(BO, "small", 1))
    assert table.state.players[BO].florins == 3 + 4
    rule = "ldv.invention.once_per_player"
    refusal = refuses(table, do.DeclareInvention(BO, "large", 1), "start.made_before", rule)
    assert len(refusal.reasons) == 1
