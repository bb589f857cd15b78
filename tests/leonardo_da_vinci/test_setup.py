from collections import Counter
from itertools import groupby

import pytest

from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.event import Event
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import COMPONENTS
from leonardo_nb.testing.table import keys
from tests.leonardo_da_vinci.table import Table, do

for_2_to_5 = pytest.mark.parametrize("players", [2, 3, 4, 5])

KIT_FLORINS = (3, 3, 3, 13, 8)
KIT_APPRENTICES = (5, 5, 4, 3, 3)
ALL_FLORINS = 25 * 1 + 10 * 5 + 10 * 10 + 10 * 20


def set_up(players=4, **options):
    return Table(players, **options).until("start_work")


def happened(table: Table, key: str) -> list[Event]:
    """Every event of this key so far."""
    return [event for step in table.s.history for event in step.events if event.explanation.key == key]


def parts_of(deck):
    """The numbers of the top, the mixed and the bottom part."""
    numbers = [card.number for card in deck]
    return numbers[:-16], numbers[-16:-5], numbers[-5:]


@for_2_to_5
@pytest.mark.rule("ldv.setup.material")
def test_every_piece_of_the_box_is_there_once(players):
    table = set_up(players)
    state = table.state
    for player in state.players:
        labs = state.labs_of(player.seat)
        assert player.ready + player.academy + player.boxed == 9
        assert player.mechanical_men + sum(lab.mechanical_men for lab in labs) == 3
        assert player.master
        assert [lab.lab for lab in labs] == ["small", "large"]
    for shop in state.shops:
        assert shop.pile + sum(getattr(player, shop.component) for player in state.players) == 12
    assert [shop.component for shop in state.shops] == ["iron", "glass", "wood", "brick", "rope"]
    assert [card.number for card in state.inventions] == list(range(1, 26))
    assert state.bank + state.council_florins + sum(player.florins for player in state.players) == ALL_FLORINS
    assert all("ldv.setup.material" in happened(table, key)[0].cites for key in ("setup.piles", "setup.people"))


@for_2_to_5
@pytest.mark.rule("ldv.setup.kits")
def test_kits_a_to_e_go_round_and_no_more_than_players(players):
    table = set_up(players)
    given = happened(table, "setup.kit")
    assert [(event.explanation.params["seat"], event.explanation.params["kit"]) for event in given] == list(
        enumerate("abcde"[:players])
    )
    assert all("ldv.setup.kits" in event.cites for event in given)
    assert tuple(player.florins for player in table.state.players) == KIT_FLORINS[:players]


@pytest.mark.rule("ldv.setup.kits", "ldv.setup.first_player")
def test_kit_a_goes_to_the_first_player_wherever_they_sit():
    table = next(t for seed in range(20) if (t := set_up(4, seed=seed, first_player="random")).state.leonardo == 2)
    assert [player.florins for player in table.state.players] == [3, 13, 3, 3]
    assert [table.state.lab(seat, "large").side for seat in range(4)] == [0, 4, 0, 4]


@pytest.mark.rule("ldv.setup.kit_contents")
def test_what_the_kits_hold():
    state = set_up(5).state
    assert [(p.colour, p.ready, p.hand) for p in state.players] == [
        ("yellow", 5, (1, 0, 0, 1, 2)),
        ("red", 5, (1, 0, 0, 0, 0)),
        ("blue", 4, (0, 0, 0, 1, 0)),
        ("green", 3, (0, 0, 1, 0, 0)),
        ("black", 3, (1, 1, 0, 0, 0)),
    ]
    assert [(state.lab(s, "small").side, state.lab(s, "large").side) for s in range(5)] == [
        (3, 0),
        (3, 4),
        (5, 0),
        (3, 4),
        (3, 6),
    ]
    assert [lab.mechanical_men for lab in state.labs] == [0, 0, 0, 0, 1, 0, 0, 0, 0, 0]


@pytest.mark.rule("ldv.setup.kit_contents")
def test_only_kits_c_to_e_are_told_to_be_reconstructed():
    given = happened(set_up(5), "setup.kit")
    told = ["setup.kit_reconstructed" in keys(event.explanation) for event in given]
    assert told == [False, False, True, True, True]
    assert all("ldv.setup.kit_contents" in event.cites for event in given)


@pytest.mark.parametrize(("players", "returned"), [(2, 2), (3, 1), (4, 0), (5, 0)])
@pytest.mark.rule("ldv.setup.fewer_apprentices")
def test_fewer_apprentices_with_two_and_three_players(players, returned):
    table = set_up(players)
    for player, in_kit in zip(table.state.players, KIT_APPRENTICES, strict=False):
        assert (player.ready, player.boxed) == (in_kit - returned, returned)
    boxed = happened(table, "setup.boxed_from_kit")
    assert len(boxed) == (players if returned else 0)
    assert all("ldv.setup.fewer_apprentices" in event.cites for event in boxed)


@for_2_to_5
@pytest.mark.parametrize("first_player", ["first", "random"])
@pytest.mark.rule("ldv.setup.leonardo", "ldv.setup.first_player")
def test_the_first_player_holds_leonardo_and_begins(players, first_player):
    table = Table(players, seed=3, first_player=first_player)
    named = table.step().events[0]
    assert {"ldv.setup.leonardo", "ldv.setup.first_player"} <= set(named.cites)
    assert table.state.leonardo == named.explanation.params["seat"]
    assert table.until("start_work").asked[1] == table.state.leonardo


