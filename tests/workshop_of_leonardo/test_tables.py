"""The printed tables: what is known of the 108 cards, and what the rulebook says of them."""

import csv
from collections import Counter

import pytest

from leonardo_nb.core.data import data_path

DISCIPLINES = ("painting", "letters", "architecture", "engineering", "physics", "biology")


def printed(file):
    return list(csv.DictReader(data_path("workshop_of_leonardo", file).read_text(encoding="utf-8").splitlines()))


def needs(row):
    return {discipline: int(row[discipline]) for discipline in DISCIPLINES if row[discipline] != "0"}


@pytest.mark.rule("workshop.card.apprentice")
def test_the_72_apprentice_cards():
    """Each discipline is on twelve cards: five practices, one of them wild, three visits and four works."""
    rows = printed("apprentice.csv")
    assert [int(row["id"]) for row in rows] == list(range(1, 73))
    actions = Counter((row["discipline"], row["action"]) for row in rows)
    assert actions == {
        (discipline, action): count
        for discipline in DISCIPLINES
        for action, count in (("practice", 5), ("visit", 3), ("work", 4))
    }
    assert all((row["practice"] == "none") == (row["action"] != "practice") for row in rows)


@pytest.mark.rule("workshop.practice")
def test_each_discipline_has_four_practices_and_there_are_six_wild_ones():
    rows = [row for row in printed("apprentice.csv") if row["action"] == "practice"]
    assert Counter(row["practice"] for row in rows) == {**dict.fromkeys(DISCIPLINES, 4), "wild": 6}
    assert not [row for row in rows if row["practice"] == row["discipline"]]


@pytest.mark.rule("workshop.visit", "workshop.leonardo.points", "workshop.leonardo.practice")
@pytest.mark.rule("workshop.leonardo.two_cards", "workshop.leonardo.card_and_rest", "workshop.leonardo.look_three")
def test_the_11_leonardo_cards_have_five_effects():
    effects = [row["effect"] for row in printed("leonardo.csv")]
    assert effects == (
        ["points"] * 3 + ["practice"] * 2 + ["two_cards"] * 2 + ["card_and_rest"] * 2 + ["look_three"] * 2
    )


@pytest.mark.rule("workshop.work", "workshop.score.patrons")
def test_the_12_patron_cards():
    """One discipline at level 4 is worth 6 points, two at levels 3 and 2 are worth 8."""
    rows = {row["name_it"]: row for row in printed("patrons.csv")}
    assert {name: (needs(row), int(row["points"])) for name, row in rows.items()} == {
        "Dama con l’ermellino": ({"painting": 4}, 6),
        "Battaglia di Anghiari": ({"painting": 3, "engineering": 2}, 8),
        "Bombarda": ({"engineering": 3, "physics": 2}, 8),
        "Carro armato": ({"engineering": 4}, 6),
        "Chiesa a pianta centrale": ({"architecture": 4}, 6),
        "Codice Atlantico": ({"letters": 4}, 6),
        "Luce cinerea": ({"physics": 4}, 6),
        "Mulino ad acqua": ({"architecture": 2, "physics": 3}, 8),
        "Studi anatomici": ({"painting": 2, "biology": 3}, 8),
        "Studio dei fossili": ({"biology": 4}, 6),
        "Trattato di architettura": ({"letters": 2, "architecture": 3}, 8),
        "Trattato sugli uccelli": ({"letters": 3, "biology": 2}, 8),
    }


@pytest.mark.rule("workshop.work", "workshop.score.unfinished")
def test_the_12_unfinished_cards_are_three_of_each_of_four_designs():
    rows = printed("unfinished.csv")
    assert Counter(row["design"] for row in rows) == {"adoration": 3, "flying_machine": 3, "monument": 3, "bridge": 3}
    assert [needs(row) for row in rows] == [
        {"painting": 2, "architecture": 1},
        {"painting": 2, "biology": 1},
        {"painting": 1, "letters": 2},
        {"engineering": 1, "physics": 2},
        {"physics": 1, "biology": 2},
        {"engineering": 2, "biology": 1},
        {"painting": 1, "biology": 2},
        {"architecture": 1, "engineering": 2},
        {"letters": 2, "physics": 1},
        {"architecture": 2, "engineering": 1},
        {"letters": 1, "architecture": 2},
        {"letters": 1, "physics": 2},
    ]


@pytest.mark.rule("workshop.setup.deck_size", "workshop.setup.solo", "workshop.setup.centre", "workshop.setup.hand")
@pytest.mark.rule("workshop.level", "workshop.ruling.unfinished_table", "workshop.ruling.five_players")
@pytest.mark.rule("workshop.solo.goal")
def test_the_numbers_of_the_rulebook():
    found = {(row["name"], int(row["key"])): int(row["value"]) for row in printed("numbers.csv")}
    decks = {players: value for (name, players), value in found.items() if name == "deck"}
    assert decks == {1: 64, 2: 32, 3: 48, 4: 64, 5: 72}
    assert {key: value for (name, key), value in found.items() if name == "unfinished_set"} == {1: 2, 2: 6, 3: 12}
    single = {name: value for (name, _), value in found.items() if name not in ("deck", "unfinished_set")}
    assert single == {
        "solo_decks": 4,
        "revealed": 3,
        "hand": 4,
        "drawn": 1,
        "practice_points": 2,
        "leonardo_points": 3,
        "two_cards": 2,
        "card_and_rest": 1,
        "look_three": 3,
        "discipline_points": 2,
        "high_level": 4,
        "high_level_points": 3,
        "all_six_points": 3,
        "solo_goal": 130,
    }
