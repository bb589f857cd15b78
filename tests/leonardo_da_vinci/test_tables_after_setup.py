"""What the setup and the turns leave in the tables, beside what is told."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.data import data_path
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import kits
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.labs import weeks_worked
from tests.data_homes import data_in
from tests.leonardo_da_vinci.table import ADA, Table, do, events, with_player
from tests.leonardo_da_vinci.test_end import made_in
from tests.leonardo_da_vinci.test_turn0 import expert, with_piles


@pytest.mark.rule("ldv.turn.phases", "ldv.start.order", "ldv.place.order", "ldv.resolve.order", "ldv.finish.order")
@pytest.mark.parametrize(
    ("asked", "phase"), [("start_work", "A"), ("place_workers", "B"), ("resolve_zones", "C"), ("end_turn", "D")]
)
def test_the_phases_have_their_letters(asked, phase):
    table = Table()
    assert table.until(asked).state.phase == phase


@pytest.mark.rule("ldv.turn.refill", "ldv.ruling.refill_after_7")
def test_a_refill_lies_where_a_space_was_free():
    table = made_in(7)
    assert len({card.slot for card in table.state.requested()}) == 4
    refilled = table.step().state.requested()
    assert sorted(card.slot for card in refilled) == [1, 2, 3, 4, 5]


@pytest.mark.rule("ldv.turn0.favour_limit", "ldv.ruling.favour_d_letter")
def test_three_players_may_take_a_letter_as_often_as_they_have_favours():
    table = expert(3).until("take_favour", ADA)
    table.edit(lambda state: with_player(state, ADA, favour_a=2, favour_d=2))
    for favour in (do.FavourFlorins(ADA), do.FavourTurnLab(ADA, "iron", "small")):
        assert table.s.why_not(favour) is None


@pytest.mark.rule("ldv.ruling.bank", "ldv.setup.material")
@pytest.mark.parametrize("setup", ["beginner", "expert"])
def test_all_florins_of_the_game_are_somewhere(setup):
    """25 coins of 1, 10 each of 5, 10 and 20."""
    state = Table(3, setup=setup).until("start_work").state
    assert state.bank + state.council_florins + sum(player.florins for player in state.players) == 375


@pytest.mark.rule("ldv.setup.kits", "ldv.setup.kit_contents")
def test_a_kit_s_mechanical_man_works_in_its_lab_from_the_first():
    """It stands in the small lab of kit c, and makes two weeks a turn there; the others have none."""
    table = Table(5).until("start_work")
    weeks = [
        weeks_worked(table.state.lab(seat, lab), table.state.rules.mechanical_man)
        for seat in range(5)
        for lab in ("small", "large")
    ]
    assert weeks == [0, 0, 0, 0, 2, 0, 0, 0, 0, 0]


@pytest.mark.rule("ldv.setup.first_player", "ldv.setup.leonardo", "ldv.setup.deck")
def test_whatever_is_shuffled_or_drawn_by_lot_leaves_other_chances():
    table = Table(3, first_player="random").until("start_work")
    drawn = list(events(table, "setup.first_by_lot", "setup.deck"))
    drawn += events(expert(2).until("start_work"), "setup.deck")  # whose piles were shuffled a step before
    assert len(drawn) == 3
    for event in drawn:
        assert event.before.rng != event.after.rng


@pytest.mark.rule("ldv.turn0.favour_workshop", "ldv.ruling.favour_pile_short")
@pytest.mark.parametrize(
    ("piles", "offered"),
    [((1, 0, 1, 0, 1), ["iron", "wood", "rope"]), ((0, 1, 0, 0, 0), ["glass"]), ((0, 0, 0, 0, 0), [""])],
)
def test_with_favour_d_comes_a_component_that_is_left(piles, offered):
    table = expert().until("take_favour", ADA).edit(with_piles(*piles))
    assert [each.component for each in table.s.legal if isinstance(each, do.FavourTakeLab)] == offered
    for component in ("iron", "glass", "wood", "brick", "rope", ""):
        if component not in offered:
            (reason,) = table.refused(do.FavourTakeLab(ADA, component)).reasons
            assert reason.key == "favour.component"


@pytest.mark.rule("ldv.turn.final", "ldv.turn.phases", "ldv.setup.turns")
@pytest.mark.parametrize("turn", [6, 7, 8, 9])
def test_the_final_turns_are_told_to_be_so(turn):
    table = Table(2).until("begin_turn", turn=turn - 1)
    (begun,) = [event.explanation for event in table.step().events]
    final = ("turn.final", ("ldv.turn.final", "ldv.setup.turns"), {"turn": turn})
    other = ("turn.begins", ("ldv.turn.phases",), {"turn": turn, "seat": table.state.leonardo})
    assert (begun.key, begun.cites, begun.params) == (final if turn > 7 else other)
    assert (table.state.turn, table.state.phase) == (turn, "A")


@pytest.mark.rule("ldv.setup.kits", "ldv.setup.kit_contents", "ldv.setup.material")
def test_what_a_kit_holds_is_no_longer_beside_the_board():
    """Of 9 apprentices and 3 mechanical men in each colour."""
    players = Table(5).until("start_work").state.players
    assert [(player.ready, player.academy) for player in players] == [(5, 4), (5, 4), (4, 5), (3, 6), (3, 6)]
    assert [player.mechanical_men for player in players] == [3, 3, 2, 3, 3]
    assert [player.colour for player in players] == ["yellow", "red", "blue", "green", "black"]


@pytest.mark.rule("ldv.ruling.favour_pile_short")
@pytest.mark.parametrize(("place", "component"), [*enumerate(("iron", "glass", "wood", "brick", "rope"))])
def test_every_pile_may_be_short(place, component):
    piles = [9] * 5
    piles[place] = 1
    table = expert().until("take_favour", ADA).edit(with_piles(*piles))
    packet = {component: 2, "iron" if place else "rope": 2}
    (reason,) = table.refused(do.FavourComponents(ADA, **packet)).reasons
    assert reason.key == "favour.pile_short"


@pytest.mark.rule("ldv.resolve.order", "ldv.turn.phases", "ldv.turn.final")
@pytest.mark.parametrize(
    ("turn", "key", "rules", "params", "asked"),
    [
        (7, "zone.begins", ("ldv.turn.phases", "ldv.resolve.order"), {}, "resolve_council"),
        (8, "zone.no_city", ("ldv.turn.final",), {"turn": 8}, "work_labs"),
    ],
)
def test_in_the_final_turns_the_labs_come_at_once(turn, key, rules, params, asked):
    table = Table().until("begin_resolving", turn=turn)
    (begun,) = [event.explanation for event in table.step().events]
    assert begun.key == key
    assert table.asked == (asked, lnb.TABLE)


@pytest.mark.rule("ldv.setup.kits", "ldv.setup.kit_contents")
def test_an_own_kit_s_mechanical_man_works_in_the_large_lab_beside_a_small_one_of_3(tmp_path):
    own = tmp_path / "leonardo_da_vinci" / "kits.csv"
    own.parent.mkdir()
    printed = data_path("leonardo_da_vinci", "kits.csv").read_text(encoding="utf-8")
    own.write_text(printed.replace("6,reconstructed,0,", "6,reconstructed,1,"), encoding="utf-8")
    kits.cache_clear()
    with data_in(tmp_path):
        state = Table(5).until("start_work").state
    kits.cache_clear()
    assert [state.lab(4, lab).mechanical_men for lab in ("small", "large")] == [0, 1]
    assert state.players[4].mechanical_men == 2


@pytest.mark.rule("ldv.ruling.favour_pile_short", "ldv.turn0.favour_limit")
def test_a_favour_of_fewer_components_counts_as_one():
    table = expert().until("take_favour", ADA).edit(with_piles(1, 0, 0, 0, 0))
    step = table.play(do.FavourComponents(ADA, iron=1))
    (taken,) = [event.explanation for event in step.events]
    assert taken.key == "favour.components"
    counted = [(player.favour_a, player.favour_b, player.favour_c, player.favour_d) for player in step.state.players]
    assert counted == [(0, 1, 0, 0), *[(0, 0, 0, 0)] * 3]


@pytest.mark.rule("ldv.setup.requested", "ldv.turn.refill")
@pytest.mark.parametrize("setup", ["beginner", "expert"])
@pytest.mark.parametrize(("players", "count"), [(2, 3), (3, 4), (4, 5), (5, 5)])
def test_as_many_inventions_are_requested_as_the_players_allow(setup, players, count):
    table = Table(players, setup=setup).until("end_turn")
    assert len(table.state.requested()) == count
    (full,) = [event.explanation for event in table.step().events if event.explanation.key.startswith("turn.refill")]
    assert full.key == "turn.refill_none"
    assert len(table.state.requested()) == count