@pytest.mark.rule("ldv.setup.first_player")
def test_the_first_player_is_the_first_named_or_drawn_by_lot():
    assert {set_up(5, seed=seed).state.leonardo for seed in range(12)} == {0}
    drawn = [set_up(5, seed=seed, first_player="random").state.leonardo for seed in range(40)]
    assert set(drawn) == {0, 1, 2, 3, 4}
    assert set_up(5, seed=9, first_player="random").state.leonardo == drawn[9]


@for_2_to_5
@pytest.mark.rule("ldv.setup.board")
def test_what_no_kit_holds_lies_on_the_board(players):
    table = set_up(players)
    state = table.state
    assert state.council_florins == 1
    assert state.bank == ALL_FLORINS - 1 - sum(KIT_FLORINS[:players])
    for player in state.players:
        assert player.academy == 9 - KIT_APPRENTICES[player.seat]
        assert player.mechanical_men == (2 if player.seat == 2 else 3)
        assert (state.lab(player.seat, "large").side == 0) == (player.seat in (0, 2))
    for component, shop in zip(COMPONENTS, state.shops, strict=True):
        assert shop.pile == 12 - sum(getattr(player, component) for player in state.players)
    laid_out = [happened(table, key)[0] for key in ("setup.piles", "setup.people", "setup.council_florin")]
    assert all("ldv.setup.board" in event.cites for event in laid_out)


@pytest.mark.parametrize(
    ("players", "numbers"), [(2, (1, 12, 8)), (3, (1, 12, 8, 3)), (4, (1, 12, 8, 3, 9)), (5, (1, 12, 8, 3, 9))]
)
@pytest.mark.rule("ldv.setup.requested")
def test_the_preset_requested_inventions(players, numbers):
    table = set_up(players)
    assert tuple(card.number for card in table.state.requested()) == numbers
    assert "ldv.setup.requested" in happened(table, "setup.preset")[0].cites


@for_2_to_5
@pytest.mark.rule("ldv.setup.deck")
def test_the_deck_lies_in_three_parts(players):
    table = set_up(players)
    state = table.state
    top, mixed, bottom = parts_of(state.deck())
    assert sorted(bottom) == [21, 22, 23, 24, 25]
    assert set(mixed) >= {16, 17, 18, 19, 20}
    assert Counter(state.invention(n).rank for n in mixed) == {"bronze": 1, "copper": 2, "silver": 3, "gold": 5}
    preset = {card.number for card in state.requested()}
    assert sorted((*top, *mixed)) == sorted(set(range(1, 21)) - preset)
    assert "ldv.setup.deck" in happened(table, "setup.deck")[0].cites


@pytest.mark.rule("ldv.setup.deck")
def test_every_part_of_the_deck_is_shuffled():
    parts = [parts_of(set_up(2, seed=seed).state.deck()) for seed in range(30)]
    top, mixed, bottom = zip(*parts, strict=True)
    for end in (0, -1):
        assert {numbers[end] for numbers in bottom} == {21, 22, 23, 24, 25}
        assert len({numbers[end] for numbers in mixed}) > 5
        assert len({numbers[end] for numbers in top}) > 4
    assert {number for numbers in mixed for number in numbers} > {2, 3, 4, 5}
    assert parts_of(set_up(2, seed=0).state.deck()) == parts[0]


@pytest.mark.rule("ldv.setup.turns")
def test_seven_normal_and_two_final_turns():
    table = Table(3)
    while not table.s.is_over:
        table.step()
    normal, final = happened(table, "turn.begins"), happened(table, "turn.final")
    assert [event.explanation.params["turn"] for event in normal] == [1, 2, 3, 4, 5, 6, 7]
    assert [event.explanation.params["turn"] for event in final] == [8, 9]
    assert "ldv.setup.turns" in final[0].cites
    assert "ldv.setup.turns" in table.refused(do.PassStarting(0)).cites


@pytest.mark.parametrize("turn", range(1, 10))
@pytest.mark.rule("ldv.turn.phases")
def test_the_phases_of_a_turn_in_order(turn):
    table = Table(2)
    while not table.s.is_over:
        table.step()
    states = [step.state for step in table.s.history if step.state.turn == turn and step.state.phase != "end"]
    assert [phase for phase, _ in groupby(state.phase for state in states)] == ["A", "B", "C", "D"]
    for key, phase in (("start.passed", "A"), ("finish.begins", "D"), ("turn.begins", "A"), ("turn.final", "A")):
        assert all(event.after.phase == phase for event in happened(table, key))
    assert all(event.before.phase == "B" for event in happened(table, "place.passed"))
    assert all(event.before.phase == "C" for event in happened(table, "labs.none"))
    city = [event for event in happened(table, "zone.begins") if event.after.turn == turn]
    assert len(city) == (1 if turn <= 7 else 0)
    begins = [event for event in happened(table, "finish.begins") if event.after.turn == turn]
    assert "ldv.turn.phases" in begins[0].cites


@pytest.mark.rule("ldv.setup.board", "ldv.turn0.kit")
@pytest.mark.parametrize(
    ("setup", "words", "french"),
    [
        (
            "beginner",
            "men, large labs and apprentices in the kits come from",
            "Les automates, les grands laboratoires et",
        ),
        ("expert", "The apprentices in the small kits come from the Academy.", "Les apprentis des petites dotations"),
    ],
)
def test_where_a_kit_comes_from_names_only_what_is_in_it(setup, words, french):
    """A small kit holds neither a mechanical man nor a large lab, and no kit takes its small lab from a zone."""
    table = Table(4, setup=setup).until("start_work" if setup == "beginner" else "take_favour")
    (told,) = happened(table, "setup.people") + happened(table, "setup.people_turn0")
    assert words in tell(told.explanation, table.state, "en")
    assert french in tell(told.explanation, table.state, "fr")
