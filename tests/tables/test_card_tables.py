"""Tables of cards that somebody brings: read kindly, or refused with what is wrong with them."""

import os
import re
from pathlib import Path

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadData, BadFile, BadOption, BadSave
from leonardo_nb.core.settings import LARGEST_FILE
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import inventions
from leonardo_nb.session.save import decode, encode
from tests.safety.test_safety import GAME, begun

ROOT = Path(__file__).parents[2]
CARDS = (ROOT / "data" / GAME / "inventions.csv").read_text(encoding="utf-8")


def own_cards(tmp_path, text, name="mine.csv"):
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    return file


def columns_turned(text):
    """The table with its last columns first."""
    lines = [line.split(",") for line in text.splitlines()]
    return "\n".join(",".join([*line[2:], *line[:2]]) for line in lines)


@pytest.mark.parametrize(
    "text", [columns_turned(CARDS), re.sub(r"(?m)^1,", "1.0,", CARDS), CARDS.replace("\n", "\r\n")]
)
def test_columns_may_come_in_any_order_and_numbers_as_a_spreadsheet_writes_them(tmp_path, text):
    s = lnb.new(GAME, 2, seed=1, cards=own_cards(tmp_path, text))
    assert inventions(s.options.cards) == inventions()
    assert lnb.open_code(s.code).state == s.state == decode(encode(s)).state


@pytest.mark.parametrize("name", ["mine.csv", "inventions.csv"])
@pytest.mark.parametrize("text", ["", "\n  \n"])
def test_an_empty_table_is_refused(tmp_path, name, text):
    with pytest.raises(BadData, match="is empty"):
        lnb.new(GAME, 2, cards=own_cards(tmp_path, text, name))


def test_a_device_a_pipe_or_an_endless_file_is_no_table_and_no_save(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero"), tmp_path):
        with pytest.raises(BadOption, match="cannot be read"):
            lnb.new(GAME, 2, cards=path)
        with pytest.raises(BadSave, match=r"cannot be read|is a folder"):
            lnb.load(path)
        with pytest.raises(BadFile, match=r"cannot be written|is a folder"):
            begun().save(path)
    with pytest.raises(BadOption, match="larger"):
        lnb.new(GAME, 2, cards=own_cards(tmp_path, "x" * (LARGEST_FILE + 1)))


@pytest.mark.parametrize("sign", ["\x1b[31m", "\u202e", "\u2066", "\u200b", "\u2028", "<b>"])
def test_the_name_of_a_card_is_plain_text(tmp_path, sign):
    header, first, *others = CARDS.splitlines()
    cells = first.split(",")
    cells[header.split(",").index("name_en")] = f"Pulley{sign} block"
    with pytest.raises(BadData, match="name_en"):
        lnb.new(GAME, 2, cards=own_cards(tmp_path, "\n".join([header, ",".join(cells), *others])))


def test_the_name_of_a_card_has_one_line(tmp_path):
    header, first, *others = CARDS.splitlines()
    cells = first.split(",")
    cells[header.split(",").index("name_fr")] = '"two\nlines"'
    with pytest.raises(BadData, match="name_fr"):
        lnb.new(GAME, 2, cards=own_cards(tmp_path, "\n".join([header, ",".join(cells), *others])))


def test_few_tables_of_cards_are_remembered(tmp_path):
    for number in range(20):
        lnb.new(GAME, 2, cards=own_cards(tmp_path, CARDS + "\n" * number))
    assert inventions.cache_info().currsize <= 8
