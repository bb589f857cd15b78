"""The user's own table of inventions, and where our values come from."""

import csv
import io
import re

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.data import data_path
from leonardo_nb.core.errors import BadData, BadOption

OURS = data_path("leonardo_da_vinci", "inventions.csv").read_text(encoding="utf-8")


def table(change=lambda rows: rows) -> str:
    """Our table with some rows changed."""
    rows = list(csv.DictReader(io.StringIO(OURS)))
    changed = change(rows)
    out = io.StringIO()
    writer = csv.DictWriter(out, changed[0].keys(), lineterminator="\n")
    writer.writeheader()
    writer.writerows(changed)
    return out.getvalue()


def set_cell(row, /, **cells):
    def change(rows):
        rows[row - 1].update(cells)
        return rows

    return change


@pytest.fixture
def my_csv(tmp_path):
    def write(text, encoding="utf-8"):
        path = tmp_path / "my.csv"
        path.write_text(text, encoding=encoding)
        return path

    return write


def begin(path):
    return lnb.new("leonardo_da_vinci", 2, 1, cards=str(path))


@pytest.mark.rule("ldv.invention.needs", "ldv.invention.pays")
def test_an_own_table_replaces_ours(my_csv):
    session = begin(my_csv(table(set_cell(13, weeks="11", weeks_source="own", first="12", later="9", name_en="Bow"))))
    card = session.state.invention(13)
    assert (card.weeks, card.first, card.later, card.name_en) == (11, 12, 9, "Bow")
    assert lnb.new("leonardo_da_vinci", 2, 1).state.invention(13).weeks == 7


def test_an_own_table_needs_no_source_columns(my_csv):
    text = table(lambda rows: [{k: v for k, v in row.items() if not k.endswith("_source")} for row in rows])
    session = begin(my_csv("\ufeff" + text))
    assert not any(card.reconstructed for card in session.state.inventions)


def test_a_game_with_an_own_table_can_be_saved_and_shared(my_csv, tmp_path):
    session = begin(my_csv(table(set_cell(1, first="9"))))
    session.auto()
    session.save(tmp_path / "game.json")
    (tmp_path / "my.csv").unlink()
    for again in (lnb.load(tmp_path / "game.json"), lnb.open_code(session.code)):
        assert again.state == session.state
        assert again.state.invention(1).first == 9


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (set_cell(7, weeks="x"), r"my.csv, row 7, column weeks: expected a whole number, found 'x'"),
        (set_cell(7, weeks="5"), r"my.csv, row 7, column weeks: expected 4, 7, 11 or 15, found 5"),
        (set_cell(7, number="30"), r"my.csv, row 7, column number: expected a whole number from 1 to 25, found '30'"),
        (set_cell(7, number="6"), r"my.csv, row 7, column number: expected each number once, found 6 again"),
        (
            set_cell(7, rank="tin"),
            r"my.csv, row 7, column rank: expected bronze or copper or gold or silver, found 'tin'",
        ),
        (set_cell(7, rank="gold"), r"my.csv, row 7, column rank: expected copper for number 7, found 'gold'"),
        (set_cell(7, type="poetry"), r"my.csv, row 7, column type: .*'poetry'"),
        (set_cell(7, wood="3"), r"my.csv, row 7, column .*wood.*: expected 2 in all for a copper card, found 4"),
        (set_cell(7, wood="-1"), r"my.csv, row 7, column wood: expected a whole number from 0 to 4, found '-1'"),
        (set_cell(7, later="7"), r"my.csv, row 7, column later: expected less than first \(7\), found 7"),
        (set_cell(7, name_fr=""), r"my.csv, row 7, column name_fr: expected text"),
        (set_cell(7, name_en="<b>x</b>"), r"my.csv, row 7, column name_en: expected plain text"),
        (set_cell(7, first="1e9"), r"my.csv, row 7, column first: expected a whole number"),
        (set_cell(7, weeks_source="a friend"), r"my.csv, row 7, column weeks_source: expected one of .*'a friend'"),
        (lambda rows: rows[:-1], r"my.csv: expected 25 rows, but number 25 is missing"),
        (
            lambda rows: [{k: v for k, v in row.items() if k != "rope"} for row in rows],
            r"my.csv: column rope is missing",
        ),
        (lambda rows: [{**row, "smell": "rosy"} for row in rows], r"my.csv: column 'smell' is unknown"),
    ],
)
def test_a_wrong_row_is_named(my_csv, change, complaint):
    with pytest.raises(BadData) as caught:
        begin(my_csv(table(change)))
    assert re.match(complaint, str(caught.value)), str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", ["number\n", "\n", "a,b\n1\n", OURS.replace("\n2,", "\n2,x,", 1), '"', "\0"])
def test_what_is_no_table_is_refused(my_csv, text):
    with pytest.raises(BadData, match=r"my\.csv"):
        begin(my_csv(text))


def test_semicolons_are_named(my_csv):
    with pytest.raises(BadData, match="semicolons"):
        begin(my_csv(table().replace(",", ";")))


def test_a_file_that_is_no_text_is_refused(my_csv):
    with pytest.raises(BadOption, match=r"my\.csv"):
        begin(my_csv("é" * 50, encoding="latin-1"))
    with pytest.raises(BadOption, match="larger"):
        begin(my_csv("x" * 200_000))


def test_every_value_says_where_it_comes_from():
    entries = lnb.provenance("leonardo_da_vinci")
    sources = {(e.file, e.row, e.column): e.source for e in entries.itertuples()}
    assert sources["inventions.csv", "13", "weeks"] == "rulebook"
    assert sources["inventions.csv", "2", "wood"] == "public"
    assert sources["inventions.csv", "12", "first"] == "inferred"
    assert sources["inventions.csv", "21", "first"] == "reconstructed"
    assert sources["kits.csv", "d", "florins"] == "rulebook"
    assert sources["kits.csv", "d", "wood"] == "reconstructed"
    assert sources["numbers.csv", "price", "value"] == "rulebook"


def test_cards_with_an_invented_value_are_marked():
    cards = lnb.new("leonardo_da_vinci", 2, 1).state.inventions
    assert [card.number for card in cards if not card.reconstructed] == [12]
