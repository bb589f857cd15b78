"""The printed tables: what is known of all tiles, cards and tokens, and what the known ones say."""

import csv
from collections import Counter

import pytest

from leonardo_nb.core.data import data_path

KNOWLEDGE = ("physics", "chemistry", "mechanics", "mathematics")


def printed(file):
    return list(csv.DictReader(data_path("inventeurs", file).read_text(encoding="utf-8").splitlines()))


def numbers(row, prefix=""):
    return [int(row[prefix + knowledge]) for knowledge in KNOWLEDGE]


@pytest.mark.rule("inventeurs.setup.team")
def test_five_teams_of_four():
    teams = Counter(row["team"] for row in printed("inventors.csv"))
    assert set(teams.values()) == {4}
    assert len(teams) == 5


@pytest.mark.rule("inventeurs.setup.initial_skills", "inventeurs.setup.material")
def test_every_inventor_starts_with_two_levels_from_33_tokens():
    skills = [[level for level in numbers(row) if level] for row in printed("inventors.csv")]
    assert {tuple(each) for each in skills} == {(1, 1), (2,)}
    assert sum(map(len, skills)) == 33


@pytest.mark.rule("inventeurs.setup.initial_skills")
def test_every_team_knows_something_of_everything():
    rows = printed("inventors.csv")
    for team in {row["team"] for row in rows}:
        assert all(map(sum, zip(*(numbers(row) for row in rows if row["team"] == team), strict=True)))
    known = {row["name"]: numbers(row) for row in rows if row["physics_source"] == "public"}
    assert known == {
        "Albert Einstein": [1, 0, 0, 1],
        "Marie Curie": [1, 1, 0, 0],
        "Thomas Edison": [1, 0, 1, 0],
        "Nikola Tesla": [0, 0, 2, 0],
        "Isaac Newton": [1, 0, 1, 0],
        "Galileo Galilei": [1, 1, 0, 0],
        "Blaise Pascal": [0, 0, 1, 1],
        "Robert Boyle": [0, 2, 0, 0],
        "Ada Lovelace": [0, 0, 1, 1],
    }


@pytest.mark.rule("inventeurs.score.progress")
def test_an_objective_is_worth_its_steps():
    """Three points for each step but the first, and one for a level of 4: so the two objectives known."""
    for row in printed("inventors.csv"):
        pairs = list(zip(numbers(row), numbers(row, "goal_"), strict=True))
        steps = sum(max(0, goal - level) for level, goal in pairs)
        fours = sum(goal == 4 for _, goal in pairs)
        assert int(row["goal_points"]) == 3 * (steps - 1) + fours, row["name"]
    assert sum(int(row["goal_points"]) for row in printed("inventors.csv")) == 5 * 25
    goals = {row["name"]: (numbers(row, "goal_"), row["goal_points"]) for row in printed("inventors.csv")}
    assert goals["Albert Einstein"] == ([3, 0, 0, 3], "9")
    assert goals["Ada Lovelace"] == ([0, 0, 1, 3], "3")


@pytest.mark.rule("inventeurs.work.place_cubes")
def test_inventions_have_5_7_or_9_slots_by_epoch():
    for row in printed("inventions.csv"):
        assert sum(numbers(row)) == {"1": 5, "2": 7, "3": 9}[row["epoch"]], row["name_en"]
        assert max(numbers(row)) <= 4


@pytest.mark.rule("inventeurs.score.inventions")
def test_inventions_are_worth_as_many_points_as_their_epoch():
    assert all(row["points"] == row["epoch"] for row in printed("inventions.csv"))


@pytest.mark.rule("inventeurs.score.sequences", "inventeurs.setup.epoch_cards")
def test_each_epoch_has_two_inventions_of_each_classification():
    kinds = Counter((row["epoch"], row["classification"]) for row in printed("inventions.csv"))
    assert kinds == {(str(epoch), str(number)): 2 for epoch in (1, 2, 3) for number in range(6)}


@pytest.mark.rule("inventeurs.setup.material", "inventeurs.setup.rewards")
def test_the_52_tokens():
    fronts = {(row["kind"], int(row["value"])): int(row["count"]) for row in printed("tokens.csv")}
    assert fronts == {
        ("progress", 2): 12,
        ("progress", 3): 8,
        ("progress", 4): 6,
        ("availability", 0): 4,
        ("knowledge", 0): 4,
        ("classification", 0): 6,
        ("points", 1): 4,
        ("points", 2): 4,
        ("points", 3): 4,
    }
    assert sum(fronts.values()) == 52
