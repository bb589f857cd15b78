"""The cards: what the tables say of them, and where each value comes from."""

from collections import Counter

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadData
from leonardo_nb.rulesets.codex_naturalis import RULESET
from leonardo_nb.rulesets.codex_naturalis.ground.components import (
    BACKS,
    FRONTS,
    GOALS,
    KINGDOM,
    REWARDS,
    all_cards,
    kind_of,
)
from leonardo_nb.rulesets.codex_naturalis.ground.model import KINGDOMS, OBJECTS
from leonardo_nb.testing.table import find
from tests.codex_naturalis.table import ADA, PLAIN, laid_out, lay


def fronts(kind: str) -> list[int]:
    return [number for number in FRONTS if kind_of(number) == kind]


def test_102_cards():
    assert [len(fronts(kind)) for kind in ("resource", "gold", "starter")] == [40, 40, 6]
    assert len(GOALS) == 16
    assert len(all_cards()) == 86
    for kind in ("resource", "gold"):
        assert Counter(KINGDOM[number] for number in fronts(kind)) == dict.fromkeys(KINGDOMS, 10)


@pytest.mark.rule("codex.card.corners")
def test_the_sums_of_all_corners():
    """The figures that were checked against the printed cards."""
    seen = {kind: Counter(c for n in fronts(kind) for c in FRONTS[n].corners.values()) for kind in ("resource", "gold")}
    assert seen["resource"] == {**dict.fromkeys(KINGDOMS, 17), **dict.fromkeys(OBJECTS, 4), "empty": 41, "none": 39}
    assert seen["gold"] == {**dict.fromkeys(OBJECTS, 8), "empty": 80, "none": 56}
    assert all(1 <= len(face.open) <= 4 for face in FRONTS.values())


@pytest.mark.rule("codex.card.corners")
def test_a_missing_corner_is_a_place_where_nothing_can_be_laid():
    for face in (*FRONTS.values(), *BACKS.values()):
        assert len(face.open) + len(face.shut) == 4
    table = laid_out({ADA: (*PLAIN, (1, "front", 1, 1))}, {ADA: (2, 3, 41)})
    reasons = table.refused(lay(2, "front", 2, 0)).reasons
    assert [(r.key, r.params) for r in reasons] == [("lay.no_corner", {"laid": "0:1:1", "corner": "br"})]


@pytest.mark.rule("codex.card.back")
def test_every_back_has_four_empty_corners_and_its_kingdom_in_the_centre():
    for kingdom in KINGDOMS:
        back = BACKS[kingdom]
        assert set(back.corners.values()) == {"empty"}
        assert back.centre == (kingdom,)
        assert len(back.open) == 4
    table = laid_out({ADA: PLAIN}, {ADA: (2, 3, 71)})
    table.play(lay(71, "back", 1, 1))
    assert table.state.players[ADA].insect == 1
    assert "codex.card.back" in find(table.s.history[-1], "lay.centre").cites


@pytest.mark.rule("codex.play.gold_requirement")
def test_what_gold_cards_require():
    """By kingdom: how often which numbers of their own and of other resources."""
    for kingdom in KINGDOMS:
        own = KINGDOMS.index(kingdom)
        required = Counter()
        for number in fronts("gold"):
            if KINGDOM[number] == kingdom:
                needs = REWARDS[number].requirement
                required[needs[own], sum(needs) - needs[own]] += 1
        assert required == {(2, 1): 3, (3, 0): 3, (3, 1): 3, (5, 0): 1}


@pytest.mark.rule("codex.setup.starter_card", "codex.area.permanent_centre")
def test_starter_cards():
    centres = [("insect",), ("fungi",), ("plant", "fungi"), ("animal", "insect"), ("animal", "insect", "plant")]
    assert [BACKS[number].centre for number in fronts("starter")] == [*centres, ("plant", "animal", "fungi")]
    # first letters: animal, empty, fungi, insect, none, plant
    shown = {number: "".join(face[0] for face in BACKS[number].corners.values()) for number in fronts("starter")}
    assert shown == {81: "epie", 82: "aeef", 83: "eeee", 84: "eeee", 85: "eenn", 86: "eenn"}
    for number in fronts("starter"):
        assert sorted(FRONTS[number].corners.values()) == sorted(KINGDOMS)
        assert FRONTS[number].centre == ()
        assert 1 <= len(BACKS[number].centre) <= 3
        assert KINGDOM[number] == ""


@pytest.mark.rule("codex.ruling.card_7")
def test_card_7_has_an_empty_corner_marked_as_doubtful():
    assert [number for number in fronts("resource") if len(FRONTS[number].open) == 4] == [7]
    assert FRONTS[7].corners["br"] == "empty"
    values = lnb.provenance("codex_naturalis")
    assert set(values[(values["row"] == "7") & (values["column"] == "front_br")]["source"]) == {"inferred"}
    table = laid_out({ADA: (*PLAIN, (7, "front", 1, 1))}, {ADA: (2, 3, 71)})
    step = table.play(lay(2, "front", 2, 0))
    assert "codex.ruling.card_7" in find(step, "lay.covers_empty").cites
    other = laid_out({ADA: (*PLAIN, (7, "back", 1, 1))}, {ADA: (2, 3, 71)})
    assert "codex.ruling.card_7" not in find(other.play(lay(2, "front", 2, 0)), "lay.covers_empty").cites


@pytest.mark.rule("codex.score.flat", "codex.score.per_object", "codex.score.per_corner")
def test_the_points_of_cards():
    points = Counter((kind_of(n), reward.per, reward.points) for n, reward in REWARDS.items())
    assert points == {
        ("resource", "none", 0): 28,
        ("resource", "flat", 1): 12,
        ("gold", "flat", 3): 12,
        ("gold", "flat", 5): 4,
        ("gold", "per_covered_corner", 2): 12,
        ("gold", "per_quill", 1): 4,
        ("gold", "per_inkwell", 1): 4,
        ("gold", "per_manuscript", 1): 4,
    }
    assert not any(any(REWARDS[number].requirement) for number in fronts("resource"))
    assert all(sum(REWARDS[number].requirement) >= 3 for number in fronts("gold"))


def test_there_is_no_table_of_own_cards():
    with pytest.raises(BadData, match="its own 102 cards"):
        RULESET.check_file("id\n1\n", "mine.csv")


def test_every_value_has_a_source():
    entries = lnb.provenance("codex_naturalis")
    assert len(entries) == 1379
    assert set(entries["source"]) == {"public", "rulebook", "inferred"}
